/* input.c -- read a file or standard input to its end.
 *
 * Inputs are read whole and parsed before anything is printed: a mistake in the last line of the
 * last file must leave standard output empty.  The limit keeps a wrong file (a disk image, a
 * core dump) from being read for minutes before the parser refuses it. */
#include "common/input/input.h"
#include "common/output/error_line.h"
#include "common/process/heap.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void input_error(const char *name, size_t line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = heap_vprint(format, arguments);
    va_end(arguments);
    error_line("%s:%zu: %s", name, line ? line : 1, text);
    free(text);
}

tw_status input_syntax_error(tw_error *error, size_t line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    error->line = line;
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return TW_ERR_SYNTAX;
}

/* False: errno says why, EFBIG if the limit was passed. */
static bool read_all(int file, input *out) {
    size_t capacity = 0;
    for (;;) {
        if (out->length + 1 >= capacity) {
            capacity = capacity ? 2 * capacity : 1 << 14;
            char *larger = realloc(out->text, capacity);
            if (!larger) return false;
            out->text = larger;
        }
        ssize_t got = read(file, out->text + out->length, capacity - out->length - 1);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return false;
        out->length += (size_t)got;
        if (out->length > INPUT_MAX_BYTES) return errno = EFBIG, false;
        if (got == 0) break;
    }
    out->text[out->length] = 0;
    return true;
}

static void print_reason(const char *name, int reason) {
    if (!*name) name = "''";
    if (reason == EISDIR)
        input_error(name, 1, "is a directory, expected a file");
    else if (reason == EFBIG)
        input_error(name, 1, "is too large, expected at most %d bytes", INPUT_MAX_BYTES);
    else
        input_error(name, 1, "cannot be read (%s), expected a readable file", strerror(reason));
}

bool input_read(input *out, const char *path, const char *what) {
    bool standard = !path || strcmp(path, "-") == 0;
    *out = (input){.name = standard ? "<stdin>" : path};
    if (standard && isatty(STDIN_FILENO) && isatty(STDERR_FILENO))
        fprintf(stderr, "Type or paste %s, then Ctrl-D:\n", what);
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    struct stat facts;
    bool done = file >= 0 && fstat(file, &facts) == 0;
    if (done && S_ISDIR(facts.st_mode)) done = false, errno = EISDIR;
    if (done && S_ISREG(facts.st_mode) && facts.st_size > INPUT_MAX_BYTES)
        done = false, errno = EFBIG;
    done = done && read_all(file, out);
    int reason = errno;
    if (file >= 0 && !standard) close(file);
    if (done) return true;
    input_free(out);
    print_reason(standard ? "<stdin>" : path, reason);
    return false;
}

bool input_from_text(input *out, const char *name, const char *text) {
    *out = (input){.name = name, .text = strdup(text), .length = strlen(text)};
    if (!out->text) input_error(name, 1, "out of memory");
    return out->text != NULL;
}

void input_free(input *in) {
    free(in->text);
    *in = (input){0};
}
