/* run.c -- see run.h. */
#include "common/running/run.h"
#include "common/running/custom_heuristics.h"
#include "common/process/signals.h"
#include "common/output/error_line.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool reaches(const tw_board *start, const tw_board *goal, const tw_result *result) {
    size_t count = strlen(result->moves);
    return (int64_t)tw_moves_count(result->moves, count, result->metric) == result->length
           && tw_board_solved_by(start, goal, result->moves, count);
}

static bool can_reuse(const run *r, const tw_config *config) {
    return r->answer && r->tables == config->tables && tw_board_equal(&r->goal, &config->goal);
}

__attribute__((format(printf, 3, 4))) static void add(char out[], size_t size, const char *format,
                                                      ...) {
    size_t used = strlen(out);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(out + used, size - used, format, arguments);
    va_end(arguments);
}

/* What matters most comes first: a narrow terminal cuts the rest. */
static void write_time(char out[], size_t size, double seconds, double end) {
    add(out, size, "%.0f", seconds);
    if (end > 0) add(out, size, " of %.*f", end > (double)(long long)end, end);
    add(out, size, " s, ");
}

static void add_proof(char out[], size_t size, const tw_progress *now) {
    if (now->pieces)
        add(out, size, ", %" PRIu32 " of %" PRIu32 " pieces", now->pieces_done, now->pieces);
    if (now->pieces && now->seconds_left >= 0)
        add(out, size, " (about %.0f s to go)", now->seconds_left);
    add(out, size, ", %" PRIu64 " generated, %.1f million/s, %.0f MiB", now->counts.generated,
        1e-6 * (double)now->counts.generated / now->seconds, (double)now->bytes / (1 << 20));
}

/* There is one cookie for all callbacks, and it is the run. */
static void report(void *cookie, const tw_progress *now) {
    run *r = cookie;
    if (signals_caught()) tw_answer_stop(r->answer);
    double seconds = tw_seconds() - r->begun;
    if (!progress_due(&r->line, seconds)) return;
    char text[200] = "";
    write_time(text, sizeof text, seconds, tw_answer_seconds(r->answer));
    if (now->length >= 0) add(text, sizeof text, "best %lld, ", (long long)now->length);
    add(text, sizeof text, "at least %d", now->bound);
    if (now->length >= 0) add(text, sizeof text, ", Ctrl-C takes this");
    if (tw_answer_doing(r->answer) != TW_DOING_LINE) add_proof(text, sizeof text, now);
    progress_show(&r->line, "%s", text);
}

static void pass_solution(void *cookie, const char *moves, int length) {
    const run *r = cookie;
    r->solution(r->cookie, moves, length);
}

static void pass_event(void *cookie, const tw_event *event) {
    const run *r = cookie;
    r->event(r->cookie, event);
}

static struct {
    const tw_crew *crew;
    void (*end)(tw_status);
} shared;

void run_share(const tw_crew *crew, void (*end)(tw_status)) {
    shared.crew = crew;
    shared.end = end;
}

bool run_is_shared(void) { return shared.crew != NULL; }

static tw_status make_answer(run *r, const tw_config *wanted) {
    tw_config config = *wanted;
    const char *known = r->known;
    run_end(r);
    r->known = known;
    r->goal = config.goal, r->tables = config.tables;
    r->line = progress_begin();
    r->solution = config.solution, r->event = config.event, r->cookie = config.cookie;
    config.progress = report;
    config.crew = shared.crew;
    if (config.solution) config.solution = pass_solution;
    if (config.event) config.event = pass_event;
    config.cookie = r;
    return tw_answer_new(&r->answer, &config, &r->error);
}

tw_status run_next(run *r, const tw_config *config, const tw_board *start) {
    tw_status status = can_reuse(r, config) ? TW_OK : make_answer(r, config);
    if (status < 0) return status;
    signals_watch(r->answer);
    r->begun = tw_seconds();
    status = tw_answer_start(r->answer, start, r->known);
    if (status == TW_RUNNING) status = tw_answer_work(r->answer, 0);
    r->result = tw_answer_result(r->answer);
    if (shared.end) shared.end(status);
    signals_watch(NULL);
    progress_wipe(&r->line);
    if (status == TW_SOLVED && !reaches(start, &config->goal, r->result)) status = TW_ERR_INTERNAL;
    if (status < 0) {
        const custom_heuristics *custom = custom_heuristics_of(config);
        const char *journal = r->result->journal;
        snprintf(r->error.text, sizeof r->error.text, "%s%s",
                 *journal ? "the journal: " : tw_status_text(status), journal);
        if (custom && *custom->failure.text) r->error = custom->failure;
        r->result = NULL;
    } else if (*r->result->journal) {
        error_line("tilewise: the journal lacks some pieces: %s", r->result->journal);
    }
    return status;
}

tw_status run_search(run *r, const tw_config *config, const tw_board *start) {
    *r = (run){0};
    return run_next(r, config, start);
}

void run_end(run *r) {
    tw_answer_free(&r->answer);
    *r = (run){0};
}

tw_status run_prove(run *r, const tw_config *config, const tw_board *start) {
    tw_status status = run_next(r, config, start);
    return status == TW_SOLVED && !r->result->optimal ? r->result->ended : status;
}

int run_exit_code(tw_status status) {
    switch (status) {
    case TW_OK:
    case TW_SOLVED:
        return EXIT_YES;
    case TW_UNSOLVABLE:
    case TW_EXHAUSTED:
    case TW_NOT_FOUND:
        return EXIT_NO;
    case TW_LIMIT_NODES:
    case TW_LIMIT_MEMORY:
    case TW_LIMIT_TIME:
    case TW_ERR_MEMORY:
        return EXIT_LIMIT;
    case TW_STOPPED:
        return EXIT_INTERRUPTED;
    case TW_RUNNING:
    case TW_ERR_INTERNAL:
    case TW_ERR_BUSY:
        return EXIT_INTERNAL;
    case TW_ERR_ARGUMENT:
    case TW_ERR_NAME:
    case TW_ERR_SYNTAX:
    case TW_ERR_IO:
        return EXIT_USAGE;
    }
    return EXIT_INTERNAL;
}

const char *run_limit_name(tw_status status) {
    switch (status) {
    case TW_LIMIT_NODES:
        return "nodes";
    case TW_LIMIT_MEMORY:
        return "memory";
    case TW_LIMIT_TIME:
        return "time";
    default:
        return NULL;
    }
}

const char *run_status_name(tw_status status) {
    if (status < 0) return "error";
    return run_limit_name(status) ? "limit" : tw_status_name(status);
}

void run_print_limit(FILE *out, tw_status status, const tw_limits *limits) {
    switch (status) {
    case TW_LIMIT_NODES:
        fprintf(out, "limit: %" PRIu64 " states were expanded", limits->nodes);
        return;
    case TW_LIMIT_TIME:
        fprintf(out, "limit: %g second%s passed", limits->seconds,
                limits->seconds == 1 ? " has" : "s have");
        return;
    case TW_LIMIT_MEMORY:
        fputs("limit: the memory is used up", out);
        return;
    default:
        fputs("stopped", out);
        return;
    }
}

int run_print_error(const run *r, tw_status status, const char *name, size_t line) {
    error_line("%s:%zu: %s", name, line, r->error.text);
    return run_exit_code(status);
}
