/* terminal.c -- see terminal.h.
 *
 * A signal that asks the program to end only leaves a note; the loop sees it, closes the terminal
 * and ends.  A crash cannot wait for that: its handler puts back the line discipline and writes
 * escape sequences prepared beforehand, both of which are allowed there, and lets the signal do
 * what it would have done.  exit() from wherever passes through atexit(). */
#define _GNU_SOURCE
#include "tui/terminal.h"
#include "tui/input.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static SCREEN *screen; /* NULL: the terminal is not ours */
static struct termios before;
static char farewell[256]; /* what a crash writes */
static volatile sig_atomic_t caught, resting;
static bool utf8;

static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static void note(int number) { caught = number; }
static void note_rest(int number) { resting = number; }

static void crash(int number) {
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    ssize_t written = write(STDOUT_FILENO, farewell, strlen(farewell));
    (void)written; /* nothing can be done about it */
    raise(number); /* SA_RESETHAND: its default action */
}

static const int stopping[] = {SIGTSTP};
static const int asking[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int crashing[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

static void handle(const int numbers[], size_t count, void (*handler)(int), int flags) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < count; i++) sigaction(numbers[i], &action, NULL);
}

static void add_farewell(const char *capability) {
    const char *text = tigetstr(capability);
    if (!text || text == (char *)-1) return;
    size_t used = strlen(farewell);
    snprintf(farewell + used, sizeof farewell - used, "%s", text);
}

static void prepare_farewell(void) {
    /* No mouse, no brackets around what is pasted. */
    snprintf(farewell, sizeof farewell, "\033[?1000l\033[?1006l%s", paste_off);
    add_farewell("sgr0");
    add_farewell("cnorm");
    add_farewell("rmkx");
    add_farewell("rmcup");
}

static void say(const char *sequence) {
    fputs(sequence, stdout);
    fflush(stdout);
}

static void begin_colours(void) {
    const char *no_colour = getenv("NO_COLOR");
    if ((no_colour && *no_colour) || !has_colors()) return;
    start_color();
    use_default_colors();
}

/* Is the terminal known, and can the cursor be put somewhere?  newterm() asks the first only, and
 * forgets some memory if not. */
static bool drawable(void) {
    int unused;
    if (setupterm(NULL, STDOUT_FILENO, &unused) != OK) return false;
    const char *move = tigetstr("cup");
    bool can = move && move != (char *)-1;
    del_curterm(cur_term);
    return can;
}

bool terminal_open(char *why, size_t size) {
    const char *name = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || tcgetattr(STDIN_FILENO, &before) != 0) {
        snprintf(why, size, "this is no terminal, expected one to draw on and to read keys from");
        return false;
    }
    setlocale(LC_CTYPE, "");
    utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    screen = drawable() ? newterm(NULL, stdout, stdin) : NULL;
    if (!screen) {
        snprintf(why, size, "nothing can be drawn on the terminal '%s', expected another TERM",
                 name ? name : "");
        return false;
    }
    prepare_farewell();
    atexit(terminal_close);
    handle(asking, sizeof asking / sizeof *asking, note, 0);
    handle(crashing, sizeof crashing / sizeof *crashing, crash, (int)SA_RESETHAND);
    handle(stopping, 1, note_rest, 0);
    cbreak();
    noecho();
    curs_set(0);
    begin_colours();
    input_begin();
    say(paste_on);
    return true;
}

void terminal_close(void) {
    if (!screen) return;
    input_end();
    endwin();
    delscreen(screen);
    screen = NULL;
    say(paste_off);
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    handle(asking, sizeof asking / sizeof *asking, SIG_DFL, 0);
    handle(crashing, sizeof crashing / sizeof *crashing, SIG_DFL, 0);
    handle(stopping, 1, SIG_DFL, 0);
}

/* What ncurses would do by itself, but inside the handler, where it may not. */
bool terminal_rested(void) {
    if (!resting) return false;
    resting = 0;
    endwin();
    say(paste_off);
    handle(stopping, 1, SIG_DFL, 0);
    raise(SIGTSTP);
    handle(stopping, 1, note_rest, 0);
    say(paste_on);
    return true;
}

int terminal_signal(void) { return caught; }
int terminal_rows(void) { return LINES; }
int terminal_cols(void) { return COLS; }
bool terminal_utf8(void) { return utf8; }

int terminal_colours(void) {
    const char *no_colour = getenv("NO_COLOR");
    return (no_colour && *no_colour) || !has_colors() ? 0 : COLORS;
}
