/* device_rounds.c -- an iteration on a device, round by round (device_run.h). */
#include "base/budget.h"
#include "base/clock.h"
#include "opencl/device_run_state.h"

#include <string.h>

enum { SMALL_GROUP = 64, FIRST_STEPS = 256, MOST_STEPS = 1 << 20 };
static const double longest_round = 0.05, report_interval = 0.1;

#define BUFFER(b) DEVICE_VALUE(r->buffer[b])
#define NUMBER(x) DEVICE_VALUE(x)

static bool begin_enter(device_run *r, int32_t bound, uint32_t first, uint32_t count) {
    const device_value list[] = {BUFFER(TABLES),  BUFFER(FACTS), BUFFER(PLACES), BUFFER(PIECES),
                                 NUMBER(first),   NUMBER(count), BUFFER(POOL),   NUMBER(r->room),
                                 BUFFER(CONTROL), NUMBER(bound)};
    return device_call(r->device, r->kernel[ENTER], list, DEVICE_VALUES(list), count, SMALL_GROUP);
}

static bool begin_share(device_run *r) {
    const device_value list[] = {BUFFER(STACKS), BUFFER(SPANS),   NUMBER(r->items),
                                 BUFFER(OTHER),  NUMBER(r->room), BUFFER(CONTROL)};
    return device_call(r->device, r->kernel[SHARE], list, DEVICE_VALUES(list), r->items,
                       SMALL_GROUP);
}

static bool begin_round(device_run *r, int32_t bound, int32_t caution, uint32_t pool,
                        uint32_t steps) {
    uint32_t idle_limit = r->items / r->device->tuning.idle_part;
    const device_value list[] = {
        BUFFER(TABLES), BUFFER(AUTOMATON), BUFFER(TURNS),      BUFFER(FACTS),
        BUFFER(POOL),   NUMBER(pool),      BUFFER(STACKS),     BUFFER(SPANS),
        BUFFER(OTHER),  NUMBER(r->room),   BUFFER(CONTROL),    BUFFER(TALLY),
        NUMBER(bound),  NUMBER(steps),     NUMBER(idle_limit), NUMBER(caution)};
    return device_call(r->device, r->kernel[SEARCH], list, DEVICE_VALUES(list), r->items, r->group);
}

static void exchange_pools(device_run *r) {
    cl_object pool = r->buffer[POOL];
    uint64_t bytes = r->bytes[POOL];
    r->buffer[POOL] = r->buffer[OTHER], r->bytes[POOL] = r->bytes[OTHER];
    r->buffer[OTHER] = pool, r->bytes[OTHER] = bytes;
}

static bool add_up(device_run *r, uint64_t sum[COUNT_WORDS]) {
    memset(sum, 0, COUNT_WORDS * sizeof *sum);
    if (!device_read(r->device, r->buffer[TALLY], r->tally, r->tally_room * sizeof *r->tally))
        return false;
    for (size_t n = 0; n < r->tally_room; n++) sum[n % COUNT_WORDS] += r->tally[n];
    return true;
}

static bool meets_upper(const device_run *r, int bound) {
    long long upper = r->upper ? atomic_load(r->upper) : -1;
    return upper >= 0 && upper <= bound;
}

/* How things stand in an iteration. */
typedef struct standing {
    uint32_t control[CONTROL_WORDS];
    uint32_t pool;  /* states in the pool */
    uint32_t steps; /* of a round */
    uint64_t entered, rounds;
    uint64_t taken, looked; /* states taken up, and rounds, when it was last looked at */
} standing;

/* Nothing is taken up twice, and until an iteration is over every round takes up something; a
 * device whose words say otherwise would never end. */
static bool advances(device_run *r, standing *s, const uint64_t sum[COUNT_WORDS]) {
    uint64_t taken = sum[COUNT_TAKEN], stored = sum[COUNT_STORED] + s->entered;
    if (taken > stored || (taken == s->taken && s->rounds > s->looked + 1))
        return device_disbelieve(r->device, "its words let the search go on for ever");
    s->taken = taken, s->looked = s->rounds;
    return true;
}

/* Between rounds: report progress. TW_OK means continue. */
static tw_status attend(device_run *r, standing *at, int bound) {
    search *s = r->ida->search;
    double now = clock_seconds(), seconds = now - s->started;
    uint64_t sum[COUNT_WORDS];
    if (now - r->reported > report_interval && add_up(r, sum)) {
        tw_counts before = s->counts;
        if (!advances(r, at, sum)) return TW_RUNNING;
        r->reported = now;
        s->counts.expanded += sum[COUNT_EXPANDED], s->counts.generated += sum[COUNT_GENERATED];
        search_report(s, seconds);
        s->counts = before;
    }
    if (meets_upper(r, bound)) return TW_SOLVED;
    return budget_verdict(&s->config->limits, atomic_load(s->stop), 0, seconds);
}

static bool exchange_control(device_run *r, standing *s, bool begun) {
    return begun && device_read(r->device, r->buffer[CONTROL], s->control, sizeof s->control);
}

static bool enter(device_run *r, standing *s, int32_t bound, device_stretch stretch) {
    tw_device *d = r->device;
    *s = (standing){.control = {[CONTROL_OVER] = UINT32_MAX}, .steps = FIRST_STEPS};
    bool good = device_fill(d, r->buffer[SPANS], r->bytes[SPANS], 0)
                && device_fill(d, r->buffer[TALLY], r->bytes[TALLY], 0)
                && device_write(d, r->buffer[CONTROL], s->control, sizeof s->control);
    uint32_t first = (uint32_t)stretch.first, count = (uint32_t)(stretch.end - stretch.first);
    if (!good || !exchange_control(r, s, begin_enter(r, bound, first, count))) return false;
    s->entered = s->pool = s->control[CONTROL_TAIL];
    if (s->pool > count)
        return device_disbelieve(d, "it stored %u of %u pieces", (unsigned)s->pool,
                                 (unsigned)count);
    s->control[CONTROL_CURSOR] = s->control[CONTROL_TAIL] = 0;
    return true;
}

static bool make_round(device_run *r, standing *s, int32_t bound, int32_t caution) {
    double from = clock_seconds();
    s->control[CONTROL_IDLE] = 0;
    if (!device_write(r->device, r->buffer[CONTROL], s->control, sizeof s->control)
        || !exchange_control(r, s, begin_round(r, bound, caution, s->pool, s->steps)))
        return false;
    s->rounds++;
    double took = clock_seconds() - from;
    if (took < longest_round / 2 && s->steps < MOST_STEPS) s->steps *= 2;
    if (took > longest_round && s->steps > FIRST_STEPS) s->steps /= 2;
    if (s->control[CONTROL_LOST]) return device_fail(r->device, "no room for its states");
    uint32_t stored = s->control[CONTROL_TAIL];
    return stored <= r->room
           || device_disbelieve(r->device, "it stored %u states where %u have room",
                                (unsigned)stored, (unsigned)r->room);
}

/* The pool is empty: fill it with what work-items can give.  *over: there is nothing left. */
static bool refill(device_run *r, standing *s, bool *over) {
    bool all_idle = s->control[CONTROL_IDLE] == r->items;
    *over = all_idle && !s->control[CONTROL_TAIL];
    if (*over) return true;
    if (!all_idle && !exchange_control(r, s, begin_share(r))) return false;
    s->pool = s->control[CONTROL_TAIL] < r->room ? s->control[CONTROL_TAIL] : r->room;
    s->control[CONTROL_CURSOR] = s->control[CONTROL_TAIL] = 0;
    exchange_pools(r);
    return true;
}

/* What the device counted, if all of it fits together. */
static bool conclude(device_run *r, const standing *s, device_iteration *out) {
    uint64_t sum[COUNT_WORDS];
    tw_device *d = r->device;
    if (!add_up(r, sum)) return false;
    *out = (device_iteration){
        .counts = {sum[COUNT_EXPANDED], sum[COUNT_GENERATED], sum[COUNT_READS], s->rounds},
        .over = s->control[CONTROL_OVER],
        .found = s->control[CONTROL_GOAL],
        .piece = s->control[CONTROL_GOAL] ? s->control[CONTROL_GOAL] - 1 : 0,
    };
    if (out->found != (sum[COUNT_GOALS] > 0))
        return device_disbelieve(d, "its words about the goal contradict each other");
    if (out->found && out->piece >= r->count)
        return device_disbelieve(d, "it named a piece that does not exist");
    if (!out->found && sum[COUNT_TAKEN] != sum[COUNT_STORED] + s->entered)
        return device_disbelieve(d, "it took up %llu states of %llu that were stored",
                                 (unsigned long long)sum[COUNT_TAKEN],
                                 (unsigned long long)(sum[COUNT_STORED] + s->entered));
    return true;
}

tw_status device_run_iterate(device_run *r, int bound, int caution, device_stretch stretch,
                             device_iteration *out) {
    standing s;
    bool over = false;
    if (meets_upper(r, bound)) return TW_SOLVED;
    if (!enter(r, &s, bound, stretch)) return TW_RUNNING;
    while (!over) {
        if (!make_round(r, &s, bound, caution)) return TW_RUNNING;
        if (s.control[CONTROL_GOAL]) break;
        tw_status status = attend(r, &s, bound);
        if (status != TW_OK) return status;
        if (s.control[CONTROL_CURSOR] >= s.pool && !refill(r, &s, &over)) return TW_RUNNING;
    }
    return conclude(r, &s, out) ? TW_OK : TW_RUNNING;
}
