/* verdict.c -- see verdict.h. */
#include "cli/answers/verdict.h"
#include "common/running/run.h"

typedef struct searches {
    run run;
    const tw_config *config;
} searches;

static tw_status search(void *cookie, const tw_board *start, const tw_result **out) {
    searches *s = cookie;
    tw_status status = run_next(&s->run, s->config, start);
    *out = s->run.result;
    return status;
}

tw_verdict verdict_of(const tw_config *config, const tw_transcript *t, size_t i, bool any_length) {
    tw_verdict v;
    searches s = {.config = config};
    tw_transcript_judge(t, i, any_length ? NULL : search, &s, &v);
    if (!any_length) tw_transcript_find_lost(t, i, search, &s, &v);
    run_end(&s.run);
    return v;
}

bool verdict_needs_search(const tw_verdict *v, const tw_reading *a) {
    return v->kind == TW_VERDICT_REACHES || (v->kind == TW_VERDICT_CLAIMED && a->length >= 0);
}
