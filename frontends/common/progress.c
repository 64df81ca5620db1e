/* progress.c -- see progress.h.  Spaces wipe the line: they work where escape codes do not. */
#include "common/progress.h"
#include "common/signals.h"

#include <inttypes.h>
#include <stdio.h>

enum { LINE = 78 };

void progress_report(void *cookie, const tw_progress *now) {
    progress *p = cookie;
    if (signals_caught()) tw_solver_stop(p->solver);
    if (!p->visible || now->seconds < 0.5) return;
    char line[LINE + 1];
    snprintf(line, sizeof line,
             "at least %d moves, %" PRIu64 " generated, %.1f million/s, %.0f MiB, %.0f s",
             now->bound, now->counts.generated, 1e-6 * (double)now->counts.generated / now->seconds,
             (double)now->bytes / (1 << 20), now->seconds);
    fprintf(stderr, "\r%-*s", LINE, line);
    p->shown = true;
}

void progress_wipe(progress *p) {
    if (p->shown) fprintf(stderr, "\r%*s\r", LINE, "");
    p->shown = false;
}
