/* grade_page.c -- the pages of a class: plain HTML, nothing is fetched and nothing runs. */
#define _GNU_SOURCE
#include "cli/grade/grade_report.h"
#include "cli/output/markup.h"

#include <stdlib.h>
#include <string.h>

static const char *text(const json_t *o, const char *key) {
    const char *value = json_string_value(json_object_get(o, key));
    return value ? value : "";
}

static double number(const json_t *o, const char *key) {
    return json_number_value(json_object_get(o, key));
}

static void begin(FILE *out, const char *title) {
    fputs("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width\">\n<title>",
          out);
    markup_escape(out, title);
    fputs(
        "</title>\n<style>body{font:16px/1.4 sans-serif;margin:2em}table{border-collapse:collapse}"
        "td,th{border:1px solid #bbb;padding:.3em .6em;text-align:left;vertical-align:top}"
        "td.n{text-align:right}.no{background:#fdd}.yes{background:#dfd}pre{margin:0;max-width:"
        "40em;"
        "overflow:auto}</style></head>\n<body><h1>",
        out);
    markup_escape(out, title);
    fputs("</h1>\n", out);
}

static void cell(FILE *out, const char *value) {
    fputs("<td>", out);
    markup_escape(out, value);
    fputs("</td>", out);
}

/* 8 1 3/4 0 2/7 6 5 as three rows. */
static void board_cell(FILE *out, const char *board) {
    fputs("<td><pre>", out);
    for (; *board; board++) fputc(*board == '/' ? '\n' : *board, out);
    fputs("</pre></td>", out);
}

static void write_test(FILE *out, const json_t *t) {
    bool passed = json_is_true(json_object_get(t, "passed"));
    const char *note = text(t, "note"), *errors = text(t, "errors");
    fprintf(out, "<tr class=\"%s\"><td class=\"n\">%.0f</td>", passed ? "yes" : "no",
            number(t, "test"));
    board_cell(out, text(t, "board"));
    cell(out, text(t, "expected"));
    fprintf(out, "<td>%s", passed ? "passed" : "failed");
    if (*note) fputs(": ", out), markup_escape(out, note);
    fprintf(out, "</td><td class=\"n\">%.2f of %.2f</td><td>", number(t, "points"),
            number(t, "worth"));
    if (*text(t, "output")) {
        fprintf(out, "<details%s><summary>output</summary><pre>", passed ? "" : " open");
        markup_escape(out, text(t, "output"));
        fputs("</pre></details>", out);
    }
    if (*errors) {
        fputs("<details><summary>standard error</summary><pre>", out);
        markup_escape(out, errors);
        fputs("</pre></details>", out);
    }
    fputs("</td></tr>\n", out);
}

void grade_page_student(FILE *out, const json_t *report, const char *title) {
    size_t k, i;
    json_t *task, *test;
    begin(out, text(report, "name"));
    fputs("<p><a href=\"../index.html\">", out);
    markup_escape(out, title);
    fprintf(out, "</a></p>\n<p>%.2f of %g points, %.0f of %.0f tests passed</p>\n",
            number(report, "points"), number(report, "worth"), number(report, "passed"),
            number(report, "tests"));
    if (*text(report, "note")) {
        fputs("<p class=\"no\">", out);
        markup_escape(out, text(report, "note"));
        fputs("</p>\n", out);
    }
    if (*text(report, "program")) {
        fputs("<p>run as <code>", out);
        markup_escape(out, text(report, "program"));
        fputs("</code></p>\n", out);
    }
    json_array_foreach(json_object_get(report, "tasks"), k, task) {
        fputs("<h2>", out);
        markup_escape(out, text(task, "task"));
        fprintf(out,
                ": %.2f of %g</h2>\n<table><tr><th>test</th><th>board</th><th>expected</th>"
                "<th>verdict</th><th>points</th><th>printed</th></tr>\n",
                number(task, "points"), number(task, "worth"));
        json_array_foreach(json_object_get(task, "tests"), i, test) write_test(out, test);
        fputs("</table>\n", out);
    }
    fputs("</body></html>\n", out);
}

/* In an address, = and what else the name of its file may have stands for itself. */
static void write_student(FILE *out, const json_t *report) {
    size_t k;
    json_t *task;
    bool all = number(report, "passed") >= number(report, "tests") && !*text(report, "note");
    fprintf(out, "<tr class=\"%s\"><td><a href=\"students/%s.html\">", all ? "yes" : "no",
            text(report, "file"));
    markup_escape(out, text(report, "name"));
    fprintf(out, "</a></td><td class=\"n\">%.2f</td><td class=\"n\">%.0f of %.0f</td>",
            number(report, "points"), number(report, "passed"), number(report, "tests"));
    json_array_foreach(json_object_get(report, "tasks"), k, task)
        fprintf(out, "<td class=\"n\">%.2f</td>", number(task, "points"));
    char *note = grade_report_note(report);
    cell(out, note);
    free(note);
    fputs("</tr>\n", out);
}

void grade_page_class(FILE *out, const json_t *reports, const char *title) {
    size_t k, i;
    json_t *task, *report, *first = json_array_get(reports, 0);
    begin(out, title);
    fprintf(out, "<p>%zu submissions, %g points each; <a href=\"class.csv\">class.csv</a></p>\n",
            json_array_size(reports), number(first, "worth"));
    fputs("<table><tr><th>name</th><th>points</th><th>tests passed</th>", out);
    json_array_foreach(json_object_get(first, "tasks"), k, task) {
        fputs("<th>", out);
        markup_escape(out, text(task, "task"));
        fputs("</th>", out);
    }
    fputs("<th>note</th></tr>\n", out);
    json_array_foreach(reports, i, report) write_student(out, report);
    fputs("</table></body></html>\n", out);
}
