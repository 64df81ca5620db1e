/* section.c -- see section.h.
 *
 * Paths are looked for in this order, and the first way that reaches the goal is taken: boards that
 * follow each other; moves of lines that are alike; of lines that are neighbours; of one line; of
 * all lines.  Then tiles and cells, likewise.  If nothing reaches the goal, only what is plainly
 * meant as a path is one: a listing of boards, or lines of moves and nothing else. */
#include "analysis/transcript/section.h"
#include "analysis/transcript/listing.h"
#include "analysis/transcript/reader.h"
#include "analysis/transcript/words.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 100 }; /* different paths of one section */

typedef struct section {
    readings *out;
    const event_list *all;
    const event *events, *label;
    size_t count;
    const tw_transcript_config *wanted;
    size_t first; /* the first answer of this section */
    int64_t length;
    bool solved, stuck, denied, denied_so_far, said_length, listed;
    size_t solved_line, denied_line;
    int sure; /* of the length */
} section;

static void set_label(tw_reading *a, const section *s) {
    const event *e = s->label;
    if (!e) return;
    size_t length = e->count < sizeof a->label ? e->count : sizeof a->label - 1;
    for (size_t i = 0; i < length; i++) {
        char c = s->all->page->text[e->at + i];
        a->label[i] = c >= ' ' && c <= '~' ? c : '?';
    }
    a->label[length] = 0;
}

/* NULL: no memory. */
static tw_reading *add_reading(section *s, const tw_reading *like, tw_reading_kind kind) {
    tw_reading *a = readings_add(s->out, like);
    if (!a) return NULL;
    a->kind = kind, a->line = s->count ? s->events->line : 1;
    a->length = a->generated = a->expanded = a->enqueued = a->open = -1;
    set_label(a, s);
    a->listed = s->listed;
    return a;
}

/* Is it there already?  Shown in both notations, that counts which needs no assumption. */
static bool is_known(const section *s, const candidate *p, const tw_reading *like,
                     tw_reading_kind kind) {
    bool known = s->out->count - s->first == MOST;
    for (size_t i = s->first; i < s->out->count && !known; i++) {
        tw_reading *a = &s->out->list[i];
        known = a->count == p->count && !like->fault && strcmp(a->letters, p->letters) == 0;
        bool usual =
            kind == TW_READING_MOVES && p->notation == s->wanted->notation && !p->backwards;
        if (known && usual && a->kind == TW_READING_MOVES)
            a->notation = p->notation, a->backwards = false;
    }
    return known;
}

static void add_path(section *s, const candidate *p, const tw_reading *like, tw_reading_kind kind) {
    if (s->out->reader->failed || is_known(s, p, like, kind)) return;
    tw_reading *a = add_reading(s, like, kind);
    if (!a || !readings_add_path(s->out, p->letters, p->lines, p->count)) return;
    if (kind == TW_READING_MOVES) a->notation = p->notation;
    a->backwards = p->backwards;
    if (p->count && kind != TW_READING_BOARDS) a->line = p->lines[0];
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
    reader *r = s->out->reader;
    groups out = {.list = reader_get(r, s->count + 1, sizeof *out.list),
                  .begin = reader_get(r, s->count + 2, sizeof *out.begin)};
    member *all = reader_get(r, s->count + 1, sizeof *all);
    size_t count = 0;
    uint32_t block = 0, form = 0, line = 0;
    for (size_t i = 0; i < s->count && !r->failed; i++) {
        const event *e = &s->events[i];
        if (parts(e)) block++;
        if (e->kind != kind || (g == TOGETHER && !e->sure)) continue;
        bool goes_on = count && e->line == line + 1 && e->sure && e->form == SCAN_NO_FORM;
        if (e->form != form && !goes_on) block++;
        form = e->form, line = e->line;
        all[count++] = (member){key_of(s, i, g, block), (uint32_t)i};
    }
    if (count) qsort(all, count, sizeof *all, compare);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || all[i].key != all[i - 1].key) out.begin[out.count++] = i;
        out.list[i] = &s->events[all[i].order];
    }
    if (out.begin) out.begin[out.count] = count;
    reader_put(r, all, s->count + 1, sizeof *all);
    return out;
}

static void groups_free(const section *s, groups *g) {
    reader_put(s->out->reader, (void *)g->list, s->count + 1, sizeof *g->list);
    reader_put(s->out->reader, g->begin, s->count + 2, sizeof *g->begin);
}

/* Numbers that happen to lie by the blank are no path: at least two, or a word about them. */
static bool is_plausible(const groups *g, size_t i, event_kind kind) {
    size_t bytes = 0;
    for (size_t k = g->begin[i]; k < g->begin[i + 1]; k++) bytes += g->list[k]->count;
    return kind == EVENT_MOVES || bytes > (kind == EVENT_CELLS ? 2 : 1);
}

/* `legal`: paths of tiles and cells that need not reach the goal, but are too long for chance. */
static bool read_groups(section *s, event_kind kind, grouping g, tw_reading_kind as, bool legal) {
    enum { NO_CHANCE = 6 };
    bool found = false;
    groups all = group(s, kind, g);
    for (size_t i = 0; i < all.count && !reader_ended(s->out->reader); i++) {
        candidate p;
        if (!is_plausible(&all, i, kind)) continue;
        candidate_read(&p, s->all, all.list + all.begin[i], all.begin[i + 1] - all.begin[i],
                       s->wanted, as);
        bool meant = legal && p.legal && p.count >= NO_CHANCE && !found;
        if (p.reaches || meant)
            found = true, add_path(s, &p, &(tw_reading){.claim = TW_CLAIM_SOLVED}, as);
        candidate_free(&p);
    }
    groups_free(s, &all);
    return found;
}

/* "Up, down, left, right" or "0=left, 1=right, 2=up, 3=down": what the words mean. */
static bool is_legend(const section *s, const event *e, const candidate *p) {
    static const char *const pairs[] = {"UD", "DU", "LR", "RL"};
    int seen[4] = {0};
    if (p->count != 4 || s->all->bytes[e->at] >= 'a') return false;
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
    candidate p;
    if (has_strangers(list, count)) return false;
    for (size_t k = 0; k < count; k++) letters += list[k]->count;
    candidate_read(&p, s->all, list, count, s->wanted, TW_READING_MOVES);
    /* Letters of another alphabet are moves only if they reach the goal. */
    bool moves = p.count == letters && !is_legend(s, list[0], &p);
    if (moves) add_path(s, &p, &(tw_reading){.claim = TW_CLAIM_SOLVED}, TW_READING_MOVES);
    candidate_free(&p);
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
    for (size_t g = 0; g < WAYS; g++) groups_free(s, &all[g]);
    return found;
}

/* The boards of a CMSC 341 report are states of the queue. */
static bool allowed(const section *s, tw_reading_kind kind) {
    if (s->wanted->format == TW_TRANSCRIPT_CMSC341 && kind == TW_READING_BOARDS) return false;
    return s->wanted->kind == TW_READING_ANY || s->wanted->kind == kind;
}

static bool read_boards(section *s, listing *boards) {
    candidate p;
    tw_reading like = {.claim = TW_CLAIM_SOLVED};
    bool found = false;
    while (listing_next(boards, &p, &like)) {
        found = true;
        add_path(s, &p, &like, TW_READING_BOARDS);
        candidate_free(&p);
        like = (tw_reading){.claim = TW_CLAIM_SOLVED};
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
    readings_remove(s->out, begin, end);
}

static void read_paths(section *s) {
    static const struct {
        event_kind event;
        tw_reading_kind kind;
    } kinds[] = {{EVENT_MOVES, TW_READING_MOVES},
                 {EVENT_TILES, TW_READING_TILES},
                 {EVENT_CELLS, TW_READING_CELLS},
                 {EVENT_TILES, TW_READING_CELLS}};
    listing *boards = listing_new(s->all, s->events, s->count, s->length, s->wanted);
    if (!boards) return;
    bool found = allowed(s, TW_READING_BOARDS) && read_boards(s, boards);
    size_t boards_end = s->out->count;
    for (int k = 0; k < 4 && !(found && k); k++)
        for (grouping g = BY_FORM; g < GROUPINGS && allowed(s, kinds[k].kind); g++)
            if (read_groups(s, kinds[k].event, g, kinds[k].kind, false)) {
                found = true;
                break;
            }
    if (boards_end > s->first && s->out->count > boards_end) keep_longer(s, boards_end);
    candidate p;
    tw_reading like = {.claim = TW_CLAIM_SOLVED};
    bool moves = !found && allowed(s, TW_READING_MOVES);
    if (!found && allowed(s, TW_READING_BOARDS) && !s->denied && listing_wrong(boards, &p, &like)) {
        /* As many moves as are claimed say more than boards that are another number. */
        bool meant = like.fault || (int64_t)p.count == s->length;
        if (meant || !moves || !read_meant(s, true)) add_path(s, &p, &like, TW_READING_BOARDS);
        candidate_free(&p);
        found = true;
    } else if (moves)
        found = read_meant(s, false);
    for (int k = 1; k < 4 && !found && !s->denied; k++)
        for (grouping g = BY_FORM; g < SINGLE + 1 && !found && allowed(s, kinds[k].kind); g++)
            found = read_groups(s, kinds[k].event, g, kinds[k].kind, true);
    listing_free(boards);
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
        bool only = s->events[s->count - 1].line == s->events->line && s->count == s->all->count;
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
    if (bare && s->all->count == 1 && s->count == 1 && s->events->value == -1)
        s->denied = true, s->denied_line = s->events->line;
}

static void add_counts(tw_reading *a, const event *e) {
    int64_t *const last[] = {[TW_COUNTER_EXPANDED] = &a->expanded,
                             [TW_COUNTER_GENERATED] = &a->generated,
                             [TW_COUNTER_ENQUEUED] = &a->enqueued,
                             [TW_COUNTER_OPEN] = &a->open};
    *last[(int)e->what] = e->value;
    if (a->counted == TW_READING_COUNTS) return;
    const char *heuristic = e->at ? words_heuristic_name((int)e->at) : NULL;
    a->counts[a->counted++] = (tw_reading_count){(tw_counter)e->what, e->value, heuristic, e->line};
}

/* The states of a report, with cost, g and h under each; where it begins and ends. */
static void add_report(const section *s, tw_reading *a) {
    tw_reading_state *now = NULL;
    for (size_t i = 0; i < s->count; i++) {
        const event *e = &s->events[i];
        if (e->kind == EVENT_VALUE && now)
            *(e->what == 'c' ? &now->cost : e->what == 'g' ? &now->g : &now->h) = e->value;
        if (e->kind != EVENT_BOARD) continue;
        tw_board b = page_board(s->all->page, e->at);
        now = NULL;
        if (e->what == ROLE_START && !a->has_start)
            a->has_start = true, a->start = b, a->start_line = e->line;
        else if (e->what == ROLE_GOAL && !a->has_goal)
            a->has_goal = true, a->goal = b;
        else if (e->what == ROLE_STATE && a->stated < TW_READING_STATES) {
            now = &a->states[a->stated++];
            *now = (tw_reading_state){.board = b, .line = e->line, .cost = -1, .g = -1, .h = -1};
        }
    }
}

/* A claim without a path.  No move is a path, too, where none is said to be needed. */
static void read_claim(section *s) {
    if (s->denied_so_far && !s->solved) s->denied = true;
    if (!s->denied && !s->stuck && !s->solved && !s->said_length) return;
    tw_reading *a = add_reading(s, &(tw_reading){.claim = TW_CLAIM_SOLVED}, TW_READING_CLAIM);
    if (!a) return;
    a->claim = s->stuck ? TW_CLAIM_STUCK : s->denied ? TW_CLAIM_UNSOLVABLE : TW_CLAIM_SOLVED;
    a->has_path = a->claim == TW_CLAIM_SOLVED && s->length == 0;
}

/* Both that there is a solution and that there is none. */
static void contradict(const section *s, tw_reading *a) {
    bool shown = a->has_path || s->solved || (s->length > 0 && s->sure > 1);
    if (!s->denied || !shown || a->claim == TW_CLAIM_STUCK) return;
    a->claim = TW_CLAIM_BOTH;
    a->denial_line = s->denied_line;
    a->claim_line = a->has_path && a->count ? a->lines[0] : s->solved ? s->solved_line : a->line;
}

void section_read(readings *out, const event_list *all, const event *events, size_t count,
                  const event *label, const tw_transcript_config *w) {
    section s = {.out = out,
                 .all = all,
                 .events = events,
                 .count = count,
                 .label = label,
                 .wanted = w,
                 .first = out->count};
    read_claims(&s);
    if (allowed(&s, TW_READING_CLAIM) && w->kind == TW_READING_CLAIM)
        read_claim(&s);
    else
        read_paths(&s);
    if (out->count == s.first && w->kind == TW_READING_ANY) read_claim(&s);
    size_t from = 0;
    for (size_t i = s.first; i < out->count; i++) {
        tw_reading *a = &out->list[i];
        size_t to = count, last = a->count ? a->lines[a->backwards ? 0 : a->count - 1] : 0;
        if (i + 1 < out->count)
            for (to = from; to < count && events[to].line <= last;) to++;
        a->length = settle_length(&s, from, to, a->has_path ? (int64_t)a->count : -1, &s.sure);
        contradict(&s, a);
        for (size_t k = from; k < to; k++)
            if (events[k].kind == EVENT_COUNT) add_counts(a, &events[k]);
        if (w->format == TW_TRANSCRIPT_CMSC341) add_report(&s, a);
        from = to;
    }
    if (out->count == s.first && out->count) /* counts under the answer before */
        for (size_t k = 0; k < count; k++)
            if (events[k].kind == EVENT_COUNT) add_counts(&out->list[out->count - 1], &events[k]);
}
