/* Walking distance against what it stands for, without its arrangements: the fewest moves up and
 * down that bring every tile to its row, and sideways to its column. */
#include "support/runs.h"

#include "puzzle/rank.h"
#include "heuristics/walk.h"

/* Squares of numbers with these sums of rows and columns, filled in from the top left. */
static uint64_t squares(int lines, int cell, int rows[], int cols[]) {
    if (cell == lines * lines) return 1;
    int r = cell / lines, c = cell % lines;
    bool last_row = r == lines - 1, last_col = c == lines - 1;
    int least = last_row && cols[c] > 0 ? cols[c] : 0;
    if (last_col && rows[r] > least) least = rows[r];
    uint64_t count = 0;
    for (int n = least; n <= rows[r] && n <= cols[c]; n++) {
        if ((last_col && n != rows[r]) || (last_row && n != cols[c])) continue;
        rows[r] -= n, cols[c] -= n;
        count += squares(lines, cell + 1, rows, cols);
        rows[r] += n, cols[c] += n;
    }
    return count;
}

static uint64_t arrangements(int lines, int length) {
    uint64_t count = 0;
    for (int blank = 0; blank < lines; blank++) {
        int rows[8], cols[8];
        for (int i = 0; i < lines; i++)
            rows[i] = length - (i == blank), cols[i] = length - (i == lines - 1);
        count += squares(lines, 0, rows, cols);
    }
    return count;
}

/* Their number is known beforehand where a state fits 16 bits and the other direction does too. */
static void test_states(void **state) {
    (void)state;
    for (int lines = 2; lines <= 5; lines++)
        for (int length = 2; length <= (lines == 5 ? 3 : 5); length++) {
            int known = walk_states(lines, length);
            uint64_t count = arrangements(lines, length);
            CHECK(known ? count == (uint64_t)known
                        : count > UINT16_MAX || !walk_states(length, lines),
                  "%d lines of %d: %d, %lu", lines, length, known, (unsigned long)count);
        }
    assert_int_equal(walk_states(4, 4), 24964);
    assert_int_equal(walk_states(4, 5), 0);
    assert_int_equal(walk_states(1, 4), 0);
    assert_int_equal(walk_states(5, 5), 0);
    assert_int_equal(walk_states(256, 1), 0);
}

/* Numbered in the order of distance; the deepest of four rows is as deep whichever the blank's
 * row. */
static void test_depths(void **state) {
    (void)state;
    for (int blank = 0; blank < 4; blank++) {
        memory m = {0};
        walk w;
        assert_int_equal(walk_build(&w, 4, 4, blank, &m), TW_OK);
        assert_int_equal(w.distance[0], 0);
        for (int s = 1; s < w.states; s++) assert_in_range(w.distance[s] - w.distance[s - 1], 0, 1);
        assert_int_equal(w.distance[w.states - 1], 35);
        walk_drop(&w, &m);
        assert_int_equal(m.used, 0);
    }
}

/* The fewest moves of one direction, those of the other being free, from each board of a space to
 * where every tile is in the line it belongs to. */
typedef struct lanes {
    const tw_board *goal;
    bool sideways; /* is the direction that counts */
    ranking ranking;
    uint8_t *least;       /* by rank */
    uint64_t *now, *next; /* boards at one distance, and at one more */
    size_t now_count, next_count;
} lanes;

static bool in_line(const lanes *l, const tw_board *b) {
    uint8_t home[TW_MAX_CELLS];
    board_places(l->goal, home);
    int cols = b->cols;
    for (int p = 0; p < board_cells(b); p++) {
        int h = home[b->tile[p]];
        if (l->sideways ? h % cols != p % cols : h / cols != p / cols) return false;
    }
    return true;
}

static void reach(lanes *l, uint64_t nibbles, int distance, bool later) {
    uint8_t *known = &l->least[ranking_of(&l->ranking, nibbles)];
    if (*known <= distance) return;
    *known = (uint8_t)distance;
    if (later)
        l->next[l->next_count++] = nibbles;
    else
        l->now[l->now_count++] = nibbles;
}

static void spread(lanes *l, int distance) {
    for (size_t i = 0; i < l->now_count; i++) {
        tw_board here = *l->goal, near[4];
        tw_move move[4];
        nibbles_unpack(l->now[i], &here);
        if (l->least[ranking_of(&l->ranking, l->now[i])] < distance) continue;
        for (int k = tw_board_neighbours(&here, near, move); k-- > 0;) {
            bool counts = (move[k] == TW_LEFT || move[k] == TW_RIGHT) == l->sideways;
            reach(l, nibbles_pack(&near[k]), distance + counts, counts);
        }
    }
}

static void fill_lanes(lanes *l, const tw_space *space) {
    size_t boards = ranking_count(&l->ranking);
    l->least = malloc(boards);
    l->now = malloc(boards * sizeof *l->now);
    l->next = malloc(boards * sizeof *l->next);
    assert_true(l->least && l->now && l->next);
    memset(l->least, UINT8_MAX, boards);
    for (int d = 0; d <= tw_space_depth(space); d++)
        for (uint64_t i = 0; i < tw_space_count(space, d); i++) {
            tw_board b;
            tw_space_board(space, d, i, &b);
            if (in_line(l, &b)) reach(l, nibbles_pack(&b), 0, false);
        }
    for (int distance = 0; l->now_count; distance++) {
        spread(l, distance);
        uint64_t *done = l->now;
        l->now = l->next, l->now_count = l->next_count;
        l->next = done, l->next_count = 0;
    }
    free(l->now);
    free(l->next);
}

static void expect_least_moves(const tw_board *goal) {
    tw_space *space;
    assert_int_equal(tw_space_new(&space, goal, NULL, NULL), TW_OK);
    lanes rows = {.goal = goal}, columns = {.goal = goal, .sideways = true};
    ranking_init(&rows.ranking, board_cells(goal));
    columns.ranking = rows.ranking;
    fill_lanes(&rows, space);
    fill_lanes(&columns, space);

    memory m = {0};
    heuristic h;
    memo unused;
    assert_int_equal(heuristic_init(&h, heuristic_find("walking-distance"), goal, &m), TW_OK);
    for (int d = 0; d <= tw_space_depth(space); d++)
        for (uint64_t i = 0; i < tw_space_count(space, d); i++) {
            tw_board b;
            tw_space_board(space, d, i, &b);
            uint32_t rank = ranking_of(&rows.ranking, nibbles_pack(&b));
            int value = h.class->start(&h, &b, &unused), manhattan = tw_board_manhattan(&b, goal);
            CHECK(value == rows.least[rank] + columns.least[rank], "%s to %s: %d", show(&b).text,
                  show(goal).text, value);
            CHECK(value >= manhattan && value <= d && !((value - d) & 1), "%s: %d, %d",
                  show(&b).text, value, manhattan);
        }
    heuristic_drop(&h);
    free(rows.least);
    free(columns.least);
    tw_space_free(&space);
}

static void test_least_moves(void **state) {
    (void)state;
    static const int sizes[][2] = {{2, 2}, {2, 3}, {3, 2}, {4, 2}, {3, 3}};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        tw_board goals[GOALS_MAX];
        int count = goals_list(sizes[s][0], sizes[s][1], 1, goals);
        for (int g = 0; g < count; g++) expect_least_moves(&goals[g]);
    }
}

static void test_serves(void **state) {
    (void)state;
    const heuristic_class *class = heuristic_find("walking-distance");
    for (int rows = 1; rows <= 16; rows++)
        for (int cols = 1; cols <= 16; cols++) {
            if (rows * cols < 2) continue;
            tw_board goal = board_goal(rows, cols, "last");
            bool square = rows >= 2 && cols >= 2 && rows <= 4 && cols <= 4;
            bool narrow = rows * cols == 10 && rows + cols == 7;
            CHECK(heuristic_serves(class, &goal) == (square || narrow), "%dx%d", rows, cols);
        }
}

/* On 4x4, for any goal: the same by steps, from one move to the next one more or one less, never
 * below Manhattan distance, and the same for the board and the goal on their sides. */
static tw_board turned(const tw_board *b) {
    uint8_t tiles[TW_MAX_CELLS];
    for (int p = 0; p < b->rows * b->cols; p++)
        tiles[p % b->cols * b->rows + p / b->cols] = b->tile[p];
    tw_board out;
    assert_int_equal(tw_board_init(&out, b->cols, b->rows, tiles), TW_OK);
    return out;
}

static void wander(const heuristic *h, const heuristic *aside, uint64_t *dice) {
    tw_board b = h->goal;
    memo here, next, fresh;
    int value = h->class->start(h, &b, &here);
    for (int i = 0; i < 3000; i++, here = next) {
        int cell = b.blank;
        board_wander(&b, dice);
        int now = h->class->step(h, &b, cell, &here, &next);
        tw_board side = turned(&b);
        CHECK(now == h->class->start(h, &b, &fresh), "%s", show(&b).text);
        CHECK(now == aside->class->start(aside, &side, &fresh), "%s", show(&b).text);
        CHECK(abs(now - value) == 1 && now >= tw_board_manhattan(&b, &h->goal), "%s",
              show(&b).text);
        value = now;
    }
}

static void test_any_goal(void **state) {
    (void)state;
    static const int sizes[][2] = {{4, 4}, {3, 4}, {4, 2}, {2, 5}};
    uint64_t dice = 6;
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        tw_board goals[GOALS_MAX];
        int count = goals_list(sizes[s][0], sizes[s][1], 9, goals);
        for (int g = 0; g < count; g++) {
            memory m = {0};
            heuristic h, aside;
            tw_board side = turned(&goals[g]);
            const heuristic_class *class = heuristic_find("walking-distance");
            assert_int_equal(heuristic_init(&h, class, &goals[g], &m), TW_OK);
            assert_int_equal(heuristic_init(&aside, class, &side, &m), TW_OK);
            wander(&h, &aside, &dice);
            heuristic_drop(&h);
            heuristic_drop(&aside);
            assert_int_equal(m.used, 0);
        }
    }
}

/* Neither it nor linear conflict is always the larger: on how many boards each is, of all. */
static void test_beside_linear_conflict(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    memory m = {0};
    heuristic walking, conflict;
    memo unused;
    tw_space *space;
    uint64_t more = 0, less = 0, same = 0;
    assert_int_equal(heuristic_init_named(&walking, "walking-distance", &goal, &m, NULL, 1), TW_OK);
    assert_int_equal(heuristic_init_named(&conflict, "linear-conflict", &goal, &m, NULL, 1), TW_OK);
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    for (int d = 0; d <= tw_space_depth(space); d++)
        for (uint64_t i = 0; i < tw_space_count(space, d); i++) {
            tw_board b;
            tw_space_board(space, d, i, &b);
            int w = walking.class->start(&walking, &b, &unused);
            int c = conflict.class->start(&conflict, &b, &unused);
            more += w > c, less += w < c, same += w == c;
        }
    tw_space_free(&space);
    heuristic_drop(&walking);
    heuristic_drop(&conflict);
    assert_int_equal(more, 68958);
    assert_int_equal(less, 27727);
    assert_int_equal(same, 84755);
}

static void test_known(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    static const struct {
        const char *board;
        int distance, walking, conflict;
    } known[] = {
        {"1 2 3/4 5 6/7 8 0", 0, 0, 0},    {"1 5 2/4 3 6/7 8 0", 6, 6, 4},
        {"1 2 3/7 6 4/8 0 5", 9, 7, 9},    {"2 1 3/4 5 6/8 7 0", 22, 6, 8},
        {"8 6 7/2 5 4/3 0 1", 31, 25, 23},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        tw_board b = board_read(known[i].board);
        int walking, conflict;
        assert_int_equal(tw_heuristic_value("walking-distance", &b, &goal, NULL, &walking), TW_OK);
        assert_int_equal(tw_heuristic_value("linear-conflict", &b, &goal, NULL, &conflict), TW_OK);
        CHECK(walking == known[i].walking && conflict == known[i].conflict
                  && tw_fewest_moves(&b, &goal) == known[i].distance,
              "%s: %d, %d", known[i].board, walking, conflict);
    }
}

/* Boards of Korf's hundred: the published lengths, and how many nodes they take. */
static void test_korf(void **state) {
    (void)state;
    static const struct {
        const char *board;
        int length;
        uint64_t generated;
    } korf[] = {
        {"14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15", 45, 101911},
        {"13 8 14 3/9 1 0 7/15 5 4 10/12 2 6 11", 41, 49427},
        {"0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15", 42, 285336},
    };
    tw_board goal = board_goal(4, 4, "first");
    static const char *const engines[] = {"ida", "astar"};
    for (int e = 0; e < 2; e++) {
        tw_config config = config_for(&goal, engines[e], "walking-distance");
        tw_solver *solver = solver_make(&config);
        for (size_t i = 0; i < sizeof korf / sizeof korf[0]; i++) {
            tw_board b = board_read(korf[i].board);
            const tw_result *r;
            assert_int_equal(tw_solver_run(solver, &b, &r), TW_SOLVED);
            CHECK(r->length == korf[i].length && r->optimal, "%s", korf[i].board);
            if (!e)
                CHECK(r->counts.generated == korf[i].generated, "%s: %lu", korf[i].board,
                      (unsigned long)r->counts.generated);
            expect_path(r, &b, &goal);
        }
        tw_solver_free(&solver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_states),      cmocka_unit_test(test_depths),
        cmocka_unit_test(test_least_moves), cmocka_unit_test(test_serves),
        cmocka_unit_test(test_any_goal),    cmocka_unit_test(test_beside_linear_conflict),
        cmocka_unit_test(test_known),       cmocka_unit_test(test_korf),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
