/* option_names.c -- see option_names.h.  argp itself says no more than "unrecognized option". */
#define _GNU_SOURCE
#include "common/options/option_names.h"

#include "common/output/error_line.h"
#include "common/output/exit_code.h"
#include "common/options/names.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 128 };

typedef struct collection {
    const char *name[MOST];
    size_t count;
} collection; /* of long options */

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

static bool is_plain(const char *word) {
    for (; *word; word++)
        if (iscntrl((unsigned char)*word)) return false;
    return true;
}

/* argp takes the beginning of one name, and shows all of an option that begins several. */
static bool argp_knows(const collection *c, const char *option, size_t length) {
    size_t beginnings = 0;
    for (size_t i = 0; i < c->count; i++) {
        if (strncmp(c->name[i], option, length) != 0) continue;
        if (!c->name[i][length]) return true;
        beginnings++;
    }
    return beginnings == 1 || (beginnings && is_plain(option));
}

static void check(const collection *c, const char *program, const char *option) {
    size_t length = strcspn(option, "=");
    if (argp_knows(c, option, length)) return;
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)(length < 63 ? length : 63), option);
    const char *meant = nearest(c, word);
    if (meant)
        error_line("%s: unknown option '--%s', did you mean '--%s'?", program, word, meant);
    else if (!is_plain(option)) /* argp would show it as it is */
        error_line("%s: unknown option '--%s'", program, option);
    else
        return; /* argp refuses it */
    exit(EXIT_USAGE);
}

void option_names_check(const struct argp *argp, int argc, char **argv) {
    collection c = {.name = {"help", "usage", "version"}, .count = 3};
    collect(&c, argp);
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--", 2) == 0) check(&c, argv[0], argv[i] + 2);
        if (argv[i][0] != '-' || !argv[i][1] || !iscntrl((unsigned char)argv[i][1])) continue;
        error_line("%s: unknown option '%s'", argv[0], argv[i]);
        exit(EXIT_USAGE);
    }
}
