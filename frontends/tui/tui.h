/* tui.h -- the terminal game: what its screens share.
 *
 * Screens lie on a stack; all are drawn, from the bottom up, and the top one gets the keys.  The
 * game is at the bottom and never leaves.  No screen blocks: one with work to do is called in every
 * turn of the loop and does a little of it. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "tui/board_view.h"
#include "tui/async_job.h"
#include "tui/settings.h"

#include <stdint.h>

typedef struct tui tui;

/* A kind of screen.  `own` is what one of it was pushed with. */
typedef struct screen {
    void (*draw)(tui *, void *own);
    void (*key)(tui *, void *own, int key);
    /* A little work, for about TUI_SLICE seconds at most.  How long it can then be left alone: 0 if
     * there is more to do, TUI_IDLE if not.  NULL: there is never any. */
    double (*work)(tui *, void *own);
    /* It is leaving the stack, and `own` is freed after this.  May be NULL. */
    void (*close)(tui *, void *own);
    const char *leave; /* the keys that leave it, and Escape; NULL: it sees to that itself */
    bool small;        /* it lies over the one below and does not cover it */
} screen;

static const double TUI_SLICE = 0.02, TUI_IDLE = 3600;

typedef struct tui_options {
    tw_board start, goal;
    bool has_start;        /* else a deal */
    bool has_goal;         /* else that of the size played last */
    const char *goal_name; /* ... with this goal; NULL: the goal played last */
    bool has_deal;
    tw_deal deal;
    bool seeded;
    uint64_t seed;
    int depth;             /* of a board dealt otherwise; -1: any */
    const char *directory; /* of kept tables; NULL: none */
    const char *receipts;  /* as in tw_tables_config */
    int threads;
    bool has_metric;
    tw_metric metric;
} tui_options;

/* Play until the player leaves.  The exit code. */
int tui_play(const tui_options *);

enum { TUI_STACK = 8 };

/* A search, by its places in the registries. */
typedef struct choice {
    size_t algorithm, heuristic;
} choice;

struct tui {
    const tui_options *options;
    tw_session *session;
    settings settings;
    struct {
        const screen *screen;
        void *own;
    } stack[TUI_STACK];
    int depth;
    bool quit;
    char message[240];
    paint message_paint;
    uint64_t memory; /* what all searches together may take */
    struct game *game;
    choice chosen[2]; /* last time: to watch the first of them, to race both */
};

/* `own` is on the heap, and the stack's from now on; NULL: it has nothing. */
void tui_push(tui *, const screen *, void *own);
void tui_pop(tui *);
/* The topmost of this kind, wherever it is by now. */
void tui_remove(tui *, const screen *);

/* The line above the keys, until the next key. */
__attribute__((format(printf, 3, 4))) void tui_say(tui *, paint, const char *format, ...);
void tui_say_note(tui *, const store_note *);

/* What every full screen has: its name and what it is about at the top, its keys at the bottom.
 * Returns what is left in between. */
rect tui_decorate(tui *, const char *name, const char *about, const char *right, const char *keys);
/* Is the screen too small for anything but to say so? */
bool tui_too_small(void);
/* An area in the middle of the screen, for what is small. */
rect tui_centre(int rows, int cols);

/* menu.c: a short list to choose from.  The i-th item into `out`; false: there is none. */
typedef bool menu_item(tui *, size_t i, char out[], size_t size);
/* Chosen; the menu stays if it returns true. */
typedef bool menu_choose(tui *, size_t i);

void menu_open(tui *, const char *title, menu_item *, menu_choose *);

/* prompt.c: a question answered by typing or pasting.  The answer is taken, or `why` says what is
 * wrong with it, and the player may mend it. */
typedef bool prompt_take(tui *, const char *text, char why[], size_t size);

typedef struct prompt_question {
    const char *title, *asks; /* `asks` is a sentence or two */
    int rows;                 /* of the answer; several may be pasted */
    prompt_take *take;
} prompt_question;

/* `text` is there to begin with. */
void prompt_open(tui *, const prompt_question *, const char *text);

/* chooser.c: which search, or which two, from lists side by side.  What is chosen is in t->chosen,
 * before and after. */
void chooser_open(tui *, const char *title, int searches, void (*done)(tui *));

/* A configuration for the search chosen, about the session's board and goal. */
void chooser_configure(const tui *, const choice *, tw_config *);

#endif
