/* notation.c -- paths as letters.
 *
 * Two notations are in real use and look alike: the letter is the way the blank
 * goes, or the way the tile goes, which is the opposite.  Inside there is only
 * the blank's.  Run lengths (URDL2) and words (up, Left) come from people, so
 * the reader takes whatever they put between them. */
#include "base/error.h"
#include "puzzle/board.h"
#include "base/utf8.h"
#include "puzzle/text/plain.h"
#include "puzzle/text/scanner.h"
#include "puzzle/text/sink.h"

#include <string.h>

/* No board of 256 cells needs as many; a run of 9999999999 is a typing mistake. */
enum { MAX_MOVES = 1000000 };

static char translate(char letter, tw_notation notation) {
    tw_move m = move_named(letter);
    if (notation == TW_NOTATION_BLANK || m == TW_NO_MOVE) return letter;
    return move_letter(move_opposite(m));
}

size_t tw_moves_text(const char *moves, size_t count, tw_notation notation, bool runs, char *out,
                     size_t size) {
    sink s = sink_into(out, size);
    for (size_t i = 0, run; i < count; i += run) {
        for (run = 1; runs && i + run < count && moves[i + run] == moves[i];) run++;
        sink_put(&s, translate(moves[i], notation));
        if (run > 1) sink_put_number(&s, run, 1);
    }
    return sink_end(&s);
}

static bool undoes(char second, char first) {
    tw_move m = move_named(first);
    return m != TW_NO_MOVE && second == move_letter(move_opposite(m));
}

void tw_moves_invert(char *letters, size_t count) {
    for (size_t i = 0, j = count; i < j; i++) {
        char last = letters[--j];
        letters[j] = translate(letters[i], TW_NOTATION_TILE);
        letters[i] = i == j ? letters[j] : translate(last, TW_NOTATION_TILE);
    }
}

size_t tw_moves_cancel(char *letters, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (kept && undoes(letters[i], letters[kept - 1]))
            kept--;
        else
            letters[kept++] = letters[i];
    }
    return kept;
}

static bool separates(char c) { return c && strchr(" \t\r\v\f\n,;()[]{}\"'`", c); }

static char upper(char c) {
    if (c >= 'a' && c <= 'z') return (char)(c - 'a' + 'A');
    return c;
}

static bool is_letter(char c) { return upper(c) >= 'A' && upper(c) <= 'Z'; }

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* The letters of a run that make the next move: a whole word if the run is one, else a letter. */
static size_t word_length(const char *text, size_t letters) {
    static const char *const words[] = {"UP", "DOWN", "LEFT", "RIGHT"};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        size_t i = 0;
        if (strlen(words[w]) != letters) continue;
        while (i < letters && upper(text[i]) == words[w][i]) i++;
        if (i == letters) return letters;
    }
    return 1;
}

typedef struct reader {
    scanner in; /* for its place in the text, not for its tokens */
    tw_notation notation;
    sink moves;
    tw_error *error;
} reader;

static tw_status complain_character(const reader *r) {
    char c = *r->in.at, word[QUOTE_SIZE];
    uint32_t character;
    size_t length = utf8_read(r->in.at, r->in.end, &character);
    if (is_digit(c))
        return error_at(r->error, r->in.line,
                        "a run length without a move before it, expected U, D, L or R");
    return error_at(r->error, r->in.line,
                    "unexpected character '%s', expected the moves U, D, L, R or words like up",
                    error_quote(word, r->in.at, length ? length : 1));
}

/* The number after a move, 1 if there is none. */
static tw_status read_run(reader *r, size_t *run) {
    const char *first = r->in.at;
    *run = 0;
    for (; r->in.at < r->in.end && is_digit(*r->in.at); r->in.at++)
        if (*run <= MAX_MOVES) *run = *run * 10 + (size_t)(*r->in.at - '0');
    if (r->in.at == first) *run = 1;
    if (*run == 0) return error_at(r->error, r->in.line, "run length 0, expected at least 1");
    if (*run > MAX_MOVES - r->moves.length)
        return error_at(r->error, r->in.line, "too many moves, expected at most %d", MAX_MOVES);
    return TW_OK;
}

/* A run of letters, with the run lengths among and after them. */
static tw_status read_letters(reader *r) {
    const char *end = r->in.at;
    while (end < r->in.end && is_letter(*end)) end++;
    size_t letters = (size_t)(end - r->in.at), step = word_length(r->in.at, letters);
    while (r->in.at < end) {
        char letter = upper(*r->in.at);
        if (move_named(letter) == TW_NO_MOVE) return complain_character(r);
        r->in.at += step;
        size_t run;
        tw_status status = read_run(r, &run);
        if (status < 0) return status;
        while (run--) sink_put(&r->moves, translate(letter, r->notation));
    }
    return TW_OK;
}

static tw_status read_all(reader *r) {
    while (r->in.at < r->in.end) {
        char c = *r->in.at;
        if (is_letter(c)) {
            tw_status status = read_letters(r);
            if (status < 0) return status;
        } else if (c == '#') {
            scanner_skip_line(&r->in);
        } else if (separates(c)) {
            r->in.line += c == '\n';
            r->in.at++;
        } else {
            return complain_character(r);
        }
    }
    return TW_OK;
}

tw_status tw_moves_parse(const char *text, size_t length, tw_notation notation, char *out,
                         size_t size, size_t *count, tw_error *error) {
    if ((!text && length) || (!out && size))
        return error_set(error, TW_ERR_ARGUMENT, "no text, or no room for the moves");
    reader r = {.notation = notation, .moves = sink_into(out, size), .error = error};
    plain made;
    tw_status status = TW_ERR_MEMORY;
    if (plain_make(&made, text ? text : "", length, PLAIN_MOVES)) {
        scanner_init(&r.in, made.text, made.length, 1, SCANNER_PLAIN);
        status = read_all(&r);
    } else {
        error_status(error, status);
    }
    plain_free(&made);
    size_t moves = sink_end(&r.moves);
    if (count) *count = moves;
    return status;
}
