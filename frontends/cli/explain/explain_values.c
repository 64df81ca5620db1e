/* explain_values.c -- the value of a heuristic in words: what it is a sum of, and why each
 * summand. */
#define _GNU_SOURCE
#include "cli/explain/explain.h"
#include "common/process/heap.h"
#include "common/output/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void take(void *cookie, const tw_term *term) {
    explain_value *v = cookie;
    if (v->count == v->room) {
        v->room = v->room ? 2 * v->room : 16;
        v->terms = heap_insist(reallocarray(v->terms, v->room, sizeof *v->terms));
    }
    v->terms[v->count++] = *term;
}

tw_status explain_value_make(explain_value *v, const char *name, const tw_problem *p,
                             const tw_tables *tables) {
    *v = (explain_value){.name = name};
    tw_heuristic_describe(name, &v->info);
    return tw_heuristic_explain(name, &p->start, &p->goal, tables, NULL, take, v, &v->value);
}

void explain_value_free(explain_value *v) {
    free(v->terms);
    *v = (explain_value){0};
}

static bool has_distances(const explain_value *v) { return v->info.sums_distances; }

static void print_tiles(const explain_value *v, int cols) {
    puts("\ntile  is in row, column  belongs in  distance");
    for (size_t i = 0; i < v->count; i++) {
        const tw_term *t = &v->terms[i];
        if (t->kind != TW_TERM_TILE) continue;
        char is[32], belongs[32];
        snprintf(is, sizeof is, "%d, %d", t->from / cols + 1, t->from % cols + 1);
        snprintf(belongs, sizeof belongs, "%d, %d", t->to / cols + 1, t->to % cols + 1);
        printf("%4d  %17s  %10s  %8d\n", t->tile, is, belongs, t->value);
    }
}

/* Terms of one part of max(a,b), in one view. */
typedef struct slice {
    const explain_value *value;
    int part, view;
} slice;

static bool within(const slice *s, const tw_term *t) {
    return t->part == s->part && t->view == s->view;
}

static const tw_term *next(const slice *s, size_t *i) {
    while (*i < s->value->count) {
        const tw_term *t = &s->value->terms[(*i)++];
        if (within(s, t)) return t;
    }
    return NULL;
}

/* Of all terms, or of the tiles alone. */
static int sum_of(const slice *s, bool tiles) {
    int sum = 0;
    size_t i = 0;
    for (const tw_term *t; (t = next(s, &i));)
        if (!tiles || t->kind == TW_TERM_TILE) sum += t->value;
    return sum;
}

static bool has_kind(const slice *s, tw_term_kind kind) {
    size_t i = 0;
    for (const tw_term *t; (t = next(s, &i));)
        if (t->kind == kind) return true;
    return false;
}

/* " = 1 + 2 + 2", the summands that are not 0, if there are several; the tiles are one summand
 * where there are others. */
static void print_sum(FILE *out, const slice *s) {
    int summand[TW_MAX_CELLS + 1], count = 0, tiles = 0;
    const tw_heuristic_info *info = &s->value->info;
    bool apart = info->sums_distances && !info->adds_conflicts;
    size_t i = 0;
    for (const tw_term *t; (t = next(s, &i));) {
        if (t->kind == TW_TERM_TILE && !apart)
            tiles += t->value;
        else if (t->value)
            summand[count++] = t->value;
    }
    bool first = tiles && !has_kind(s, TW_TERM_PATTERN);
    if (count + (tiles > 0) < 2) return;
    if (first) fprintf(out, " = %d", tiles);
    for (int k = 0; k < count; k++) fprintf(out, " %s %d", k || first ? "+" : "=", summand[k]);
    if (tiles && !first) fprintf(out, " + %d", tiles);
}

static void print_list(FILE *out, const tw_term *t, bool leavers) {
    for (int i = 0; i < t->count; i++)
        if (!leavers || t->leaves[i]) fprintf(out, " %d", t->tiles[i]);
}

static void print_conflict(FILE *out, const tw_term *t) {
    int leaving = t->value / 2;
    fprintf(out, "  + %d  %s %d: the tiles", t->value, t->row ? "row" : "column", t->line + 1);
    print_list(out, t, false);
    fprintf(out, " belong there, and stand in each other's way;");
    print_list(out, t, true);
    fprintf(out, " must leave%s\n", leaving > 1 ? ", two moves each" : ", which takes two moves");
}

static void print_pattern(FILE *out, const tw_term *t, bool first) {
    int more = t->value - t->manhattan;
    fprintf(out, "  %s %d  the tiles", first ? " " : "+", t->value);
    print_list(out, t, false);
    fprintf(out, ": their distances are %d", t->manhattan);
    if (more)
        fprintf(out, ", and getting past each other takes %d more\n", more);
    else
        fputs(", and the table knows of no more\n", out);
}

static void print_lines(FILE *out, const tw_term *t, bool first) {
    fprintf(out, "  %s %d  moves %s at least, to bring every tile to its %s\n", first ? " " : "+",
            t->value, t->row ? "up or down" : "sideways", t->row ? "row" : "column");
}

static void print_misplaced(FILE *out, const slice *s) {
    size_t i = 0;
    fputs("  tiles out of place:", out);
    for (const tw_term *t; (t = next(s, &i));)
        if (t->value) fprintf(out, " %d", t->tile);
    fprintf(out, "%s\n", sum_of(s, false) ? "" : " none");
}

/* Where the tiles are only a part of it. */
static void print_distances(FILE *out, const slice *s, const char *sign, const char *which) {
    fprintf(out, "  %s %d  the distances of the tiles%s\n", sign, sum_of(s, true), which);
}

static void print_terms(FILE *out, const slice *s) {
    const tw_heuristic_info *info = &s->value->info;
    bool tables = has_kind(s, TW_TERM_PATTERN), first = true;
    size_t i = 0;
    if (info->counts_tiles) print_misplaced(out, s);
    if (info->adds_conflicts) print_distances(out, s, " ", "");
    for (const tw_term *t; (t = next(s, &i)); first = false) {
        if (t->kind == TW_TERM_CONFLICT) print_conflict(out, t);
        if (t->kind == TW_TERM_PATTERN) print_pattern(out, t, first);
        if (t->kind == TW_TERM_LINES) print_lines(out, t, first);
    }
    if (info->adds_conflicts && !has_kind(s, TW_TERM_CONFLICT))
        fputs("  no two tiles stand in each other's way in their own row or column\n", out);
    if (has_kind(s, TW_TERM_WHOLE)) fputs("  the distance itself, looked up\n", out);
    if (tables && has_kind(s, TW_TERM_TILE)) print_distances(out, s, "+", " in no table");
}

/* A board may be read mirrored, too; the larger sum counts. */
static bool mirror_is_larger(const slice *plain, slice *mirrored) {
    *mirrored = (slice){plain->value, plain->part, 1};
    return has_kind(mirrored, TW_TERM_PATTERN) && sum_of(mirrored, false) > sum_of(plain, false);
}

/* The name, the value, its sum and its terms, of a heuristic or of a part of max(a,b). */
static void print_slice(FILE *out, const slice *plain) {
    slice mirrored;
    bool turned = mirror_is_larger(plain, &mirrored);
    const slice *counted = turned ? &mirrored : plain, *other = turned ? plain : &mirrored;
    fprintf(out, "%s %d", plain->value->name, sum_of(counted, false));
    if (!plain->value->info.counts_tiles) print_sum(out, counted);
    fprintf(out, "%s\n", turned ? ", read mirrored" : "");
    print_terms(out, counted);
    if (has_kind(&mirrored, TW_TERM_PATTERN))
        fprintf(out, "  read %s, the tables say %d, which is no more\n",
                turned ? "as it stands" : "mirrored", sum_of(other, false));
}

static void print_value(FILE *out, const explain_value *v) {
    tw_heuristic_info info = {0};
    tw_heuristic_describe(v->name, &info);
    fputc('\n', out);
    if (info.parts < 2) {
        print_slice(out, &(slice){.value = v});
        return;
    }
    fprintf(out, "%s %d, the larger of two\n", v->name, v->value);
    for (int part = 0; part < info.parts; part++) {
        explain_value alone = *v;
        alone.name = info.part[part];
        print_slice(out, &(slice){.value = &alone, .part = part});
    }
}

void explain_values_text(FILE *out, const tw_problem *p, const explain_value *values,
                         size_t count) {
    size_t i = 0;
    while (i < count && !has_distances(&values[i])) i++;
    if (i < count) print_tiles(&values[i], p->start.cols);
    for (i = 0; i < count; i++) print_value(out, &values[i]);
}

static json_t *json_of_tiles(const tw_term *t, bool leavers) {
    json_t *array = json_list();
    for (int i = 0; i < t->count; i++)
        if (!leavers || t->leaves[i]) json_add(array, json_integer(t->tiles[i]));
    return array;
}

static json_t *json_of_term(const tw_term *t) {
    static const char *const kinds[] = {[TW_TERM_TILE] = "tile",
                                        [TW_TERM_CONFLICT] = "conflict",
                                        [TW_TERM_LINES] = "lines",
                                        [TW_TERM_PATTERN] = "pattern",
                                        [TW_TERM_WHOLE] = "whole"};
    json_t *o = json_begin();
    json_put_text(o, "kind", kinds[t->kind]);
    json_put_number(o, "value", t->value);
    json_put(o, "counted", json_boolean(t->counted));
    json_put_number(o, "part", t->part);
    json_put_number(o, "view", t->view);
    if (t->kind == TW_TERM_TILE) {
        json_put_number(o, "tile", t->tile);
        json_put_number(o, "from", t->from);
        json_put_number(o, "to", t->to);
    }
    if (t->kind == TW_TERM_CONFLICT || t->kind == TW_TERM_LINES)
        json_put_text(o, "axis", t->row ? "row" : "column");
    if (t->kind == TW_TERM_CONFLICT) {
        json_put_number(o, "line", t->line);
        json_put(o, "tiles", json_of_tiles(t, false));
        json_put(o, "leave", json_of_tiles(t, true));
    }
    if (t->kind == TW_TERM_PATTERN) {
        json_put_number(o, "manhattan", t->manhattan);
        json_put(o, "tiles", json_of_tiles(t, false));
    }
    return o;
}

json_t *explain_values_json(const explain_value *values, size_t count) {
    json_t *array = json_list();
    for (size_t v = 0; v < count; v++) {
        json_t *o = json_begin(), *terms = json_list();
        json_put_text(o, "name", values[v].name);
        json_put_number(o, "value", values[v].value);
        for (size_t i = 0; i < values[v].count; i++)
            json_add(terms, json_of_term(&values[v].terms[i]));
        json_put(o, "terms", terms);
        json_add(array, o);
    }
    return array;
}

/* A small board that shows where the distance is: after each tile its distance from its goal cell,
 * and an exclamation mark if it must leave its line; colour only repeats that. */
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
