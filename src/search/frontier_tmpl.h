/* frontier_tmpl.h -- the hot half of the frontier, for boards of WORDS packed
 * words.  Include it with WORDS a constant to get straight code, or with WORDS
 * an expression in `f` for any size.  NAME(x) makes the names different.
 *
 * What an expansion costs is cache misses: each child's line in the closed table
 * is one.  So those lines are asked for before the heuristic is computed, and a
 * child that looks like the next to be expanded has its own children's lines
 * asked for as well. */

typedef struct NAME(child) {
    uint64_t words[WORDS_MAX];
    uint64_t hash;
    tw_move move;
    int h;
} NAME(child);

static inline size_t NAME(stride)(const frontier *f) {
    return WORDS * sizeof(uint64_t) + sizeof(node_head) + (f->nodes.parents ? sizeof(uint32_t) : 0);
}

/* A new node, its board and head set.  CLOSED_ABSENT: out of memory. */
static inline uint32_t NAME(add)(frontier *f, const NAME(child) * c, int g, uint32_t parent) {
    if (f->tree ? !nodes_grow(&f->nodes) : !nodes_grow(&f->nodes) || !closed_grow(&f->closed))
        return CLOSED_ABSENT;
    uint32_t n = f->nodes.count++;
    unsigned char *at = nodes_at(&f->nodes, n, NAME(stride)(f));
    memcpy(at, c->words, WORDS * sizeof(uint64_t));
    node_head_write(at, WORDS, node_head_make(c->move, g));
    if (f->tree)
        node_parent_write(at, WORDS, parent);
    else
        closed_enter(&f->closed, c->hash, n);
    return n;
}

/* A child seen before: does it enter the open list again, with a smaller g or by
 * TW_DUPLICATES_FRINGE? */
static inline bool NAME(reopens)(const frontier *f, node_head head, int g) {
    if (f->search->convention.duplicates == TW_DUPLICATES_FRINGE) return head.closed && !head.again;
    bool reopening = f->search->convention.duplicates == TW_DUPLICATES_REOPEN;
    return (int)head.g > g && (reopening || (!head.closed && f->g_weight));
}

static bool NAME(cheaper)(frontier *f, uint32_t n, const NAME(child) * c, int g) {
    search *s = f->search;
    unsigned char *at = nodes_at(&f->nodes, n, NAME(stride)(f));
    node_head head = node_head_read(at, WORDS);
    s->counts.duplicates++;
    if (!NAME(reopens)(f, head, g)) return false;
    if (s->convention.duplicates == TW_DUPLICATES_FRINGE) {
        head.again = 1; /* its move and g stay those of its expansion */
        f->leftovers++;
        node_head_write(at, WORDS, head);
        return true;
    }
    if (head.closed) {
        s->counts.reopened++;
        f->closed_now--;
    } else {
        f->leftovers++; /* its old entry */
    }
    node_head_write(at, WORDS, node_head_make(c->move, g));
    return true;
}

/* A state reached with cost g.  TW_RUNNING: go on. */
static tw_status NAME(reach)(frontier *f, const NAME(child) * c, int g, uint32_t parent,
                             const tw_board *b) {
    search *s = f->search;
    size_t stride = NAME(stride)(f);
    uint32_t n = CLOSED_ABSENT;
    if (!f->tree && f->closed.groups) n = closed_find(&f->closed, c->hash, c->words, WORDS, stride);
    bool seen = n != CLOSED_ABSENT, heard = search_heard(s);
    if (heard) search_tell(s, TW_EVENT_GENERATE, b, c->move, g, c->h, priority(f, g, c->h));
    if (seen) {
        bool again = NAME(cheaper)(f, n, c, g),
             fringe = s->convention.duplicates == TW_DUPLICATES_FRINGE;
        if (heard)
            search_tell(s, again && !fringe ? TW_EVENT_REOPEN : TW_EVENT_DUPLICATE, b, c->move, g,
                        c->h, priority(f, g, c->h));
        if (!again) return TW_RUNNING;
    } else if ((n = NAME(add)(f, c, g, parent)) == CLOSED_ABSENT) {
        return TW_LIMIT_MEMORY;
    }
    if (s->convention.goal_test == TW_GOAL_TEST_GENERATE
        && !memcmp(c->words, f->goal, WORDS * sizeof(uint64_t)))
        return found(f, n);
    if (!f->open->class->push(f->open, n, f->g_weight * g + f->h_weight * c->h, c->h))
        return TW_LIMIT_MEMORY;
    s->counts.enqueued++;
    uint64_t waiting = f->open->size - f->leftovers;
    if (waiting > s->counts.max_open) s->counts.max_open = waiting;
    return TW_RUNNING;
}

/* Ask for the lines the children of f->here will need. */
static inline void NAME(prefetch)(const frontier *f, const uint64_t words[],
                                  const move_list *list) {
    for (int k = 0; k < list->count; k++) {
        uint64_t child[WORDS_MAX];
        memcpy(child, words, WORDS * sizeof *child);
        pack_slide(&f->packing, child, list->to[k], f->here.blank, f->here.tile[list->to[k]]);
        closed_prefetch(&f->closed, closed_hash(child, WORDS));
    }
}

/* A heuristic of the caller's may be slow, and what it has said of a board holds: it is not asked
 * of a child that will be dropped. */
static bool NAME(to_value)(const frontier *f, const NAME(child) * c, int g) {
    if (!f->asks || f->tree || !f->closed.groups || search_heard(f->search)) return true;
    uint32_t n = closed_find(&f->closed, c->hash, c->words, WORDS, NAME(stride)(f));
    if (n == CLOSED_ABSENT) return true;
    return NAME(reopens)(f, node_head_read(nodes_at(&f->nodes, n, NAME(stride)(f)), WORDS), g);
}

static tw_status NAME(expand)(frontier *f, uint32_t n, const uint64_t words[], node_head head) {
    search *s = f->search;
    const heuristic *h = s->heuristic;
    const move_list *list = &f->geometry.after[head.move][f->here.blank];
    NAME(child) child[4];
    int g = (int)head.g + 1, blank = f->here.blank;
    for (int k = 0; k < list->count; k++) {
        NAME(child) *c = &child[k];
        memcpy(c->words, words, WORDS * sizeof(uint64_t));
        pack_slide(&f->packing, c->words, list->to[k], blank, f->here.tile[list->to[k]]);
        c->move = (tw_move)list->move[k];
        if (f->tree) continue;
        c->hash = closed_hash(c->words, WORDS);
        closed_prefetch(&f->closed, c->hash);
    }
    memo here, unused;
    f->here_h = f->asks ? (f->key - f->g_weight * (g - 1)) / f->h_weight
                        : h->class->start(h, &f->here, &here);
    bool heard = search_heard(s);
    if (heard)
        search_tell(s, TW_EVENT_EXPAND, &f->here, (tw_move)head.move, g - 1, f->here_h,
                    priority(f, g - 1, f->here_h));
    for (int k = 0; k < list->count; k++) {
        board_slide(&f->here, list->to[k]);
        child[k].h = NAME(to_value)(f, &child[k], g)
                         ? h->class->step(h, &f->here, blank, &here, &unused)
                         : 0;
        if (!f->tree && f->g_weight * g + f->h_weight * child[k].h <= f->key)
            NAME(prefetch)(f, child[k].words, &f->geometry.after[child[k].move][f->here.blank]);
        board_slide(&f->here, blank);
    }
    s->counts.generated += list->count;
    for (int k = 0; k < list->count; k++) {
        if (heard) board_slide(&f->here, list->to[k]);
        tw_status status = NAME(reach)(f, &child[k], g, n, &f->here);
        if (heard && status != TW_SOLVED) board_slide(&f->here, blank); /* or it is the goal now */
        if (status == TW_RUNNING) continue;
        s->counts.generated -= (uint64_t)(list->count - 1 - k);
        return status;
    }
    return TW_RUNNING;
}

static inline void NAME(close)(frontier *f, unsigned char *at, node_head head) {
    if (f->tree) return;
    head.closed = 1;
    node_head_write(at, WORDS, head);
    if (++f->closed_now > f->search->counts.max_closed)
        f->search->counts.max_closed = f->closed_now;
}

static tw_status NAME(step)(frontier *f) {
    search *s = f->search;
    size_t stride = NAME(stride)(f);
    while (!search_pausing(s)) {
        uint32_t n = f->pending;
        f->pending = CLOSED_ABSENT;
        if (n == CLOSED_ABSENT) {
            if (!f->open->size) return TW_EXHAUSTED;
            n = f->open->class->pop(f->open, &f->key);
        }
        unsigned char *at = nodes_at(&f->nodes, n, stride);
        node_head head = node_head_read(at, WORDS);
        if (head.closed) { /* pushed again since, and expanded then */
            f->leftovers--;
            if (head.again) head.again = 0, node_head_write(at, WORDS, head);
            continue;
        }
        uint64_t words[WORDS_MAX];
        memcpy(words, at, WORDS * sizeof *words);
        if (s->convention.goal_test == TW_GOAL_TEST_EXPAND
            && !memcmp(words, f->goal, WORDS * sizeof *words))
            return found(f, n);
        if (s->config->depth_limit && f->depth_first && (int)head.g >= s->config->depth_limit) {
            NAME(close)(f, at, head);
            if (search_heard(s)) tell_cut(f, n);
            continue;
        }
        if (!s->quota) count_open(f, true); /* for the progress callback */
        if (!search_expanding(s)) return f->pending = n, s->why;
        NAME(close)(f, at, head);
        raise_bound(f);
        unpack_board(&f->packing, words, &f->here);
        f->here_node = n;
        tw_status status = NAME(expand)(f, n, words, head);
        if (status != TW_RUNNING) return status;
    }
    return TW_RUNNING;
}

#undef NAME
#undef WORDS
#undef WORDS_MAX
