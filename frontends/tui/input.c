/* input.c -- see input.h. */
#define _GNU_SOURCE
#include "tui/input.h"

#include <curses.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

/* Sequences around pasted text, which terminfo has no names for. */
enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS };

static int click_row, click_col;
static char pasted[INPUT_PASTE_MAX];

void input_begin(void) {
    keypad(stdscr, TRUE);
    set_escdelay(25); /* how long Escape may be the start of a sequence; the default is a second */
    define_key("\033[200~", PASTE_BEGINS);
    define_key("\033[201~", PASTE_ENDS);
    mousemask(BUTTON1_PRESSED, NULL);
    mouseinterval(0);
}

void input_end(void) { mousemask(0, NULL); }

static bool readable(double wait, bool *gone) {
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = poll(&in, 1, wait > 0 ? (int)(wait * 1000) + 1 : 0);
    *gone = ready > 0 && !(in.revents & POLLIN);
    return ready > 0;
}

int input_waiting(void) {
    bool gone;
    return readable(0.005, &gone) && !gone;
}

/* curses may hold input that poll() does not see, so getch() comes first. */
static int read_key(double wait) {
    bool gone = false;
    timeout(0);
    int key = getch();
    if (key != ERR) return key;
    bool ready = readable(wait, &gone); /* interrupted by a signal: a resize is waiting in curses */
    key = getch();
    if (key == ERR && ready) { /* the beginning of a sequence? */
        timeout(25);
        key = getch();
        if (key == ERR && gone) return INPUT_GONE;
    }
    return key;
}

/* Everything up to the closing sequence, or until half a second passes without input. */
static int read_paste(void) {
    size_t length = 0;
    for (int key; (key = read_key(0.5)) != PASTE_ENDS && key != ERR && key != INPUT_GONE;) {
        if (key == '\r') key = '\n';
        if (key > 0 && key < 256 && length + 1 < sizeof pasted) pasted[length++] = (char)key;
    }
    pasted[length] = 0;
    return INPUT_PASTE;
}

static int read_click(void) {
    MEVENT event;
    if (getmouse(&event) != OK || !(event.bstate & BUTTON1_PRESSED)) return INPUT_OTHER;
    click_row = event.y;
    click_col = event.x;
    return INPUT_CLICK;
}

int input_next(double wait) {
    int key = read_key(wait);
    switch (key) {
    case ERR:
        return INPUT_NONE;
    case KEY_UP:
        return INPUT_UP;
    case KEY_DOWN:
        return INPUT_DOWN;
    case KEY_LEFT:
        return INPUT_LEFT;
    case KEY_RIGHT:
        return INPUT_RIGHT;
    case KEY_HOME:
        return INPUT_HOME;
    case KEY_END:
        return INPUT_END;
    case KEY_PPAGE:
        return INPUT_PAGE_UP;
    case KEY_NPAGE:
        return INPUT_PAGE_DOWN;
    case KEY_BACKSPACE:
    case KEY_DC:
    case 127:
    case 8:
        return INPUT_ERASE;
    case '\r':
    case KEY_ENTER:
        return '\n';
    case KEY_RESIZE:
        return INPUT_RESIZE;
    case KEY_MOUSE:
        return read_click();
    case PASTE_BEGINS:
        return read_paste();
    default:
        return key >= KEY_MIN ? INPUT_OTHER : key;
    }
}

int input_row(void) { return click_row; }
int input_col(void) { return click_col; }
const char *input_pasted(void) { return pasted; }
