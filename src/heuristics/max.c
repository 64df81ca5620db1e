#include "heuristics/max.h"

#include "heuristics/terms.h"

#include <stdio.h>
#include <string.h>

enum { PARTS = 2, NAME_MAX_LENGTH = 80 };

typedef struct max {
    heuristic_class class;
    char name[NAME_MAX_LENGTH];
    heuristic part[PARTS];
} max;

static const char *skip_spaces(const char *at) { return at + strspn(at, " "); }

/* The class whose name is next, and what follows it.  NULL: none. */
static const heuristic_class *read_part(const char **at) {
    char name[NAME_MAX_LENGTH];
    *at = skip_spaces(*at);
    size_t length = strcspn(*at, " ,()");
    if (length >= sizeof name) return NULL;
    memcpy(name, *at, length);
    name[length] = 0;
    *at = skip_spaces(*at + length);
    return heuristic_find(name);
}

bool max_read(const char *name, const heuristic_class *part[2]) {
    static const char opening[] = "max(";
    if (strncmp(name, opening, sizeof opening - 1) != 0) return false;
    const char *at = name + sizeof opening - 1;
    part[0] = read_part(&at);
    if (!part[0] || *at++ != ',') return false;
    part[1] = read_part(&at);
    return part[1] && part[0] != part[1] && !strcmp(at, ")");
}

static void make_class(max *m) {
    const heuristic_class *a = m->part[0].class, *b = m->part[1].class;
    m->class = heuristic_max;
    const heuristic_class *const part[] = {a, b};
    m->class.flags = heuristic_flags(part, PARTS);
    m->class.memo = a->memo + b->memo;
    assert(m->class.memo <= sizeof(memo));
    snprintf(m->name, sizeof m->name, "max(%s,%s)", a->name, b->name);
    m->class.name = m->name;
}

static tw_status build(heuristic *h) {
    max *m = memory_get_zero(h->memory, 1, sizeof *m);
    if (!m) return TW_ERR_MEMORY;
    h->table = m;
    tw_status status = TW_OK;
    for (int i = 0; i < PARTS && status == TW_OK; i++)
        status = heuristic_init_with(&m->part[i], h->part[i], &h->goal, h->memory, h->tables,
                                     h->threads);
    if (status != TW_OK) return status;
    make_class(m);
    h->class = &m->class;
    return TW_OK;
}

static void drop(heuristic *h) {
    max *m = h->table;
    if (!m) return;
    for (int i = 0; i < PARTS; i++) heuristic_drop(&m->part[i]);
    memory_put(h->memory, m, 1, sizeof *m);
}

/* A memo holds the memos of both, one after the other.  Each part is given a whole one, because it
 * may write more of it than it needs. */
static int start(const heuristic *h, const tw_board *b, memo *out) {
    const max *m = h->table;
    unsigned char *to = (unsigned char *)out;
    int most = 0;
    for (int i = 0; i < PARTS; i++) {
        const heuristic *p = &m->part[i];
        memo its;
        int value = p->class->start(p, b, &its);
        memcpy(to, &its, p->class->memo);
        to += p->class->memo;
        if (value > most) most = value;
    }
    return most;
}

static int step(const heuristic *h, const tw_board *after, int cell, const memo *parent,
                memo *out) {
    const max *m = h->table;
    const unsigned char *from = (const unsigned char *)parent;
    unsigned char *to = (unsigned char *)out;
    int most = 0;
    for (int i = 0; i < PARTS; i++) {
        const heuristic *p = &m->part[i];
        memo before, its;
        memcpy(&before, from, p->class->memo);
        int value = p->class->step(p, after, cell, &before, &its);
        memcpy(to, &its, p->class->memo);
        from += p->class->memo, to += p->class->memo;
        if (value > most) most = value;
    }
    return most;
}

/* Of equals the first is the one that counts. */
static void explain(const heuristic *h, const tw_board *b, terms *t) {
    const max *m = h->table;
    memo unused;
    int value[PARTS];
    for (int i = 0; i < PARTS; i++) value[i] = m->part[i].class->start(&m->part[i], b, &unused);
    for (int i = 0; i < PARTS; i++) {
        terms part = *t;
        part.part = i;
        part.counted = t->counted && (i == 0) == (value[0] >= value[1]);
        terms_explain(&part, &m->part[i], b);
    }
}

const heuristic_class heuristic_max = {
    .name = "max",
    .summary = "max(a,b): the larger of two",
    .build = build,
    .drop = drop,
    .start = start,
    .step = step,
    .explain = explain,
};
