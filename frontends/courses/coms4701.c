/* coms4701.c -- COMS W4701, Columbia: A* graph search with three heuristics compared.
 *
 * The answer is a Lisp list: the blank's moves, how many, and the nodes generated.  The rules of
 * the program whose figures the course published are the convention "coms4701"; they can miss the
 * shortest path, and two of its three heuristics say too much.  So a path that is longer than need
 * be is explained, and --rules sound is A* as it should be, with linear conflict. */
#include "courses/course.h"

#include "common/running/custom_heuristics.h"
#include "common/input/input.h"
#include "common/options/usage.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 256 };

/* What a heuristic of the course is, by the published rules and by sound ones. */
static const struct {
    const char *word, *published, *sound;
    bool in_published, in_sound; /* is it among "all"? */
} parts[] = {{"misplaced", "hamming-blank", "hamming", true, true},
             {"manhattan", "manhattan", "manhattan", true, true},
             {"extracredit", "extracredit", "extracredit", true, false},
             {"linear-conflict", "linear-conflict", "linear-conflict", false, true},
             {"conflict-pairs", "conflict-pairs", "conflict-pairs", false, false}};
enum { PARTS = sizeof parts / sizeof *parts };

static const char *heuristic_name(size_t i) {
    return i < PARTS ? parts[i].word : i == PARTS ? "all" : NULL;
}

NAMES(rules_name, "published", "sound")

typedef struct job {
    enum { PUBLISHED, SOUND } sound;
    const char *heuristic;
    char tiles[ROOM]; /* the operands, with a blank between */
    size_t length;
    shared_options shared;
} job;

static void take_tiles(job *j, const char *argument, const options_state *state) {
    int more = snprintf(j->tiles + j->length, ROOM - j->length, " %s", argument);
    if (more < 0 || (size_t)more >= ROOM - j->length)
        usage_fail(state, "the tiles are too long, expected nine numbers");
    j->length += (size_t)more;
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case OPTION_OPERAND:
        take_tiles(j, argument, state);
        return true;
    case OPTION_END:
        if (!j->length) usage_fail(state, "no TILES, expected nine numbers");
        return true;
    default:
        return false;
    }
}

static const option_entry options[] = {
    {"heuristic", OPTION_LETTER('e') + OPTION_NAMED(job, heuristic), "NAME", heuristic_name,
     "all (default) is the first three, with sound rules linear-conflict instead of the third:", 0},
    {"rules", OPTION_WORD(job, sound), "NAME", rules_name,
     "published (default), those of the program behind the course's figures, or sound, A* as it "
     "should be:",
     0},
    {0}};
static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "TILES...",
    .summary =
        "Solve an 8-puzzle as COMS 4701 does: A* graph search towards 0 1 2 3 4 5 6 7 8. Prints, "
        "for each heuristic, the blank's moves, their number and the nodes generated.",
    .examples = "tilewise course coms4701 8 1 3 4 0 2 7 6 5\n"
                "tilewise course coms4701 --heuristic manhattan 8 1 3 4 0 2 7 6 5",
    .notes = "TILES are nine numbers, row by row, in one argument or in nine, or a list in "
             "parentheses."};

static const char *blank_way(char letter) {
    switch (letter) {
    case 'U':
        return "up";
    case 'D':
        return "down";
    case 'L':
        return "left";
    default:
        return "right";
    }
}

static bool wanted(const job *j, size_t i) {
    bool among = j->sound ? parts[i].in_sound : parts[i].in_published;
    return strcmp(j->heuristic, "all") == 0 ? among : strcmp(j->heuristic, parts[i].word) == 0;
}

/* Published: the children pushed.  Sound: all successors, the state before included, which our
 * search leaves out at once, so one is missing for every state expanded but the first. */
static uint64_t count_nodes(const job *j, const tw_counts *c) {
    if (!j->sound) return c->enqueued - 1;
    return c->generated + (c->expanded ? c->expanded - 1 : 0);
}

static void print_solution(const job *j, size_t part, const tw_result *r) {
    bool wrong = !parts[part].in_sound && (j->sound || !parts[part].in_published);
    printf("%s%s: ((", wrong ? "inadmissible " : "", parts[part].word);
    for (const char *m = r->moves; *m; m++)
        printf("%s\"%s\"", m == r->moves ? "" : " ", blank_way(*m));
    printf(") %lld %llu)\n", (long long)r->length, (unsigned long long)count_nodes(j, &r->counts));
}

static void use_sound_rules(search_options *o) {
    o->convention = "default";
    o->changes = (tw_convention){"ULDR", TW_TIES_LIFO, TW_GOAL_TEST_EXPAND, TW_DUPLICATES_REOPEN};
}

/* How long the path of A* as it should be is, or -1. */
static int64_t sound_length(const job *j, const tw_problem *p, const char *heuristic) {
    shared_options shared = j->shared;
    run r;
    use_sound_rules(&shared.search);
    shared.search.heuristic = heuristic;
    int64_t length = course_search("coms4701", &shared, p, &r) == EXIT_YES ? r.result->length : -1;
    run_end(&r);
    return length;
}

static void explain_length(const job *j, const tw_problem *p, size_t part, int64_t length) {
    int64_t fewest = sound_length(j, p, "manhattan");
    if (fewest < 0 || length <= fewest) return;
    bool dropped = !j->sound && sound_length(j, p, parts[part].published) == fewest;
    fflush(stdout);
    fprintf(stderr, "tilewise course coms4701: %s: %lld moves, %lld are enough: %s\n",
            parts[part].word, (long long)length, (long long)fewest,
            dropped ? "a shorter way to a board on the fringe was dropped (--rules sound keeps it)"
                    : "this heuristic may say more than the moves that are left");
}

static int solve(job *j, const tw_problem *p) {
    int code = EXIT_YES;
    if (j->sound) use_sound_rules(&j->shared.search);
    for (size_t i = 0; i < PARTS && code == EXIT_YES; i++) {
        if (!wanted(j, i)) continue;
        j->shared.search.heuristic = j->sound ? parts[i].sound : parts[i].published;
        run r;
        code = course_search("coms4701", &j->shared, p, &r);
        if (code == EXIT_YES) {
            print_solution(j, i, r.result);
            explain_length(j, p, i, r.result->length);
        }
        run_end(&r);
    }
    return code;
}

static int perform(int argc, char **argv) {
    job j = {.heuristic = "all", .shared.search = {.algorithm = "astar", .convention = "coms4701"}};
    tw_problem p;
    tw_error error;
    custom_heuristics mistakes = {0};
    custom_heuristics_begin(&mistakes);
    j.shared.search.custom = &mistakes;
    shared_options_parse(&j.shared, COURSE_OPTIONS, &parser, &j, argc, argv);
    if (reader_nine(j.tiles, j.length, &p, &error) < 0) {
        input_error("TILES", error.line, "%s", error.text);
        return EXIT_USAGE;
    }
    if (tw_board_solvable(&p.start, &p.goal)) return solve(&j, &p);
    puts("No solution exists");
    return EXIT_NO;
}

extern const subcommand course_coms4701;
const subcommand course_coms4701 = {"coms4701", "A* graph search, three heuristics compared",
                                    perform};
