/* hint.c -- help in small steps: each press shows a little more, and a move starts over. */
#include "tui/game.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void hint_forget(tui *t) {
    t->game->hint = 0;
    t->game->hinted = false;
}

void hint_work(tui *t) {
    struct game *g = t->game;
    if (!g->hint || g->hinted) return;
    g->hinted = tw_session_hint(t->session, g->hint, &g->hint_is) == TW_OK;
    if (!g->hinted) return;
    if (g->hint >= TW_HINT_TILE) g->aided = true;
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
    if (g->hint < TW_HINT_PATH) g->hint++;
    g->hinted = false;
    hint_work(t);
}

int hint_tile(const tui *t) {
    const struct game *g = t->game;
    return g->hinted && g->hint >= TW_HINT_TILE ? g->hint_is.tile : 0;
}

/* Players are shown the direction of the tile. */
static const char *tile_direction(tw_move blank) {
    static const char *const words[] = {"down", "up", "right", "left", ""};
    return words[blank];
}

/* `brief`: for one line of a small screen. */
static void write_hint(const struct game *g, bool brief, char out[], size_t size) {
    const tw_hint *h = &g->hint_is;
    char line[GAME_LINE_SIZE], left[40];
    const char *about = h->proven ? "" : "About ";
    if (brief)
        snprintf(left, sizeof left, "%s%" PRId64 " left", about, h->left);
    else
        snprintf(left, sizeof left, "%s%" PRId64 " move%s left", about, h->left,
                 h->left == 1 ? " is" : "s are");
    switch (g->hint) {
    case TW_HINT_RANGE:
        snprintf(out, size, "%" PRId64 " to %" PRId64 " moves%s left.", h->least, h->most,
                 brief ? "" : " are");
        return;
    case TW_HINT_NUMBER:
        if (h->proven)
            snprintf(out, size, "%s, no fewer.", left);
        else
            snprintf(out, size,
                     brief ? "About %" PRId64 " left, at least %" PRId64 "."
                           : "About %" PRId64 " moves are left, at least %" PRId64 ".",
                     h->left, h->least);
        return;
    case TW_HINT_TILE:
        snprintf(out, size, "%s.\nTouch tile %d next.", left, h->tile);
        return;
    case TW_HINT_MOVE:
        if (h->cells > 1)
            snprintf(out, size, "%s.\nTouch tile %d: %d tiles go %s.", left, h->tile, h->cells,
                     tile_direction(h->move));
        else
            snprintf(out, size, "%s.\nTile %d goes %s.", left, h->tile, tile_direction(h->move));
        return;
    default:
        tw_moves_text(g->hint_line, strlen(g->hint_line), TW_NOTATION_TILE, true, line,
                      sizeof line);
        snprintf(out, size, "Tiles go: %s", line);
    }
}

/* All of it in one line; "" without a hint. */
void hint_line(const tui *t, char out[], size_t size) {
    const struct game *g = t->game;
    snprintf(out, size, "%s", g->hint ? "Thinking ..." : "");
    if (g->hinted) write_hint(g, true, out, size);
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
    write_hint(g, false, text, sizeof text);
    int used = paint_words(in, PAINT_PLAIN, text);
    if (g->hint < TW_HINT_PATH && used < in.rows)
        paint_right(area.row + area.rows - 1, area.col + area.cols - 2, PAINT_FAINT, " %d of 5 ",
                    g->hint);
}
