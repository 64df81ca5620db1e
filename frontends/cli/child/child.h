/* child.h -- run a foreign program under limits.
 *
 * It gets pipes for its three streams, a session of its own (no terminal, and Ctrl-C is ours to
 * pass on), and limits on time, memory, processes, output and files.  When it ends, or passes a
 * limit, or we are interrupted, all its descendants are killed: no process and no zombie is left,
 * even if they left its process group (see descendants.h).
 *
 * Both directions are served at once, so neither side ever waits for the other to read first. */
#ifndef CLI_CHILD_H
#define CLI_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zero means no limit, in every field. */
typedef struct child_limits {
    double seconds;  /* on the clock */
    uint64_t bytes;  /* of memory in use, all its processes together, looked at 20 times a second */
    uint64_t output; /* bytes, both streams together */
    uint64_t file;   /* bytes of any file it writes */
    uint64_t disk;   /* bytes that it writes to disks altogether, looked at like the memory */
    int processes;   /* at a time, threads not counted */
} child_limits;

typedef struct child_plan {
    char *const *argv;
    bool sandbox;       /* run it in one, see sandbox.h; sandbox_works() was true */
    const char *folder; /* that it may read there, wherever it is; may be NULL */
    /* Likewise, ended by NULL, and then no neighbours, see sandbox_files.h; may be NULL */
    char *const *show;
    const char *writable; /* a file or folder that it may write to, shown too; may be NULL */
    child_limits limits;
} child_plan;

typedef struct child_streams {
    /* Up to `size` bytes for its standard input.  0: the end, and the stream is closed. */
    size_t (*send)(void *cookie, char *out, size_t size);
    /* What it wrote to its standard output.  False: end it now. */
    bool (*receive)(void *cookie, const char *bytes, size_t count);
    void *cookie;
} child_streams;

/* No input, and what it writes is dropped. */
extern const child_streams child_discard;

enum { CHILD_CHUNK = 1 << 16 }; /* `size` of send(), at least */

typedef enum child_end {
    CHILD_EXITED,  /* by itself; `code` is its exit code */
    CHILD_CRASHED, /* `code` is the signal; in a sandbox, exit codes above 128 are taken for one */
    CHILD_NOT_STARTED, /* `code` is errno */
    CHILD_TIME,        /* these passed a limit ... */
    CHILD_MEMORY,
    CHILD_OUTPUT,
    CHILD_PROCESSES,
    CHILD_DISK,
    CHILD_ENDED_EARLY, /* receive() said so */
    CHILD_INTERRUPTED  /* we were */
} child_end;

enum { CHILD_ERRORS = 512, CHILD_LINE = 160 };

typedef struct child_report {
    child_end end;
    int code;
    double seconds;
    /* Of memory in use, all together as seen, or by the largest of its processes */
    uint64_t bytes_peak;
    char errors[CHILD_ERRORS];   /* what its standard error began with */
    char last_error[CHILD_LINE]; /* the last line of it that is not empty */
} child_report;

/* Start it, serve its streams, end it.  Call signals_catch() before.  No other child may be started
 * meanwhile: it would be taken for one of the program's. */
child_report child_run(const child_plan *, const child_streams *);

/* A program that stays and is asked one question at a time.  The same rules hold, from begin to
 * end. */
typedef struct child_dialogue child_dialogue;
child_dialogue *child_dialogue_begin(const child_plan *);
/* Write the question and wait at most so many seconds for a line, which is returned without its
 * end, or for its end: how many bytes of it were read, at most `room` (then it is longer).  Less
 * than 0: there is none, and child_dialogue_end() says why (CHILD_OUTPUT: it wrote without being
 * asked). */
ptrdiff_t child_dialogue_ask(child_dialogue *, const char *question, size_t length, double seconds,
                             char answer[], size_t room);
child_report child_dialogue_end(child_dialogue *);

/* What came by its standard error, for the report. */
typedef struct child_errors {
    size_t kept;
    size_t line;    /* length of the last line ... */
    bool line_over; /* ... which has ended */
} child_errors;
void child_keep_errors(child_report *, child_errors *, const char *bytes, size_t count);

/* A question is answered by one line, and nothing behind it: that would answer a question that was
 * not asked.  False: there is something; *whole: the line has ended, or all the room is taken. */
typedef struct child_answer {
    char *text;
    size_t length, room;
} child_answer;
bool child_keep_answer(child_answer *, const char *bytes, size_t count, bool *whole);

/* "exited with code 3", "crashed (Segmentation fault)", "did not end within 10 s", ... */
enum { CHILD_TEXT = 200 };
void child_describe(const child_report *, const child_limits *, char out[CHILD_TEXT]);
/* " and wrote 'LINE'", after what `out` has: the first line of its standard error, if that is
 * text. */
void child_append_errors(const child_report *, char *out, size_t size);

#endif
