/* auto_sets.h -- the sets of tables that `auto` may search with, and how it gets them: opened where
 * they are kept, built at once (auto_sets.c), in slices or in the background (auto_builds.c).  A
 * set that is ready has a heuristic, and serves all later boards of the solver. */
#ifndef TILEWISE_SOLVER_AUTO_SETS_H
#define TILEWISE_SOLVER_AUTO_SETS_H

#include "base/threads.h"
#include "pdb/build_sliced.h"
#include "search/search.h"
#include "solver/story.h"

/* On which boards there are which: auto.c. */
enum { SET_USUAL, SET_LARGE, SET_BEST, SETS };

typedef struct auto_set {
    const char *patterns; /* NULL: the usual ones */
    partition partition;
    uint64_t entries;
    tables tables;
    heuristic heuristic; /* class NULL: not ready */
    memory memory;
    bool failed; /* tried and failed: do not try again */
} auto_set;

typedef struct auto_sets {
    const tw_config *config;
    memory *memory;     /* of heuristics and threads; tables have their set's */
    const memory *near; /* of the near-optimal search: kept free for it while there is a search */
    story *story;
    auto_set set[SETS];
    int count;
    background *builder; /* of the large set */
    tw_status built;
    build_sliced build_sliced; /* a build in slices; it may go on in a later search */
    int sliced;                /* which set */
    double slice_seconds;      /* that the build has taken so far */
    uint64_t kept;             /* bytes of the files made for this search */
} auto_sets;

void auto_sets_init(auto_sets *, const tw_config *, memory *, const memory *beside, story *);
void auto_sets_drop(auto_sets *);

bool auto_sets_ready(const auto_sets *, int which);
uint64_t auto_sets_bytes(const auto_sets *); /* of all sets and the near-optimal search */
uint64_t auto_sets_bytes_peak(const auto_sets *);

/* Another partition for a set that is not ready. */
bool auto_sets_choose(auto_sets *, int which, const char *patterns);
/* Build a set at once, or only open it if it is kept. */
bool auto_sets_get(auto_sets *, search *, int which, bool only_kept);
void auto_sets_forget(auto_sets *, int which);

/* Tell where a set came from and in which time (less than 0: while the search went on), or that it
 * was given up, and what of it is kept on disk. */
void auto_sets_tell(auto_sets *, int which, double seconds);

/* For those who build: the set may take what the others have left of the limit; it is filled, and
 * has to be made ready; it could not be filled. */
void auto_sets_limit(auto_sets *, int which);
tw_status auto_sets_finish(auto_sets *, int which);
void auto_sets_fail(auto_sets *, int which, tw_status);
/* The search waits for the build: its limits and its stop flag still hold.  For build_options, with
 * a search. */
bool auto_sets_keep_building(void *cookie, uint64_t found, uint64_t entries);

/* Begin to build the set in slices, unless that has begun.  False: it is ready, or it failed. */
bool auto_builds_start_slices(auto_sets *, int which);
/* One slice of sets->sliced.  TW_RUNNING: the build is not done. */
tw_status auto_builds_slice(auto_sets *, search *);

/* The large set, on the threads but one. */
void auto_builds_start_background(auto_sets *);
/* If the build is done, or cancelled here: is the set ready to be used? */
bool auto_builds_end_background(auto_sets *, bool cancel);

#endif
