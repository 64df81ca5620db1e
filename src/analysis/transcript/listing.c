/* listing.c -- see listing.h. */
#include "analysis/transcript/listing.h"
#include "base/platform/platform.h"

#include <stdlib.h>
#include <string.h>

typedef struct shown {
    const uint8_t *tiles;
    uint32_t line;
    char word;  /* the move named since the board before: one of UDLR, or 0 */
    bool drawn; /* ... by an arrow */
    char step;  /* the blank's move that leads here from the board before; 0: none does */
    char role;
} shown;

struct listing {
    reader *reader;
    const tw_transcript_config *wanted;
    int rows, cols;
    shown *list; /* without boards that repeat the one before */
    size_t count, room, printed;
    char last_word; /* named after the last board */
    bool last_drawn;
    size_t next;     /* where the next run begins */
    int64_t claimed; /* how many moves are said to be shown; -1: it is not said */
};

static size_t cells(const listing *l) { return (size_t)(l->rows * l->cols); }

static bool equal(const listing *l, size_t i, const tw_board *b) {
    return memcmp(l->list[i].tiles, b->tile, cells(l)) == 0;
}

static tw_board board_of(const listing *l, size_t i) {
    tw_board b;
    tw_board_init(&b, l->rows, l->cols, l->list[i].tiles);
    return b;
}

/* The blank's move from one board to another; 0: none. */
static char find_step(const listing *l, const uint8_t *from, const uint8_t *to) {
    const uint8_t *here = memchr(from, 0, cells(l)), *there = memchr(to, 0, cells(l));
    ptrdiff_t a = here - from, b = there - to, rows = b / l->cols - a / l->cols,
              cols = b % l->cols - a % l->cols;
    if (rows * rows + cols * cols != 1 || from[b] != to[a]) return 0;
    for (size_t i = 0; i < cells(l); i++)
        if (from[i] != to[i] && (ptrdiff_t)i != a && (ptrdiff_t)i != b) return 0;
    return rows < 0 ? 'U' : rows > 0 ? 'D' : cols < 0 ? 'L' : 'R';
}

/* One move alone names a step. */
static char word_of(const event_list *s, const event *e) {
    static const char small[] = "udlr";
    if (e->kind != EVENT_MOVES || e->count != 1) return 0;
    char byte = (char)s->bytes[e->at];
    const char *at = byte >= 'a' ? strchr(small, byte) : NULL;
    return byte < 'a' ? byte : at ? "UDLR"[at - small] : 0;
}

listing *listing_new(const event_list *s, const event *events, size_t count, int64_t claimed,
                     const tw_transcript_config *w) {
    listing *l = reader_get(s->page->reader, 1, sizeof *l);
    if (!l) return NULL;
    l->reader = s->page->reader, l->wanted = w, l->claimed = claimed, l->rows = s->page->rows,
    l->cols = s->page->cols;
    for (size_t i = 0; i < count; i++) {
        const event *e = &events[i];
        char word = word_of(s, e);
        if (word) l->last_word = word, l->last_drawn = e->what;
        if (e->kind != EVENT_BOARD || e->what == ROLE_PARENT) continue;
        const uint8_t *tiles = s->page->tiles + e->at * cells(l);
        l->printed++;
        shown *before = l->count ? &l->list[l->count - 1] : NULL;
        if (before && memcmp(before->tiles, tiles, cells(l)) == 0) {
            l->last_word = 0;
            continue;
        }
        if (!reader_grow(l->reader, &l->list, l->count, &l->room, sizeof *l->list)) break;
        char step = l->count ? find_step(l, l->list[l->count - 1].tiles, tiles) : 0;
        l->list[l->count++] = (shown){tiles, e->line, l->last_word, l->last_drawn, step, e->what};
        l->last_word = 0;
    }
    return l;
}

void listing_free(listing *l) {
    if (!l) return;
    reader_put(l->reader, l->list, l->room, sizeof *l->list);
    reader_put(l->reader, l, 1, sizeof *l);
}

static char opposite(char letter) {
    return letter == 'U' ? 'D' : letter == 'D' ? 'U' : letter == 'L' ? 'R' : 'L';
}

/* How many words agree with their steps, and the first that does not. */
static size_t agreeing(const listing *l, size_t from, size_t to, bool after, tw_notation n,
                       size_t *named, size_t *wrong) {
    size_t agree = 0;
    *named = *wrong = 0;
    for (size_t i = from + 1; i <= to; i++) {
        char step = n == TW_NOTATION_TILE ? opposite(l->list[i].step) : l->list[i].step;
        char word = !after ? l->list[i].word : i < to ? l->list[i + 1].word : l->last_word;
        if (!word) continue;
        ++*named;
        agree += word == step;
        if (word != step && !*wrong) *wrong = i;
    }
    return agree;
}

/* Do arrows stand between the boards that all point the same way?  Then they only say what comes
 * next.  So does "3 moves left", above each of them. */
static bool is_no_name(const listing *l, size_t from, size_t to) {
    char arrow = 0;
    for (size_t i = from + 1; i <= to; i++) {
        char word = l->list[i].word;
        if (!word) continue;
        if (!(l->list[i].drawn || word == 'L') || (arrow && word != arrow)) return false;
        arrow = word;
    }
    return arrow != 0;
}

/* Whose moves the words between boards are; a word that contradicts its board is a fault. */
static void check_names(const listing *l, size_t from, size_t to, candidate *p, tw_reading *a) {
    tw_notation first = l->wanted->notation,
                other = first == TW_NOTATION_TILE ? TW_NOTATION_BLANK : TW_NOTATION_TILE;
    size_t named, wrong, other_wrong, at = 0;
    size_t mine = agreeing(l, from, to, false, first, &named, &wrong);
    a->unnamed = to - from - named;
    a->notation = first, at = wrong;
    if (!wrong || !named) return;
    if (is_no_name(l, from, to)) {
        a->unnamed = to - from;
        return;
    }
    for (int after = 0; after < 2; after++)
        for (int k = 0; k < (l->wanted->only_notation ? 1 : 2); k++) {
            size_t all;
            size_t theirs = agreeing(l, from, to, after, k ? other : first, &all, &other_wrong);
            if (!other_wrong && all) {
                a->notation = k ? other : first;
                return;
            }
            if (!after && k && theirs > mine) a->notation = other, at = other_wrong;
        }
    a->fault = TW_FAULT_MISNAMED, a->fault_line = l->list[at].line;
    a->fault_board = board_of(l, at), a->named = l->list[at].word;
    candidate_cut(p, at - from - 1 + (p->count > to - from));
}

/* The steps from one board to another of a run, perhaps after one from the start itself. */
static void take_run(const listing *l, size_t from, size_t to, candidate *p, tw_reading *a) {
    char lead = equal(l, from, &l->wanted->start)
                    ? 0
                    : find_step(l, l->wanted->start.tile, l->list[from].tiles);
    *p = candidate_begin(l->reader);
    p->legal = p->reaches = true;
    if (lead) candidate_add(p, lead, l->list[from].line);
    for (size_t i = from + 1; i <= to; i++) candidate_add(p, l->list[i].step, l->list[i].line);
    a->has_start = true, a->start = lead ? l->wanted->start : board_of(l, from);
    a->start_line = l->list[from].line;
    check_names(l, from, to, p, a);
}

static void take_backwards(const listing *l, size_t from, size_t to, candidate *p, tw_reading *a) {
    *p = candidate_begin(l->reader);
    p->legal = p->reaches = p->backwards = true;
    for (size_t i = to; i > from; i--)
        candidate_add(p, opposite(l->list[i].step), l->list[i - 1].line);
    a->has_start = true, a->start = board_of(l, to), a->start_line = l->list[to].line;
    a->backwards = true;
}

static size_t run_end(const listing *l, size_t from) {
    while (from + 1 < l->count && l->list[from + 1].step) from++;
    return from;
}

/* Where a path begins: the first start in the run, or that from which as many moves follow as are
 * claimed. */
static size_t find_start(const listing *l, size_t from, size_t to) {
    size_t first = to, claimed = l->claimed < 0 ? 0 : (size_t)l->claimed;
    for (size_t i = to + 1; i-- > from;)
        if (equal(l, i, &l->wanted->start)) {
            first = i;
            if (to - i == claimed && claimed) break;
        }
    return first;
}

/* A run by itself: does it lead from the start to the goal? */
static bool try_run(const listing *l, size_t from, size_t to, candidate *p, tw_reading *a) {
    const tw_transcript_config *w = l->wanted;
    size_t first = from, last = to;
    bool forced = w->kind != TW_READING_ANY;
    bool alone = !from || equal(l, from - 1, &w->start) || equal(l, from - 1, &w->goal);
    bool beside = alone && find_step(l, w->start.tile, l->list[from].tiles);
    while (last > first && !w->any_goal && !equal(l, last, &w->goal)) last--;
    first = find_start(l, from, last);
    bool begins = equal(l, first, &w->start)
                  && (first == from || !beside || l->claimed == (int64_t)(last - first)
                      || (!w->any_goal && equal(l, from, &w->goal)));
    if (!begins) first = from; /* a path may come by the start again */
    bool ends = w->any_goal || equal(l, last, &w->goal);
    bool nearly = !begins && beside;
    /* A board alone is the input repeated; the goal after one move is as likely the goal
     * repeated. */
    bool enough = last > first || (begins && l->printed > 1) || (nearly && l->count == 1);
    if (w->any_goal && to + 1 < l->count) return false; /* not as far as it goes */
    if (ends && (begins || nearly) && enough && !(forced && w->backwards))
        return take_run(l, first, last, p, a), true;
    if (to > from && equal(l, from, &w->goal) && equal(l, to, &w->start) && !w->any_goal
        && (!forced || w->backwards))
        return take_backwards(l, from, to, p, a), true;
    return false;
}

bool listing_next(listing *l, candidate *p, tw_reading *a) {
    while (l->next < l->count) {
        size_t from = l->next, to = run_end(l, from);
        l->next = to + 1;
        if (try_run(l, from, to, p, a)) return true;
    }
    return false;
}

/* Boards seen so far, by content, with their distance from the first along boards that were
 * shown. */
typedef struct seen {
    const listing *listing;
    size_t *slot; /* 1 + the board's place, 0: free */
    int64_t *distance;
    size_t mask;
    uint64_t seed; /* of the hash: nobody can choose boards that share a slot */
} seen;

static size_t find_slot(const seen *s, const uint8_t *tiles) {
    uint64_t hash = s->seed;
    for (size_t i = 0; i < cells(s->listing); i++) hash = (hash ^ tiles[i]) * 1099511628211u;
    size_t at = (size_t)(hash ^ hash >> 29) & s->mask;
    while (s->slot[at]
           && memcmp(s->listing->list[s->slot[at] - 1].tiles, tiles, cells(s->listing)) != 0)
        at = (at + 1) & s->mask;
    return at;
}

/* The least distance of a neighbour that was shown before; -1: none was. */
static int64_t nearest(const seen *s, size_t i) {
    tw_board b = board_of(s->listing, i);
    int64_t least = -1;
    for (tw_move m = TW_UP; m < TW_NO_MOVE; m++) {
        tw_board next = b;
        if (!tw_board_move(&next, m)) continue;
        size_t at = s->slot[find_slot(s, next.tile)];
        if (at && (least < 0 || s->distance[at - 1] < least)) least = s->distance[at - 1];
    }
    return least;
}

/* Is each board a neighbour of one before, as in a trace?  *length: how far the last is from the
 * first. */
static bool is_trace(const listing *l, size_t first, int64_t *length) {
    size_t room = 4;
    while (room < 2 * (l->count + 1)) room *= 2;
    seen s = {.listing = l,
              .slot = reader_get(l->reader, room, sizeof *s.slot),
              .distance = reader_get(l->reader, l->count + 1, sizeof *s.distance),
              .mask = room - 1};
    if (!platform_random(&s.seed, sizeof s.seed)) s.seed = 1469598103934665603u;
    bool trace = true;
    for (size_t i = first; i < l->count && !l->reader->failed; i++) {
        size_t at = find_slot(&s, l->list[i].tiles);
        int64_t before = i == first ? -1 : nearest(&s, i);
        trace &= i == first || before >= 0 || s.slot[at];
        *length = before + 1;
        if (s.slot[at]) {
            *length = s.distance[s.slot[at] - 1];
            continue;
        }
        s.slot[at] = i + 1, s.distance[i] = *length;
    }
    reader_put(l->reader, s.slot, room, sizeof *s.slot);
    reader_put(l->reader, s.distance, l->count + 1, sizeof *s.distance);
    return trace;
}

static void take_jump(const listing *l, size_t first, candidate *p, tw_reading *a) {
    size_t to = run_end(l, first);
    take_run(l, first, to, p, a);
    p->reaches = false;
    if (a->fault) return;
    a->fault = TW_FAULT_JUMP, a->fault_line = l->list[to + 1].line;
    a->fault_board = board_of(l, to + 1);
}

/* From the goal to the start: the same the other way round. */
static void turn(listing *l) {
    for (size_t i = 0; i < l->count / 2; i++) {
        shown swap = l->list[i];
        l->list[i] = l->list[l->count - 1 - i], l->list[l->count - 1 - i] = swap;
    }
    for (size_t i = 0; i < l->count; i++) {
        l->list[i].word = 0;
        l->list[i].step = i ? find_step(l, l->list[i - 1].tiles, l->list[i].tiles) : 0;
    }
    l->last_word = 0;
}

/* The first board of what is meant as the path, the start or one move from it; `count`: none is. */
static size_t find_first(const listing *l) {
    size_t first = l->count, from = 0;
    while (from < l->count && !equal(l, from, &l->wanted->start)) from++;
    for (size_t i = from; i < l->count; i++) /* a trace may come before */
        if (equal(l, i, &l->wanted->start) && (first == l->count || i + 2 < l->count)) first = i;
    if (from < l->count && l->claimed > 0 && (size_t)l->claimed < l->count - from
        && equal(l, l->count - 1 - (size_t)l->claimed, &l->wanted->start))
        first = l->count - 1 - (size_t)l->claimed;
    if (first == l->count && l->count > 2 && find_step(l, l->wanted->start.tile, l->list->tiles))
        first = 0;
    return first;
}

bool listing_wrong(listing *l, candidate *p, tw_reading *a) {
    const tw_transcript_config *w = l->wanted;
    int64_t claimed = l->claimed;
    size_t first = find_first(l), jumps = 0;
    if (first == l->count && l->count > 2 && run_end(l, 0) == l->count - 1
        && equal(l, l->count - 1, &w->goal)) {
        take_run(l, 0, l->count - 1, p, a); /* another board is solved */
        return true;
    }
    bool backwards = first + 1 == l->count && l->count > 2;
    if (backwards) turn(l), first = 0;
    if (first + 1 >= l->count) return false;
    size_t lead = !equal(l, first, &w->start), steps = l->count - 1 - first + lead;
    for (size_t i = first + 1; i < l->count; i++) jumps += !l->list[i].step;
    /* More moves than are shown are claimed: the first boards of a trace. */
    if (!jumps && claimed > (int64_t)steps + 1) return false;
    a->backwards = backwards;
    if (!jumps) {
        take_run(l, first, l->count - 1, p, a);
        p->reaches = false, p->backwards = backwards;
        return true;
    }
    int64_t length = -1, extra = claimed - (int64_t)steps;
    bool trace = is_trace(l, first, &length),
         promised = claimed > 0 && steps > 1 && extra >= -1 && extra <= 1;
    if (!w->any_goal && !equal(l, l->count - 1, &w->goal)) return false;
    if (!w->any_goal && !(promised && length != claimed) && (trace || 2 * jumps >= steps))
        return false;
    take_jump(l, first, p, a);
    p->backwards = backwards;
    return true;
}
