/* statistics.c -- see statistics.h. */
#include "tui/statistics.h"

#include <math.h>
#include <string.h>

static const char file_name[] = "statistics.json";
enum { VERSION = 1 };

static const int64_t most = STORE_MOST;

static bool seconds(const json_t *o, const char *key, double *out) {
    const json_t *value = json_object_get(o, key);
    *out = json_number_value(value);
    return json_is_number(value) && *out >= 0 && *out <= (double)most;
}

static bool read_line(const json_t *o, statistics_line *l) {
    int64_t rows, cols;
    const char *metric = json_string_value(json_object_get(o, "metric"));
    if (!store_number(o, "rows", 1, TW_MAX_CELLS, &rows)
        || !store_number(o, "cols", 1, TW_MAX_CELLS, &cols))
        return false;
    l->rows = (int)rows, l->cols = (int)cols;
    return metric && tw_metric_named(metric, &l->metric) == TW_OK
           && store_number(o, "solved", 1, most, &l->solved)
           && store_number(o, "unaided", 0, l->solved, &l->unaided)
           && store_number(o, "perfect", 0, l->unaided, &l->perfect)
           && store_number(o, "best_moves", 0, most, &l->best_moves)
           && store_number(o, "total_moves", l->best_moves, most, &l->total_moves)
           && seconds(o, "best_seconds", &l->best_seconds)
           && seconds(o, "total_seconds", &l->total_seconds);
}

static bool read_all(const json_t *root, statistics *s) {
    int64_t version;
    const json_t *boards = json_object_get(root, "boards");
    if (!store_number(root, "version", VERSION, VERSION, &version) || !json_is_array(boards)
        || json_array_size(boards) > STATISTICS_MAX)
        return false;
    for (; s->count < json_array_size(boards); s->count++)
        if (!read_line(json_array_get(boards, s->count), &s->line[s->count])) return false;
    return true;
}

void statistics_load(statistics *s, store_note *note) {
    *s = (statistics){.count = 0};
    json_t *root = store_load(file_name, note);
    if (root && !read_all(root, s)) {
        *s = (statistics){.count = 0};
        store_set_aside(file_name, note);
    }
    json_decref(root);
}

static json_t *write_line(const statistics_line *l) {
    return json_pack("{s:i, s:i, s:s, s:I, s:I, s:I, s:I, s:I, s:f, s:f}", "rows", l->rows, "cols",
                     l->cols, "metric", tw_metric_name((size_t)l->metric), "solved",
                     (json_int_t)l->solved, "unaided", (json_int_t)l->unaided, "perfect",
                     (json_int_t)l->perfect, "best_moves", (json_int_t)l->best_moves, "total_moves",
                     (json_int_t)l->total_moves, "best_seconds", l->best_seconds, "total_seconds",
                     l->total_seconds);
}

/* NULL: no memory. */
static json_t *write_all(const statistics *s) {
    json_t *boards = json_array();
    for (size_t i = 0; i < s->count; i++)
        if (json_array_append_new(boards, write_line(&s->line[i])) != 0)
            return json_decref(boards), NULL;
    return json_pack("{s:i, s:o}", "version", VERSION, "boards", boards);
}

/* The line of this kind of board; NULL: there are too many kinds. */
static statistics_line *find(statistics *s, const statistics_game *g) {
    for (size_t i = 0; i < s->count; i++) {
        statistics_line *l = &s->line[i];
        if (l->rows == g->rows && l->cols == g->cols && l->metric == g->metric) return l;
    }
    if (s->count == STATISTICS_MAX) return NULL;
    s->line[s->count] = (statistics_line){.rows = g->rows, .cols = g->cols, .metric = g->metric};
    return &s->line[s->count++];
}

static void add(int64_t *to, int64_t more) { *to = more < most - *to ? *to + more : most; }

static void count(statistics_line *l, const statistics_game *g) {
    add(&l->solved, 1);
    if (g->aided) return;
    if (!l->unaided || g->moves < l->best_moves) l->best_moves = g->moves;
    if (!l->unaided || g->seconds < l->best_seconds) l->best_seconds = g->seconds;
    add(&l->unaided, 1);
    add(&l->perfect, g->perfect);
    add(&l->total_moves, g->moves);
    l->total_seconds = fmin(l->total_seconds + g->seconds, (double)most);
}

void statistics_add(const statistics_game *g, store_note *note) {
    statistics s;
    store_note wrong = {""};
    int lock = store_lock();
    statistics_load(&s, &wrong);
    statistics_line *l = store_may_change(file_name, &wrong, note) ? find(&s, g) : NULL;
    if (l) {
        count(l, g);
        store_save(file_name, write_all(&s), note);
    }
    store_unlock(lock);
}
