/* course.c -- tilewise course NAME ...: run the program of a course. */
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
        .list = courses,
        .name = course_name,
        .parser = {.operands = "[NAME [ARGUMENT...]]",
                   .summary = "Run the program that a course asks its students to write, with that "
                              "course's input and output.  Without a name, list them.",
                   .examples = "tilewise course cos226 puzzle04.txt\n"
                               "tilewise course coms4701 8 1 3 4 0 2 7 6 5",
                   .notes = "Each has its own --help."}};
    int code = subcommand_run(&all, argc, argv);
    if (code >= 0) return code;
    subcommand_print(stdout, &all, false);
    return EXIT_YES;
}
