/* helped.c -- see helped.h: a list of texts, "1 2 3/4 5 6/7 0 8 to 1 2 3/4 5 6/7 8 0". */
#include "tui/helped.h"
#include "tui/games.h"

#include <stdio.h>
#include <string.h>

static const char file_name[] = "helped.json";
enum { VERSION = 1, NAME = 2 * BOARD_TEXT_SIZE + 4 };

static void write_name(const tw_board *start, const tw_board *goal, char out[NAME]) {
    char from[BOARD_TEXT_SIZE], to[BOARD_TEXT_SIZE];
    snprintf(out, NAME, "%s to %s", board_text_write(start, from), board_text_write(goal, to));
}

static bool understood(const json_t *root) {
    const json_t *boards = json_object_get(root, "boards");
    int64_t version;
    if (!store_number(root, "version", VERSION, VERSION, &version) || !json_is_array(boards)
        || json_array_size(boards) > HELPED_MAX)
        return false;
    for (size_t i = 0; i < json_array_size(boards); i++)
        if (!json_is_string(json_array_get(boards, i))) return false;
    return true;
}

/* What is kept, or NULL. */
static json_t *load(store_note *note) {
    json_t *root = store_load(file_name, note);
    if (!root || understood(root)) return root;
    json_decref(root);
    store_set_aside(file_name, note);
    return NULL;
}

static bool holds(const json_t *root, const char *name) {
    const json_t *boards = json_object_get(root, "boards");
    for (size_t i = 0; i < json_array_size(boards); i++)
        if (strcmp(json_string_value(json_array_get(boards, i)), name) == 0) return true;
    return false;
}

bool helped_before(const tw_board *start, const tw_board *goal, store_note *note) {
    char name[NAME];
    json_t *root = load(note);
    write_name(start, goal, name);
    bool found = holds(root, name);
    json_decref(root);
    return found;
}

/* NULL: no memory. */
static json_t *with(const json_t *root, const char *name) {
    json_t *old = json_object_get(root, "boards"), *boards = json_array();
    size_t count = json_array_size(old);
    bool whole = boards != NULL;
    for (size_t i = count < HELPED_MAX ? 0 : count - HELPED_MAX + 1; i < count; i++)
        whole = whole && json_array_append(boards, json_array_get(old, i)) == 0;
    whole = whole && json_array_append_new(boards, json_string(name)) == 0;
    if (!whole) return json_decref(boards), NULL;
    return json_pack("{s:i, s:o}", "version", VERSION, "boards", boards);
}

void helped_add(const tw_board *start, const tw_board *goal, store_note *note) {
    char name[NAME];
    store_note wrong = {""};
    int lock = store_lock();
    json_t *root = load(&wrong);
    write_name(start, goal, name);
    if (store_may_change(file_name, &wrong, note) && !holds(root, name))
        store_save(file_name, with(root, name), note);
    json_decref(root);
    store_unlock(lock);
}
