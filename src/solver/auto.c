#include "solver/auto.h"

#include "solver/auto_sets.h"
#include "solver/answer_plan.h"

/* Tables are worth building once the search has expanded a quarter as many states as they have
 * entries: by then it has taken about as long as the build will. */
enum { ENTRIES_PER_EXPANSION = 4, LEAST_THRESHOLD = 1500000, SLICE = 2000000 };

/* Expansions after which the next iteration, some five times as many, gains more by a longer
 * automaton than making it takes (some tenths of a second); and on 5x5 by the best tables than it
 * takes to open them (two seconds at most, so for each thread), or to build them (about a minute of
 * the processor). */
enum { LONGER_AFTER = 8000000, IMPROVED_AFTER = 30000000, BEST_BUILT_AFTER = 2000000000 };

struct auto_search {
    const tw_config *config;
    const heuristic *quick;
    memory *memory;
    auto_sets sets;
    bool large_at_once;     /* without the usual set first, if there is memory for it */
    int in_use;             /* which set; -1: the quick heuristic */
    uint64_t reconsider_at; /* expansions at which it is called */
    bool waiting;           /* the search makes no progress until the build is done */
    line *line;             /* a solution, before the proof */
    bool looked;            /* for a first line */
    story story;
};

const char *auto_search_story(const auto_search *a) { return a->story.text; }
uint64_t auto_search_bytes_kept(const auto_search *a) { return a->sets.kept; }
uint64_t auto_search_bytes(const auto_search *a) { return auto_sets_bytes(&a->sets); }
uint64_t auto_search_bytes_peak(const auto_search *a) { return auto_sets_bytes_peak(&a->sets); }

const heuristic_class *const auto_search_heuristic = &heuristic_linear_conflict;

static bool is_fifteen(const tw_board *goal) { return goal->rows == 4 && goal->cols == 4; }
static bool is_larger(const tw_board *goal) {
    partition sixes;
    return partition_read(&sixes, goal, PARTITION_SIXES_ALL, NULL) == TW_OK;
}
static bool has_tables(const tw_board *goal) { return heuristic_serves(&heuristic_pdb, goal); }

/* Which sets there are on which boards; the first row that serves. */
static const struct {
    bool (*serves)(const tw_board *goal);
    int count;
    const char *patterns[SETS]; /* NULL: the usual ones */
} boards[] = {
    {is_fifteen, 2, {"6-6-3", "7-8"}},
    {partition_large_serves, 3, {NULL, PARTITION_LARGE, PARTITION_ZONED}},
    {is_larger, 3, {NULL, PARTITION_FIVES, PARTITION_SIXES_ALL}},
    {has_tables, 1, {NULL}},
};
_Static_assert((int)SETS == (int)AUTO_SEARCH_SETS, "room for all");

int auto_search_patterns(const tw_board *goal, const char *patterns[AUTO_SEARCH_SETS]) {
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        if (!boards[i].serves(goal)) continue;
        for (int k = 0; k < boards[i].count; k++) patterns[k] = boards[i].patterns[k];
        return boards[i].count;
    }
    return 0;
}

tw_status auto_search_new(auto_search **out, const tw_config *c, const heuristic *quick, line *l,
                          memory *m) {
    *out = NULL;
    auto_search *a = memory_get_zero(m, 1, sizeof *a);
    if (!a) return TW_ERR_MEMORY;
    a->config = c, a->quick = quick, a->line = l, a->memory = m;
    auto_sets_init(&a->sets, c, m, &l->memory, &a->story);
    /* What linear conflict does not solve soon is out of its reach past 4x4, and the usual tables
     * would be made for nothing. */
    a->large_at_once =
        a->sets.count > SET_LARGE && a->sets.set[SET_LARGE].partition.indexing != TABLE_RANKED;
    *out = a;
    return TW_OK;
}

static uint64_t build_threshold(const auto_search *a, int which) {
    uint64_t b = a->sets.set[which].entries / ENTRIES_PER_EXPANSION;
    return b > LEAST_THRESHOLD ? b : LEAST_THRESHOLD;
}

static bool in_slices(const auto_search *a, const search *s) { return (void)a, s->until > 0; }
static bool skips_usual(const auto_search *a, const search *s) {
    return a->large_at_once && !in_slices(a, s);
}

/* Nobody asked for counts, and a journal is of one set and one automaton. */
static bool is_free(const auto_search *a, const search *s) {
    return ida_task_of(s)->uncounted && !a->config->journal;
}

static void use_set(auto_search *a, search *s, int which) {
    a->in_use = which;
    s->heuristic = which < 0 ? a->quick : &a->sets.set[which].heuristic;
    if (which >= 0 && is_free(a, s)) s->convention.duplicates = TW_DUPLICATES_SEQUENCES;
    search_count(s);
    a->reconsider_at = UINT64_MAX;
    if (which < 0 && a->sets.count)
        a->reconsider_at = s->counts.expanded
                           + (skips_usual(a, s) ? LEAST_THRESHOLD : build_threshold(a, SET_USUAL));
    else if (which == SET_USUAL && a->sets.count > SET_LARGE && !a->sets.set[SET_LARGE].failed)
        a->reconsider_at = s->counts.expanded + SLICE;
}

static tw_status change_set(auto_search *a, search *s, int which) {
    s->algorithm->finish(s);
    use_set(a, s, which);
    return s->algorithm->start(s);
}

/* A stage of the near-optimal search.  False: it must continue. */
static bool look_for_line(auto_search *a, search *s) {
    int64_t before = ida_task_of(s)->upper_line ? ida_task_of(s)->upper : INT64_MAX;
    uint64_t bytes =
        answer_plan_stage_bytes(a->config->limits.bytes, a->memory->used + auto_search_bytes(a));
    if (line_work_stage(a->line, s, bytes) == TW_RUNNING) return false;
    if (ida_task_of(s)->upper_line && ida_task_of(s)->upper < before)
        story_add(&a->story, "near-optimal search: %lld moves in %.2f s",
                  (long long)ida_task_of(s)->upper, a->line->seconds);
    return true;
}

static bool has_card(const auto_search *a) {
    tw_device_info info;
    return a->config->device && !a->config->crew
           && tw_device_describe(a->config->device, &info, NULL) == TW_OK && info.graphics;
}

/* Only cores read the best tables of several partitions and the steps of a new automaton. */
static bool may_improve(const auto_search *a, const search *s) {
    return is_free(a, s) && !has_card(a);
}

static bool always(const auto_search *a, const search *s) { return (void)a, (void)s, true; }
static bool has_threads(const auto_search *a, const search *s) {
    return (void)s, a->config->threads > 1;
}
static bool is_paid_for(const auto_search *a, const search *s) {
    return s->counts.expanded > build_threshold(a, SET_LARGE);
}
static bool is_paid_for_in_slices(const auto_search *a, const search *s) {
    return in_slices(a, s) && is_paid_for(a, s);
}
static bool is_endless(const auto_search *a, const search *s) {
    return s->counts.expanded >= BEST_BUILT_AFTER && a->config->limits.seconds <= 0;
}

/* How it comes from one set to a better one: the first row that may be taken and can.  From the
 * quick heuristic and from the usual set where it reconsiders, from the large one between two
 * iterations of a search that has become long. */
enum { QUICK = -1 };
typedef enum way { OPENED, BUILT, BUILT_IN_SLICES, BUILT_BESIDE } way;
typedef struct change {
    int from, to;
    way how;
    bool (*when)(const auto_search *, const search *);
} change;
static const change changes[] = {
    {QUICK, SET_LARGE, OPENED, always},
    {QUICK, SET_BEST, OPENED, may_improve},
    {QUICK, SET_LARGE, BUILT, skips_usual},
    {QUICK, SET_USUAL, OPENED, always},
    {QUICK, SET_USUAL, BUILT_IN_SLICES, in_slices},
    {QUICK, SET_USUAL, BUILT, always},
    {SET_USUAL, SET_LARGE, BUILT_BESIDE, has_threads},
    {SET_USUAL, SET_LARGE, BUILT_IN_SLICES, is_paid_for_in_slices},
    {SET_USUAL, SET_LARGE, BUILT, is_paid_for},
    {SET_LARGE, SET_BEST, OPENED, always},
    {SET_LARGE, SET_BEST, BUILT, is_endless},
};

/* The change to make now: its set is ready, or is being built in slices.  NULL: none, though a set
 * may be built beside the search from now on. */
static const change *find_change(auto_search *a, search *s) {
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const change *c = &changes[i];
        if (c->from != a->in_use || c->to >= a->sets.count || !c->when(a, s)) continue;
        if (c->how == BUILT_BESIDE) return auto_builds_start_background(&a->sets), NULL;
        bool good = c->how == BUILT_IN_SLICES ? auto_builds_start_slices(&a->sets, c->to)
                                              : auto_sets_get(&a->sets, s, c->to, c->how == OPENED);
        if (good) return c;
    }
    return NULL;
}

/* The next iteration of a search that has become long: with better tables, and longer sequences
 * refused? */
static bool improve(auto_search *a, search *s) {
    uint64_t threads = a->config->threads > 1 ? (uint64_t)a->config->threads : 1;
    uint64_t after = a->sets.count > SET_BEST ? IMPROVED_AFTER * threads : LONGER_AFTER;
    if (!may_improve(a, s) || s->counts.expanded < after) return false;
    bool better = find_change(a, s) != NULL, longer = !ida_task_of(s)->long_sequences;
    ida_task_of(s)->long_sequences = true;
    return better || longer;
}

/* Between two iterations. */
static void between_iterations(search *s, void *cookie) {
    auto_search *a = cookie;
    if (s->counts.expanded >= a->line->at) look_for_line(a, s);
    if (a->in_use >= SET_LARGE && !ida_meets_upper(s, s->bound))
        ida_task_of(s)->restart = improve(a, s);
}

tw_status auto_search_start(auto_search *a, search *s) {
    a->story.text[0] = 0;
    a->sets.kept = 0;
    a->waiting = false;
    a->looked = false;
    ida_task_of(s)->between = between_iterations, ida_task_of(s)->between_cookie = a;
    int best = a->sets.count - 1;
    while (best >= 0 && !auto_sets_ready(&a->sets, best)) best--;
    use_set(a, s, best);
    return s->algorithm->start(s);
}

/* Look for a solution, unless there is one from elsewhere; is it proven already?  Later stages have
 * their turns between iterations. */
static tw_status look_for_first_line(auto_search *a, search *s) {
    if (ida_task_of(s)->upper_line && !a->line->near)
        a->line->at = UINT64_MAX;
    else if (!look_for_line(a, s))
        return TW_RUNNING;
    a->looked = true;
    return ida_meets_upper(s, s->bound) ? ida_take_upper(s) : TW_RUNNING;
}

/* The search makes no progress meanwhile: on one thread its time would only be taken from the
 * build. */
static tw_status wait_for_tables(auto_search *a, search *s) {
    tw_status status = auto_builds_slice(&a->sets, s);
    a->waiting = status == TW_RUNNING && search_leaving(s);
    if (a->waiting) return TW_RUNNING;
    if (status == TW_OK) return change_set(a, s, a->sets.sliced);
    a->reconsider_at = UINT64_MAX; /* it failed, or the search is about to end */
    return TW_RUNNING;
}

/* A graphics card reads one partition, and of tables that cores take long to build; so the large
 * set is one that suits it; not with a journal, which names the tables, and which cores may go on
 * with. */
static void suit_card(auto_search *a) {
    if (a->large_at_once && !auto_sets_ready(&a->sets, SET_LARGE) && has_card(a)
        && !a->config->journal)
        auto_sets_choose(&a->sets, SET_LARGE,
                         is_larger(&a->config->goal) ? PARTITION_SIXES_ALL : PARTITION_CARD);
}

/* The board is still unsolved: change to a better heuristic, or go on. */
static tw_status reconsider(auto_search *a, search *s) {
    if (s->solutions) { /* a search for all of them: starting over would find some twice */
        a->reconsider_at = UINT64_MAX;
        return TW_RUNNING;
    }
    bool is_quick = a->in_use == QUICK;
    if (is_quick) {
        story_add(&a->story, "linear-conflict expanded %llu",
                  (unsigned long long)s->counts.expanded);
        if (!in_slices(a, s)) suit_card(a);
    }
    if (auto_builds_end_background(&a->sets, false)) return change_set(a, s, SET_LARGE);
    bool is_last = is_quick || a->sets.set[SET_LARGE].failed;
    a->reconsider_at = is_last ? UINT64_MAX : s->counts.expanded + SLICE;
    const change *c = find_change(a, s);
    if (!c) return TW_RUNNING;
    return c->how == BUILT_IN_SLICES ? wait_for_tables(a, s) : change_set(a, s, c->to);
}

static tw_status restart(auto_search *a, search *s) {
    ida_task_of(s)->restart = false;
    if (!auto_sets_ready(&a->sets, SET_BEST)) return change_set(a, s, a->in_use);
    tw_status status = change_set(a, s, SET_BEST);
    auto_sets_forget(&a->sets, SET_LARGE);
    return status;
}

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

static tw_status step(auto_search *a, search *s, uint64_t pause) {
    for (;;) {
        tw_status status = TW_RUNNING;
        if (a->waiting) status = wait_for_tables(a, s);
        if (a->waiting || status != TW_RUNNING) return status;
        uint64_t line_at = a->looked ? UINT64_MAX : a->line->at;
        s->pause = least(least(a->reconsider_at, line_at), pause);
        if (s->counts.expanded < s->pause) status = s->algorithm->step(s);
        search_count(s);
        if (status == TW_RUNNING && ida_task_of(s)->restart) {
            status = restart(a, s);
            if (status == TW_RUNNING) continue;
        }
        if (status != TW_RUNNING || s->counts.expanded >= pause) return status;
        if (s->counts.expanded >= line_at) {
            status = look_for_first_line(a, s);
            if (status != TW_RUNNING || !a->looked) return status;
        } else if (s->counts.expanded >= a->reconsider_at) {
            status = reconsider(a, s);
            if (status != TW_RUNNING || a->waiting) return status;
        } else {
            return status; /* time to come back */
        }
    }
}

tw_status auto_search_step(auto_search *a, search *s) {
    uint64_t pause = s->pause;
    tw_status status = step(a, s, pause);
    s->pause = pause;
    if (status == TW_SOLVED && ida_task_of(s)->took_upper)
        story_add(&a->story, "proven without the last iteration");
    return status;
}

void auto_search_finish(auto_search *a, search *s) {
    (void)auto_builds_end_background(&a->sets, true);
    s->algorithm->finish(s);
    if (a->line->near) near_rest(a->line->near);
}

void auto_search_free(auto_search **handle) {
    auto_search *a = *handle;
    if (!a) return;
    auto_sets_drop(&a->sets);
    memory_put(a->memory, a, 1, sizeof *a);
    *handle = NULL;
}
