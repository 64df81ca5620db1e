#include "heuristics/conflict.h"

#include "tilewise.h"

/* Patience sorting: least[k] is the smallest home that ends a rising sequence of k + 1 tiles. */
int conflict_leavers(const uint8_t homes[], int count) {
    uint8_t least[TW_MAX_CELLS];
    int stayers = 0;
    for (int i = 0; i < count; i++) {
        int k = stayers;
        while (k > 0 && least[k - 1] > homes[i]) k--;
        least[k] = homes[i];
        if (k == stayers) stayers++;
    }
    return count - stayers;
}

/* A longest rising sequence that ends with i is one more than the longest before it that ends
 * lower; the tiles that stay are followed back from the longest of all.  Quadratic, for people
 * only. */
void conflict_choose(const uint8_t homes[], int count, bool leaves[]) {
    int length[TW_MAX_CELLS], before[TW_MAX_CELLS], last = -1;
    for (int i = 0; i < count; i++) {
        length[i] = 1, before[i] = -1, leaves[i] = true;
        for (int j = 0; j < i; j++)
            if (homes[j] < homes[i] && length[j] >= length[i])
                length[i] = length[j] + 1, before[i] = j;
        if (last < 0 || length[i] > length[last]) last = i;
    }
    for (; last >= 0; last = before[last]) leaves[last] = false;
}
