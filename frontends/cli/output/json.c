/* json.c -- see json.h. */
#include "cli/output/json.h"
#include "common/process/heap.h"
#include "common/input/path.h"
#include "common/output/reason.h"
#include "common/running/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

json_t *json_begin(void) { return heap_insist(json_object()); }

json_t *json_list(void) { return heap_insist(json_array()); }

void json_add(json_t *list, json_t *value) {
    if (json_array_append_new(list, heap_insist(value)) < 0) heap_insist(NULL);
}

void json_put(json_t *object, const char *key, json_t *value) {
    if (json_object_set_new(object, key, heap_insist(value)) < 0) heap_insist(NULL);
}

/* A name of a file need not be UTF-8, and JSON is. */
json_t *json_of_text(const char *text) {
    json_t *value = json_string(text);
    if (value) return value;
    char *copy = heap_insist(strdup(text));
    for (char *c = copy; *c; c++)
        if (*c & 0x80) *c = '?';
    value = heap_insist(json_string(copy));
    free(copy);
    return value;
}

void json_put_text(json_t *object, const char *key, const char *value) {
    json_put(object, key, json_of_text(value));
}

void json_put_number(json_t *object, const char *key, int64_t value) {
    json_put(object, key, json_integer(value));
}

void json_put_boards(json_t *object, const tw_board *start, const tw_board *goal) {
    json_put_number(object, "rows", start->rows);
    json_put_number(object, "cols", start->cols);
    json_put(object, "start", json_of_board(start));
    json_put(object, "goal", json_of_board(goal));
}

void json_put_source(json_t *object, const boards_item *item) {
    json_put_text(object, "file", item->name);
    json_put_number(object, "line", (int64_t)item->problem.line);
}

typedef struct line {
    char *text;
    size_t length, room;
} line;

static int collect(const char *bytes, size_t count, void *cookie) {
    line *l = cookie;
    if (l->room - l->length < count) {
        l->room = 2 * (l->length + count);
        l->text = heap_insist(realloc(l->text, l->room));
    }
    memcpy(l->text + l->length, bytes, count);
    l->length += count;
    return 0;
}

/* json_dumps() leaves a key out if there is no memory for it at that moment. */
void json_print(json_t *object) {
    line l = {.text = NULL};
    if (json_dump_callback(object, collect, &l, JSON_REAL_PRECISION(6)) < 0) heap_insist(NULL);
    collect("\n", 1, &l);
    fwrite(l.text, 1, l.length, stdout);
    free(l.text);
    json_decref(object);
}

json_t *json_of_board(const tw_board *board) {
    json_t *array = json_list();
    for (int i = 0; i < board->rows * board->cols; i++)
        json_add(array, json_integer(board->tile[i]));
    return array;
}

static json_t *json_of_counts(const tw_counts *counts) {
    json_t *o = json_begin();
    json_put_number(o, "generated", (int64_t)counts->generated);
    json_put_number(o, "expanded", (int64_t)counts->expanded);
    json_put_number(o, "reopened", (int64_t)counts->reopened);
    json_put_number(o, "duplicates", (int64_t)counts->duplicates);
    json_put_number(o, "enqueued", (int64_t)counts->enqueued);
    json_put_number(o, "open", (int64_t)counts->open);
    json_put_number(o, "max_open", (int64_t)counts->max_open);
    json_put_number(o, "max_closed", (int64_t)counts->max_closed);
    json_put_number(o, "iterations", (int64_t)counts->iterations);
    return o;
}

json_t *json_of_convention(const char *name, const tw_convention *convention) {
    json_t *o = json_begin();
    json_put_text(o, "name", name);
    json_put_text(o, "order", convention->order);
    json_put_text(o, "ties", tw_ties_name(convention->ties));
    json_put_text(o, "goal_test", tw_goal_test_name(convention->goal_test));
    json_put_text(o, "duplicates", tw_duplicates_name(convention->duplicates));
    return o;
}

static json_t *letters(const char *moves, size_t count, tw_notation notation, bool runs) {
    char *text = path_write(moves, count, notation, runs);
    json_t *string = json_string(text);
    free(text);
    return string;
}

static json_t *both(const char *moves, size_t count, bool runs) {
    json_t *o = json_begin();
    json_put(o, "blank", letters(moves, count, TW_NOTATION_BLANK, runs));
    json_put(o, "tile", letters(moves, count, TW_NOTATION_TILE, runs));
    return o;
}

json_t *json_of_moves(const char *moves, size_t count) { return both(moves, count, false); }
json_t *json_of_runs(const char *moves, size_t count) { return both(moves, count, true); }

static json_t *all(const solutions *s, tw_notation notation) {
    json_t *array = json_list();
    for (size_t i = 0; i < s->count; i++)
        json_add(array, letters(solutions_at(s, i), s->length, notation, false));
    return array;
}

json_t *json_of_solutions(const solutions *s) {
    json_t *o = json_begin();
    json_put(o, "blank", all(s, TW_NOTATION_BLANK));
    json_put(o, "tile", all(s, TW_NOTATION_TILE));
    return o;
}

static json_t *stuck(const tw_result *result) {
    json_t *o = json_begin();
    json_put(o, "board", json_of_board(&result->stuck));
    json_put_number(o, "h", result->stuck_h);
    json_put_number(o, "best", result->stuck_best);
    return o;
}

static json_t *why(const tw_board *start, const tw_board *goal) {
    char reason[REASON_SIZE];
    reason_of_boards(start, goal, reason);
    return json_string(reason);
}

static json_t *tables(const json_search *s) {
    json_t *o = json_begin();
    json_put_text(o, "patterns", s->patterns ? s->patterns : "usual");
    json_put_number(o, "bytes", (int64_t)tw_tables_bytes(s->tables));
    return o;
}

void json_put_device(json_t *object, const json_device *d, bool times) {
    if (!d->name || !*d->name) return;
    json_t *o = json_begin();
    json_put_text(o, "name", d->name);
    json_put_number(o, "expanded", (int64_t)d->expanded);
    json_put_number(o, "reads", (int64_t)d->reads);
    if (times) {
        json_put(o, "seconds", json_real(d->seconds));
        json_put(o, "rate", json_real(d->seconds > 0 ? (double)d->expanded / d->seconds : 0));
    }
    json_put(object, "device", o);
}

json_t *json_of_search(const json_search *s) {
    const tw_result *r = s->result;
    size_t count = strlen(r->moves);
    json_t *o = json_begin();
    json_put_text(o, "status", run_status_name(r->status));
    json_put_boards(o, s->start, s->goal);
    json_put_text(o, "algorithm", r->algorithm);
    json_put_text(o, "heuristic", r->heuristic);
    json_put_text(o, "metric", tw_metric_name(r->metric));
    json_put_number(o, "length", r->length);
    json_put(o, "optimal", json_boolean(r->optimal));
    json_put(o, "moves", json_of_moves(r->moves, count));
    if (r->metric == TW_METRIC_MULTI) json_put(o, "runs", json_of_runs(r->moves, count));
    json_put(o, "counts", json_of_counts(&r->counts));
    json_put(o, "convention", json_of_convention(s->convention, &r->convention));
    if (s->times) {
        json_put(o, "seconds", json_real(r->seconds));
        json_put_number(o, "bytes_peak", (int64_t)r->bytes_peak);
    }
    json_put_text(o, "open", tw_open_name(r->open));
    json_put(o, "weight", json_real(r->weight));
    json_put_number(o, "bound", r->bound);
    if (s->tables) json_put(o, "tables", tables(s));
    json_device d = {r->device, r->device_expanded, r->device_reads, r->device_seconds};
    json_put_device(o, &d, s->times);
    if (s->times && *r->story) json_put_text(o, "story", r->story);
    if (run_limit_name(r->status)) json_put_text(o, "limit", run_limit_name(r->status));
    if (r->status == TW_UNSOLVABLE) json_put(o, "reason", why(s->start, s->goal));
    if (r->status == TW_EXHAUSTED && r->stuck_h >= 0) json_put(o, "stuck", stuck(r));
    return o;
}
