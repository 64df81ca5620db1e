/* tabular.c -- see tabular.h.
 *
 * LaTeX sets the rules of booktabs, as textbooks have them.  SVG has no tables, so there every cell
 * is a text, and the columns are as wide as the letters are at most. */
#define _GNU_SOURCE
#include "cli/output/tabular.h"
#include "cli/output/markup.h"
#include "common/options/names.h"
#include "common/process/heap.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

NAMES(form_name, "text", "markdown", "latex", "svg", "tikz")

const char *tabular_form_name(size_t i) { return form_name(i); }

void tabular_add(tabular *t, const char *format, ...) {
    va_list arguments;
    if (t->count == t->room) {
        t->room = t->room ? 2 * t->room : 64;
        t->cell = heap_insist(reallocarray(t->cell, t->room, sizeof *t->cell));
    }
    va_start(arguments, format);
    vsnprintf(t->cell[t->count++], TABULAR_CELL, format, arguments);
    va_end(arguments);
}

void tabular_free(tabular *t) {
    free(t->cell);
    *t = (tabular){.cell = NULL};
}

static size_t rows_of(const tabular *t) { return t->columns ? t->count / t->columns : 0; }

static const char *cell(const tabular *t, size_t row, size_t column) {
    return t->cell[row * t->columns + column];
}

static size_t column_width(const tabular *t, size_t column) {
    size_t widest = 0;
    for (size_t row = 0; row < rows_of(t); row++) {
        size_t width = strlen(cell(t, row, column));
        if (width > widest) widest = width;
    }
    return widest;
}

size_t tabular_width(const tabular *t) {
    size_t width = t->columns ? 2 * (t->columns - 1) : 0;
    for (size_t column = 0; column < t->columns; column++) width += column_width(t, column);
    return width;
}

void tabular_drop(tabular *t, size_t column) {
    size_t kept = 0;
    for (size_t i = 0; i < t->count; i++)
        if (i % t->columns != column) memmove(t->cell[kept++], t->cell[i], TABULAR_CELL);
    t->count = kept;
    t->columns--;
    t->left -= column < t->left;
}

static void write_text(FILE *out, const tabular *t) {
    for (size_t row = 0; row < rows_of(t); row++)
        for (size_t column = 0; column < t->columns; column++) {
            int width = (int)column_width(t, column);
            fprintf(out, "%*s%s", column < t->left ? -width : width, cell(t, row, column),
                    column + 1 < t->columns ? "  " : "\n");
        }
}

/* `special`: letters that mean something there; `instead`: what is written for each. */
static void escape(FILE *out, const char *text, const char *special, const char *const instead[]) {
    for (; *text; text++) {
        const char *found = strchr(special, *text);
        if (found)
            fputs(instead[found - special], out);
        else
            fputc(*text, out);
    }
}

static void write_markdown(FILE *out, const tabular *t) {
    static const char *const instead[] = {"\\|", "\\*", "\\_", "\\`", "&lt;"};
    for (size_t row = 0; row < rows_of(t); row++) {
        for (size_t column = 0; column < t->columns; column++) {
            fputs("| ", out);
            escape(out, cell(t, row, column), "|*_`<", instead);
            fputc(' ', out);
        }
        fputs("|\n", out);
        for (size_t column = 0; !row && column < t->columns; column++)
            fputs(column < t->left ? "| --- " : "| ---: ", out);
        if (!row) fputs("|\n", out);
    }
}

static void write_latex(FILE *out, const tabular *t) {
    static const char *const instead[] = {"\\&",
                                          "\\%",
                                          "\\$",
                                          "\\#",
                                          "\\_",
                                          "\\{",
                                          "\\}",
                                          "\\textasciitilde{}",
                                          "\\textasciicircum{}",
                                          "\\textbackslash{}",
                                          "$<$",
                                          "$>$"};
    fputs("\\begin{tabular}{", out);
    for (size_t column = 0; column < t->columns; column++) fputc("rl"[column < t->left], out);
    fputs("}\n\\toprule\n", out);
    for (size_t row = 0; row < rows_of(t); row++) {
        for (size_t column = 0; column < t->columns; column++) {
            if (column) fputs(" & ", out);
            escape(out, cell(t, row, column), "&%$#_{}~^\\<>", instead);
        }
        fputs(row ? " \\\\\n" : " \\\\\n\\midrule\n", out);
    }
    fputs("\\bottomrule\n\\end{tabular}", out);
}

enum { LETTER = 9, ROW = 26, GAP = 24, MARGIN = 16 }; /* in pixels */

static void svg_rule(FILE *out, size_t y, size_t width) {
    fprintf(out, "<path d=\"M%d %zuH%zu\" stroke=\"#2b3440\"/>\n", MARGIN - 4, y,
            width - MARGIN + 4);
}

static void svg_row(FILE *out, const tabular *t, size_t row) {
    size_t x = MARGIN, y = MARGIN + row * ROW + 18;
    for (size_t column = 0; column < t->columns; column++) {
        size_t width = column_width(t, column) * LETTER;
        bool left = column < t->left;
        fprintf(out, "<text x=\"%zu\" y=\"%zu\"%s%s>", left ? x : x + width, y,
                left ? "" : " text-anchor=\"end\"", row ? "" : " font-weight=\"bold\"");
        markup_escape(out, cell(t, row, column));
        fputs("</text>\n", out);
        x += width + GAP;
    }
}

static void write_svg(FILE *out, const tabular *t) {
    size_t rows = rows_of(t), width = 2 * MARGIN + GAP * (t->columns - 1),
           height = 2 * MARGIN + ROW * rows;
    for (size_t column = 0; column < t->columns; column++)
        width += column_width(t, column) * LETTER;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%zu\" height=\"%zu\" "
            "font-family=\"sans-serif\" font-size=\"15\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
            width, height);
    for (size_t row = 0; row < rows; row++) svg_row(out, t, row);
    svg_rule(out, MARGIN, width);
    svg_rule(out, MARGIN + ROW, width);
    svg_rule(out, height - MARGIN, width);
    fputs("</svg>\n", out);
}

void tabular_write(FILE *out, const tabular *t, tabular_form form) {
    switch (form) {
    case TABULAR_MARKDOWN:
        write_markdown(out, t);
        return;
    case TABULAR_LATEX:
        fputs("% \\usepackage{booktabs}\n", out);
        write_latex(out, t);
        fputc('\n', out);
        return;
    case TABULAR_TIKZ:
        fputs("% \\usepackage{tikz, booktabs}\n\\begin{tikzpicture}\n\\node {%\n", out);
        write_latex(out, t);
        fputs("};\n\\end{tikzpicture}\n", out);
        return;
    case TABULAR_SVG:
        write_svg(out, t);
        return;
    default:
        write_text(out, t);
    }
}
