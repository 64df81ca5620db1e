/* option_names.c -- see option_names.h.  argp itself says no more than "unrecognized option". */
#define _GNU_SOURCE
#include "common/option_names.h"

#include "common/exit_code.h"
#include "common/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 128 };

typedef struct collection {
    const char *name[MOST];
    size_t count;
} collection;

static void collect(collection *c, const struct argp *argp) {
    for (const struct argp_option *o = argp->options;
         o && (o->name || o->key || o->doc || o->group); o++)
        if (o->name && c->count < MOST) c->name[c->count++] = o->name;
    for (const struct argp_child *child = argp->children; child && child->argp; child++)
        collect(c, child->argp);
}

static const char *nearest(const collection *c, const char *word) {
    const char *best = NULL;
    size_t least = 3;
    for (size_t i = 0; i < c->count; i++) {
        size_t d = names_distance(word, c->name[i]);
        if (d < least) least = d, best = c->name[i];
    }
    return best;
}

static bool is_known(const collection *c, const char *word, size_t length) {
    for (size_t i = 0; i < c->count; i++)
        if (strncmp(c->name[i], word, length) == 0) return true; /* argp takes a beginning */
    return false;
}

void option_names_check(const struct argp *argp, int argc, char **argv) {
    collection c = {.name = {"help", "usage", "version"}, .count = 3};
    collect(&c, argp);
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--", 2) != 0) continue;
        size_t length = strcspn(argv[i] + 2, "=");
        if (is_known(&c, argv[i] + 2, length)) continue;
        char word[64];
        snprintf(word, sizeof word, "%.*s", (int)(length < 63 ? length : 63), argv[i] + 2);
        const char *meant = nearest(&c, word);
        if (!meant) continue; /* argp refuses it */
        fprintf(stderr, "%s: unknown option '--%s', did you mean '--%s'?\n", argv[0], word, meant);
        exit(EXIT_USAGE);
    }
}
