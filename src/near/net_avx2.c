/* net_avx2.c -- the functions of net.c for processors with AVX2 (2013).  Only they may run what is
 * in this file.
 *
 * Compilers add up each hidden number by itself, which takes longer than the products; here four
 * sums are added up at once. */
#include "near/net.h"

#include <immintrin.h>

enum { LANES = 16, ROW = NET_WIDTH / LANES };

net_function net_value_avx2;
net_move_function net_move_avx2;

static inline __m256i load(const net_row *r, int k) {
    return _mm256_loadu_si256((const __m256i *)(const void *)&r->weight[LANES * k]);
}

static inline __m128i load_4(const int32_t *from) {
    return _mm_loadu_si128((const __m128i *)(const void *)from);
}

static inline __m256i moved(const net_row *from, const net_row *const add[2],
                            const net_row *const take[2], int k) {
    __m256i more = _mm256_add_epi16(load(add[0], k), load(add[1], k));
    __m256i less = _mm256_add_epi16(load(take[0], k), load(take[1], k));
    return _mm256_add_epi16(load(from, k), _mm256_sub_epi16(more, less));
}

static inline __m256i dot(const __m256i a[ROW], const net_row *weights) {
    __m256i sum = _mm256_madd_epi16(a[0], load(weights, 0));
    for (int k = 1; k < ROW; k++)
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(a[k], load(weights, k)));
    return sum;
}

/* What four hidden numbers add to the value. */
static inline __m128i hidden_4(const net *n, const __m256i a[ROW], int j) {
    __m256i low = _mm256_hadd_epi32(dot(a, &n->hidden[j]), dot(a, &n->hidden[j + 1]));
    __m256i high = _mm256_hadd_epi32(dot(a, &n->hidden[j + 2]), dot(a, &n->hidden[j + 3]));
    __m256i both = _mm256_hadd_epi32(low, high);
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    sum = _mm_add_epi32(sum, load_4(&n->hidden_bias[j]));
    sum = _mm_srai_epi32(_mm_max_epi32(sum, _mm_setzero_si128()), NET_SHIFT);
    sum = _mm_min_epi32(sum, _mm_set1_epi32(NET_CUT));
    return _mm_mullo_epi32(sum, load_4(&n->out[j]));
}

int net_value_avx2(const net *n, const net_row *from, const net_row *const add[2],
                   const net_row *const take[2]) {
    const __m256i one = _mm256_set1_epi16(NET_ONE), zero = _mm256_setzero_si256();
    __m256i a[ROW];
    for (int k = 0; k < ROW; k++)
        a[k] = _mm256_min_epi16(_mm256_max_epi16(moved(from, add, take, k), zero), one);
    __m128i sum = hidden_4(n, a, 0);
    for (int j = 4; j < NET_HIDDEN; j += 4) sum = _mm_add_epi32(sum, hidden_4(n, a, j));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4e));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xb1));
    return (n->out_bias + _mm_cvtsi128_si32(sum)) / 256 * n->share / 256;
}

void net_move_avx2(const net_row *from, const net_row *const add[2], const net_row *const take[2],
                   net_row *out) {
    for (int k = 0; k < ROW; k++)
        _mm256_storeu_si256((__m256i *)(void *)&out->weight[LANES * k], moved(from, add, take, k));
}
