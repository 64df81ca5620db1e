#include "opencl/device_check.h"

#include "heuristics/pdb.h"

typedef struct counter {
    const heuristic *heuristic;
    tw_board board;
    int bound;
    uint64_t most;
    device_iteration *out;
} counter;

static bool count_below(counter *c, const ida_place *at, int g, const memo *before) {
    const heuristic *h = c->heuristic;
    if (c->out->counts.expanded++ >= c->most) return false;
    c->out->counts.generated += (uint64_t)at->count;
    for (int k = 0; k < at->count; k++) {
        const ida_step *step = &at->step[k];
        memo after;
        board_slide(&c->board, step->to);
        int f = g + 1 + h->class->step(h, &c->board, step->from, before, &after);
        bool within = f <= c->bound;
        if (!within && (uint32_t)(f - c->bound) < c->out->over)
            c->out->over = (uint32_t)(f - c->bound);
        if (within && !count_below(c, step->place, g + 1, &after)) return false;
        board_slide(&c->board, step->from);
    }
    return true;
}

bool device_check_count(const ida *i, const device_order *o, device_stretch stretch, int bound,
                        uint64_t most, device_iteration *out) {
    const heuristic *h = i->search->heuristic;
    counter c = {.heuristic = h, .bound = bound, .most = most, .out = out};
    *out = (device_iteration){.over = UINT32_MAX};
    for (size_t n = stretch.first; n < stretch.end; n++) {
        const piece *p = &o->pieces->list[o->number[n]];
        memo before;
        if (p->f > bound) {
            if ((uint32_t)(p->f - bound) < out->over) out->over = (uint32_t)(p->f - bound);
            continue;
        }
        pieces_board(o->pieces, o->number[n], &c.board);
        h->class->start(h, &c.board, &before);
        if (!count_below(&c, &i->steps->places[p->state], o->pieces->depth, &before)) return false;
    }
    return true;
}

/* Every move changes f by 0 or 2, a stored state has a byte for g, and there is always something to
 * cut. */
static bool is_possible(tw_device *d, int bound, uint32_t over) {
    enum { MOST = UINT8_MAX };
    if (over && over % 2 == 0 && over <= (uint32_t)(MOST - bound)) return true;
    return device_disbelieve(d, "f cannot exceed the bound %d by %u", bound, over);
}

/* A few pieces that a core can search again in milliseconds: of those drawn at random, the one that
 * has the largest f within the bound, and those behind it. */
static device_stretch choose(const ida *i, const device_order *o, uint64_t most,
                             device_iteration *expected) {
    enum { DRAWN = 64, PIECES = 16, AT_MOST = 20000000 };
    uint64_t random = (uint64_t)i->bound;
    size_t best = o->count;
    int largest = -1;
    for (int k = 0; k < DRAWN; k++) {
        size_t n = (size_t)tw_random_below(&random, o->count);
        int f = o->pieces->list[o->number[n]].f;
        if (f <= i->bound && f > largest) best = n, largest = f;
    }
    for (size_t n = 0; n < o->count && best == o->count; n++)
        if (o->pieces->list[o->number[n]].f <= i->bound) best = n;
    device_stretch s = {best, best};
    device_iteration more;
    for (uint64_t enough = most; s.end == s.first && enough < AT_MOST; enough *= 4)
        if (device_check_count(i, o, (device_stretch){best, best + 1}, i->bound, enough, expected))
            s.end = best + 1;
    while (s.end > s.first && s.end - s.first < PIECES && s.end < o->count
           && device_check_count(i, o, (device_stretch){best, s.end + 1}, i->bound, most, &more))
        *expected = more, s.end++;
    return s;
}

/* Does it read fewer partitions than the heuristic?  Then it expands more. */
static bool reads_less(const tw_device *d, const heuristic *h) {
    const pdb *p = h->table;
    return (h->tables ? h->tables : &p->own)->parts.count > d->tuning.partitions;
}

/* What is cut somewhere is cut by no more than the least excess of all. */
static bool is_least(tw_device *d, uint32_t over, const device_iteration *core) {
    return over <= core->over
           || device_disbelieve(d, "it called %u the least excess where there is one of %u", over,
                                core->over);
}

static bool agree(tw_device *d, const heuristic *h, const device_iteration *core,
                  const device_iteration *device) {
    uint64_t ours = core->counts.expanded, theirs = device->counts.expanded;
    bool same = ours == theirs && core->counts.generated == device->counts.generated;
    if (device->found) return device_disbelieve(d, "it found the goal where there is none");
    if (reads_less(d, h) ? ours <= theirs : same) return true;
    return device_disbelieve(d, "it counted %llu states where there are %llu",
                             (unsigned long long)theirs, (unsigned long long)ours);
}

tw_status device_check(tw_device *d, device_run *r, const ida *i, const device_order *o,
                       const device_iteration *all) {
    enum { PART = 20000, LEAST = 5000, MOST = 500000 };
    uint64_t most = all->counts.expanded / PART;
    device_iteration core, device;
    if (!is_possible(d, i->bound, all->over)) return TW_RUNNING;
    device_stretch some = choose(i, o, most < LEAST ? LEAST : most < MOST ? most : MOST, &core);
    if (some.end == some.first) return TW_OK;
    tw_status status = device_run_iterate(r, i->bound, 0, some, &device);
    if (status != TW_OK) return status;
    bool believed = is_least(d, all->over, &core) && is_least(d, device.over, &core)
                    && agree(d, i->search->heuristic, &core, &device);
    return believed ? TW_OK : TW_RUNNING;
}
