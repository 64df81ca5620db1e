/* grade_report.c -- see grade_report.h. */
#define _GNU_SOURCE
#include "cli/grade/grade_report.h"
#include "cli/grade/grade_class.h"
#include "cli/output/csv.h"
#include "cli/output/json.h"
#include "common/process/heap.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

uint64_t grade_report_hash(uint64_t hash, const char *text, size_t length) {
    if (!hash) hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < length; i++) hash = (hash ^ (uint8_t)text[i]) * UINT64_C(1099511628211);
    return hash;
}

static char *expected(const grade_test *t) {
    if (t->kind == GRADE_BAD_INPUT) return heap_print("that it is refused: %s", t->name);
    if (t->kind == GRADE_UNSOLVABLE) return heap_print("that it has no solution");
    if (t->cost >= 0) return heap_print("a solution of cost %" PRId64, t->cost);
    if (t->fewest < 0) return heap_print("a solution");
    return heap_print("a solution of %" PRId64 " move%s", t->fewest, t->fewest == 1 ? "" : "s");
}

/* What a program wrote, without the codes of a screen.  It may have been cut within a character. */
static json_t *clean_text(const char *text) {
    char *copy = heap_insist(strdup(text ? text : ""));
    for (char *c = copy; *c; c++)
        if (iscntrl((unsigned char)*c) && *c != '\n' && *c != '\t') *c = '?';
    size_t length = strlen(copy), tail = 0;
    while (tail < length && tail < 3 && (copy[length - 1 - tail] & 0xC0) == 0x80) tail++;
    unsigned char lead = tail < length ? (unsigned char)copy[length - 1 - tail] : 0;
    if (lead >= (tail == 0 ? 0xC0 : tail == 1 ? 0xE0 : tail == 2 ? 0xF0 : 0xFF))
        copy[length - 1 - tail] = 0;
    json_t *value = json_of_text(copy);
    free(copy);
    return value;
}

static json_t *clean_name(const char *name) {
    char *copy = heap_insist(strdup(name));
    for (char *c = copy; *c; c++)
        if (iscntrl((unsigned char)*c)) *c = '?';
    json_t *value = json_of_text(copy);
    free(copy);
    return value;
}

static json_t *make_task(const grade_exam *e) {
    json_t *o = json_begin(), *tests = json_list();
    json_put_text(o, "task", e->task ? e->task : "all");
    json_put(o, "points", json_real(e->results ? grade_points(e, e->results) : 0));
    json_put(o, "worth", json_real(grade_most_points(e)));
    for (size_t i = 0; e->results && i < e->count; i++) {
        json_t *row = grade_report_row(e, i, &e->results[i]);
        char *text = expected(&e->tests[i]), board[5 * TW_MAX_CELLS];
        tw_board_text(&e->tests[i].start, TW_LAYOUT_SLASHES, board, sizeof board);
        json_put(row, "points", json_real(grade_test_points(e, i)));
        json_put(row, "worth", json_real(grade_most_points(e) / (double)e->count));
        json_put_text(row, "board", board);
        json_put_text(row, "expected", text);
        json_put(row, "output", clean_text(e->results[i].output));
        json_add(tests, row);
        free(text);
    }
    json_put(o, "tests", tests);
    return o;
}

json_t *grade_report_make(const grade_paper *p, const char *name, const char *note) {
    json_t *o = json_begin(), *tasks = json_list();
    char *file = grade_report_file(name);
    double points = 0, worth = 0;
    size_t passed = 0, tests = 0;
    for (size_t k = 0; k < p->count; k++) {
        const grade_exam *e = &p->tasks[k];
        json_add(tasks, make_task(e));
        worth += grade_most_points(e);
        tests += e->count;
        if (!e->results) continue;
        points += grade_points(e, e->results);
        for (size_t i = 0; i < e->count; i++) passed += grade_passed(&e->results[i]);
    }
    json_put(o, "name", clean_name(name));
    json_put_text(o, "file", file);
    json_put(o, "note", clean_text(note));
    json_put_text(o, "program", p->count && p->tasks->program ? p->tasks->program : "");
    json_put(o, "points", json_real(points));
    json_put(o, "worth", json_real(worth));
    json_put_number(o, "passed", (int64_t)passed);
    json_put_number(o, "tests", (int64_t)tests);
    json_put(o, "tasks", tasks);
    free(file);
    return o;
}

char *grade_report_file(const char *name) {
    enum { LONGEST = 200 }; /* a folder's names may be little longer */
    char *out = heap_insist(calloc(3 * strlen(name) + 20, 1)), *to = out;
    for (const unsigned char *c = (const unsigned char *)name; *c; c++)
        if (isascii(*c) && (isalnum(*c) || strchr(".-_", *c)))
            *to++ = (char)*c;
        else
            to += sprintf(to, "=%02X", *c);
    if (to - out > LONGEST)
        sprintf(out + LONGEST, "=%016" PRIX64, grade_report_hash(0, name, strlen(name)));
    return out;
}

static const char *text(const json_t *o, const char *key) {
    const char *value = json_string_value(json_object_get(o, key));
    return value ? value : "";
}

char *grade_report_note(const json_t *report) {
    size_t k, i;
    json_t *task, *test;
    if (*text(report, "note")) return heap_insist(strdup(text(report, "note")));
    json_array_foreach(json_object_get(report, "tasks"), k, task) json_array_foreach(
        json_object_get(task, "tests"), i,
        test) if (!json_is_true(json_object_get(test,
                                                "passed"))) return heap_print("%s, test %zu: %s",
                                                                              text(task, "task"),
                                                                              i + 1,
                                                                              *text(test, "note")
                                                                                  ? text(test,
                                                                                         "note")
                                                                                  : "failed");
    return heap_insist(strdup(""));
}

static double number(const json_t *o, const char *key) {
    return json_number_value(json_object_get(o, key));
}

/* A spreadsheet takes a cell that begins with = for a formula. */
static void write_name(FILE *out, const char *name) {
    if (!*name || !strchr("=+-@\t\r", *name)) {
        csv_write(out, name);
        return;
    }
    char *plain = heap_print("'%s", name);
    csv_write(out, plain);
    free(plain);
}

void grade_csv(FILE *out, const json_t *reports) {
    size_t i, k;
    json_t *report, *task;
    fputs("name,points,worth,passed,tests", out);
    json_array_foreach(json_object_get(json_array_get(reports, 0), "tasks"), k, task) {
        fputc(',', out);
        write_name(out, text(task, "task"));
    }
    fputs(",note\n", out);
    json_array_foreach(reports, i, report) {
        write_name(out, text(report, "name"));
        fprintf(out, ",%.2f,%g,%.0f,%.0f", number(report, "points"), number(report, "worth"),
                number(report, "passed"), number(report, "tests"));
        json_array_foreach(json_object_get(report, "tasks"), k, task)
            fprintf(out, ",%.2f", number(task, "points"));
        fputc(',', out);
        char *note = grade_report_note(report);
        write_name(out, note);
        free(note);
        fputc('\n', out);
    }
}

static const char *failed_note(const json_t *test) {
    if (json_is_true(json_object_get(test, "passed"))) return "passed";
    return *text(test, "note") ? text(test, "note") : "failed";
}

json_t *grade_gradescope(const grade_paper *p, const json_t *report) {
    json_t *o = json_begin(), *list = json_list(), *task, *test;
    size_t k, i;
    json_put(o, "score", json_real(number(report, "points")));
    json_put_text(o, "output", *text(report, "note") ? text(report, "note") : "");
    json_array_foreach(json_object_get(report, "tasks"), k, task) {
        const char *visibility = k < p->count ? p->tasks[k].visibility : NULL;
        json_array_foreach(json_object_get(task, "tests"), i, test) {
            json_t *row = json_begin();
            char *name = heap_print("%s: %s", text(task, "task"), text(test, "name"));
            char *output = heap_print("board %s, expected %s\n%s", text(test, "board"),
                                      text(test, "expected"), failed_note(test));
            json_put_text(row, "name", name);
            json_put(row, "score", json_real(number(test, "points")));
            json_put(row, "max_score", json_real(number(test, "worth")));
            json_put_text(row, "status",
                          json_is_true(json_object_get(test, "passed")) ? "passed" : "failed");
            json_put_text(row, "output", output);
            if (visibility) json_put_text(row, "visibility", visibility);
            json_add(list, row);
            free(name);
            free(output);
        }
    }
    json_put(o, "tests", list);
    return o;
}
