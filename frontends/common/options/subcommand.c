/* subcommand.c -- see subcommand.h. */
#include "common/options/subcommand.h"
#include "common/options/usage.h"

#include <string.h>

static const subcommand *find(const subcommand_list *all, const char *word) {
    for (size_t i = 0; all->list[i]; i++)
        if (all->list[i]->name && strcmp(all->list[i]->name, word) == 0) return all->list[i];
    return NULL;
}

void subcommand_print(FILE *out, const subcommand_list *all, bool first_group) {
    int width = 10, groups = 0;
    for (size_t i = 0; all->list[i]; i++)
        if (all->list[i]->run && (int)strlen(all->list[i]->name) > width)
            width = (int)strlen(all->list[i]->name);
    for (size_t i = 0; all->list[i]; i++) {
        const subcommand *c = all->list[i];
        if (!c->name && groups++ && first_group) return;
        if (!c->name) fprintf(out, "\n%s\n", c->summary);
        if (!c->name || !c->run) continue;
        int at = fprintf(out, "  %-*s ", width, c->name);
        options_wrap(out, at, at, c->summary);
    }
}

static void print_list(FILE *out, const void *cookie) {
    const subcommand_list *all = cookie;
    if (all->list[0]->name) fputc('\n', out);
    subcommand_print(out, all, false);
}

/* Run `c` with the words from argv[1] on. */
static int run(const subcommand_list *all, const subcommand *c, int argc, char **argv) {
    char name[64];
    snprintf(name, sizeof name, "%s %s", all->program, c->name);
    argv[0] = name;
    return c->run(argc, argv);
}

/* The subcommand that `word` is for.  Its own words begin so far behind: an old name and an operand
 * are words of its own.  NULL: there is none. */
static const subcommand *choose(const subcommand_list *all, const char *word, int *behind) {
    const subcommand *c = find(all, word);
    const char *taker = !c && all->taker ? all->taker(word) : NULL;
    *behind = c && c->run ? 1 : 0;
    if (c && !c->run) c = find(all, c->summary);
    return taker ? find(all, taker) : c;
}

/* With options in front of a board or a file, who takes that takes them too. */
static const subcommand *find_taker(const subcommand_list *all, int argc, char **argv) {
    const char *taker = NULL;
    for (int i = 1; i < argc && all->taker; i++) {
        if (argv[i][0] == '-' && argv[i][1]) continue;
        if (find(all, argv[i])) return NULL;
        if (!taker) taker = all->taker(argv[i]);
    }
    return taker ? find(all, taker) : NULL;
}

static void complete(const subcommand_list *all, const options_table *t, int argc, char **argv) {
    const char *typed = argc > 2 ? argv[argc - 1] : "";
    int at = 2, behind;
    while (at < argc - 1 && (argv[at][0] == '-' || strcmp(argv[at], "help") == 0)) at++;
    const subcommand *c = at < argc - 1 ? choose(all, argv[at], &behind) : NULL;
    if (c) {
        at += behind - 2;
        argv[at + 1] = argv[1]; /* the word before its own says --complete */
        run(all, c, argc - at, argv + at);
    } else if (at >= argc - 1) {
        for (size_t i = 0; *typed != '-' && all->list[i]; i++)
            if (all->list[i]->run)
                options_offer(stdout, all->list[i]->name, typed, all->list[i]->summary);
        if (at == 2 && all->taker) options_offer(stdout, "help", typed, "what a command does");
        if (at == 2) options_complete(stdout, t, 1, &argv[argc - 1]);
    }
}

static noreturn void fail(const subcommand_list *all, const char *word) {
    const options_state state = {.name = all->program};
    if (!all->taker || names_nearest(all->name, word))
        usage_fail_unknown(&state, all->kind, word, all->name);
    usage_fail(&state, "'%s' is no %s, no file and no board; see %s --help", word, all->kind,
               all->program);
}

/* `help NAME` is `NAME --help`. */
static void translate_help(int argc, char **argv) {
    static char help[] = "--help";
    while (argc > 1 && strcmp(argv[1], "help") == 0) {
        memmove(argv + 1, argv + 2, (size_t)(argc - 2) * sizeof *argv);
        argv[argc - 1] = help;
    }
}

int subcommand_run(const subcommand_list *all, int argc, char **argv) {
    options_parser parser = all->parser;
    parser.list = print_list, parser.cookie = all;
    const options_table own = {.name = all->program, .parser = &parser};
    if (argc > 1 && strcmp(argv[1], "--complete") == 0) return complete(all, &own, argc, argv), 0;
    translate_help(argc, argv);
    int at = 1, behind; /* its own options come before the subcommand */
    while (at < argc && argv[at][0] == '-' && argv[at][1]) at++;
    const subcommand *c = at > 1 ? find_taker(all, argc, argv) : NULL;
    if (c) return run(all, c, argc, argv);
    char *word = argv[at];
    argv[at] = NULL;
    options_parse(&own, at, argv);
    if (!word) return -1;
    argv[at] = word;
    c = choose(all, word, &behind);
    if (!c) fail(all, word);
    at += behind - 1;
    return run(all, c, argc - at, argv + at);
}
