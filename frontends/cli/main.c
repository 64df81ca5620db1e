/* main.c -- tilewise COMMAND ...: find the command and call it. */
#define _GNU_SOURCE
#include "cli/command.h"
#include "common/exit_code.h"
#include "common/names.h"
#include "common/output.h"
#include "common/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct command {
    const char *name, *summary;
    int (*run)(int argc, char **argv);
} command;

static command commands[] = {
#define COMMAND(name, summary) {#name, summary, command_##name},
#include "cli/commands.def"
#undef COMMAND
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

/* A name is an identifier in commands.def, where users type a hyphen. */
static void spell_names(void) {
    static char spelt[COMMAND_COUNT][24];
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        snprintf(spelt[i], sizeof spelt[i], "%s", commands[i].name);
        for (char *c = spelt[i]; (c = strchr(c, '_'));) *c = '-';
        commands[i].name = spelt[i];
    }
}

static const char *command_name(size_t i) { return i < COMMAND_COUNT ? commands[i].name : NULL; }

static noreturn void fail_unknown(const struct argp_state *state, const char *word) {
    const char *meant = names_nearest(command_name, word);
    if (meant) usage_fail(state, "unknown command '%s', did you mean '%s'?", word, meant);
    usage_fail_unknown(state, "command", word, command_name);
}

/* What the options found: the command, and the rest of the line. */
typedef struct call {
    const command *command;
    int argc;
    char **argv;
} call;

static void find(call *c, const char *word, struct argp_state *state) {
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i].name, word) == 0) c->command = &commands[i];
    if (!c->command) fail_unknown(state, word);
    c->argc = state->argc - state->next + 1;
    c->argv = &state->argv[state->next - 1];
    state->next = state->argc;
}

static error_t take(int key, char *argument, struct argp_state *state) {
    switch (key) {
    case ARGP_KEY_INIT:
        usage_begin(state);
        return 0;
    case ARGP_KEY_ARG:
        find(state->input, argument, state);
        return 0;
    case ARGP_KEY_NO_ARGS:
        usage_fail(state, "no command, expected one; see tilewise --help");
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* The list of commands goes where argp has a key for it, before the options. */
static char *add_commands(int key, const char *text, void *input) {
    (void)input;
    if (key != ARGP_KEY_HELP_PRE_DOC) return (char *)text;
    char *list = NULL;
    size_t length;
    FILE *out = open_memstream(&list, &length);
    if (!out) return (char *)text;
    fprintf(out, "%s\n\nCommands:", text);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "\n  %-16s %s", commands[i].name, commands[i].summary);
    fclose(out);
    return list;
}

static void print_version(FILE *out, struct argp_state *state) {
    (void)state;
    fprintf(out, "tilewise %s\n", tw_version());
}

static const struct argp parser = {.parser = take,
                                   .args_doc = "COMMAND [ARGUMENT...]",
                                   .doc =
                                       "Solve sliding-tile puzzles and see how the search does it."
                                       "\vEvery command has its own --help.",
                                   .help_filter = add_commands};

int main(int argc, char **argv) {
    static char program[] = "tilewise";
    output_guard();
    spell_names();
    argp_err_exit_status = EXIT_USAGE;
    argp_program_version_hook = print_version;
    if (argc > 0) argv[0] = program; /* the same messages, wherever the program lies */
    call c = {0};
    if (argp_parse(&parser, argc, argv, ARGP_IN_ORDER, NULL, &c) || !c.command) return EXIT_USAGE;
    char name[64];
    snprintf(name, sizeof name, "tilewise %s", c.command->name);
    c.argv[0] = name;
    return c.command->run(c.argc, c.argv);
}
