/* tool_tables.c -- pattern databases made ready: read from the folder where they are
 * kept, or built and kept there, for a search to find.  It is the one word that takes
 * its time, and tells how far it is. */
#include "session/tools.h"

#include "core/clock.h"
#include "core/complain.h"

#include <inttypes.h>
#include <string.h>

typedef struct making {
    tell *to;
    double told;
    bool built; /* something was not there */
} making;

static bool report(void *cookie, uint64_t found, uint64_t entries) {
    making *m = cookie;
    double now = clock_seconds();
    m->built = true;
    if (now - m->told < 0.05) return true;
    m->told = now;
    tell_add(m->to, "tables info found %" PRIu64 " of %" PRIu64, found, entries);
    tell_end(m->to);
    return true;
}

static void warn(void *cookie, const char *path, const char *what) {
    making *m = cookie;
    const char *name = strrchr(path, '/');
    tell_add(m->to, "tables warning %s: %s", name ? name + 1 : path, what);
    tell_end(m->to);
}

tw_status tool_tables_line(tools *t, const char *rest, size_t length, tw_error *error) {
    enum { GOAL, SIZE, PATTERNS, CLAUSES };
    static const char *const names[] = {"goal", "size", "patterns", NULL};
    word c[CLAUSES];
    char patterns[200];
    int rows = 4, cols = 4;
    tw_tables *made;
    making m = {.to = &t->tell};
    tw_tables_config config = {.directory = t->directory,
                               .bytes = 128 << 20, /* the 7-8 of a 4x4 are for another day */
                               .progress = report,
                               .warn = warn,
                               .cookie = &m,
                               .allocator = t->allocator};
    tw_status status = clauses_read(rest, length, names, c, error);
    if (status < 0) return status;
    if (c[SIZE].text && !word_size(c[SIZE], &rows, &cols))
        return complain(error, 0, "a size is expected: RxC");
    status = asked_goal(c[GOAL], rows, cols, &config.goal, error);
    if (status < 0) return status;
    if (clause_copy(c[PATTERNS], patterns, sizeof patterns)) config.patterns = patterns;
    status = tw_tables_new(&made, &config, error);
    if (status < 0) return status;
    tell_add(&t->tell, "tables done bytes %" PRIu64 " %s", tw_tables_bytes(made),
             m.built ? "built" : "read");
    tell_end(&t->tell);
    tw_tables_free(&made);
    return TW_OK;
}
