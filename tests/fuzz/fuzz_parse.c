/* Any bytes, in every format: the parser answers with boards or with a sentence, and whatever it
 * read comes back from each layout it is printed in. */
#include <tilewise.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) ((condition) ? (void)0 : abort())

enum { LONGEST = 1100 };

typedef struct reading {
    size_t problems;
    tw_problem first;
} reading;

static bool keep(void *cookie, const tw_problem *problem) {
    reading *r = cookie;
    if (!r->problems++) r->first = *problem;
    return true;
}

static void expect_board(const char *text, size_t length, tw_format format, const tw_board *board) {
    reading r = {0};
    CHECK(tw_parse(text, length, format, keep, &r, NULL) == TW_OK);
    CHECK(r.problems == 1 && !r.first.has_goal && tw_board_equal(&r.first.start, board));
}

static void expect_round_trips(const tw_board *b) {
    char text[LONGEST];
    size_t length = tw_board_text(b, TW_LAYOUT_ROWS, text, sizeof text);
    CHECK(length < sizeof text && text[length] == 0);
    expect_board(text, length, TW_FORMAT_ROWS, b);
    if (b->rows > 1) expect_board(text, length, TW_FORMAT_AUTO, b);

    length = tw_board_text(b, TW_LAYOUT_SIZED, text, sizeof text);
    expect_board(text, length, TW_FORMAT_SIZED, b);
    expect_board(text, length, TW_FORMAT_AUTO, b);

    length = tw_board_text(b, TW_LAYOUT_SLASHES, text, sizeof text);
    expect_board(text, length, TW_FORMAT_SLASHES, b);
    if (b->rows > 1) expect_board(text, length, TW_FORMAT_AUTO, b);
    if (b->rows > 1) expect_board(text, length, TW_FORMAT_LINES, b);

    /* A line says how many tiles there are, not in which rows. */
    tw_board shown = *b;
    length = tw_board_text(b, TW_LAYOUT_LINE, text, sizeof text);
    reading r = {0};
    CHECK(tw_parse(text, length, TW_FORMAT_LINE, keep, &r, NULL) == TW_OK);
    shown.rows = r.first.start.rows, shown.cols = r.first.start.cols;
    CHECK(shown.rows == shown.cols || shown.rows == 1);
    CHECK(shown.rows * shown.cols == b->rows * b->cols);
    CHECK(b->rows != b->cols || shown.rows == b->rows);
    CHECK(tw_board_equal(&r.first.start, &shown));
}

/* In every layout that says it serves the problem, and in those that serve all. */
static void expect_layouts(const tw_problem *p) {
    static const tw_layout all[] = {TW_LAYOUT_JSON, TW_LAYOUT_ENGINE, TW_LAYOUT_LINK};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) CHECK(tw_layout_serves(all[i], p));
    tw_problem start = {.start = p->start};
    CHECK(tw_layout_serves(TW_LAYOUT_SIZED, &start) && tw_layout_serves(TW_LAYOUT_SIDE, &start));
    if (p->start.rows == 1) return;
    CHECK(tw_layout_serves(TW_LAYOUT_GRID, &start) && tw_layout_serves(TW_LAYOUT_LIST, &start));
}

/* Two boards are two, and a start and its goal where the format or the word says so. */
static void expect_pair(const tw_problem *p) {
    char text[2 * LONGEST], words[2 * LONGEST];
    size_t length = tw_board_text(&p->start, TW_LAYOUT_SIZED, text, LONGEST);
    size_t middle = (size_t)snprintf(words, sizeof words, "%sgoal:\n", text);
    length += tw_board_text(&p->goal, TW_LAYOUT_ROWS, text + length, LONGEST);
    middle += tw_board_text(&p->goal, TW_LAYOUT_SIZED, words + middle, LONGEST);
    reading r = {0};
    CHECK(tw_parse(text, length, TW_FORMAT_AUTO, keep, &r, NULL) == TW_OK);
    CHECK(r.problems == 2 && !r.first.has_goal && tw_board_equal(&r.first.start, &p->start));
    for (int named = 0; named < 2; named++) {
        r = (reading){0};
        CHECK(tw_parse(named ? words : text, named ? middle : length,
                       named ? TW_FORMAT_AUTO : TW_FORMAT_PAIR, keep, &r, NULL)
              == TW_OK);
        CHECK(r.problems == 1 && r.first.has_goal && tw_board_equal(&r.first.start, &p->start)
              && tw_board_equal(&r.first.goal, &p->goal));
    }
}

static bool visit(void *cookie, const tw_problem *problem) {
    tw_board copy;
    CHECK(tw_board_init(&copy, problem->start.rows, problem->start.cols, problem->start.tile)
          == TW_OK);
    CHECK(copy.blank == problem->start.blank);
    CHECK(problem->format != TW_FORMAT_AUTO);
    CHECK(problem->format != TW_FORMAT_PAIR || problem->has_goal);
    expect_round_trips(&problem->start);
    expect_layouts(problem);
    if (problem->has_goal) {
        expect_round_trips(&problem->goal);
        expect_pair(problem);
    }
    return keep(cookie, problem);
}

/* A carriage return before every line feed changes nothing, but in UTF-16 it would tear characters
 * apart. */
static void expect_same_in_dos(const char *text, size_t length, tw_format format, tw_status status,
                               const reading *unix_reading, const tw_error *unix_error) {
    if (memchr(text, 0, length) || memchr(text, '\xFE', length) || memchr(text, '\xFF', length))
        return;
    char *dos = malloc(2 * length + 1);
    CHECK(dos);
    size_t n = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n') dos[n++] = '\r';
        dos[n++] = text[i];
    }
    reading r = {0};
    tw_error error = {0};
    CHECK(tw_parse(dos, n, format, keep, &r, &error) == status);
    CHECK(r.problems == unix_reading->problems && error.line == unix_error->line);
    CHECK(!strcmp(error.text, unix_error->text));
    if (r.problems) CHECK(tw_board_equal(&r.first.start, &unix_reading->first.start));
    free(dos);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    size_t lines = size + 1; /* a backslash and an n is a line too, and so is the sign of Unicode */
    for (tw_format format = TW_FORMAT_AUTO; format <= TW_FORMAT_WRAPPED; format++) {
        reading r = {0};
        tw_error error = {0};
        tw_status status = tw_parse(text, size, format, visit, &r, &error);
        CHECK(status == TW_OK || status == TW_ERR_SYNTAX);
        if (status == TW_OK) CHECK(r.problems > 0 && error.line == 0);
        if (status < 0) CHECK(error.line >= 1 && error.line <= lines && *error.text);
        expect_same_in_dos(text, size, format, status, &r, &error);
    }
    return 0;
}
