/* engine.c -- tilewise engine: the protocol of docs/protocol.md on standard input and output.
 *
 * The protocol is in the library; this file connects it to the streams.  One thread reads, this one
 * works and writes: a line that arrives interrupts the search, is answered, and the search goes on;
 * a line that says stop is announced, so that it ends long work.  At the end of the input pending
 * answers are still written; after `quit`, or when the output is closed, they are not. */
#include "cli/command.h"
#include "cli/commands/engine_queue.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"
#include "common/options/shared_options.h"
#include "common/options/usage.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct job {
    shared_options shared;
    uint64_t megabytes;
    tw_engine *engine;
    engine_queue *queue;
} job;

enum { KEY_MEMORY = 256 };

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_MEMORY:
        j->megabytes = usage_bytes(state, "--memory", argument) >> 20;
        if (j->megabytes < 1 || j->megabytes > 65536)
            usage_fail(state, "--memory: '%s' is wrong, expected from 1M to 64G", argument);
        return true;
    default:
        return false;
    }
}

static const option_entry options[] = {
    {"memory", KEY_MEMORY, "BYTES", NULL, "The option Memory, with K, M or G (default: 256M)", 3},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .summary =
        "Play and analyse on command, one line of text at a time: the protocol for other programs.",
    .examples = "echo tilewise | tilewise engine\n"
                "printf 'position board 8 1 3/4 0 2/7 6 5\\ngo\\n' | tilewise engine",
    .notes = "Lines on standard input are commands, lines on standard output the answers; "
             "'tilewise' lists the options, 'quit' ends it.  Exit code: 0; 2 wrong usage."};

typedef struct reader {
    char *text;
    size_t length, room;
    bool too_long;
} reader;

static void add(reader *r, const char *from, size_t length) {
    if (r->length + length > ENGINE_LONGEST_LINE) r->too_long = true;
    if (r->too_long || !length) return;
    if (r->length + length > r->room) {
        r->room = 2 * (r->length + length);
        r->text = heap_insist(realloc(r->text, r->room));
    }
    memcpy(r->text + r->length, from, length);
    r->length += length;
}

static void queue_line(reader *r, job *j) {
    engine_line line = {r->text, r->length};
    if (r->too_long) free(r->text), line = (engine_line){0};
    if (!r->too_long && !line.text) line.text = heap_insist(calloc(1, 1));
    *r = (reader){0};
    tw_engine_announce(j->engine, line.text, line.length);
    engine_queue_put(j->queue, line);
    tw_engine_interrupt(j->engine);
}

static void *read_lines(void *cookie) {
    job *j = cookie;
    reader r = {0};
    char block[65536];
    for (;;) {
        ssize_t got = read(STDIN_FILENO, block, sizeof block);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        for (const char *at = block, *end = block + got, *next; at < end; at = next) {
            const char *newline = memchr(at, '\n', (size_t)(end - at));
            next = newline ? newline + 1 : end;
            add(&r, at, (size_t)((newline ? newline : end) - at));
            if (newline) queue_line(&r, j);
        }
    }
    if (r.length || r.too_long) queue_line(&r, j); /* a last line without an end */
    free(r.text);
    engine_queue_close(j->queue);
    tw_engine_interrupt(j->engine);
    return NULL;
}

static void print(void *cookie, const char *line, size_t length) {
    (void)cookie;
    fwrite(line, 1, length, stdout);
    putchar('\n');
    fflush(stdout);
}

static void execute(job *j, engine_line line) {
    static const char too_long[] = "error the line is too long, expected at most 1 MiB";
    if (line.text)
        tw_engine_line(j->engine, line.text, line.length);
    else
        print(NULL, too_long, sizeof too_long - 1);
    free(line.text);
}

/* The client may have closed our output, which a long search would not notice; then all work
 * ends. */
static bool output_failed(void) {
    struct pollfd out = {.fd = STDOUT_FILENO};
    return ferror(stdout) != 0
           || (poll(&out, 1, 0) > 0 && out.revents & (POLLERR | POLLHUP | POLLNVAL));
}

static void serve(job *j) {
    const double slice = 0.05;
    engine_line line;
    bool idle = false;
    while (!tw_engine_quitting(j->engine) && !output_failed()) {
        if (engine_queue_closed(j->queue)) tw_engine_close(j->engine);
        if (engine_queue_closed(j->queue) && !tw_engine_busy(j->engine)) return;
        if (engine_queue_take(j->queue, idle, &line))
            execute(j, line), idle = false;
        else
            idle = tw_engine_advance(j->engine, slice) != TW_RUNNING;
    }
}

int command_engine(int argc, char **argv) {
    job j = {0};
    pthread_t thread;
    shared_options_parse(&j.shared, OPTIONS_TABLES, &parser, &j, argc, argv);
    tw_engine_config config;
    tw_engine_config_default(&config);
    config.reply = print;
    config.memory = j.megabytes;
    config.threads = j.shared.tables.threads;
    config.tables = j.shared.tables.directory;
    config.receipts = j.shared.tables.receipts;
    if (tw_engine_new(&j.engine, &config, NULL) != TW_OK) heap_insist(NULL);
    j.queue = engine_queue_new();
    if (pthread_create(&thread, NULL, read_lines, &j) != 0) {
        fputs("tilewise: no second thread could be started\n", stderr);
        return EXIT_LIMIT;
    }
    serve(&j);
    fflush(stdout);
    /* The reading thread may wait for a line that never comes, so it is not joined and nothing is
     * freed. */
    bool ended = engine_queue_closed(j.queue);
    if (!ended) {
        pthread_detach(thread);
        _exit(output_failed() ? EXIT_USAGE : EXIT_YES);
    }
    pthread_join(thread, NULL);
    engine_queue_free(j.queue);
    tw_engine_free(&j.engine);
    shared_options_free(&j.shared);
    return EXIT_YES;
}
