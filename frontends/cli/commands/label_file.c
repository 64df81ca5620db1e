/* label_file.c -- see label_file.h. */
#define _GNU_SOURCE
#include "cli/commands/label_file.h"
#include "cli/output/csv.h"
#include "common/output/error_line.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char head[] = "board,length,bound,first_moves,proven\n";

bool label_input_open(label_input *in, const char *name) {
    *in = (label_input){.name = name, .file = fopen(name, "r")};
    if (!in->file) input_error(name, 1, "%s, expected a file of boards", strerror(errno));
    return in->file != NULL;
}

void label_input_close(label_input *in) {
    if (in->file) fclose(in->file);
    free(in->text);
    *in = (label_input){0};
}

typedef struct found {
    tw_problem problem;
    size_t count;
} found;

static bool keep(void *cookie, const tw_problem *problem) {
    found *f = cookie;
    if (!f->count++) f->problem = *problem;
    return true;
}

/* The names of columns, above comma-separated values. */
static bool is_head(const label_input *in) {
    return in->line == 1 && strchr(in->text, ',') && strpbrk(in->text, "abcdefghijklmnopqrstuvwxyz")
           && !strpbrk(in->text, "[{");
}

static label_next read_line(const label_input *in, tw_board *out) {
    found f = {0};
    tw_error error = {0};
    tw_format format = strchr(in->text, '|') ? TW_FORMAT_LINES : TW_FORMAT_AUTO;
    tw_status status = tw_parse(in->text, strlen(in->text), format, keep, &f, &error);
    if (status < 0)
        input_error(in->name, in->line, "%s", *error.text ? error.text : tw_status_text(status));
    else if (f.count != 1)
        input_error(in->name, in->line, "%zu boards, expected one on each line", f.count);
    else if (f.problem.has_goal)
        input_error(in->name, in->line, "a board with a goal, expected --goal for all of them");
    else
        return *out = f.problem.start, LABEL_BOARD;
    return LABEL_WRONG;
}

label_next label_input_next(label_input *in, tw_board *out) {
    while (getline(&in->text, &in->room, in->file) > 0) {
        const char *at = in->text + strspn(in->text, " \t\r\n");
        in->line++;
        if (*at && *at != '#' && !is_head(in)) return read_line(in, out);
    }
    return LABEL_END;
}

static void board_text(const tw_board *b, char *out, size_t size) {
    tw_board_text(b, TW_LAYOUT_SLASHES, out, size);
}

static void count(const label *l, label_sums *sums) {
    sums->boards++;
    if (l->length < 0 && l->bound < 0)
        sums->unsolvable++;
    else if (l->length == l->bound)
        sums->proven++;
    else
        sums->open++;
}

void label_output_put(FILE *out, const tw_board *b, const label *l, bool moves, label_sums *sums) {
    char text[TW_TEXT_ROOM];
    board_text(b, text, sizeof text);
    fprintf(out, "%s,%d,%d,", text, l->length, l->bound);
    if (moves && l->first_moves != TW_FIRST_UNKNOWN) fprintf(out, "%u", l->first_moves);
    fprintf(out, ",%s\n", l->length == l->bound ? "true" : "false");
    count(l, sums);
}

typedef struct check {
    label_input *in;
    label_sums *sums;
    label_possible *possible;
    void *cookie;
} check;

/* -1 or more, as label_output_put() writes it. */
static bool read_number(const char *text, int32_t *out) {
    enum { MOST = 1000000 };
    char *end;
    long number = strtol(text, &end, 10);
    *out = (int32_t)number;
    return end > text && !*end && number >= -1 && number <= MOST;
}

static bool read_label(char *row, label *out) {
    const char *length = csv_read(&row), *bound = csv_read(&row), *moves = csv_read(&row);
    char *proven = csv_read(&row);
    int32_t first = 0;
    if (!proven || !read_number(length, &out->length) || !read_number(bound, &out->bound))
        return false;
    proven[strcspn(proven, "\r\n")] = 0;
    return (!*moves || (read_number(moves, &first) && first >= 0 && first < 16))
           && strcmp(proven, out->length == out->bound ? "true" : "false") == 0;
}

/* Is this row of the table that of the next board?  False: a line says what is wrong. */
static bool match(const char *name, size_t line, char *row, const check *c) {
    label_input *in = c->in;
    label l;
    tw_board b;
    char text[TW_TEXT_ROOM];
    label_next next = label_input_next(in, &b);
    if (next == LABEL_WRONG) return false;
    const char *board = csv_read(&row);
    if (next == LABEL_BOARD) board_text(&b, text, sizeof text);
    if (next == LABEL_END || !board || strcmp(text, board) != 0) {
        input_error(name, line,
                    "not the label of the board at %s:%zu, expected a table of that file", in->name,
                    in->line);
        return false;
    }
    if (!read_label(row, &l) || !c->possible(c->cookie, &b, &l)) {
        input_error(name, line, "impossible for this board and goal, expected what label wrote");
        return false;
    }
    count(&l, c->sums);
    return true;
}

/* Read the rows that are whole; *end is where they end. */
static bool read_rows(FILE *out, const char *name, const check *c, long *end) {
    char *row = NULL;
    size_t room = 0, line = 0;
    ssize_t n = 0;
    bool good = true;
    while (good && (n = getline(&row, &room, out)) > 0 && row[n - 1] == '\n') {
        if (++line > 1)
            good = match(name, line, row, c);
        else if (strcmp(row, head) != 0) {
            input_error(name, line,
                        "not what label writes, expected a new file, or one of its own");
            good = false;
        }
        *end += n;
    }
    /* A first line that is not whole may be anything. */
    if (good && !line && n > 0 && strncmp(row, head, strlen(row)) != 0) {
        input_error(name, 1, "not what label writes, expected a new file, or one of its own");
        good = false;
    }
    free(row);
    return good;
}

static FILE *fail(FILE *out, int file, const char *name, const char *what) {
    if (what) error_line("tilewise label: %s: %s", name, what);
    if (out)
        fclose(out);
    else if (file >= 0)
        close(file);
    return NULL;
}

FILE *label_output_open(const char *name, label_input *in, label_sums *sums,
                        label_possible *possible, void *cookie) {
    const check c = {.in = in, .sums = sums, .possible = possible, .cookie = cookie};
    int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    FILE *out = file < 0 ? NULL : fdopen(file, "r+");
    struct stat s;
    long end = 0;
    if (!out) return fail(out, file, name, strerror(errno));
    if (fstat(file, &s) < 0 || !S_ISREG(s.st_mode)) /* its rows are read again, and cut */
        return fail(out, file, name, "not a regular file, expected a new one, or one of its own");
    if (flock(file, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK)
        return fail(out, file, name, "another program writes it");
    if (!read_rows(out, name, &c, &end)) return fail(out, file, name, NULL);
    if (ftruncate(file, end) < 0 || fseek(out, end, SEEK_SET) < 0)
        return fail(out, file, name, strerror(errno));
    if (!end) fputs(head, out);
    if (fflush(out) == EOF) return fail(out, file, name, strerror(errno));
    return out;
}
