/* boards.c -- see boards.h. */
#define _GNU_SOURCE
#include "common/boards.h"
#include "common/heap.h"
#include "common/names.h"
#include "common/usage.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void boards_add(boards *b, const char *argument, bool is_text) {
    b->sources = heap_insist(reallocarray(b->sources, b->source_count + 1, sizeof *b->sources));
    b->sources[b->source_count++] = (boards_source){.argument = argument, .is_text = is_text};
}

/* An operand is a file, unless it is made of what boards are made of and no file is called so. */
static bool is_board(const char *operand) {
    return strpbrk(operand, " ,") && !operand[strspn(operand, "0123456789_.xX ,/()[]\t\n")]
           && strpbrk(operand, "123456789") && access(operand, F_OK) != 0;
}

enum { KEY_BOARD = 256, KEY_FORMAT, KEY_GOAL };

static error_t take(int key, char *argument, struct argp_state *state) {
    boards *b = state->input;
    switch (key) {
    case KEY_BOARD:
        boards_add(b, argument, true);
        return 0;
    case ARGP_KEY_ARG:
        boards_add(b, argument, is_board(argument));
        return 0;
    case KEY_FORMAT:
        if (tw_format_named(argument, &b->format) < 0)
            usage_fail_unknown(state, "format", argument, tw_format_name);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static error_t take_goal(int key, char *argument, struct argp_state *state) {
    if (key != KEY_GOAL) return ARGP_ERR_UNKNOWN;
    boards *b = state->input;
    b->goal = argument;
    bool named = names_have(tw_goal_name, argument);
    b->goal_name = named ? argument : NULL;
    if (!named && !strpbrk(argument, "0123456789"))
        usage_fail_unknown(state, "goal", argument, tw_goal_name);
    return 0;
}

static const struct argp_option options[] = {
    {"board", KEY_BOARD, "TEXT", 0,
     "A board, \"1 2 3/4 5 6/7 8 0\"; may be repeated, and written as an operand too", 1},
    {"format", KEY_FORMAT, "NAME", 0,
     "How the input is written: auto, rows, sized, pair, line, slashes, lines", 1},
    {0}};

static const struct argp_option goal_options[] = {
    {"goal", KEY_GOAL, "GOAL", 0, "Where to: last (the default), first, spiral, or a board", 1},
    {0}};

const struct argp boards_argp = {.options = options, .parser = take};
const struct argp boards_goal_argp = {.options = goal_options, .parser = take_goal};

typedef struct single {
    tw_problem problem;
    size_t count;
} single;

static bool keep(void *cookie, const tw_problem *problem) {
    single *s = cookie;
    s->problem = *problem;
    return s->count++ == 0;
}

bool boards_load_goal(boards *b) {
    if (!b->goal || b->goal_name) return true;
    single s = {.count = 0};
    tw_error error = {0};
    if (tw_parse(b->goal, strlen(b->goal), TW_FORMAT_AUTO, keep, &s, &error) < 0)
        return input_complain("--goal", error.line, "%s", error.text), false;
    if (s.count != 1 || s.problem.has_goal)
        return input_complain("--goal", 1, "more than one board, expected one"), false;
    b->goal_board = s.problem.start;
    return true;
}

bool boards_resolve(const boards *b, boards_item *item) {
    tw_problem *p = &item->problem;
    item->goal_name = NULL;
    if (b->goal && !b->goal_name)
        p->goal = b->goal_board, p->has_goal = true;
    else if (b->goal_name || !p->has_goal) {
        item->goal_name = b->goal_name ? b->goal_name : "last";
        p->has_goal = tw_board_goal(&p->goal, p->start.rows, p->start.cols, item->goal_name) >= 0;
    }
    if (p->has_goal && p->goal.rows == p->start.rows && p->goal.cols == p->start.cols) return true;
    input_complain(item->name, p->line, "the board is %dx%d, expected %dx%d like the goal",
                   p->start.rows, p->start.cols, p->goal.rows, p->goal.cols);
    return false;
}

typedef struct walk {
    const boards *boards;
    boards_item item;
    boards_fn *each;
    void *cookie;
    bool ended, failed;
} walk;

static bool visit(void *cookie, const tw_problem *problem) {
    walk *w = cookie;
    w->item.problem = *problem;
    w->item.number++;
    w->failed = !boards_resolve(w->boards, &w->item);
    w->ended = w->failed || (w->each && !w->each(w->cookie, &w->item));
    return !w->ended;
}

/* Every board of every input, in order.  False: one is wrong, and the line is written. */
static bool traverse(walk *w) {
    for (size_t i = 0; i < w->boards->source_count && !w->ended; i++) {
        const input *text = &w->boards->sources[i].text;
        size_t before = w->item.number;
        tw_error error = {0};
        w->item.name = text->name;
        tw_status status = tw_parse(text->text, text->length, w->boards->format, visit, w, &error);
        if (w->failed) return false;
        if (status < 0)
            return input_complain(text->name, error.line, "%s",
                                  *error.text ? error.text : tw_status_text(status)),
                   false;
        if (w->item.number == before)
            return input_complain(text->name, 1, "no board, expected at least one"), false;
    }
    return true;
}

bool boards_load(boards *b) {
    if (!boards_load_goal(b)) return false;
    if (b->source_count == 0) boards_add(b, "-", false);
    for (size_t i = 0; i < b->source_count; i++) {
        boards_source *s = &b->sources[i];
        if (s->is_text ? !input_from_text(&s->text, "--board", s->argument)
                       : !input_read(&s->text, s->argument))
            return false;
    }
    walk w = {.boards = b};
    if (!traverse(&w)) return false;
    b->count = w.item.number;
    return true;
}

void boards_each(const boards *b, boards_fn *each, void *cookie) {
    walk w = {.boards = b, .each = each, .cookie = cookie};
    traverse(&w);
}

void boards_free(boards *b) {
    for (size_t i = 0; i < b->source_count; i++) input_free(&b->sources[i].text);
    free(b->sources);
    *b = (boards){0};
}
