/* multi.c -- IDA* where one or more tiles of a line slid together are one move.
 *
 * Such a move takes the blank along a row or a column to any cell of it.  Two
 * in the same line are one or undo each other, so in a shortest solution rows
 * and columns alternate.  That makes a strong bound of two weak ones: with V
 * moves still needed in columns and H in rows, a solution that goes on with a
 * row has at least max(2H - 1, 2V) moves.
 *
 * V and H come from walking distances counted in long moves; on boards too large
 * for those, from the tiles' distances along the axis, of which one move can mend
 * at most as many as a line has cells besides the blank's.
 *
 * A search that becomes long builds pattern databases of long moves, and begins its iteration
 * anew with the larger of both bounds. */
#include "ida/multi.h"

#include "base/budget.h"
#include "base/clock.h"
#include "heuristics/walk.h"
#include "ida/ida_task.h"

#include <limits.h>
#include <string.h>

/* The lines the blank moves along. */
enum { COLUMNS = LONG_COLUMNS, ROWS = LONG_ROWS, AXES = LONG_AXES, NEITHER = AXES };

/* Searching takes about as long as building the tables when it has expanded a state for so many of
 * their entries. */
enum { ENTRIES_PER_EXPANSION = 128 };

/* What one axis is about: moves along columns change rows, and the other way round. */
typedef struct axis {
    walk walk;      /* states 0: not served */
    uint8_t *moves; /* [state of the walk]: long moves needed */
    int lines;      /* rows, for moves along columns */
} axis;

/* A state on the path, and which of its moves to try next. */
typedef struct frame {
    uint8_t blank, last; /* the axis of the move that led here */
    uint16_t next;       /* a cell; moves are tried in the order of their cells */
    int left;            /* at least so many moves */
    int at[AXES];        /* in each axis, the walk's state or the sum of distances */
} frame;

typedef struct multi {
    axis axis[AXES];
    uint8_t home[AXES][TW_MAX_CELLS]; /* [tile]: its goal line */
    tw_board here;
    uint8_t at[TW_MAX_CELLS];  /* [tile]: its cell here */
    const long_tables *tables; /* NULL: none yet */
    uint64_t tables_at;        /* expansions at which they are built */
    frame *path;
    size_t room;
    int depth, bound, over;
} multi;

static int line_of(const tw_board *b, int along, int cell) {
    return along == COLUMNS ? cell / b->cols : cell % b->cols;
}

static int needed(const multi *m, int along, int at) {
    const axis *a = &m->axis[along];
    if (a->walk.states) return a->moves[at];
    return a->lines > 1 ? (at + a->lines - 2) / (a->lines - 1) : 0;
}

/* The least number of moves left, when the next must not be along `last`, by the walks. */
static int walks_bound(const multi *m, const int at[AXES], int last) {
    int v = needed(m, COLUMNS, at[COLUMNS]), h = needed(m, ROWS, at[ROWS]);
    int columns_first = 2 * v - 1 > 2 * h ? 2 * v - 1 : 2 * h;
    int rows_first = 2 * h - 1 > 2 * v ? 2 * h - 1 : 2 * v;
    if (last == COLUMNS) return rows_first;
    if (last == ROWS) return columns_first;
    return columns_first < rows_first ? columns_first : rows_first;
}

/* The same by the tables, for a next move along an axis.  A value above `enough` will do. */
static int tables_bound(const multi *m, int along, int enough) {
    int bound = 0;
    for (int view = 0; view < m->tables->views; view++)
        for (int k = 0; k < LONG_COUNT && bound <= enough; k++) {
            int value = long_tables_value(m->tables, k, view, along, m->at, m->here.blank);
            if (value > bound) bound = value;
        }
    return bound;
}

/* The larger of both for the board here; if that is above `enough`, perhaps less. */
static int bound_of(const multi *m, const int at[AXES], int last, int enough) {
    int bound = walks_bound(m, at, last);
    if (!m->tables || bound > enough) return bound;
    int columns = last == COLUMNS ? INT_MAX : tables_bound(m, COLUMNS, enough);
    int rows = last == ROWS ? INT_MAX : tables_bound(m, ROWS, enough);
    int least = columns < rows ? columns : rows;
    return least > bound ? least : bound;
}

/* The blank takes one step along an axis. */
static void step_along(multi *m, int along, int to, int at[AXES]) {
    int tile = m->here.tile[to], home = m->home[along][tile];
    int from_line = line_of(&m->here, along, to), to_line = line_of(&m->here, along, m->here.blank);
    if (m->axis[along].walk.states)
        at[along] = walk_step(&m->axis[along].walk, at[along], from_line > to_line, home);
    else
        at[along] += (home > to_line ? home - to_line : to_line - home)
                     - (home > from_line ? home - from_line : from_line - home);
    m->at[tile] = (uint8_t)m->here.blank;
    board_slide(&m->here, to);
}

/* All the way to a cell of the same column or row. */
static void slide_to(multi *m, int along, int cell, int at[AXES]) {
    int stride = along == COLUMNS ? m->here.cols : 1;
    while (m->here.blank != cell)
        step_along(m, along, m->here.blank + (cell > m->here.blank ? stride : -stride), at);
}

static int axis_between(const tw_board *b, int a, int c) {
    if (a == c) return NEITHER;
    return a % b->cols == c % b->cols ? COLUMNS : a / b->cols == c / b->cols ? ROWS : NEITHER;
}

static void start_axis(const multi *m, const tw_board *b, int along, int at[AXES]) {
    const axis *a = &m->axis[along];
    uint64_t code = walk_blank(line_of(b, along, b->blank));
    int sum = 0;
    for (int c = 0; c < board_cells(b); c++) {
        int tile = b->tile[c], line = line_of(b, along, c), home = m->home[along][tile];
        if (!tile) continue;
        sum += line > home ? line - home : home - line;
        if (a->walk.states) code += walk_tile(&a->walk, line, home);
    }
    at[along] = a->walk.states ? walk_find(&a->walk, code) : sum;
}

static tw_status build_axis(multi *m, search *s, int along) {
    const tw_board *goal = &s->heuristic->goal;
    axis *a = &m->axis[along];
    int length = along == COLUMNS ? goal->cols : goal->rows;
    a->lines = along == COLUMNS ? goal->rows : goal->cols;
    for (int t = 0; t < board_cells(goal); t++)
        m->home[along][t] = (uint8_t)line_of(goal, along, s->heuristic->home[t]);
    if (!walk_states(a->lines, length)) return TW_OK;
    tw_status status =
        walk_build(&a->walk, a->lines, length, line_of(goal, along, goal->blank), s->memory);
    if (status != TW_OK) return status;
    a->moves = memory_get(s->memory, (size_t)a->walk.states, 1);
    if (!a->moves) return TW_ERR_MEMORY;
    walk_long_distances(&a->walk, a->moves);
    return TW_OK;
}

/* A path within the bound has at most so many states. */
static bool deepen(multi *m, search *s) {
    m->bound += m->over;
    m->over = INT_MAX;
    s->bound = m->bound;
    s->counts.iterations++;
    size_t room = (size_t)m->bound + 2;
    if (room <= m->room) return true;
    frame *path = memory_get(s->memory, room + 32, sizeof *path);
    if (!path) return false;
    memcpy(path, m->path, sizeof *path); /* between iterations there is only the root */
    memory_put(s->memory, m->path, m->room, sizeof *path);
    m->path = path;
    m->room = room + 32;
    return true;
}

/* The board here is the start: what is left of it, and no bound below that. */
static void look_at_start(multi *m) {
    m->path[0].next = 0;
    m->path[0].left = bound_of(m, m->path[0].at, NEITHER, INT_MAX);
    if (m->path[0].left > m->bound) m->bound = m->path[0].left;
}

static tw_status start(search *s) {
    multi *m = memory_get_zero(s->memory, 1, sizeof *m);
    if (!m) return TW_LIMIT_MEMORY;
    s->state = m;
    if (build_axis(m, s, COLUMNS) != TW_OK || build_axis(m, s, ROWS) != TW_OK)
        return TW_LIMIT_MEMORY;
    m->here = s->start;
    m->path = memory_get_zero(s->memory, 1, sizeof *m->path);
    if (!m->path) return TW_LIMIT_MEMORY;
    m->room = 1;
    m->path[0] = (frame){.blank = (uint8_t)s->start.blank, .last = NEITHER};
    for (int along = 0; along < AXES; along++) start_axis(m, &s->start, along, m->path[0].at);
    for (int c = 0; c < board_cells(&s->start); c++) m->at[s->start.tile[c]] = (uint8_t)c;
    m->tables_at = UINT64_MAX;
    if (long_tables_ready(ida_task_of(s)->long_tables))
        m->tables = ida_task_of(s)->long_tables;
    else if (long_tables_serve(&s->heuristic->goal))
        m->tables_at = long_tables_entries(&s->heuristic->goal) / ENTRIES_PER_EXPANSION;
    m->bound = s->bound; /* the caller may have proven more */
    s->counts.generated = 1;
    look_at_start(m);
    return deepen(m, s) ? TW_RUNNING : TW_LIMIT_MEMORY;
}

/* A long move has no single direction: events carry none. */
static void tell(const multi *m, const search *s, tw_event_kind kind, int g, int h) {
    if (search_heard(s)) search_tell(s, kind, &m->here, TW_NO_MOVE, g, h, g + h);
}

static tw_status found(multi *m, search *s) {
    int64_t letters = 0;
    for (int d = 0; d < m->depth; d++)
        letters += cell_distance(m->here.cols, m->path[d].blank, m->path[d + 1].blank);
    char *out = search_path(s, letters);
    if (!out) return TW_LIMIT_MEMORY;
    for (int d = 0; d < m->depth; d++) {
        int from = m->path[d].blank, to = m->path[d + 1].blank;
        bool column = axis_between(&m->here, from, to) == COLUMNS;
        char letter = column ? (to > from ? 'D' : 'U') : (to > from ? 'R' : 'L');
        for (int k = cell_distance(m->here.cols, from, to); k--;) *out++ = letter;
    }
    s->length = m->depth; /* in moves of this metric, not in letters */
    tell(m, s, TW_EVENT_GOAL, m->depth, 0);
    search_record(s, TW_EVENT_GOAL, &m->here, TW_NO_MOVE, m->depth, 0, m->depth);
    return TW_SOLVED;
}

/* From the state on top to the one before. */
static void back(multi *m) {
    const frame *top = &m->path[m->depth], *parent = &m->path[--m->depth];
    int unused[AXES] = {top->at[0], top->at[1]};
    slide_to(m, top->last, parent->blank, unused);
}

/* Go to the next state within the bound: a child of the one on top, or of one further up.  False:
 * the iteration is over. */
static bool advance(multi *m, search *s) {
    int cells = board_cells(&m->here);
    for (;;) {
        frame *top = &m->path[m->depth];
        if (top->next == cells) {
            if (!m->depth) return false;
            back(m);
            continue;
        }
        int cell = top->next++, along = axis_between(&m->here, top->blank, cell);
        if (along == NEITHER || along == top->last) continue;
        frame child = {
            .blank = (uint8_t)cell, .last = (uint8_t)along, .at = {top->at[0], top->at[1]}};
        slide_to(m, along, cell, child.at);
        s->counts.generated++;
        child.left = bound_of(m, child.at, along, m->bound - m->depth - 1);
        int left = child.left, over = m->depth + 1 + left - m->bound;
        tell(m, s, TW_EVENT_GENERATE, m->depth + 1, left);
        if (over <= 0) return m->path[++m->depth] = child, true;
        tell(m, s, TW_EVENT_PRUNE, m->depth + 1, left);
        if (over < m->over) m->over = over;
        int unused[AXES] = {child.at[0], child.at[1]};
        slide_to(m, along, top->blank, unused);
    }
}

/* While tables are built: the limits, and the end of a slice. */
typedef struct wait {
    search *search;
    bool over;
} wait;

static bool go_on(void *cookie, uint64_t done, uint64_t entries) {
    (void)done, (void)entries;
    wait *w = cookie;
    search *s = w->search;
    double seconds = clock_seconds() - s->started;
    search_count(s);
    search_report(s, seconds);
    bool stopped = atomic_load_explicit(s->stop, memory_order_relaxed);
    w->over = budget_verdict(&s->config->limits, stopped, s->counts.expanded, seconds) != TW_OK;
    return !w->over && !search_leaving(s);
}

/* TW_OK: continue, with the tables, or as before where there is no memory for them. */
static tw_status build_tables(multi *m, search *s) {
    wait w = {.search = s};
    build_options options = {.threads = s->config->threads, .progress = go_on, .cookie = &w};
    long_tables *t = ida_task_of(s)->long_tables;
    tw_status status = long_tables_build(t, &s->heuristic->goal, &options, s->memory);
    if (status == TW_STOPPED) {
        s->granted -= s->quota, s->quota = 0; /* ask at once what is to happen */
        return w.over ? TW_OK : TW_RUNNING;
    }
    m->tables_at = UINT64_MAX;
    if (status != TW_OK) return TW_OK;
    m->tables = t;
    while (m->depth) back(m);
    look_at_start(m);
    m->over = 0;
    return deepen(m, s) ? TW_OK : TW_LIMIT_MEMORY;
}

static tw_status step(search *s) {
    multi *m = s->state;
    while (!search_pausing(s)) {
        if (s->granted - s->quota >= m->tables_at) {
            tw_status status = build_tables(m, s);
            if (status != TW_OK) return status;
        }
        int left = m->path[m->depth].left;
        if (!left && tw_board_equal(&m->here, &s->heuristic->goal)) return found(m, s);
        if (!search_expanding(s)) return s->why;
        tell(m, s, TW_EVENT_EXPAND, m->depth, left);
        if (!s->quota)
            search_record(s, TW_EVENT_EXPAND, &m->here, TW_NO_MOVE, m->depth, left,
                          m->depth + left);
        if (advance(m, s)) continue;
        if (m->over == INT_MAX) return TW_EXHAUSTED;
        if (!deepen(m, s)) return TW_LIMIT_MEMORY;
        m->path[0].next = 0;
    }
    return TW_RUNNING;
}

static void finish(search *s) {
    multi *m = s->state;
    if (!m) return;
    for (int along = 0; along < AXES; along++) {
        axis *a = &m->axis[along];
        memory_put(s->memory, a->moves, (size_t)a->walk.states, 1);
        walk_drop(&a->walk, s->memory);
    }
    memory_put(s->memory, m->path, m->room, sizeof *m->path);
    memory_put(s->memory, m, 1, sizeof *m);
    s->state = NULL;
}

const char *multi_heuristic(const tw_board *goal, bool tables) {
    bool walks = walk_states(goal->rows, goal->cols) && walk_states(goal->cols, goal->rows);
    if (tables) return walks ? "max(walking-distance,pdb)" : "max(manhattan,pdb)";
    return walks ? "walking-distance" : "manhattan";
}

const algorithm algorithm_multi = {
    .name = "ida",
    .title = "IDA*",
    .summary = "iterative-deepening A* over long moves",
    .flags = ALGORITHM_OPTIMAL | ALGORITHM_G | ALGORITHM_H | ALGORITHM_DEEPENS,
    /* Cells are tried in reading order, whatever was asked for. */
    .defaults = {"ULRD", TW_TIES_LIFO, TW_GOAL_TEST_EXPAND, TW_DUPLICATES_PARENT},
    .start = start,
    .step = step,
    .finish = finish,
};
