/* threads.h -- one job on several threads, and back when all are done. */
#ifndef TILEWISE_BASE_THREADS_H
#define TILEWISE_BASE_THREADS_H

enum { THREADS_MAX = 64 };

typedef void threads_job(void *cookie, int worker);

/* Runs job(cookie, 0) to job(cookie, count - 1), worker 0 on the caller's thread.  Where a thread
 * cannot be started its share is run by the caller, so the work is always done. */
void threads_run(int count, threads_job *, void *cookie);

#endif
