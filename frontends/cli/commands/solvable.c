/* solvable.c -- tilewise solvable: the parity argument for each board. */
#include "cli/command.h"
#include "common/output/output.h"
#include "common/output/exit_code.h"
#include "cli/output/json.h"
#include "common/output/reason.h"
#include "common/options/shared_options.h"

#include <stdio.h>

typedef struct job {
    shared_options shared;
    bool json;
    int code;
} job;

static const option_entry options[] = {
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object a board, on a line", 5}, {0}};

static const options_parser parser = {
    .options = options,
    .operands = "[BOARD|FILE...]",
    .summary = "Can the goal be reached?  Answered with its reason, and without a search.",
    .examples = "tilewise solvable 813402765\n"
                "tilewise solvable --goal first puzzle.txt",
    .notes = "Exit code: 0 yes, for every board; 1 no; 2 wrong usage or input."};

static void print_json(const boards_item *item, const tw_parity *parity, const char *reason) {
    const tw_problem *p = &item->problem;
    json_t *o = json_begin();
    json_put(o, "solvable", json_boolean(parity->solvable));
    json_put_text(o, "reason", reason);
    json_put_boards(o, &p->start, &p->goal);
    json_put(o, "single_line", json_boolean(parity->single_line));
    json_put_text(o, "permutation", parity->permutation ? "odd" : "even");
    json_put_number(o, "blank_distance", parity->blank_distance);
    if (!parity->single_line) {
        const char *reached = parity->solvable ? NULL : reason_reaches(&p->start);
        json_put_number(o, "inversions", reason_inversions(&p->start, &p->goal));
        if (reached) json_put_text(o, "reaches", reached);
    }
    json_put_source(o, item);
    json_print(o);
}

static bool answer(void *cookie, const boards_item *item) {
    job *j = cookie;
    tw_parity parity;
    char reason[REASON_SIZE];
    tw_board_parity(&item->problem.start, &item->problem.goal, &parity);
    reason_of_parity(&parity, reason);
    if (!parity.solvable) j->code = EXIT_NO;
    if (j->json) {
        print_json(item, &parity, reason);
        return true;
    }
    char board[40] = "";
    if (j->shared.boards.count > 1) snprintf(board, sizeof board, "board %zu: ", item->number);
    output_sentence(stdout, "", "%s%s: %s", board, parity.solvable ? "yes" : "no", reason);
    if (!parity.solvable)
        reason_print_more(stdout, &item->problem.start, &item->problem.goal, "  ");
    return true;
}

int command_solvable(int argc, char **argv) {
    job j = {0};
    shared_options_parse(&j.shared, OPTIONS_BOARDS | OPTIONS_GOAL, &parser, &j, argc, argv);
    if (boards_load(&j.shared.boards))
        boards_each(&j.shared.boards, answer, &j);
    else
        j.code = EXIT_USAGE;
    shared_options_free(&j.shared);
    return j.code;
}
