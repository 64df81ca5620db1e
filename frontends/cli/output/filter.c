/* filter.c -- see filter.h. */
#define _GNU_SOURCE
#include "cli/output/filter.h"
#include "common/output/error_line.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* `complaints`: its standard error; -1: the same as ours. */
static int spawn(pid_t *child, const char *const argv[], int in, int out, int complaints) {
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error) return error;
    error = posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    if (!error) error = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    if (!error && complaints >= 0)
        error = posix_spawn_file_actions_adddup2(&actions, complaints, STDERR_FILENO);
    if (!error) error = posix_spawnp(child, argv[0], &actions, NULL, (char *const *)argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

static int wait_for(pid_t child) {
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return errno;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}

static int run(const char *const argv[], int in, int out, int complaints) {
    pid_t child;
    int error = spawn(&child, argv, in, out, complaints);
    return error ? error : wait_for(child);
}

int filter_run(const char *const argv[], int in, int out) { return run(argv, in, out, -1); }

bool filter_present(const char *program, const char *option, const char *subject,
                    const char *package) {
    const char *const argv[] = {program, option, NULL};
    int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    int error = nowhere < 0 ? errno : run(argv, nowhere, nowhere, nowhere);
    if (nowhere >= 0) close(nowhere);
    if (error == ENOENT)
        error_line("tilewise: %s: there is no %s, expected one on PATH (Debian: %s)", subject,
                   program, package);
    else if (error > 0)
        error_line("tilewise: %s: %s", subject, strerror(error));
    else if (error)
        error_line("tilewise: %s: %s %s fails", subject, program, option);
    return error == 0;
}

/* A filter that ends early must not kill this process, which has a temporary file to remove. */
int filter_start(filter *f, const char *const argv[], int out) {
    int ends[2];
    *f = (filter){.child = -1};
    if (pipe2(ends, O_CLOEXEC) < 0) return errno;
    signal(SIGPIPE, SIG_IGN);
    int error = spawn(&f->child, argv, ends[0], out, -1);
    close(ends[0]);
    if (!error && !(f->in = fdopen(ends[1], "w"))) error = errno;
    if (error) close(ends[1]);
    return error;
}

int filter_finish(filter *f) {
    bool failed = ferror(f->in) != 0;
    if (fclose(f->in) != 0) failed = true;
    int error = wait_for(f->child);
    *f = (filter){.child = -1};
    return error ? error : failed ? -1 : 0;
}
