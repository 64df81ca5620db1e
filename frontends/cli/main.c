/* main.c -- tilewise COMMAND ...: find the command and call it. */
#include "cli/command.h"
#include "common/input/boards.h"
#include "common/output/exit_code.h"
#include "common/output/output.h"
#include "common/options/subcommand.h"

#include <string.h>

static subcommand commands[] = {
#define GROUP(title)           {NULL, title, NULL},
#define COMMAND(name, summary) {#name, summary, command_##name},
#define OLD(name, command)     {#name, #command, NULL},
#include "cli/commands.def"
#undef GROUP
#undef COMMAND
#undef OLD
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static const char *command_name(size_t i) {
    for (const subcommand *c = commands; c < commands + COMMANDS; c++)
        if (c->run && !i--) return c->name;
    return NULL;
}

/* A name is an identifier in commands.def, where users type a hyphen. */
static void list_commands(const subcommand *list[COMMANDS + 1]) {
    static char spelt[COMMANDS][24];
    for (size_t i = 0; i < COMMANDS; i++) {
        list[i] = &commands[i];
        if (!commands[i].name) continue;
        snprintf(spelt[i], sizeof spelt[i], "%s", commands[i].name);
        for (char *c = spelt[i]; (c = strchr(c, '_'));) *c = '-';
        commands[i].name = spelt[i];
    }
    list[COMMANDS] = NULL;
}

/* What people type for --version. */
static void translate(int argc, char **argv) {
    static char version[] = "--version";
    if (argc > 1 && (!strcmp(argv[1], "version") || !strcmp(argv[1], "-v"))) argv[1] = version;
}

/* Who types a board or a file wants it solved.  What has a digit in it is meant as one, and solve
 * says what is wrong with it. */
static const char *taker(const char *word) {
    return boards_reads(word) || strpbrk(word, "0123456789") ? "solve" : NULL;
}

#define EXAMPLES                                                                                   \
    "tilewise 813402765\n"                                                                         \
    "tilewise generate 4x4 | tilewise hint\n"                                                      \
    "tilewise play"

int main(int argc, char **argv) {
    static char program[] = "tilewise";
    const subcommand *list[COMMANDS + 1];
    output_guard();
    list_commands(list);
    translate(argc, argv);
    if (argc > 0) argv[0] = program; /* the same messages, wherever the program lies */
    const subcommand_list all = {
        .program = program,
        .kind = "command",
        .list = list,
        .name = command_name,
        .parser = {.operands = "COMMAND [ARGUMENT...]\nBOARD|FILE...",
                   .summary = "Solve sliding-tile puzzles and see how the search does it.",
                   .examples = EXAMPLES,
                   .notes =
                       "Each command has its own --help; tilewise help COMMAND shows it too.  "
                       "Exit codes: 0 solved or yes, 1 no, 2 wrong usage or input, 3 a limit, "
                       "4 no proof though --optimal asked, 70 an internal error, 130 interrupted."},
        .taker = taker};
    int code = subcommand_run(&all, argc, argv);
    if (code >= 0) return code;
    options_examples(stdout, EXAMPLES);
    subcommand_print(stdout, &all, true);
    putchar('\n');
    options_wrap(stdout, 0, 0,
                 "tilewise --help lists all commands, tilewise solve --help explains one.");
    return EXIT_YES;
}
