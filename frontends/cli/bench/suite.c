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

typedef struct known {
    int number;
    const char *tiles;
    int fewest;
    uint64_t published, papers[SUITE_PAPERS];
} known;

static const known korf100[] = {
#define KORF(number, tiles, manhattan, fewest, published) {number, tiles, fewest, published, {0}},
#include "cli/bench/korf100.def"
#undef KORF
};

/* The last of the papers has the nodes that ours are compared with. */
static const known korf50[] = {
#define KORF50(number, tiles, fewest, a, b, c, d) {number, tiles, fewest, d, {a, b, c, d}},
#include "cli/bench/korf50.def"
#undef KORF50
};

static const char *const korf50_papers[SUITE_PAPERS] = {"KF 6-6-6-6", "DSR 6-6-6-6", "DSR max of 3",
                                                        "Cl 14 sets"};

static const struct {
    suite suite;
    int side;
    const known *boards;
    size_t count;
} named[] = {{{.name = "korf100",
               .published_by = "ida/manhattan",
               .engine = "ida/pdb",
               .card_engine = "ida/pdb"},
              4,
              korf100,
              sizeof korf100 / sizeof *korf100},
             {{.name = "korf50",
               .papers = korf50_papers,
               .engine = "ida/pdb:6-6-6-6x2",
               .card_engine = "ida/pdb:6-6-6-6az"},
              5,
              korf50,
              sizeof korf50 / sizeof *korf50}};

static const struct uniform {
    const char *suite;
    int number;
    const char *tiles;
    int length, bound;
} uniform[] = {
#define UNIFORM(suite, number, tiles, length, bound) {suite, number, tiles, length, bound},
#include "cli/bench/uniform.def"
#undef UNIFORM
};

static bool keep(void *cookie, const tw_problem *problem) {
    *(tw_board *)cookie = problem->start;
    return false;
}

/* What is known of a board is a solution to compare with, and where it is proven, the fewest. */
static bool take_uniform(suite *out, const char *name) {
    suite found = {0}, *s = &found;
    for (size_t i = 0; i < sizeof uniform / sizeof *uniform; i++) {
        const struct uniform *u = &uniform[i];
        if (strcmp(u->suite, name) != 0) continue;
        suite_board *b = add(s);
        s->name = u->suite;
        b->number = u->number, b->reference = u->length;
        if (u->bound == u->length) b->fewest = u->length;
        tw_parse(u->tiles, strlen(u->tiles), TW_FORMAT_AUTO, keep, &b->start, NULL);
        tw_board_goal(&b->goal, b->start.rows, b->start.cols, "last");
    }
    if (!s->count) return false;
    bool far = tw_proof_reach(&s->boards[0].start) != TW_REACH_SECONDS;
    s->engine = far ? "near" : "auto", s->card_engine = "auto";
    *out = found;
    return true;
}

bool suite_named(suite *s, const char *name) {
    size_t n = 0, all = sizeof named / sizeof *named;
    while (n < all && strcmp(named[n].suite.name, name) != 0) n++;
    if (n == all) return take_uniform(s, name);
    *s = named[n].suite;
    for (size_t i = 0; i < named[n].count; i++) {
        const known *k = &named[n].boards[i];
        suite_board *b = add(s);
        b->number = k->number, b->fewest = k->fewest, b->published = k->published;
        memcpy(b->papers, k->papers, sizeof b->papers);
        tw_parse(k->tiles, strlen(k->tiles), TW_FORMAT_LINE, keep, &b->start, NULL);
        tw_board_goal(&b->goal, named[n].side, named[n].side, "first");
    }
    return true;
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
