/* answer_prose.c -- answers as people print them: plain moves, and moves with words around them.
 *
 *     Solution found in 4 moves:            path_to_goal: ['Up', 'Left']
 *     1. Up                                 cost_of_path: 2
 *     2. Left                               nodes_expanded: 5
 *     Manhattan: Nodes expanded = 17
 *
 * A line is moves and nothing else, or a key with moves, or a key with a number, or it says that there is no solution.
 * Any other line is a stray one.  Where nothing but bare moves was found a stray line is an error instead: in
 * a file of moves it is most likely a mistyped one. */
#define _GNU_SOURCE
#include "cli/answers/answer_reader.h"
#include "common/process/heap.h"
#include "common/input/input.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct prose {
    answer_reader *reader;
    answer *now;
    bool worded;    /* something other than bare moves was understood */
    tw_error wrong; /* about the first stray line */
    bool has_stray;
} prose;

static bool has_content(const answer *a) {
    return a->has_path || a->length >= 0 || a->counted || a->claim != ANSWER_SOLVED;
}

static bool contains(const answer_line *l, const char *const words[]) {
    for (; *words; words++)
        if (answer_line_find(l, *words)) return true;
    return false;
}

/* What is between moves in lists of any language, made blanks; on the heap, of the same length. */
static char *clean(const char *text, size_t length) {
    char *out = heap_insist(malloc(length + 1));
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        bool arrow = (c == '-' || c == '=') && i + 1 < length && text[i + 1] == '>';
        out[i] = arrow || (c && strchr("[](){}<>'\"`;", c)) ? ' ' : c;
        if (i >= 2 && memcmp(text + i - 2, "\xe2\x86\x92", 3) == 0) memset(out + i - 2, ' ', 3);
    }
    out[length] = 0;
    return out;
}

/* How many moves the text is; 0: none, or it is something else. */
static size_t count_moves(const prose *p, const char *text, size_t length) {
    size_t count = 0;
    char none;
    tw_error unread;
    bool moves = tw_moves_parse(text, length, p->reader->wanted->notation, &none, sizeof none,
                                &count, &unread)
                 >= 0;
    return moves ? count : 0;
}

static tw_status add_moves(prose *p, const char *text, size_t length, size_t line) {
    p->now->has_path = true;
    return answer_reader_moves(p->reader, p->now, text, length, p->reader->wanted->notation, line);
}

/* "1.", "2)", "Step 3:", "Move #4" before a move: where the move begins. */
static size_t skip_number(const char *text, size_t length) {
    static const char *const words[] = {"step", "move"};
    size_t at = strspn(text, " \t");
    for (int i = 0; i < 2; i++)
        if (strncasecmp(text + at, words[i], 4) == 0 && at + 4 < length
            && !isalpha((unsigned char)text[at + 4]))
            at += 4;
    at += strspn(text + at, " \t#");
    size_t digits = strspn(text + at, "0123456789");
    if (!digits) return 0;
    at += digits;
    return at + strspn(text + at, ".:) \t");
}

/* Where the value after a key begins; 0: there is no key. */
static size_t skip_key(const char *text) {
    size_t key = strcspn(text, ":=");
    return text[key] ? key + 1 : 0;
}

static const char *const path_words[] = {"move",     "path",      "solution", "action", "step",
                                         "sequence", "direction", "answer",   "plan",   NULL};

/* Moves, alone, numbered or after a key.  False: none are here. */
static bool take_moves(prose *p, const answer_line *l, tw_status *status) {
    char *text = clean(l->text, l->length);
    size_t number = skip_number(text, l->length), key = skip_key(text);
    answer_line before = {l->text, key, l->number};
    bool named = key && (contains(&before, path_words) || answer_heuristic_in(&before));
    bool taken = true;
    if (count_moves(p, text, l->length))
        *status = add_moves(p, text, l->length, l->number);
    else if (number && count_moves(p, text + number, l->length - number) == 1)
        *status = add_moves(p, text + number, l->length - number, l->number);
    else if (named && count_moves(p, text + key, l->length - key))
        *status = add_moves(p, text + key, l->length - key, l->number), p->worded = true;
    else if (named && !text[key + strspn(text + key, " \t\r")]
             && memchr(l->text + key, '[', l->length - key))
        p->now->has_path = p->worded = true; /* an empty list */
    else
        taken = false;
    free(text);
    return taken;
}

/* The first whole number in a text; -1: none. */
static int64_t find_number(const char *text, size_t length) {
    enum { DIGITS = 18 };
    for (size_t i = 0; i < length;) {
        size_t end = i;
        int64_t number = 0;
        while (end < length && isdigit((unsigned char)text[end]) && end - i < DIGITS)
            number = number * 10 + (text[end++] - '0');
        bool decimal =
            end + 1 < length && text[end] == '.' && isdigit((unsigned char)text[end + 1]);
        bool inside = i && (isalnum((unsigned char)text[i - 1]) || text[i - 1] == '.');
        if (end > i && !decimal && !inside && !(end < length && isalnum((unsigned char)text[end])))
            return number;
        i = end > i ? end + decimal : i + 1;
    }
    return -1;
}

/* A number with a word that says what it counts. */
static bool take_number(prose *p, const answer_line *l, const answer_line *clause) {
    static const char *const others[] = {"max", "peak", "second", "time", " ms", NULL};
    static const struct {
        const char *words[5];
        tw_counter counter;
    } kinds[] = {{{"expand", "explored", "visited", NULL}, TW_COUNTER_EXPANDED},
                 {{"generat", "created", NULL}, TW_COUNTER_GENERATED},
                 {{"enqueue", NULL}, TW_COUNTER_ENQUEUED},
                 {{"fringe", "frontier", "left open", "openq", NULL}, TW_COUNTER_OPEN}};
    static const char *const lengths[] = {"move", "step", "cost", "length", "depth", NULL};
    size_t key = 0;
    while (key < clause->length && !strchr(":=", clause->text[key])) key++;
    int64_t number = find_number(clause->text + key, clause->length - key);
    if (number < 0) number = find_number(clause->text, clause->length);
    if (number < 0 || contains(clause, others)) return false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (contains(clause, kinds[i].words))
            return answer_reader_count(p->now, kinds[i].counter, number, l), true;
    if (!contains(clause, lengths)) return false;
    p->now->length = number;
    return true;
}

/* "Expanded 12 nodes, generated 20": clause by clause. */
static bool take_numbers(prose *p, const answer_line *l) {
    bool any = false;
    for (size_t at = 0; at < l->length;) {
        size_t end = at;
        while (end < l->length && !strchr(",;|", l->text[end])) end++;
        answer_line clause = {l->text + at, end - at, l->number};
        any |= take_number(p, l, &clause);
        at = end + 1;
    }
    return any;
}

/* "Manhattan:", "Using the Hamming distance": what follows is about it. */
static bool take_heading(prose *p, const answer_line *l) {
    if (!answer_heuristic_in(l)) return false;
    if (has_content(p->now)) p->now = answer_reader_add(p->reader, l->number);
    answer_reader_label(p->now, l->text, l->length);
    return true;
}

static tw_status take_line(prose *p, const answer_line *l) {
    static const char *const none[] = {"no solution",      "unsolvable",    "not solvable",
                                       "cannot be solved", "impossible",    "not possible",
                                       "unreachable",      "not reachable", NULL};
    tw_status status = TW_OK;
    const char *heuristic = answer_heuristic_in(l);
    if (answer_line_empty(l) || *l->text == '#') return TW_OK;
    if (contains(l, none)) {
        p->now->claim = ANSWER_UNSOLVABLE;
        p->worded = true;
        return TW_OK;
    }
    if (heuristic && p->now->has_path) { /* the moves of another heuristic, perhaps */
        size_t key = 0;
        while (key < l->length && l->text[key] != ':') key++;
        char *text = clean(l->text, l->length);
        bool moves = key < l->length && count_moves(p, text + key + 1, l->length - key - 1);
        free(text);
        if (moves) p->now = answer_reader_add(p->reader, l->number);
    }
    if (take_moves(p, l, &status)) {
        if (heuristic) answer_reader_label(p->now, l->text, l->length);
        return status;
    }
    if (take_numbers(p, l) || take_heading(p, l)) {
        p->worded = true;
        return TW_OK;
    }
    tw_error wrong;
    size_t count;
    char no_room;
    bool moves = tw_moves_parse(l->text, l->length, p->reader->wanted->notation, &no_room,
                                sizeof no_room, &count, &wrong)
                 >= 0;
    if (moves && !count) return TW_OK; /* a comment */
    answer_reader_stray(p->reader, l);
    if (!p->has_stray) {
        p->has_stray = true;
        p->wrong = wrong;
        if (moves)
            snprintf(p->wrong.text, sizeof p->wrong.text,
                     "moves among words, expected moves alone");
        p->wrong.line = l->number;
    }
    return TW_OK;
}

tw_status answer_read_moves(answer_reader *r) {
    answer_cursor c;
    answer_line l;
    if (answer_is_json(r)) return answer_read_json(r);
    prose p = {.reader = r, .now = answer_reader_add(r, 1)};
    answer_cursor_init(&c, r->text, r->length);
    while (answer_cursor_next(&c, &l)) {
        tw_status status = take_line(&p, &l);
        if (status < 0) return status;
    }
    if (p.has_stray && !p.worded) return *r->error = p.wrong, TW_ERR_SYNTAX;
    if (r->out->count == 1 && !has_content(p.now)) p.now->has_path = true; /* no move at all */
    return TW_OK;
}
