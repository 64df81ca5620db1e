#include "puzzle/nibbles.h"
#include "ida/ida_pieces.h"

#include <limits.h>
#include <string.h>

/* The instance for any board and any heuristic: one board, changed in place. */

static void tell(const ida *i, tw_event_kind kind, tw_move m, int g, int h) {
    double f = kind == TW_EVENT_BOUND ? i->bound : g + h;
    search_tell(i->search, kind, &i->here, m, g, h, f);
}

typedef struct point_any {
    memo memo;
    int h;
} point_any;

static point_any root_point(const ida *i) {
    const heuristic *h = i->search->heuristic;
    point_any root;
    root.h = h->class->start(h, &i->search->start, &root.memo);
    return root;
}

static inline int try(ida *i, const ida_step *s, const point_any *parent, point_any *child) {
    const heuristic *h = i->search->heuristic;
    board_slide(&i->here, s->to);
    child->h = h->class->step(h, &i->here, s->from, &parent->memo, &child->memo);
    return 1 + child->h - parent->h;
}

#define NAME(x)                x##_any
#define POINT                  point_any
#define ROOT(i)                root_point(i)
#define TRY(i, s, p, c)        try(i, s, &p, &c)
#define REFUSE(i, s)           board_slide(&(i)->here, (s)->from)
#define ENTER(i, c)            ((void)(c))
#define LEAVE(i, s, c)         board_slide(&(i)->here, (s)->from)
#define IS_GOAL(i, p, h)       (!(h) && tw_board_equal(&(i)->here, &(i)->search->heuristic->goal))
#define LIMITED(i)             ((i)->limited)
#define TELL(i, kind, m, g, h) (search_heard(s) ? tell(i, kind, (tw_move)(m), g, h) : (void)0)
#include "ida/ida_tmpl.h"

void ida_drop_frames(ida *i) {
    memory_put(i->search->memory, i->frames, i->frame_room, i->frame_size);
    memory_put(i->search->memory, i->letters, i->frame_room, 1);
    i->frames = NULL, i->letters = NULL;
}

/* A path within the bound has at most `bound` moves: with room for those, no push needs a check. */
bool ida_reserve(ida *i) {
    enum { SPARE = 64 };
    size_t room = (size_t)i->bound + 2;
    if (i->frames && room <= i->frame_room) return true;
    ida_drop_frames(i);
    i->frame_room = room + SPARE;
    i->frames = memory_get_zero(i->search->memory, i->frame_room, i->frame_size);
    i->letters = memory_get(i->search->memory, i->frame_room, 1);
    return i->frames && i->letters;
}

tw_status ida_deepen(ida *i) {
    search *s = i->search;
    i->bound += i->over;
    i->over = INT_MAX;
    i->depth = 0;
    if (s->heuristic->class->flags & HEURISTIC_ADMISSIBLE) s->bound = i->bound;
    if (ida_meets_upper(s, i->bound)) return ida_take_upper(s);
    s->counts.iterations++;
    return ida_reserve(i) ? TW_RUNNING : TW_LIMIT_MEMORY;
}

void ida_record(const ida *i, tw_event_kind kind, const char moves[], int depth, int h) {
    tw_board b = i->search->start;
    tw_board_play(&b, moves, (size_t)depth);
    search_record(i->search, kind, &b, depth ? move_named(moves[depth - 1]) : TW_NO_MOVE, depth, h,
                  depth + h);
}

bool ida_collect(ida *i, int depth) {
    search *s = i->search;
    i->letters[depth] = 0; /* there is room: a path is shorter than the stack */
    if (!s->solutions++) {
        char *first = search_path(s, depth);
        if (!first) return false;
        memcpy(first, i->letters, (size_t)depth);
        ida_record(i, TW_EVENT_GOAL, first, depth, 0);
    }
    if (s->config->solution) s->config->solution(s->config->cookie, i->letters, depth);
    return true;
}

tw_status ida_start(search *s) {
    ida *i = memory_get_zero(s->memory, 1, sizeof *i);
    if (!i) return TW_LIMIT_MEMORY;
    s->state = i;
    i->search = s;
    if (!s->task) s->task = &i->no_task;
    i->cells = board_cells(&s->start);
    ida_task *task = s->task;
    bool second = s->convention.duplicates == TW_DUPLICATES_SEQUENCES;
    i->steps = task->steps ? &task->steps[second] : &i->own_steps;
    tw_status status =
        ida_steps_make(i->steps, s, task->long_sequences ? SEQUENCES_LONG : SEQUENCES_USUAL);
    if (status != TW_OK) return status;
    i->root = &i->steps->places[s->start.blank];
    i->loop = loop_any;
    i->frame_size = sizeof(frame_any);
    i->here = s->start;
    i->lazy = s->heuristic->class->flags & HEURISTIC_LAZY;
    i->limited = !(s->algorithm->flags & ALGORITHM_H);
    memo unused;
    i->root_h = i->bound = s->heuristic->class->start(s->heuristic, &s->start, &unused);
    /* A search begun before with another heuristic may have proven more, and counted the root. */
    if (s->bound > i->bound) i->bound = s->bound;
    if (!s->counts.generated && search_heard(s))
        tell(i, TW_EVENT_GENERATE, TW_NO_MOVE, 0, i->root_h);
    if (!s->counts.generated) s->counts.generated = 1;
    status = ida_packed_choose(i);
    if (status != TW_OK) return status;
    status = ida_deepen(i);
    if (status == TW_RUNNING && search_heard(s)) tell(i, TW_EVENT_BOUND, TW_NO_MOVE, 0, i->root_h);
    return status;
}

void ida_pack_root(ida *i) {
    if (i->cells <= NIBBLES_MAX_CELLS) i->packed = nibbles_pack(&i->search->start);
}

static bool wants_pieces(const search *s) {
    return s->config->threads > 1 || s->config->journal || s->config->crew
           || s->heuristic->class->flags & HEURISTIC_LAZY;
}

/* Pieces pay once a search has shown itself to be long, with several threads, with a journal, and
 * on 5x5 always, because the states above them are many and met on many paths; and only a search
 * that runs to its end unheard and unpaused, without a limit on nodes, can do without its own
 * order. */
static bool worth_pieces(const search *s) {
    return (wants_pieces(s) || s->config->device) && s->pause == UINT64_MAX && s->until <= 0
           && !search_heard(s) && !s->config->limits.nodes && !s->config->all_optimal;
}

/* A device reads pattern databases and nothing else, and knows no crew.  NULL: it does not take
 * part. */
static void *open_device(ida *i) {
    const search *s = i->search;
    bool worth_it = s->config->device && ida_task_of(s)->drawer && !s->config->crew
                    && s->heuristic->class->flags & HEURISTIC_TABLES;
    return worth_it ? ida_task_of(s)->drawer->open(s->config->device, i) : NULL;
}

tw_status ida_go_on(search *s) {
    ida *i = s->state;
    if (!worth_pieces(s)) return i->loop(i);
    search_count(s);
    s->pause = s->counts.expanded + ida_task_of(s)->long_after;
    tw_status status = i->loop(i);
    s->pause = UINT64_MAX;
    if (status != TW_RUNNING) return status;
    if (i->bound < IDA_PIECES_MIN_BOUND) return i->loop(i);
    void *device = open_device(i);
    return device || wants_pieces(s) ? ida_pieces(i, device) : i->loop(i);
}

void ida_finish(search *s) {
    ida *i = s->state;
    if (!i) return;
    if (s->task == &i->no_task) s->task = NULL;
    ida_drop_frames(i);
    if (i->drop) i->drop(i);
    ida_steps_drop(&i->own_steps);
    memory_put(s->memory, i, 1, sizeof *i);
    s->state = NULL;
}

const algorithm algorithm_ida = {
    .name = "ida",
    .title = "IDA*",
    .summary = "iterative-deepening A*: optimal, almost no memory",
    .flags = ALGORITHM_OPTIMAL | ALGORITHM_INFORMED | ALGORITHM_ALL | ALGORITHM_CYCLES | ALGORITHM_G
             | ALGORITHM_H | ALGORITHM_DEEPENS | ALGORITHM_MULTI,
    .defaults = {"", TW_TIES_LIFO, TW_GOAL_TEST_EXPAND, TW_DUPLICATES_PARENT},
    .start = ida_start,
    .step = ida_go_on,
    .finish = ida_finish,
};
