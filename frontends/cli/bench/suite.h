/* suite.h -- boards to measure searches on: Korf's hundred, Korf and Felner's fifty, the uniform
 * ones of data/, or a file. */
#ifndef CLI_SUITE_H
#define CLI_SUITE_H

#include "common/input/boards.h"

enum { SUITE_PAPERS = 4 };

typedef struct suite_board {
    int number;
    tw_board start, goal;
    size_t line;                   /* in the file; 0: in none */
    int fewest;                    /* moves it needs; -1: not known */
    int reference;                 /* moves of a solution to compare with; -1: none */
    uint64_t published;            /* nodes, by which the easiest come first; 0: not published */
    uint64_t papers[SUITE_PAPERS]; /* what others published, to be shown beside ours */
} suite_board;

typedef struct suite {
    const char *name;
    suite_board *boards;
    size_t count;
    const char *published_by;  /* the engine that the published counts are of, or NULL */
    const char *const *papers; /* the columns, SUITE_PAPERS of them, or NULL */
    const char *engine;        /* the one to measure, unless another is named ... */
    const char *card_engine;   /* ... and on a device that was asked for */
} suite;

/* "korf100", "korf50", "uniform-6x6".  False: no suite of that name, and nothing
 * is changed. */
bool suite_named(suite *, const char *name);
/* The boards that `source`, loaded, holds; behind a bar, in the file `name`, the lengths of
 * solutions to compare with: "1 2 3/4 0 5/7 8 6 | 2 | anything".  False: the file could not be read
 * again. */
bool suite_take(suite *, const char *name, const boards *source);
/* What is known of the boards is about single moves: forget it. */
void suite_clear_known(suite *);
/* Those with the fewest published nodes first. */
void suite_sort(suite *);
void suite_free(suite *);

#endif
