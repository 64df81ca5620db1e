/* child.c -- see child.h.  One loop serves the pipes, the clock and our own interrupts.
 *
 * The child's end is noticed by a descriptor of the process itself (pidfd) where the kernel has
 * one, and else at the next tick; never by the end of its output, which a descendant may hold open.
 * At each tick its descendants are counted too, and at once if the machine has many more processes
 * than before; an interrupt waits for one tick at most. */
#define _GNU_SOURCE
#include "cli/child/child.h"
#include "cli/child/descendants.h"
#include "cli/child/child_start.h"
#include "cli/child/sandbox.h"
#include "common/process/heap.h"
#include "common/process/signals.h"

#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static size_t send_nothing(void *cookie, char *out, size_t size) {
    (void)cookie, (void)out, (void)size;
    return 0;
}

static bool drop(void *cookie, const char *bytes, size_t count) {
    (void)cookie, (void)bytes, (void)count;
    return true;
}

const child_streams child_discard = {.send = send_nothing, .receive = drop};

static const double tick = 0.05, glance = 0.005;

typedef struct conversation {
    child child;
    descendants_prior prior;
    const child_plan *plan;
    const child_streams *streams;
    child_report report;
    bool over; /* report.end is known */
    /* A dialogue: its standard input stays open, and one loop serves one question ... */
    bool stays;
    bool answered;                    /* ... until this */
    int process;                      /* a descriptor of it; -1: the kernel has none */
    double seconds, started, counted; /* the limit, 0: none, and since when */
    int crowd;                        /* processes of the whole machine at the last count */
    uint64_t received;                /* bytes of both streams */
    child_errors errors;
    char ready[CHILD_CHUNK]; /* for its standard input: from `begin` to `end` */
    size_t begin, end;
} conversation;

static void conclude(conversation *t, child_end end, int code) {
    if (t->over) return;
    t->over = true;
    t->report.end = end;
    t->report.code = code;
}

static void close_end(int *file) {
    if (*file >= 0) close(*file);
    *file = -1;
}

static void write_input(conversation *t) {
    if (t->begin == t->end && !t->stays) {
        t->begin = 0;
        t->end = t->streams->send(t->streams->cookie, t->ready, sizeof t->ready);
    }
    if (!t->end) {
        close_end(&t->child.in);
        return;
    }
    ssize_t wrote = write(t->child.in, t->ready + t->begin, t->end - t->begin);
    if (wrote >= 0)
        t->begin += (size_t)wrote;
    else if (errno != EAGAIN && errno != EINTR)
        close_end(&t->child.in); /* it has closed its standard input, which is allowed */
}

/* Read one of its streams.  False: there was nothing. */
static bool read_stream(conversation *t, int *file) {
    char bytes[CHILD_CHUNK];
    if (*file < 0 || t->over) return false;
    ssize_t got = read(*file, bytes, sizeof bytes);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) close_end(file);
    if (got <= 0) return false;
    t->received += (uint64_t)got;
    if (file == &t->child.err)
        child_keep_errors(&t->report, &t->errors, bytes, (size_t)got);
    else if (!t->streams->receive(t->streams->cookie, bytes, (size_t)got))
        conclude(t, CHILD_ENDED_EARLY, 0);
    if (t->plan->limits.output && t->received > t->plan->limits.output)
        conclude(t, CHILD_OUTPUT, 0);
    return true;
}

/* If it has ended, read the rest from the pipes.  It stays a zombie for now, so that the number of
 * its process group is not used again. */
static void check_exit(conversation *t) {
    siginfo_t info = {.si_pid = 0};
    if (waitid(P_PID, (id_t)t->child.pid, &info, WEXITED | WNOHANG | WNOWAIT) < 0 || !info.si_pid)
        return;
    while (read_stream(t, &t->child.err)) continue;
    while (read_stream(t, &t->child.out)) continue;
    int signal = info.si_code != CLD_EXITED ? info.si_status
                 : t->plan->sandbox         ? sandbox_signal(info.si_status)
                                            : 0;
    if (!signal)
        conclude(t, CHILD_EXITED, info.si_status);
    else if (signal == SIGXCPU)
        conclude(t, CHILD_TIME, 0);
    else
        conclude(t, CHILD_CRASHED, signal);
}

/* 0: the system does not say. */
static int processes_of_all(void) {
    int all = 0;
    FILE *f = fopen("/proc/loadavg", "re");
    if (!f) return 0;
    if (fscanf(f, "%*f %*f %*f %*d/%d", &all) != 1) all = 0;
    fclose(f);
    return all;
}

/* A program that starts processes without end has thousands before the next tick. */
static bool is_crowded(const conversation *t) {
    int most = t->plan->limits.processes;
    return most && processes_of_all() > t->crowd + most;
}

static void check_usage(conversation *t) {
    const child_limits *l = &t->plan->limits;
    t->crowd = processes_of_all();
    descendants_usage f = descendants_count(&t->prior);
    int around = t->plan->sandbox ? SANDBOX_PROCESSES : 0;
    if (l->processes && f.processes - around > l->processes) conclude(t, CHILD_PROCESSES, 0);
    if (f.bytes > t->report.bytes_peak) t->report.bytes_peak = f.bytes;
    if (l->bytes && f.bytes > l->bytes) conclude(t, CHILD_MEMORY, 0);
    if (l->disk && f.written > l->disk) conclude(t, CHILD_DISK, 0);
}

static void check_limits(conversation *t) {
    double now = tw_seconds(), limit = t->seconds;
    if (signals_caught()) conclude(t, CHILD_INTERRUPTED, 0);
    if (limit > 0 && now - t->started >= limit) conclude(t, CHILD_TIME, 0);
    if (t->over || (now - t->counted < tick && !is_crowded(t))) return;
    t->counted = now;
    check_usage(t);
}

/* Until the next glance, or the end of its time. */
static int poll_timeout(const conversation *t) {
    double left = t->plan->limits.processes ? glance : tick, limit = t->seconds;
    double rest = t->started + limit - tw_seconds();
    if (limit > 0 && rest < left) left = rest < 0 ? 0 : rest;
    return (int)(left * 1000) + 1;
}

static void serve_streams(conversation *t) {
    while (!t->over && !t->answered) {
        bool writes = !t->stays || t->begin < t->end;
        struct pollfd files[] = {{.fd = writes ? t->child.in : -1, .events = POLLOUT},
                                 {.fd = t->child.out, .events = POLLIN},
                                 {.fd = t->child.err, .events = POLLIN},
                                 {.fd = t->process, .events = POLLIN}};
        if (poll(files, 4, poll_timeout(t)) > 0) {
            if (files[0].revents) write_input(t);
            if (files[1].revents) read_stream(t, &t->child.out);
            if (files[2].revents) read_stream(t, &t->child.err);
        }
        if (!t->over && !t->answered) check_exit(t);
        if (!t->over) check_limits(t);
    }
}

static void finish(conversation *t) {
    close_end(&t->child.in);
    uint64_t largest = descendants_kill(t->child.pid, &t->prior);
    close_end(&t->child.out);
    close_end(&t->child.err);
    close_end(&t->process);
    if (largest > t->report.bytes_peak) t->report.bytes_peak = largest;
    bool ended = t->report.end == CHILD_EXITED || t->report.end == CHILD_CRASHED;
    if (ended && t->plan->limits.bytes && t->report.bytes_peak > t->plan->limits.bytes)
        t->report.end = CHILD_MEMORY; /* between two looks */
    t->report.seconds = tw_seconds() - t->started;
}

/* Another program that starts processes without end may have them all, for a moment. */
static int begin_patiently(conversation *t) {
    const struct timespec pause = {.tv_nsec = 50000000};
    const double patience = 10, since = tw_seconds();
    for (;;) {
        t->started = t->counted = tw_seconds();
        t->crowd = processes_of_all();
        int reason = child_begin(&t->child, t->plan);
        if (reason != EAGAIN || t->started - since > patience || signals_caught()) return reason;
        nanosleep(&pause, NULL);
    }
}

/* Our parent may have ignored the end of children. */
static void start(conversation *t, struct sigaction *children) {
    const struct sigaction usual = {.sa_handler = SIG_DFL};
    sigaction(SIGCHLD, &usual, children);
    descendants_begin(&t->prior);
    t->process = -1;
    int reason = begin_patiently(t);
    if (!reason) {
        t->process = (int)syscall(SYS_pidfd_open, t->child.pid, 0);
        return;
    }
    conclude(t, CHILD_NOT_STARTED, reason);
    free(t->prior.list);
}

/* A reader that goes away is an errno here. */
static void serve_unbroken(conversation *t) {
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct sigaction pipes;
    sigaction(SIGPIPE, &ignore, &pipes);
    serve_streams(t);
    sigaction(SIGPIPE, &pipes, NULL);
}

/* Thousands of processes that want to run would leave us no time to look at them, and to end them.
 * Only root may go before them; others are held by a limit, see child_start.c. */
static void serve_at_once(conversation *t) {
    const struct sched_param first = {.sched_priority = 1};
    struct sched_param usual;
    int policy = sched_getscheduler(0);
    bool hurries = policy >= 0 && sched_getparam(0, &usual) == 0
                   && sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &first) == 0;
    serve_unbroken(t);
    finish(t);
    if (hurries) sched_setscheduler(0, policy, &usual);
}

child_report child_run(const child_plan *plan, const child_streams *streams) {
    conversation t = {.plan = plan, .streams = streams, .seconds = plan->limits.seconds};
    struct sigaction children;
    start(&t, &children);
    if (!t.over) serve_at_once(&t);
    sigaction(SIGCHLD, &children, NULL);
    return t.report;
}

struct child_dialogue {
    conversation conversation;
    child_plan plan;
    child_streams streams;
    struct sigaction children;
    child_answer answer;
};

static bool take_answer(void *cookie, const char *bytes, size_t count) {
    child_dialogue *d = cookie;
    bool good = !d->conversation.answered
                && child_keep_answer(&d->answer, bytes, count, &d->conversation.answered);
    if (!good) conclude(&d->conversation, CHILD_OUTPUT, 0);
    return good;
}

child_dialogue *child_dialogue_begin(const child_plan *plan) {
    child_dialogue *d = heap_insist(calloc(1, sizeof *d));
    d->plan = *plan;
    d->streams = (child_streams){.receive = take_answer, .cookie = d};
    d->conversation.plan = &d->plan;
    d->conversation.streams = &d->streams;
    d->conversation.stays = true;
    start(&d->conversation, &d->children);
    return d;
}

ptrdiff_t child_dialogue_ask(child_dialogue *d, const char *question, size_t length, double seconds,
                             char answer[], size_t room) {
    conversation *t = &d->conversation;
    char early;
    if (!t->over && read(t->child.out, &early, 1) > 0) conclude(t, CHILD_OUTPUT, 0);
    if (t->over || length > sizeof t->ready) return -1;
    memcpy(t->ready, question, length);
    t->begin = 0, t->end = length;
    d->answer = (child_answer){answer, 0, room};
    t->answered = false;
    t->seconds = seconds, t->started = tw_seconds();
    serve_unbroken(t);
    return t->answered && !t->over ? (ptrdiff_t)d->answer.length : -1;
}

child_report child_dialogue_end(child_dialogue *d) {
    conversation *t = &d->conversation;
    bool begun = t->child.pid > 0;
    conclude(t, CHILD_ENDED_EARLY, 0);
    if (begun && t->report.end != CHILD_NOT_STARTED) finish(t);
    sigaction(SIGCHLD, &d->children, NULL);
    child_report report = t->report;
    free(d);
    return report;
}
