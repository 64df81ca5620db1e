/* subcommand.h -- PROGRAM NAME ...: find NAME in a list and run it with the rest of the line. */
#ifndef COMMON_SUBCOMMAND_H
#define COMMON_SUBCOMMAND_H

#include "common/options/options.h"

#include <stdio.h>

typedef struct subcommand {
    const char *name;    /* NULL: `summary` is the heading of a group */
    const char *summary; /* of an old name: the subcommand that it has become one of */
    /* argv[0] is "PROGRAM NAME", as --help calls it.  Returns the exit code.  NULL: an old name,
     * or a heading. */
    int (*run)(int argc, char **argv);
} subcommand;

typedef struct subcommand_list {
    const char *program;           /* "tilewise" */
    const char *kind;              /* "command", for errors */
    const subcommand *const *list; /* NULL-terminated */
    names *name;                   /* of the i-th that runs */
    options_parser parser;         /* what --help says; the list is added */
    /* For a word that is no subcommand: which one takes it as its operand?  NULL: none does. */
    const char *(*taker)(const char *word);
} subcommand_list;

/* Run the one that was named, and return its exit code.  -1: none was. */
int subcommand_run(const subcommand_list *, int argc, char **argv);
/* A line for each, or for those of the first group. */
void subcommand_print(FILE *, const subcommand_list *, bool first_group);

#endif
