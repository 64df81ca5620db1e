/* course.c -- tilewise course NAME ...: hand over to a course's program. */
#define _GNU_SOURCE
#include "cli/command.h"
#include "common/exit_code.h"
#include "common/names.h"
#include "common/usage.h"
#include "courses/course.h"

#include <stdio.h>
#include <string.h>

static const char *course_name(size_t i) {
    for (size_t k = 0; k <= i; k++)
        if (!courses[k]) return NULL;
    return courses[i]->name;
}

static void list(FILE *out) {
    for (size_t i = 0; courses[i]; i++)
        fprintf(out, "  %-10s %s\n", courses[i]->name, courses[i]->summary);
}

typedef struct call {
    const course *course;
    int argc;
    char **argv;
} call;

static void find(call *c, const char *word, struct argp_state *state) {
    for (size_t i = 0; courses[i]; i++)
        if (strcmp(courses[i]->name, word) == 0) c->course = courses[i];
    if (!c->course) {
        const char *meant = names_nearest(course_name, word);
        if (meant) usage_fail(state, "unknown course '%s', did you mean '%s'?", word, meant);
        usage_fail_unknown(state, "course", word, course_name);
    }
    c->argc = state->argc - state->next + 1;
    c->argv = &state->argv[state->next - 1];
    state->next = state->argc;
}

static error_t take(int key, char *argument, struct argp_state *state) {
    switch (key) {
    case ARGP_KEY_INIT:
        usage_begin(state);
        return 0;
    case ARGP_KEY_ARG:
        find(state->input, argument, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static char *add_courses(int key, const char *text, void *input) {
    (void)input;
    if (key != ARGP_KEY_HELP_PRE_DOC) return (char *)text;
    char *whole = NULL;
    size_t length;
    FILE *out = open_memstream(&whole, &length);
    if (!out) return (char *)text;
    fprintf(out, "%s\n\nCourses:\n", text);
    list(out);
    fclose(out);
    return whole;
}

static const struct argp parser = {
    .parser = take,
    .args_doc = "[NAME [ARGUMENT...]]",
    .doc = "Run the program that a course asks its students to write, with that course's input "
           "and output.  Without a name, list them."
           "\vEvery course has its own --help.",
    .help_filter = add_courses};

int command_course(int argc, char **argv) {
    call c = {0};
    if (argp_parse(&parser, argc, argv, ARGP_IN_ORDER, NULL, &c)) return EXIT_USAGE;
    if (!c.course) {
        list(stdout);
        return EXIT_YES;
    }
    char name[64];
    snprintf(name, sizeof name, "tilewise course %s", c.course->name);
    c.argv[0] = name;
    return c.course->run(c.argc, c.argv);
}
