/* searches.c -- nodes a second and bytes a state, for every search and open list.
 *
 * The boards are uniform random ones from fixed seeds, and each search is cut
 * off after the same number of expansions, so nothing here is chosen to suit
 * an engine.  Times are reports.
 *
 * The signature at the end is not: it is made of node counts, lengths and near-optimal lines,
 * and changes only when what the program finds does.  Everything in it runs on one thread
 * with a limit of nodes and none of time, so every machine prints the same one. */
#include <tilewise.h>

#include "near/estimate.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { BOARDS = 5 };

static uint64_t signature;

static void sign(uint64_t number) { signature = signature * 31 + number; }

typedef struct total {
    uint64_t generated, expanded, stored, bytes, solved, length;
    double seconds;
} total;

static void add(total *t, const tw_result *r) {
    t->generated += r->counts.generated;
    t->expanded += r->counts.expanded;
    t->seconds += r->seconds;
    /* a tree search stores what it enqueued; a graph search what is open or closed */
    uint64_t stored =
        r->counts.max_closed ? r->counts.max_closed + r->counts.max_open : r->counts.enqueued;
    if (r->bytes_peak > t->bytes) t->bytes = r->bytes_peak, t->stored = stored;
    if (r->status == TW_SOLVED) t->solved++, t->length += (uint64_t)r->length;
    sign(r->counts.generated + r->counts.expanded);
    sign((uint64_t)(r->length + 1));
}

static void measure(int size, const char *algorithm, const char *heuristic_name, const char *open,
                    const char *duplicates, uint64_t nodes) {
    tw_config config;
    tw_solver *solver;
    tw_config_default(&config, size, size);
    config.algorithm = algorithm;
    config.heuristic = heuristic_name;
    config.limits.nodes = nodes;
    config.limits.bytes = UINT64_C(4) << 30;
    tw_open_named(open, &config.open);
    tw_duplicates_named(duplicates, &config.convention.duplicates);
    if (tw_solver_new(&solver, &config, NULL) < 0) return;
    total t = {0};
    uint64_t random = 1;
    for (int i = 0; i < BOARDS; i++) {
        tw_board board;
        const tw_result *result;
        tw_board_random(&board, &config.goal, &random);
        tw_solver_run(solver, &board, &result);
        add(&t, result);
    }
    tw_solver_free(&solver);
    printf("%dx%d  %-7s %-16s %-8s %-8s %9.2f %9.2f", size, size, algorithm, heuristic_name, open,
           duplicates, (double)t.expanded / t.seconds * 1e-6,
           (double)t.generated / t.seconds * 1e-6);
    if (t.stored > 100000)
        printf(" %8.1f", (double)t.bytes / (double)t.stored);
    else
        printf(" %8s", "-");
    printf("  %" PRIu64 "/%d\n", t.solved, BOARDS);
}

static void measure_size(int size, uint64_t nodes) {
    static const char *const informed[] = {"hamming", "manhattan", "linear-conflict"};
    measure(size, "bfs", "zero", "buckets", "default", nodes);
    measure(size, "dfs", "zero", "buckets", "default", nodes);
    measure(size, "iddfs", "zero", "buckets", "default", nodes * 4);
    for (int i = 0; i < 3; i++) {
        measure(size, "greedy", informed[i], "buckets", "default", nodes);
        measure(size, "astar", informed[i], "buckets", "default", nodes);
        measure(size, "wastar", informed[i], "buckets", "default", nodes);
        measure(size, "ida", informed[i], "buckets", "default", nodes * 20);
    }
    measure(size, "astar", "manhattan", "heap", "default", nodes);
    measure(size, "astar", "manhattan", "list", "default", nodes / 50);
    measure(size, "astar", "manhattan", "buckets", "parent", nodes);
}

static void measure_korf85(void) {
    static const uint8_t tiles[] = {13, 5, 4, 10, 9, 12, 8, 14, 2, 3, 7, 1, 0, 15, 11, 6};
    tw_config config;
    tw_solver *solver;
    tw_board board;
    const tw_result *r;
    tw_config_default(&config, 4, 4);
    tw_board_goal(&config.goal, 4, 4, "first");
    tw_convention_named("korf85", &config.convention);
    config.algorithm = "ida";
    config.heuristic = "manhattan";
    tw_board_init(&board, 4, 4, tiles);
    if (tw_solver_new(&solver, &config, NULL) < 0) return;
    tw_solver_run(solver, &board, &r);
    printf("\nKorf (1985) board 2, IDA* + Manhattan, korf85: %" PRIi64 " moves, %" PRIu64
           " generated, %.0f million a second\n",
           r->length, r->counts.generated, (double)r->counts.generated / r->seconds * 1e-6);
    sign(r->counts.generated);
    tw_solver_free(&solver);
}

/* What a search costs before its first state: a board two moves from the goal, on one solver. */
static void measure_starts(const char *heuristic_name) {
    enum { STARTS = 10000 };
    tw_config config;
    tw_solver *solver;
    const tw_result *r;
    tw_config_default(&config, 4, 4);
    config.algorithm = "ida";
    config.heuristic = heuristic_name;
    tw_board board = config.goal;
    tw_board_play(&board, "UL", 2);
    if (tw_solver_new(&solver, &config, NULL) < 0) return;
    double start = tw_seconds();
    for (int i = 0; i < STARTS; i++) tw_solver_run(solver, &board, &r);
    printf("IDA* + %s, a board two moves away: %.2f us each\n", heuristic_name,
           (tw_seconds() - start) / STARTS * 1e6);
    tw_solver_free(&solver);
}

/* IDA* on one random 24-puzzle, with tables small enough to be built at once.  Two sets whose
 * larger value counts, and entries that know an enclosed blank: so every kind of lookup is seen. */
static void measure_tables(uint64_t nodes) {
    tw_tables_config tables_config;
    tw_tables *tables;
    tw_config config;
    tw_solver *solver;
    tw_board board;
    const tw_result *r;
    uint64_t random = 1;
    tw_tables_config_default(&tables_config, 5, 5);
    tables_config.patterns = "5-5-5-5-4+4-4-4-4-4-4z";
    tw_config_default(&config, 5, 5);
    config.algorithm = "ida";
    config.heuristic = "pdb";
    config.limits.nodes = nodes;
    double start = tw_seconds();
    if (tw_tables_new(&tables, &tables_config, NULL) < 0) return;
    double built = tw_seconds() - start;
    config.tables = tables;
    tw_board_random(&board, &config.goal, &random);
    if (tw_solver_new(&solver, &config, NULL) == TW_OK) {
        tw_solver_run(solver, &board, &r);
        printf("24-puzzle, IDA* + %s, built in %.1f s: %.0f million a second\n",
               tables_config.patterns, built, (double)r->counts.generated / r->seconds * 1e-6);
        sign(r->counts.generated), sign(r->counts.expanded);
        tw_solver_free(&solver);
    }
    tw_tables_free(&tables);
}

/* The near-optimal line of one random board.  Each letter counts. */
static void measure_near(int size, uint64_t nodes) {
    tw_near_config config;
    tw_near *near;
    tw_board board;
    uint64_t random = 1;
    tw_near_config_default(&config, size, size);
    config.limits.nodes = nodes;
    tw_board_random(&board, &config.goal, &random);
    if (tw_near_new(&near, &config, NULL) < 0) return;
    tw_near_start(near, &board, NULL);
    tw_near_work(near, 0);
    const tw_near_result *r = tw_near_result_of(near);
    printf("%dx%d near-optimal: %" PRIi64 " moves, %.2f million a second\n", size, size, r->length,
           (double)r->expanded / r->seconds * 1e-6);
    sign(r->expanded);
    for (const char *move = r->moves; *move; move++) sign((uint64_t)*move);
    tw_near_free(&near);
}

/* What a network says of many boards.  A line depends on few of its numbers, these values on
 * nearly all. */
static void sign_network(int size) {
    enum { NETWORK_BOARDS = 5000 };
    memory m = {0};
    estimate e;
    tw_board goal, board;
    uint64_t random = 1;
    if (tw_board_goal(&goal, size, size, "last") < 0 || estimate_init(&e, &goal, &m) != TW_OK)
        return;
    for (int i = 0; i < NETWORK_BOARDS; i++) {
        tw_board_random(&board, &goal, &random);
        sign((uint64_t)estimate_value(&e, &board));
    }
    estimate_drop(&e);
}

int main(void) {
    printf("million nodes a second        open     duplicates  expanded generated"
           " bytes/state  solved\n");
    measure_size(3, 1000000);
    measure_size(4, 1000000);
    measure_size(5, 500000);
    measure_korf85();
    measure_starts("manhattan");
    measure_starts("linear-conflict");
    measure_tables(2000000);
    for (int size = 4; size <= 7; size++) sign_network(size);
    measure_near(5, 500000);
    measure_near(7, 500000);
    measure_near(10, 2000000);
    printf("\nsignature %016" PRIx64 "\n", signature);
    return 0;
}
