#include "near/constructive.h"

#include "puzzle/board.h"
#include "near/carry.h"

struct constructive {
    memory *memory;
    tw_board board, goal;
    move_sequence moves;
    bool open[TW_MAX_CELLS];      /* not laid yet */
    int top, bottom, left, right; /* of what is open, the last ones included */

    /* The row or column being laid: its cells from one end to the other, and the step from it
     * inwards. */
    int course[TW_MAX_CELLS];
    int length, laid, inward;
    carry carry;
};

constructive *constructive_new(const tw_board *start, const tw_board *goal, memory *m) {
    constructive *c = memory_get_zero(m, 1, sizeof *c);
    if (!c) return NULL;
    c->memory = m, c->board = *start, c->goal = *goal;
    if (!carry_init(&c->carry, board_cells(goal), m)) return constructive_free(c), NULL;
    c->bottom = goal->rows - 1, c->right = goal->cols - 1;
    for (int p = 0; p < board_cells(goal); p++) c->open[p] = true;
    return c;
}

void constructive_free(constructive *c) {
    if (!c) return;
    move_sequence_drop(&c->moves, c->memory);
    carry_drop(&c->carry, c->memory);
    memory_put(c->memory, c, 1, sizeof *c);
}

const move_sequence *constructive_moves(const constructive *c) { return &c->moves; }

static int find(const tw_board *b, int tile) {
    int p = 0;
    while (b->tile[p] != tile) p++;
    return p;
}

/* Bring the tiles of some cells of the goal to other cells, the blank too if its cell is given. */
static tw_status bring(constructive *c, const bool open[], int count, const int home[],
                       const int to[], int blank_to) {
    c->carry.open = open, c->carry.tiles = count, c->carry.blank_to = blank_to;
    for (int i = 0; i < count; i++) {
        c->carry.from[i] = find(&c->board, c->goal.tile[home[i]]);
        c->carry.to[i] = to[i];
    }
    return carry_out(&c->carry, &c->board, &c->moves, c->memory);
}

/* The next row or column from an edge where the goal's blank is not.  False: a 2x2 or a line. */
static bool begin_course(constructive *c) {
    int rows = c->bottom - c->top + 1, columns = c->right - c->left + 1, cols = c->goal.cols;
    c->length = c->laid = 0;
    if (rows > 2 && columns > 1) {
        bool from_top = c->goal.blank / cols != c->top;
        int row = from_top ? c->top++ : c->bottom--;
        for (int col = c->left; col <= c->right; col++) c->course[c->length++] = row * cols + col;
        c->inward = from_top ? cols : -cols;
        return true;
    }
    if (columns > 2 && rows > 1) {
        bool from_left = c->goal.blank % cols != c->left;
        int col = from_left ? c->left++ : c->right--;
        for (int row = c->top; row <= c->bottom; row++) c->course[c->length++] = row * cols + col;
        c->inward = from_left ? 1 : -1;
        return true;
    }
    return false;
}

/* On a large board only a strip is searched, from the tile to its home and two cells around: with
 * the blank in it, that is nearly always enough. */
static tw_status bring_along_a_strip(constructive *c, int home) {
    enum { SMALL = 49, AROUND = 2 };
    bool strip[TW_MAX_CELLS];
    int cols = c->goal.cols, from = find(&c->board, c->goal.tile[home]), near = -1;
    if (board_cells(&c->goal) <= SMALL || from == home) return TW_EXHAUSTED;
    int low_row = (from < home ? from : home) / cols, high_row = (from < home ? home : from) / cols;
    int a = from % cols, b = home % cols, low = a < b ? a : b, high = a < b ? b : a;
    for (int p = 0; p < board_cells(&c->goal); p++) {
        int row = p / cols, col = p % cols;
        strip[p] = c->open[p] && row >= low_row - AROUND && row <= high_row + AROUND
                   && col >= low - AROUND && col <= high + AROUND;
        int far = cell_distance(cols, p, c->board.blank);
        if (strip[p] && p != from && (near < 0 || far < cell_distance(cols, near, c->board.blank)))
            near = p;
    }
    if (!strip[c->board.blank]) {
        tw_status status = bring(c, c->open, 0, NULL, NULL, near);
        if (status != TW_OK || find(&c->board, c->goal.tile[home]) != from) return TW_EXHAUSTED;
    }
    return bring(c, strip, 1, &home, &home, -1);
}

static tw_status lay_one(constructive *c) {
    int home = c->course[c->laid];
    tw_status status = bring_along_a_strip(c, home);
    if (status == TW_EXHAUSTED) status = bring(c, c->open, 1, &home, &home, -1);
    c->open[home] = false;
    c->laid++;
    return status;
}

/* The window in which the last two are turned in: up to three cells along the line, three deep. */
static void open_window(const constructive *c, bool window[]) {
    for (int p = 0; p < board_cells(&c->goal); p++) window[p] = false;
    for (int k = c->length > 3 ? c->length - 3 : 0; k < c->length; k++)
        for (int deep = 0; deep < 3; deep++) {
            int p = c->course[k] + deep * c->inward;
            window[p] = c->open[p];
        }
}

/* The blank comes into the window past the two tiles. */
static tw_status fetch_blank(constructive *c, const bool window[], int first, int second, int to) {
    if (window[c->board.blank]) return TW_OK;
    c->open[first] = c->open[second] = false;
    tw_status status = bring(c, c->open, 0, NULL, NULL, to);
    c->open[first] = c->open[second] = true;
    return status;
}

/* With its neighbours laid, a corner can only be entered from inside: so the last but one waits in
 * the corner and the last one behind it, and both move up.  If the last one lies where the other
 * belongs it cannot get out, nor need it: it is in the window. */
static tw_status turn_in(constructive *c, const int home[2]) {
    bool window[TW_MAX_CELLS];
    int corner = home[1], behind = corner + 2 * c->inward;
    tw_status status = bring(c, c->open, 1, &home[0], &corner, -1);
    if (status != TW_OK) return status;
    c->open[corner] = false;
    status = bring(c, c->open, 1, &home[1], &behind, -1);
    c->open[corner] = true;
    open_window(c, window);
    int last = find(&c->board, c->goal.tile[corner]);
    if (status == TW_OK || (status == TW_EXHAUSTED && window[last]))
        status = fetch_blank(c, window, corner, last, corner + c->inward);
    return status == TW_OK ? bring(c, window, 2, home, home, -1) : status;
}

static tw_status lay_last_two(constructive *c) {
    const int *home = &c->course[c->length - 2];
    tw_status status = TW_OK;
    if (c->board.tile[home[0]] != c->goal.tile[home[0]]
        || c->board.tile[home[1]] != c->goal.tile[home[1]])
        status = turn_in(c, home);
    c->open[home[0]] = c->open[home[1]] = false;
    c->laid += 2;
    return status;
}

/* What is left is a 2x2, where two tiles and the blank decide the third, or a single line, where
 * the blank decides all. */
static tw_status finish(constructive *c) {
    int home[TW_MAX_CELLS], count = 0;
    bool single_line = board_single_line(&c->goal);
    for (int p = 0; p < board_cells(&c->goal) && !single_line; p++)
        if (c->open[p] && c->goal.tile[p] && count < CARRY_TILES) home[count++] = p;
    return bring(c, c->open, count, home, home, c->goal.blank);
}

tw_status constructive_step(constructive *c) {
    tw_status status;
    if (c->laid < c->length) {
        status = c->laid + 2 < c->length ? lay_one(c) : lay_last_two(c);
    } else if (begin_course(c)) {
        return TW_RUNNING;
    } else {
        status = finish(c);
        if (status == TW_OK) return TW_OK;
    }
    if (status == TW_EXHAUSTED) return TW_ERR_INTERNAL;
    return status == TW_OK ? TW_RUNNING : status;
}
