/* terminal.c -- see terminal.h.
 *
 * A signal that asks the program to end only sets a flag; the loop sees it, closes the terminal
 * and ends.  A crash cannot wait for that: its handler puts back the line discipline and writes
 * escape sequences prepared beforehand, both of which are allowed there, and lets the signal do
 * what it would have done.  exit() from wherever passes through atexit(). */
#include "tui/terminal.h"
#include "tui/input.h"
#include "tui/wake.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static SCREEN *screen; /* NULL: not open */
static struct termios before;
static char restore_sequence[256]; /* what a crash writes */
static volatile sig_atomic_t caught, suspend_requested;
static bool utf8;

static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static void note_end(int number) {
    caught = number;
    wake_up();
}

static void note_suspend(int number) {
    suspend_requested = number;
    wake_up();
}

/* ncurses notes a new size in a handler of its own. */
static void (*note_size_in_curses)(int);

static void note_size(int number) {
    note_size_in_curses(number);
    wake_up();
}

static void restore_and_raise(int number) {
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    ssize_t written = write(STDOUT_FILENO, restore_sequence, strlen(restore_sequence));
    (void)written; /* there is no way to report a failure here */
    raise(number); /* SA_RESETHAND: its default action */
}

static const int suspending[] = {SIGTSTP};
static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int crashing[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

static void handle(const int numbers[], size_t count, void (*handler)(int), int flags) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < count; i++) sigaction(numbers[i], &action, NULL);
}

/* newterm() has put its handler there, if nobody else had one. */
static void handle_size(void) {
    struct sigaction curses;
    sigaction(SIGWINCH, NULL, &curses);
    if (curses.sa_handler == SIG_DFL || curses.sa_handler == SIG_IGN) return;
    note_size_in_curses = curses.sa_handler;
    curses.sa_handler = note_size;
    sigaction(SIGWINCH, &curses, NULL);
    raise(SIGWINCH); /* a size that changed after newterm() had asked for it */
}

static void add_capability(const char *capability) {
    const char *text = tigetstr(capability);
    if (!text || text == (char *)-1) return;
    size_t used = strlen(restore_sequence);
    snprintf(restore_sequence + used, sizeof restore_sequence - used, "%s", text);
}

static void prepare_restore_sequence(void) {
    /* No mouse, no brackets around what is pasted. */
    snprintf(restore_sequence, sizeof restore_sequence, "\033[?1000l\033[?1006l%s", paste_off);
    add_capability("sgr0");
    add_capability("cnorm");
    add_capability("rmkx");
    add_capability("rmcup");
}

static void write_sequence(const char *sequence) {
    fputs(sequence, stdout);
    fflush(stdout);
}

static void begin_colours(void) {
    const char *no_colour = getenv("NO_COLOR");
    if ((no_colour && *no_colour) || !has_colors()) return;
    start_color();
    use_default_colors();
}

/* Is the terminal known, and can the cursor be moved?  newterm() checks the first only, and leaks
 * memory if it fails. */
static bool can_draw(void) {
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
        snprintf(why, size,
                 "this is not a terminal, expected one to draw on and to read keys from");
        return false;
    }
    setlocale(LC_CTYPE, "");
    utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (!wake_open()) {
        snprintf(why, size, "no pipe: %s", strerror(errno));
        return false;
    }
    /* Before ncurses looks: one that finds no handler ignores the signal whenever it draws, and it
     * is lost. */
    handle(suspending, 1, note_suspend, 0);
    screen = can_draw() ? newterm(NULL, stdout, stdin) : NULL;
    if (!screen) {
        handle(suspending, 1, SIG_DFL, 0);
        snprintf(why, size, "nothing can be drawn on the terminal '%s', expected another TERM",
                 name ? name : "");
        wake_close();
        return false;
    }
    prepare_restore_sequence();
    atexit(terminal_close);
    handle(ending, sizeof ending / sizeof *ending, note_end, 0);
    handle(crashing, sizeof crashing / sizeof *crashing, restore_and_raise, (int)SA_RESETHAND);
    handle_size();
    cbreak();
    noecho();
    curs_set(0);
    begin_colours();
    input_begin();
    write_sequence(paste_on);
    return true;
}

/* Emptied first: tmux leaves parts of the picture behind if its window has grown since the program
 * was started. */
static void leave_screen(void) {
    clear();
    refresh();
    endwin();
}

void terminal_close(void) {
    if (!screen) return;
    input_end();
    leave_screen();
    delscreen(screen);
    screen = NULL;
    write_sequence(paste_off);
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    handle(ending, sizeof ending / sizeof *ending, SIG_DFL, 0);
    handle(crashing, sizeof crashing / sizeof *crashing, SIG_DFL, 0);
    handle(suspending, 1, SIG_DFL, 0);
    wake_close();
}

bool terminal_suspending(void) { return suspend_requested; }

/* ncurses would do this by itself, but inside the signal handler, where it is not safe. */
void terminal_suspend(void) {
    suspend_requested = 0;
    leave_screen();
    write_sequence(paste_off);
    handle(suspending, 1, SIG_DFL, 0);
    raise(SIGTSTP);
    handle(suspending, 1, note_suspend, 0);
    write_sequence(paste_on);
}

bool terminal_wait(double seconds, bool *gone) {
    struct pollfd in[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                          {.fd = wake_descriptor(), .events = POLLIN}};
    int ready = poll(in, 2, seconds > 0 ? (int)(seconds * 1000) + 1 : 0);
    if (ready <= 0) return false;
    if (in[1].revents) wake_seen();
    *gone = in[0].revents && !(in[0].revents & POLLIN);
    return in[0].revents;
}

void terminal_write(int row, int col, const char *text, size_t bytes) {
    mvaddnstr(row, col, text, (int)bytes);
}

void terminal_pair(int pair, int colour) { init_pair((short)pair, (short)colour, -1); }

int terminal_signal(void) { return caught; }
int terminal_rows(void) { return LINES; }
int terminal_cols(void) { return COLS; }
bool terminal_utf8(void) { return utf8; }

int terminal_colours(void) {
    const char *no_colour = getenv("NO_COLOR");
    return (no_colour && *no_colour) || !has_colors() ? 0 : COLORS;
}
