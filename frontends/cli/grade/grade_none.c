/* grade_none.c -- no grading where no program is started: child_none.c. */
#include "cli/command.h"
#include "common/output/exit_code.h"

#include <stdio.h>

int command_grade(int argc, char **argv) {
    (void)argc, (void)argv;
    fputs(
        "tilewise grade: there is no sandbox on this system, and no grading yet; expected Linux\n",
        stderr);
    return EXIT_USAGE;
}
