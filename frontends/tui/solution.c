/* solution.c -- search for a solution, then play it move by move; or play back a game that was
 * won. */
#include "common/process/heap.h"
#include "tui/game.h"
#include "tui/input.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct solution {
    tw_session *session; /* the game's, or that of a game played back */
    bool replay;
    char result[STOPWATCH_TEXT]; /* ... its time */
    bool begun;                  /* a line is played */
    bool running;
    bool proven; /* ... and none is shorter */
    int speed;
    double next; /* when to move on */
};

enum { PANEL = 34, PANEL_ROWS = 12, MOST_PANEL_ROWS = 24, SPEEDS = 6 };
static const double delays[SPEEDS] = {2, 1, 0.5, 0.25, 0.12, 0.05};

static void draw_analysis(const struct solution *s, rect in) {
    tw_analysis analysis;
    char number[PAINT_NUMBER_SIZE];
    tw_session_analysis(s->session, &analysis);
    bool running = analysis.status == TW_RUNNING;
    paint_text(in.row, in.col, running ? PAINT_STRONG : PAINT_BAD, "%s",
               running ? "Thinking ..." : tw_status_text(analysis.status));
    paint_text(in.row + 2, in.col, PAINT_FAINT, "at least");
    paint_right(in.row + 2, in.col + in.cols, PAINT_PLAIN, "%" PRId64 " moves", analysis.bound);
    if (analysis.length >= 0) {
        paint_text(in.row + 3, in.col, PAINT_FAINT, "best so far");
        paint_right(in.row + 3, in.col + in.cols, PAINT_PLAIN, "%" PRId64 " moves",
                    analysis.length);
        paint_text(in.row + 6, in.col, PAINT_FAINT, "Space plays the best so far");
    }
    paint_text(in.row + 4, in.col, PAINT_FAINT, "states expanded");
    paint_right(in.row + 4, in.col + in.cols, PAINT_PLAIN, "%s",
                paint_number(number, analysis.nodes));
    paint_words((rect){in.row + 8, in.col, in.rows - 8, in.cols}, PAINT_FAINT, analysis.story);
}

/* The moves as letters, the next one marked; as many lines around it as fit. */
static void draw_path(const tw_playback *p, rect in) {
    size_t count = strlen(p->path), width = (size_t)in.cols;
    size_t first = p->letters / width;
    first = first > (size_t)in.rows / 2 ? first - (size_t)in.rows / 2 : 0;
    for (size_t i = first * width; i < count && i < (first + (size_t)in.rows) * width; i++) {
        char letter[2];
        tw_moves_text(p->path + i, 1, TW_NOTATION_TILE, false, letter, sizeof letter);
        paint how = i < p->letters ? PAINT_FAINT : i == p->letters ? PAINT_MARK : PAINT_PLAIN;
        paint_text(in.row + (int)(i / width - first), in.col + (int)(i % width), how, "%s", letter);
    }
}

static const char *state_word(const struct solution *s, const tw_playback *p) {
    return p->position == p->moves ? "done" : s->running ? "playing" : "paused";
}

/* What is known about the line that is played. */
static const char *verdict(const struct solution *s) {
    return s->replay ? s->result : s->proven ? "none is shorter" : "not proven shortest";
}

/* In one line, where there is no room for a panel. */
static void draw_line(const struct solution *s, rect area, const tw_playback *p) {
    char first[60], second[60] = "";
    tw_analysis analysis;
    tw_session_analysis(s->session, &analysis);
    if (p) {
        snprintf(first, sizeof first, "move %zu of %zu", p->position, p->moves);
        snprintf(second, sizeof second, "%s", state_word(s, p));
    } else if (analysis.length < 0) {
        snprintf(first, sizeof first, "Thinking ...");
    } else {
        snprintf(first, sizeof first, "Thinking: best so far %" PRId64, analysis.length);
        snprintf(second, sizeof second, "at least %" PRId64, analysis.bound);
    }
    paint_pieces(area.row + area.rows, area, PAINT_FAINT,
                 (const char *const[]){first, second, p ? verdict(s) : ""}, 3);
}

static void draw_playing(const struct solution *s, rect in, const tw_playback *p) {
    char moves[40];
    snprintf(moves, sizeof moves, "%zu move%s", p->moves, p->moves == 1 ? "" : "s");
    paint_pair(in.row, in, PAINT_STRONG, moves, s->proven ? PAINT_GOOD : PAINT_FAINT, verdict(s));
    paint_bar(in.row + 2, in.col, in.cols, (double)p->position, (double)p->moves, PAINT_GOOD);
    char at[60];
    snprintf(at, sizeof at, "move %zu of %zu", p->position, p->moves);
    paint_pair(in.row + 3, in, PAINT_FAINT, at, PAINT_FAINT, state_word(s, p));
    paint_text(in.row + 5, in.col, PAINT_FAINT, "where the tiles go");
    draw_path(p, (rect){in.row + 6, in.col, in.rows - 6, in.cols});
}

/* The tile that moves next. */
static int next_tile(const tw_playback *p) {
    static const char letters[] = "UDLR";
    tw_board b = *p->board;
    if (!p->path[p->letters]) return 0;
    int cell = b.blank;
    tw_board_move(&b, (tw_move)(strchr(letters, p->path[p->letters]) - letters));
    return b.tile[cell];
}

static void draw(tui *t, void *own) {
    const struct solution *s = own;
    tw_playback p;
    char about[100];
    tw_session_playback_at(s->session, &p);
    bool playing = s->begun && p.path;
    const tw_board *b = playing ? p.board : tw_session_board(s->session);
    bool replay = s->replay;
    const char *name = replay ? "Replay" : "Solution";
    if (replay)
        snprintf(about, sizeof about, "%d%s%d", b->rows, paint_glyph(GLYPH_TIMES), b->cols);
    else
        game_describe(t, about, sizeof about);
    rect area =
        tui_decorate(t, name, about, "",
                     replay ? "Space play  arrows step  +/- speed  Esc back"
                            : "Space play  arrows step  +/- speed  Enter take over  Esc back");
    rect left, right;
    board_view view;
    board_marks marks = {tw_session_goal(s->session), playing ? next_tile(&p) : 0, -1, -1};
    if (board_view_beside(b->rows, b->cols, area, PANEL, PANEL_ROWS, &left, &right)) {
        board_view_fit(&view, b->rows, b->cols, left);
        right.rows = MOST_PANEL_ROWS < right.rows ? MOST_PANEL_ROWS : right.rows;
        paint_panel(right, name);
        if (playing)
            draw_playing(s, paint_inside(right), &p);
        else
            draw_analysis(s, paint_inside(right));
    } else if (board_view_fit(&view, b->rows, b->cols, area)) {
        draw_line(s, area, playing ? &p : NULL);
    } else {
        paint_middle(area.row + area.rows / 2, area, PAINT_BAD, "The board does not fit.");
        return;
    }
    board_view_draw(&view, b, &marks);
}

static void begin(tui *t, struct solution *s) {
    tw_analysis analysis;
    tw_session_analysis(s->session, &analysis);
    if (analysis.length < 0 || tw_session_playback(s->session, NULL) != TW_OK) return;
    s->begun = s->running = true;
    s->proven = analysis.optimal;
    s->next = tw_seconds() + delays[s->speed];
    game_help(t);
}

static double work(tui *t, void *own) {
    struct solution *s = own;
    if (!s->begun) {
        tw_analysis analysis;
        tw_session_analysis(s->session, &analysis);
        if (analysis.optimal || analysis.status == TW_OK) begin(t, s);
        return 0.05;
    }
    if (!s->running) return TUI_IDLE;
    double now = tw_seconds();
    if (now >= s->next) {
        s->running = tw_session_playback_forward(s->session);
        s->next = now + delays[s->speed];
    }
    return s->running ? s->next - now : TUI_IDLE;
}

/* The game goes on from the board shown. */
static void continue_from_here(tui *t, const struct solution *s) {
    tw_playback p;
    tw_session_playback_at(s->session, &p);
    if (!s->begun || !p.path) return;
    char *line = heap_insist(strndup(p.path, p.letters));
    size_t letters = p.letters;
    tui_pop(t);
    if (letters && tw_session_play(t->session, line, letters) == TW_OK) game_moved(t);
    free(line);
}

static void toggle(tui *t, struct solution *s) {
    tw_playback p;
    if (!s->begun) {
        begin(t, s);
        return;
    }
    tw_session_playback_at(s->session, &p);
    if (!s->running && p.position == p.moves) tw_session_playback_seek(s->session, 0);
    s->running = !s->running;
    s->next = tw_seconds() + delays[s->speed];
}

static void key(tui *t, void *own, int k) {
    struct solution *s = own;
    tw_playback p;
    k = input_as_arrow(k);
    if (k == ' ') toggle(t, s);
    if (k == '\n' && !s->replay) {
        continue_from_here(t, s);
        return;
    }
    if ((k == '+' || k == '=') && s->speed + 1 < SPEEDS) s->speed++;
    if (k == '-' && s->speed) s->speed--;
    tw_session_playback_at(s->session, &p);
    if (!s->begun || !p.path) return;
    if (k == INPUT_RIGHT || k == INPUT_LEFT || k == INPUT_HOME || k == INPUT_END)
        s->running = false;
    if (k == INPUT_RIGHT) tw_session_playback_forward(s->session);
    if (k == INPUT_LEFT) tw_session_playback_back(s->session);
    if (k == INPUT_HOME) tw_session_playback_seek(s->session, 0);
    if (k == INPUT_END) tw_session_playback_seek(s->session, p.moves);
}

static void close_solution(tui *t, void *own) {
    struct solution *s = own;
    if (s->replay) {
        tw_session_free(&s->session);
        return;
    }
    tw_session_stop(t->session);
    t->game->solving = false;
}

static void show(tui *t, struct solution s) {
    static const screen kind = {
        .draw = draw, .key = key, .work = work, .close = close_solution, .leave = "qxS"};
    struct solution *own = heap_insist(malloc(sizeof *own));
    *own = s;
    tui_push(t, &kind, own);
}

void solution_open(tui *t) {
    tw_meter meter;
    tw_analysis_request config = {.mode = TW_ANALYSE_ANYTIME};
    tw_session_meter(t->session, &meter);
    if (meter.solved) {
        tui_say(t, PAINT_GOOD, "It is solved.");
        return;
    }
    if (tw_session_analyse(t->session, &config) < 0) {
        tui_say(t, PAINT_BAD, "There is not enough memory.");
        return;
    }
    t->game->solving = true;
    show(t, (struct solution){.session = t->session, .speed = 2});
}

static bool prepare_replay(tw_session *s, const replay_game *g) {
    return tw_session_set(s, &g->start, &g->goal, NULL) == TW_OK
           && tw_session_playback(s, g->path) == TW_OK;
}

bool replay_open(tui *t, const replay_game *g, const char *time) {
    tw_session_config config;
    tw_session *session;
    tw_session_config_default(&config, g->goal.rows, g->goal.cols);
    config.goal = g->goal;
    config.metric = g->metric;
    if (tw_session_new(&session, &config, NULL) != TW_OK) return false;
    if (!prepare_replay(session, g)) {
        tw_session_free(&session);
        return false;
    }
    struct solution s = {
        .session = session, .replay = true, .begun = true, .running = true, .speed = 3};
    snprintf(s.result, sizeof s.result, "%s", time);
    s.next = tw_seconds() + delays[s.speed];
    show(t, s);
    return true;
}

void replay_this(tui *t) {
    const char *letters;
    char time[STOPWATCH_TEXT];
    size_t count = tw_session_moves(t->session, &letters);
    if (!count) {
        tui_say(t, PAINT_FAINT, "There is nothing to play back.");
        return;
    }
    replay_game game = {.start = *tw_session_start(t->session),
                        .goal = *tw_session_goal(t->session),
                        .metric = tw_session_metric(t->session)};
    char *path = heap_insist(strndup(letters, count));
    game.path = path;
    replay_open(t, &game, stopwatch_text(time, stopwatch_seconds(&t->game->clock), 3));
    free(path);
}
