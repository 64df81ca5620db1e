/* ledger.h -- an allocator that keeps the books and fails on request.
 *
 * Every block carries its size, so giving one back with another size is noticed,
 * as is what is never given back.  The n-th request fails, and every later one,
 * when `fail_at` is n: a machine that has run out stays so. */
#ifndef TESTS_SUPPORT_LEDGER_H
#define TESTS_SUPPORT_LEDGER_H

#include <tilewise.h>

#include <stdlib.h>
#include <string.h>

typedef struct ledger {
    uint64_t gets, fail_at; /* 0: never */
    bool fail_once;         /* only the n-th */
    uint64_t blocks, bytes, peak;
    bool wrong_size;
} ledger;

enum { LEDGER_HEAD = 16 };

static inline void *ledger_get(void *cookie, size_t size) {
    ledger *l = cookie;
    l->gets++;
    if (l->fail_at && (l->fail_once ? l->gets == l->fail_at : l->gets >= l->fail_at)) return NULL;
    unsigned char *block = malloc(size + LEDGER_HEAD);
    if (!block) return NULL;
    memcpy(block, &size, sizeof size);
    memset(block + LEDGER_HEAD, 0xa5, size); /* nobody may rely on zeros */
    l->blocks++;
    l->bytes += size;
    if (l->bytes > l->peak) l->peak = l->bytes;
    return block + LEDGER_HEAD;
}

static inline void ledger_put(void *cookie, void *block, size_t size) {
    ledger *l = cookie;
    unsigned char *whole = (unsigned char *)block - LEDGER_HEAD;
    size_t asked;
    memcpy(&asked, whole, sizeof asked);
    l->wrong_size |= asked != size;
    l->blocks--;
    l->bytes -= asked;
    free(whole);
}

static inline tw_allocator ledger_allocator(ledger *l) {
    return (tw_allocator){.get = ledger_get, .put = ledger_put, .cookie = l};
}

static inline bool ledger_even(const ledger *l) {
    return !l->blocks && !l->bytes && !l->wrong_size;
}

#endif
