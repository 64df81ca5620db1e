/* trace_stream.c -- events as they come, one a line: NDJSON, or the search traces of Posthoc.
 *
 * A state is named by its board, so nothing is kept in memory and a trace may have any length.  Its
 * parent is the board before the move that led here.  Posthoc's format is version 1.4.0 of the
 * search trace (posthoc.pathfinding.ai/docs/search-trace): YAML, events with `type`, `id` and
 * `pId`, and views that say how to draw one. */
#include "cli/trace/trace.h"

#include <inttypes.h>
#include <string.h>

enum { BOARD_TEXT = 5 * TW_MAX_CELLS };

static const char *event_name(tw_event_kind kind) {
    static const char *const words[] = {"none",  "expand", "generate", "duplicate", "reopen",
                                        "prune", "bound",  "goal",     "stuck"};
    return words[kind];
}

static void write_tiles(FILE *out, const tw_board *b) {
    for (int i = 0; i < b->rows * b->cols; i++) fprintf(out, "%s%d", i ? "," : "", b->tile[i]);
}

static void write_board(FILE *out, const tw_board *b) {
    char text[BOARD_TEXT];
    tw_board_text(b, TW_LAYOUT_SLASHES, text, sizeof text);
    fprintf(out, "\"%s\"", text);
}

static bool find_parent(const tw_event *e, tw_board *parent) {
    static const tw_move back[] = {TW_DOWN, TW_UP, TW_RIGHT, TW_LEFT};
    if (e->move == TW_NO_MOVE) return false;
    *parent = e->board;
    return tw_board_move(parent, back[e->move]);
}

static void write_parent(FILE *out, const tw_event *e) {
    tw_board parent;
    if (find_parent(e, &parent))
        write_board(out, &parent);
    else
        fputs("null", out);
}

static void write_ndjson(trace_stream *s, const char *name, const tw_event *e) {
    FILE *out = s->out;
    fprintf(out, "{\"event\": \"%s\", \"n\": %" PRIu64, name, s->events);
    if (e->kind != TW_EVENT_BOUND) {
        fputs(", \"board\": ", out);
        write_board(out, &e->board);
        fputs(", \"parent\": ", out);
        write_parent(out, e);
        if (e->move == TW_NO_MOVE)
            fputs(", \"move\": null", out);
        else
            fprintf(out, ", \"move\": \"%c\"", "UDLR"[e->move]);
        fprintf(out, ", \"g\": %d, \"h\": %d", e->g, e->h);
    }
    fprintf(out, ", \"f\": %.10g}\n", e->f);
}

/* Posthoc calls what was found the end; every event has to have an id. */
static void write_posthoc(trace_stream *s, const char *name, const tw_event *e) {
    FILE *out = s->out;
    if (e->kind == TW_EVENT_GOAL) name = "end";
    fprintf(out, "  - { type: %s, id: ", name);
    write_board(out, &e->board);
    fputs(", pId: ", out);
    write_parent(out, e);
    if (e->kind != TW_EVENT_BOUND) fprintf(out, ", g: %d, h: %d", e->g, e->h);
    fprintf(out, ", f: %.10g", e->f);
    if (e->move != TW_NO_MOVE) fprintf(out, ", move: \"%c\"", "UDLR"[e->move]);
    fputs(", tiles: [", out);
    write_tiles(out, &e->board);
    fputs("] }\n", out);
}

/* The last line is kept free for the end. */
static bool has_room(const trace_stream *s) { return !s->most || s->written + 1 < s->most; }

static void write_event(trace_stream *s, const char *name, const tw_event *e) {
    s->events++;
    bool always = e->kind == TW_EVENT_BOUND || e->kind == TW_EVENT_GOAL;
    if (!s->chosen && !always) return;
    if (!has_room(s)) {
        s->cut = true;
        return;
    }
    s->written++;
    if (s->form == TRACE_NDJSON)
        write_ndjson(s, name, e);
    else
        write_posthoc(s, name, e);
}

static void close_last(trace_stream *s) {
    if (s->closes && s->last.kind == TW_EVENT_EXPAND) write_event(s, "close", &s->last);
    s->last.kind = TW_EVENT_NONE;
}

void trace_stream_event(trace_stream *s, const tw_event *e) {
    if (s->cut) return;
    if (e->kind == TW_EVENT_EXPAND || e->kind == TW_EVENT_GOAL) close_last(s);
    if (e->kind == TW_EVENT_EXPAND) s->chosen = s->expansions++ % s->sample == 0;
    write_event(s, event_name(e->kind), e);
    if (e->kind == TW_EVENT_EXPAND) s->last = *e;
}

static void begin_ndjson(trace_stream *s, const trace_head *h) {
    FILE *out = s->out;
    const tw_convention *c = h->convention;
    fprintf(out, "{\"event\": \"start\", \"n\": 0, \"board\": ");
    write_board(out, h->start);
    fputs(", \"goal\": ", out);
    write_board(out, h->goal);
    fprintf(out,
            ", \"rows\": %d, \"cols\": %d, \"algorithm\": \"%s\", \"heuristic\": \"%s\", "
            "\"order\": \"%s\", \"ties\": \"%s\", \"goal_test\": \"%s\", \"duplicates\": \"%s\", "
            "\"sample\": %" PRIu64 "}\n",
            h->start->rows, h->start->cols, h->algorithm, h->heuristic, c->order,
            tw_ties_name(c->ties), tw_goal_test_name(c->goal_test),
            tw_duplicates_name(c->duplicates), s->sample);
}

/* One rectangle a cell, its tile as the label; the blank is empty. */
static void write_cell(FILE *out, int cell, int cols) {
    fprintf(out,
            "    - $: rect\n"
            "      x: %d\n"
            "      y: %d\n"
            "      width: 0.95\n"
            "      height: 0.95\n"
            "      fill: \"${{ $.tiles[%d] ? color.blue : theme.background }}\"\n"
            "      label: \"${{ $.tiles[%d] ? $.tiles[%d] : '' }}\"\n"
            "      label-x: 0.25\n"
            "      label-y: 0.65\n"
            "      label-size: 0.5\n"
            "      label-color: \"${{ theme.background }}\"\n"
            "      clear: true\n",
            cell % cols, cell / cols, cell, cell, cell);
}

static void write_end_point(FILE *out, const char *type, const tw_board *b) {
    fprintf(out, "  - { type: %s, id: ", type);
    write_board(out, b);
    fputs(", pId: null, tiles: [", out);
    write_tiles(out, b);
    fputs("] }\n", out);
}

static void begin_posthoc(trace_stream *s, const trace_head *h) {
    FILE *out = s->out;
    int rows = h->start->rows, cols = h->start->cols;
    fprintf(out,
            "# tilewise %s: %s, heuristic %s.  Search trace format of Posthoc, version 1.4.0.\n"
            "version: 1.4.0\n\nviews:\n  main:\n",
            tw_version(), h->algorithm, h->heuristic);
    for (int i = 0; i < rows * cols; i++) write_cell(out, i, cols);
    fprintf(out, "\npivot:\n  x: %g\n  y: %g\n  scale: 1\n\nevents:\n", cols / 2.0, rows / 2.0);
    write_end_point(out, "source", h->start);
    write_end_point(out, "destination", h->goal);
}

void trace_stream_begin(trace_stream *s, const trace_head *h) {
    s->chosen = true; /* until the first expansion: the start is always written */
    s->written = s->form == TRACE_NDJSON ? 1 : 2;
    if (s->form == TRACE_NDJSON)
        begin_ndjson(s, h);
    else
        begin_posthoc(s, h);
}

static void end_ndjson(const trace_stream *s, const char *status, const tw_result *r) {
    const tw_counts *c = &r->counts;
    fprintf(s->out,
            "{\"event\": \"end\", \"n\": %" PRIu64 ", \"status\": \"%s\", \"cut\": %s, "
            "\"length\": %" PRId64 ", \"optimal\": %s, \"moves\": \"%s\", "
            "\"generated\": %" PRIu64 ", \"expanded\": %" PRIu64 ", \"reopened\": %" PRIu64
            ", \"duplicates\": %" PRIu64 ", \"enqueued\": %" PRIu64 "}\n",
            s->events + 1, status, s->cut ? "true" : "false", r->length,
            r->optimal ? "true" : "false", r->moves, c->generated, c->expanded, c->reopened,
            c->duplicates, c->enqueued);
}

void trace_stream_end(trace_stream *s, const char *status, const tw_result *r) {
    if (!s->cut) close_last(s);
    if (s->form == TRACE_NDJSON)
        end_ndjson(s, status, r);
    else
        fprintf(s->out, "# %s%s\n", status, s->cut ? ", cut by --max-events" : "");
}
