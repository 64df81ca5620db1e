/* coms228_watch.c -- see coms228_watch.h.
 *
 * The lists follow the search by its events, and are held against it: what the search takes next
 * must be the first state of OPEN. */
#include "courses/coms228_watch.h"

#include "common/process/heap.h"
#include "courses/ordered_list.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct watch {
    ordered_list open, closed;
    ordered_state *produced; /* and not yet known to be new; NULL: none */
    uint64_t taken;
    bool wrong;
} watch;

static void print_tiles(const tw_board *b) {
    for (int i = 0; i < b->rows * b->cols; i++) putchar('0' + b->tile[i]);
}

static void print_list(const char *name, const ordered_list *l) {
    printf("  %-7s head", name);
    for (const ordered_state *s = l->head.next; s != &l->head; s = s->next) {
        fputs(" <-> ", stdout);
        print_tiles(&s->board);
        if (l->is_open) printf(" f=%d", s->g + s->h);
    }
    puts(" <-> head");
}

static void put_produced(watch *w) {
    if (w->produced) ordered_list_add(&w->open, w->produced);
    w->produced = NULL;
}

static void produce(watch *w, const tw_event *e) {
    put_produced(w);
    w->produced = heap_insist(malloc(sizeof *w->produced));
    *w->produced = (ordered_state){.board = e->board, .g = e->g, .h = e->h};
}

/* Known, and now cheaper: the old entry goes, whichever list has it. */
static void replace(watch *w, const tw_event *e) {
    ordered_state *old = ordered_list_find(&w->open, &e->board);
    if (!old) old = ordered_list_find(&w->closed, &e->board);
    w->wrong |= !old;
    if (old) free(ordered_list_take(old));
}

static void take(watch *w, const tw_event *e) {
    put_produced(w);
    ordered_state *first = ordered_list_take_first(&w->open);
    w->wrong |= !first || !tw_board_equal(&first->board, &e->board);
    if (!first) return;
    printf("step %" PRIu64 ": ", ++w->taken);
    print_tiles(&first->board);
    printf(" goes from OPEN to CLOSED, f = %d + %d%s\n", first->g, first->h,
           e->kind == TW_EVENT_GOAL ? ": the goal" : "");
    ordered_list_add(&w->closed, first);
}

static void note(void *cookie, const tw_event *e) {
    watch *w = cookie;
    switch (e->kind) {
    case TW_EVENT_GENERATE:
        produce(w, e);
        return;
    case TW_EVENT_DUPLICATE:
        free(w->produced);
        w->produced = NULL;
        return;
    case TW_EVENT_REOPEN:
        replace(w, e);
        return;
    case TW_EVENT_EXPAND:
    case TW_EVENT_GOAL:
        take(w, e);
        return;
    default:
        return;
    }
}

tw_status coms228_watch(const tw_config *given, const tw_board *start, uint64_t steps) {
    tw_config config = *given;
    tw_solver *solver;
    watch w = {.taken = 0};
    ordered_list_init(&w.open, true);
    ordered_list_init(&w.closed, false);
    config.event = note;
    config.cookie = &w;
    tw_status status = tw_solver_new(&solver, &config, NULL);
    if (status >= 0) status = tw_solver_start(solver, start);
    while (status == TW_RUNNING && w.taken < steps && !w.wrong) {
        status = tw_solver_step(solver, 1);
        put_produced(&w);
        print_list("OPEN:", &w.open);
        print_list("CLOSED:", &w.closed);
    }
    tw_solver_free(&solver);
    free(w.produced);
    ordered_list_free(&w.open);
    ordered_list_free(&w.closed);
    if (w.wrong) return TW_ERR_INTERNAL;
    return status < 0 ? status : TW_OK;
}
