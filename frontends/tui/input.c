/* input.c -- see input.h. */
#include "tui/input.h"

#include "tui/terminal.h"

#include <curses.h>
#include <stdbool.h>
#include <stddef.h>
#include <tilewise.h>

/* Sequences around pasted text, which terminfo has no names for. */
enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS };

/* Milliseconds that Escape may be the start of a sequence; the default is a second. */
enum { ESCAPE_WAIT = 50 };

/* What terminals send, whatever TERM says: tmux, for one, sends its own End where TERM is xterm. */
static const struct {
    const char *sequence;
    int key;
} common[] = {
    {"\033[A", KEY_UP},    {"\033OA", KEY_UP},    {"\033[B", KEY_DOWN},   {"\033OB", KEY_DOWN},
    {"\033[C", KEY_RIGHT}, {"\033OC", KEY_RIGHT}, {"\033[D", KEY_LEFT},   {"\033OD", KEY_LEFT},
    {"\033[H", KEY_HOME},  {"\033OH", KEY_HOME},  {"\033[1~", KEY_HOME},  {"\033[7~", KEY_HOME},
    {"\033[F", KEY_END},   {"\033OF", KEY_END},   {"\033[4~", KEY_END},   {"\033[8~", KEY_END},
    {"\033[3~", KEY_DC},   {"\033OM", KEY_ENTER}, {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE},
};

static int click_row, click_col;
static char pasted[INPUT_PASTE_MAX];

void input_begin(void) {
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_WAIT);
    define_key("\033[200~", PASTE_BEGINS);
    define_key("\033[201~", PASTE_ENDS);
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        define_key(common[i].sequence, common[i].key);
    mousemask(BUTTON1_PRESSED, NULL);
    mouseinterval(0);
}

void input_end(void) { mousemask(0, NULL); }

int input_waiting(void) {
    bool gone;
    return terminal_wait(0.005, &gone) && !gone;
}

/* curses may hold input that no wait sees, so getch() comes first. */
static int read_key(double wait) {
    bool gone = false;
    timeout(0);
    int key = getch();
    if (key != ERR) return key;
    bool ready = terminal_wait(wait, &gone); /* ended by a signal: a resize is waiting in curses */
    key = getch();
    if (key == ERR && ready) { /* the beginning of a sequence? */
        timeout(25);
        key = getch();
        if (key == ERR && gone) return INPUT_GONE;
    }
    return key;
}

/* Everything up to the closing sequence, or until half a second passes without input.  A signal
 * ends a wait too: a new size is reported afterwards; only a signal that ends the program ends
 * this. */
static int read_paste(void) {
    const double silence = 0.5;
    size_t length = 0;
    bool resized = false;
    for (double last = tw_seconds(); tw_seconds() - last < silence && !terminal_signal();) {
        int key = read_key(silence);
        if (key == ERR) continue;
        if (key == PASTE_ENDS || key == INPUT_GONE) break;
        last = tw_seconds();
        resized |= key == KEY_RESIZE;
        if (key == '\r') key = '\n';
        if (key > 0 && key < 256 && length + 1 < sizeof pasted) pasted[length++] = (char)key;
    }
    pasted[length] = 0;
    if (resized) ungetch(KEY_RESIZE);
    return INPUT_PASTE;
}

static int read_click(void) {
    MEVENT event;
    if (getmouse(&event) != OK || !(event.bstate & BUTTON1_PRESSED)) return INPUT_OTHER;
    click_row = event.y;
    click_col = event.x;
    return INPUT_CLICK;
}

/* Escape by itself is a key; a sequence that nobody knows is read to its end and is none. */
static int read_escape(void) {
    timeout(0); /* curses has waited already */
    int key = getch();
    if (key == ERR) return INPUT_ESCAPE;
    if (key != '[' && key != 'O') {
        ungetch(key);
        return INPUT_ESCAPE;
    }
    timeout(ESCAPE_WAIT);
    do key = getch();
    while (key >= ' ' && key < '@'); /* parameters; the byte after them is the last */
    return INPUT_OTHER;
}

int input_next(double wait) {
    static const int names[][2] = {
        {ERR, INPUT_NONE},
        {KEY_UP, INPUT_UP},
        {KEY_DOWN, INPUT_DOWN},
        {KEY_LEFT, INPUT_LEFT},
        {KEY_RIGHT, INPUT_RIGHT},
        {KEY_HOME, INPUT_HOME},
        {KEY_END, INPUT_END},
        {KEY_PPAGE, INPUT_PAGE_UP},
        {KEY_NPAGE, INPUT_PAGE_DOWN},
        {KEY_DC, INPUT_ERASE},
        {KEY_BACKSPACE, INPUT_ERASE},
        {127, INPUT_ERASE},
        {8, INPUT_ERASE},
        {'\r', '\n'},
        {KEY_ENTER, '\n'},
        {KEY_RESIZE, INPUT_RESIZE},
    };
    int key = read_key(wait);
    if (key == KEY_MOUSE) return read_click();
    if (key == PASTE_BEGINS) return read_paste();
    if (key == INPUT_ESCAPE) return read_escape();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (key == names[i][0]) return names[i][1];
    return key >= KEY_MIN ? INPUT_OTHER : key;
}

int input_as_arrow(int key) {
    static const struct {
        const char *letters;
        int arrow;
    } table[] = {{"wk", INPUT_UP}, {"sj", INPUT_DOWN}, {"ah", INPUT_LEFT}, {"dl", INPUT_RIGHT}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (key == table[i].letters[0] || key == table[i].letters[1]) return table[i].arrow;
    return key;
}

int input_row(void) { return click_row; }
int input_col(void) { return click_col; }
const char *input_pasted(void) { return pasted; }
