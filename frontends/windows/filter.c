/* filter.c -- gnuplot, dot and zstd on Windows. */
#include "cli/output/filter.h"
#include "common/output/error_line.h"

#include <errno.h>
#include <process.h>
#include <unistd.h>

/* A program gets the standard streams that this one has at the moment it starts. */
static intptr_t spawn(const char *const argv[], const int streams[3]) {
    int kept[3];
    (void)fflush(stdout);
    for (int i = 0; i < 3; i++) {
        kept[i] = dup(i);
        if (streams[i] >= 0) dup2(streams[i], i);
    }
    intptr_t child = _spawnvp(_P_NOWAIT, argv[0], argv);
    int why = errno;
    for (int i = 0; i < 3; i++) {
        dup2(kept[i], i);
        close(kept[i]);
    }
    errno = why;
    return child;
}

static int wait_for(intptr_t child) {
    int code;
    if (child == -1) return errno;
    return _cwait(&code, child, 0) == -1 ? errno : code ? -1 : 0;
}

int filter_run(const char *const argv[], int in, int out) {
    return wait_for(spawn(argv, (const int[]){in, out, -1}));
}

bool filter_present(const char *program, const char *option, const char *subject,
                    const char *package) {
    const char *const argv[] = {program, option, NULL};
    int nowhere = open("NUL", O_RDWR | O_CLOEXEC);
    int error = wait_for(spawn(argv, (const int[]){nowhere, nowhere, nowhere}));
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

int filter_start(filter *f, const char *const argv[], int out) {
    int ends[2];
    *f = (filter){.child = -1};
    if (_pipe(ends, 1 << 16, O_BINARY | O_CLOEXEC) < 0) return errno;
    f->child = (pid_t)spawn(argv, (const int[]){ends[0], out, -1});
    int error = f->child == -1 ? errno : 0;
    close(ends[0]);
    if (!error && !(f->in = fdopen(ends[1], "w"))) error = errno;
    if (error) close(ends[1]);
    return error;
}

int filter_finish(filter *f) {
    bool failed = ferror(f->in) != 0;
    if (fclose(f->in) != 0) failed = true;
    int error = wait_for((intptr_t)f->child);
    *f = (filter){.child = -1};
    return error ? error : failed ? -1 : 0;
}
