/* input.h -- keys, clicks and pasted text, without the library's names for them. */
#ifndef TUI_INPUT_H
#define TUI_INPUT_H

/* A printable key is its character; Enter is '\n', Tab '\t', Escape 27. */
enum input_key {
    INPUT_NONE = -1, /* nothing in that time */
    INPUT_GONE = -2, /* the terminal was closed */
    INPUT_ESCAPE = 27,
    INPUT_UP = 0x1000,
    INPUT_DOWN,
    INPUT_LEFT,
    INPUT_RIGHT,
    INPUT_HOME,
    INPUT_END,
    INPUT_PAGE_UP,
    INPUT_PAGE_DOWN,
    INPUT_ERASE, /* Backspace and Delete */
    INPUT_RESIZE,
    INPUT_CLICK, /* where: input_row(), input_col() */
    INPUT_PASTE, /* what: input_pasted() */
    INPUT_OTHER
};

enum { INPUT_PASTE_MAX = 8192 };

/* When the terminal is opened and closed. */
void input_begin(void);
void input_end(void);

/* The next key, waiting so many seconds at most. */
int input_next(double wait);
/* Is more input there already?  It is when a terminal without bracketed paste pastes several
 * lines. */
int input_waiting(void);

/* The arrow that a letter stands for (w a s d, h j k l); any other key as it is. */
int input_as_arrow(int key);

int input_row(void);
int input_col(void);
const char *input_pasted(void); /* valid until the next paste */

#endif
