/* suite.c -- see suite.h. */
#define _GNU_SOURCE
#include "cli/bench/suite.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>

static suite_board *add(suite *s) {
    s->boards = heap_insist(reallocarray(s->boards, s->count + 1, sizeof *s->boards));
    s->boards[s->count] = (suite_board){.number = (int)s->count + 1, .fewest = -1, .reference = -1};
    return &s->boards[s->count++];
}

static const struct korf {
    int number, fewest;
    const char *tiles;
    uint64_t published;
} korf[] = {
#define KORF(number, tiles, manhattan, fewest, published) {number, fewest, tiles, published},
#include "cli/bench/korf100.def"
#undef KORF
};

static bool keep(void *cookie, const tw_problem *problem) {
    *(tw_board *)cookie = problem->start;
    return false;
}

static void take_korf100(suite *s) {
    tw_error unread;
    *s = (suite){.name = "korf100",
                 .published_by = "ida/manhattan",
                 .engine = "ida/pdb",
                 .card_engine = "ida/pdb"};
    for (size_t i = 0; i < sizeof korf / sizeof *korf; i++) {
        suite_board *b = add(s);
        b->number = korf[i].number;
        tw_parse(korf[i].tiles, strlen(korf[i].tiles), TW_FORMAT_LINE, keep, &b->start, &unread);
        tw_board_goal(&b->goal, 4, 4, "first");
        b->fewest = korf[i].fewest;
        b->published = korf[i].published;
    }
}

static const char *const korf50_papers[SUITE_PAPERS] = {"KF 6-6-6-6", "DSR 6-6-6-6", "DSR max of 3",
                                                        "Cl 14 sets"};

static const struct korf50 {
    int number;
    const char *tiles;
    int fewest;
    uint64_t papers[SUITE_PAPERS];
} korf50[] = {
#define KORF50(number, tiles, fewest, ...) {number, tiles, fewest, {__VA_ARGS__}},
#include "cli/bench/korf50.def"
#undef KORF50
};

static void take_korf50(suite *s) {
    tw_error unread;
    *s = (suite){.name = "korf50",
                 .papers = korf50_papers,
                 .engine = "ida/pdb:6-6-6-6x2",
                 .card_engine = "ida/pdb:6-6-6-6az"};
    for (size_t i = 0; i < sizeof korf50 / sizeof *korf50; i++) {
        suite_board *b = add(s);
        b->number = korf50[i].number;
        tw_parse(korf50[i].tiles, strlen(korf50[i].tiles), TW_FORMAT_LINE, keep, &b->start,
                 &unread);
        tw_board_goal(&b->goal, 5, 5, "first");
        b->fewest = korf50[i].fewest;
        memcpy(b->papers, korf50[i].papers, sizeof b->papers);
        b->published = b->papers[SUITE_PAPERS - 1];
    }
}

bool suite_named(suite *s, const char *name) {
    static const struct {
        const char *name;
        void (*take)(suite *);
    } all[] = {{"korf100", take_korf100}, {"korf50", take_korf50}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i].name, name) == 0) return all[i].take(s), true;
    return false;
}

static bool take(void *cookie, const boards_item *item) {
    suite_board *b = add(cookie);
    b->start = item->problem.start;
    b->goal = item->problem.goal;
    b->line = item->problem.line;
    return true;
}

static void take_reference(suite_board *b, const char *line, size_t length) {
    const char *bar = memchr(line, '|', length);
    char *end;
    long moves = bar ? strtol(bar + 1, &end, 10) : -1;
    bool number =
        bar && end > bar + 1 && end <= line + length && (!*end || strchr(" \t\r\n|", *end));
    if (number && moves >= 0 && moves < 1 << 20) b->reference = (int)moves;
}

static void take_references(suite *s, const input *file) {
    const char *at = file->text, *end = file->text + file->length;
    size_t line = 1, next = 0;
    while (at < end && next < s->count) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at);
        while (next < s->count && s->boards[next].line == line)
            take_reference(&s->boards[next++], at, length);
        at += length + (newline != NULL);
        line++;
    }
}

bool suite_take(suite *s, const char *name, const boards *source) {
    *s = (suite){.name = name, .engine = "ida/pdb"};
    boards_each(source, take, s);
    if (strcmp(name, "-") == 0) return true; /* it is read once only */
    input file;
    if (!input_read(&file, name, "boards")) return false;
    take_references(s, &file);
    input_free(&file);
    return true;
}

static int by_published(const void *a, const void *b) {
    const suite_board *x = a, *y = b;
    if (x->published != y->published) return x->published < y->published ? -1 : 1;
    return x->number - y->number;
}

void suite_clear_known(suite *s) {
    for (size_t i = 0; i < s->count; i++) {
        s->boards[i].fewest = s->boards[i].reference = -1, s->boards[i].published = 0;
        memset(s->boards[i].papers, 0, sizeof s->boards[i].papers);
    }
    s->papers = NULL;
}

void suite_sort(suite *s) { qsort(s->boards, s->count, sizeof *s->boards, by_published); }

void suite_free(suite *s) {
    free(s->boards);
    *s = (suite){0};
}
