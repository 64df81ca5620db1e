/* answer_section.c -- see answer_section.h.
 *
 * Paths are looked for in this order, and the first way that reaches the goal is taken: boards that
 * follow each other; moves of lines that are alike; of lines that are neighbours; of one line; of
 * all lines.  Then tiles and cells, likewise.  If nothing reaches the goal, only what is plainly
 * meant as a path is one: a listing of boards, or lines of moves and nothing else. */
#define _GNU_SOURCE
#include "cli/answers/answer_section.h"
#include "cli/answers/answer_listing.h"
#include "cli/answers/answer_words.h"
#include "common/process/heap.h"
#include "common/process/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 100 }; /* different paths of one section */

typedef struct section {
    answers *out;
    const answer_scan *scan;
    const event *events, *label;
    size_t count;
    const answer_wanted *wanted;
    size_t first; /* the first answer of this section */
    int64_t length;
    bool solved, stuck, denied, denied_so_far, said_length, listed;
    size_t solved_line, denied_line;
    int sure; /* of the length */
} section;

static void set_label(answer *a, const section *s) {
    const event *e = s->label;
    if (!e) return;
    size_t length = e->count < sizeof a->label ? e->count : sizeof a->label - 1;
    for (size_t i = 0; i < length; i++) {
        char c = s->scan->page->text[e->at + i];
        a->label[i] = c >= ' ' && c <= '~' ? c : '?';
    }
    a->label[length] = 0;
}

static answer *add_answer(section *s, const answer *like, answer_kind kind) {
    answers *all = s->out;
    all->list = heap_insist(reallocarray(all->list, all->count + 1, sizeof *all->list));
    answer *a = &all->list[all->count++];
    *a = *like;
    a->kind = kind, a->line = s->count ? s->events->line : 1;
    a->length = a->generated = a->expanded = a->enqueued = a->open = -1;
    if (!a->letters) a->letters = heap_insist(calloc(1, 1));
    set_label(a, s);
    a->listed = s->listed;
    return a;
}

/* A path becomes an answer, unless this section has it already. */
static void add_path(section *s, answer_path *p, const answer *like, answer_kind kind) {
    bool known = s->out->count - s->first == MOST;
    for (size_t i = s->first; i < s->out->count && !known; i++) {
        answer *a = &s->out->list[i];
        known = a->count == p->count && !like->fault && strcmp(a->letters, p->letters) == 0;
        /* Shown in both notations: that which needs no assumption. */
        bool usual = kind == ANSWER_MOVES && p->notation == s->wanted->notation && !p->backwards;
        if (known && usual && a->kind == ANSWER_MOVES)
            a->notation = p->notation, a->backwards = false;
    }
    if (known) {
        answer_path_free(p);
        return;
    }
    answer *a = add_answer(s, like, kind);
    free(a->letters);
    a->has_path = true, a->letters = p->letters, a->lines = p->lines, a->count = p->count;
    if (kind == ANSWER_MOVES) a->notation = p->notation;
    a->backwards = p->backwards;
    if (p->count && kind != ANSWER_BOARDS) a->line = p->lines[0];
    *p = (answer_path){0};
}

/* How events are put together. */
typedef enum grouping { BY_FORM, BY_NEIGHBOURS, SINGLE, TOGETHER, GROUPINGS } grouping;

static uint32_t key_of(const section *s, size_t i, grouping g, uint32_t block) {
    return g == BY_FORM         ? s->events[i].form
           : g == BY_NEIGHBOURS ? block
           : g == SINGLE        ? (uint32_t)i
                                : 0;
}

static bool parts(const event *e) {
    return e->kind == EVENT_TEXT || e->kind == EVENT_LENGTH || e->kind == EVENT_UNSOLVABLE
           || e->kind == EVENT_SOLVED || e->kind == EVENT_COUNT || e->kind == EVENT_SECTION;
}

/* Events of one kind in groups of equal key, each group in the order of the text. */
typedef struct groups {
    size_t count;
    const event **list; /* of all groups, one after the other */
    size_t *begin;      /* where each begins, and the end */
} groups;

typedef struct member {
    uint32_t key, order;
} member;

static int compare(const void *left, const void *right) {
    const member *a = left, *b = right;
    if (a->key != b->key) return a->key < b->key ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

static groups group(const section *s, event_kind kind, grouping g) {
    member *all = heap_insist(calloc(s->count + 1, sizeof *all));
    size_t count = 0;
    uint32_t block = 0, form = 0, line = 0;
    for (size_t i = 0; i < s->count; i++) {
        const event *e = &s->events[i];
        if (parts(e)) block++;
        if (e->kind != kind || (g == TOGETHER && !e->sure)) continue;
        bool goes_on = count && e->line == line + 1 && e->sure && e->form == ANSWER_NO_FORM;
        if (e->form != form && !goes_on) block++;
        form = e->form, line = e->line;
        all[count++] = (member){key_of(s, i, g, block), (uint32_t)i};
    }
    qsort(all, count, sizeof *all, compare);
    groups out = {.list = heap_insist(calloc(count + 1, sizeof *out.list)),
                  .begin = heap_insist(calloc(count + 2, sizeof *out.begin))};
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || all[i].key != all[i - 1].key) out.begin[out.count++] = i;
        out.list[i] = &s->events[all[i].order];
    }
    out.begin[out.count] = count;
    free(all);
    return out;
}

static void groups_free(groups *g) {
    free((void *)g->list);
    free(g->begin);
}

/* Numbers that happen to lie by the blank are no path: at least two, or a word about them. */
static bool is_plausible(const groups *g, size_t i, event_kind kind) {
    size_t bytes = 0;
    for (size_t k = g->begin[i]; k < g->begin[i + 1]; k++) bytes += g->list[k]->count;
    return kind == EVENT_MOVES || bytes > (kind == EVENT_CELLS ? 2 : 1);
}

/* `legal`: paths of tiles and cells that need not reach the goal, but are too long for chance. */
static bool read_groups(section *s, event_kind kind, grouping g, answer_kind as, bool legal) {
    enum { NO_CHANCE = 6 };
    bool found = false;
    groups all = group(s, kind, g);
    for (size_t i = 0; i < all.count && !signals_caught(); i++) {
        answer_path p;
        if (!is_plausible(&all, i, kind)) continue;
        answer_path_read(&p, s->scan, all.list + all.begin[i], all.begin[i + 1] - all.begin[i],
                         s->wanted, as);
        bool meant = legal && p.legal && p.count >= NO_CHANCE && !found;
        if (p.reaches || meant)
            found = true, add_path(s, &p, &(answer){.claim = ANSWER_SOLVED}, as);
        answer_path_free(&p);
    }
    groups_free(&all);
    return found;
}

/* "Up, down, left, right" or "0=left, 1=right, 2=up, 3=down": what the words mean. */
static bool is_legend(const section *s, const event *e, const answer_path *p) {
    static const char *const pairs[] = {"UD", "DU", "LR", "RL"};
    int seen[4] = {0};
    if (p->count != 4 || s->scan->bytes[e->at] >= 'a') return false;
    for (int i = 0; i < 4; i++)
        for (int half = 0; half < 2; half++) seen[i] += !memcmp(p->letters + 2 * half, pairs[i], 2);
    return seen[0] + seen[1] == 1 && seen[2] + seen[3] == 1;
}

/* Between lines of moves others have a word that is none: their language is not known. */
static bool has_strangers(const event *const list[], size_t count) {
    for (const event *e = list[0]; e < list[count - 1]; e++)
        if (e->kind == EVENT_TEXT && e->sure) return true;
    return false;
}

/* How likely a group is what is meant as the path: 0 if not at all, more if it has more moves, and
 * most if it has as many as the output claims. */
static size_t rank_of(const section *s, const groups *g, size_t i, bool single) {
    enum { FEW = 3 }; /* on one line of several */
    size_t letters = 0;
    bool sure = true;
    for (size_t k = g->begin[i]; k < g->begin[i + 1]; k++)
        letters += g->list[k]->count, sure &= g->list[k]->sure;
    bool claimed = letters > 1 && s->length == (int64_t)letters;
    if (!(sure || claimed) || (s->denied && letters < 2)) return 0; /* a word is no second claim */
    if (single && !claimed && letters < FEW) return 0;
    return letters + 1 + (claimed ? SIZE_MAX / 2 : 0);
}

static bool read_group(section *s, const groups *g, size_t i) {
    const event *const *list = g->list + g->begin[i];
    size_t count = g->begin[i + 1] - g->begin[i], letters = 0;
    answer_path p;
    if (has_strangers(list, count)) return false;
    for (size_t k = 0; k < count; k++) letters += list[k]->count;
    answer_path_read(&p, s->scan, list, count, s->wanted, ANSWER_MOVES);
    /* Letters of another alphabet are moves only if they reach the goal. */
    bool moves = p.count == letters && !is_legend(s, list[0], &p);
    if (moves) add_path(s, &p, &(answer){.claim = ANSWER_SOLVED}, ANSWER_MOVES);
    answer_path_free(&p);
    return moves;
}

/* No reading reaches the goal: which moves are meant?  `claimed`: only as many as are claimed. */
static bool read_meant(section *s, bool claimed) {
    enum { WAYS = TOGETHER, TRIES = 4 };
    groups all[WAYS];
    bool found = false;
    for (size_t g = 0; g < WAYS; g++) all[g] = group(s, EVENT_MOVES, (grouping)g);
    for (size_t tries = 0, below = SIZE_MAX; tries < TRIES && !found && below; tries++) {
        size_t best = 0, at = 0, way = 0;
        for (size_t g = 0; g < WAYS; g++)
            for (size_t i = 0; i < all[g].count; i++) {
                size_t rank = rank_of(s, &all[g], i, g != BY_FORM);
                if (rank > best && rank < below) best = rank, at = i, way = g;
            }
        below = best;
        if (best && (!claimed || best > SIZE_MAX / 2)) found = read_group(s, &all[way], at);
    }
    for (size_t g = 0; g < WAYS; g++) groups_free(&all[g]);
    return found;
}

/* The boards of a CMSC 341 report are states of the queue. */
static bool allowed(const section *s, answer_kind kind) {
    if (s->wanted->format == ANSWER_CMSC341 && kind == ANSWER_BOARDS) return false;
    return s->wanted->kind == ANSWER_ANY || s->wanted->kind == kind;
}

static bool read_boards(section *s, answer_listing *listing) {
    answer_path p;
    answer like = {.claim = ANSWER_SOLVED};
    bool found = false;
    while (answer_listing_next(listing, &p, &like)) {
        found = true;
        add_path(s, &p, &like, ANSWER_BOARDS);
        like = (answer){.claim = ANSWER_SOLVED};
    }
    return found;
}

static size_t longest(const section *s, size_t from) {
    size_t most = 0;
    for (size_t i = from; i < s->out->count; i++)
        if (s->out->list[i].count > most) most = s->out->list[i].count;
    return most;
}

/* Of boards and moves that both reach the goal, those count that show more. */
static void keep_longer(section *s, size_t boards_end) {
    size_t boards = 0, moves = longest(s, boards_end), from = s->first;
    for (size_t i = s->first; i < boards_end; i++)
        if (s->out->list[i].count > boards) boards = s->out->list[i].count;
    size_t begin = moves > boards ? from : boards_end;
    size_t end = moves > boards ? boards_end : s->out->count;
    for (size_t i = begin; i < end; i++) free(s->out->list[i].letters), free(s->out->list[i].lines);
    memmove(s->out->list + begin, s->out->list + end, (s->out->count - end) * sizeof *s->out->list);
    s->out->count -= end - begin;
}

static void read_paths(section *s) {
    static const struct {
        event_kind event;
        answer_kind kind;
    } kinds[] = {{EVENT_MOVES, ANSWER_MOVES},
                 {EVENT_TILES, ANSWER_TILES},
                 {EVENT_CELLS, ANSWER_CELLS},
                 {EVENT_TILES, ANSWER_CELLS}};
    answer_listing *listing =
        answer_listing_new(s->scan, s->events, s->count, s->length, s->wanted);
    bool found = allowed(s, ANSWER_BOARDS) && read_boards(s, listing);
    size_t boards_end = s->out->count;
    for (int k = 0; k < 4 && !(found && k); k++)
        for (grouping g = BY_FORM; g < GROUPINGS && allowed(s, kinds[k].kind); g++)
            if (read_groups(s, kinds[k].event, g, kinds[k].kind, false)) {
                found = true;
                break;
            }
    if (boards_end > s->first && s->out->count > boards_end) keep_longer(s, boards_end);
    answer_path p;
    answer like = {.claim = ANSWER_SOLVED};
    bool moves = !found && allowed(s, ANSWER_MOVES);
    if (!found && allowed(s, ANSWER_BOARDS) && !s->denied
        && answer_listing_wrong(listing, &p, &like)) {
        /* As many moves as are claimed say more than boards that are another number. */
        bool meant = like.fault || (int64_t)p.count == s->length;
        if (meant || !moves || !read_meant(s, true)) add_path(s, &p, &like, ANSWER_BOARDS);
        answer_path_free(&p);
        found = true;
    } else if (moves)
        found = read_meant(s, false);
    for (int k = 1; k < 4 && !found && !s->denied; k++)
        for (grouping g = BY_FORM; g < SINGLE + 1 && !found && allowed(s, kinds[k].kind); g++)
            found = read_groups(s, kinds[k].event, g, kinds[k].kind, true);
    answer_listing_free(listing);
}

/* Numbers of moves, one for each form of line; a form that says several is a trace or a
 * numbering. */
typedef struct claimed {
    uint32_t form;
    int sure;
    int64_t value;
    size_t often;
    bool varies;
} claimed;

/* The number of moves that is said; `shown` are those of a path, or -1. */
static int64_t settle_length(const section *s, size_t from, size_t to, int64_t shown, int *sure) {
    enum { FORMS = 32, MANY = 3 };
    claimed list[FORMS];
    size_t count = 0;
    for (size_t i = from; i < to; i++) {
        const event *e = &s->events[i];
        size_t k = 0;
        if (e->kind != EVENT_LENGTH || e->value < 0) continue;
        while (k < count && (list[k].form != e->form || list[k].sure != e->sure)) k++;
        if (k == FORMS) continue;
        if (k == count)
            list[count++] = (claimed){e->form, e->sure, e->value, 1, false};
        else
            list[k].often++, list[k].varies |=
                             list[k].value != e->value || e->value == 1; /* what each step costs */
    }
    int64_t said = -1;
    *sure = 0;
    for (size_t k = 0; k < count; k++) {
        bool better = list[k].sure > *sure || (list[k].sure == *sure && said != shown);
        bool only = s->events[s->count - 1].line == s->events->line && s->count == s->scan->count;
        bool alone = list[k].sure || list[k].value == shown || (shown < 0 && only);
        if (list[k].often > MANY && list[k].value != shown) continue; /* of each board */
        if (!list[k].varies && alone && (better || said < 0))
            said = list[k].value, *sure = list[k].sure;
    }
    return said;
}

static void read_claims(section *s) {
    bool bare = true;
    s->length = settle_length(s, 0, s->count, -1, &s->sure);
    s->said_length = s->length >= 0;
    for (size_t i = 0; i < s->count; i++) {
        const event *e = &s->events[i];
        bare &= e->kind == EVENT_LENGTH && !e->sure;
        s->stuck |= e->kind == EVENT_STUCK;
        s->listed |= e->kind == EVENT_SECTION && e->what;
        if (e->kind == EVENT_SOLVED && !s->solved) s->solved = true, s->solved_line = e->line;
        if (e->kind != EVENT_UNSOLVABLE || s->denied) continue;
        s->denied = e->sure, s->denied_so_far |= !e->sure, s->denied_line = e->line;
    }
    /* -1 and nothing else is how a program says that it found none. */
    if (bare && s->scan->count == 1 && s->count == 1 && s->events->value == -1)
        s->denied = true, s->denied_line = s->events->line;
}

static void add_counts(answer *a, const event *e) {
    int64_t *const last[] = {[TW_COUNTER_EXPANDED] = &a->expanded,
                             [TW_COUNTER_GENERATED] = &a->generated,
                             [TW_COUNTER_ENQUEUED] = &a->enqueued,
                             [TW_COUNTER_OPEN] = &a->open};
    *last[(int)e->what] = e->value;
    if (a->counted == ANSWER_COUNTS) return;
    const char *heuristic = e->at ? answer_words_heuristic_name((int)e->at) : NULL;
    a->counts[a->counted++] = (answer_count){(tw_counter)e->what, e->value, heuristic, e->line};
}

/* The states of a report, with cost, g and h under each; where it begins and ends. */
static void add_report(const section *s, answer *a) {
    answer_state *now = NULL;
    for (size_t i = 0; i < s->count; i++) {
        const event *e = &s->events[i];
        if (e->kind == EVENT_VALUE && now)
            *(e->what == 'c' ? &now->cost : e->what == 'g' ? &now->g : &now->h) = e->value;
        if (e->kind != EVENT_BOARD) continue;
        tw_board b = answer_page_board(s->scan->page, e->at);
        now = NULL;
        if (e->what == ROLE_START && !a->has_start)
            a->has_start = true, a->start = b, a->start_line = e->line;
        else if (e->what == ROLE_GOAL && !a->has_goal)
            a->has_goal = true, a->goal = b;
        else if (e->what == ROLE_STATE && a->stated < ANSWER_STATES) {
            now = &a->states[a->stated++];
            *now = (answer_state){.board = b, .line = e->line, .cost = -1, .g = -1, .h = -1};
        }
    }
}

/* A claim without a path.  No move is a path, too, where none is said to be needed. */
static void read_claim(section *s) {
    if (s->denied_so_far && !s->solved) s->denied = true;
    if (!s->denied && !s->stuck && !s->solved && !s->said_length) return;
    answer *a = add_answer(s, &(answer){.claim = ANSWER_SOLVED}, ANSWER_CLAIM);
    a->claim = s->stuck ? ANSWER_STUCK : s->denied ? ANSWER_UNSOLVABLE : ANSWER_SOLVED;
    a->has_path = a->claim == ANSWER_SOLVED && s->length == 0;
}

/* Both that there is a solution and that there is none. */
static void contradict(const section *s, answer *a) {
    bool shown = a->has_path || s->solved || (s->length > 0 && s->sure > 1);
    if (!s->denied || !shown || a->claim == ANSWER_STUCK) return;
    a->claim = ANSWER_BOTH;
    a->denial_line = s->denied_line;
    a->claim_line = a->has_path && a->count ? a->lines[0] : s->solved ? s->solved_line : a->line;
}

void answer_section_read(answers *out, const answer_scan *scan, const event *events, size_t count,
                         const event *label, const answer_wanted *w) {
    section s = {.out = out,
                 .scan = scan,
                 .events = events,
                 .count = count,
                 .label = label,
                 .wanted = w,
                 .first = out->count};
    read_claims(&s);
    if (allowed(&s, ANSWER_CLAIM) && w->kind == ANSWER_CLAIM)
        read_claim(&s);
    else
        read_paths(&s);
    if (out->count == s.first && w->kind == ANSWER_ANY) read_claim(&s);
    size_t from = 0;
    for (size_t i = s.first; i < out->count; i++) {
        answer *a = &out->list[i];
        size_t to = count, last = a->count ? a->lines[a->backwards ? 0 : a->count - 1] : 0;
        if (i + 1 < out->count)
            for (to = from; to < count && events[to].line <= last;) to++;
        a->length = settle_length(&s, from, to, a->has_path ? (int64_t)a->count : -1, &s.sure);
        contradict(&s, a);
        for (size_t k = from; k < to; k++)
            if (events[k].kind == EVENT_COUNT) add_counts(a, &events[k]);
        if (w->format == ANSWER_CMSC341) add_report(&s, a);
        from = to;
    }
    if (out->count == s.first && out->count) /* counts under the answer before */
        for (size_t k = 0; k < count; k++)
            if (events[k].kind == EVENT_COUNT) add_counts(&out->list[out->count - 1], &events[k]);
}
