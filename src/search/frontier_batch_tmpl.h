/* frontier_batch_tmpl.h -- the frontier, many states at a time: the so many best of the open list
 * are expanded, and then the heuristic is asked about all their children at once.  That is batched
 * weighted A* (Agostinelli et al., "Solving the Rubik's cube with deep reinforcement learning and
 * search", 2019), for heuristics that cost the same for one board as for a thousand.
 *
 * Here the goal is taken only where it is the best of all that are open, the first of a batch; so
 * A* stays optimal.  A step expands one state as ever, and a batch lasts over as many steps as it
 * takes: the counts depend on its size alone, and with a size of 1 they are those of the search
 * without batches.
 *
 * Part of frontier.c. */

/* A child, and what the templates know of it without writing it down. */
typedef struct batch_child {
    child_any child;
    int g;
    uint32_t parent;
} batch_child;

static bool batch_init(struct batch *b, memory *m, size_t size) {
    *b = (struct batch){.size = size, .room = 4 * size};
    if (!size) return true;
    b->child = memory_get(m, b->room, sizeof *b->child);
    b->board = memory_get(m, b->room, sizeof *b->board);
    b->value = memory_get(m, b->room, sizeof *b->value);
    return b->child && b->board && b->value;
}

static void batch_drop(struct batch *b, memory *m) {
    memory_put(m, b->child, b->room, sizeof *b->child);
    memory_put(m, b->board, b->room, sizeof *b->board);
    memory_put(m, b->value, b->room, sizeof *b->value);
}

static bool batch_to_value(const frontier *f, const batch_child *c) {
    return memcmp(c->child.words, f->goal, f->nodes.words * sizeof *f->goal) != 0
           && to_value_any(f, &c->child, c->g);
}

static void batch_values(frontier *f) {
    struct batch *b = &f->batch;
    const heuristic *h = f->search->heuristic;
    size_t asked = 0, answered = 0;
    for (size_t i = 0; i < b->count; i++)
        if (batch_to_value(f, &b->child[i]))
            unpack_board(&f->packing, b->child[i].child.words, &b->board[asked++]);
    if (f->asks) custom_values(h, b->board, asked, b->value);
    for (size_t i = 0; i < b->count; i++) {
        batch_child *c = &b->child[i];
        memo unused;
        bool is_asked = batch_to_value(f, c);
        c->child.h = !is_asked ? 0
                     : f->asks ? b->value[answered]
                               : h->class->start(h, &b->board[answered], &unused);
        answered += is_asked;
    }
}

/* What was expanded has its children now.  TW_RUNNING: go on. */
static tw_status batch_reach(frontier *f) {
    struct batch *b = &f->batch;
    batch_values(f);
    for (size_t i = 0; i < b->count; i++) {
        const batch_child *c = &b->child[i];
        tw_board board;
        if (search_heard(f->search)) unpack_board(&f->packing, c->child.words, &board);
        tw_status status = reach_any(f, &c->child, c->g, c->parent, &board);
        if (status == TW_RUNNING) continue;
        f->search->counts.generated -= b->count - 1 - i;
        return status;
    }
    b->count = b->expanded = 0;
    b->over = false;
    return TW_RUNNING;
}

static void batch_expand(frontier *f, uint32_t n, const uint64_t words[], node_head head) {
    struct batch *b = &f->batch;
    search *s = f->search;
    const heuristic *h = s->heuristic;
    const move_list *list = &f->geometry.after[head.move][f->here.blank];
    memo unused;
    int g = (int)head.g;
    f->here_h =
        f->asks ? (f->key - f->g_weight * g) / f->h_weight : h->class->start(h, &f->here, &unused);
    if (search_heard(s))
        search_tell(s, TW_EVENT_EXPAND, &f->here, (tw_move)head.move, g, f->here_h,
                    priority(f, g, f->here_h));
    for (int k = 0; k < list->count; k++) {
        batch_child *c = &b->child[b->count++];
        *c = (batch_child){.g = g + 1, .parent = n};
        memcpy(c->child.words, words, f->nodes.words * sizeof *words);
        pack_slide(&f->packing, c->child.words, list->to[k], f->here.blank,
                   f->here.tile[list->to[k]]);
        c->child.hash = closed_hash(c->child.words, f->nodes.words);
        c->child.move = (tw_move)list->move[k];
    }
    s->counts.generated += (uint64_t)list->count;
    b->expanded++;
}

static bool batch_full(const frontier *f) {
    const struct batch *b = &f->batch;
    bool empty = f->pending == CLOSED_ABSENT && !f->open->size;
    return b->expanded && (b->expanded == b->size || b->over || empty);
}

/* The goal, behind others of its batch: first their children. */
static tw_status batch_wait(frontier *f, uint32_t n) {
    f->batch.over = true;
    return f->open->class->push(f->open, n, f->key, 0) ? TW_RUNNING : TW_LIMIT_MEMORY;
}

/* The next of a batch.  TW_RUNNING: go on. */
static tw_status batch_take(frontier *f, uint32_t n) {
    search *s = f->search;
    unsigned char *at = nodes_at(&f->nodes, n, f->nodes.stride);
    node_head head = node_head_read(at, f->nodes.words);
    if (head.closed) { /* as in the templates */
        f->leftovers--;
        if (head.again) head.again = 0, node_head_write(at, f->nodes.words, head);
        return TW_RUNNING;
    }
    uint64_t words[PACK_MAX_WORDS];
    memcpy(words, at, f->nodes.words * sizeof *words);
    if (s->convention.goal_test == TW_GOAL_TEST_EXPAND
        && !memcmp(words, f->goal, f->nodes.words * sizeof *words))
        return f->batch.expanded ? batch_wait(f, n) : found(f, n);
    if (!s->quota) count_open(f, true);
    if (!search_expanding(s)) return f->pending = n, s->why == TW_RUNNING ? TW_OK : s->why;
    close_any(f, at, head);
    if (!f->batch.expanded) raise_bound(f);
    unpack_board(&f->packing, words, &f->here);
    f->here_node = n;
    batch_expand(f, n, words, head);
    return TW_RUNNING;
}

static tw_status step_batch(frontier *f) {
    while (!search_pausing(f->search)) {
        uint32_t n = f->pending;
        f->pending = CLOSED_ABSENT;
        if (n == CLOSED_ABSENT) {
            if (!f->open->size) return TW_EXHAUSTED;
            n = f->open->class->pop(f->open, &f->key);
        }
        tw_status status = batch_take(f, n);
        if (status == TW_OK) return TW_RUNNING; /* a pause */
        if (status == TW_RUNNING && batch_full(f)) status = batch_reach(f);
        if (status != TW_RUNNING) return status;
    }
    return TW_RUNNING;
}
