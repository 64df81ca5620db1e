/* engine_text.c -- what the words of the protocol have in common: replies, boards and moves. */
#include "protocol/engine.h"

#include "base/error.h"

#include <stdio.h>
#include <string.h>

/* ---- replies ---- */

enum { SHORT = 600 }; /* all replies but those with moves or boards in them */

void engine_reply(tw_engine *e, const char *format, ...) {
    char text[SHORT];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (length < 0) return;
    e->reply(e->cookie, text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

void engine_error(tw_engine *e, const char *format, ...) {
    static const char head[] = "error ";
    char text[SHORT];
    va_list arguments;
    memcpy(text, head, sizeof head);
    va_start(arguments, format);
    (void)vsnprintf(text + sizeof head - 1, sizeof text - sizeof head + 1, format, arguments);
    va_end(arguments);
    e->reply(e->cookie, text, strlen(text));
}

/* Moves with a space between, and run lengths. */
static size_t write_moves(const tw_engine *e, const char *moves, size_t count, char *out) {
    size_t used = 0;
    for (size_t i = 0, run; i < count; i += run) {
        char piece[32];
        run = tw_moves_first(moves + i, count - i, TW_METRIC_MULTI);
        size_t length = tw_moves_text(moves + i, run, e->notation, true, piece, sizeof piece);
        if (out) out[used] = ' ', memcpy(out + used + 1, piece, length);
        used += length + 1;
    }
    return used;
}

bool engine_reply_moves(tw_engine *e, const char *head, const char *moves, size_t count) {
    char small[SHORT];
    size_t before = strlen(head), length = before + write_moves(e, moves, count, NULL);
    char *text = length < SHORT ? small : memory_get(&e->memory, length + 1, 1);
    if (!text) return engine_error(e, "out of memory"), false;
    memcpy(text, head, before);
    write_moves(e, moves, count, text + before);
    text[length] = 0;
    e->reply(e->cookie, text, length);
    if (text != small) memory_put(&e->memory, text, length + 1, 1);
    return true;
}

void engine_reply_board(tw_engine *e, const char *head, const tw_board *b) {
    char text[TW_MAX_CELLS * 4 + 100];
    size_t used = (size_t)snprintf(text, 100, "%s ", head);
    used += tw_board_text(b, TW_LAYOUT_SLASHES, text + used, sizeof text - used);
    e->reply(e->cookie, text, used);
}

/* ---- reading ---- */

bool engine_read_end(tw_engine *e, words *rest) {
    char text[QUOTE_SIZE];
    word next;
    if (!words_next(rest, &next)) return true;
    engine_error(e, "unexpected '%s', expected the end of the line",
                 error_quote(text, next.text, next.length));
    return false;
}

bool engine_read_moves(tw_engine *e, word text, move_sequence *out) {
    tw_error error;
    char none;
    size_t count;
    if (tw_moves_parse(text.text, text.length, e->notation, &none, 1, &count, &error) < 0) {
        engine_error(e, "%s", error.text);
        return false;
    }
    if (!move_sequence_reserve(out, count, &e->memory)) {
        engine_error(e, "out of memory");
        return false;
    }
    (void)tw_moves_parse(text.text, text.length, e->notation, out->letters, out->room, &count,
                         &error);
    out->count = count;
    return true;
}

typedef struct catch {
    tw_board board;
    int count;
}
catch;

static bool take(void *cookie, const tw_problem *p) {
    catch *c = cookie;
    if (!c->count++) c->board = p->start;
    return true;
}

/* With a size, a board may be one list of tiles. */
static tw_status parse(word text, int rows, int cols, catch *c, tw_error *error) {
    char sized[TW_MAX_CELLS * 4 + 32];
    bool slashes = memchr(text.text, '/', text.length) != NULL;
    if (!rows || slashes)
        return tw_parse(text.text, text.length, slashes ? TW_FORMAT_SLASHES : TW_FORMAT_LINE, take,
                        c, error);
    int head = snprintf(sized, sizeof sized, "%d %d\n", rows, cols);
    if (text.length > sizeof sized - (size_t)head)
        return error_set(error, TW_ERR_SYNTAX, "too long for a %dx%d board", rows, cols);
    memcpy(sized + head, text.text, text.length);
    return tw_parse(sized, (size_t)head + text.length, TW_FORMAT_SIZED, take, c, error);
}

bool engine_read_board(tw_engine *e, word text, int rows, int cols, tw_board *out) {
    tw_error error = {0};
    catch c = {.count = 0};
    if (!text.length || parse(text, rows, cols, &c, &error) < 0) {
        engine_error(e, "%s", *error.text ? error.text : "no board, expected one like 1 2/3 0");
        return false;
    }
    if (c.count != 1 || (rows && (c.board.rows != rows || c.board.cols != cols))) {
        engine_error(e, "expected one board of %dx%d", rows ? rows : c.board.rows,
                     rows ? cols : c.board.cols);
        return false;
    }
    *out = c.board;
    return true;
}

bool engine_read_goal(tw_engine *e, word text, int rows, int cols, tw_board *out) {
    for (size_t i = 0; tw_goal_name(i); i++)
        if (word_is(text, tw_goal_name(i)))
            return tw_board_goal(out, rows, cols, tw_goal_name(i)) == TW_OK;
    if (text.length && text.text[0] >= 'a' && text.text[0] <= 'z' && text.text[0] != 'x') {
        char name[QUOTE_SIZE];
        engine_error(e, "no goal is called '%s', expected last, first, spiral or a board",
                     error_quote(name, text.text, text.length));
        return false;
    }
    return engine_read_board(e, text, rows, cols, out);
}
