/* boards.h -- boards written, shown, shuffled and listed. */
#ifndef TESTS_SUPPORT_BOARDS_H
#define TESTS_SUPPORT_BOARDS_H

#include "support/check.h"
#include "support/dice.h"

#include <tilewise.h>

#include <stdlib.h>
#include <string.h>

/* "1 2 3/4 5 6/7 8 0": a board as a test writes it. */
static inline tw_board board_read(const char *text) {
    uint8_t tiles[TW_MAX_CELLS];
    int rows = 1, count = 0;
    for (const char *c = text; *c;) {
        char *end;
        long tile = strtol(c, &end, 10);
        CHECK(end > c && tile >= 0 && tile < TW_MAX_CELLS && count < TW_MAX_CELLS, "%s", text);
        tiles[count++] = (uint8_t)tile;
        rows += *end == '/';
        c = *end ? end + 1 : end;
    }
    tw_board b;
    CHECK(tw_board_init(&b, rows, count / rows, tiles) == TW_OK, "%s", text);
    return b;
}

static inline tw_board board_goal(int rows, int cols, const char *name) {
    tw_board b;
    CHECK(tw_board_goal(&b, rows, cols, name) == TW_OK, "%dx%d %s", rows, cols, name);
    return b;
}

/* For messages: show(&b).text. */
typedef struct shown {
    char text[1024];
} shown;

static inline shown show(const tw_board *b) {
    shown s;
    tw_board_text(b, TW_LAYOUT_SLASHES, s.text, sizeof s.text);
    return s;
}

/* Any permutation, solvable or not. */
static inline tw_board board_shuffled(int rows, int cols, uint64_t *dice) {
    uint8_t tiles[TW_MAX_CELLS] = {0};
    for (int p = 0; p < rows * cols; p++) {
        int q = (int)dice_roll(dice, (uint32_t)p + 1);
        tiles[p] = tiles[q];
        tiles[q] = (uint8_t)p;
    }
    tw_board b;
    CHECK(tw_board_init(&b, rows, cols, tiles) == TW_OK, "%dx%d", rows, cols);
    return b;
}

/* A random legal move, straight back too. */
static inline tw_move board_wander(tw_board *b, uint64_t *dice) {
    for (;;) {
        tw_move m = (tw_move)dice_roll(dice, 4);
        if (tw_board_move(b, m)) return m;
    }
}

/* The goals a law is tried on: every named one, and then shuffles. */
enum { GOALS_MAX = 12 };
static inline int goals_list(int rows, int cols, int shuffles, tw_board goals[GOALS_MAX]) {
    int count = 0;
    uint64_t dice = (uint64_t)(rows * 1000 + cols);
    for (size_t i = 0; tw_goal_name(i); i++)
        goals[count++] = board_goal(rows, cols, tw_goal_name(i));
    while (shuffles--) goals[count++] = board_shuffled(rows, cols, &dice);
    assert_in_range(count, 3, GOALS_MAX);
    return count;
}

/* The next arrangement in lexicographic order.  False: that was the last. */
static inline bool permutation_next(uint8_t a[], int n) {
    int i = n - 2, j = n - 1;
    while (i >= 0 && a[i] > a[i + 1]) i--;
    if (i < 0) return false;
    while (a[j] < a[i]) j--;
    uint8_t t = a[i];
    a[i] = a[j], a[j] = t;
    for (int lo = i + 1, hi = n - 1; lo < hi; lo++, hi--) t = a[lo], a[lo] = a[hi], a[hi] = t;
    return true;
}

/* The k-th of the 24 operator orders. */
static inline void order_write(int k, char order[5]) {
    uint8_t pick[4] = {0, 1, 2, 3};
    while (k-- > 0) assert_true(permutation_next(pick, 4));
    for (int i = 0; i < 4; i++) order[i] = "UDLR"[pick[i]];
    order[4] = 0;
}

#endif
