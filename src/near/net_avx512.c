/* net_avx512.c -- the functions of net.c for processors with AVX-512 and its dot products (VNNI:
 * 2019).  Only they may run what is in this file.
 *
 * Sixteen hidden numbers are sixteen vectors of sixteen parts each.  They are added up like a
 * matrix that is transposed, by halves. */
#include "near/net.h"

#include <immintrin.h>

enum { LANES = 32, ROW = NET_WIDTH / LANES };
_Static_assert(NET_HIDDEN == 16, "as many hidden numbers as a vector has");

net_function net_value_avx512;
net_move_function net_move_avx512;

static inline __m512i load(const net_row *r, int k) {
    return _mm512_loadu_si512(&r->weight[LANES * k]);
}

static inline __m512i moved(const net_row *from, const net_row *const add[2],
                            const net_row *const take[2], int k) {
    __m512i more = _mm512_add_epi16(load(add[0], k), load(add[1], k));
    __m512i less = _mm512_add_epi16(load(take[0], k), load(take[1], k));
    return _mm512_add_epi16(load(from, k), _mm512_sub_epi16(more, less));
}

static inline __m512i dot(const __m512i a[ROW], const net_row *weights) {
    __m512i sum = _mm512_setzero_si512();
    for (int k = 0; k < ROW; k++) sum = _mm512_dpwssd_epi32(sum, a[k], load(weights, k));
    return sum;
}

static inline __m512i add_pairs(__m512i a, __m512i b) {
    return _mm512_add_epi32(_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b));
}

/* Four sums, in each quarter of the vector a part of them. */
static inline __m512i dot_4(const __m512i a[ROW], const net_row weights[4]) {
    __m512i low = add_pairs(dot(a, &weights[0]), dot(a, &weights[1]));
    __m512i high = add_pairs(dot(a, &weights[2]), dot(a, &weights[3]));
    return _mm512_add_epi32(_mm512_unpacklo_epi64(low, high), _mm512_unpackhi_epi64(low, high));
}

static inline __m512i add_quarters(__m512i a, __m512i b) {
    return _mm512_add_epi32(_mm512_shuffle_i64x2(a, b, 0x88), _mm512_shuffle_i64x2(a, b, 0xdd));
}

int net_value_avx512(const net *n, const net_row *from, const net_row *const add[2],
                     const net_row *const take[2]) {
    const __m512i one = _mm512_set1_epi16(NET_ONE), zero = _mm512_setzero_si512();
    __m512i a[ROW];
    for (int k = 0; k < ROW; k++)
        a[k] = _mm512_min_epi16(_mm512_max_epi16(moved(from, add, take, k), zero), one);
    __m512i low = add_quarters(dot_4(a, &n->hidden[0]), dot_4(a, &n->hidden[4]));
    __m512i high = add_quarters(dot_4(a, &n->hidden[8]), dot_4(a, &n->hidden[12]));
    __m512i sum = _mm512_add_epi32(add_quarters(low, high), _mm512_loadu_si512(n->hidden_bias));
    sum = _mm512_srai_epi32(_mm512_max_epi32(sum, zero), NET_SHIFT);
    sum = _mm512_min_epi32(sum, _mm512_set1_epi32(NET_CUT));
    sum = _mm512_mullo_epi32(sum, _mm512_loadu_si512(n->out));
    return (n->out_bias + _mm512_reduce_add_epi32(sum)) / 256 * n->share / 256;
}

void net_move_avx512(const net_row *from, const net_row *const add[2], const net_row *const take[2],
                     net_row *out) {
    for (int k = 0; k < ROW; k++)
        _mm512_storeu_si512(&out->weight[LANES * k], moved(from, add, take, k));
}
