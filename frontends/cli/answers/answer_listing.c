/* answer_listing.c -- answers that show a board after every move: COS 226, and Com S 228, which
 * names the moves between them.  The moves are those that lead from one board to the next. */
#include "cli/answers/answer_reader.h"

#include <stdio.h>
#include <string.h>

typedef struct listing {
    answer_reader *reader;
    answer *now; /* NULL: none yet */
    tw_board last;
    char word; /* the move named since; 0: none */
} listing;

static answer *current(listing *l, size_t line) {
    if (!l->now) l->now = answer_reader_add(l->reader, line);
    return l->now;
}

/* The blank's move that leads from one board to another; 0: no move does. */
static char find_move(const tw_board *from, const tw_board *to) {
    for (tw_move m = TW_UP; m < TW_NO_MOVE; m++) {
        tw_board b = *from;
        if (tw_board_move(&b, m) && tw_board_equal(&b, to)) return "UDLR"[m];
    }
    return 0;
}

/* The names are of the tile that slides. */
static bool agrees(char word, char letter) {
    char tile[2];
    tw_moves_text(&letter, 1, TW_NOTATION_TILE, false, tile, sizeof tile);
    return !word || word == *tile;
}

static bool add_step(listing *l, const tw_board *board, size_t line) {
    answer *a = l->now;
    if (a->fault) return true; /* what comes after it says no more */
    char letter = find_move(&l->last, board);
    if (!letter || !agrees(l->word, letter)) {
        a->fault = letter ? ANSWER_MISNAMED : ANSWER_JUMP;
        a->fault_line = line;
        a->fault_board = *board;
        a->named = l->word;
        return true;
    }
    a->unnamed += !l->word;
    l->last = *board;
    return answer_reader_move(l->reader, a, letter, line);
}

static bool take_board(listing *l, const tw_board *board, size_t line) {
    answer *a = current(l, line);
    bool ok = true;
    if (a->has_start)
        ok = add_step(l, board, line);
    else {
        a->has_start = true;
        a->start = l->last = *board;
        a->start_line = line;
        a->has_path = a->claim == ANSWER_SOLVED;
    }
    l->word = 0;
    return ok;
}

/* "3 moves in total (heuristic: the Manhattan distance)" */
static void take_heading(listing *l, const answer_line *line) {
    answer *a = l->now = answer_reader_add(l->reader, line->number);
    answer_line_number(line, "", &a->length);
    const char *label = answer_line_find(line, "heuristic:"), *end = line->text + line->length;
    if (!label) return;
    while (label < end && *label == ' ') label++;
    while (end > label && (end[-1] == ' ' || end[-1] == ')')) end--;
    answer_reader_label(a, label, (size_t)(end - label));
}

static void take_enqueued(listing *l, const answer_line *line) {
    int64_t count;
    answer *a = current(l, line->number);
    if (answer_line_number(line, "states enqueued", &count))
        answer_reader_count(a, TW_COUNTER_ENQUEUED, count, line);
}

static void take_text(listing *l, const answer_line *line) {
    answer *a;
    if (answer_line_find(line, "moves in total") || answer_line_find(line, "move in total"))
        take_heading(l, line);
    else if (answer_line_find(line, "no solution") || answer_line_find(line, "unsolvable")) {
        a = current(l, line->number);
        a->claim = ANSWER_UNSOLVABLE;
        a->has_path = false;
    } else if (answer_line_find(line, "minimum number of moves"))
        answer_line_number(line, "minimum number of moves", &current(l, line->number)->length);
    else if (answer_line_find(line, "states enqueued"))
        take_enqueued(l, line);
    else
        answer_reader_stray(l->reader, line);
}

tw_status answer_read_listing(answer_reader *r) {
    listing l = {.reader = r};
    answer_board gathered;
    answer_cursor c;
    answer_line line;
    answer_board_init(&gathered, r->wanted->rows, r->wanted->cols);
    answer_cursor_init(&c, r->text, r->length);
    while (answer_cursor_next(&c, &line)) {
        tw_board board;
        switch (answer_board_take(&gathered, &line, &c, &board, r->error)) {
        case ANSWER_BOARD_WRONG:
            return TW_ERR_SYNTAX;
        case ANSWER_BOARD_MORE:
            break;
        case ANSWER_BOARD_WHOLE:
            if (!take_board(&l, &board, gathered.line)) return TW_ERR_SYNTAX;
            break;
        case ANSWER_BOARD_OTHER:
            if (answer_line_move(&line))
                l.word = answer_line_move(&line);
            else
                take_text(&l, &line);
        }
    }
    return answer_board_end(&gathered, r->error) ? TW_OK : TW_ERR_SYNTAX;
}
