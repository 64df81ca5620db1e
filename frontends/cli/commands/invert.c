/* invert.c -- tilewise moves invert: the moves that lead back. */
#include "cli/command.h"
#include "cli/commands/sequence.h"

static size_t invert(char *letters, size_t count, const tw_board *start) {
    (void)start;
    tw_moves_invert(letters, count);
    return count;
}

int command_invert(int argc, char **argv) {
    static const options_parser parser = {
        .summary = "Write the moves that undo others: in reverse, each the other way.",
        .examples = "tilewise moves invert ULDDRU2\n"
                    "echo ULDDRUU | tilewise moves invert --runs",
        .common = "moves solution notation board runs json",
        .notes =
            "Without operands, --moves and --solution they come from standard input.  Exit code: 0 "
            "done, 1 the moves cannot be played on the board given, 2 wrong usage or input."};
    return sequence_run(argc, argv, parser, invert);
}
