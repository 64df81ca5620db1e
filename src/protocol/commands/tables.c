/* tables.c -- pattern databases made ready: read from the folder where they are
 * kept, or built and kept there, for a search to find; and those that a search, a
 * watch or an explanation needs at once.
 *
 * Building takes its time, seconds on a large board.  It tells how far it is, and gives up
 * when somebody waits to say stop. */
#include "protocol/tools.h"

#include "base/clock.h"
#include "base/error.h"

#include <inttypes.h>
#include <string.h>

typedef struct making {
    reply *to;
    const atomic_bool *cancel;
    double told;
    bool built; /* something was not there */
} making;

static bool report(void *cookie, uint64_t found, uint64_t entries) {
    making *m = cookie;
    double now = clock_seconds();
    m->built = true;
    if (atomic_load(m->cancel)) return false;
    if (now - m->told < 0.05) return true;
    m->told = now;
    reply_add(m->to, "tables info found %" PRIu64 " of %" PRIu64, found, entries);
    reply_end(m->to);
    return true;
}

static void warn(void *cookie, const char *path, const char *what) {
    making *m = cookie;
    const char *name = strrchr(path, '/');
    reply_add(m->to, "tables warning %s: %s", name ? name + 1 : path, what);
    reply_end(m->to);
}

static tw_status make(tools *t, tw_tables_config *config, making *m, tw_tables **out,
                      tw_error *error) {
    *m = (making){.to = &t->reply, .cancel = t->cancel, .told = clock_seconds()};
    config->directory = t->directory;
    config->progress = report, config->warn = warn, config->cookie = m;
    config->allocator = t->allocator;
    tw_status status = tw_tables_new(out, config, error);
    if (status > 0) return error_set(error, TW_ERR_SYNTAX, "stopped: the tables are not there yet");
    return status;
}

tw_status tool_tables_line(tools *t, const char *rest, size_t length, tw_error *error) {
    enum { GOAL, SIZE, PATTERNS, CLAUSES };
    static const char *const names[] = {"goal", "size", "patterns", NULL};
    word c[CLAUSES];
    char patterns[200];
    int rows = 4, cols = 4;
    tw_tables *made;
    making m;
    tw_tables_config config;
    tw_tables_config_default(&config, 4, 4);
    config.bytes = 128 << 20; /* the 7-8 of a 4x4 are for another day */
    tw_status status = fields_read(rest, length, names, c, error);
    if (status < 0) return status;
    if (c[SIZE].text && !word_size(c[SIZE], &rows, &cols))
        return error_set(error, TW_ERR_SYNTAX, "a size is expected: RxC");
    status = query_goal(c[GOAL], rows, cols, &config.goal, error);
    if (status < 0) return status;
    if (field_copy(c[PATTERNS], patterns, sizeof patterns)) config.patterns = patterns;
    status = make(t, &config, &m, &made, error);
    if (status < 0) return status;
    reply_add(&t->reply, "tables done bytes %" PRIu64 " %s", tw_tables_bytes(made),
              m.built ? "built" : "read");
    reply_end(&t->reply);
    tw_tables_free(&made);
    return TW_OK;
}

/* ---- for others ---- */

/* Where there are none for such a board, whoever wanted to use them will say so. */
static tw_status need_tables(tools *t, tw_config *c, tools_kept *k, tw_error *error) {
    making m;
    tw_tables_config config;
    tw_tables_config_default(&config, c->goal.rows, c->goal.cols);
    config.goal = c->goal;
    config.bytes = c->limits.bytes;
    if (!k->tables || !tw_board_equal(&k->goal, &c->goal)) {
        tw_tables_free(&k->tables);
        tw_status status = make(t, &config, &m, &k->tables, error);
        if (status == TW_ERR_ARGUMENT) return TW_OK;
        if (status < 0) return status;
        k->goal = c->goal;
    }
    c->tables = k->tables;
    return TW_OK;
}

tw_status tools_prepare(tools *t, tw_config *c, tools_kept *k, tw_error *error) {
    c->allocator = t->allocator;
    if (!c->limits.bytes) c->limits.bytes = t->bytes;
    tw_heuristic_info h;
    bool reads = tw_heuristic_describe(c->heuristic, &h) == TW_OK && h.reads_tables;
    return reads ? need_tables(t, c, k, error) : TW_OK;
}
