/* courses.c -- the list of courses, and what they share. */
#include "courses/course.h"

#include "common/input/input.h"
#include "common/options/usage.h"
#include "common/process/signals.h"

#include <stdio.h>

#define COURSE(name) extern const subcommand course_##name;
#include "courses/courses.def"
#undef COURSE

const subcommand *const courses[] = {
#define COURSE(name) &course_##name,
#include "courses/courses.def"
#undef COURSE
    NULL,
};

bool course_take_file(const char **file, int key, const char *argument,
                      const options_state *state) {
    if (key == OPTION_OPERAND && *file)
        usage_fail(state, "'%s' is one operand too many, expected one FILE", argument);
    if (key == OPTION_OPERAND) *file = argument;
    if (key == OPTION_END && !*file) usage_fail(state, "no FILE, expected the name of one");
    return key == OPTION_OPERAND || key == OPTION_END;
}

bool course_read(const char *file, reader_fn *read, tw_problem *out) {
    input text;
    tw_error error = {0};
    if (!input_read(&text, file, "a board")) return false;
    tw_status status = read(text.text, text.length, out, &error);
    if (status < 0) input_error(text.name, error.line, "%s", error.text);
    input_free(&text);
    return status >= 0;
}

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
