/* background.h -- one job on a thread of its own, which the caller can ask
 * about and cancel. */
#ifndef TILEWISE_BASE_BACKGROUND_H
#define TILEWISE_BASE_BACKGROUND_H

#include "base/memory.h"

typedef struct background background;
typedef void background_job(void *cookie, background *self);

background *background_start(background_job *, void *cookie, memory *); /* NULL: no thread */
bool background_done(const background *);
bool background_cancelled(const background *);  /* for the job to ask now and then */
void background_end(background *, bool cancel); /* waits for the job, and forgets it */

#endif
