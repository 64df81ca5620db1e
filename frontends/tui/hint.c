/* hint.c -- help in small steps: each press shows a little more, and a move starts over.
 *
 * The steps are those of the page: which line, which tile, which way, the next moves, all of them.
 * How many moves are left is the meter's business, so no step repeats that. */
#include "tui/game.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 1, TILE, WAY, NEXT, ALL };
enum { NEXT_MOVES = 5 };

void hint_forget(tui *t) {
    t->game->hint = 0;
    t->game->hinted = false;
}

void hint_work(tui *t) {
    struct game *g = t->game;
    if (!g->hint || g->hinted) return;
    g->hinted = tw_session_hint(t->session, TW_HINT_PATH, &g->hint_is) == TW_OK;
    if (!g->hinted) return;
    game_help(t);
    /* The line is the session's and changes with it. */
    snprintf(g->hint_line, sizeof g->hint_line, "%s", g->hint_is.path ? g->hint_is.path : "");
}

void hint_ask(tui *t) {
    struct game *g = t->game;
    tw_meter meter;
    tw_session_meter(t->session, &meter);
    if (meter.solved) {
        tui_say(t, PAINT_GOOD, "It is solved.");
        return;
    }
    if (g->hint < ALL) g->hint++;
    g->hinted = false;
    hint_work(t);
}

int hint_tile(const tui *t) {
    const struct game *g = t->game;
    return g->hinted && g->hint >= TILE ? g->hint_is.tile : 0;
}

/* Players are shown the direction of the tile. */
static const char *tile_direction(tw_move blank) {
    static const char *const words[] = {"down", "up", "right", "left", ""};
    return words[blank];
}

/* Where the tiles go: `letters` of the way. */
static void write_way(const char *before, const char *way, size_t letters, char out[],
                      size_t size) {
    char line[GAME_LINE_SIZE];
    tw_moves_text(way, letters, TW_NOTATION_TILE, true, line, sizeof line);
    snprintf(out, size, "%s%s%s", before, line, way[letters] ? " ..." : "");
}

static void write_hint(const struct game *g, char out[], size_t size) {
    const tw_hint *h = &g->hint_is;
    size_t letters = 0, count = strlen(g->hint_line);
    switch (g->hint) {
    case LINE:
        snprintf(out, size, "Next: a tile in the blank's %s.",
                 h->move == TW_LEFT || h->move == TW_RIGHT ? "row" : "column");
        return;
    case TILE:
        snprintf(out, size, "Touch tile %d next.", h->tile);
        return;
    case WAY:
        if (h->cells > 1)
            snprintf(out, size, "Touch tile %d: %d tiles go %s.", h->tile, h->cells,
                     tile_direction(h->move));
        else
            snprintf(out, size, "Tile %d goes %s.", h->tile, tile_direction(h->move));
        return;
    case NEXT:
        letters = count < NEXT_MOVES ? count : NEXT_MOVES;
        write_way("Next, tiles go: ", g->hint_line, letters, out, size);
        return;
    default:
        write_way("Tiles go: ", g->hint_line, count, out, size);
    }
}

/* On a large board the way is a good one, and not proven to be a shortest. */
static const char *write_doubt(const tw_hint *h, char out[], size_t size) {
    snprintf(out, size, "On a way of %" PRId64 " moves; at least %" PRId64 " are needed.", h->left,
             h->least);
    return out;
}

/* All of it in one line; "" without a hint. */
void hint_line(const tui *t, char out[], size_t size) {
    const struct game *g = t->game;
    snprintf(out, size, "%s", g->hint ? "Thinking ..." : "");
    if (g->hinted) write_hint(g, out, size);
}

void hint_draw(tui *t, rect area) {
    const struct game *g = t->game;
    char text[GAME_LINE_SIZE + 64];
    paint_panel(area, "Hint");
    rect in = paint_inside(area);
    if (!g->hint) {
        paint_words(in, PAINT_FAINT, "i for a little help, again for more.");
        return;
    }
    if (!g->hinted) {
        paint_words(in, PAINT_FAINT, "Thinking ...");
        return;
    }
    write_hint(g, text, sizeof text);
    int used = paint_words(in, PAINT_PLAIN, text);
    if (!g->hint_is.proven && g->hint < ALL)
        used += paint_words((rect){in.row + used, in.col, in.rows - used, in.cols}, PAINT_FAINT,
                            write_doubt(&g->hint_is, text, sizeof text));
    if (g->hint < ALL && used < in.rows)
        paint_right(area.row + area.rows - 1, area.col + area.cols - 2, PAINT_FAINT, " %d of 5 ",
                    g->hint);
}
