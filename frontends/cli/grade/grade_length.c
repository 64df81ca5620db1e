/* grade_length.c -- see grade_length.h. */
#include "cli/grade/grade_length.h"
#include "cli/grade/grade_cost.h"
#include "common/process/machine.h"
#include "common/running/run.h"

#include <inttypes.h>
#include <string.h>

tw_config grade_configure(const tw_board *goal) {
    enum { SECONDS = 60 };
    tw_config config;
    tw_config_default(&config, goal->rows, goal->cols);
    config.goal = *goal;
    config.limits = (tw_limits){.seconds = SECONDS, .bytes = machine_memory()};
    return config;
}

/* The order of moves decides among several shortest solutions. */
void grade_judge_path(const grade_exam *e, const grade_test *t, const tw_reading *a,
                      grade_result *r) {
    tw_config config = grade_configure(&t->goal);
    run search = {0};
    const char *convention = e->convention ? e->convention : "default";
    config.algorithm = e->algorithm;
    tw_convention_named(convention, &config.convention);
    if (e->order) memcpy(config.convention.order, e->order, sizeof config.convention.order);
    bool solved = run_next(&search, &config, &t->start) == TW_SOLVED;
    if (solved && strcmp(search.result->moves, a->letters) != 0) {
        r->mark[GRADE_OPTIMAL] = GRADE_NO;
        grade_note(r, "another path than %s with the %s %s finds: %.80s", e->algorithm,
                   e->order ? "order" : "convention", e->order ? e->order : e->convention,
                   search.result->moves);
    }
    run_end(&search);
}

/* Where tiles cost, the least cost is asked for, and a number may be the cost. */
tw_verdict grade_judge_cost(const tw_config *config, const grade_exam *e, const grade_test *t,
                            const tw_transcript *all, size_t i, grade_result *r) {
    const tw_reading *a = tw_transcript_reading(all, i);
    int64_t cost = grade_cost_of(&t->start, a->letters, a->count);
    tw_verdict v = verdict_of(config, all, i, true);
    bool says_cost = a->has_path && a->length == cost;
    if (v.kind == TW_VERDICT_MISCOUNTED && says_cost) v.kind = TW_VERDICT_REACHES;
    if (v.kind != TW_VERDICT_REACHES || e->any_length) return v;
    grade_mark_worst(r, GRADE_OPTIMAL, cost > t->cost ? GRADE_NO : GRADE_YES);
    if (cost > t->cost) grade_note(r, "costs %" PRId64 ", %" PRId64 " are enough", cost, t->cost);
    return v;
}
