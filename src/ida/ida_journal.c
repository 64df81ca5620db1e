#include "ida/ida_journal.h"

#include "base/error.h"
#include "pdb/file.h"
#include "pdb/tables.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct line {
    char text[JOURNAL_NAME];
    size_t length;
} line;

static void add(line *l, const char *format, ...) {
    va_list arguments;
    if (l->length >= sizeof l->text) return;
    va_start(arguments, format);
    int more = vsnprintf(l->text + l->length, sizeof l->text - l->length, format, arguments);
    va_end(arguments);
    l->length += more > 0 ? (size_t)more : 0;
}

static void add_board(line *l, const char *what, const tw_board *b) {
    add(l, "%s", what);
    for (int c = 0; c < board_cells(b); c++) add(l, " %d", b->tile[c]);
}

static void add_tables(line *l, const tables *t) {
    for (int i = 0; i < t->count; i++) {
        char name[256];
        file_name(&t->table[i].pattern, t->table[i].indexing, name, sizeof name);
        add(l, " %s", name);
    }
    for (int part = 0; part < t->parts.count; part++) {
        add(l, " +");
        for (int p = 0; p < t->parts.size[part]; p++) add(l, " %d", t->parts.pattern[part][p]);
    }
}

/* Everything that the pieces and their counts depend on. */
static void describe(line *l, const ida *i, const pieces *p) {
    const search *s = i->search;
    const heuristic *h = s->heuristic;
    l->length = 0;
    add(l, "%dx%d", s->start.rows, s->start.cols);
    add_board(l, " start", &s->start);
    add_board(l, " goal", &h->goal);
    add(l, " algorithm %s heuristic %s order %s duplicates %s", s->algorithm->name, h->class->name,
        s->convention.order, tw_duplicates_name(s->convention.duplicates));
    add(l, " automaton %d pieces %u depth %d", i->steps->automaton.states, (unsigned)p->count,
        p->depth);
    if (h->tables) add_tables(l, h->tables);
}

static bool is_solution(const search *s, const char *moves) {
    return tw_board_solved_by(&s->start, &s->heuristic->goal, moves, strlen(moves));
}

tw_status ida_journal_open(journal *j, const ida *i, const pieces *p) {
    search *s = i->search;
    *j = (journal){.file = -1, .memory = s->memory};
    if (!s->config->journal) return TW_OK;
    line l;
    describe(&l, i, p);
    tw_error why = {.text = ""};
    tw_status status = journal_open(j, s->config->journal, l.text, s->memory, &why);
    if (status == TW_OK && j->solution && !is_solution(s, j->solution)) {
        journal_close(j);
        status = error_set(&why, TW_ERR_SYNTAX, "its solution does not solve the board");
    }
    if (status == TW_OK) return TW_OK;
    if (why.line)
        return error_set(ida_task_of(s)->journal_error, status, "line %zu: %s", why.line, why.text);
    return error_set(ida_task_of(s)->journal_error, status, "%s", why.text);
}

void ida_journal_replay(const journal *j, int bound, const pieces *p, bool done[],
                        journal_entry *total) {
    *total = (journal_entry){.bound = bound, .over = INT_MAX, .piece = JOURNAL_ALL};
    for (size_t k = 0; k < j->count; k++)
        if (j->entries[k].bound == bound && j->entries[k].piece == JOURNAL_ALL) {
            memset(done, true, p->count * sizeof *done);
            *total = j->entries[k];
            return;
        }
    memset(done, false, p->count * sizeof *done);
    for (size_t k = 0; k < j->count; k++) {
        const journal_entry *e = &j->entries[k];
        if (e->bound != bound || e->piece >= p->count || done[e->piece]) continue;
        done[e->piece] = true;
        total->expanded += e->expanded, total->generated += e->generated;
        if (e->over < total->over) total->over = e->over;
    }
}
