/* store.c -- see store.h. */
#include "tui/store.h"
#include "common/output/draft.h"
#include "common/tables/cache_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct path {
    char text[PATH_MAX];
} path;

__attribute__((format(printf, 2, 3))) static void set_note(store_note *note, const char *format,
                                                           ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(note->text, sizeof note->text, format, arguments);
    va_end(arguments);
}

static path folder(void) {
    path p = {""};
    char *state = state_folder();
    if (state) snprintf(p.text, sizeof p.text, "%s", state);
    free(state);
    return p;
}

static path path_of(const char *name, const char *ending) {
    path p = {""}, f = folder();
    size_t needed = strlen(f.text) + strlen(name) + strlen(ending) + 2;
    if (*f.text && needed <= sizeof p.text)
        stpcpy(stpcpy(stpcpy(stpcpy(p.text, f.text), "/"), name), ending);
    return p;
}

static bool make_folder(void) {
    path p = folder();
    for (char *c = p.text + (*p.text ? 1 : 0); *c; c++) {
        if (*c != '/') continue;
        *c = 0;
        mkdir(p.text, 0700);
        *c = '/';
    }
    return *p.text && (mkdir(p.text, 0700) == 0 || errno == EEXIST);
}

bool store_may_change(const char *name, const store_note *reason, store_note *note) {
    path p = path_of(name, "");
    struct stat about;
    if (!*reason->text) return true;
    *note = *reason;
    return !*p.text || lstat(p.text, &about) != 0;
}

void store_set_aside(const char *name, store_note *note) {
    path from = path_of(name, "");
    for (int i = 1; i < 100; i++) {
        char ending[32];
        snprintf(ending, sizeof ending, ".damaged-%d", i);
        path to = path_of(name, ending);
        if (access(to.text, F_OK) == 0) continue;
        if (rename(from.text, to.text) != 0) break;
        set_note(note, "%s was damaged; it is kept as %s%s", name, name, ending);
        return;
    }
    set_note(note, "%s is damaged, and could not be set aside: %s", name, strerror(errno));
}

/* A file of ours: no pipe that never ends, no device, nothing that fills the memory. */
static int open_plain(const path *p) {
    enum { MOST_BYTES = 64 << 20 };
    struct stat about;
    int file = open(p->text, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return -1;
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size <= MOST_BYTES)
        return file;
    int why = S_ISREG(about.st_mode) ? EFBIG : EINVAL;
    close(file);
    errno = why;
    return -1;
}

/* jansson passes over a NUL behind a number; here the text ends there, and is damaged. */
static size_t read_text(void *buffer, size_t size, void *in) {
    size_t got = fread(buffer, 1, size, in);
    return memchr(buffer, 0, got) ? (size_t)-1 : got;
}

/* jansson takes some failed allocations for mistakes in the text. */
static bool no_memory;

static void *get_noting(size_t bytes) {
    void *block = malloc(bytes);
    no_memory |= !block;
    return block;
}

json_t *store_load(const char *name, store_note *note) {
    path p = path_of(name, "");
    int file = *p.text ? open_plain(&p) : -1;
    FILE *in = file >= 0 ? fdopen(file, "r") : NULL;
    if (!in) {
        if (*p.text && errno != ENOENT)
            set_note(note, "%s cannot be read: %s", name, strerror(errno));
        return NULL;
    }
    json_error_t wrong;
    no_memory = false;
    json_set_alloc_funcs(get_noting, free);
    json_t *root = json_load_callback(read_text, in, JSON_REJECT_DUPLICATES, &wrong);
    bool unread = !root && (ferror(in) || no_memory);
    fclose(in);
    if (json_is_object(root)) return root;
    json_decref(root);
    if (unread)
        set_note(note, "%s could not be read: %s", name, no_memory ? "no memory" : wrong.text);
    else
        store_set_aside(name, note);
    return NULL;
}

static bool write_whole(const draft *d, const json_t *root) {
    FILE *out = draft_stream(d);
    if (!out) return false;
    bool written = json_dumpf(root, out, JSON_INDENT(2)) == 0 && fputc('\n', out) != EOF
                   && fflush(out) == 0 && fsync(d->file) == 0;
    return fclose(out) == 0 && written;
}

/* What cannot be read was not taken into account, so it is not replaced either. */
static bool replaceable(const path *p) {
    int file = open_plain(p);
    if (file < 0) return errno == ENOENT;
    close(file);
    return true;
}

bool store_save(const char *name, json_t *root, store_note *note) {
    path to = path_of(name, "");
    draft d;
    bool saved = false;
    if (!root) errno = ENOMEM;
    if (root && make_folder() && *to.text && replaceable(&to) && draft_open(&d, to.text)) {
        saved = write_whole(&d, root) && draft_keep(&d, to.text);
        int why = errno;
        if (!saved) draft_abandon(&d);
        errno = why;
    }
    if (!saved) set_note(note, "%s could not be saved: %s", name, strerror(errno));
    json_decref(root);
    return saved;
}

bool store_number(const json_t *o, const char *key, int64_t least, int64_t most, int64_t *out) {
    const json_t *value = json_object_get(o, key);
    *out = json_integer_value(value);
    return json_is_integer(value) && *out >= least && *out <= most;
}

void store_remove(const char *name) {
    path p = path_of(name, "");
    if (*p.text && replaceable(&p)) unlink(p.text);
}

int store_lock(void) {
    path p = folder();
    if (!make_folder()) return -1;
    int file = folder_open_lock(p.text);
    if (file >= 0) flock(file, LOCK_EX);
    return file;
}

void store_unlock(int file) {
    if (file >= 0) close(file);
}
