/* grade_build.c -- see grade_build.h. */
#define _GNU_SOURCE
#include "cli/grade/grade_build.h"
#include "common/process/heap.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_FILES = 5000, MOST_BYTES = 128 << 20 };

static bool copy_file(const char *from, const char *to, mode_t mode, uint64_t *left) {
    char bytes[1 << 16];
    ssize_t got = -1;
    int in = open(from, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    int out = in < 0 ? -1 : open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600 | (mode & 0111));
    while (out >= 0 && (got = read(in, bytes, sizeof bytes)) > 0 && (uint64_t)got <= *left) {
        *left -= (uint64_t)got;
        if (write(out, bytes, (size_t)got) != got) break;
    }
    if (in >= 0) close(in);
    if (out >= 0) close(out);
    return got == 0;
}

static bool is_skipped(const FTSENT *e) {
    static const char *const left[] = {".git", ".svn", ".hg", "__MACOSX", "__pycache__"};
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        if (strcmp(e->fts_name, left[i]) == 0) return true;
    return false;
}

/* False: it could not be copied, or is too much. */
static bool copy(const char *from, const char *to) {
    char *const roots[] = {(char *)from, NULL};
    uint64_t left = MOST_BYTES, files = 0;
    bool fine = true;
    FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
    for (FTSENT *e; fine && walk && (e = fts_read(walk));) {
        char *target = heap_print("%s%s", to, e->fts_path + strlen(from));
        if (e->fts_level && is_skipped(e))
            fts_set(walk, e, FTS_SKIP);
        else if (e->fts_info == FTS_D && e->fts_level)
            fine = ++files <= MOST_FILES && mkdir(target, 0700) == 0;
        else if (e->fts_info == FTS_DNR || e->fts_info == FTS_ERR || e->fts_info == FTS_NS)
            fine = false;
        else if (e->fts_info == FTS_F && !e->fts_level)
            fine = false; /* a file alone has a name of its own, see begin() */
        else if (e->fts_info == FTS_F)
            fine = ++files <= MOST_FILES
                   && copy_file(e->fts_path, target, e->fts_statp->st_mode, &left);
        free(target);
    }
    if (walk) fts_close(walk);
    return fine && walk;
}

/* The names in a folder without those that begin with a dot, sorted. */
typedef struct listing {
    struct dirent **list;
    int count;
} listing;

static int is_plain(const struct dirent *e) { return e->d_name[0] != '.'; }

static listing list_folder(const char *folder) {
    listing l;
    l.count = scandir(folder, &l.list, is_plain, alphasort);
    return l;
}

static void listing_free(listing *l) {
    for (int i = 0; i < l->count; i++) free(l->list[i]);
    if (l->count >= 0) free(l->list);
}

static bool ends_with(const char *name, const char *end) {
    size_t length = strlen(name), tail = strlen(end);
    return length > tail && strcmp(name + length - tail, end) == 0;
}

static bool has(const char *name) { return access(name, F_OK) == 0; }

/* Is the text in the file's first part? */
static bool contains(const char *name, const char *text) {
    char bytes[1 << 16];
    int file = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    ssize_t got = file < 0 ? 0 : read(file, bytes, sizeof bytes);
    if (file >= 0) close(file);
    return got > 0 && memmem(bytes, (size_t)got, text, strlen(text));
}

/* The file with this ending that is the program: by its name, by what it contains, or the only
 * one.  On the heap; NULL: none. */
static char *find_main(const char *ending, const char *sign) {
    static const char *const usual[] = {"main",   "driver", "solver",  "Main", "Solver",
                                        "puzzle", "index",  "npuzzle", "app",  "8puzzle"};
    listing l = list_folder(".");
    char *found = NULL;
    for (size_t k = 0; k < sizeof usual / sizeof *usual && !found; k++) {
        char *name = heap_print("%s%s", usual[k], ending);
        if (has(name) && (!sign || contains(name, sign))) found = heap_insist(strdup(name));
        free(name);
    }
    for (int pass = 0; pass < 2 && !found; pass++)
        for (int i = 0; i < l.count && !found; i++)
            if (ends_with(l.list[i]->d_name, ending)
                && (pass || !sign || contains(l.list[i]->d_name, sign)))
                found = heap_insist(strdup(l.list[i]->d_name));
    listing_free(&l);
    return found;
}

static bool any(const char *ending) {
    listing l = list_folder(".");
    bool found = false;
    for (int i = 0; i < l.count; i++) found |= ends_with(l.list[i]->d_name, ending);
    listing_free(&l);
    return found;
}

/* "." and every library that was handed in. */
static char *class_path(void) {
    listing l = list_folder(".");
    char *path = heap_insist(strdup("."));
    for (int i = 0; i < l.count; i++) {
        if (!ends_with(l.list[i]->d_name, ".jar") || strpbrk(l.list[i]->d_name, "'\"\\ ")) continue;
        char *longer = heap_print("%s:%s", path, l.list[i]->d_name);
        free(path);
        path = longer;
    }
    listing_free(&l);
    return path;
}

/* What was compiled: a file that is an executable and was not handed in as one. */
static char *find_compiled(void) {
    listing l = list_folder(".");
    char *found = NULL;
    struct stat s, best = {.st_mtim = {0}};
    for (int i = 0; i < l.count; i++) {
        const char *name = l.list[i]->d_name;
        if (lstat(name, &s) < 0 || !S_ISREG(s.st_mode) || !(s.st_mode & 0111)
            || !contains(name, "\177ELF") || ends_with(name, ".o") || strstr(name, ".so"))
            continue;
        if (found && s.st_mtim.tv_sec <= best.st_mtim.tv_sec) continue;
        free(found);
        found = heap_print("'./%s'", name), best = s;
    }
    listing_free(&l);
    return found;
}

/* How it is built, and how it is run: one of the two may be NULL. */
static void find_ways(char **build, char **program) {
    static const struct {
        const char *ending, *command;
    } compilers[] = {{".c", "cc -O2 -o solver.out *.c -lm"},
                     {".cpp", "c++ -O2 -std=c++17 -o solver.out *.cpp"},
                     {".cc", "c++ -O2 -std=c++17 -o solver.out *.cc"},
                     {".go", "go build -o solver.out *.go"}};
    static const struct {
        const char *ending, *sign, *command;
    } interpreters[] = {{".py", "__main__", "python3"},
                        {".js", NULL, "node"},
                        {".mjs", NULL, "node"},
                        {".lisp", NULL, "sbcl --script"}};
    char *file;
    if (has("Makefile") || has("makefile") || has("GNUmakefile")) {
        *build = heap_insist(strdup("make"));
    } else if (has("package.json")) {
        *program = heap_insist(strdup("node ."));
    } else if ((file = find_main(".java", "static void main"))) {
        char *path = class_path();
        *build = heap_print("javac -encoding UTF-8 -cp '%s' -d . *.java", path);
        *program = heap_print("java -cp '%s' '%.*s'", path, (int)strlen(file) - 5, file);
        free(path);
        free(file);
    } else {
        for (size_t i = 0; i < sizeof compilers / sizeof *compilers && !*build; i++)
            if (any(compilers[i].ending)) *build = heap_insist(strdup(compilers[i].command));
        for (size_t i = 0; i < sizeof interpreters / sizeof *interpreters && !*build; i++)
            if (!*program && (file = find_main(interpreters[i].ending, interpreters[i].sign))) {
                *program = heap_print("%s '%s'", interpreters[i].command, file);
                free(file);
            }
    }
}

/* In the working folder, which it may write to. */
static bool build(grade_build *b, const char *command, bool sandbox) {
    char text[CHILD_TEXT], *const argv[] = {"/bin/sh", "-c", (char *)command, NULL};
    char *const show[] = {b->folder, NULL};
    const child_plan plan = {.argv = argv,
                             .sandbox = sandbox,
                             .show = show,
                             .writable = b->folder,
                             .limits = {.seconds = 120,
                                        .bytes = UINT64_C(2) << 30,
                                        .output = 8 << 20,
                                        .file = 64 << 20,
                                        .disk = UINT64_C(2) << 30,
                                        .processes = 128}};
    child_report r = child_run(&plan, &child_discard);
    if (r.end == CHILD_EXITED && !r.code) return true;
    child_describe(&r, &plan.limits, text);
    snprintf(b->note, sizeof b->note, "'%.60s' %.60s%s%.250s", command, text, *r.errors ? ": " : "",
             r.errors);
    for (char *c = b->note; *c; c++)
        if (*c < ' ' || *c > '~') {
            size_t quote = strncmp(c, "\xE2\x80\x98", 3) && strncmp(c, "\xE2\x80\x99", 3) ? 0 : 2;
            *c = quote ? '\'' : ' ';
            memmove(c + 1, c + 1 + quote, strlen(c + 1 + quote) + 1);
        }
    return false;
}

/* A folder in a folder, as archives have it. */
static void enter_only_folder(grade_build *b) {
    listing l = list_folder(b->folder);
    char *inner = l.count == 1 ? heap_print("%s/%s", b->folder, l.list[0]->d_name) : NULL;
    struct stat s;
    if (inner && lstat(inner, &s) == 0 && S_ISDIR(s.st_mode)) {
        free(b->folder);
        b->folder = inner;
    } else
        free(inner);
    listing_free(&l);
}

static bool take_files(grade_build *b, const char *path) {
    struct stat s;
    uint64_t left = MOST_BYTES;
    if (stat(path, &s) < 0) return false;
    if (S_ISDIR(s.st_mode)) return copy(path, b->folder);
    const char *name = strrchr(path, '/');
    char *target = heap_print("%s/%s", b->folder, name ? name + 1 : path);
    bool copied = copy_file(path, target, s.st_mode, &left);
    free(target);
    return copied;
}

static bool find_program(grade_build *b, const char *command, const char *program, bool sandbox) {
    char *own_build = NULL, *own_program = NULL;
    find_ways(&own_build, &own_program);
    const char *wanted = command ? command : own_build;
    bool built = !wanted || build(b, wanted, sandbox);
    if (program)
        b->program = heap_insist(strdup(program)), free(own_program);
    else if (own_program)
        b->program = own_program;
    else if (built)
        b->program = find_compiled();
    free(own_build);
    if (!built) return false;
    if (!b->program)
        snprintf(b->note, sizeof b->note,
                 "no program found, expected a Makefile, package.json, or files in Java, C, C++, "
                 "Go, Python, JavaScript or Lisp");
    return b->program != NULL;
}

bool grade_build_begin(grade_build *b, const char *path, const char *command, const char *program,
                       bool sandbox) {
    const char *root = getenv("TMPDIR");
    *b = (grade_build){0};
    char *scratch = heap_print("%s/tilewise-XXXXXX", root && *root ? root : "/tmp");
    if (mkdtemp(scratch)) b->scratch = realpath(scratch, NULL);
    free(scratch);
    if (b->scratch) b->folder = heap_print("%s/program", b->scratch);
    if (!b->folder || mkdir(b->folder, 0700) < 0 || !take_files(b, path)) {
        snprintf(b->note, sizeof b->note,
                 "it could not be copied, or has more than %d files or %d MiB", MOST_FILES,
                 MOST_BYTES >> 20);
        return false;
    }
    enter_only_folder(b);
    int here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool found = chdir(b->folder) == 0 && find_program(b, command, program, sandbox);
    if (here < 0 || fchdir(here) < 0) found = false;
    if (here >= 0) close(here);
    return found;
}

/* All names in a folder; count is negative if it cannot be read. */
static listing list_all(const char *folder) {
    listing l;
    l.count = scandir(folder, &l.list, NULL, NULL);
    return l;
}

static bool is_dots(const char *name) { return strcmp(name, ".") == 0 || strcmp(name, "..") == 0; }

static bool open_folder(const char *path) {
    struct stat s;
    return lstat(path, &s) == 0 && S_ISDIR(s.st_mode) && chmod(path, 0700) == 0;
}

/* Its files and folders become those of `room`, under numbers. */
static void lift(const char *folder, const char *room, uint64_t *number) {
    listing l = list_all(folder);
    for (int i = 0; i < l.count; i++) {
        if (is_dots(l.list[i]->d_name)) continue;
        char *from = heap_print("%s/%s", folder, l.list[i]->d_name);
        char *to = heap_print("%s/%" PRIu64, room, ++*number);
        if (unlink(from) < 0 && open_folder(from) && rename(from, to) < 0) rmdir(from);
        free(from);
        free(to);
    }
    listing_free(&l);
}

/* What is in it may have been made to resist, by folders that nobody may enter, or so many in each
 * other that no path is long enough.  So a folder is emptied into the first. */
static void remove_all(const char *room) {
    uint64_t number = 0;
    for (bool more = true; more;) {
        listing l = list_all(room);
        more = false;
        for (int i = 0; i < l.count; i++) {
            char *path = heap_print("%s/%s", room, l.list[i]->d_name);
            if (!is_dots(l.list[i]->d_name) && unlink(path) < 0 && open_folder(path)) {
                lift(path, room, &number);
                more |= rmdir(path) == 0;
            }
            free(path);
        }
        listing_free(&l);
    }
    rmdir(room);
}

void grade_build_end(grade_build *b) {
    if (b->scratch) remove_all(b->scratch);
    free(b->scratch);
    free(b->folder);
    free(b->program);
    *b = (grade_build){0};
}
