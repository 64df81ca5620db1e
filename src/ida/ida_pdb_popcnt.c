/* ida_pdb_popcnt.c -- ida_pdb.c's loop for processors that count bits in one instruction (SSE4.2,
 * 2008).  Only they may run what is in this file. */
#define LOOP ida_pdb_popcnt
#include "ida/ida_pdb_tmpl.h"
