/* paint.h -- the few things every screen draws with.
 *
 * A screen names what a text *is*; which colour that has is decided here, once, for terminals of
 * 256 colours, of 8, and of none.  Glyphs are box drawing in UTF-8 and plain ASCII elsewhere. */
#ifndef TUI_PAINT_H
#define TUI_PAINT_H

#include <stdbool.h>
#include <stddef.h>

typedef enum paint {
    PAINT_PLAIN,
    PAINT_FAINT,  /* frames, labels, what is there but not important */
    PAINT_STRONG, /* numbers that matter */
    PAINT_TITLE,
    PAINT_KEY, /* a key to press */
    PAINT_GOOD,
    PAINT_BAD,
    PAINT_HOME, /* a tile where it belongs */
    PAINT_AWAY,
    PAINT_MARK,   /* a tile to look at */
    PAINT_CHOSEN, /* the item under the cursor */
    PAINT_COUNT
} paint;

typedef struct rect {
    int row, col, rows, cols;
} rect;

typedef enum glyph {
    GLYPH_ACROSS,
    GLYPH_DOWN,
    GLYPH_TOP_LEFT,
    GLYPH_TOP_RIGHT,
    GLYPH_BOTTOM_LEFT,
    GLYPH_BOTTOM_RIGHT,
    GLYPH_FULL, /* of a bar */
    GLYPH_EMPTY,
    GLYPH_DOT,   /* between two things */
    GLYPH_TIMES, /* 4x4 */
    GLYPH_UP_ARROW,
    GLYPH_DOWN_ARROW,
    GLYPH_LEFT_ARROW,
    GLYPH_RIGHT_ARROW,
    GLYPH_COUNT
} glyph;

void paint_begin(void); /* once the terminal is open */
void paint_clear(void);
void paint_show(void);
void paint_redraw(void); /* all of it, also what seems to be there already */

const char *paint_glyph(glyph);
/* Columns a text takes. */
int paint_width(const char *text);

/* Nothing is drawn outside the screen, and a text ends at its edge. */
__attribute__((format(printf, 4, 5))) void paint_text(int row, int col, paint, const char *format,
                                                      ...);
/* ... so that it ends at this column. */
__attribute__((format(printf, 4, 5))) void paint_right(int row, int end, paint, const char *format,
                                                       ...);
__attribute__((format(printf, 4, 5))) void paint_middle(int row, rect, paint, const char *format,
                                                        ...);
/* ... in so many columns; one that is longer ends with "...". */
__attribute__((format(printf, 5, 6))) void paint_clipped(int row, int col, int cols, paint,
                                                         const char *format, ...);
/* Two texts at both ends of a line.  The right one is whole, the left one gets what is left. */
void paint_pair(int row, rect, paint, const char *left, paint, const char *right);
/* Words broken into lines within `in`, from its first row; how many rows.  Text that does not fit
 * ends with "...". */
int paint_words(rect in, paint, const char *text);
/* How many rows that takes, in so many columns. */
int paint_words_rows(int cols, const char *text);
/* The first texts that fit into the line, two spaces apart; "" is none. */
void paint_pieces(int row, rect, paint, const char *const texts[], int count);

void paint_frame(rect, paint);
/* A frame with a title, as much of that as fits; emptied inside. */
void paint_panel(rect, const char *title);
rect paint_inside(rect);
/* Filled cells, in the paint's colour and never reversed. */
void paint_block(int row, int col, int cols, paint);
/* `part` of `whole`, as a bar. */
void paint_bar(int row, int col, int cols, double part, double whole, paint);

/* "n new  h hint": each key in its own paint.  A key is what comes before the first space; pieces
 * are two spaces apart, and those that do not fit are left out. */
void paint_keys(int row, int col, int cols, const char *keys);

/* "g 12   h 30   f 42", with less space between them where there is less room. */
enum { PAINT_VALUES_SIZE = 60 };
const char *paint_values(char out[PAINT_VALUES_SIZE], int cols, int g, int h, double f);

/* A name and its number, in the next row if there is one. */
void paint_fact(rect in, int *row, const char *name, unsigned long long);
/* 1234567 becomes "1,234,567". */
enum { PAINT_NUMBER_SIZE = 32 };
const char *paint_number(char out[PAINT_NUMBER_SIZE], unsigned long long);

#endif
