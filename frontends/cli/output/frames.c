/* frames.c -- see frames.h. */
#include "cli/output/frames.h"

#include <stdio.h>
#include <string.h>

char frames_letter(char blank_move, tw_notation notation) {
    char letter[2];
    tw_moves_text(&blank_move, 1, notation, false, letter, sizeof letter);
    return *letter;
}

static int write_title(char out[FRAMES_TITLE], size_t number, char letter, size_t cells) {
    if (cells > 1) return snprintf(out, FRAMES_TITLE, "%zu %c%zu", number, letter, cells);
    return snprintf(out, FRAMES_TITLE, "%zu %c", number, letter);
}

size_t frames_count(const frames *f) {
    return 1 + tw_moves_count(f->moves, strlen(f->moves), f->metric);
}

int frames_title_width(const frames *f) {
    char longest[FRAMES_TITLE];
    int rows = f->start->rows, cols = f->start->cols, start = (int)strlen("start"),
        cells = f->metric == TW_METRIC_MULTI ? (rows > cols ? rows : cols) - 1 : 1,
        last = write_title(longest, frames_count(f) - 1, 'X', (size_t)cells);
    return last > start ? last : start;
}

void frames_each(const frames *f, frames_fn *each, void *cookie) {
    frame one = {.title = "start", .board = *f->start, .goal = f->goal, .left = -1};
    size_t count = strlen(f->moves), step;
    each(cookie, &one);
    for (size_t i = 0, move = 1; i < count; i += step, move++) {
        step = tw_moves_first(f->moves + i, count - i, f->metric);
        one.left = one.board.blank;
        tw_board_play(&one.board, f->moves + i, step);
        write_title(one.title, move, frames_letter(f->moves[i], f->notation), step);
        each(cookie, &one);
    }
}

/* Those have that lie between the blank's last cell and its present one. */
bool frame_moved(const frame *f, int cell) {
    int from = f->left, to = f->board.blank, cols = f->board.cols;
    if (from < 0 || !f->board.tile[cell]) return false;
    if ((cell < from && cell < to) || (cell > from && cell > to)) return false;
    return from / cols == to / cols || cell % cols == to % cols;
}

bool frame_home(const frame *f, int cell) {
    return f->goal && f->board.tile[cell] && f->board.tile[cell] == f->goal->tile[cell];
}
