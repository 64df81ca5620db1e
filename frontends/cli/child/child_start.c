/* child_start.c -- see child_start.h.
 *
 * fork() and exec() rather than posix_spawn(), which knows no limits.  A fourth pipe is closed
 * by exec() when it succeeds; otherwise the errno comes through it. */
#define _GNU_SOURCE
#include "cli/child/child_start.h"
#include "cli/child/command_words.h"
#include "cli/child/descendants.h"
#include "cli/child/sandbox.h"
#include "cli/child/sandbox_filter.h"
#include "common/process/machine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { READ, WRITE };

typedef struct command {
    char *const *words, *const *environment;
    int filter;     /* a descriptor that stays open; -1: none */
    uint64_t tasks; /* processes and threads that the user has already */
} command;

typedef struct pipes {
    int in[2], out[2], err[2], exec_result[2];
} pipes;

static void close_end(int *file) {
    if (*file >= 0) close(*file);
    *file = -1;
}

static void close_both(int ends[2]) {
    close_end(&ends[READ]);
    close_end(&ends[WRITE]);
}

static void close_all(pipes *p) {
    close_both(p->in);
    close_both(p->out);
    close_both(p->err);
    close_both(p->exec_result);
}

static bool open_all(pipes *p) {
    *p = (pipes){{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
    return pipe2(p->in, O_CLOEXEC) == 0 && pipe2(p->out, O_CLOEXEC) == 0
           && pipe2(p->err, O_CLOEXEC) == 0 && pipe2(p->exec_result, O_CLOEXEC) == 0;
}

static struct rlimit lowered(struct rlimit now, uint64_t most) {
    if (now.rlim_max == RLIM_INFINITY || now.rlim_max > most) now.rlim_max = most;
    now.rlim_cur = now.rlim_max;
    return now;
}

/* A macro, since glibc has a type of its own for the name of a limit, and musl an int. */
#define LIMIT(what, most)                                                                          \
    do {                                                                                           \
        struct rlimit now;                                                                         \
        if (getrlimit(what, &now) == 0) now = lowered(now, most), setrlimit(what, &now);           \
    } while (0)

/* Not RLIMIT_AS: run-time systems (Java, Node, SBCL, Go) reserve far more addresses than they
 * use. */
static void set_limits(const child_plan *plan, uint64_t tasks) {
    enum { THREADS = 4096 }; /* of its own, and what the user has that /proc does not show */
    const child_limits *l = &plan->limits;
    LIMIT(RLIMIT_CORE, 0);
    if (plan->sandbox) LIMIT(RLIMIT_NOFILE, 1024); /* each open file is memory of the kernel's */
    if (l->file) LIMIT(RLIMIT_FSIZE, l->file);
    /* It counts all that the user has, and does not bind root; it is for programs that start more
     * than can be looked at. */
    if (l->processes) LIMIT(RLIMIT_NPROC, tasks + (uint64_t)l->processes + THREADS);
    /* The parent watches the clock; this is a second line of defence.  Threads add up. */
    if (l->seconds > 0 && l->seconds < 1e6)
        LIMIT(RLIMIT_CPU, (uint64_t)ceil(l->seconds) * (uint64_t)machine_cores() + 1);
}

static void reset_signals(void) {
    sigset_t none;
    static const int ours[] = {SIGINT, SIGTERM, SIGPIPE, SIGXFSZ};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) signal(ours[i], SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Whatever the caller had open is nobody else's: exec() closes all of it except the sandbox's
 * filter. */
static void close_inherited(int filter) {
    if (syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC) < 0) {
        long most = sysconf(_SC_OPEN_MAX);
        for (int file = STDERR_FILENO + 1; file < most; file++) fcntl(file, F_SETFD, FD_CLOEXEC);
    }
    if (filter >= 0) fcntl(filter, F_SETFD, 0);
}

/* In the new process; never returns. */
static void run_child(const child_plan *plan, const command *what, pipes *p, pid_t parent) {
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1); /* the parent ended before the signal was requested */
    reset_signals();
    dup2(p->in[READ], STDIN_FILENO);
    dup2(p->out[WRITE], STDOUT_FILENO);
    dup2(p->err[WRITE], STDERR_FILENO);
    close_inherited(what->filter);
    set_limits(plan, what->tasks);
    execvpe(what->words[0], what->words, what->environment);
    int reason = errno;
    if (write(p->exec_result[WRITE], &reason, sizeof reason) < 0) _exit(126);
    _exit(127);
}

/* 0 once it runs, or why it does not. */
static int exec_error(pipes *p) {
    int reason = 0;
    ssize_t got;
    close_end(&p->exec_result[WRITE]);
    do got = read(p->exec_result[READ], &reason, sizeof reason);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof reason ? reason : 0;
}

static int keep_end(int *end) {
    int file = *end;
    *end = -1;
    fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
    return file;
}

static int start(child *c, const child_plan *plan, const command *what) {
    pipes p;
    bool opened = open_all(&p);
    pid_t parent = getpid();
    fflush(NULL); /* buffered output would be written twice */
    if (opened) c->pid = fork();
    if (c->pid < 0) {
        int reason = errno;
        close_all(&p);
        return reason;
    }
    if (c->pid == 0) run_child(plan, what, &p, parent);
    int reason = exec_error(&p);
    if (reason) {
        while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR) continue;
    } else {
        c->in = keep_end(&p.in[WRITE]);
        c->out = keep_end(&p.out[READ]);
        c->err = keep_end(&p.err[READ]);
    }
    close_all(&p);
    return reason;
}

int child_begin(child *c, const child_plan *plan) {
    *c = (child){.pid = -1, .in = -1, .out = -1, .err = -1};
    uint64_t tasks = plan->limits.processes ? descendants_of_user() : 0;
    if (!plan->sandbox) return start(c, plan, &(command){plan->argv, environ, -1, tasks});
    int reason, filter = sandbox_filter_open();
    char **words = sandbox_words(plan, filter, &reason), **environment = sandbox_environment();
    if (words) reason = start(c, plan, &(command){words, environment, filter, tasks});
    command_words_free(words);
    command_words_free(environment);
    close_end(&filter);
    return reason;
}
