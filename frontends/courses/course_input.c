/* course_input.c -- see course_input.h. */
#include "courses/course_input.h"

#include "common/input/input.h"
#include "common/options/usage.h"

void course_input_operand(const char **file, const char *argument, const options_state *state) {
    if (*file) usage_fail(state, "'%s' is one operand too many, expected one FILE", argument);
    *file = argument;
}

bool course_input(const char *file, reader_fn *read, tw_problem *out) {
    input text;
    tw_error error = {0};
    if (!input_read(&text, file, "a board")) return false;
    tw_status status = read(text.text, text.length, out, &error);
    if (status < 0) input_error(text.name, error.line, "%s", error.text);
    input_free(&text);
    return status >= 0;
}
