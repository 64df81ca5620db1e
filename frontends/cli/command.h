/* command.h -- what main() calls: argv[0] is "tilewise NAME", the exit code comes back. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#define GROUP(title)
#define COMMAND(name, summary) int command_##name(int argc, char **argv);
#define OLD(name, command)     int command_##name(int argc, char **argv);
#include "cli/commands.def"
#undef GROUP
#undef COMMAND
#undef OLD

#endif
