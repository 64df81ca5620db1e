/* threads_none.c -- where the platform has no threads, as in WebAssembly. */
#include "base/threads.h"

void threads_run(int count, threads_job *job, void *cookie) {
    for (int w = 0; w < count; w++) job(cookie, w);
}

background *background_start(background_job *job, void *cookie, memory *m) {
    (void)job, (void)cookie, (void)m;
    return NULL;
}
bool background_done(const background *b) { return (void)b, true; }
bool background_cancelled(const background *b) { return (void)b, true; }
void background_end(background *b, bool cancel) { (void)b, (void)cancel; }
