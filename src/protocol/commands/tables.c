/* tables.c -- pattern databases, read from the folder where they are kept, or built and kept there:
 * by the command `tables`, and for a search, a watch or an explanation that needs some.
 *
 * Building takes seconds on a large board.  Meanwhile info lines say how far it is, and `stop`
 * cancels it. */
#include "protocol/engine.h"

#include "base/clock.h"
#include "base/error.h"
#include "protocol/arguments.h"
#include "protocol/fields.h"

#include <inttypes.h>
#include <string.h>

typedef struct making {
    tw_engine *engine;
    double info_at;
    bool built; /* some table was not there */
} making;

static bool send_progress(void *cookie, uint64_t found, uint64_t entries) {
    const double pause = 0.05; /* seconds between info lines */
    making *m = cookie;
    double now = clock_seconds();
    m->built = true;
    if (atomic_load(&m->engine->cancel)) return false;
    if (now - m->info_at < pause) return true;
    m->info_at = now;
    reply_line(&m->engine->reply, "tables info found %" PRIu64 " of %" PRIu64, found, entries);
    return true;
}

static void send_warning(void *cookie, const char *path, const char *what) {
    making *m = cookie;
    const char *name = strrchr(path, '/');
    reply_line(&m->engine->reply, "tables warning %s: %s", name ? name + 1 : path, what);
}

static tw_status make(tw_engine *e, tw_tables_config *config, making *m, tw_tables **out,
                      tw_error *error) {
    *m = (making){.engine = e, .info_at = clock_seconds()};
    config->directory = e->tables, config->receipts = e->receipts;
    config->progress = send_progress, config->warn = send_warning, config->cookie = m;
    config->allocator = e->memory.allocator;
    tw_status status = tw_tables_new(out, config, error);
    if (status > 0) return error_set(error, status, "stopped: the tables are not there yet");
    return status;
}

tw_status command_tables(tw_engine *e, words *rest, tw_error *error) {
    enum { GOAL, SIZE, PATTERNS, FIELDS };
    static const char *const names[] = {"goal", "size", "patterns", NULL};
    word v[FIELDS];
    char patterns[200];
    int rows = 4, cols = 4;
    tw_tables *made;
    making m;
    tw_tables_config config;
    tw_tables_config_default(&config, 4, 4);
    config.bytes = 128 << 20; /* not enough for the 7-8 of a 4x4, which take minutes */
    tw_status status = fields_read(*rest, names, v, error);
    if (status < 0) return status;
    if (v[SIZE].text && !word_size(v[SIZE], &rows, &cols))
        return error_set(error, TW_ERR_SYNTAX, "a size is expected: RxC");
    status = argument_goal(v[GOAL], rows, cols, &config.goal, error);
    if (status < 0) return status;
    if (field_copy(v[PATTERNS], patterns, sizeof patterns)) config.patterns = patterns;
    status = make(e, &config, &m, &made, error);
    if (status != TW_OK) return status;
    reply_line(&e->reply, "tables done bytes %" PRIu64 " %s", tw_tables_bytes(made),
               m.built ? "built" : "read");
    tw_tables_free(&made);
    return TW_OK;
}

/* If there are no patterns for such a board, the solver says so. */
static tw_status need_tables(tw_engine *e, tw_config *c, kept_tables *k, tw_error *error) {
    making m;
    tw_tables_config config;
    tw_tables_config_default(&config, c->goal.rows, c->goal.cols);
    config.goal = c->goal;
    config.bytes = c->limits.bytes;
    if (!k->tables || !tw_board_equal(&k->goal, &c->goal)) {
        tw_tables_free(&k->tables);
        tw_status status = make(e, &config, &m, &k->tables, error);
        if (status == TW_ERR_ARGUMENT) return TW_OK;
        if (status == TW_ERR_MEMORY)
            return error_set(error, status,
                             "not enough memory for the tables: they do not fit into %" PRIu64
                             " bytes",
                             c->limits.bytes);
        if (status != TW_OK) return status;
        k->goal = c->goal;
    }
    c->tables = k->tables;
    return TW_OK;
}

tw_status engine_prepare(tw_engine *e, tw_config *c, kept_tables *k, tw_error *error) {
    tw_heuristic_info h;
    c->allocator = e->memory.allocator;
    c->custom = e->custom, c->custom_count = e->custom_count;
    if (!c->limits.bytes) c->limits.bytes = e->megabytes << 20;
    bool reads = tw_heuristic_describe(c->heuristic, &h) == TW_OK && h.reads_tables;
    return reads ? need_tables(e, c, k, error) : TW_OK;
}
