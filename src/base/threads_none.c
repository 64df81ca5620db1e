/* threads_none.c -- where the platform has no threads, as in WebAssembly. */
#include "base/threads.h"

void threads_run(int count, threads_job *job, void *cookie) {
    for (int w = 0; w < count; w++) job(cookie, w);
}
