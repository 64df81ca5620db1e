/* oracle.c -- the fewest moves, by a program that shares nothing with the one under attack.
 *
 * Breadth-first search from both ends, every board a plain array of bytes in a hash table: no
 * heuristic, no packing, no parity, no tables, so no mistake of those.  A line "METRIC ROWS COLS
 * START... GOAL..." with the metric s (one tile, one cell) or m (several tiles of a line at once)
 * is answered by the number of moves, by "none" if every board that can be reached from one end was
 * seen, or by "unknown" when MOST boards were not enough. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 32, MOST = 3000000, SLOTS = 1 << 23 };

typedef struct node {
    uint8_t tile[CELLS];
} node;

/* One end: its boards in the order in which they were met, those of the last layer from `layer`
 * on. */
typedef struct end {
    node *met;
    uint32_t *slot; /* number of the board plus one; 0: free */
    uint32_t *used; /* the slot of each board, to be cleared for the next question */
    uint32_t count, layer;
    int depth;
} end;

static int rows, cols, cells;
static bool multi;

static uint32_t *find(const end *e, const node *n) {
    uint64_t hash = 14695981039346656037U;
    for (int c = 0; c < cells; c++) hash = (hash ^ n->tile[c]) * 1099511628211U;
    for (uint32_t at = (uint32_t)(hash ^ hash >> 29) % SLOTS;; at = (at + 1) % SLOTS) {
        uint32_t number = e->slot[at];
        if (!number || !memcmp(e->met[number - 1].tile, n->tile, (size_t)cells))
            return &e->slot[at];
    }
}

static void add(end *e, const node *n) {
    uint32_t *slot = find(e, n);
    if (*slot) return;
    e->used[e->count] = (uint32_t)(slot - e->slot);
    e->met[e->count++] = *n;
    *slot = e->count;
}

static void begin(end *e, const node *n) {
    for (uint32_t i = 0; i < e->count; i++) e->slot[e->used[i]] = 0;
    e->count = e->layer = 0, e->depth = 0;
    add(e, n);
}

static void expand(end *e, node n) {
    static const int down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};
    int blank = 0;
    while (n.tile[blank]) blank++;
    for (int way = 0; way < 4; way++) {
        node next = n;
        int r = blank / cols, c = blank % cols;
        while (r + down[way] >= 0 && r + down[way] < rows && c + right[way] >= 0
               && c + right[way] < cols) {
            int from = r * cols + c, to = (r + down[way]) * cols + c + right[way];
            next.tile[from] = next.tile[to], next.tile[to] = 0;
            r += down[way], c += right[way];
            add(e, &next);
            if (!multi) break;
        }
    }
}

/* The smaller layer is expanded.  The first board that both ends know was just met, so it is on a
 * shortest way. */
static const char *search(const node *start, const node *goal, end ends[2], int *length) {
    begin(&ends[0], start);
    begin(&ends[1], goal);
    if (!memcmp(start->tile, goal->tile, (size_t)cells)) return *length = 0, NULL;
    for (;;) {
        uint32_t width[2];
        for (int i = 0; i < 2; i++) width[i] = ends[i].count - ends[i].layer;
        end *e = &ends[width[1] < width[0]], *other = &ends[width[1] >= width[0]];
        uint32_t last = e->count;
        if (e->layer == last) return "none";
        if (last + (uint64_t)(last - e->layer) * (multi ? 16 : 4) > MOST) return "unknown";
        for (uint32_t i = e->layer; i < last; i++) expand(e, e->met[i]);
        e->layer = last;
        e->depth++;
        for (uint32_t i = last; i < e->count; i++)
            if (*find(other, &e->met[i])) return *length = ends[0].depth + ends[1].depth, NULL;
    }
}

static bool read_board(node *n) {
    memset(n, 0, sizeof *n);
    for (int c = 0; c < cells; c++) {
        int tile;
        if (scanf("%d", &tile) != 1 || tile < 0 || tile >= cells) return false;
        n->tile[c] = (uint8_t)tile;
    }
    return true;
}

int main(void) {
    end ends[2];
    char metric;
    node start, goal;
    for (int i = 0; i < 2; i++) {
        ends[i].met = malloc((MOST + 64) * sizeof *ends[i].met);
        ends[i].slot = calloc(SLOTS, sizeof *ends[i].slot);
        ends[i].used = malloc((MOST + 64) * sizeof *ends[i].used);
        ends[i].count = 0;
        if (!ends[i].met || !ends[i].slot || !ends[i].used)
            return fputs("oracle: no memory\n", stderr), 1;
    }
    while (scanf(" %c %d %d", &metric, &rows, &cols) == 3) {
        cells = rows * cols;
        multi = metric == 'm';
        if (rows < 1 || cols < 1 || cells > CELLS || !read_board(&start) || !read_board(&goal))
            return fputs("oracle: expected METRIC ROWS COLS and two boards\n", stderr), 1;
        int length;
        const char *why = search(&start, &goal, ends, &length);
        if (why)
            puts(why);
        else
            printf("%d\n", length);
        fflush(stdout);
    }
    for (int i = 0; i < 2; i++) free(ends[i].met), free(ends[i].slot), free(ends[i].used);
    return 0;
}
