/* output.c -- standard output and its terminal. */
#include "common/output/output.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* fclose() alone is not enough: an earlier failed write is remembered by ferror() only, and some
 * file systems report a full disk no sooner than at close(). */
static void check_output(void) {
    bool failed = ferror(stdout) != 0;
    errno = 0;
    if (fclose(stdout) != 0) failed = true;
    if (!failed) return;
    fprintf(stderr, "tilewise: the output could not be written: %s\n",
            errno ? strerror(errno) : "write error");
    _exit(EXIT_USAGE);
}

/* If a standard stream is closed at the start, the next file opened would get its descriptor and
 * our output would be written there.  So it is opened on /dev/null, in a mode that makes every use
 * fail. */
static void occupy(int stream, int mode) {
    if (fcntl(stream, F_GETFD) < 0 && errno == EBADF) open("/dev/null", mode);
}

void output_guard(void) {
    occupy(STDIN_FILENO, O_WRONLY);
    occupy(STDOUT_FILENO, O_RDONLY);
    occupy(STDERR_FILENO, O_RDWR);
    signal(SIGXFSZ, SIG_IGN); /* a limit on file sizes is reported like a full disk */
    atexit(check_output);
}

static struct winsize size_of(int file) {
    struct winsize size = {0};
    if (!isatty(file) || ioctl(file, TIOCGWINSZ, &size) != 0 || size.ws_col < 20)
        size = (struct winsize){.ws_row = 24, .ws_col = 80};
    return size;
}

int output_width(void) { return size_of(STDOUT_FILENO).ws_col; }

int output_height(void) { return size_of(STDOUT_FILENO).ws_row; }

int output_progress_width(void) { return size_of(STDERR_FILENO).ws_col - 1; }

static bool is_continuation(char c) { return ((unsigned char)c & 0xC0) == 0x80; }

static int width_of(const char *text, size_t length) {
    int width = 0;
    for (size_t i = 0; i < length; i++) width += !is_continuation(text[i]);
    return width;
}

void output_wrap(FILE *out, int page, int at, int indent, const char *text) {
    bool first = true;
    while (*(text += strspn(text, " "))) {
        size_t length = strcspn(text, " ");
        int width = width_of(text, length);
        if (!first && at + 1 + width > page) {
            fprintf(out, "\n%*s", indent, "");
            at = indent;
        } else if (!first) {
            fputc(' ', out);
            at++;
        }
        fwrite(text, 1, length, out);
        at += width;
        text += length;
        first = false;
    }
    fputc('\n', out);
}

static bool is_terminal(int file) {
    const char *terminal = getenv("TERM");
    return isatty(file) && terminal && strcmp(terminal, "dumb") != 0;
}

static output_when colour;

void output_set_colour(output_when when) { colour = when; }

bool output_colour(void) {
    const char *no_colour = getenv("NO_COLOR");
    if (colour != OUTPUT_AUTO) return colour == OUTPUT_ALWAYS;
    return is_terminal(STDOUT_FILENO) && !(no_colour && *no_colour);
}

bool output_terminal(void) { return is_terminal(STDOUT_FILENO); }

void output_sentence(FILE *out, const char *indent, const char *format, ...) {
    char text[1024];
    int at = (int)strlen(indent);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fputs(indent, out);
    if (output_terminal())
        output_wrap(out, output_width(), at, at + 2, text);
    else
        fprintf(out, "%s\n", text);
}

FILE *output_page_begin(output_page *p, FILE *out) {
    *p = (output_page){.under = out};
    if (out == stdout && output_terminal())
        p->lines = heap_insist(open_memstream(&p->text, &p->size));
    return p->lines ? p->lines : out;
}

/* Where the text of a line begins: behind its indent, or behind the first two spaces in it. */
static size_t begin_of(const char *line, size_t indent) {
    const char *gap = strstr(line + indent, "  ");
    size_t begin = gap ? (size_t)(gap - line) + strspn(gap, " ") : 0;
    return begin > indent && begin <= (size_t)output_width() / 2 ? begin : indent;
}

static void fold(FILE *out, const char *line) {
    size_t indent = strspn(line, " "), begin = begin_of(line, indent);
    bool fits = width_of(line, strlen(line)) <= output_width();
    if (fits || strchr(line, '\033')) {
        fprintf(out, "%s\n", line);
        return;
    }
    fwrite(line, 1, begin, out);
    int at = width_of(line, begin);
    output_wrap(out, output_width(), at, begin > indent ? at : at + 2, line + begin);
}

void output_page_end(output_page *p) {
    if (!p->lines) return;
    if (fclose(p->lines) != 0) heap_insist(NULL);
    for (char *line = p->text, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        fold(p->under, line);
    }
    free(p->text);
}

bool output_progress(void) { return is_terminal(STDERR_FILENO); }
