/* main.c -- tilewise COMMAND ...: find the command and call it. */
#define _GNU_SOURCE
#include "cli/command.h"
#include "common/output/exit_code.h"
#include "common/output/output.h"
#include "common/options/subcommand.h"

#include <string.h>

static subcommand commands[] = {
#define COMMAND(name, summary) {#name, summary, command_##name},
#include "cli/commands.def"
#undef COMMAND
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static const char *command_name(size_t i) { return i < COMMANDS ? commands[i].name : NULL; }

/* A name is an identifier in commands.def, where users type a hyphen. */
static void list_commands(const subcommand *list[COMMANDS + 1]) {
    static char spelt[COMMANDS][24];
    for (size_t i = 0; i < COMMANDS; i++) {
        snprintf(spelt[i], sizeof spelt[i], "%s", commands[i].name);
        for (char *c = spelt[i]; (c = strchr(c, '_'));) *c = '-';
        commands[i].name = spelt[i];
        list[i] = &commands[i];
    }
    list[COMMANDS] = NULL;
}

static void print_version(FILE *out, struct argp_state *state) {
    (void)state;
    fprintf(out, "tilewise %s\n", tw_version());
}

/* -h, help [COMMAND], -v and version are what people type; argp knows --help and --version. */
static void translate(int argc, char **argv) {
    static char help[] = "--help", version[] = "--version";
    if (argc > 1
        && (!strcmp(argv[1], "version") || !strcmp(argv[1], "-v") || !strcmp(argv[1], "-V")))
        argv[1] = version;
    if (argc > 1 && !strcmp(argv[1], "help")) {
        argv[1] = argc > 2 ? argv[2] : help;
        if (argc > 2) argv[2] = help;
    }
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (!strcmp(argv[i], "-h")) argv[i] = help;
}

int main(int argc, char **argv) {
    static char program[] = "tilewise";
    const subcommand *list[COMMANDS + 1];
    output_guard();
    list_commands(list);
    argp_err_exit_status = EXIT_USAGE;
    argp_program_version_hook = print_version;
    translate(argc, argv);
    if (argc > 0) argv[0] = program; /* the same messages, wherever the program lies */
    const subcommand_list all = {
        .program = program,
        .kind = "command",
        .heading = "Commands:",
        .list = list,
        .name = command_name,
        .args_doc = "COMMAND [ARGUMENT...]",
        .doc = "Solve sliding-tile puzzles and see how the search does it."
               "\vEvery command has its own --help; tilewise help COMMAND shows it "
               "too.  Exit codes: 0 solved or yes, 1 no, 2 wrong usage or input, 3 a limit, 4 "
               "not proven, 70 an internal error, 130 interrupted."};
    int code = subcommand_run(&all, argc, argv);
    if (code >= 0) return code;
    fputs("tilewise: no command, expected one; see tilewise --help\n", stderr);
    return EXIT_USAGE;
}
