/* show.c -- see show.h. */
#include "cli/output/show.h"
#include "common/output/output.h"

#include <string.h>

enum { INDENT = 2, GAP = 4, MOST_FRAMES = 24 };

typedef struct frame {
    char title[32];
    tw_board board;
    int left; /* the cell that the blank just left, -1: none */
} frame;

static int digits(int number) { return number < 10 ? 1 : number < 100 ? 2 : 3; }

static int cell_width(const tw_board *b) { return digits(b->rows * b->cols - 1); }

static int greater(int a, int b) { return a > b ? a : b; }

static int frame_width(const tw_board *b, int title) {
    return greater(b->cols * (cell_width(b) + 1) - 1, title);
}

/* Has the tile in this cell just moved?  Those have that lie between the blank's last cell and its
 * present one. */
static bool just_moved(const frame *f, int cell) {
    int from = f->left, to = f->board.blank, cols = f->board.cols;
    if (from < 0 || (cell < from && cell < to) || (cell > from && cell > to)) return false;
    return from / cols == to / cols || cell % cols == to % cols;
}

static void put_row(FILE *out, const frame *f, int row, bool colour) {
    int width = cell_width(&f->board);
    for (int i = row * f->board.cols; i < (row + 1) * f->board.cols; i++) {
        bool marked = colour && f->board.tile[i] && just_moved(f, i);
        if (i % f->board.cols) fputc(' ', out);
        if (marked) fputs("\033[1m", out);
        if (f->board.tile[i])
            fprintf(out, "%*d", width, f->board.tile[i]);
        else
            fprintf(out, "%*s", width, "_");
        if (marked) fputs("\033[0m", out);
    }
}

/* Boards of one size side by side.  No line ends in spaces. */
static void put_strip(FILE *out, const frame frames[], int count, int title_width) {
    const tw_board *b = &frames[0].board;
    int width = frame_width(b, title_width), row_width = frame_width(b, 0);
    bool colour = output_colour();
    for (int i = 0; i < count; i++)
        fprintf(out, "%*s%-*s", i ? GAP : INDENT, "", i < count - 1 ? width : 0, frames[i].title);
    fputc('\n', out);
    for (int row = 0; row < b->rows; row++) {
        for (int i = 0; i < count; i++) {
            fprintf(out, "%*s", i ? GAP + width - row_width : INDENT, "");
            put_row(out, &frames[i], row, colour);
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

void show_start_and_goal(FILE *out, const tw_board *start, const tw_board *goal) {
    frame frames[2] = {{.title = "start", .board = *start, .left = -1},
                       {.title = "goal", .board = *goal, .left = -1}};
    int title = (int)strlen("start");
    if (INDENT + 2 * frame_width(start, title) + GAP <= output_width()) {
        put_strip(out, frames, 2, title);
        return;
    }
    put_strip(out, &frames[0], 1, title);
    fputc('\n', out);
    put_strip(out, &frames[1], 1, title);
}

char show_letter(char blank_move, tw_notation notation) {
    char letter[2];
    tw_moves_text(&blank_move, 1, notation, false, letter, sizeof letter);
    return *letter;
}

const char *show_whose(tw_notation notation) {
    return notation == TW_NOTATION_TILE ? "the tile" : "the blank";
}

const char *show_metric(tw_metric metric) {
    return metric == TW_METRIC_MULTI ? " of the multi-tile metric" : "";
}

/* "12 L", or "12 L3" where a move may be long. */
static int write_title(char out[32], size_t number, char letter, size_t cells) {
    if (cells > 1) return snprintf(out, 32, "%zu %c%zu", number, letter, cells);
    return snprintf(out, 32, "%zu %c", number, letter);
}

static int title_width(const tw_board *b, size_t moves, tw_metric metric) {
    char longest[32];
    int cells = metric == TW_METRIC_MULTI ? greater(b->rows, b->cols) - 1 : 1;
    return greater((int)strlen("start"), write_title(longest, moves, 'X', (size_t)cells));
}

void show_path(FILE *out, const tw_board *start, const char *letters, tw_notation notation,
               tw_metric metric) {
    frame frames[MOST_FRAMES] = {{.title = "start", .board = *start, .left = -1}};
    size_t count = strlen(letters), step;
    int title = title_width(start, tw_moves_count(letters, count, metric), metric);
    int fits = (output_width() - INDENT + GAP) / (frame_width(start, title) + GAP);
    int most = fits < 1 ? 1 : fits > MOST_FRAMES ? MOST_FRAMES : fits;
    int filled = 1;
    tw_board board = *start;
    for (size_t i = 0, move = 1; i < count; i += step, move++) {
        if (filled == most) {
            put_strip(out, frames, filled, title);
            fputc('\n', out);
            filled = 0;
        }
        step = tw_moves_first(letters + i, count - i, metric);
        frame *f = &frames[filled++];
        f->left = board.blank;
        tw_board_play(&board, letters + i, step);
        f->board = board;
        write_title(f->title, move, show_letter(letters[i], notation), step);
    }
    put_strip(out, frames, filled, title);
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

void show_problem(FILE *out, const tw_problem *problem, tw_layout layout, bool first) {
    char text[TW_TEXT_ROOM];
    tw_layout_info info;
    tw_layout_describe(layout, &info);
    tw_problem_text(problem, layout, text, sizeof text);
    fprintf(out, "%s%s%s", info.one_line || first ? "" : "\n", text, info.one_line ? "\n" : "");
}
