/* trace_file.c -- where a trace goes.
 *
 * zstd runs as a program, not as a library, so that it is needed only where a .zst file is
 * written. */
#include "cli/trace/trace.h"
#include "common/output/error_line.h"

#include <string.h>

static bool ends(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && strcmp(text + length - tail, end) == 0;
}

const char *trace_form_name(size_t i) {
    static const char *const names[TRACE_FORMS] = {"ndjson", "posthoc", "dot", "tikz", "text"};
    return i < TRACE_FORMS ? names[i] : NULL;
}

bool trace_form_of(const char *path, trace_form *out) {
    static const struct {
        const char *end;
        trace_form form;
    } known[] = {{".ndjson", TRACE_NDJSON}, {".jsonl", TRACE_NDJSON}, {".json", TRACE_NDJSON},
                 {".yaml", TRACE_POSTHOC},  {".yml", TRACE_POSTHOC},  {".dot", TRACE_DOT},
                 {".gv", TRACE_DOT},        {".tex", TRACE_TIKZ},     {".txt", TRACE_TEXT}};
    char name[4096];
    size_t length = strlen(path);
    if (length >= sizeof name) return false;
    memcpy(name, path, length + 1);
    if (ends(name, ".zst")) name[length - strlen(".zst")] = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (ends(name, known[i].end)) return *out = known[i].form, true;
    return false;
}

static bool fail(trace_file *f, const char *what) {
    error_line("tilewise: %s: %s", f->atomic_file.path, what);
    atomic_file_abandon(&f->atomic_file);
    return false;
}

bool trace_file_open(trace_file *f, const char *path) {
    static const char *const zstd[] = {"zstd", "--quiet", "--stdout", NULL};
    *f = (trace_file){.out = stdout, .atomic_file = {.file = -1}};
    if (!path || strcmp(path, "-") == 0) return true;
    bool compressed = ends(path, ".zst");
    if (compressed && !filter_present("zstd", "--version", path, "zstd")) return false;
    if (!atomic_file_open(&f->atomic_file, path)) return false;
    if (compressed) {
        int error = filter_start(&f->zstd, zstd, f->atomic_file.file);
        if (error) return fail(f, strerror(error));
        f->out = f->zstd.in;
        return true;
    }
    return (f->out = atomic_file_stream(&f->atomic_file)) != NULL;
}

bool trace_file_close(trace_file *f, bool keep) {
    if (!f->atomic_file.path) return true; /* output_guard() checks standard output */
    int error = f->zstd.in ? filter_finish(&f->zstd) : 0;
    if (keep && !error) return atomic_file_keep(&f->atomic_file);
    if (keep) return fail(f, error > 0 ? strerror(error) : "zstd failed");
    atomic_file_abandon(&f->atomic_file);
    return true;
}
