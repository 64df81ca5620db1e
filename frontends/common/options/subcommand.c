/* subcommand.c -- see subcommand.h. */
#define _GNU_SOURCE
#include "common/options/subcommand.h"
#include "common/options/usage.h"

#include <string.h>

typedef struct call {
    const subcommand_list *all;
    const subcommand *found;
    int argc;
    char **argv;
} call;

static void find(call *c, const char *word, struct argp_state *state) {
    for (size_t i = 0; c->all->list[i]; i++)
        if (strcmp(c->all->list[i]->name, word) == 0) c->found = c->all->list[i];
    if (!c->found) usage_fail_unknown(state, c->all->kind, word, c->all->name);
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
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

void subcommand_print(FILE *out, const subcommand_list *all) {
    int width = 10;
    for (size_t i = 0; all->list[i]; i++)
        if ((int)strlen(all->list[i]->name) > width) width = (int)strlen(all->list[i]->name);
    for (size_t i = 0; all->list[i]; i++)
        fprintf(out, "  %-*s %s\n", width, all->list[i]->name, all->list[i]->summary);
}

/* argp has a key for the text before the options: the list comes behind it. */
static char *add_list(int key, const char *text, void *input) {
    if (key != ARGP_KEY_HELP_PRE_DOC || !input) return (char *)text;
    const subcommand_list *all = ((const call *)input)->all;
    char *whole = NULL;
    size_t length;
    FILE *out = open_memstream(&whole, &length);
    if (!out) return (char *)text;
    fprintf(out, "%s\n\n%s\n", text, all->heading);
    subcommand_print(out, all);
    fclose(out);
    return whole;
}

int subcommand_run(const subcommand_list *all, int argc, char **argv) {
    const struct argp parser = {
        .parser = take, .args_doc = all->args_doc, .doc = all->doc, .help_filter = add_list};
    call c = {.all = all};
    int own = 1; /* its own options come before the subcommand */
    while (own < argc && argv[own][0] == '-') own++;
    usage_parse(&parser, argc, argv, own, &c);
    if (!c.found) return -1;
    char name[64];
    snprintf(name, sizeof name, "%s %s", all->program, c.found->name);
    c.argv[0] = name;
    return c.found->run(c.argc, c.argv);
}
