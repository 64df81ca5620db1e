/* space.c -- the whole space of a small board: every distance from the goal.
 *
 * One breadth-first search from the goal.  Boards are kept in the order they
 * were met, which is by distance; first[d] is where distance d begins.  Moves
 * can be undone, so the distance from the goal is the distance to it.
 *
 * A board is the cell of the blank and the rank of its tiles, read without the
 * blank.  A sideways move leaves the rank alone.  An up or down move takes one
 * tile past the others of a stretch as long as a row, and what that makes of
 * each rank is in a table for each stretch and way.  So a child is one look-up
 * and is met without a branch.  (Reckoning the rank of every child took four times as
 * many instructions.) */
#include "puzzle/space.h"

#include "base/error.h"
#include "base/handle.h"
#include "puzzle/rank.h"

#include <string.h>

enum { UNSEEN = 255, MAX_DEPTH = 254 };

struct tw_space {
    memory memory;
    tw_board goal;
    ranking ranking; /* of the tiles without the blank */
    uint32_t orders; /* how many ranks there are */
    unsigned order_bits;
    uint32_t order_mask;
    uint8_t *distance; /* by number of the board: its rank, and above that the cell of the blank */
    uint32_t *met;     /* the numbers by distance */
    uint32_t count;
    int depth;
    uint32_t first[MAX_DEPTH + 2];
};

/* Tile t of the board is t - 1 of the order. */
static uint32_t index_of(const tw_space *s, const tw_board *b) {
    uint64_t nibbles = nibbles_pack(b), before = nibbles & ((UINT64_C(1) << 4 * b->blank) - 1);
    uint64_t tiles = before | nibbles >> 4 >> 4 * b->blank << 4 * b->blank;
    uint32_t order = ranking_of(&s->ranking, tiles - UINT64_C(0x1111111111111111));
    return (uint32_t)b->blank << s->order_bits | order;
}

static uint64_t board_nibbles(const tw_space *s, uint32_t met) {
    unsigned at = 4 * (met >> s->order_bits);
    uint64_t ones = UINT64_C(0x1111111111111111) >> 4 * (16 - s->ranking.cells);
    uint64_t tiles = ranking_nibbles(&s->ranking, met & s->order_mask) + ones;
    uint64_t before = tiles & ((UINT64_C(1) << at) - 1);
    return before | tiles >> at << at << 4;
}

/* What a move does to a board whose blank is in a given cell: where the blank is then, as in the
 * number of a board, and what becomes of each rank. */
typedef struct turn {
    uint32_t to;
    const uint32_t *order;
} turn;

/* The tables of all stretches; each has its way forth (the first tile becomes the last: the blank
 * goes up) and back, and in front of all stands one that changes nothing. */
typedef struct turns {
    uint32_t *table, tables;
    turn by[TW_SPACE_MAX_CELLS][TW_NO_MOVE]; /* off the board: the board itself, which is met */
} turns;

/* The ranks of all orders that differ in a stretch from place `from` on, by what the digits of the
 * rank there say: those before and after stay. */
static void turn_stretch(const tw_space *s, int from, uint32_t *forth, uint32_t *back) {
    ranking rest = s->ranking, after = s->ranking;
    int cols = s->goal.cols;
    rest.cells -= from, after.cells -= from + cols;
    uint32_t size = ranking_count(&rest), lowest = ranking_count(&after);
    for (uint32_t here = 0; here < size; here += lowest) {
        uint64_t tiles = ranking_nibbles(&rest, here), stretch = (UINT64_C(1) << 4 * cols) - 1;
        uint64_t turned = (tiles & stretch) >> 4 | (tiles & 15) << 4 * (cols - 1);
        uint32_t there = ranking_of(&rest, (tiles & ~stretch) | turned);
        for (uint32_t high = 0; high < s->orders; high += size)
            for (uint32_t low = 0; low < lowest; low++) {
                forth[high + here + low] = high + there + low;
                back[high + there + low] = high + here + low;
            }
    }
}

static bool turns_init(turns *t, tw_space *s) {
    int cols = s->goal.cols, stretches = board_cells(&s->goal) - cols;
    t->tables = 1 + 2 * (uint32_t)stretches;
    t->table = memory_get(&s->memory, (size_t)t->tables * s->orders, sizeof *t->table);
    if (!t->table) return false;
    for (uint32_t r = 0; r < s->orders; r++) t->table[r] = r;
    for (int from = 0; from < stretches; from++) {
        uint32_t *forth = t->table + (size_t)(1 + 2 * from) * s->orders;
        turn_stretch(s, from, forth, forth + s->orders);
    }
    tw_board b = {.rows = s->goal.rows, .cols = cols};
    for (b.blank = 0; b.blank < board_cells(&b); b.blank++)
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
            int to = board_step(&b, m), which = 0;
            if (to >= 0 && m == TW_UP) which = 1 + 2 * to;
            if (to >= 0 && m == TW_DOWN) which = 2 + 2 * b.blank;
            if (to < 0) to = b.blank;
            t->by[b.blank][m] = (turn){.to = (uint32_t)to << s->order_bits,
                                       .order = t->table + (size_t)which * s->orders};
        }
    return true;
}

/* The board is written behind those met, and counted if it is new. */
static inline uint32_t meet(uint8_t *restrict distance, uint32_t *restrict met, uint32_t count,
                            uint32_t board, uint8_t next) {
    uint8_t known = distance[board];
    met[count] = board;
    distance[board] = known < next ? known : next;
    return count + (next < known);
}

static void enumerate(tw_space *s, const turns *t) {
    uint8_t *restrict distance = s->distance;
    uint32_t *restrict met = s->met;
    uint32_t start = index_of(s, &s->goal), count = 1;
    met[0] = start;
    distance[start] = 0;
    for (int d = 0; s->first[d] < count; d++) {
        s->depth = d;
        s->first[d + 1] = count;
        for (uint32_t i = s->first[d]; i < s->first[d + 1]; i++) {
            uint32_t order = met[i] & s->order_mask;
            const turn *by = t->by[met[i] >> s->order_bits];
            uint32_t up = by[TW_UP].to | by[TW_UP].order[order],
                     down = by[TW_DOWN].to | by[TW_DOWN].order[order],
                     left = by[TW_LEFT].to | order, right = by[TW_RIGHT].to | order;
            uint8_t next = (uint8_t)(d + 1);
            count = meet(distance, met, count, up, next);
            count = meet(distance, met, count, down, next);
            count = meet(distance, met, count, left, next);
            count = meet(distance, met, count, right, next);
        }
    }
    s->count = count;
}

/* Half of all permutations, except on a single line, where the tiles keep their order. */
static uint32_t reachable(const tw_space *s) {
    return board_single_line(&s->goal) ? (uint32_t)board_cells(&s->goal)
                                       : s->orders * (uint32_t)board_cells(&s->goal) / 2;
}

static size_t ranks(const tw_space *s) { return (size_t)board_cells(&s->goal) << s->order_bits; }
/* One more than there are: see meet(). */
static size_t room(const tw_space *s) { return (size_t)reachable(s) + 1; }

tw_status tw_space_new(tw_space **out, const tw_board *goal, const tw_allocator *allocator,
                       tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    if (!board_valid(goal)) return error_set(error, TW_ERR_ARGUMENT, "the goal is not a board");
    if (board_cells(goal) > TW_SPACE_MAX_CELLS)
        return error_set(error, TW_ERR_ARGUMENT, "the board has more than %d cells",
                         TW_SPACE_MAX_CELLS);
    tw_space *s = handle_new(sizeof *s, 0, allocator, error);
    if (!s) return TW_ERR_MEMORY;
    s->goal = *goal;
    ranking_init(&s->ranking, board_cells(goal) - 1);
    s->orders = ranking_count(&s->ranking);
    while (s->orders > UINT32_C(1) << s->order_bits) s->order_bits++;
    s->order_mask = (UINT32_C(1) << s->order_bits) - 1;
    s->distance = memory_get(&s->memory, ranks(s), sizeof *s->distance);
    s->met = memory_get(&s->memory, room(s), sizeof *s->met);
    turns t = {.table = NULL};
    bool done = s->distance && s->met && turns_init(&t, s);
    if (done) {
        memset(s->distance, UNSEEN, ranks(s));
        enumerate(s, &t);
    }
    memory_put(&s->memory, t.table, (size_t)t.tables * s->orders, sizeof *t.table);
    *out = s;
    return done ? TW_OK : (tw_space_free(out), error_status(error, TW_ERR_MEMORY));
}

void tw_space_free(tw_space **space) {
    tw_space *s = handle_take(space);
    if (!s) return;
    memory_put(&s->memory, s->distance, ranks(s), sizeof *s->distance);
    memory_put(&s->memory, s->met, room(s), sizeof *s->met);
    handle_free(s, sizeof *s);
}

int space_distance(const tw_space *s, const tw_board *b) {
    uint8_t distance = s->distance[index_of(s, b)];
    return distance == UNSEEN ? -1 : distance;
}

uint8_t space_first_moves(const tw_space *s, tw_board *b) {
    uint8_t moves = 0;
    int from = b->blank, nearer = space_distance(s, b) - 1;
    for (tw_move m = TW_UP; m <= TW_RIGHT && nearer >= 0; m++) {
        if (!tw_board_move(b, m)) continue;
        if (space_distance(s, b) == nearer) moves |= (uint8_t)(1u << m);
        board_slide(b, from);
    }
    return moves;
}

int tw_space_distance(const tw_space *s, const tw_board *b) {
    return s && board_valid(b) && board_same_size(b, &s->goal) ? space_distance(s, b) : -1;
}

int tw_space_depth(const tw_space *s) { return s->depth; }

uint64_t tw_space_count(const tw_space *s, int distance) {
    if (distance < 0 || distance > s->depth) return 0;
    return s->first[distance + 1] - s->first[distance];
}

tw_status tw_space_board(const tw_space *s, int distance, uint64_t index, tw_board *out) {
    if (!s || !out || index >= tw_space_count(s, distance)) return TW_ERR_ARGUMENT;
    uint64_t nibbles = board_nibbles(s, s->met[s->first[distance] + index]);
    *out = s->goal;
    nibbles_unpack(nibbles, out);
    return TW_OK;
}

uint64_t tw_space_list(const tw_space *s, uint8_t tiles[], uint8_t distances[],
                       uint8_t first_moves[]) {
    if (!s) return 0;
    size_t cells = (size_t)board_cells(&s->goal);
    tw_board b = s->goal;
    for (int d = 0; d <= s->depth; d++)
        for (uint32_t i = s->first[d]; i < s->first[d + 1]; i++) {
            nibbles_unpack(board_nibbles(s, s->met[i]), &b);
            if (tiles) memcpy(tiles + i * cells, b.tile, cells);
            if (distances) distances[i] = (uint8_t)d;
            if (first_moves) first_moves[i] = space_first_moves(s, &b);
        }
    return s->count;
}
