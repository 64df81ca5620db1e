/* ida_tmpl.h -- the loop of IDA*, on an explicit stack so that it can pause
 * anywhere.  What is on top of the stack lives in local variables, and is
 * written to its frame only when the search goes deeper.  Before including it:
 *
 *   NAME(x)            make names of this instance
 *   POINT              what a state is, beside the cell of the blank
 *   ROOT(i)            the POINT of the start
 *   TRY(i, s, p, c)    take step s from p: set POINT c and yield the cost
 *   REFUSE(i, s)       undo step s, whose child is cut
 *   ENTER(i, c)        go on to child c
 *   LEAVE(i, s, c)     come back from child c, and undo step s
 *   IS_GOAL(i, p, h)   is it?
 *   LIMITED(i)         may it be a search to a depth limit, which is without a heuristic?
 *   TELL(i, kind, move, g, h)  report an event, or nothing
 *
 * (Measured against one recursive function per cell and last move: this is as
 * fast, and serves any operator order and any goal.) */

typedef struct NAME(frame) {
    const ida_step *next, *end; /* steps not yet tried */
    POINT point;
    int slack; /* bound - f */
} NAME(frame);

static inline const ida_step *NAME(taken)(const ida *i, int depth) {
    return &((const NAME(frame) *)i->frames)[depth].next[-1];
}

/* Expanding a state counts all its children at once; these are not generated yet. */
static uint64_t NAME(untried)(const ida *i, int depth) {
    const NAME(frame) *f = i->frames;
    uint64_t count = 0;
    for (int d = 0; d < depth; d++) count += (uint64_t)(f[d].end - f[d].next);
    return count;
}

static void NAME(trace)(const ida *i, int depth, char out[]) {
    for (int d = 0; d < depth; d++) out[d] = move_letter((tw_move)NAME(taken)(i, d)->move);
}

static tw_status NAME(found)(ida *i, int depth) {
    search *s = i->search;
    char *out = search_path(s, depth);
    if (!out) return TW_LIMIT_MEMORY;
    NAME(trace)(i, depth, out);
    const NAME(frame) *f = i->frames;
    for (int d = 0; d < depth; d++) /* not tried, so not generated, though counted beforehand */
        s->counts.generated -= (uint64_t)(f[d].end - f[d].next);
    ida_record(i, TW_EVENT_GOAL, out, depth, 0);
    return TW_SOLVED;
}

/* One of all shortest paths.  False: out of memory. */
static bool NAME(collect)(ida *i, int depth) {
    NAME(trace)(i, depth, i->letters);
    return ida_collect(i, depth);
}

static void NAME(record)(ida *i, int depth, int h) {
    NAME(trace)(i, depth, i->letters);
    ida_record(i, TW_EVENT_EXPAND, i->letters, depth, h);
}

/* The state in hand goes to the top of the stack, to be entered again. */
static tw_status NAME(pause)(ida *i, NAME(frame) * top, POINT point, int slack) {
    *top = (NAME(frame)){NULL, NULL, point, slack};
    i->depth = (int)(top - (NAME(frame) *)i->frames);
    i->search->counts.generated -= NAME(untried)(i, i->depth);
    return TW_RUNNING;
}

static tw_status NAME(loop)(ida *i) {
    search *s = i->search;
    NAME(frame) *base = i->frames, *top = base + i->depth;
    const ida_place *at = i->depth ? NAME(taken)(i, i->depth - 1)->place : i->root;
    const ida_step *next, *end;
    POINT point = i->depth ? top->point : ROOT(i);
    int slack = i->depth ? top->slack : i->bound - i->root_h;
    s->counts.generated += NAME(untried)(i, i->depth);
    for (;;) {
        /* A state is entered: is it the goal, and may it be expanded? */
        int g = (int)(top - base), h = i->bound - slack - g;
        if (search_pausing(s)) return NAME(pause)(i, top, point, slack);
        if (IS_GOAL(i, point, h)) {
            TELL(i, TW_EVENT_GOAL, g ? top[-1].next[-1].move : TW_NO_MOVE, g, h);
            if (!s->config->all_optimal) return NAME(found)(i, g);
            if (!NAME(collect)(i, g)) return TW_LIMIT_MEMORY;
            next = end = NULL; /* no shortest path leads through the goal */
        } else if (LIMITED(i) && !slack) {
            /* At the depth limit: no successor is within it, and none is generated. */
            TELL(i, TW_EVENT_PRUNE, g ? top[-1].next[-1].move : TW_NO_MOVE, g, h);
            next = end = NULL;
            if (at->count) i->over = 1;
        } else {
            if (!search_expanding(s)) return NAME(pause)(i, top, point, slack), s->why;
            if (!s->quota) NAME(record)(i, g, h);
            TELL(i, TW_EVENT_EXPAND, g ? top[-1].next[-1].move : TW_NO_MOVE, g, h);
            next = at->step;
            end = next + at->count;
            s->counts.generated += (uint64_t)at->count;
        }

        /* Find the next state within the bound: a child of this one, or of one further up. */
        for (;;) {
            if (next == end) {
                if (top == base) break;
                top--;
                next = top->next, end = top->end;
                LEAVE(i, &next[-1], point);
                point = top->point, slack = top->slack;
                continue;
            }
            const ida_step *step = next++;
            POINT child;
            int left = slack - TRY(i, step, point, child);
            TELL(i, TW_EVENT_GENERATE, step->move, (int)(top - base) + 1,
                 i->bound - left - (int)(top - base) - 1);
            if (left >= 0) {
                *top++ = (NAME(frame)){next, end, point, slack};
                at = step->place;
                ENTER(i, child);
                point = child;
                slack = left;
                break;
            }
            TELL(i, TW_EVENT_PRUNE, step->move, (int)(top - base) + 1,
                 i->bound - left - (int)(top - base) - 1);
            REFUSE(i, step);
            if (left >= -2 || i->lazy) {
                int excess = i->lazy ? 2 : -left;
                if (excess < i->over) i->over = excess;
            } else { /* h rose by more than one: what is true of the child is true of its parent,
                        two less (bidirectional pathmax, Felner et al. 2005), and it is cut too */
                if (-left - 2 < i->over) i->over = -left - 2;
                s->counts.generated -= (uint64_t)(end - next);
                next = end;
            }
        }
        if (top > base) continue;

        /* None: the iteration is over. */
        if (s->solutions) return TW_SOLVED;
        if (i->over == INT_MAX || i->one_iteration) return TW_EXHAUSTED;
        tw_status deepened = ida_deepen(i);
        if (deepened != TW_RUNNING) return deepened;
        top = base = i->frames;
        at = i->root;
        point = ROOT(i);
        slack = i->bound - i->root_h;
        TELL(i, TW_EVENT_BOUND, TW_NO_MOVE, 0, i->root_h);
    }
}

#undef NAME
#undef POINT
#undef ROOT
#undef TRY
#undef REFUSE
#undef ENTER
#undef LEAVE
#undef IS_GOAL
#undef LIMITED
#undef TELL
