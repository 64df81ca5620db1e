/* sandbox_files.c -- see sandbox_files.h. */
#define _GNU_SOURCE
#include "cli/child/sandbox_files.h"
#include "common/process/heap.h"

#include <dirent.h>
#include <errno.h>
#include <glob.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Paths are real: absolute, and without links. */
typedef struct view {
    command_list *options;
    command_list files;     /* shown, each for itself */
    command_list folders;   /* shown without neighbours' programs */
    command_list given;     /* shown as they are, since the caller says so */
    command_list languages; /* shown as they are, but for Tilewise */
    command_list links;     /* pairs: where a link is to be, and what it leads to */
    glob_t parts;           /* of Tilewise, where the system has it */
    char *here;             /* the working folder; NULL: it has none */
    bool alone, own, named; /* no folders; Tilewise itself is wanted; some file is named */
} view;

static void bind(view *v, const char *path) {
    command_list_add_all(v->options, (const char *const[]){"--ro-bind", path, path, NULL});
}

static bool is_folder(const char *path) {
    struct stat s;
    return stat(path, &s) == 0 && S_ISDIR(s.st_mode);
}

static bool is_within(const char *path, const char *folder) {
    size_t length = strlen(folder);
    if (length == 1) return true; /* the root */
    return strncmp(path, folder, length) == 0 && (!path[length] || path[length] == '/');
}

static bool is_within_any(const char *path, const command_list *folders) {
    for (size_t i = 0; i < folders->count; i++)
        if (is_within(path, folders->word[i])) return true;
    return false;
}

static const char *const system_folders[] = {"/usr",   "/bin",    "/sbin", "/lib", "/lib32",
                                             "/lib64", "/libx32", "/opt",  "/nix", "/gnu"};
enum { SYSTEM_FOLDERS = sizeof system_folders / sizeof *system_folders };

static bool is_system(const char *path) {
    for (int i = 0; i < SYSTEM_FOLDERS; i++)
        if (is_within(path, system_folders[i])) return true;
    return is_within(path, "/dev") || is_within(path, "/proc");
}

/* What fits the pattern is added to what was found. */
__attribute__((format(printf, 2, 3))) static void find(glob_t *found, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *pattern = heap_vprint(format, arguments);
    va_end(arguments);
    (void)glob(pattern, found->gl_pathv ? GLOB_APPEND : 0, NULL, found);
    free(pattern);
}

static void bind_settings(view *v) {
    static const char *const settings[] = {"alternatives",
                                           "ld.so.*",
                                           "localtime",
                                           "java*",
                                           "python3*",
                                           "perl",
                                           "sbcl*",
                                           "dotnet",
                                           "mono",
                                           "ghc",
                                           "fpc*",
                                           "R",
                                           "octave",
                                           "fonts",
                                           "mime.types",
                                           "ssl/certs",
                                           "ca-certificates",
                                           "nsswitch.conf",
                                           "locale.alias",
                                           "terminfo"};
    glob_t found = {0};
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        find(&found, "/etc/%s", settings[i]);
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (access(found.gl_pathv[i], F_OK) == 0) bind(v, found.gl_pathv[i]);
    globfree(&found);
}

/* Where /bin is a link to /usr/bin it stays one: a mount would show again what is hidden there. */
static void show_system(view *v) {
    for (int i = 0; i < SYSTEM_FOLDERS; i++) {
        char target[256];
        ssize_t length = readlink(system_folders[i], target, sizeof target - 1);
        if (length > 0) {
            target[length] = 0;
            command_list_add_all(
                v->options, (const char *const[]){"--symlink", target, system_folders[i], NULL});
        } else if (is_folder(system_folders[i]))
            bind(v, system_folders[i]);
    }
    bind_settings(v);
}

static void hide(view *v, const char *path) {
    if (is_folder(path))
        command_list_add_all(v->options, (const char *const[]){"--size", "4096", "--tmpfs", path,
                                                               "--remount-ro", path, NULL});
    else
        command_list_add_all(v->options,
                             (const char *const[]){"--ro-bind", "/dev/null", path, NULL});
}

/* The parts of Tilewise below a prefix. */
static void find_own(glob_t *found, const char *prefix) {
    static const char *const folders[] = {"bin",
                                          "games",
                                          "lib",
                                          "share",
                                          "shims",
                                          "lib/*-linux-*",
                                          "lib/node_modules",
                                          "lib/python3*/*-packages"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        find(found, "%s/%s/tilewise*", prefix, folders[i]);
        find(found, "%s/%s/libtilewise*", prefix, folders[i]);
    }
}

static void find_parts(view *v) {
    static const char *const prefixes[] = {"/usr", "/usr/local", "/opt/*"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        find_own(&v->parts, prefixes[i]);
}

static bool is_same(const char *file, const char *other) {
    struct stat a, b;
    return stat(file, &a) == 0 && stat(other, &b) == 0 && a.st_ino == b.st_ino
           && a.st_dev == b.st_dev;
}

/* Tilewise itself; a program of somebody else's may have its name. */
static bool is_own(const view *v, const char *file) {
    bool own = is_same(file, "/proc/self/exe");
    for (size_t i = 0; i < v->parts.gl_pathc; i++) own |= is_same(file, v->parts.gl_pathv[i]);
    return own;
}

static void hide_own(view *v) {
    if (v->own) return;
    for (size_t i = 0; i < v->languages.count; i++) {
        char *versions = heap_print("%s/versions/*", v->languages.word[i]);
        find_own(&v->parts, v->languages.word[i]);
        find_own(&v->parts, versions);
        free(versions);
    }
    for (size_t i = 0; i < v->parts.gl_pathc; i++) {
        const char *path = v->parts.gl_pathv[i];
        struct stat s;
        if (lstat(path, &s) == 0 && !S_ISLNK(s.st_mode)) hide(v, path);
    }
}

/* Not the whole of what everybody writes to, nor of a home, nor anything above these. */
static bool is_modest(const char *folder) {
    static const char *const shared[] = {"/tmp", "/var/tmp", "/run", "/home", "/root"};
    const char *home = getenv("HOME");
    char *real = home ? realpath(home, NULL) : NULL;
    bool modest = !real || !is_within(real, folder);
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
        if (is_within(shared[i], folder)) modest = false;
    free(real);
    return modest;
}

/* Its folder, in place: "/a/b" becomes "/a". */
static void cut_name(char *path) {
    char *slash = strrchr(path, '/');
    if (slash) slash[slash == path] = 0;
}

/* Programs that choose among versions of a language are links and scripts in a home, such as
 * ~/.pyenv/shims. */
static bool show_manager(view *v, const char *file) {
    static const char *const names[] = {"/.pyenv/", "/.rbenv/",  "/.nodenv/", "/.nvm/",  "/.volta/",
                                        "/.asdf/",  "/.sdkman/", "/.jenv/",   "/.ghcup/"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *found = strstr(file, names[i]);
        if (!found) continue;
        size_t length = (size_t)(found - file) + strlen(names[i]) - 1;
        char *folder = heap_insist(strndup(file, length));
        command_list_add(&v->languages, folder);
        free(folder);
        return true;
    }
    return false;
}

/* A language outside the system's folders, such as PREFIX/bin/python: PREFIX has its files. */
static bool show_prefix(view *v, const char *file) {
    if (show_manager(v, file)) return true;
    char *prefix = heap_insist(strdup(file)), *library = NULL;
    cut_name(prefix);
    bool bin = strlen(prefix) > 4 && strcmp(prefix + strlen(prefix) - 4, "/bin") == 0;
    cut_name(prefix);
    if (asprintf(&library, "%s/lib", prefix) < 0) heap_insist(library = NULL);
    bool shown = bin && is_folder(library) && is_modest(prefix) && !is_own(v, file);
    if (shown) command_list_add(&v->languages, prefix);
    free(library);
    free(prefix);
    return shown;
}

static void show_real(view *v, const char *real, bool language) {
    if (is_own(v, real)) v->own = true;
    if (is_system(real)) return;
    if (is_folder(real)) {
        if (is_modest(real)) command_list_add(&v->folders, real);
        return;
    }
    command_list_add(&v->files, real);
    char *folder = heap_insist(strdup(real));
    cut_name(folder);
    if (!show_prefix(v, real) && !language && !v->alone && is_modest(folder))
        command_list_add(&v->folders, folder);
    free(folder);
}

/* The name without links in its folder; a link itself stays.  On the heap; NULL: it is not
 * there. */
static char *place_of(const char *name) {
    char *folder = heap_insist(strdup(name)), *place = NULL;
    const char *base = strrchr(name, '/');
    if (is_folder(name)) {
        free(folder);
        return realpath(name, NULL);
    }
    cut_name(folder);
    char *real = realpath(base ? folder : ".", NULL);
    if (real && asprintf(&place, "%s/%s", real, base ? base + 1 : name) < 0)
        heap_insist(place = NULL);
    free(real);
    free(folder);
    return place;
}

/* As it is typed, from the root on. */
static char *absolute(const view *v, const char *name) {
    char *path = NULL;
    while (name[0] == '.' && name[1] == '/') name += 2;
    const char *here = name[0] != '/' && v->here ? v->here : "", *slash = *here ? "/" : "";
    if (asprintf(&path, "%s%s%s", here, slash, name) < 0) heap_insist(path = NULL);
    return path;
}

/* A name may be a link, or lead through one: then what it leads to is shown too. */
static void show_name(view *v, const char *name, bool language) {
    char *real = realpath(name, NULL), *place = real ? place_of(name) : NULL;
    if (real && place) {
        char *typed = absolute(v, name);
        show_real(v, real, language);
        if (strcmp(place, real) != 0) {
            show_real(v, place, language);
            command_list_add(&v->links, place);
            command_list_add(&v->links, real);
        }
        if (strcmp(typed, place) != 0 && !strstr(typed, "/.")) {
            command_list_add(&v->links, typed);
            command_list_add(&v->links, real);
        }
        if (!language && !is_system(real)) v->named = true;
        free(typed);
    }
    free(place);
    free(real);
}

char *sandbox_files_program(const char *name, int *reason) {
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

/* Names that somebody else may have chosen bring no Tilewise. */
static void show_word(view *v, const char *word) {
    int unused;
    bool there = access(word, F_OK) == 0, bare = *word && !strchr(word, '/');
    char *program = bare && !there ? sandbox_files_program(word, &unused) : NULL;
    const char *name = there ? word : program;
    if (name && !(v->alone && is_own(v, name))) show_name(v, name, !there);
    free(program);
}

/* A word may be a command for a shell, a list of paths, or an option with one. */
static void show_parts(view *v, const char *word) {
    static const char between[] = " \t\n;|&()<>\"'`$={}:,";
    char *copy = heap_insist(strdup(word)), *rest;
    show_word(v, word);
    for (char *part = strtok_r(copy, between, &rest); part; part = strtok_r(NULL, between, &rest))
        if (strcmp(part, word) != 0) show_word(v, part);
    free(copy);
}

static bool is_named(const view *v, const struct stat *s) {
    struct stat file;
    for (size_t i = 0; i < v->files.count; i++)
        if (stat(v->files.word[i], &file) == 0 && file.st_ino == s->st_ino
            && file.st_dev == s->st_dev)
            return true;
    return false;
}

/* Libraries are often executable, and no programs. */
static bool is_neighbour(const char *name, mode_t mode) {
    if (S_ISSOCK(mode) || S_ISFIFO(mode)) return true;
    return S_ISREG(mode) && mode & 0111 && !strstr(name, ".so");
}

static void hide_neighbours(view *v, const char *folder) {
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        char *path = heap_print("%s/%s", folder, name);
        struct stat s;
        if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0 && lstat(path, &s) == 0) {
            if (S_ISDIR(s.st_mode))
                hide_neighbours(v, path);
            else if (is_neighbour(name, s.st_mode) && !is_named(v, &s))
                hide(v, path);
        }
        free(path);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* In the order of names a folder comes before what is in it, which then needs no mount of its
 * own. */
static void mount_folders(view *v) {
    command_list *l = &v->folders, done = {0};
    if (l->count) qsort(l->word, l->count, sizeof *l->word, by_name);
    for (size_t i = 0; i < l->count; i++) {
        if (is_within_any(l->word[i], &done)) continue;
        command_list_add(&done, l->word[i]);
        bind(v, l->word[i]);
    }
    for (size_t i = 0; i < done.count; i++) hide_neighbours(v, done.word[i]);
    command_words_free(done.word);
}

static bool is_shown(const view *v, const char *path) {
    return is_system(path) || is_within_any(path, &v->folders) || is_within_any(path, &v->given)
           || is_within_any(path, &v->languages);
}

static void mount_all(view *v) {
    mount_folders(v);
    for (size_t i = 0; i < v->languages.count; i++) bind(v, v->languages.word[i]);
    hide_own(v);
    for (size_t i = 0; i < v->given.count; i++) bind(v, v->given.word[i]);
    for (size_t i = 0; i < v->files.count; i++)
        if (!is_shown(v, v->files.word[i])) bind(v, v->files.word[i]);
    for (size_t i = 0; i < v->links.count; i += 2)
        if (!is_shown(v, v->links.word[i]) && !is_within_any(v->links.word[i], &v->files))
            command_list_add_all(
                v->options,
                (const char *const[]){"--symlink", v->links.word[i + 1], v->links.word[i], NULL});
    if (v->here && !is_shown(v, v->here))
        command_list_add_all(v->options, (const char *const[]){"--dir", v->here, NULL});
    if (v->here) command_list_add_all(v->options, (const char *const[]){"--chdir", v->here, NULL});
}

static void show_whole(view *v, const char *name) {
    char *real = realpath(name, NULL);
    if (real && !is_system(real)) command_list_add(&v->given, real);
    free(real);
}

void sandbox_files_add(command_list *options, const child_plan *plan, const char *program) {
    view v = {.options = options, .here = getcwd(NULL, 0), .alone = plan->show};
    find_parts(&v);
    show_system(&v);
    show_name(&v, program, !strchr(plan->argv[0], '/'));
    if (plan->folder) show_whole(&v, plan->folder);
    for (char *const *path = plan->show; path && *path; path++) show_whole(&v, *path);
    for (char *const *word = plan->argv + 1; *word; word++) show_parts(&v, *word);
    if (!v.named && !v.alone && v.here && !is_system(v.here) && is_modest(v.here))
        command_list_add(&v.folders, v.here);
    mount_all(&v);
    if (plan->writable)
        command_list_add_all(options,
                             (const char *const[]){"--bind", plan->writable, plan->writable, NULL});
    globfree(&v.parts);
    command_words_free(v.files.word);
    command_words_free(v.folders.word);
    command_words_free(v.given.word);
    command_words_free(v.languages.word);
    command_words_free(v.links.word);
    free(v.here);
}
