/* suite.c -- see suite.h. */
#define _GNU_SOURCE
#include "cli/bench/suite.h"
#include "common/heap.h"

#include <stdlib.h>
#include <string.h>

static suite_board *add(suite *s) {
    s->boards = heap_insist(reallocarray(s->boards, s->count + 1, sizeof *s->boards));
    s->boards[s->count] = (suite_board){.number = (int)s->count + 1, .fewest = -1};
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

void suite_korf(suite *s) {
    tw_error unread;
    *s = (suite){.name = "korf100", .published_by = "ida/manhattan"};
    for (size_t i = 0; i < sizeof korf / sizeof *korf; i++) {
        suite_board *b = add(s);
        b->number = korf[i].number;
        tw_parse(korf[i].tiles, strlen(korf[i].tiles), TW_FORMAT_LINE, keep, &b->start, &unread);
        tw_board_goal(&b->goal, 4, 4, "first");
        b->fewest = korf[i].fewest;
        b->published = korf[i].published;
    }
}

static bool take(void *cookie, const boards_item *item) {
    suite_board *b = add(cookie);
    b->start = item->problem.start;
    b->goal = item->problem.goal;
    return true;
}

void suite_take(suite *s, const char *name, const boards *source) {
    *s = (suite){.name = name};
    boards_each(source, take, s);
}

static int by_published(const void *a, const void *b) {
    const suite_board *x = a, *y = b;
    if (x->published != y->published) return x->published < y->published ? -1 : 1;
    return x->number - y->number;
}

void suite_clear_known(suite *s) {
    for (size_t i = 0; i < s->count; i++) s->boards[i].fewest = -1, s->boards[i].published = 0;
}

void suite_sort(suite *s) { qsort(s->boards, s->count, sizeof *s->boards, by_published); }

void suite_free(suite *s) {
    free(s->boards);
    *s = (suite){0};
}
