/* settings.c -- see settings.h. */
#include "tui/settings.h"

#include <string.h>

static const char file_name[] = "settings.json";

/* Anything else than true or false leaves it as it is: a file of an older or a newer version is
 * not a damaged one. */
static void read_flag(const json_t *root, const char *key, bool *out) {
    const json_t *value = json_object_get(root, key);
    if (json_is_boolean(value)) *out = json_is_true(value);
}

/* All of it, or nothing. */
static void read_size(const json_t *root, settings *s) {
    json_int_t rows = json_integer_value(json_object_get(root, "rows"));
    json_int_t cols = json_integer_value(json_object_get(root, "cols"));
    const char *name = json_string_value(json_object_get(root, "goal"));
    tw_board goal;
    if (!name || rows < 1 || cols < 1 || rows > TW_MAX_CELLS || cols > TW_MAX_CELLS
        || tw_board_goal(&goal, (int)rows, (int)cols, name) != TW_OK)
        return;
    s->rows = (int)rows, s->cols = (int)cols;
    for (size_t i = 0; tw_goal_name(i); i++)
        if (strcmp(tw_goal_name(i), name) == 0) s->goal = tw_goal_name(i);
}

void settings_load(settings *s, store_note *note) {
    *s = (settings){
        .letters_move = true, .meter = true, .rows = 4, .cols = 4, .goal = tw_goal_name(0)};
    json_t *root = store_load(file_name, note);
    const char *metric = json_string_value(json_object_get(root, "metric"));
    read_flag(root, "arrows_move_blank", &s->arrows_move_blank);
    read_flag(root, "letters_move", &s->letters_move);
    read_flag(root, "meter", &s->meter);
    if (metric) tw_metric_named(metric, &s->metric);
    read_size(root, s);
    json_decref(root);
}

void settings_save(const settings *s, store_note *note) {
    store_save(file_name,
               json_pack("{s:b, s:b, s:b, s:s, s:i, s:i, s:s}", "arrows_move_blank",
                         s->arrows_move_blank, "letters_move", s->letters_move, "meter", s->meter,
                         "metric", tw_metric_name((size_t)s->metric), "rows", s->rows, "cols",
                         s->cols, "goal", s->goal),
               note);
}
