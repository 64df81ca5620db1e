/* subcommand.h -- PROGRAM NAME ...: find NAME in a list and run it with the rest of the line. */
#ifndef COMMON_SUBCOMMAND_H
#define COMMON_SUBCOMMAND_H

#include "common/options/names.h"

#include <argp.h>
#include <stdio.h>

typedef struct subcommand {
    const char *name, *summary;
    /* argv[0] is "PROGRAM NAME", as --help calls it.  Returns the exit code. */
    int (*run)(int argc, char **argv);
} subcommand;

typedef struct subcommand_list {
    const char *program;           /* "tilewise" */
    const char *kind, *heading;    /* "command", for errors, and "Commands:", for --help */
    const subcommand *const *list; /* NULL-terminated */
    names *name;                   /* of the i-th */
    const char *args_doc, *doc;    /* for --help */
} subcommand_list;

/* Run the one that was named, and return its exit code.  -1: none was. */
int subcommand_run(const subcommand_list *, int argc, char **argv);
/* A line for each. */
void subcommand_print(FILE *, const subcommand_list *);

#endif
