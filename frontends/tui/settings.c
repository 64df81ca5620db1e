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

void settings_load(settings *s, store_note *note) {
    *s = (settings){.meter = true};
    json_t *root = store_load(file_name, note);
    const char *metric = json_string_value(json_object_get(root, "metric"));
    read_flag(root, "arrows_move_blank", &s->arrows_move_blank);
    read_flag(root, "letters_move", &s->letters_move);
    read_flag(root, "meter", &s->meter);
    if (metric) tw_metric_named(metric, &s->metric);
    json_decref(root);
}

void settings_save(const settings *s, store_note *note) {
    store_save(file_name,
               json_pack("{s:b, s:b, s:b, s:s}", "arrows_move_blank", s->arrows_move_blank,
                         "letters_move", s->letters_move, "meter", s->meter, "metric",
                         tw_metric_name((size_t)s->metric)),
               note);
}
