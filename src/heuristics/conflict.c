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
