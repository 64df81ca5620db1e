/* space.c -- the whole space of a small board: every distance from the goal.
 *
 * One breadth-first search from the goal.  Boards are kept in the order they
 * were met, which is by distance; first[d] is where distance d begins.  Moves
 * can be undone, so the distance from the goal is the distance to it. */
#include "puzzle/space.h"

#include "base/error.h"
#include "base/handle.h"
#include "puzzle/rank.h"

#include <string.h>

enum { UNSEEN = 255, MAX_DEPTH = 254 };

struct tw_space {
    memory memory;
    tw_board goal;
    ranking ranking;
    uint8_t *distance; /* by rank */
    uint64_t *order;   /* boards by distance, and above them the move that met each */
    uint32_t count;
    int depth;
    uint32_t first[MAX_DEPTH + 2];
};

enum { MOVE_SHIFT = 4 * TW_SPACE_MAX_CELLS };

static void meet(tw_space *s, uint64_t nibbles, unsigned move, int distance) {
    uint8_t *known = &s->distance[ranking_of(&s->ranking, nibbles)];
    if (*known != UNSEEN) return;
    *known = (uint8_t)distance;
    s->order[s->count++] = nibbles | (uint64_t)move << MOVE_SHIFT;
}

static uint64_t board_bits(uint64_t entry) { return entry & ((UINT64_C(1) << MOVE_SHIFT) - 1); }

static void enumerate(tw_space *s) {
    geometry g;
    geometry_init(&g, s->goal.rows, s->goal.cols, "UDLR", false);
    meet(s, nibbles_pack(&s->goal), TW_NO_MOVE, 0);
    for (int d = 0; s->first[d] < s->count; d++) {
        s->depth = d;
        s->first[d + 1] = s->count;
        for (uint32_t i = s->first[d]; i < s->first[d + 1]; i++) {
            uint64_t nibbles = board_bits(s->order[i]);
            int blank = nibbles_blank(nibbles);
            const move_list *list = &g.after[s->order[i] >> MOVE_SHIFT][blank];
            for (int k = 0; k < list->count; k++)
                meet(s, nibbles_slide(nibbles, list->to[k], blank), list->move[k], d + 1);
        }
    }
}

/* Half of all permutations, except on a single line, where the tiles keep their order. */
static uint32_t reachable(const tw_space *s) {
    return board_single_line(&s->goal) ? (uint32_t)board_cells(&s->goal)
                                       : ranking_count(&s->ranking) / 2;
}

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
    ranking_init(&s->ranking, board_cells(goal));
    uint32_t ranks = ranking_count(&s->ranking);
    s->distance = memory_get(&s->memory, ranks, sizeof *s->distance);
    s->order = memory_get(&s->memory, reachable(s), sizeof *s->order);
    *out = s;
    if (!s->distance || !s->order) return tw_space_free(out), error_status(error, TW_ERR_MEMORY);
    for (uint32_t r = 0; r < ranks; r++) s->distance[r] = UNSEEN;
    enumerate(s);
    return TW_OK;
}

void tw_space_free(tw_space **space) {
    if (!space || !*space) return;
    tw_space *s = *space;
    memory_put(&s->memory, s->distance, ranking_count(&s->ranking), sizeof *s->distance);
    memory_put(&s->memory, s->order, reachable(s), sizeof *s->order);
    handle_free(s, sizeof *s);
    *space = NULL;
}

int space_distance(const tw_space *s, const tw_board *b) {
    uint8_t distance = s->distance[ranking_of(&s->ranking, nibbles_pack(b))];
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
    uint64_t nibbles = board_bits(s->order[s->first[distance] + index]);
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
            nibbles_unpack(board_bits(s->order[i]), &b);
            if (tiles) memcpy(tiles + i * cells, b.tile, cells);
            if (distances) distances[i] = (uint8_t)d;
            if (first_moves) first_moves[i] = space_first_moves(s, &b);
        }
    return s->count;
}
