/* What a crew is told of an iteration: the pieces that are done, and what the others are likely to
 * cost; and what is made of its lies. */
#define _GNU_SOURCE
#include "support/runs.h"
#include "support/scratch.h"

#include <inttypes.h>

enum { MOST_PIECES = 40000, MOST_ITERATIONS = 4, DRAWN_AT_ONCE = 500, BEGINNING = 16 };

/* A crew of one: it leads, hands out pieces in turn, and keeps what it was told. */
typedef struct solo {
    int iterations, bound[MOST_ITERATIONS];
    uint32_t next, pieces;
    uint64_t work[MOST_ITERATIONS][MOST_PIECES];
    /* Lies: a piece that another process finished (bound 0: none), and what is everybody's in the
     * end. */
    tw_piece piece;
    int over;
    const char *moves;
} solo;

static bool begin(void *cookie, int *bound, uint32_t pieces, const uint64_t work[]) {
    solo *s = cookie;
    CHECK(s->iterations < MOST_ITERATIONS && pieces <= MOST_PIECES, "%d, %u", *bound, pieces);
    memcpy(s->work[s->iterations], work, pieces * sizeof *work);
    s->bound[s->iterations++] = *bound;
    s->next = 0, s->pieces = pieces;
    return true;
}

static uint32_t draw(void *cookie, uint32_t *first) {
    solo *s = cookie;
    uint32_t left = s->pieces - s->next, count = left < DRAWN_AT_ONCE ? left : DRAWN_AT_ONCE;
    *first = s->next;
    s->next += count;
    return count;
}

static bool collect(void *cookie, tw_piece *out) {
    solo *s = cookie;
    *out = s->piece;
    s->piece.bound = 0;
    return out->bound != 0;
}
static void found(void *cookie, const char *moves) { (void)cookie, (void)moves; }
static bool halted(void *cookie) { return (void)cookie, false; }
static bool end(void *cookie, bool stopping, int *over, const char **moves) {
    solo *s = cookie;
    (void)stopping;
    if (s->over) *over = s->over;
    if (s->moves) *moves = s->moves;
    return true;
}

/* 55 moves: an iteration in pieces without a solution, and one with it. */
static tw_counts solve_as(const char *journal, solo *s, tw_status expected) {
    tw_board goal = board_goal(4, 4, "first"),
             start = board_read("13 5 4 10/9 12 8 14/2 3 7 1/0 15 11 6");
    tw_crew crew = {.cookie = s,
                    .leads = true,
                    .begin = begin,
                    .draw = draw,
                    .collect = collect,
                    .found = found,
                    .halted = halted,
                    .end = end};
    tw_config c = config_for(&goal, "ida", "manhattan");
    c.threads = 1;
    c.journal = journal;
    if (s) c.crew = &crew;
    tw_solver *solver = solver_make(&c);
    const tw_result *r;
    assert_int_equal(tw_solver_run(solver, &start, &r), expected);
    if (expected == TW_SOLVED) assert_int_equal(r->length, 55);
    tw_counts counts = r->counts;
    tw_solver_free(&solver);
    return counts;
}

static tw_counts solve(const char *journal, solo *s) { return solve_as(journal, s, TW_SOLVED); }

/* The lines of a journal but the last `without`, and the pieces among them: which, under which
 * bound, at what cost. */
static uint32_t keep_lines(const char *path, uint32_t without, int bound, uint64_t cost[],
                           bool done[]) {
    size_t size;
    uint32_t lines = 0, kept = 0, pieces = 0;
    char *text = (char *)bytes_read(path, &size), *line = text;
    for (size_t n = 0; n < size; n++) lines += text[n] == '\n';
    CHECK(lines > without, "%u lines", lines);
    for (; kept < lines - without; kept++, line = strchr(line, '\n') + 1) {
        int under;
        uint32_t number;
        uint64_t expanded;
        if (sscanf(line, "piece %d %" SCNu32 " %" SCNu64, &under, &number, &expanded) != 3
            || under != bound)
            continue;
        CHECK(number < MOST_PIECES, "%u", number);
        cost[number] = expanded, done[number] = true;
        pieces++;
    }
    bytes_write(path, text, (size_t)(line - text));
    free(text);
    return pieces;
}

static uint64_t cost[MOST_PIECES];
static bool done[MOST_PIECES];
static solo crew;

static void test_costs_of_the_last_iteration(void **state) {
    (void)state;
    scratch s;
    scratch_make(&s);
    crew = (solo){0};
    solve(scratch_path(&s, "j"), &crew);
    assert_int_equal(crew.iterations, 2);
    uint32_t searched = keep_lines(scratch_path(&s, "j"), 0, crew.bound[0], cost, done);
    CHECK(searched > 5000, "%u", searched);
    for (uint32_t n = 0; n < crew.pieces; n++) {
        CHECK(crew.work[0][n] > 0, "piece %u", n);
        if (cost[n]) CHECK(crew.work[1][n] == BEGINNING + cost[n], "piece %u", n);
        CHECK(crew.work[1][n] > 0, "piece %u", n);
    }
    scratch_remove(&s);
}

static void test_what_the_journal_has(void **state) {
    (void)state;
    scratch s;
    scratch_make(&s);
    tw_counts whole = solve(scratch_path(&s, "j"), NULL);
    memset(cost, 0, sizeof cost), memset(done, 0, sizeof done);
    crew = (solo){0};
    uint32_t kept = keep_lines(scratch_path(&s, "j"), 4000, 53, cost, done);
    CHECK(kept > 5000, "%u", kept);
    tw_counts again = solve(scratch_path(&s, "j"), &crew);
    assert_int_equal(crew.iterations, 2);
    assert_int_equal(crew.bound[0], 53);
    for (uint32_t n = 0; n < crew.pieces; n++) CHECK(!crew.work[0][n] == done[n], "piece %u", n);
    assert_int_equal(again.expanded, whole.expanded);
    assert_int_equal(again.generated, whole.generated);
    scratch_remove(&s);
}

/* A bound that does not rise would be searched for ever, and a detour would be called optimal. */
static void test_lies(void **state) {
    (void)state;
    solve(NULL, &crew); /* for the bounds and the number of pieces */
    const int bound = crew.bound[0];
    const tw_piece harmless[] = {{.bound = bound, .number = crew.pieces, .over = 2},
                                 {.bound = bound - 2, .over = -1}};
    for (int i = 0; i < 2; i++) {
        crew = (solo){.piece = harmless[i]};
        solve(NULL, &crew);
    }
    for (int over = -7; over < 1; over += 7) {
        crew = (solo){.piece = {.bound = bound, .number = 77, .over = over}};
        solve_as(NULL, &crew, TW_ERR_INTERNAL);
    }
    crew = (solo){.over = -7};
    solve_as(NULL, &crew, TW_ERR_INTERNAL);
    char detour[] = "RLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRL"; /* 60 moves */
    crew = (solo){.moves = detour};
    solve_as(NULL, &crew, TW_ERR_INTERNAL);
    detour[bound] = 0; /* as long as it should be, and it leads elsewhere */
    crew = (solo){.moves = detour};
    solve_as(NULL, &crew, TW_ERR_INTERNAL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_costs_of_the_last_iteration),
        cmocka_unit_test(test_what_the_journal_has),
        cmocka_unit_test(test_lies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
