/* layout.c -- problems as text: one writer for each layout, all of which tw_parse() reads back, a
 * pair in the format of that name.
 *
 * Whether a board comes back from a layout is not written down here but tried (tw_layout_serves()):
 * a list of four tiles is a 2x2 to the reader, so a 1x4 needs a layout that says its size. */
#include "base/names.h"
#include "puzzle/board.h"
#include "puzzle/text/sink.h"

static void put_text(sink *s, const char *text) {
    while (*text) sink_put(s, *text++);
}

static int count_digits(int number) { return number < 10 ? 1 : number < 100 ? 2 : 3; }

/* Tiles with something between them, between rows, and `width` columns for each. */
static void put_tiles(sink *s, const tw_board *b, const char *tile_end, const char *row_end,
                      int width) {
    for (int i = 0; i < board_cells(b); i++) {
        if (i) put_text(s, i % b->cols ? tile_end : row_end);
        sink_put_number(s, b->tile[i], width);
    }
}

static void put_rows(sink *s, const tw_board *b) {
    put_tiles(s, b, " ", "\n", count_digits(board_cells(b) - 1));
    sink_put(s, '\n');
}

static void put_size(sink *s, const tw_board *b, char between) {
    sink_put_number(s, (size_t)b->rows, 1);
    sink_put(s, between);
    sink_put_number(s, (size_t)b->cols, 1);
}

static void write_rows(sink *s, const tw_problem *p) { put_rows(s, &p->start); }

static void write_sized(sink *s, const tw_problem *p) {
    put_size(s, &p->start, ' ');
    sink_put(s, '\n');
    put_rows(s, &p->start);
}

static void write_side(sink *s, const tw_problem *p) {
    if (p->start.rows != p->start.cols) {
        write_sized(s, p);
        return;
    }
    sink_put_number(s, (size_t)p->start.rows, 1);
    sink_put(s, '\n');
    put_rows(s, &p->start);
}

/* No empty line between the two: that one is between problems.  Only the format pair knows that
 * the second is a goal. */
static void write_pair(sink *s, const tw_problem *p) {
    put_rows(s, &p->start);
    if (p->has_goal) put_rows(s, &p->goal);
}

static void write_line(sink *s, const tw_problem *p) { put_tiles(s, &p->start, " ", " ", 1); }

static void write_slashes(sink *s, const tw_problem *p) { put_tiles(s, &p->start, " ", "/", 1); }

/* One hexadecimal digit a tile; a larger tile has none, and its text is not read back. */
static void write_compact(sink *s, const tw_problem *p) {
    const tw_board *b = &p->start;
    for (int i = 0; i < board_cells(b); i++) {
        if (i && i % b->cols == 0) sink_put(s, '/');
        sink_put(s, b->tile[i] < 16 ? "0123456789abcdef"[b->tile[i]] : '?');
    }
}

static void write_list(sink *s, const tw_problem *p) {
    put_text(s, "[[");
    put_tiles(s, &p->start, ",", "],[", 1);
    put_text(s, "]]");
}

static void put_rule(sink *s, int cols, int width) {
    for (int col = 0; col < cols; col++) {
        sink_put(s, '+');
        for (int i = 0; i < width + 2; i++) sink_put(s, '-');
    }
    put_text(s, "+\n");
}

static void write_grid(sink *s, const tw_problem *p) {
    const tw_board *b = &p->start;
    int width = count_digits(board_cells(b) - 1);
    put_rule(s, b->cols, width);
    for (int i = 0; i < board_cells(b); i++) {
        put_text(s, "| ");
        if (b->tile[i])
            sink_put_number(s, b->tile[i], width);
        else
            for (int column = 0; column < width; column++) sink_put(s, ' ');
        sink_put(s, ' ');
        if (i % b->cols < b->cols - 1) continue;
        put_text(s, "|\n");
        put_rule(s, b->cols, width);
    }
}

static void put_array(sink *s, const char *key, const tw_board *b) {
    put_text(s, key);
    put_tiles(s, b, ", ", ", ", 1);
    sink_put(s, ']');
}

static void write_json(sink *s, const tw_problem *p) {
    put_text(s, "{\"rows\": ");
    sink_put_number(s, (size_t)p->start.rows, 1);
    put_text(s, ", \"cols\": ");
    sink_put_number(s, (size_t)p->start.cols, 1);
    put_array(s, ", \"start\": [", &p->start);
    if (p->has_goal) put_array(s, ", \"goal\": [", &p->goal);
    sink_put(s, '}');
}

static void write_engine(sink *s, const tw_problem *p) {
    put_text(s, "position size ");
    put_size(s, &p->start, 'x');
    if (p->has_goal) {
        const char *name = tw_board_goal_name(&p->goal);
        put_text(s, " goal ");
        if (name)
            put_text(s, name);
        else
            put_tiles(s, &p->goal, " ", "/", 1);
    }
    put_text(s, " board ");
    put_tiles(s, &p->start, " ", "/", 1);
}

static void put_address(sink *s, const tw_board *b) {
    put_size(s, b, 'x');
    sink_put(s, ':');
    put_tiles(s, b, ".", ".", 1);
}

/* The part of the page's address after its name. */
static void write_link(sink *s, const tw_problem *p) {
    put_text(s, "#play?board=");
    put_address(s, &p->start);
    if (!p->has_goal) return;
    const char *name = tw_board_goal_name(&p->goal);
    put_text(s, "&goal=");
    if (name)
        put_text(s, name);
    else
        put_address(s, &p->goal);
}

static const struct {
    const char *name;
    void (*write)(sink *, const tw_problem *);
    tw_layout_info info;
} writers[] = {
    [TW_LAYOUT_ROWS] = {"rows", write_rows, {.one_line = false}},
    [TW_LAYOUT_SIZED] = {"sized", write_sized, {.one_line = false}},
    [TW_LAYOUT_SIDE] = {"side", write_side, {.one_line = false}},
    [TW_LAYOUT_PAIR] = {"pair", write_pair, {.has_goal = true}},
    [TW_LAYOUT_LINE] = {"line", write_line, {.one_line = true}},
    [TW_LAYOUT_SLASHES] = {"slashes", write_slashes, {.one_line = true}},
    [TW_LAYOUT_COMPACT] = {"compact", write_compact, {.one_line = true}},
    [TW_LAYOUT_LIST] = {"list", write_list, {.one_line = true}},
    [TW_LAYOUT_GRID] = {"grid", write_grid, {.one_line = false}},
    [TW_LAYOUT_JSON] = {"json", write_json, {.one_line = true, .has_goal = true}},
    [TW_LAYOUT_ENGINE] = {"engine", write_engine, {.one_line = true, .has_goal = true}},
    [TW_LAYOUT_LINK] = {"link", write_link, {.one_line = true, .has_goal = true}},
};

enum { COUNT = sizeof writers / sizeof *writers };

static bool known(tw_layout layout) { return (size_t)layout < COUNT; }

size_t tw_problem_text(const tw_problem *p, tw_layout layout, char *out, size_t size) {
    sink s = sink_into(out, size);
    if (p && known(layout)) writers[layout].write(&s, p);
    return sink_end(&s);
}

size_t tw_board_text(const tw_board *b, tw_layout layout, char *out, size_t size) {
    return tw_problem_text(&(tw_problem){.start = *b}, layout, out, size);
}

tw_status tw_layout_describe(tw_layout layout, tw_layout_info *out) {
    if (!known(layout) || !out) return TW_ERR_ARGUMENT;
    *out = writers[layout].info;
    return TW_OK;
}

typedef struct returned {
    tw_problem first;
    size_t count;
} returned;

static bool take(void *cookie, const tw_problem *p) {
    returned *r = cookie;
    if (!r->count++) r->first = *p;
    return true;
}

bool tw_layout_serves(tw_layout layout, const tw_problem *p) {
    char text[TW_TEXT_ROOM];
    returned r = {.count = 0};
    if (!known(layout) || !p) return false;
    bool goal = p->has_goal && writers[layout].info.has_goal;
    size_t length = tw_problem_text(p, layout, text, sizeof text);
    tw_format format = goal && layout == TW_LAYOUT_PAIR ? TW_FORMAT_PAIR : TW_FORMAT_AUTO;
    return length < sizeof text && tw_parse(text, length, format, take, &r, NULL) == TW_OK
           && r.count == 1 && r.first.has_goal == goal && tw_board_equal(&r.first.start, &p->start)
           && (!goal || tw_board_equal(&r.first.goal, &p->goal));
}

const char *tw_layout_name(size_t i) { return i < COUNT ? writers[i].name : NULL; }
NAMES_FIND(layout)

NAMES(format, "auto", "rows", "sized", "pair", "line", "slashes", "lines", "wrapped")
