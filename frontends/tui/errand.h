/* errand.h -- something slow, done on another thread while the screen stays alive.
 *
 * The cookie belongs to the errand until it is fetched; one that nobody waits for any more cleans up
 * after itself. */
#ifndef TUI_ERRAND_H
#define TUI_ERRAND_H

#include <stdbool.h>

typedef struct errand errand;

typedef struct errand_task {
    void (*run)(void *cookie);  /* on the other thread */
    void (*stop)(void *cookie); /* from this one, meanwhile: hurry.  May be NULL */
    void (*drop)(void *cookie); /* free it */
} errand_task;

/* NULL: there is no thread to be had, and the cookie is dropped. */
errand *errand_send(const errand_task *, void *cookie);
/* Is it back?  Then *cookie is the caller's, and the errand is gone. */
bool errand_fetch(errand **, void **cookie);
/* Never mind. */
void errand_forget(errand **);

#endif
