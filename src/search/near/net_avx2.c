/* net_avx2.c -- net_tmpl.h for processors with AVX2 (2013).  Only they may run what is in this file. */
#define NET_VALUE net_value_avx2
#include "search/near/net_tmpl.h"
