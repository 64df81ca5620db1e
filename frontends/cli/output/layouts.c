/* layouts.c -- see layouts.h. */
#include "cli/output/layouts.h"
#include "common/input/input.h"
#include "common/options/usage.h"

#include <stdio.h>
#include <string.h>

tw_layout layouts_named(const options_state *state, const char *word) {
    return (tw_layout)usage_place(state, "layout", word, tw_layout_name);
}

tw_problem layouts_cut(const tw_problem *problem, tw_layout layout) {
    tw_problem cut = *problem;
    tw_layout_info info;
    tw_layout_describe(layout, &info);
    cut.has_goal = info.has_goal;
    return cut;
}

/* "sized, side, json" */
static void list_serving(const tw_problem *problem, char *out, size_t size) {
    size_t used = 0;
    *out = 0;
    for (size_t i = 0; tw_layout_name(i) && used < size; i++) {
        tw_problem cut = layouts_cut(problem, (tw_layout)i);
        if (!tw_layout_serves((tw_layout)i, &cut)) continue;
        used +=
            (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", tw_layout_name(i));
    }
}

bool layouts_check(const char *name, size_t line, const tw_problem *problem, tw_layout layout) {
    tw_problem cut = layouts_cut(problem, layout);
    char serving[256];
    if (tw_layout_serves(layout, &cut)) return true;
    list_serving(problem, serving, sizeof serving);
    input_error(name, line, "a %dx%d board in the layout %s is not read back, expected one of: %s",
                problem->start.rows, problem->start.cols, tw_layout_name(layout), serving);
    return false;
}

typedef struct usual {
    tw_layout plain, goals; /* for boards alone, and for boards with goals */
    bool has_goals;
} usual;

static bool choose(void *cookie, const boards_item *item) {
    usual *u = cookie;
    tw_problem start = layouts_cut(&item->problem, u->plain);
    u->has_goals |= !item->goal_name;
    if (!tw_layout_serves(u->plain, &start)) u->plain = TW_LAYOUT_SIZED;
    if (!tw_layout_serves(u->goals, &item->problem)) u->goals = TW_LAYOUT_JSON;
    return true;
}

tw_layout layouts_usual(const boards *b) {
    usual u = {b->count > 1 ? TW_LAYOUT_SLASHES : TW_LAYOUT_ROWS,
               b->format == TW_FORMAT_PAIR ? TW_LAYOUT_PAIR : TW_LAYOUT_ENGINE, b->goal != NULL};
    boards_each(b, choose, &u);
    return u.has_goals ? u.goals : u.plain;
}

static bool is_usual(const tw_board *goal) {
    const char *name = tw_board_goal_name(goal);
    return name && strcmp(name, "last") == 0;
}

bool layouts_keep(const boards_item *item, tw_layout layout) {
    tw_layout_info info;
    tw_layout_describe(layout, &info);
    if (info.has_goal || is_usual(&item->problem.goal))
        return layouts_check(item->name, item->problem.line, &item->problem, layout);
    input_error(item->name, item->problem.line,
                "the layout %s has no place for the goal, expected pair, json, engine or link",
                tw_layout_name(layout));
    return false;
}
