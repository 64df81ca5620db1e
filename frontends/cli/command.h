/* command.h -- what main() calls: argv[0] is "tilewise NAME", the exit code comes back. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#define COMMAND(name, summary) int command_##name(int argc, char **argv);
#include "cli/commands.def"
#undef COMMAND

#endif
