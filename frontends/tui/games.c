/* games.c -- see games.h. */
#include "tui/games.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>

static const char file_name[] = "games.json";
enum { VERSION = 1 };
static const int64_t most = STORE_MOST;

const char *board_text_write(const tw_board *b, char out[BOARD_TEXT_SIZE]) {
    tw_board_text(b, TW_LAYOUT_SLASHES, out, BOARD_TEXT_SIZE);
    return out;
}

static bool keep_first(void *cookie, const tw_problem *problem) {
    *(tw_problem *)cookie = *problem;
    return false;
}

bool board_text_read(const char *text, tw_board *out) {
    tw_problem p = {.line = 0};
    if (!text || strlen(text) >= BOARD_TEXT_SIZE
        || tw_parse(text, strlen(text), TW_FORMAT_AUTO, keep_first, &p, NULL) != TW_OK
        || !p.start.rows)
        return false;
    *out = p.start;
    return true;
}

static bool text(const json_t *o, const char *key, size_t longest, const char **out) {
    *out = json_string_value(json_object_get(o, key));
    return *out && strlen(*out) <= longest;
}

static bool read_record(const json_t *o, games_record *r) {
    int64_t rows, cols;
    const char *metric;
    const json_t *aided = json_object_get(o, "aided");
    if (!store_number(o, "at", 0, most, &r->at) || !store_number(o, "rows", 1, TW_MAX_CELLS, &rows)
        || !store_number(o, "cols", 1, TW_MAX_CELLS, &cols) || !text(o, "metric", 20, &metric)
        || tw_metric_named(metric, &r->metric) != TW_OK || !json_is_boolean(aided))
        return false;
    r->rows = (int)rows, r->cols = (int)cols;
    r->aided = json_is_true(aided);
    return store_number(o, "milliseconds", 0, most, &r->milliseconds)
           && store_number(o, "moves", 1, most, &r->moves)
           && store_number(o, "fewest", -1, most, &r->fewest) && text(o, "id", TW_DEAL_SIZE, &r->id)
           && text(o, "start", 4 * TW_MAX_CELLS, &r->start)
           && text(o, "goal", 4 * TW_MAX_CELLS, &r->goal)
           && text(o, "path", GAMES_PATH_MAX, &r->path) && !r->path[strspn(r->path, "UDLR")];
}

static bool read_all(games *g) {
    int64_t version;
    const json_t *list = json_object_get(g->root, "games");
    size_t count = json_array_size(list);
    if (!store_number(g->root, "version", VERSION, VERSION, &version) || !json_is_array(list)
        || count > GAMES_MAX)
        return false;
    g->list = heap_insist(calloc(count + 1, sizeof *g->list));
    for (; g->count < count; g->count++)
        if (!read_record(json_array_get(list, g->count), &g->list[g->count])) return false;
    return true;
}

void games_free(games *g) {
    json_decref(g->root);
    free(g->list);
    *g = (games){.root = NULL};
}

void games_load(games *g, store_note *note) {
    *g = (games){.root = store_load(file_name, note)};
    if (!g->root || read_all(g)) return;
    games_free(g);
    store_set_aside(file_name, note);
}

static json_t *write_record(const games_record *r) {
    return json_pack("{s:I, s:i, s:i, s:s, s:I, s:I, s:I, s:b, s:s, s:s, s:s, s:s}", "at",
                     (json_int_t)r->at, "rows", r->rows, "cols", r->cols, "metric",
                     tw_metric_name((size_t)r->metric), "milliseconds", (json_int_t)r->milliseconds,
                     "moves", (json_int_t)r->moves, "fewest", (json_int_t)r->fewest, "aided",
                     r->aided, "id", r->id, "start", r->start, "goal", r->goal, "path",
                     strlen(r->path) <= GAMES_PATH_MAX ? r->path : "");
}

/* The games so far, without the oldest where there are too many, and one more.  NULL: no memory. */
static json_t *write_all(const games *g, const games_record *r) {
    json_t *list = json_array(), *old = json_object_get(g->root, "games");
    bool whole = list != NULL;
    for (size_t i = g->count < GAMES_MAX ? 0 : g->count - GAMES_MAX + 1; i < g->count; i++)
        whole = whole && json_array_append(list, json_array_get(old, i)) == 0;
    whole = whole && json_array_append_new(list, write_record(r)) == 0;
    if (!whole) return json_decref(list), NULL;
    return json_pack("{s:i, s:o}", "version", VERSION, "games", list);
}

void games_add(const games_record *r, store_note *note) {
    games g;
    store_note wrong = {""};
    int lock = store_lock();
    games_load(&g, &wrong);
    if (store_may_change(file_name, &wrong, note)) store_save(file_name, write_all(&g, r), note);
    games_free(&g);
    store_unlock(lock);
}

void games_times(const games *g, int rows, int cols, tw_metric metric, tw_times *out) {
    tw_solve *solves = heap_insist(calloc(g->count + 1, sizeof *solves));
    size_t count = 0;
    for (size_t i = 0; i < g->count; i++) {
        const games_record *r = &g->list[i];
        if (r->rows == rows && r->cols == cols && r->metric == metric && !r->aided)
            solves[count++] = (tw_solve){r->milliseconds, r->moves};
    }
    tw_times_of(solves, count, out);
    free(solves);
}
