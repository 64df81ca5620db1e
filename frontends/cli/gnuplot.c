/* gnuplot.c -- see gnuplot.h.
 *
 * The script is a temporary file and not a pipe: a gnuplot that ends early cannot then kill its
 * writer.  The picture is its standard output, so a path never has to be quoted for it. */
#define _GNU_SOURCE
#include "cli/gnuplot.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void complain(const char *about, const char *what) {
    fprintf(stderr, "tilewise: %s: %s\n", about, what);
}

/* Run it with these as standard input and output.  0: it did well; more: an errno; -1: it ran, and
 * failed. */
static int spawn(const char *option, int in, int out) {
    char *argv[] = {(char *)"gnuplot", (char *)option, NULL};
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error) return error;
    pid_t child;
    error = posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    if (!error) error = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    if (!error) error = posix_spawnp(&child, argv[0], &actions, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error) return error;
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return errno;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}

static bool present(void) {
    int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    int error = nowhere < 0 ? errno : spawn("--version", nowhere, nowhere);
    if (nowhere >= 0) close(nowhere);
    if (error == ENOENT)
        complain("--plot", "there is no gnuplot, expected one on PATH (Debian: gnuplot-nox)");
    else if (error)
        complain("--plot", error > 0 ? strerror(error) : "gnuplot --version fails");
    return error == 0;
}

bool gnuplot_open(gnuplot *g, const char *path) {
    *g = (gnuplot){.path = path, .file = -1};
    if (!present()) return false;
    g->file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    g->created = g->file >= 0;
    if (!g->created) g->file = open(path, O_WRONLY | O_CLOEXEC);
    if (g->file >= 0) g->script = tmpfile();
    if (g->script) return true;
    complain(path, strerror(errno));
    gnuplot_abandon(g);
    return false;
}

static void end(gnuplot *g) {
    if (g->script) fclose(g->script);
    if (g->file >= 0) close(g->file);
    *g = (gnuplot){.file = -1};
}

void gnuplot_abandon(gnuplot *g) {
    if (g->created) unlink(g->path);
    end(g);
}

/* A device has no length to set, and an old picture loses its own only now that a new one comes. */
static bool empty(int file) { return ftruncate(file, 0) == 0 || errno == EINVAL; }

bool gnuplot_draw(gnuplot *g) {
    int error =
        fflush(g->script) == 0 && lseek(fileno(g->script), 0, SEEK_SET) == 0 && empty(g->file)
            ? spawn("--default-settings", fileno(g->script), g->file)
            : errno;
    if (!error) return end(g), true;
    complain(g->path, error > 0 ? strerror(error) : "gnuplot failed");
    gnuplot_abandon(g);
    return false;
}
