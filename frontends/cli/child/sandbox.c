/* sandbox.c -- see sandbox.h, and docs/decisions/0015-other-peoples-code.md for what was weighed. */
#define _GNU_SOURCE
#include "cli/child/sandbox.h"
#include "cli/child/child.h"
#include "common/process/heap.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct words {
    char **word;
    size_t count;
} words;

static void add(words *w, const char *word) {
    w->word = heap_insist(reallocarray(w->word, w->count + 2, sizeof *w->word));
    w->word[w->count++] = heap_insist(strdup(word));
    w->word[w->count] = NULL;
}

static void add_all(words *w, const char *const list[]) {
    for (; *list; list++) add(w, *list);
}

/* Where everybody may write, or where sockets lie, to which a read-only file system is no obstacle. */
static const char *const hidden[] = {"/tmp", "/var/tmp", "/run"};
enum { HIDDEN = sizeof hidden / sizeof *hidden };

static bool is_hidden_root(const char *path) {
    for (int i = 0; i < HIDDEN; i++)
        if (strcmp(path, hidden[i]) == 0) return true;
    return false;
}

static bool is_hidden(const char *path) {
    for (int i = 0; i < HIDDEN; i++) {
        size_t length = strlen(hidden[i]);
        if (strncmp(path, hidden[i], length) == 0 && path[length] == '/') return true;
    }
    return false;
}

static bool is_folder(const char *path) {
    struct stat s;
    return stat(path, &s) == 0 && S_ISDIR(s.st_mode);
}

static void bind(words *w, const char *path) {
    if (is_hidden(path)) add_all(w, (const char *const[]){"--ro-bind", path, path, NULL});
}

/* The folder that a file is in, on the heap, without links; NULL: it is not there. */
static char *folder_of(const char *name) {
    char *copy = heap_insist(strdup(name)), *slash = strrchr(copy, '/');
    if (slash) slash[slash == copy] = 0;
    char *folder = realpath(slash ? copy : ".", NULL);
    free(copy);
    return folder;
}

/* A folder; or the folder that a file is in, because a program may read what lies beside it, and where that is
 * all of /tmp the file alone.  A name may be a link: then what it leads to is shown in the same way. */
static void show(words *w, const char *name) {
    char *real = realpath(name, NULL);
    if (!real) return;
    const char *const files[] = {name, real};
    for (int i = 0; i < 2 && !is_folder(real); i++) {
        char *folder = folder_of(files[i]);
        if (folder) bind(w, is_hidden_root(folder) ? real : folder);
        free(folder);
    }
    if (is_folder(real)) bind(w, real);
    free(real);
}

/* The file that execvp() would run, on the heap; NULL: none, and `*reason` is its errno. */
static char *find_program(const char *name, int *reason) {
    const char *path = getenv("PATH");
    *reason = ENOENT;
    if (strchr(name, '/')) path = "";
    if (!path) path = "/bin:/usr/bin";
    for (const char *rest = path; rest;) {
        size_t length = strcspn(rest, ":");
        char *file = NULL;
        const char *slash = length ? "/" : "";
        if (asprintf(&file, "%.*s%s%s", (int)length, rest, slash, name) < 0)
            heap_insist(file = NULL);
        if (access(file, X_OK) == 0 && !is_folder(file)) return file;
        if (access(file, F_OK) == 0) *reason = EACCES;
        free(file);
        rest = rest[length] ? rest + length + 1 : NULL;
    }
    return NULL;
}

static void add_rooms(words *w) {
    static const char *const system[] = {"bwrap",
                                         "--unshare-all",
                                         "--die-with-parent",
                                         "--new-session",
                                         "--cap-drop",
                                         "ALL",
                                         "--ro-bind",
                                         "/",
                                         "/",
                                         "--dev",
                                         "/dev",
                                         "--proc",
                                         "/proc",
                                         NULL};
    static const char room[] = "67108864"; /* bytes; memory is what these folders are made of */
    add_all(w, system);
    add_all(w, (const char *const[]){"--size", room, "--tmpfs", "/dev/shm", "--remount-ro", "/dev",
                                     NULL});
    for (int i = 0; i < HIDDEN; i++)
        if (is_folder(hidden[i]))
            add_all(w, (const char *const[]){"--size", room, "--tmpfs", hidden[i], NULL});
    add_all(w, (const char *const[]){"--setenv", "TMPDIR", "/tmp", NULL});
}

char **sandbox_words(char *const argv[], const char *folder, int *reason) {
    char *program = find_program(argv[0], reason);
    if (!program) return NULL;
    words w = {0};
    char *here = getcwd(NULL, 0);
    add_rooms(&w);
    if (here) bind(&w, here);
    if (folder) show(&w, folder);
    show(&w, program);
    for (char *const *word = argv + 1; *word; word++) show(&w, *word);
    if (here) add_all(&w, (const char *const[]){"--chdir", here, NULL});
    add(&w, "--");
    add_all(&w, (const char *const *)argv);
    free(here);
    free(program);
    return w.word;
}

int sandbox_signal(int code) {
    int number = code - 128;
    return number > 0 && number < NSIG ? number : 0;
}

static size_t send_nothing(void *cookie, char *out, size_t size) {
    (void)cookie, (void)out, (void)size;
    return 0;
}

static bool take_anything(void *cookie, const char *bytes, size_t count) {
    (void)cookie, (void)bytes, (void)count;
    return true;
}

/* Nothing it says is trusted with the terminal. */
static void print_reason(const char *errors) {
    for (; *errors && *errors != '\n'; errors++)
        fputc(*errors >= ' ' && *errors <= '~' ? *errors : '?', stderr);
}

bool sandbox_works(const char *command) {
    char *const nothing[] = {"/bin/sh", "-c", ":", NULL};
    const child_plan plan = {.argv = nothing, .sandbox = true, .limits = {.seconds = 60}};
    const child_streams streams = {.send = send_nothing, .receive = take_anything};
    child_report r = child_run(&plan, &streams);
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
