/* sandbox.c -- see sandbox.h, and docs/decisions/0015-other-peoples-code.md for what was
 * weighed. */
#define _GNU_SOURCE
#include "cli/child/sandbox.h"
#include "cli/child/command_words.h"
#include "cli/child/sandbox_files.h"
#include "common/process/heap.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool keeps_variable(const char *variable) {
    static const char *const kept[] = {
        "PATH=",           "LANG",          "LC_",           "TZ=",
        "TERM=",           "NO_COLOR=",     "JAVA_HOME=",    "CLASSPATH=",
        "PYTHON",          "NODE_PATH=",    "NODE_OPTIONS=", "GOROOT=",
        "ASAN_OPTIONS",    "UBSAN_OPTIONS", "TSAN_OPTIONS",  "SBCL_HOME=",
        "LD_LIBRARY_PATH="};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (strncmp(variable, kept[i], strlen(kept[i])) == 0) return true;
    return false;
}

char **sandbox_environment(void) {
    command_list w = {0};
    for (char **v = environ; *v; v++)
        if (keeps_variable(*v)) command_list_add(&w, *v);
    command_list_add_all(&w, (const char *const[]){"TMPDIR=/tmp", "HOME=/tmp", NULL});
    return w.word;
}

/* The settings of the kernel in /proc are root's to write, and root may be who runs this.  Pages of
 * /dev/zero that are shared would be memory that no limit sees. */
static void add_rooms(command_list *w, int filter) {
    static const char *const rooms[] = {"bwrap",
                                        "--unshare-all",
                                        "--die-with-parent",
                                        "--new-session",
                                        "--cap-drop",
                                        "ALL",
                                        "--dev",
                                        "/dev",
                                        "--ro-bind",
                                        "/dev/null",
                                        "/dev/zero",
                                        "--proc",
                                        "/proc",
                                        "--remount-ro",
                                        "/proc",
                                        NULL};
    static const char room[] = "67108864"; /* bytes; memory is what these folders are made of */
    char number[20];
    command_list_add_all(w, rooms);
    command_list_add_all(w, (const char *const[]){"--size", room, "--tmpfs", "/dev/shm",
                                                  "--remount-ro", "/dev", NULL});
    command_list_add_all(w, (const char *const[]){"--size", room, "--tmpfs", "/tmp", NULL});
    snprintf(number, sizeof number, "%d", filter);
    if (filter >= 0) command_list_add_all(w, (const char *const[]){"--seccomp", number, NULL});
}

char **sandbox_words(const child_plan *plan, int filter, int *reason) {
    char *program = sandbox_files_program(plan->argv[0], reason);
    if (!program) return NULL;
    command_list w = {0};
    add_rooms(&w, filter);
    sandbox_files_add(&w, plan, program);
    command_list_add_all(&w, (const char *const[]){"--remount-ro", "/", "--", NULL});
    command_list_add_all(&w, (const char *const *)plan->argv);
    free(program);
    return w.word;
}

int sandbox_signal(int code) {
    int number = code - 128;
    return number > 0 && number < NSIG ? number : 0;
}

/* Nothing it says is trusted with the terminal. */
static void print_reason(const char *errors) {
    for (; *errors && *errors != '\n'; errors++)
        fputc(*errors >= ' ' && *errors <= '~' ? *errors : '?', stderr);
}

bool sandbox_works(const char *command) {
    char *const nothing[] = {"/bin/sh", "-c", ":", NULL};
    const child_plan plan = {.argv = nothing, .sandbox = true, .limits = {.seconds = 60}};
    child_report r = child_run(&plan, &child_discard);
    if (r.end == CHILD_INTERRUPTED || (r.end == CHILD_EXITED && r.code == 0)) return true;
    fprintf(stderr, "tilewise %s: ", command);
    if (r.end == CHILD_NOT_STARTED && r.code == ENOENT)
        fputs("bubblewrap (bwrap) is not installed", stderr);
    else {
        char text[CHILD_TEXT];
        child_describe(&r, &plan.limits, text);
        fputs("bubblewrap (bwrap) does not work here: ", stderr);
        print_reason(*r.errors ? r.errors : text);
    }
    fputs(
        "; expected it as the program's sandbox, or --no-sandbox to run the program without one\n",
        stderr);
    return false;
}
