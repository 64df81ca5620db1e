/* grade_keys.c -- what a task's keys mean; the options of the same names come here too. */
#define _GNU_SOURCE
#include "cli/grade/grade_paper.h"
#include "common/input/boards.h"
#include "common/options/usage.h"
#include "common/process/heap.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What a move costs. */
static const char *costs_name(size_t i) { return i > 1 ? NULL : i ? "tiles" : "moves"; }

static const char *answer_word(size_t i) { return i ? NULL : "yes"; }

static bool is_yes(const options_state *state, const char *key, const char *value) {
    if (strcmp(value, "no") == 0) return false;
    usage_word(state, key, value, answer_word);
    return true;
}

static void set_require(grade_exam *e, const char *word, const options_state *state) {
    if (strcmp(word, "count") == 0)
        e->require_count = true;
    else if (strcmp(word, "moves") == 0)
        e->require = GRADE_BY_MOVES;
    else if (strcmp(word, "length") == 0)
        e->require = e->require ? e->require : GRADE_BY_LENGTH;
    else if (strcmp(word, "order") == 0)
        e->require_path = true;
    else
        usage_fail(state, "--require: '%s', expected moves, length, count or order", word);
}

static void set_flaw(grade_exam *e, const char *word, const options_state *state) {
    if (strcmp(word, "yes") == 0)
        e->plan.flaws = GRADE_USUAL_FLAWS;
    else if (strcmp(word, "no") == 0)
        e->plan.flaws = 0;
    else
        e->plan.flaws |= 1u << usage_place(state, "bad input", word, grade_flaw_name);
}

static void check_goal_name(grade_exam *e, const char *word, const options_state *state) {
    (void)e;
    if (strcmp(word, "random") != 0) usage_word(state, "goal", word, tw_goal_name);
}

/* Each of several words. */
static void each(grade_exam *e, const char *value, const options_state *state,
                 void (*set)(grade_exam *, const char *, const options_state *)) {
    char *copy = heap_insist(strdup(value)), *rest;
    for (char *word = strtok_r(copy, " ,", &rest); word; word = strtok_r(NULL, " ,", &rest))
        set(e, word, state);
    free(copy);
}

/* "50%" or "0.5". */
static double share(const options_state *state, const char *key, const char *value) {
    char *copy = heap_insist(strdup(value));
    size_t length = strlen(copy);
    bool percent = length && copy[length - 1] == '%';
    if (percent) copy[length - 1] = 0;
    double part = usage_decimal(state, key, copy, 0) / (percent ? 100 : 1);
    free(copy);
    if (part > 1) usage_fail(state, "%s: '%s', expected at most 100%%", key, value);
    return part;
}

static bool set_part(grade_exam *e, const char *key, const char *value,
                     const options_state *state) {
    if (strncmp(key, "partial-", 8) != 0) return false;
    for (int i = 0; i < GRADE_CHECKS; i++)
        if (strcmp(key + 8, grade_check_name((grade_check)i)) == 0)
            return e->part[i] = share(state, key, value), true;
    return false;
}

static void set_course(grade_exam *e, const char *value, const options_state *state) {
    const grade_format *f = grade_format_named(value);
    if (!f) usage_fail_unknown(state, "course", value, grade_format_name);
    e->form = *f;
    if (!e->has_flaws) e->plan.flaws = f->flaws;
    e->plan.solved = (uint64_t)f->solved;
}

static void set_show(grade_exam *e, const char *value, const options_state *state) {
    if (access(value, F_OK) < 0)
        usage_fail(state, "--show: %s: %s, expected a file or a folder", value, strerror(errno));
    command_list_add(&e->show, value);
}

static void set_answer(grade_exam *e, const char *value, const options_state *state) {
    if (strchr(value, '/') || !*value)
        usage_fail(state, "answer: '%s', expected stdout or the name of a file without a folder",
                   value);
    e->answer_file = strcmp(value, "stdout") == 0 ? NULL : value;
}

static bool set_boards(grade_exam *e, const char *key, const char *value,
                       const options_state *state) {
    grade_plan *p = &e->plan;
    if (strcmp(key, "count") == 0)
        p->count = usage_number(state, "--count", value, 0, 10000);
    else if (strcmp(key, "depth") == 0)
        usage_range(state, "--depth", value, &p->least, &p->most), e->has_depth = true;
    else if (strcmp(key, "unsolvable") == 0)
        p->unsolvable = usage_number(state, "--unsolvable", value, 0, 10000);
    else if (strcmp(key, "solved") == 0)
        p->solved = usage_number(state, "solved", value, 0, 100);
    else if (strcmp(key, "seed") == 0)
        p->seed = usage_number(state, "--seed", value, 0, UINT64_MAX);
    else if (strcmp(key, "size") == 0)
        usage_size(state, "--size", value, &e->rows, &e->cols);
    else if (strcmp(key, "adversarial") == 0)
        p->adversarial = is_yes(state, key, value);
    else if (strcmp(key, "bad-input") == 0)
        p->flaws = 0, e->has_flaws = true, each(e, value, state, set_flaw);
    else if (strcmp(key, "goal") == 0)
        e->goal_text = value, e->goals = NULL;
    else if (strcmp(key, "goals") == 0)
        each(e, value, state, check_goal_name), e->goals = value;
    else
        return false;
    return true;
}

static bool set_way(grade_exam *e, const char *key, const char *value, const options_state *state) {
    if (strcmp(key, "course") == 0)
        set_course(e, value, state);
    else if (strcmp(key, "program") == 0)
        e->program = value;
    else if (strcmp(key, "arguments") == 0)
        e->form.arguments = value;
    else if (strcmp(key, "input") == 0)
        e->form.input = *value ? value : NULL;
    else if (strcmp(key, "file") == 0)
        e->form.file = value;
    else if (strcmp(key, "goal-file") == 0)
        e->form.goal_file = value;
    else if (strcmp(key, "answer") == 0)
        set_answer(e, value, state);
    else if (strcmp(key, "show") == 0)
        set_show(e, value, state);
    else if (strcmp(key, "time") == 0)
        e->limits.seconds = usage_decimal(state, "--time", value, 1e-3);
    else if (strcmp(key, "memory") == 0)
        e->limits.bytes = usage_bytes(state, "--memory", value);
    else
        return false;
    return true;
}

static bool set_marks(grade_exam *e, const char *key, const char *value,
                      const options_state *state) {
    if (strcmp(key, "points") == 0)
        e->points = usage_decimal(state, key, value, 0);
    else if (strcmp(key, "all-or-nothing") == 0)
        e->all_or_nothing = is_yes(state, key, value);
    else if (strcmp(key, "algorithm") == 0)
        e->algorithm = usage_algorithm(state, value);
    else if (strcmp(key, "convention") == 0)
        usage_word(state, key, value, tw_convention_name), e->convention = value;
    else if (strcmp(key, "order") == 0)
        usage_word(state, key, value, tw_order_name), e->order = value;
    else if (strcmp(key, "any-length") == 0)
        e->any_length = is_yes(state, key, value);
    else if (strcmp(key, "costs") == 0)
        e->tile_costs = usage_place(state, key, value, costs_name) == 1;
    else if (strcmp(key, "counts") == 0)
        e->no_counts = !is_yes(state, key, value);
    else if (strcmp(key, "notation") == 0)
        e->notation = (tw_notation)usage_place(state, "notation", value, names_notation),
        e->only_notation = true;
    else if (strcmp(key, "require") == 0)
        each(e, value, state, set_require);
    else if (strcmp(key, "visibility") == 0)
        e->visibility = value;
    else
        return set_part(e, key, value, state);
    return true;
}

bool grade_key_set(grade_exam *e, const char *key, const char *value, const options_state *state) {
    return set_boards(e, key, value, state) || set_way(e, key, value, state)
           || set_marks(e, key, value, state);
}

static bool size_fits(const grade_format *f, int rows, int cols) {
    enum { MOST = 16 };
    if (f->three) return rows == 3 && cols == 3;
    return !f->square || (rows == cols && rows >= 2 && rows <= MOST);
}

/* The goal is the one asked for, or the course's, which allows no other. */
static void settle_goal(grade_exam *e, const options_state *state) {
    const grade_format *f = &e->form;
    const char *own = tw_transcript_format_goal(f->answer), *text = e->goal_text;
    bool named = text && names_have(tw_goal_name, text);
    boards b = {.goal = text ? text : own, .goal_name = named ? text : text ? NULL : own};
    if (!boards_load_goal(&b, "--size", 3, &e->rows, &e->cols, &e->goal)) exit(2);
    boards_free(&b);
    if (!size_fits(f, e->rows, e->cols))
        usage_fail(state, "%s has no %dx%d boards, expected %s", f->name, e->rows, e->cols,
                   f->three ? "3x3" : "NxN, from 2x2 to 16x16");
    tw_board course_goal;
    if (own && tw_board_goal(&course_goal, e->rows, e->cols, own) == TW_OK
        && !tw_board_equal(&e->goal, &course_goal))
        usage_fail(state, "--goal: %s goes to %s, expected no other", f->name, own);
    if (!text && !e->goals) e->goals = f->goals;
}

void grade_key_settle(grade_exam *e, const options_state *state) {
    tw_algorithm_info info;
    if (!e->algorithm) e->algorithm = e->form.algorithm;
    if (e->algorithm && tw_algorithm_describe(e->algorithm, &info) == TW_OK && !info.optimal)
        e->any_length = true;
    if (e->plan.adversarial && !e->has_depth) e->plan.least = 16, e->plan.most = 24;
    if (e->require_path && !(e->algorithm && (e->order || e->convention)))
        usage_fail(state, "require = order, expected algorithm, and order or convention, too");
    settle_goal(e, state);
    if (e->tile_costs && e->rows * e->cols > 9)
        usage_fail(state, "costs = tiles, expected a board of at most nine cells");
}
