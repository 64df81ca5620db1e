/* invert.c -- tilewise invert: the moves that lead back. */
#include "cli/command.h"
#include "cli/commands/sequence.h"

static size_t invert(char *letters, size_t count, const tw_board *start) {
    (void)start;
    tw_moves_invert(letters, count);
    return count;
}

int command_invert(int argc, char **argv) {
    return sequence_run(argc, argv,
                        "Write the moves that undo others: in reverse, each the other way."
                        "\vWithout operands, --moves and --solution they come from standard "
                        "input.  Exit code: 0 done, 1 "
                        "the moves cannot be played on the board given, 2 wrong usage or input.",
                        invert);
}
