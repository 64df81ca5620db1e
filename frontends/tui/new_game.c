/* new_game.c -- new boards: shuffled, of an exact depth, of another size or goal, typed or
 * pasted. */
#include "common/process/heap.h"
#include "common/input/seed.h"
#include "tui/game.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

tw_deal new_game_like_this(const tui *t) {
    const tw_board *goal = tw_session_goal(t->session);
    return (tw_deal){.rows = goal->rows,
                     .cols = goal->cols,
                     .goal = tw_board_goal_name(goal),
                     .depth = -1,
                     .seed = seed_random()};
}

static void generate_in_background(tui *, const tw_deal *);

void new_game_deal(tui *t, const tw_deal *d) {
    if (d->depth >= 0) {
        generate_in_background(t, d);
        return;
    }
    game_leave(t);
    tw_status status =
        d->goal ? tw_session_deal(t->session, d) : tw_session_shuffle(t->session, d->seed);
    if (status == TW_OK)
        game_begin_dealt(t, d);
    else
        tui_say(t, PAINT_BAD, "No board was dealt: %s.", tw_status_text(status));
}

void new_game_random(tui *t) {
    tw_deal d = new_game_like_this(t);
    new_game_deal(t, &d);
}

/* Today by the player's own calendar. */
void new_game_daily(tui *t) {
    char id[TW_DEAL_SIZE] = "";
    time_t now = time(NULL);
    struct tm day;
    tw_deal d;
    if (localtime_r(&now, &day)) strftime(id, sizeof id, "%Y-%m-%d", &day);
    if (tw_deal_read(&d, id) == TW_OK)
        new_game_deal(t, &d);
    else
        tui_say(t, PAINT_BAD, "The clock of this machine shows no day.");
}

/* Start a shuffled game with another goal. */
static bool set_goal(tui *t, const tw_board *goal, char why[], size_t size) {
    tw_error error;
    game_leave(t);
    if (tw_session_set(t->session, goal, goal, &error) != TW_OK)
        return snprintf(why, size, "%s", error.text), false;
    new_game_random(t);
    return true;
}

/* A whole number and nothing else. */
static bool read_number(const char *text, uint64_t most, uint64_t *out) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (!isdigit((unsigned char)*text)) return false;
    errno = 0;
    *out = strtoull(text, &end, 10);
    while (isspace((unsigned char)*end)) end++;
    return !errno && !*end && *out <= most;
}

/* An id, or a seed for a board like the one now. */
static bool take_deal(tui *t, const char *text, char why[], size_t size) {
    char id[TW_DEAL_SIZE];
    tw_deal d = new_game_like_this(t);
    if (!read_number(text, UINT64_MAX, &d.seed)
        && (sscanf(text, " %63s", id) != 1 || tw_deal_read(&d, id) != TW_OK))
        return snprintf(why, size, "Expected an id like 4x4-1234 or 2026-11-15, or a number."),
               false;
    new_game_deal(t, &d);
    return true;
}

void new_game_ask_deal(tui *t) {
    static const prompt_question question = {
        "A deal",
        "Its id, like 4x4-1234 or 2026-11-15, or a seed for a board of this size and goal.", 1,
        take_deal};
    prompt_open(t, &question, "");
}

static bool take_depth(tui *t, const char *text, char why[], size_t size) {
    uint64_t depth;
    if (!read_number(text, TW_DEAL_DEEPEST, &depth) || !depth)
        return snprintf(why, size, "Expected a whole number, 1 or more."), false;
    tw_deal d = new_game_like_this(t);
    d.depth = (int)depth;
    new_game_deal(t, &d);
    return true;
}

void new_game_ask_depth(tui *t) {
    static const prompt_question question = {"New board of an exact depth",
                                             "How many moves from the goal, at the fewest?", 1,
                                             take_depth};
    prompt_open(t, &question, "");
}

static bool take_size(tui *t, const char *text, char why[], size_t size) {
    int rows, cols, used = 0;
    tw_board goal;
    int fields = sscanf(text, "%3d %*1[xX] %3d %n", &rows, &cols, &used);
    if (fields != 2 && sscanf(text, "%3d %n", &rows, &used) == 1) cols = rows, fields = 2;
    if (fields != 2 || text[used] || tw_board_goal(&goal, rows, cols, "last") != TW_OK)
        return snprintf(why, size, "Expected a size like 4x4, from 2 to %d cells.", TW_MAX_CELLS),
               false;
    return set_goal(t, &goal, why, size);
}

void new_game_ask_size(tui *t) {
    static const prompt_question question = {
        "Another size", "Rows and columns, like 3x3 or 4x6.  What fits the screen can be played.",
        1, take_size};
    prompt_open(t, &question, "");
}

typedef struct typed {
    tw_problem problem;
    size_t count;
} typed;

static bool keep_first(void *cookie, const tw_problem *problem) {
    typed *t = cookie;
    if (!t->count++) t->problem = *problem;
    return t->count < 2;
}

static bool read_board(const char *text, tw_problem *out, char why[], size_t size) {
    tw_error error = {0};
    typed t = {.count = 0};
    tw_status status = tw_parse(text, strlen(text), TW_FORMAT_AUTO, keep_first, &t, &error);
    *out = t.problem;
    if (status == TW_OK && t.count == 1) return true;
    if (status == TW_OK)
        snprintf(why, size, "Several boards; expected one, and perhaps the word goal and a goal.");
    else if (strchr(text, '\n'))
        snprintf(why, size, "Line %zu: %s", error.line, error.text);
    else
        snprintf(why, size, "%s", error.text);
    return false;
}

static bool take_board(tui *t, const char *text, char why[], size_t size) {
    tw_problem p;
    tw_error error;
    if (!read_board(text, &p, why, size)) return false;
    game_leave(t);
    if (tw_session_set(t->session, &p.start, p.has_goal ? &p.goal : NULL, &error) != TW_OK)
        return snprintf(why, size, "%s", error.text), false;
    game_begin(t);
    return true;
}

void new_game_ask_board(tui *t, const char *text) {
    static const prompt_question question = {
        "A board of your own",
        "Type or paste it: rows of numbers, or 1 2 3/4 5 6/7 8 0.  A goal follows the word goal.",
        6, take_board};
    prompt_open(t, &question, text);
}

static bool take_goal(tui *t, const char *text, char why[], size_t size) {
    tw_problem p;
    return read_board(text, &p, why, size) && set_goal(t, &p.start, why, size);
}

static bool goal_item(tui *t, size_t i, char out[], size_t size) {
    static const char *const descriptions[] = {"1 2 3 ... blank last", "blank first, 1 2 3 ...",
                                               "clockwise from the corner"};
    const char *name = tw_goal_name(i);
    (void)t;
    if (name)
        snprintf(out, size, "%-8s %s", name,
                 i < sizeof descriptions / sizeof *descriptions ? descriptions[i] : "");
    else if (i && tw_goal_name(i - 1))
        snprintf(out, size, "a board of your own ...");
    else
        return false;
    return true;
}

static bool goal_chosen(tui *t, size_t i) {
    static const prompt_question question = {"A goal of your own",
                                             "Type or paste the board to arrive at.", 6, take_goal};
    const tw_board *now = tw_session_goal(t->session);
    const char *name = tw_goal_name(i);
    tw_board goal;
    char why[200] = "";
    if (!name)
        prompt_open(t, &question, "");
    else if (tw_board_goal(&goal, now->rows, now->cols, name) == TW_OK
             && !set_goal(t, &goal, why, sizeof why))
        tui_say(t, PAINT_BAD, "%s", why);
    return false;
}

void new_game_ask_goal(tui *t) { menu_open(t, "Goal of a new game", goal_item, goal_chosen); }

typedef struct depth_job {
    tw_generator *generator;
    tw_deal deal;
    tw_board goal, board;
    tw_status status;
} depth_job;

static void generate(void *cookie) {
    depth_job *j = cookie;
    uint64_t random = j->deal.seed;
    j->status = tw_generator_next(j->generator, j->deal.depth, &random, &j->board);
}

static void stop(void *cookie) { tw_generator_stop(((depth_job *)cookie)->generator); }

static void free_job(void *cookie) {
    depth_job *j = cookie;
    tw_generator_free(&j->generator);
    free(j);
}

static void generate_in_background(tui *t, const tw_deal *d) {
    static const async_job_task task = {generate, stop, free_job};
    tw_generator_config config;
    depth_job *j = heap_insist(calloc(1, sizeof *j));
    j->deal = *d;
    if (!d->goal || tw_board_goal(&j->goal, d->rows, d->cols, d->goal) != TW_OK)
        j->goal = *tw_session_goal(t->session);
    tw_generator_config_default(&config, j->goal.rows, j->goal.cols);
    config.goal = j->goal;
    config.directory = t->options->directory, config.receipts = t->options->receipts;
    config.limits.bytes = t->memory / 4;
    if (tw_generator_new(&j->generator, &config, NULL) != TW_OK) {
        free_job(j);
        tui_say(t, PAINT_BAD, "There is not enough memory.");
        return;
    }
    async_job_cancel(&t->game->generating);
    t->game->wanted = *d;
    t->game->generating = async_job_start(&task, j);
}

void new_game_work(tui *t) {
    void *cookie;
    if (!async_job_fetch(&t->game->generating, &cookie)) return;
    depth_job *j = cookie;
    game_leave(t);
    if (j->status == TW_OK && tw_session_set(t->session, &j->board, &j->goal, NULL) == TW_OK)
        game_begin_dealt(t, &j->deal);
    else if (j->status == TW_NOT_FOUND)
        tui_say(t, PAINT_BAD, "No board is %d moves from this goal.", j->deal.depth);
    else
        tui_say(t, PAINT_BAD, "No board was found: %s.", tw_status_text(j->status));
    free_job(j);
}
