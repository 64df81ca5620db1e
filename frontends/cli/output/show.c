/* show.c -- see show.h. */
#include "cli/output/show.h"
#include "common/output/output.h"

#include <inttypes.h>
#include <string.h>

enum { INDENT = 2, GAP = 4, MOST_FRAMES = 24 };

static int digits(int number) { return number < 10 ? 1 : number < 100 ? 2 : 3; }

static int cell_width(const tw_board *b) { return digits(b->rows * b->cols - 1); }

static int greater(int a, int b) { return a > b ? a : b; }

static int frame_width(const tw_board *b, int title) {
    return greater(b->cols * (cell_width(b) + 1) - 1, title);
}

/* Tiles at home are green, and the tile that moved is bold, yellow where it is not at home. */
static const char *paint(const frame *f, int cell) {
    if (frame_moved(f, cell)) return frame_home(f, cell) ? "\033[1;32m" : "\033[1;33m";
    return frame_home(f, cell) ? "\033[32m" : "";
}

static void put_row(FILE *out, const frame *f, int row, bool colour) {
    int width = cell_width(&f->board);
    for (int i = row * f->board.cols; i < (row + 1) * f->board.cols; i++) {
        const char *code = colour ? paint(f, i) : "";
        if (i % f->board.cols) fputc(' ', out);
        fputs(code, out);
        if (f->board.tile[i])
            fprintf(out, "%*d", width, f->board.tile[i]);
        else
            fprintf(out, "%*s", width, "_");
        if (*code) fputs("\033[0m", out);
    }
}

/* Boards of one size side by side.  No line ends in spaces. */
static void put_strip(FILE *out, const frame list[], int count, int title_width) {
    const tw_board *b = &list[0].board;
    int width = frame_width(b, title_width), row_width = frame_width(b, 0);
    bool colour = output_colour();
    for (int i = 0; i < count; i++)
        fprintf(out, "%*s%-*s", i ? GAP : INDENT, "", i < count - 1 ? width : 0, list[i].title);
    fputc('\n', out);
    for (int row = 0; row < b->rows; row++) {
        for (int i = 0; i < count; i++) {
            fprintf(out, "%*s", i ? GAP + width - row_width : INDENT, "");
            put_row(out, &list[i], row, colour);
        }
        fputc('\n', out);
    }
}

void show_board(FILE *out, const tw_board *board) {
    frame f = {.board = *board, .left = -1};
    for (int row = 0; row < board->rows; row++) {
        fprintf(out, "%*s", INDENT, "");
        put_row(out, &f, row, false);
        fputc('\n', out);
    }
}

int show_width(const tw_board *b) { return INDENT + frame_width(b, 0); }

void show_frame(FILE *out, const frame *f) { put_strip(out, f, 1, 0); }

void show_start_and_goal(FILE *out, const tw_board *start, const tw_board *goal) {
    frame both[2] = {{.title = "start", .board = *start, .goal = goal, .left = -1},
                     {.title = "goal", .board = *goal, .left = -1}};
    int title = (int)strlen("start");
    if (INDENT + 2 * frame_width(start, title) + GAP <= output_width()) {
        put_strip(out, both, 2, title);
        return;
    }
    put_strip(out, &both[0], 1, title);
    fputc('\n', out);
    put_strip(out, &both[1], 1, title);
}

const char *show_whose(tw_notation notation) {
    return notation == TW_NOTATION_TILE ? "the tile" : "the blank";
}

const char *show_metric(tw_metric metric) {
    return metric == TW_METRIC_MULTI ? " of the multi-tile metric" : "";
}

/* Frames that wait until a line is full. */
typedef struct strip {
    FILE *out;
    frame list[MOST_FRAMES];
    int filled, most, title_width;
    bool continued;
} strip;

static void flush_strip(strip *s) {
    if (s->continued) fputc('\n', s->out);
    put_strip(s->out, s->list, s->filled, s->title_width);
    s->filled = 0;
    s->continued = true;
}

static void add_frame(void *cookie, const frame *f) {
    strip *s = cookie;
    if (s->filled == s->most) flush_strip(s);
    s->list[s->filled++] = *f;
}

void show_path(FILE *out, const frames *f) {
    strip s = {.out = out, .title_width = frames_title_width(f)};
    int fits = (output_width() - INDENT + GAP) / (frame_width(f->start, s.title_width) + GAP);
    s.most = fits < 1 ? 1 : fits > MOST_FRAMES ? MOST_FRAMES : fits;
    frames_each(f, add_frame, &s);
    flush_strip(&s);
}

/* A run length stays with its letter: L and 12 on two lines would read as L, and 12 of nothing. */
void show_letters(FILE *out, const char *label, const char *letters) {
    size_t length = strlen(letters), width = (size_t)output_width();
    if (strlen(label) + 2 + length <= width) {
        fprintf(out, "%s: %s\n", label, length ? letters : "none");
        return;
    }
    fprintf(out, "%s:\n", label);
    for (size_t i = 0, take; i < length; i += take) {
        take = length - i < width - INDENT ? length - i : width - INDENT;
        while (take > 1 && letters[i + take] >= '0' && letters[i + take] <= '9') take--;
        fprintf(out, "%*s%.*s\n", INDENT, "", (int)take, letters + i);
    }
}

void show_proof(FILE *out, bool optimal, int64_t bound) {
    if (optimal)
        fputs("optimal: yes\n", out);
    else if (bound < 1)
        fputs("optimal: not proven\n", out);
    else
        fprintf(out, "optimal: not proven (at least %" PRId64 ")\n", bound);
}

void show_problem(FILE *out, const tw_problem *problem, tw_layout layout, bool first) {
    char text[TW_TEXT_ROOM];
    tw_layout_info info;
    tw_layout_describe(layout, &info);
    tw_problem_text(problem, layout, text, sizeof text);
    fprintf(out, "%s%s%s", info.one_line || first ? "" : "\n", text, info.one_line ? "\n" : "");
}
