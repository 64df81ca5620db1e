/* moves.c -- tilewise moves NAME ...: what can be done with a line of moves. */
#include "cli/command.h"
#include "common/output/exit_code.h"
#include "common/options/subcommand.h"

static const subcommand apply = {"apply", "boards after some moves", command_apply},
                        invert = {"invert", "the moves that lead back", command_invert},
                        simplify = {"simplify", "moves without those that lead nowhere",
                                    command_simplify},
                        shorten = {"shorten", "a solution of yours, made shorter", command_shorten};
static const subcommand *const list[] = {&apply, &invert, &simplify, &shorten, NULL};

static const char *move_name(size_t i) { return list[i] ? list[i]->name : NULL; }

int command_moves(int argc, char **argv) {
    const subcommand_list all = {.program = "tilewise moves",
                                 .kind = "command",
                                 .list = list,
                                 .name = move_name,
                                 .parser = {.operands = "NAME [ARGUMENT...]",
                                            .summary = "Work with a line of moves.",
                                            .examples =
                                                "tilewise moves apply 123/456/780 ULDR\n"
                                                "tilewise moves invert ULDDRU2\n"
                                                "tilewise moves shorten 813/402/765 RDLLUURDLDRURD",
                                            .notes = "Each has its own --help."}};
    int code = subcommand_run(&all, argc, argv);
    if (code >= 0) return code;
    subcommand_print(stdout, &all, false);
    return EXIT_YES;
}
