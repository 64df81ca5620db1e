/* explain_draw.c -- a small board that shows where the distance is.
 *
 * After each tile comes its distance from its goal cell, and an exclamation mark if it must leave
 * its line; colour only repeats that. */
#include "cli/explain/explain.h"
#include "common/output/output.h"

#include <stdio.h>
#include <string.h>

typedef struct sketch {
    int distance[TW_MAX_CELLS]; /* by tile */
    bool leaves[TW_MAX_CELLS];
    bool any_leaves;
} sketch;

static void mark_conflict(sketch *s, const tw_term *t) {
    for (int i = 0; t->kind == TW_TERM_CONFLICT && i < t->count; i++)
        if (t->leaves[i]) s->leaves[t->tiles[i]] = s->any_leaves = true;
}

static sketch make_sketch(const tw_problem *p, const explain_value *values, size_t count) {
    sketch s = {0};
    int home[TW_MAX_CELLS], cols = p->goal.cols, cells = p->goal.rows * cols;
    for (int c = 0; c < cells; c++) home[p->goal.tile[c]] = c;
    for (int c = 0; c < cells; c++) {
        int to = home[p->start.tile[c]], rows = c / cols - to / cols, across = c % cols - to % cols;
        s.distance[p->start.tile[c]] = (rows < 0 ? -rows : rows) + (across < 0 ? -across : across);
    }
    for (size_t v = 0; v < count; v++)
        for (size_t i = 0; i < values[v].count; i++) mark_conflict(&s, &values[v].terms[i]);
    return s;
}

/* At home green, one away yellow, farther red; bold what must leave. */
static const char *paint(const sketch *s, int tile) {
    if (s->leaves[tile]) return "\033[1;35m";
    if (s->distance[tile] == 0) return "\033[32m";
    return s->distance[tile] == 1 ? "\033[33m" : "\033[31m";
}

static int digits(int number) { return number < 10 ? 1 : number < 100 ? 2 : 3; }

static void put_cell(const sketch *s, int tile, int width, int room, bool colour) {
    char text[32];
    if (!tile) {
        printf("%*s%-*s", width, "_", room - width, "");
        return;
    }
    snprintf(text, sizeof text, "%*d(%d)%s", width, tile, s->distance[tile],
             s->leaves[tile] ? "!" : "");
    if (colour) fputs(paint(s, tile), stdout);
    fputs(text, stdout);
    if (colour) fputs("\033[0m", stdout);
    printf("%*s", room - (int)strlen(text), "");
}

static void put_goal_row(const tw_board *goal, int row, int width) {
    for (int c = 0; c < goal->cols; c++) {
        int tile = goal->tile[row * goal->cols + c];
        if (tile)
            printf(" %*d", width, tile);
        else
            printf(" %*s", width, "_");
    }
}

void explain_draw(const tw_problem *p, const explain_value *values, size_t count) {
    sketch s = make_sketch(p, values, count);
    const tw_board *b = &p->start;
    int cells = b->rows * b->cols, width = digits(cells - 1), longest = 1;
    for (int t = 1; t < cells; t++)
        if (digits(s.distance[t]) > longest) longest = digits(s.distance[t]);
    int room = width + longest + 2 + s.any_leaves;
    bool colour = output_colour();
    printf("  %-*s   goal\n", b->cols * (room + 1), "start, with distances");
    for (int row = 0; row < b->rows; row++) {
        fputs("  ", stdout);
        for (int c = 0; c < b->cols; c++) {
            put_cell(&s, b->tile[row * b->cols + c], width, room, colour);
            putchar(' ');
        }
        int short_by = (int)strlen("start, with distances") - b->cols * (room + 1);
        printf("%*s", 2 + (short_by > 0 ? short_by : 0), "");
        put_goal_row(&p->goal, row, width);
        putchar('\n');
    }
    if (s.any_leaves) puts("  !: must leave its row or column to let others pass");
}
