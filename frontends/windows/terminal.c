/* terminal.c -- a console, by ncurses' driver for it, which draws with Windows' own functions.
 *
 * The driver takes text only as wide characters, no colour on the console's own background, and
 * knows nothing of a new size; those three are made up for here.  Ctrl-C and a closed window are
 * told in a thread of their own, and wake the one that waits. */
#include "tui/terminal.h"
#include "tui/input.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>
#undef MOUSE_MOVED /* curses has another */
#include <curses.h>

static SCREEN *screen; /* NULL: not open */
static HANDLE keys, woken;
static DWORD mode_before;
static CONSOLE_SCREEN_BUFFER_INFO before;
static atomic_int caught;

static BOOL WINAPI note(DWORD event) {
    atomic_store(&caught, event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT ? SIGINT : SIGTERM);
    SetEvent(woken);
    if (atomic_load(&caught) == SIGTERM) Sleep(INFINITE); /* the program is ended on return */
    return TRUE;
}

bool terminal_open(char *why, size_t size) {
    keys = GetStdHandle(STD_INPUT_HANDLE);
    if (!GetConsoleMode(keys, &mode_before)
        || !GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &before)) {
        snprintf(why, size, "this is no console, expected one to draw on and to read keys from");
        return false;
    }
    woken = CreateEventA(NULL, FALSE, FALSE, NULL);
    screen = woken ? newterm("#win32con", stdout, stdin) : NULL;
    if (!screen) {
        snprintf(why, size, "nothing can be drawn on this console");
        return false;
    }
    atexit(terminal_close);
    SetConsoleCtrlHandler(note, TRUE);
    cbreak();
    noecho();
    curs_set(0);
    start_color();
    input_begin();
    /* The mouse for the game, not to mark text; and an event for every new size. */
    DWORD mode;
    if (GetConsoleMode(keys, &mode))
        SetConsoleMode(keys, (mode & ~(DWORD)ENABLE_QUICK_EDIT_MODE) | ENABLE_EXTENDED_FLAGS
                                 | ENABLE_WINDOW_INPUT);
    return true;
}

void terminal_close(void) {
    if (!screen) return;
    input_end();
    endwin();
    delscreen(screen);
    screen = NULL;
    SetConsoleMode(keys, mode_before);
    SetConsoleCtrlHandler(note, FALSE);
    CloseHandle(woken);
}

/* ncurses draws on a buffer of its own, which is made as large as the window. */
static void follow_size(void) {
    CONSOLE_SCREEN_BUFFER_INFO about;
    HANDLE shown = CreateFileA("CONOUT$", GENERIC_READ | GENERIC_WRITE,
                               FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
    if (shown == INVALID_HANDLE_VALUE) return;
    if (GetConsoleScreenBufferInfo(shown, &about)) {
        COORD size = {(SHORT)(about.srWindow.Right - about.srWindow.Left + 1),
                      (SHORT)(about.srWindow.Bottom - about.srWindow.Top + 1)};
        if (size.X != COLS || size.Y != LINES) {
            SetConsoleScreenBufferSize(shown, size);
            resizeterm(size.Y, size.X); /* and getch() says so */
        }
    }
    CloseHandle(shown);
}

bool terminal_wait(double seconds, bool *gone) {
    HANDLE both[] = {keys, woken};
    DWORD ready =
        WaitForMultipleObjects(2, both, FALSE, seconds > 0 ? (DWORD)(seconds * 1000) + 1 : 0);
    follow_size();
    *gone = false; /* a closed console ends the program */
    return ready == WAIT_OBJECT_0;
}

void terminal_write(int row, int col, const char *text, size_t bytes) {
    wchar_t wide[1024];
    int length =
        MultiByteToWideChar(CP_UTF8, 0, text, (int)bytes, wide, sizeof wide / sizeof *wide);
    if (length > 0) mvaddnwstr(row, col, wide, length);
}

/* Of Windows' four bits, the brightness is an attribute of curses. */
static short colour_of(int bits) {
    return (short)((bits & FOREGROUND_RED ? COLOR_RED : 0)
                   | (bits & FOREGROUND_GREEN ? COLOR_GREEN : 0)
                   | (bits & FOREGROUND_BLUE ? COLOR_BLUE : 0));
}

void terminal_pair(int pair, int colour) {
    init_pair((short)pair, colour < 0 ? colour_of(before.wAttributes) : (short)colour,
              colour_of(before.wAttributes >> 4));
}

/* There is no Control-Z. */
bool terminal_suspending(void) { return false; }
void terminal_suspend(void) {}

int terminal_signal(void) { return atomic_load(&caught); }
int terminal_rows(void) { return LINES; }
int terminal_cols(void) { return COLS; }
bool terminal_utf8(void) { return true; }

int terminal_colours(void) {
    const char *no_colour = getenv("NO_COLOR");
    return no_colour && *no_colour ? 0 : COLORS;
}
