/* course_search.c -- see course_search.h. */
#include "courses/course_search.h"

#include "common/process/signals.h"

#include <stdio.h>

int course_search(const char *course, const shared_options *o, const tw_problem *p, run *r) {
    tw_config config;
    search_options_apply(&o->search, &p->goal, &o->limits, &config);
    signals_catch();
    tw_status status = run_search(r, &config, &p->start);
    int code = run_exit_code(status);
    if (code != EXIT_YES && code != EXIT_NO)
        fprintf(stderr, "tilewise course %s: no answer: %s\n", course,
                status < 0 ? r->error.text : tw_status_text(status));
    return code;
}
