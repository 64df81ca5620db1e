/* verdict_text.c -- a verdict in a student's words. */
#include "analysis/transcript/transcript.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NAME = 1024 };

typedef struct sentence {
    const tw_transcript_config *config;
    const tw_reading *reading;
    const tw_verdict *verdict;
    char *out;
    size_t size, length;
} sentence;

__attribute__((format(printf, 2, 3))) static void say(sentence *s, const char *format, ...) {
    va_list arguments;
    size_t used = s->length < s->size ? s->length : s->size;
    va_start(arguments, format);
    int more = vsnprintf(s->size ? s->out + used : NULL, s->size - used, format, arguments);
    va_end(arguments);
    s->length += more > 0 ? (size_t)more : 0;
}

static const char *plural(int64_t count) { return count == 1 ? "" : "s"; }

static const char *metric_text(const sentence *s) {
    return s->config->metric == TW_METRIC_MULTI ? " of the multi-tile metric" : "";
}

/* Whose moves are named: those of the output, if it has any. */
static tw_notation notation_of(const sentence *s) {
    return s->reading->kind == TW_READING_MOVES ? s->reading->notation : s->config->notation;
}

static const char *whose(tw_notation n) { return n == TW_NOTATION_TILE ? "the tile" : "the blank"; }

static int64_t count_moves(const sentence *s) {
    const tw_reading *a = s->reading;
    return a->has_path ? (int64_t)tw_moves_count(a->letters, a->count, s->config->metric)
                       : a->length;
}

/* "2 moves of the multi-tile metric" */
static void say_moves(sentence *s) {
    int64_t count = count_moves(s);
    say(s, "%" PRId64 " move%s%s", count, plural(count), metric_text(s));
}

static const char *direction(char letter) {
    return letter == 'U' ? "up" : letter == 'D' ? "down" : letter == 'L' ? "left" : "right";
}

/* The way from one board to the next, in the notation of the reading. */
static const char *find_way(const sentence *s) {
    for (tw_move m = TW_UP; m < TW_NO_MOVE; m++) {
        tw_board b = s->verdict->end;
        bool tile = s->reading->notation == TW_NOTATION_TILE;
        if (tw_board_move(&b, m) && tw_board_equal(&b, &s->reading->fault_board))
            return direction((tile ? "DURL" : "UDLR")[m]);
    }
    return "elsewhere";
}

static void say_fault(sentence *s) {
    const tw_reading *a = s->reading;
    say(s, "illegal: move %zu, line %zu", a->count + 1, s->verdict->line);
    if (a->fault == TW_FAULT_MISNAMED)
        say(s, ", is called %s, but %s goes %s", direction(a->named), whose(a->notation),
            find_way(s));
    else
        say(s, ": the second of these boards is not one move from the first");
}

/* ", line 7", where there is more than one. */
static void say_line(sentence *s) {
    if (!s->config->only_moves && s->verdict->line) say(s, ", line %zu", s->verdict->line);
}

static void say_illegal(sentence *s) {
    const tw_reading *a = s->reading;
    tw_metric metric = s->config->metric;
    char name[NAME];
    size_t move = tw_moves_count(a->letters, s->verdict->played + 1, metric);
    size_t begin = tw_moves_prefix(a->letters, a->count, metric, move - 1);
    size_t length = tw_moves_first(a->letters + begin, a->count - begin, metric);
    tw_moves_text(a->letters + begin, length, notation_of(s), metric == TW_METRIC_MULTI, name,
                  sizeof name);
    say(s, "illegal: move %zu (%s of %s", move, name, whose(notation_of(s)));
    say_line(s);
    say(s, ") runs into the edge");
}

static void say_miscounted(sentence *s) {
    const tw_reading *a = s->reading;
    say(s, "wrong: it says %" PRId64 " move%s, ", a->length, plural(a->length));
    if (a->has_path)
        say(s, "and shows %" PRId64 "%s", count_moves(s), metric_text(s));
    else if (a->length < s->verdict->bound)
        say(s, "but at least %d are needed", s->verdict->bound);
    else
        say(s, "but every solution has an %s number; perhaps boards were counted",
            a->length % 2 ? "even" : "odd");
}

static void say_longer(sentence *s) {
    say(s, s->reading->has_path ? "not optimal: " : "not optimal: it says ");
    say_moves(s);
    say(s, ", %" PRId64 " are enough", s->verdict->fewest);
}

static void say_unproven(sentence *s) {
    say(s, s->reading->has_path ? "reaches the goal in " : "says ");
    say_moves(s);
    say(s, ", not proven (at least %d)", s->verdict->bound);
}

static void say_astray(sentence *s) {
    int64_t count = count_moves(s);
    say(s, "wrong: %" PRId64 " legal move%s%s, but not to the goal", count, plural(count),
        metric_text(s));
}

static void say_claimed(sentence *s) {
    int64_t length = s->reading->length;
    if (s->verdict->fewest < 0 || s->verdict->fewest != length)
        say(s, "right: a solution exists; no moves are shown to be checked");
    else
        say(s, "right: %" PRId64 " move%s the fewest; none are shown to be checked", length,
            length == 1 ? " is" : "s are");
}

static void say_verdict(sentence *s) {
    const tw_verdict *v = s->verdict;
    switch (v->kind) {
    case TW_VERDICT_OPTIMAL:
        say(s, "optimal: "), say_moves(s), say(s, ", the fewest possible");
        return;
    case TW_VERDICT_REACHES:
        say(s, "reaches the goal in "), say_moves(s);
        return;
    case TW_VERDICT_ILLEGAL:
        if (s->reading->fault)
            say_fault(s);
        else
            say_illegal(s);
        return;
    case TW_VERDICT_ASTRAY:
        say_astray(s);
        return;
    case TW_VERDICT_LONGER:
        say_longer(s);
        return;
    case TW_VERDICT_UNPROVEN:
        say_unproven(s);
        return;
    case TW_VERDICT_STOPPED:
    case TW_VERDICT_FAILED:
        say(s, "%s", tw_status_text(v->status));
        return;
    case TW_VERDICT_ELSEWHERE:
        say(s, "wrong: it begins with another board, line %zu", v->line);
        return;
    case TW_VERDICT_MISCOUNTED:
        say_miscounted(s);
        return;
    case TW_VERDICT_CLAIMED:
        say_claimed(s);
        return;
    case TW_VERDICT_IMPOSSIBLE:
        say(s, "wrong: it says that there is a solution, and there is none");
        return;
    case TW_VERDICT_NONE:
        say(s, "right: there is no solution");
        return;
    case TW_VERDICT_DENIED:
        say(s, "wrong: it says that there is no solution, and there is one");
        return;
    case TW_VERDICT_CONTRADICTS:
        say(s, "wrong: it says that there is no solution, line %zu, and claims one, line %zu",
            s->reading->denial_line, s->reading->claim_line);
        return;
    case TW_VERDICT_STUCK:
        say(s, "no answer: the climb got stuck");
        return;
    }
}

size_t tw_transcript_text(const tw_transcript *t, size_t i, const tw_verdict *v, char *out,
                          size_t size) {
    sentence s = {.reading = tw_transcript_reading(t, i), .verdict = v, .out = out, .size = size};
    if (size) *out = 0;
    if (!s.reading || !v) return 0;
    s.config = &t->config;
    say_verdict(&s);
    return s.length;
}
