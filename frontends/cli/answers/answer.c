/* answer.c -- see answer.h: formats, and the parts of an output that are answers. */
#define _GNU_SOURCE
#include "cli/answers/answer.h"
#include "cli/answers/answer_encoding.h"
#include "cli/answers/answer_path.h"
#include "cli/answers/answer_section.h"
#include "common/input/input.h"
#include "common/process/heap.h"
#include "common/process/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ANSWERS = 1000 };

static const struct {
    const char *name, *goal;
} formats[] = {
    [ANSWER_AUTO] = {"auto", NULL},
    [ANSWER_PLAIN] = {"plain", NULL},
    [ANSWER_COMS228] = {"coms228", "spiral"},
    [ANSWER_PRACTICAL] = {"practical", NULL},
    [ANSWER_COS226] = {"cos226", "last"},
    [ANSWER_CMSC341] = {"cmsc341", NULL},
    [ANSWER_COMS4701] = {"coms4701", "first"},
};
enum { FORMATS = sizeof formats / sizeof *formats };

const char *answer_format_name(size_t i) { return i < FORMATS ? formats[i].name : NULL; }
const char *answer_format_goal(answer_format f) { return formats[f].goal; }

const char *answer_kind_name(size_t i) {
    static const char *const names[] = {"any", "moves", "boards", "tiles", "cells", "claim"};
    return i < sizeof names / sizeof *names ? names[i] : NULL;
}

answer_format answer_format_of(const char *text) {
    static const struct {
        const char *phrase;
        answer_format format;
    } phrases[] = {
        {"[*]", ANSWER_CMSC341},
        {"moves in total", ANSWER_COMS228},
        {"move in total", ANSWER_COMS228},
        {"no solution exists for the following", ANSWER_COMS228},
        {"number of states enqueued", ANSWER_COS226},
        {"minimum number of moves", ANSWER_COS226},
        {"no solution possible", ANSWER_COS226},
        {"success!", ANSWER_PRACTICAL},
        {"failed!", ANSWER_PRACTICAL},
        {"stuck at local minimum", ANSWER_PRACTICAL},
        {"no solution exists", ANSWER_COMS4701},
        {"((\"", ANSWER_COMS4701},
        {"(() ", ANSWER_COMS4701},
        {"(nil 0 ", ANSWER_COMS4701},
        {"(['", ANSWER_COMS4701},
    };
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (strcasestr(text, phrases[i].phrase)) return phrases[i].format;
    return ANSWER_PLAIN;
}

void answers_free(answers *a) {
    for (size_t i = 0; i < a->count; i++) free(a->list[i].letters), free(a->list[i].lines);
    free(a->list);
    *a = (answers){0};
}

const char *answer_assumes(const answer *a, const answer_wanted *w) {
    bool other = a->kind == ANSWER_MOVES && a->notation != w->notation && a->count;
    bool tile = a->notation == TW_NOTATION_TILE;
    if (other && a->backwards)
        return tile ? "right if these are the moves of the tile, read backwards"
                    : "right if these are the moves of the blank, read backwards";
    if (other)
        return tile ? "right if these are the moves of the tile"
                    : "right if these are the moves of the blank";
    if (a->backwards && w->kind == ANSWER_ANY && a->count)
        return a->kind == ANSWER_BOARDS
                   ? "the boards are read backwards, from the goal to the start"
                   : "right if the path is read backwards";
    return NULL;
}

/* "not understood", with the first line that nothing was made of. */
static tw_status complain(const answer_scan *s, const answer_page *page, const char *text,
                          size_t length, tw_error *error) {
    size_t first = 0, at = 0;
    while (first < s->count && s->events[first].kind != EVENT_TEXT) first++;
    size_t number = first < s->count ? s->events[first].line : 1;
    if (page->wrong.line) return *error = page->wrong, TW_ERR_SYNTAX;
    for (size_t n = 1; n < number && at < length; at++) n += text[at] == '\n';
    char quote[32];
    size_t to = 0;
    while (at < length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t')) at++;
    for (; at < length && text[at] != '\n' && to + 1 < sizeof quote; at++)
        quote[to++] = text[at] >= ' ' && text[at] <= '~' ? text[at] : '?';
    quote[to] = 0;
    if (!to)
        return input_syntax_error(error, 1, "nothing is in it, expected moves like \"Up, Left\"");
    return input_syntax_error(error, number,
                              "not understood: \"%s\", expected moves (Up, Left, or ULDR), a board "
                              "after every move, \"4 moves\" or \"no solution\"",
                              quote);
}

static bool has_content(const event *e) {
    return e->kind == EVENT_BOARD || e->kind == EVENT_LENGTH || e->kind == EVENT_UNSOLVABLE
           || e->kind == EVENT_SOLVED || e->kind == EVENT_STUCK || e->kind == EVENT_MOVES;
}

/* Each heading begins a part of its own, if there is something to read in the part before. */
static void read_parts(answers *out, const answer_scan *s, const answer_wanted *w) {
    size_t from = 0;
    const event *label = NULL;
    bool content = false;
    for (size_t i = 0; i <= s->count && out->count < MAX_ANSWERS; i++) {
        const event *e = i < s->count ? &s->events[i] : NULL;
        if (e && e->kind != EVENT_SECTION) {
            content |= has_content(e);
            continue;
        }
        if (content || !e) {
            const event *first = s->count ? &s->events[from] : NULL;
            answer_section_read(out, s, first, i - from, label, w);
            from = i, content = false, label = NULL;
        }
        if (e && e->count) label = e;
    }
}

static bool any_path(const answers *a, const answer_wanted *w) {
    for (size_t i = 0; i < a->count; i++) {
        tw_board b = w->start;
        const answer *it = &a->list[i];
        bool legal =
            it->has_path && !it->fault && tw_board_play(&b, it->letters, it->count) == it->count;
        if (legal && (w->any_goal || tw_board_equal(&b, &w->goal))) return true;
    }
    return false;
}

/* Headings within one path are no headings: all of it is tried as one part, too. */
static void read_whole(answers *out, const answer_scan *s, const answer_wanted *w) {
    answers whole = {.format = out->format};
    if (any_path(out, w)) return;
    answer_section_read(&whole, s, s->events, s->count, NULL, w);
    if (any_path(&whole, w) || (!out->count && whole.count)) {
        answers swap = *out;
        *out = whole, whole = swap;
    }
    answers_free(&whole);
}

/* All that is printed is what a language has for no object, perhaps once for each heuristic. */
static bool is_nothing(const char *text) {
    static const char *const words[] = {"none", "null",      "nil",     "false",
                                        "no",   "undefined", "failure", "fail"};
    static const char between[] = " \t\r\n.!";
    size_t said = 0;
    for (const char *word = text + strspn(text, between); *word; said++) {
        size_t length = strcspn(word, between), i = 0, count = sizeof words / sizeof *words;
        while (i < count && (strlen(words[i]) != length || strncasecmp(word, words[i], length)))
            i++;
        if (i == count) return false;
        word += length, word += strspn(word, between);
    }
    return said > 0;
}

static tw_status read_utf8(answers *out, const char *text, size_t length,
                           const answer_wanted *wanted, tw_error *error) {
    answer_page page;
    answer_scan scan = {.page = &page};
    tw_status status = TW_OK;
    *out = (answers){.format = wanted->format ? wanted->format : answer_format_of(text)};
    answer_wanted w = *wanted;
    w.format = out->format;
    if (!w.only_notation && w.format == ANSWER_COMS228) w.notation = TW_NOTATION_TILE;
    if (answer_page_read(&page, text, length, w.start.rows, w.start.cols)
        && answer_scan_read(&scan, &page)) {
        read_parts(out, &scan, &w);
        read_whole(out, &scan, &w);
    }
    if (!out->count && is_nothing(text)) {
        static const event denial = {.kind = EVENT_UNSOLVABLE, .sure = 1, .line = 1};
        answer_section_read(out, &scan, &denial, 1, NULL, &w);
    }
    if (signals_caught())
        status = TW_STOPPED;
    else if (scan.full || out->count == MAX_ANSWERS)
        status = input_syntax_error(error, scan.count ? scan.events[scan.count - 1].line : 1,
                                    "more follows, expected at most %d answers", MAX_ANSWERS);
    else if (!out->count && !text[strspn(text, " \t\r\n[](){}")] && !w.any_goal
             && tw_board_equal(&w.start, &w.goal))
        status = answers_of_moves(out, "", 0, &w, error); /* nothing is to be done */
    else if (!out->count)
        status = complain(&scan, &page, text, length, error);
    if (status != TW_OK) answers_free(out);
    answer_scan_free(&scan);
    answer_page_free(&page);
    return status;
}

tw_status answers_read(answers *out, const char *text, size_t length, const answer_wanted *w,
                       tw_error *error) {
    char *utf8 = answer_encoding_utf8(text, length, &length);
    tw_status status = read_utf8(out, utf8 ? utf8 : text, length, w, error);
    free(utf8);
    return status;
}

tw_status answers_of_moves(answers *out, const char *text, size_t length, const answer_wanted *w,
                           tw_error *error) {
    size_t count;
    char none;
    tw_notation as =
        w->start.rows ? TW_NOTATION_BLANK : w->notation; /* without a board none is tried */
    *out = (answers){.format = ANSWER_PLAIN};
    tw_status status = tw_moves_parse(text, length, as, &none, sizeof none, &count, error);
    if (status < 0) return status;
    answer_path p = {.letters = heap_insist(malloc(count + 1)), .notation = w->notation};
    tw_moves_parse(text, length, as, p.letters, count + 1, &count, error);
    p.lines = heap_insist(calloc(count + 1, sizeof *p.lines));
    p.count = count;
    if (w->start.rows) {
        answer_path plain = p;
        const answer_scan scan = {.bytes = (uint8_t *)plain.letters};
        const event moves = {.kind = EVENT_MOVES, .line = 1, .count = (uint32_t)count};
        answer_path_read(&p, &scan, (const event *const[]){&moves}, 1, w, ANSWER_MOVES);
        answer_path_free(&plain);
    }
    out->list = heap_insist(calloc(1, sizeof *out->list));
    out->count = 1;
    *out->list = (answer){.kind = ANSWER_MOVES,
                          .line = 1,
                          .has_path = true,
                          .letters = p.letters,
                          .lines = p.lines,
                          .count = p.count,
                          .notation = p.notation,
                          .backwards = p.backwards,
                          .length = -1,
                          .generated = -1,
                          .expanded = -1,
                          .enqueued = -1,
                          .open = -1};
    return TW_OK;
}
