/* grade.c -- no grading on Windows, since it starts programs: docs/decisions/0041-windows.md. */
#include "cli/command.h"
#include "common/output/exit_code.h"

#include <stdio.h>

int command_grade(int argc, char **argv) {
    (void)argc, (void)argv;
    fputs("tilewise grade: there is no sandbox on Windows, and no grading yet; expected Linux\n",
          stderr);
    return EXIT_USAGE;
}
