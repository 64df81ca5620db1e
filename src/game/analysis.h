/* analysis.h -- what the player asked the engine to find out, and how far it is. */
#ifndef TILEWISE_GAME_ANALYSIS_H
#define TILEWISE_GAME_ANALYSIS_H

#include "game/constructive.h"
#include "game/shorten.h"

enum { ANALYSIS_STORY = 400 };

typedef struct analysis {
    tw_think wanted;
    tw_status status; /* TW_RUNNING: not over */
    double began, ended;
    uint64_t nodes;
    size_t stage;               /* of the weighted searches: the next one */
    constructive *construction; /* under way; NULL: none */
    shorten shorten;
    char story[ANALYSIS_STORY];
    bool hint; /* a proven line for the board now is wanted */
} analysis;

/* It ends here, for this reason. */
void analysis_end(tw_session *, tw_status);
/* Forget all of it: another game. */
void analysis_reset(tw_session *);

#endif
