/* baseline.c -- see baseline.h. */
#define _GNU_SOURCE
#include "cli/bench/baseline.h"
#include "cli/output/csv.h"
#include "common/process/heap.h"
#include "cli/output/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void add(baseline *b, bench_record r) {
    b->records = heap_insist(reallocarray(b->records, b->count + 1, sizeof *b->records));
    r.suite = heap_insist(strdup(r.suite));
    r.engine = heap_insist(strdup(r.engine));
    b->records[b->count++] = r;
}

static bool get_number(const json_t *o, const char *key, int64_t *out) {
    const json_t *value = json_object_get(o, key);
    *out = json_integer_value(value);
    return json_is_integer(value);
}

static bool read_json(baseline *b, const char *line) {
    json_t *o = json_loads(line, 0, NULL);
    bench_record r = {0};
    int64_t board = 0, generated = 0, expanded = 0;
    bool valid = json_is_object(o);
    if (valid && json_object_get(o, "board")) {
        const json_t *seconds = json_object_get(o, "seconds");
        r.suite = json_string_value(json_object_get(o, "suite"));
        r.engine = json_string_value(json_object_get(o, "engine"));
        r.optimal = json_is_true(json_object_get(o, "optimal"));
        valid = r.suite && r.engine && get_number(o, "board", &board)
                && get_number(o, "length", &r.length) && get_number(o, "generated", &generated)
                && get_number(o, "expanded", &expanded);
        r.board = (int)board;
        r.generated = (uint64_t)generated, r.expanded = (uint64_t)expanded;
        r.seconds = seconds ? json_number_value(seconds) : -1;
        if (valid) add(b, r);
    }
    json_decref(o);
    return valid;
}

enum { SUITE, BOARD, ENGINE, LENGTH, OPTIMAL, GENERATED, EXPANDED, SECONDS, FIELDS };
static const char *const column_names[FIELDS] = {"suite",   "board",     "engine",   "length",
                                                 "optimal", "generated", "expanded", "seconds"};

enum { COLUMNS = 32 };
typedef struct columns {
    int field[COLUMNS]; /* -1: another column */
    unsigned present;   /* a bit a field */
} columns;

static bool read_head(columns *c, char *line) {
    *c = (columns){0};
    for (int i = 0; line; i++) {
        const char *name = csv_read(&line);
        if (i == COLUMNS) return false;
        c->field[i] = -1;
        for (int f = 0; f < FIELDS; f++)
            if (strcmp(name, column_names[f]) == 0) c->field[i] = f, c->present |= 1u << f;
    }
    return (c->present | 1u << SECONDS) == (1u << FIELDS) - 1;
}

static bool whole(const char *text, int64_t *out) {
    char *end;
    *out = strtoll(text, &end, 10);
    return end != text && !*end;
}

static bool read_csv(baseline *b, const columns *c, char *line) {
    const char *value[FIELDS] = {0};
    int64_t board, generated, expanded;
    bench_record r = {.seconds = -1};
    for (int i = 0; line && i < COLUMNS; i++) {
        const char *text = csv_read(&line);
        if (c->field[i] >= 0) value[c->field[i]] = text;
    }
    for (int f = 0; f < FIELDS; f++)
        if (!value[f] && f != SECONDS) return false;
    if (!whole(value[BOARD], &board) || !whole(value[LENGTH], &r.length)
        || !whole(value[GENERATED], &generated) || !whole(value[EXPANDED], &expanded))
        return false;
    r.suite = value[SUITE], r.engine = value[ENGINE];
    r.board = (int)board;
    r.generated = (uint64_t)generated, r.expanded = (uint64_t)expanded;
    r.optimal = strcmp(value[OPTIMAL], "true") == 0;
    if (value[SECONDS]) r.seconds = strtod(value[SECONDS], NULL);
    add(b, r);
    return true;
}

size_t baseline_parse(baseline *b) {
    columns c = {0};
    bool json = *b->text.text == '{';
    size_t number = 0;
    if (memchr(b->text.text, 0, b->text.length)) return 1;
    for (char *rest = b->text.text, *line; (line = strsep(&rest, "\n"));) {
        number++;
        line[strcspn(line, "\r")] = 0;
        if (!*line && number > 1) continue;
        bool valid = json          ? read_json(b, line)
                     : number == 1 ? read_head(&c, line)
                                   : read_csv(b, &c, line);
        if (!valid) return number;
    }
    return b->count ? 0 : 1;
}

bool baseline_read(baseline *b, const char *path) {
    *b = (baseline){0};
    if (!input_read(&b->text, path, "a report")) return false;
    size_t wrong = baseline_parse(b);
    if (wrong)
        input_error(path, wrong, "not a benchmark, expected what bench --json or --csv wrote");
    return !wrong;
}

void baseline_free(baseline *b) {
    for (size_t i = 0; i < b->count; i++) {
        free((char *)b->records[i].suite);
        free((char *)b->records[i].engine);
    }
    free(b->records);
    input_free(&b->text);
    *b = (baseline){0};
}

static const bench_record *find(const baseline *b, const bench_record *now) {
    for (size_t i = 0; i < b->count; i++) {
        const bench_record *r = &b->records[i];
        if (r->board == now->board && strcmp(r->engine, now->engine) == 0
            && strcmp(r->suite, now->suite) == 0)
            return r;
    }
    return NULL;
}

static void add_difference(baseline_change *c, const bench_record *then, const bench_record *now) {
    c->boards++;
    c->lengths += then->length != now->length;
    c->counts += then->generated != now->generated || then->expanded != now->expanded;
    c->contradicts |= then->length != now->length && then->optimal && now->optimal;
    c->generated[0] += then->generated, c->generated[1] += now->generated;
    c->expanded[0] += then->expanded, c->expanded[1] += now->expanded;
    c->seconds[0] += then->seconds, c->seconds[1] += now->seconds;
    c->timed &= then->seconds >= 0;
}

baseline_change baseline_compare(const baseline *b, const char *name, const bench_record now[],
                                 size_t count) {
    baseline_change c = {.engine = name, .timed = true};
    for (size_t i = 0; i < count; i++) {
        if (strcmp(now[i].engine, name) != 0) continue;
        const bench_record *then = find(b, &now[i]);
        if (then && then->length >= 0 && now[i].length >= 0) add_difference(&c, then, &now[i]);
    }
    c.timed &= c.boards > 0;
    return c;
}

static void print_share(FILE *out, double then, double now) {
    if (then > 0) fprintf(out, " (%+.1f %%)", 100 * (now - then) / then);
}

static void print_pair(FILE *out, const char *name, const uint64_t pair[2]) {
    fprintf(out, ", %s %" PRIu64 " -> %" PRIu64, name, pair[0], pair[1]);
    print_share(out, (double)pair[0], (double)pair[1]);
}

void baseline_print(FILE *out, const baseline_change *c, bool times) {
    fprintf(out, "  %s: ", c->engine);
    if (!c->boards) {
        fputs("no board in common\n", out);
        return;
    }
    fprintf(out, "%" PRIu64 " board%s, ", c->boards, c->boards == 1 ? "" : "s");
    if (c->lengths)
        fprintf(out, "%" PRIu64 " of other length", c->lengths);
    else
        fputs("same lengths", out);
    if (c->counts) {
        fprintf(out, ", %" PRIu64 " of other counts", c->counts);
        print_pair(out, "generated", c->generated);
        print_pair(out, "expanded", c->expanded);
    } else
        fputs(", same counts", out);
    if (times && c->timed) {
        fprintf(out, ", seconds %.3f -> %.3f", c->seconds[0], c->seconds[1]);
        print_share(out, c->seconds[0], c->seconds[1]);
    }
    fputc('\n', out);
}

void baseline_json(const char *path, const baseline_change *c, bool times) {
    json_t *o = json_begin();
    json_put_text(o, "baseline", path);
    json_put_text(o, "engine", c->engine);
    json_put_number(o, "boards", (int64_t)c->boards);
    json_put_number(o, "lengths_changed", (int64_t)c->lengths);
    json_put_number(o, "counts_changed", (int64_t)c->counts);
    json_put_number(o, "generated_then", (int64_t)c->generated[0]);
    json_put_number(o, "generated_now", (int64_t)c->generated[1]);
    json_put_number(o, "expanded_then", (int64_t)c->expanded[0]);
    json_put_number(o, "expanded_now", (int64_t)c->expanded[1]);
    if (times && c->timed) {
        json_put(o, "seconds_then", json_real(c->seconds[0]));
        json_put(o, "seconds_now", json_real(c->seconds[1]));
    }
    json_print(o);
}
