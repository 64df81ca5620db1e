#include "protocol/arguments.h"

#include "base/error.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

tw_status argument_end(words *rest, tw_error *error) {
    char quoted[QUOTE_SIZE];
    word next;
    if (!words_next(rest, &next)) return TW_OK;
    return error_set(error, TW_ERR_SYNTAX, "unexpected '%s', expected the end of the line",
                     error_quote(quoted, next.text, next.length));
}

tw_status argument_number(word w, const char *name, uint64_t least, uint64_t most, uint64_t *out,
                          tw_error *error) {
    if (word_number(w, least, most, out)) return TW_OK;
    return error_set(error, TW_ERR_SYNTAX,
                     "expected a number after %s, from %" PRIu64 " to %" PRIu64, name, least, most);
}

tw_status argument_moves(word text, tw_notation notation, const tw_board *board, move_sequence *out,
                         memory *m, tw_error *error) {
    tw_board end = *board;
    char none;
    size_t count;
    tw_status status = tw_moves_parse(text.text, text.length, notation, &none, 1, &count, error);
    if (status < 0) return status;
    if (!move_sequence_reserve(out, count, m)) return error_status(error, TW_ERR_MEMORY);
    (void)tw_moves_parse(text.text, text.length, notation, out->letters, out->room, &count, error);
    out->count = count;
    size_t played = tw_board_play(&end, out->letters, count);
    if (played == count) return TW_OK;
    return error_set(error, TW_ERR_SYNTAX, "move %zu is off the board", played + 1);
}

static bool take_first(void *cookie, const tw_problem *p) {
    *(tw_board *)cookie = p->start;
    return false;
}

/* "R C" on a line before a list of tiles makes it a board of this size. */
static tw_status parse_sized(word text, int rows, int cols, tw_board *out, tw_error *error) {
    char sized[TW_MAX_CELLS * 4 + 32];
    int head = snprintf(sized, sizeof sized, "%d %d\n", rows, cols);
    if (text.length > sizeof sized - (size_t)head)
        return error_set(error, TW_ERR_SYNTAX, "too long for a %dx%d board", rows, cols);
    memcpy(sized + head, text.text, text.length);
    return tw_parse(sized, (size_t)head + text.length, TW_FORMAT_SIZED, take_first, out, error);
}

tw_status argument_board(word text, int rows, int cols, tw_board *out, tw_error *error) {
    if (!text.length)
        return error_set(error, TW_ERR_SYNTAX, "no board, expected one like 1 2 3/4 5 6/7 8 0");
    bool slashes = memchr(text.text, '/', text.length) != NULL;
    tw_status status =
        rows && !slashes ? parse_sized(text, rows, cols, out, error)
                         : tw_parse(text.text, text.length, TW_FORMAT_AUTO, take_first, out, error);
    if (status < 0 || !rows || (out->rows == rows && out->cols == cols)) return status;
    return error_set(error, TW_ERR_SYNTAX, "a %dx%d board, expected one board of %dx%d", out->rows,
                     out->cols, rows, cols);
}

tw_status argument_goal(word text, int rows, int cols, tw_board *out, tw_error *error) {
    char quoted[QUOTE_SIZE];
    if (!text.text) return tw_board_goal(out, rows, cols, "last");
    for (size_t i = 0; tw_goal_name(i); i++)
        if (word_is(text, tw_goal_name(i))) return tw_board_goal(out, rows, cols, tw_goal_name(i));
    bool letter = text.length && text.text[0] >= 'a' && text.text[0] <= 'z' && text.text[0] != 'x';
    if (!letter) return argument_board(text, rows, cols, out, error); /* x may be the blank */
    return error_set(error, TW_ERR_SYNTAX,
                     "no goal is called '%s', expected last, first, spiral or a board",
                     error_quote(quoted, text.text, text.length));
}
