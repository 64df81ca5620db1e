/* What a device computes is what a core computes: tables entry for entry, whole iterations state
 * for state, and the lengths of solutions. */
#include "opencl/device_beams.h"
#include "opencl/device_check.h"
#include "near/net_file.h"
#include "opencl/device_near.h"
#include "opencl/device_search.h"
#include "solver/solver.h"
#include "support/boards.h"
#include "support/devices.h"
#include "support/patterns.h"
#include "support/runs.h"
#include "support/table_sets.h"

#include <stdlib.h>

static void expect_same_table(tw_device *d, int rows, int cols, const char *shape,
                              table_indexing entries) {
    memory m = {0};
    pattern p = pattern_read(rows, cols, shape);
    table ours = table_for(&p, &m), theirs = table_for(&p, &m);
    build_options options = {.threads = 1};
    ours.indexing = theirs.indexing = entries;
    assert_int_equal(build_table(&ours, &m, &options), TW_OK);
    CHECK(device_tables_build(d, &theirs, &m, &options) == TW_OK, "%s: %s", shape,
          tw_device_error(d));
    for (uint64_t i = 0; i < table_bytes(&ours); i++)
        CHECK(ours.extra[i] == theirs.extra[i], "%s: byte %llu: %02x, not %02x", shape,
              (unsigned long long)i, theirs.extra[i], ours.extra[i]);
    table_free(&ours, &m);
    table_free(&theirs, &m);
    assert_int_equal(m.used, 0);
}

/* Patterns of one tile and of many, all tiles but one, a board that is no square, regions cut
 * off. */
static void law_tables(void **state) {
    (void)state;
    tw_device *d = device_make(0);
    expect_same_table(d, 2, 2, ".aab", TABLE_RANKED);
    expect_same_table(d, 3, 3, ".aaaabbbb", TABLE_RANKED);
    expect_same_table(d, 3, 3, "aaa.aaaab", TABLE_RANKED);
    expect_same_table(d, 3, 4, "abab.babaabb", TABLE_RANKED);
    expect_same_table(d, 4, 4, ".aaaabbbbbbbbbba", TABLE_RANKED);
    expect_same_table(d, 5, 5, "ba.bbabbbbbbbabbbbbbbbbba", TABLE_RANKED);
    expect_same_table(d, 5, 5, "ba.bbabbbbbbbabbbbbbbbbba", TABLE_DIRECT);
    expect_same_table(d, 3, 3, ".abaababb", TABLE_DIRECT);
    expect_same_table(d, 3, 3, ".aaaaabbb", TABLE_ZONED);
    expect_same_table(d, 3, 4, "aab.aabaabbb", TABLE_ZONED);
    expect_same_table(d, 5, 5, "aa.bbabbbbbbbabbbbbbbbbbb", TABLE_ZONED);
    expect_same_table(d, 5, 6, ".aabbbabbbbbbbbbbbbbbbbbbbbbba", TABLE_DIRECT);
    expect_same_table(d, 6, 6, ".abbbbabbbbbbbbbbbbbbbbbbbbbbbbbbbba", TABLE_ZONED);
    expect_same_table(d, 4, 9, ".abbbbbbbabbbbbbbbbbbbbbbbbbbbbbbbba", TABLE_ZONED);
    tw_device_free(&d);
}

/* A search about to begin, as far as an iteration on a device needs it. */
typedef struct begun {
    memory memory;
    tw_config config;
    heuristic heuristic;
    search search;
    atomic_bool stop;
} begun;

static void begin(begun *b, const tw_board *start, const tw_board *goal, const tw_tables *kept,
                  tw_duplicates duplicates, const char *order) {
    memset(b, 0, sizeof *b);
    b->config = config_for(goal, "ida", "pdb");
    b->heuristic = pdb_make(goal, kept, &b->memory);
    b->search = (search){.config = &b->config,
                         .algorithm = algorithm_find("ida"),
                         .heuristic = &b->heuristic,
                         .convention = b->config.convention,
                         .start = *start,
                         .memory = &b->memory,
                         .stop = &b->stop};
    b->search.convention.duplicates = duplicates;
    memcpy(b->search.convention.order, order, sizeof b->search.convention.order);
    assert_int_equal(b->search.algorithm->start(&b->search), TW_RUNNING);
}

static void end(begun *b) {
    b->search.algorithm->finish(&b->search);
    heuristic_drop(&b->heuristic);
    assert_int_equal(b->memory.used, 0);
}

/* The pieces of a search, on a device. */
typedef struct cut {
    pieces pieces;
    uint32_t *number;
    device_order order;
    device_run *run;
} cut;

static void cut_up(tw_device *d, begun *b, uint32_t enough, cut *c) {
    ida *i = b->search.state;
    assert_int_equal(pieces_make(&c->pieces, &b->search.start, &i->steps->automaton,
                                 b->search.convention.order, &b->heuristic, enough, &b->memory),
                     TW_OK);
    assert_non_null(c->number = calloc(c->pieces.count, sizeof *c->number));
    for (uint32_t n = 0; n < c->pieces.count; n++) c->number[n] = n;
    c->order = (device_order){&c->pieces, c->number, c->pieces.count};
    c->run = device_run_new(d, i);
    CHECK(c->run != NULL, "%s", tw_device_error(d));
    CHECK(device_run_carry(c->run, &c->order), "%s", tw_device_error(d));
}

static void drop_cut(cut *c) {
    device_run_free(&c->run);
    pieces_drop(&c->pieces);
    free(c->number);
}

/* The pieces in another order, and a part at a time: all the same together. */
static void expect_same_stretches(tw_device *d, cut *c, int bound, const device_iteration *whole) {
    device_iteration some, rest;
    size_t all = c->order.count, middle = all / 3;
    for (size_t n = 0; n < all / 2; n++) {
        uint32_t number = c->number[n];
        c->number[n] = c->number[all - 1 - n], c->number[all - 1 - n] = number;
    }
    CHECK(device_run_carry(c->run, &c->order), "%s", tw_device_error(d));
    assert_int_equal(device_run_iterate(c->run, bound, 0, (device_stretch){0, middle}, &some),
                     TW_OK);
    assert_int_equal(device_run_iterate(c->run, bound, 0, (device_stretch){middle, all}, &rest),
                     TW_OK);
    assert_int_equal(some.counts.expanded + rest.counts.expanded, whole->counts.expanded);
    assert_int_equal(some.counts.generated + rest.counts.generated, whole->counts.generated);
    assert_int_equal(some.over < rest.over ? some.over : rest.over, whole->over);
}

/* Iterations until one expands `enough` states; a core counts every one of them again. */
static void expect_same_iterations(tw_device *d, begun *b, uint32_t count, uint64_t enough) {
    ida *i = b->search.state;
    cut c;
    assert_true(device_claim(d, NULL));
    cut_up(d, b, count, &c);
    device_stretch whole = {0, c.order.count};
    device_iteration result = {.counts = {0}}, core;
    int last = 0;
    for (int bound = i->bound; result.counts.expanded < enough && !result.found; bound += 2) {
        last = bound;
        CHECK(device_run_iterate(c.run, bound, 0, whole, &result) == TW_OK, "%s",
              tw_device_error(d));
        if (result.found) break;
        assert_true(device_check_count(i, &c.order, whole, bound, UINT64_MAX, &core));
        CHECK(result.counts.expanded == core.counts.expanded,
              "bound %d: %llu expanded, a core expands %llu", bound,
              (unsigned long long)result.counts.expanded, (unsigned long long)core.counts.expanded);
        CHECK(result.counts.generated == core.counts.generated,
              "bound %d: %llu generated, a core %llu", bound,
              (unsigned long long)result.counts.generated,
              (unsigned long long)core.counts.generated);
        CHECK(result.over >= 2 && result.over % 2 == 0 && result.over <= core.over,
              "bound %d: over %u, a core's %u", bound, result.over, core.over);
    }
    assert_true(result.counts.expanded > 0 || result.found);
    if (!result.found) expect_same_stretches(d, &c, last, &result);
    drop_cut(&c);
    device_release(d);
}

static const struct {
    int rows, cols;
    const char *goal, *patterns, *order;
    tw_duplicates duplicates;
} sets[] = {
    {3, 3, "last", "4-4", "UDLR", TW_DUPLICATES_PARENT},
    {3, 4, "first", "4-4-3", "LURD", TW_DUPLICATES_CYCLES},
    {4, 4, "last", "4-4-4-3", "UDLR", TW_DUPLICATES_CYCLES},
    {4, 4, "spiral", "5-5-5", "RDLU", TW_DUPLICATES_NONE},
    {5, 5, "first", "1,2,5,6/3,4,8,9/13,18,19/15,16,20,21", "UDLR", TW_DUPLICATES_CYCLES},
    {5, 5, "last", "1,2,5,6/3,4,8,9/13,18+1,6,7,11/2,3,4/13,18", "UDLR", TW_DUPLICATES_SEQUENCES},
    {3, 4, "first", "5-5-1z", "LURD", TW_DUPLICATES_CYCLES},
    {4, 4, "spiral", "5-5-5z", "RDLU", TW_DUPLICATES_NONE},
    {5, 5, "last", "1,2,5,6/3,4,8,9/13,18+1,6,7,11/2,3,4/13,18z", "UDLR", TW_DUPLICATES_SEQUENCES},
    {5, 6, "first", "1,2,6,7/3,4,8,9/22,23,28,29", "UDLR", TW_DUPLICATES_SEQUENCES},
    {6, 6, "last", "1,2,3/4,5,6/7,8/10,11,12/20,21/22,23,24/33,34,35", "UDLR",
     TW_DUPLICATES_SEQUENCES},
    {6, 6, "last", "1,2,7,8/33,34,35/20,21,26z", "RDLU", TW_DUPLICATES_CYCLES},
    {7, 4, "last", "1,2,5,6/3,4,8/20,24,27,23z", "UDLR", TW_DUPLICATES_SEQUENCES},
};

static void law_iterations(void **state) {
    (void)state;
    enum { BOARDS = 3, ENOUGH = 60000 };
    for (size_t n = 0; n < sizeof sets / sizeof *sets; n++) {
        tw_device *d = device_make(0);
        d->tuning.wide = n % 3 == 0;        /* as where 32 bits cannot number all entries */
        uint32_t count = n % 2 ? 50 : 3000; /* few, so that work has to be shared out; or many */
        tw_board goal, start;
        uint64_t dice = 5 + n;
        tw_board_goal(&goal, sets[n].rows, sets[n].cols, sets[n].goal);
        tw_tables *kept = tables_make(&goal, sets[n].patterns);
        for (int k = 0; k < BOARDS; k++) {
            begun b;
            tw_board_random_walk(&start, &goal, 400, &dice);
            begin(&b, &start, &goal, kept, sets[n].duplicates, sets[n].order);
            expect_same_iterations(d, &b, count, ENOUGH);
            end(&b);
        }
        tw_tables_free(&kept);
        tw_device_free(&d);
    }
}

static int64_t length_of(const tw_board *start, const tw_board *goal, const tw_tables *kept,
                         tw_device *d, bool *on_device) {
    tw_config config = config_for(goal, "ida", "pdb");
    const tw_result *result;
    config.tables = kept;
    config.device = d;
    tw_solver *s = solver_make(&config);
    solver_set_long(s, 50);
    assert_int_equal(tw_solver_run(s, start, &result), TW_SOLVED);
    assert_true(result->optimal);
    int64_t length = result->length;
    *on_device = *result->device;
    tw_solver_free(&s);
    return length;
}

/* The device finds the goal, and the way to it, where a core finds it. */
static void law_lengths(void **state) {
    (void)state;
    enum { BOARDS = 12 };
    tw_device *d = device_make(0);
    tw_board goal, start;
    uint64_t dice = 3;
    int used = 0;
    tw_board_goal(&goal, 4, 4, "last");
    tw_tables *kept = tables_make(&goal, "5-5-5");
    for (int k = 0; k < BOARDS; k++) {
        bool first, second;
        d->tuning.guess_from = k % 2 ? 100 : UINT64_MAX; /* with cautious iterations and without */
        d->tuning.beam = k % 4 == 1 ? 48 : 0;            /* ... and with beams */
        tw_board_random_walk(&start, &goal, 60 + 20 * (uint64_t)k, &dice);
        int64_t ours = length_of(&start, &goal, kept, NULL, &first);
        int64_t theirs = length_of(&start, &goal, kept, d, &second);
        CHECK(ours == theirs, "%s: %lld on a core, %lld on a device (%s)", show(&start).text,
              (long long)ours, (long long)theirs, tw_device_error(d));
        assert_false(first);
        used += second;
    }
    CHECK(used > BOARDS / 2, "the device took part in %d of %d", used, BOARDS);
    tw_tables_free(&kept);
    tw_device_free(&d);
}

/* A beam that is never too narrow is breadth-first search: its lines are the shortest, in every
 * slot. */
static void law_beams(void **state) {
    (void)state;
    enum { SIDE = 3, CELLS = SIDE * SIDE, SLOTS = 5, BOARDS = 30, WIDTH = 4000, LONGEST = 40 };
    static net_row rows[CELLS * CELLS], hidden[NET_HIDDEN];
    static const net silent = {.cells = CELLS, .input = rows, .hidden = hidden, .share = 256};
    tw_device *d = device_make(0);
    memory m = {0};
    stage whole;
    tw_board goal, start[SLOTS];
    uint64_t dice = 11;
    int solved = 0;
    tw_board_goal(&goal, SIDE, SIDE, "last");
    assert_true(device_claim(d, NULL));
    stage_whole(&whole, SIDE, SIDE, CELLS - 1);
    whole.net = &silent;
    device_beams_task task = {
        .stage = &whole, .slots = SLOTS, .width = WIDTH, .ends = 1, .longest = LONGEST};
    device_beams *beams = device_beams_new(d, &task, &m);
    CHECK(beams != NULL, "%s", tw_device_error(d));
    for (int put = 0; solved < BOARDS;) {
        for (uint32_t s = 0; s < SLOTS; s++) {
            if (device_beams_state(beams, s) == BEAM_SOLVED) {
                char letters[LONGEST];
                bool used;
                device_end e = device_beams_end(beams, s, 0);
                for (int k = 0; k < e.depth; k++) letters[k] = move_letter((tw_move)e.moves[k]);
                tw_board b = start[s];
                assert_int_equal(tw_board_play(&b, letters, (size_t)e.depth), e.depth);
                assert_true(tw_board_equal(&b, &goal));
                assert_int_equal(e.depth, length_of(&start[s], &goal, NULL, NULL, &used));
                solved++;
            }
            if (device_beams_state(beams, s) == BEAM_RUNNING) continue;
            near_board b;
            do tw_board_random_walk(&start[s], &goal, 1 + (uint64_t)put % 20, &dice);
            while (tw_board_equal(&start[s], &goal));
            near_board_set(&b, near_frame_of(&goal), &start[s], &goal);
            device_beams_begin(beams, s, LONGEST, 256);
            CHECK(device_beams_add(beams, s, b.at, 0, (uint64_t)++put), "%s", tw_device_error(d));
        }
        CHECK(device_beams_work(beams, 3, WIDTH), "%s", tw_device_error(d));
        for (uint32_t s = 0; s < SLOTS; s++)
            assert_int_not_equal(device_beams_state(beams, s), BEAM_IN_VAIN);
    }
    device_beams_free(&beams);
    device_release(d);
    tw_device_free(&d);
    assert_int_equal(m.used, 0);
}

/* Where a beam has led: the boards at the end of the stage, replayed. */
typedef struct led {
    tw_status status;
    int count;
    size_t length; /* of the first */
    uint64_t expanded;
} led;

static led follow_beam(const beam_task *t, memory *m) {
    beam *b = beam_new(t, m);
    CHECK(b != NULL, "%s", t->on ? tw_device_error(t->on) : "memory");
    led l = {.status = beam_work(b, 0, NULL, 0)};
    const waypoint_list *found = beam_found(b);
    l.count = found->count, l.expanded = beam_expanded(b);
    for (int k = 0; k < found->count; k++) {
        const waypoint *w = &found->point[k], *from = &t->from->point[0];
        near_board at = {.rows = t->stage->rows, .cols = t->stage->cols, .blank = from->blank};
        memcpy(at.at, from->at, sizeof at.at);
        for (size_t n = 0; n < w->moves.count; n++) near_board_move(&at, w->moves.letters[n]);
        assert_memory_equal(at.at, w->at, (size_t)t->stage->cells);
        assert_int_equal(at.blank, w->blank);
        for (int p = 0; p < t->stage->cells; p++)
            assert_true(w->at[p] == p || !t->stage->target[w->at[p]]);
    }
    if (found->count) l.length = found->point[0].moves.count;
    beam_free(b);
    return l;
}

/* On a core and on the device: one of so many moves may differ, and one of so many boards if the
 * beam leads nowhere (a core that has found the goal does not finish the layer). */
static size_t expect_same_beam(tw_device *d, const beam_task *t, memory *m, uint64_t of) {
    beam_task other = *t;
    other.device = &device_near, other.on = d;
    led ours = follow_beam(t, m), theirs = follow_beam(&other, m);
    bool solved = ours.status == TW_SOLVED;
    uint64_t a = solved ? ours.length : ours.expanded, b = solved ? theirs.length : theirs.expanded;
    CHECK(ours.status == theirs.status && a <= b + b / of && b <= a + a / of,
          "%dx%d, width %u: status %d and %llu on a core, status %d and %llu on a device",
          t->stage->rows, t->stage->cols, t->width, ours.status, (unsigned long long)a,
          theirs.status, (unsigned long long)b);
    return ours.length;
}

/* A beam on a device is the beam of a core: it goes through the same stages, with the same values,
 * ranks and duplicates.  Which of equals are kept is not defined, so a narrow one may take another
 * way; one that is never too narrow expands the same boards. */
static void law_beam_of_core(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        uint64_t walk; /* 0: a random board */
        uint32_t width;
        int upper;
        bool guided;
    } beams[] = {
        {3, 3, 0, 100000, 32, false}, {3, 4, 30, 200000, 40, false}, {4, 4, 40, 300000, 41, true},
        {5, 5, 30, 300000, 31, true}, {6, 6, 30, 300000, 31, true},  {7, 7, 30, 300000, 31, true},
        {5, 5, 0, 300, 200, true},    {6, 6, 0, 300, 400, true},     {7, 7, 0, 300, 600, true},
        {5, 6, 0, 500, 400, false},   {8, 8, 0, 200, 900, false},    {9, 12, 0, 200, 1900, false},
    };
    static waypoint_list from;
    memory m = {0};
    tw_device *d = device_make(0);
    for (size_t n = 0; n < sizeof beams / sizeof *beams; n++) {
        uint64_t dice = n;
        tw_board goal, start;
        stage s;
        near_board b;
        net network;
        tw_board_goal(&goal, beams[n].rows, beams[n].cols, "last");
        if (beams[n].walk)
            tw_board_random_walk(&start, &goal, beams[n].walk, &dice);
        else
            tw_board_random(&start, &goal, &dice);
        near_board_set(&b, near_frame_of(&goal), &start, &goal);
        stage_first(&s, b.rows, b.cols, b.blank_home);
        if (beams[n].guided) {
            assert_int_equal(net_load(&network, b.rows, &m), TW_OK);
            s.net = &network;
        }
        from.count = 1, from.point[0].blank = b.blank;
        memcpy(from.point[0].at, b.at, sizeof b.at);
        beam_task task = {.stage = &s,
                          .from = &from,
                          .width = beams[n].width,
                          .upper = beams[n].upper,
                          .threads = 1,
                          .seed = n};
        bool narrow = beams[n].width < 1000;
        uint64_t of = !narrow ? UINT64_MAX : s.last ? 10 : 2;
        size_t length = expect_same_beam(d, &task, &m, of);
        task.upper = (int)length;
        if (!narrow) expect_same_beam(d, &task, &m, 1000);
        if (beams[n].guided) net_drop(&network, &m);
    }
    tw_device_free(&d);
    assert_int_equal(m.used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_tables),       cmocka_unit_test(law_iterations),
        cmocka_unit_test(law_lengths),      cmocka_unit_test(law_beams),
        cmocka_unit_test(law_beam_of_core),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
