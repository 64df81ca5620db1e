/* draft.c -- a new file beside the one that it will replace.  Windows deletes what an ended program
 * left only if somebody asks, so each is closed before it is renamed. */
#include "common/output/draft.h"
#include "common/process/heap.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

bool draft_open(draft *d, const char *path) {
    uint32_t random;
    *d = (draft){.file = -1};
    if (getentropy(&random, sizeof random) < 0) return false;
    d->name = heap_print("%s.%08x.draft", path, (unsigned)random);
    d->file = open(d->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (d->file < 0) free(d->name), d->name = NULL;
    return d->file >= 0;
}

static bool end(draft *d, bool kept) {
    int why = errno;
    if (!kept && d->name) (void)unlink(d->name);
    free(d->name);
    *d = (draft){.file = -1};
    errno = why;
    return kept;
}

bool draft_keep(draft *d, const char *path) {
    return end(d, close(d->file) == 0 && rename(d->name, path) == 0);
}

void draft_abandon(draft *d) {
    if (d->file >= 0) close(d->file);
    (void)end(d, false);
}

FILE *draft_stream(const draft *d) {
    int copy = fcntl(d->file, F_DUPFD_CLOEXEC, 0);
    return copy < 0 ? NULL : fdopen(copy, "w");
}
