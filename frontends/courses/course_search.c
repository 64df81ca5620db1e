/* course_search.c -- see course_search.h. */
#include "courses/course_search.h"

#include "common/signals.h"

#include <stdio.h>

void course_search_config(const course_search *s, const tw_board *goal, tw_config *out) {
    search_options_apply(&s->how, goal, &s->limits, out);
}

int course_search_run(const course_search *s, const tw_problem *p, run *r) {
    tw_config config;
    course_search_config(s, &p->goal, &config);
    signals_catch();
    tw_status status = run_search(r, &config, &p->start);
    int code = (int)run_exit_code(status);
    if (code != EXIT_YES && code != EXIT_NO)
        fprintf(stderr, "tilewise course %s: no answer: %s\n", s->course,
                status < 0 ? r->error.text : tw_status_text(status));
    return code;
}
