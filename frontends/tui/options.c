/* options.c -- the settings, each changed by choosing it. */
#include "tui/game.h"

#include <stdio.h>

enum { ARROWS, LETTERS, METER, METRIC, OPTIONS };

static bool item(tui *t, size_t i, char out[], size_t size) {
    const settings *s = &t->settings;
    const char *const now[OPTIONS][2] = {
        {"arrows move the", s->arrows_move_blank ? "blank" : "tile"},
        {"w a s d, h j k l", s->letters_move ? "move" : "are commands"},
        {"meter", s->meter ? "on" : "off"},
        {"one move is", s->metric == TW_METRIC_MULTI ? "a line of tiles" : "one tile"}};
    if (i < OPTIONS) snprintf(out, size, "%-22s %s", now[i][0], now[i][1]);
    return i < OPTIONS;
}

static bool choose(tui *t, size_t i) {
    settings *s = &t->settings;
    store_note note = {""};
    if (i == ARROWS) s->arrows_move_blank = !s->arrows_move_blank;
    if (i == LETTERS) s->letters_move = !s->letters_move;
    if (i == METER) {
        s->meter = !s->meter;
        tw_session_track(t->session, s->meter);
    }
    if (i == METRIC) {
        s->metric = s->metric == TW_METRIC_MULTI ? TW_METRIC_SINGLE : TW_METRIC_MULTI;
        if (tw_session_set_metric(t->session, s->metric) != TW_OK)
            s->metric = tw_session_metric(t->session);
        hint_forget(t);
    }
    settings_save(s, &note);
    tui_say_note(t, &note);
    return true;
}

void options_open(tui *t) { menu_open(t, "Settings", item, choose); }
