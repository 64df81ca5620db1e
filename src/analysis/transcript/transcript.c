/* transcript.c -- see transcript.h: the parts of a text that are answers.
 *
 * A program may try several heuristics.  Each heading begins a part of its own; if none of them has
 * a path, all of it is one. */
#include "analysis/transcript/transcript.h"
#include "analysis/transcript/ascii.h"
#include "analysis/transcript/candidate.h"
#include "analysis/transcript/encoding.h"
#include "analysis/transcript/formats.h"
#include "analysis/transcript/scan.h"
#include "analysis/transcript/section.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "puzzle/board.h"

#include <string.h>

enum { MAX_ANSWERS = 1000 };

const char *tw_reading_kind_name(size_t i) {
    static const char *const names[] = {"any", "moves", "boards", "tiles", "cells", "claim"};
    return i < sizeof names / sizeof *names ? names[i] : NULL;
}

const char *tw_reading_assumes(const tw_reading *a, const tw_transcript_config *w) {
    bool other = a->kind == TW_READING_MOVES && a->notation != w->notation && a->count;
    bool tile = a->notation == TW_NOTATION_TILE;
    if (other && a->backwards)
        return tile ? "right if these are the moves of the tile, read backwards"
                    : "right if these are the moves of the blank, read backwards";
    if (other)
        return tile ? "right if these are the moves of the tile"
                    : "right if these are the moves of the blank";
    if (a->backwards && w->kind == TW_READING_ANY && a->count)
        return a->kind == TW_READING_BOARDS
                   ? "the boards are read backwards, from the goal to the start"
                   : "right if the path is read backwards";
    return NULL;
}

/* "not understood", with the first line that nothing was made of. */
static tw_status complain(const event_list *s, const char *text, size_t length, tw_error *error) {
    size_t first = 0, at = 0;
    while (first < s->count && s->events[first].kind != EVENT_TEXT) first++;
    size_t number = first < s->count ? s->events[first].line : 1;
    for (size_t n = 1; n < number && at < length; at++) n += text[at] == '\n';
    char quote[32];
    size_t to = 0;
    while (at < length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t')) at++;
    for (; at < length && text[at] != '\n' && to + 1 < sizeof quote; at++)
        quote[to++] = text[at] >= ' ' && text[at] <= '~' ? text[at] : '?';
    quote[to] = 0;
    if (!to) return error_at(error, 1, "nothing is in it, expected moves like \"Up, Left\"");
    return error_at(error, number,
                    "not understood: \"%s\", expected moves (Up, Left, or ULDR), a board "
                    "after every move, \"4 moves\" or \"no solution\"",
                    quote);
}

static bool has_content(const event *e) {
    return e->kind == EVENT_BOARD || e->kind == EVENT_LENGTH || e->kind == EVENT_UNSOLVABLE
           || e->kind == EVENT_SOLVED || e->kind == EVENT_STUCK || e->kind == EVENT_MOVES;
}

/* Each heading begins a part of its own, if there is something to read in the part before. */
static void read_parts(readings *out, const event_list *s, const tw_transcript_config *w) {
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
            section_read(out, s, first, i - from, label, w);
            from = i, content = false, label = NULL;
        }
        if (e && e->count) label = e;
    }
}

static bool any_path(const readings *a, const tw_transcript_config *w) {
    for (size_t i = 0; i < a->count; i++) {
        tw_board b = w->start;
        const tw_reading *it = &a->list[i];
        bool legal =
            it->has_path && !it->fault && tw_board_play(&b, it->letters, it->count) == it->count;
        if (legal && (w->any_goal || tw_board_equal(&b, &w->goal))) return true;
    }
    return false;
}

/* Headings within one path are no headings: all of it is tried as one part, too. */
static void read_whole(readings *out, const event_list *s, const tw_transcript_config *w) {
    readings whole = {.reader = out->reader, .format = out->format};
    if (any_path(out, w)) return;
    section_read(&whole, s, s->events, s->count, NULL, w);
    if (any_path(&whole, w) || (!out->count && whole.count)) {
        readings swap = *out;
        *out = whole, whole = swap;
    }
    readings_free(&whole);
}

/* All that is printed is what a language has for no object, perhaps once for each heuristic. */
static bool is_nothing(const char *text) {
    static const char *const words[] = {"none", "null",      "nil",     "false",
                                        "no",   "undefined", "failure", "fail"};
    static const char between[] = " \t\r\n.!";
    size_t said = 0;
    for (const char *word = text + strspn(text, between); *word; said++) {
        size_t length = strcspn(word, between), i = 0, count = sizeof words / sizeof *words;
        while (i < count && (strlen(words[i]) != length || !ascii_alike(word, words[i], length)))
            i++;
        if (i == count) return false;
        word += length, word += strspn(word, between);
    }
    return said > 0;
}

/* The blank's letters become a path, in the reading that fits. */
static void add_moves(readings *out, char *letters, size_t count, const tw_transcript_config *w) {
    page plain = {.reader = out->reader};
    const event_list all = {.page = &plain, .bytes = (uint8_t *)letters};
    const event moves = {.kind = EVENT_MOVES, .line = 1, .count = (uint32_t)count};
    candidate p = candidate_begin(out->reader);
    p.notation = w->notation;
    if (w->start.rows) {
        candidate_free(&p);
        candidate_read(&p, &all, (const event *const[]){&moves}, 1, w, TW_READING_MOVES);
    } else /* without a board none is tried */
        for (size_t i = 0; i < count; i++) candidate_add(&p, letters[i], 1);
    tw_reading like = {.kind = TW_READING_MOVES,
                       .line = 1,
                       .notation = p.notation,
                       .backwards = p.backwards,
                       .length = -1,
                       .generated = -1,
                       .expanded = -1,
                       .enqueued = -1,
                       .open = -1};
    if (!out->reader->failed && readings_add(out, &like))
        readings_add_path(out, p.letters, p.lines, p.count);
    candidate_free(&p);
}

/* Moves and nothing else, as tw_moves_parse() reads them. */
static tw_status read_moves(readings *out, const char *text, size_t length,
                            const tw_transcript_config *w, tw_error *error) {
    size_t count;
    char none;
    tw_notation as = w->start.rows ? TW_NOTATION_BLANK : w->notation;
    tw_status status = tw_moves_parse(text, length, as, &none, sizeof none, &count, error);
    if (status < 0) return status;
    char *letters = reader_get(out->reader, count + 1, 1);
    if (!letters) return TW_ERR_MEMORY;
    tw_moves_parse(text, length, as, letters, count + 1, &count, error);
    out->format = TW_TRANSCRIPT_PLAIN;
    add_moves(out, letters, count, w);
    reader_put(out->reader, letters, count + 1, 1);
    return TW_OK;
}

static tw_status read_page(readings *out, page *p, event_list *events, const char *text,
                           size_t length, const tw_transcript_config *w, tw_error *error) {
    if (page_read(p, out->reader, text, length, w->start.rows, w->start.cols)
        && scan_page(events, p)) {
        read_parts(out, events, w);
        read_whole(out, events, w);
    }
    if (!out->count && is_nothing(text)) {
        static const event denial = {.kind = EVENT_UNSOLVABLE, .sure = 1, .line = 1};
        section_read(out, events, &denial, 1, NULL, w);
    }
    if (reader_ended(out->reader)) return TW_OK;
    if (events->full || out->count == MAX_ANSWERS)
        return error_at(error, events->count ? events->events[events->count - 1].line : 1,
                        "more follows, expected at most %d answers", MAX_ANSWERS);
    if (out->count) return TW_OK;
    if (!text[strspn(text, " \t\r\n[](){}")] && !w->any_goal && tw_board_equal(&w->start, &w->goal))
        return read_moves(out, "", 0, w, error); /* nothing is to be done */
    if (!p->wrong.line) return complain(events, text, length, error);
    if (error) *error = p->wrong;
    return TW_ERR_SYNTAX;
}

/* `text` is in UTF-8 and ends with a 0. */
static tw_status read_text(tw_transcript *t, const char *text, size_t length, tw_error *error) {
    tw_transcript_config w = t->config;
    page plain = {.reader = &t->reader};
    event_list events = {.page = &plain};
    if (!w.format) w.format = formats_find(text);
    t->readings.format = w.format;
    const char *goal = tw_transcript_format_goal(w.format);
    if (w.course_goal && goal) tw_board_goal(&w.goal, w.start.rows, w.start.cols, goal);
    t->goal = w.goal;
    if (!w.only_notation && w.format == TW_TRANSCRIPT_COMS228) w.notation = TW_NOTATION_TILE;
    tw_status status = read_page(&t->readings, &plain, &events, text, length, &w, error);
    event_list_free(&events);
    page_free(&plain);
    return status;
}

static tw_status read_any(tw_transcript *t, const char *text, size_t length, tw_error *error) {
    size_t room = 0, own_length = length;
    char *own = encoding_utf8(&t->reader, text, length, &own_length, &room);
    if (!own && !t->reader.failed) {
        room = length + 1, own = reader_get(&t->reader, room, 1);
        if (own && length) memcpy(own, text, length);
    }
    if (!own) return TW_ERR_MEMORY;
    tw_status status = t->config.only_moves
                           ? read_moves(&t->readings, own, own_length, &t->config, error)
                           : read_text(t, own, own_length, error);
    reader_put(&t->reader, own, room, 1);
    return status;
}

static tw_status read_again(tw_transcript *t, const char *text, size_t length, tw_error *error) {
    readings_free(&t->readings);
    t->reader.failed = false;
    t->goal = t->config.goal;
    tw_status status = read_any(t, text, length, error);
    if (t->reader.failed)
        status = error_status(error, TW_ERR_MEMORY);
    else if (budget_stopped(&t->budget))
        status = TW_STOPPED;
    if (status != TW_OK) readings_free(&t->readings);
    return status;
}

tw_status tw_transcript_config_init(tw_transcript_config *c, size_t size, const tw_board *start,
                                    const tw_board *goal) {
    if (!start || !goal) return TW_ERR_ARGUMENT;
    tw_transcript_config own = {.start = *start, .goal = *goal};
    return config_give(c, size, &own, sizeof own);
}

/* Plain moves that may lead anywhere can do without a board. */
static tw_status check(const tw_transcript_config *c, tw_error *error) {
    const char *what = NULL;
    bool none = c->only_moves && c->any_goal && !c->start.rows;
    if (!none && !board_valid(&c->start))
        what = "the start is not a board";
    else if (!c->any_goal && !board_valid(&c->goal))
        what = "the goal is not a board";
    else if (!c->any_goal && (c->goal.rows != c->start.rows || c->goal.cols != c->start.cols))
        what = "start and goal are of different sizes";
    else if (!tw_transcript_format_name(c->format) || !tw_reading_kind_name(c->kind)
             || !tw_metric_name(c->metric) || (unsigned)c->notation > TW_NOTATION_TILE)
        what = "an enumeration has no such member";
    return what ? error_set(error, TW_ERR_ARGUMENT, "%s", what) : TW_OK;
}

tw_status tw_transcript_new(tw_transcript **out, const tw_transcript_config *given,
                            tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_transcript_config own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status == TW_OK) status = check(&own, error);
    if (status < 0) return status;
    tw_transcript *t = handle_new(sizeof *t, 0, &own.allocator, error);
    if (!t) return TW_ERR_MEMORY;
    t->config = own, t->goal = own.goal;
    t->reader = (reader){.memory = &t->memory, .budget = &t->budget};
    t->readings.reader = &t->reader;
    *out = t;
    return TW_OK;
}

void tw_transcript_free(tw_transcript **transcript) {
    tw_transcript *t = handle_take(transcript);
    if (!t) return;
    readings_free(&t->readings);
    handle_free(t, sizeof *t);
}

tw_status tw_transcript_read(tw_transcript *t, const char *text, size_t length, tw_error *error) {
    if (t && !text) return error_status(error, TW_ERR_ARGUMENT);
    return HANDLE_CALL(t, read_again(t, text, length, error));
}

void tw_transcript_stop(tw_transcript *t) { budget_stop(&t->budget); }

const tw_board *tw_transcript_goal(const tw_transcript *t) { return &t->goal; }

size_t tw_transcript_count(const tw_transcript *t) { return t ? t->readings.count : 0; }

const tw_reading *tw_transcript_reading(const tw_transcript *t, size_t i) {
    return i < tw_transcript_count(t) ? &t->readings.list[i] : NULL;
}
