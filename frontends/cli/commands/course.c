/* course.c -- tilewise course NAME ...: run the program of a course. */
#define _GNU_SOURCE
#include "cli/command.h"
#include "common/output/exit_code.h"
#include "courses/course.h"

static const char *course_name(size_t i) {
    for (size_t k = 0; k <= i; k++)
        if (!courses[k]) return NULL;
    return courses[i]->name;
}

int command_course(int argc, char **argv) {
    const subcommand_list all = {
        .program = "tilewise course",
        .kind = "course",
        .heading = "Courses:",
        .list = courses,
        .name = course_name,
        .args_doc = "[NAME [ARGUMENT...]]",
        .doc = "Run the program that a course asks its students to write, with that course's input "
               "and output.  Without a name, list them."
               "\vEvery course has its own --help."};
    int code = subcommand_run(&all, argc, argv);
    if (code >= 0) return code;
    subcommand_print(stdout, &all);
    return EXIT_YES;
}
