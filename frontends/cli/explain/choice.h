/* choice.h -- why a search expands this state next.
 *
 * A search with an open list takes the smallest priority, then whatever its tie rule prefers, then
 * the oldest or the newest insertion.  Depth-first searches under a bound have no open list: they
 * go down to the first child within the bound, or back up.  The search is run for some expansions,
 * the candidates are listed in the order of these rules, and then it makes one more step: the state
 * that it really took is marked. */
#ifndef CLI_CHOICE_H
#define CLI_CHOICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tilewise.h>

typedef enum choice_rule {
    CHOICE_NONE,     /* the search is over */
    CHOICE_ALONE,    /* the only candidate */
    CHOICE_SMALLEST, /* the only one of the smallest priority */
    CHOICE_TIE_H,    /* of several, the one with the h that the tie rule prefers */
    CHOICE_TIE_AGE,  /* of several of these, the oldest or the newest */
    CHOICE_DOWN,     /* the first child within the bound */
    CHOICE_BACK,     /* nothing was left below, so the next further up */
    CHOICE_DEEPER,   /* nothing was left at all, so from the start under a larger bound */
    CHOICE_NEIGHBOUR /* hill climbing: the best of the neighbours, the first of equals */
} choice_rule;
const char *choice_rule_name(choice_rule); /* "smallest", "tie-h", ...: for programs */

typedef struct choice_candidate {
    int64_t node;
    int g, h;
    double f;
    bool cut;      /* above the bound, or not taken by a climber */
    bool searched; /* before, and everything below */
    tw_board board;
} choice_candidate;

typedef struct choice {
    uint64_t after;   /* so many expansions */
    tw_status status; /* TW_RUNNING, or how the search ended before there was a choice */
    tw_algorithm_info algorithm;
    const char *heuristic; /* "none": the search uses none */
    double weight;
    tw_convention convention;
    int bound; /* of iterative deepening */
    choice_rule rule;
    choice_candidate *list; /* the order the rules say */
    size_t count;
    size_t chosen;      /* which of them the search took; `count`: none */
    size_t smallest;    /* so many have the smallest priority ... */
    size_t tied;        /* ... and so many of these the preferred h too */
    tw_recorder *watch; /* the recorded search */
} choice;

/* Negative: it failed, and `error` says why.  TW_STOPPED: interrupted. */
tw_status choice_make(choice *, const tw_config *, const tw_board *start, uint64_t after,
                      tw_error *error);
void choice_free(choice *);

/* The blank's letters from the start to a candidate, on the heap. */
char *choice_path(const choice *, const choice_candidate *);
/* "f = g + h", by the algorithm. */
void choice_formula(const choice *, char *out, size_t size);

#endif
