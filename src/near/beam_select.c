/* beam_select.c -- which candidates make the next layer: the best by rank, and where boards are
 * alike only a few of a kind.  Ranks are counted in buckets, so that nothing is sorted. */
#include "near/beam_parts.h"

#include <string.h>

/* Counts by rank; the smallest shift under which all ranks have a bucket. */
static int fill_buckets(beam *b, int32_t *least) {
    int32_t low = INT32_MAX, high = 0;
    for (size_t k = 0; k < b->candidate_count; k++) {
        int32_t rank = b->ranks[k];
        low = rank < low ? rank : low, high = rank > high ? rank : high;
    }
    int shift = 0;
    while ((high - low) >> shift >= BUCKETS) shift++;
    b->bucket_count = ((high - low) >> shift) + 1;
    memset(b->buckets, 0, (size_t)b->bucket_count * sizeof *b->buckets);
    for (size_t k = 0; k < b->candidate_count; k++) b->buckets[(b->ranks[k] - low) >> shift]++;
    *least = low;
    return shift;
}

static void keep_all(beam *b) {
    for (size_t k = 0; k < b->candidate_count; k++) b->chosen[k] = (uint32_t)k;
    b->chosen_count = b->candidate_count;
    b->cutoff = INT32_MAX;
}

/* The `width` best, in the order they came. */
static void keep_best(beam *b) {
    b->was_full = true;
    int32_t low, bucket = 0;
    int shift = fill_buckets(b, &low);
    uint32_t left = b->width;
    while (b->buckets[bucket] <= left) left -= b->buckets[bucket++];
    size_t kept = 0;
    for (size_t k = 0; k < b->candidate_count; k++) {
        int32_t its = (b->ranks[k] - low) >> shift;
        b->chosen[kept] = (uint32_t)k;
        bool last = its == bucket && left;
        left -= last;
        kept += its < bucket || last;
    }
    b->chosen_count = kept;
    b->cutoff = low + ((bucket + 1) << shift) - 1;
}

static uint64_t *pattern_slot(const beam *b, uint64_t pattern, uint64_t k) {
    return &b->patterns[((pattern >> 8) + k) & (b->pattern_room - 1)];
}

/* So many boards with the same targets and blank are kept in a stage.  A narrow beam needs all the
 * others; a wide one has room for more of what their other tiles are like. */
static uint64_t most_alike(const beam *b) {
    enum { LEAST = 2, MOST = 254, WIDTH_FOR_ONE = 512 };
    uint32_t most = b->task.width / WIDTH_FOR_ONE;
    return most < LEAST ? LEAST : most > MOST ? MOST : most;
}

/* Not too many are alike?  A full table lets none pass: the beam has been going round for long. */
static bool admit(beam *b, uint64_t pattern, uint64_t most) {
    enum { COUNT = 255, PROBES = 32 };
    uint64_t name = pattern | COUNT;
    for (uint64_t k = 0; k < PROBES; k++) {
        uint64_t *slot = pattern_slot(b, pattern, k);
        if (!*slot) return *slot = (name ^ COUNT) + 1, true;
        if ((*slot | COUNT) != name) continue;
        if ((*slot & COUNT) >= most) return false;
        return ++*slot, true;
    }
    return false;
}

/* The best first, so that of boards alike the best stay. */
static void keep_best_unlike(beam *b) {
    enum { AHEAD = 8 };
    int32_t low;
    b->was_full = true; /* boards alike are lost in any width */
    int shift = fill_buckets(b, &low);
    uint32_t before = 0;
    for (int k = 0; k < b->bucket_count; k++) {
        uint32_t count = b->buckets[k];
        b->buckets[k] = before;
        before += count;
    }
    for (size_t k = 0; k < b->candidate_count; k++)
        b->chosen[b->buckets[(b->ranks[k] - low) >> shift]++] = (uint32_t)k;
    size_t kept = 0;
    uint64_t most = most_alike(b);
    for (size_t k = 0; k < b->candidate_count && kept < b->width; k++) {
        if (k + AHEAD < b->candidate_count)
            __builtin_prefetch(pattern_slot(b, b->candidates[b->chosen[k + AHEAD]].pattern, 0), 1);
        uint64_t pattern = b->candidates[b->chosen[k]].pattern;
        if (admit(b, pattern, most)) b->chosen[kept++] = b->chosen[k];
    }
    b->chosen_count = kept;
}

void beam_select(beam *b) {
    if (b->candidate_count && !b->stage->last)
        keep_best_unlike(b);
    else if (b->candidate_count > b->width)
        keep_best(b);
    else
        keep_all(b);
}
