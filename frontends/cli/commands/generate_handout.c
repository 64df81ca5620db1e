/* generate_handout.c -- a problem set on paper: one HTML file that any browser prints well.
 *
 * Nothing is fetched from anywhere.  Boards are tables, which print with their borders whatever the
 * browser does about backgrounds, and no problem is broken across two pages.  Answers begin on a
 * page of their own, so that the same file is the exercise and the key. */
#include "cli/commands/generate.h"
#include "common/output/atomic_file.h"
#include "common/output/error_line.h"
#include "common/process/signals.h"

static const char style[] =
    "@page { margin: 16mm }\n"
    "body { font: 12pt/1.4 Georgia, 'Times New Roman', serif; color: #000; max-width: 190mm; "
    "margin: 0 auto; padding: 0 4mm }\n"
    "h1 { font-size: 18pt; margin: 0 0 2mm } h2 { font-size: 14pt; margin: 8mm 0 3mm }\n"
    ".goal, .name { display: flex; gap: 6mm; align-items: center; margin: 4mm 0 }\n"
    ".set { display: flex; flex-wrap: wrap; gap: 6mm 12mm; margin-top: 4mm }\n"
    ".problem { break-inside: avoid; min-width: 46mm }\n"
    ".problem > p { margin: 0 0 2mm; font-weight: bold }\n"
    "table { border-collapse: collapse; font-variant-numeric: tabular-nums }\n"
    "td { border: 1px solid #000; width: 8mm; height: 8mm; text-align: center; padding: 0 }\n"
    "td.blank { background: #ddd }\n"
    ".goal td { width: 6mm; height: 6mm; font-size: 9pt }\n"
    ".line { border-bottom: 1px solid #000; height: 7mm; display: flex; align-items: flex-end; "
    "font-size: 10pt }\n"
    ".answers { break-before: page } .answers li { margin-bottom: 2mm; overflow-wrap: anywhere }\n"
    "@media screen { .answers { border-top: 2px solid #000; margin-top: 12mm } }\n";

static void write_board(FILE *out, const tw_board *b) {
    fputs("<table>", out);
    for (int i = 0; i < b->rows * b->cols; i++) {
        if (i % b->cols == 0) fputs(i ? "</tr><tr>" : "<tr>", out);
        if (b->tile[i])
            fprintf(out, "<td>%d</td>", b->tile[i]);
        else
            fputs("<td class=\"blank\"></td>", out);
    }
    fputs("</tr></table>\n", out);
}

static void write_head(FILE *out, const generate_output *o) {
    fprintf(out,
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n"
            "<title>Sliding tiles, %zu problem%s</title>\n<style>\n%s</style>\n"
            "<h1>Sliding tiles</h1>\n"
            "<p class=\"name line\">Name:</p>\n"
            "<p>Slide tiles into the empty square until the board looks like the goal. In how few "
            "moves can it be done? The easiest board comes first.</p>\n"
            "<div class=\"goal\">The goal: ",
            o->set.count, o->set.count == 1 ? "" : "s", style);
    write_board(out, &o->goal);
    fputs("</div>\n<div class=\"set\">\n", out);
}

static void write_problem(FILE *out, const generate_problem *p, size_t number) {
    fprintf(out, "<div class=\"problem\"><p>%zu.</p>\n", number);
    write_board(out, &p->board);
    fputs("<div class=\"line\">moves:</div><div class=\"line\">fewest:</div></div>\n", out);
}

/* False: the search was stopped or went wrong; `code` says how. */
static bool write_answer(FILE *out, generate_output *o, const tw_board *board, int *code) {
    tw_status status = generate_output_solve(o, board);
    if (status < 0) error_line("tilewise generate: %s", o->run.error.text);
    if (status < 0 || status == TW_STOPPED) return *code = run_exit_code(status), false;
    if (status != TW_SOLVED && status != TW_UNSOLVABLE) *code = EXIT_LIMIT;
    fputs("<li>", out);
    generate_output_answer(o, status, out);
    fputs("</li>\n", out);
    return true;
}

static int write_page(FILE *out, generate_output *o) {
    int code = EXIT_YES;
    write_head(out, o);
    for (size_t i = 0; i < o->set.count; i++) write_problem(out, &o->set.list[i], i + 1);
    fputs("</div>\n", out);
    if (o->answers) {
        fputs("<section class=\"answers\">\n<h2>Answers</h2>\n<ol>\n", out);
        for (size_t i = 0; i < o->set.count; i++)
            if (!write_answer(out, o, &o->set.list[i].board, &code)) return code;
        fputs("</ol>\n</section>\n", out);
    }
    fputs("</html>\n", out);
    return code;
}

int generate_handout(generate_output *o) {
    atomic_file page;
    if (!atomic_file_open(&page, o->handout)) return EXIT_USAGE;
    FILE *out = atomic_file_stream(&page);
    if (!out) return EXIT_USAGE;
    int code = write_page(out, o);
    bool keep = (code == EXIT_YES || code == EXIT_LIMIT) && !signals_caught();
    if (!keep)
        atomic_file_abandon(&page);
    else if (!atomic_file_keep(&page))
        code = EXIT_USAGE;
    return code;
}
