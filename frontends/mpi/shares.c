#include "mpi/shares.h"

enum { SHARES_LEFT = 3 }; /* at least, for every rank */

void shares_begin(shares *s, const uint64_t work[], uint32_t pieces, int ranks) {
    *s = (shares){.work = work, .pieces = pieces, .ranks = ranks};
    for (uint32_t n = 0; n < pieces; n++) s->left += work[n];
}

uint32_t shares_draw(shares *s, uint32_t *first) {
    uint64_t most = s->left / (SHARES_LEFT * (uint64_t)s->ranks), share = 0;
    while (s->next < s->pieces && !s->work[s->next]) s->next++;
    *first = s->next;
    for (; s->next < s->pieces && s->work[s->next]; s->next++) {
        if (share && share + s->work[s->next] > most) break;
        share += s->work[s->next];
    }
    s->left -= share;
    return s->next - *first;
}
