/* thinking.h -- what the player asked the engine to find out, and how far it is. */
#ifndef TILEWISE_SESSION_THINKING_H
#define TILEWISE_SESSION_THINKING_H

#include "session/constructive.h"
#include "session/shorten.h"

enum { THINKING_STORY = 400 };

typedef struct thinking {
    tw_think wanted;
    tw_status status; /* TW_RUNNING: not over */
    double began, ended;
    uint64_t nodes;
    size_t stage;               /* of the weighted searches: the next one */
    constructive *construction; /* under way; NULL: none */
    shorten shorten;
    char story[THINKING_STORY];
    bool hint; /* a proven line for the board now is wanted */
} thinking;

/* It ends here, for this reason. */
void thinking_end(tw_session *, tw_status);
/* Forget all of it: another game. */
void thinking_reset(tw_session *);

#endif
