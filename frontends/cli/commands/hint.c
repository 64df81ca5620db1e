/* hint.c -- tilewise hint: a part of a solution, as large as asked for.
 *
 * Where a proof is a matter of seconds it is waited for.  On larger boards the answer has a moment,
 * as in the game, and the hint says what is proven of it. */
#include "cli/command.h"
#include "common/process/heap.h"
#include "cli/output/json.h"
#include "common/input/path.h"
#include "common/output/output.h"
#include "common/output/reason.h"
#include "common/running/run.h"
#include "cli/output/show.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    shared_options shared;
    run run;
    int level;
    tw_notation notation;
    bool json;
    int code;
} job;

enum { KEY_LEVEL = 256 };

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    if (key != KEY_LEVEL) return false;
    j->level = (int)usage_number(state, "--level", argument, TW_HINT_RANGE, TW_HINT_PATH);
    return true;
}

NAMES(levels, "1", "2", "3", "4", "5")

static const option_entry options[] = {
    {"level", KEY_LEVEL, "N", levels,
     "1 a range for the moves left (the default), 2 their number, 3 the next tile, 4 where it "
     "goes, 5 all moves",
     2},
    {"metric", OPTION_WORD(job, shared.search.metric), "NAME", tw_metric_name,
     "What is one move: single (the default), multi", 2},
    {"notation", OPTION_WORD(job, notation), "NAME", names_notation,
     "Whose directions the letters are: blank (the default), tile", 5},
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object a board, on a line", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[BOARD|FILE...]",
    .summary =
        "Help with a board, as much as you want and no more.  Up to 16 cells every hint is part of "
        "a solution proven to be shortest.  On larger boards it comes at once from a good "
        "solution, and says what is proven; --time gives it longer than half a second.",
    .examples = "tilewise hint 813402765\n"
                "tilewise hint --level 4 813402765\n"
                "tilewise generate 6x6 | tilewise hint --time 2",
    .common = "level goal metric time notation json",
    .notes = "Exit code: 0 a hint was given, 1 there is no solution, 2 wrong usage or input, 3 a "
             "limit was reached before a hint was found."};

static void print_move(const job *j, const tw_hint *h) {
    static const char *const ways[] = {"up", "down", "left", "right"};
    char letter = "UDLR"[h->move], runs[16];
    snprintf(runs, sizeof runs, h->cells > 1 ? "%c%d" : "%c", frames_letter(letter, j->notation),
             h->cells);
    /* A tile goes where the blank comes from. */
    printf("next move: %s (of %s): tile %d goes %s", runs, show_whose(j->notation), h->tile,
           ways[h->move ^ 1]);
    if (h->cells > 1) printf(", and %d with it", h->cells - 1);
    putchar('\n');
}

static void print_line(const job *j, const tw_hint *h) {
    char label[40], *letters = path_write(h->path, strlen(h->path), j->notation, false);
    snprintf(label, sizeof label, "moves (of %s)", show_whose(j->notation));
    show_letters(stdout, label, letters);
    free(letters);
}

static void print_number(const job *j, const tw_hint *h) {
    printf("moves left%s: ", show_metric(j->shared.search.metric));
    if (h->left < 0)
        printf("%lld to %lld\n", (long long)h->least, (long long)h->most);
    else if (h->proven)
        printf("%lld\n", (long long)h->left);
    else
        printf("about %lld, at least %lld\n", (long long)h->left, (long long)h->least);
}

static void print_text(const job *j, const tw_hint *h, int64_t length) {
    if (!length) {
        puts("solved already");
        return;
    }
    print_number(j, h);
    if (h->move != TW_NO_MOVE)
        print_move(j, h);
    else if (h->tile > 0)
        printf("next tile: %d\n", h->tile);
    if (*h->path) print_line(j, h);
    if (h->left >= 0) show_proof(stdout, h->proven, h->least);
}

static void print_json(const job *j, const boards_item *item, const tw_hint *h, tw_status status) {
    const tw_problem *p = &item->problem;
    const tw_result *r = j->run.result;
    char move[TW_MAX_CELLS];
    size_t cells = h->move == TW_NO_MOVE ? 0 : (size_t)h->cells;
    memset(move, cells ? "UDLR"[h->move] : 0, cells);
    json_t *o = json_begin();
    json_put_text(o, "status", run_status_name(status));
    json_put_number(o, "level", j->level);
    json_put_text(o, "metric", tw_metric_name(j->shared.search.metric));
    json_put_number(o, "least", h->least);
    json_put_number(o, "most", h->most);
    json_put_number(o, "length", h->left);
    json_put_number(o, "tile", h->tile);
    json_put(o, "move", json_of_moves(move, cells));
    json_put(o, "moves", json_of_moves(h->path, strlen(h->path)));
    json_put(o, "optimal", json_boolean(r->optimal));
    /* Where the number is not shown, the bound that equals it is not shown either. */
    json_put_number(o, "bound", r->optimal && h->left < 0 ? -1 : r->bound);
    json_put_boards(o, &p->start, &p->goal);
    json_put_source(o, item);
    json_print(o);
}

static void print_none(const tw_problem *p, const tw_result *r, tw_status status) {
    if (status == TW_UNSOLVABLE) {
        reason_print_unsolvable(stdout, &p->start, &p->goal);
        return;
    }
    printf("not known: %s; at least %d moves are left\n", tw_status_text(status), r->bound);
}

static void take_hint(const job *j, const tw_problem *p, tw_hint *h) {
    const tw_result *r = j->run.result;
    tw_hint_of(&p->start, r->moves, r->metric, j->level, h);
    h->proven = r->optimal;
    if (!r->optimal) h->least = r->bound, h->most = r->length;
}

static void print(job *j, const boards_item *item, const tw_hint *h, tw_status status) {
    const tw_result *r = j->run.result;
    if (j->json) {
        print_json(j, item, h, status);
    } else {
        if (j->shared.boards.count > 1) printf("board %zu\n", item->number);
        if (status == TW_SOLVED)
            print_text(j, h, r->length);
        else
            print_none(&item->problem, r, status);
    }
    fflush(stdout);
}

static bool answer(void *cookie, const boards_item *item) {
    static const tw_hint nothing = {
        .least = -1, .most = -1, .left = -1, .tile = -1, .move = TW_NO_MOVE, .path = ""};
    job *j = cookie;
    const tw_problem *p = &item->problem;
    tw_config config;
    tw_hint h = nothing;
    shared_options_configure(&j->shared, &p->goal, &config);
    config.insist = false;
    double usual = tw_hint_seconds(&p->goal);
    if (!(config.limits.seconds > 0)) config.limits.seconds = usual;
    tw_status status =
        usual > 0 ? run_next(&j->run, &config, &p->start) : run_prove(&j->run, &config, &p->start);
    int code = run_exit_code(status);
    if (code > j->code) j->code = code;
    if (status < 0) return run_print_error(&j->run, status, item->name, p->line), false;
    if (status == TW_SOLVED) take_hint(j, p, &h);
    print(j, item, &h, status);
    return !signals_caught();
}

int command_hint(int argc, char **argv) {
    job j = {.level = TW_HINT_RANGE};
    shared_options_parse(
        &j.shared, OPTIONS_BOARDS | OPTIONS_GOAL | OPTIONS_NODES | OPTIONS_LIMITS | OPTIONS_TABLES,
        &parser, &j, argc, argv);
    if (boards_load(&j.shared.boards)) {
        signals_catch();
        boards_each(&j.shared.boards, answer, &j);
    } else {
        j.code = EXIT_USAGE;
    }
    run_end(&j.run);
    shared_options_free(&j.shared);
    return signals_caught() ? EXIT_INTERRUPTED : j.code;
}
