/* shared_options.h -- the options that several commands have, read into one struct.
 *
 *     shared_options_parse(&job.shared, OPTIONS_BOARDS | OPTIONS_GOAL, &parser, &job, argc, argv);
 *     ...
 *     shared_options_free(&job.shared);
 *
 * A command's take() sees its own options only; what it asks for by group is read here. */
#ifndef COMMON_SHARED_OPTIONS_H
#define COMMON_SHARED_OPTIONS_H

#include "common/input/boards.h"
#include "common/options/search_options.h"
#include "common/tables/table_pool.h"

#include "common/options/options.h"
#include <stddef.h>
#include <tilewise.h>

typedef enum options_group {
    OPTIONS_BOARDS = 1 << 0, /* operands, --board, --format */
    OPTIONS_GOAL = 1 << 1,   /* --goal */
    OPTIONS_NAMES = 1 << 2,  /* --algorithm, --heuristic */
    OPTIONS_SEARCH = 1 << 3, /* --weight, --metric, the conventions, ... */
    OPTIONS_NODES = 1 << 4,  /* --nodes */
    OPTIONS_LIMITS = 1 << 5, /* --time, --memory */
    OPTIONS_PDB = 1 << 6,    /* --pdb */
    OPTIONS_TABLES = 1 << 7, /* --threads, --cache, --no-cache */
    OPTIONS_ALL = (1 << 8) - 1,
    OPTIONS_DEVICE = 1 << 8, /* --device, for what may take long */
    OPTIONS_COLOUR = 1 << 9  /* --color, for what draws boards */
} options_group;

/* The graphics card to use, if any.  Zeroed: auto. */
typedef struct device_choice {
    enum { DEVICE_AUTO, DEVICE_CPU, DEVICE_GPU, DEVICE_NUMBER } choice;
    int number;
    tw_device *device; /* NULL: the cores alone */
    bool reported;     /* that it cannot be used */
} device_choice;

/* Zeroed: all defaults.  Stays where it is once parsed, because the pool points at the options. */
typedef struct shared_options {
    boards boards;
    search_options search;
    tw_limits limits;
    table_options tables;
    device_choice device;
    table_pool pool; /* empty; within the memory limit */
} shared_options;

/* Parse the command line.  `own` has the command's options, operands and documentation; its
 * take(), if it has one, gets `job` as its input.  Wrong usage exits with 2. */
void shared_options_parse(shared_options *, unsigned groups, const options_parser *own, void *job,
                          int argc, char **argv);

/* Would this search run, with tables of these patterns if its heuristic reads any?  Nothing is
 * built.  False: one line on standard error. */
bool shared_options_possible(const tw_config *, const char *patterns);

/* Open the device that was asked for.  False: it cannot be used, and a line says why. */
bool shared_options_open_device(shared_options *);

/* The search that the options describe, for boards that go to `goal`. */
void shared_options_configure(const shared_options *, const tw_board *goal, tw_config *);

void shared_options_free(shared_options *);

#endif
