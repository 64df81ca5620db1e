/* scanner.h -- from plain text to tiles, sizes and line ends.
 *
 * A word is whatever stands between two separators, and it must be a number, a
 * sign for the blank or a size as a whole: "1.5" is one wrong word, not three
 * tiles.  The scanner reads any bytes, keeps to [at, end) and remembers lines;
 * what the words add up to is not its business. */
#ifndef TILEWISE_PUZZLE_TEXT_SCANNER_H
#define TILEWISE_PUZZLE_TEXT_SCANNER_H

#include "tilewise.h"

typedef enum token_kind {
    TOKEN_END,
    TOKEN_NEWLINE,
    TOKEN_TILE,  /* a number, or a sign for the blank */
    TOKEN_SIZE,  /* 3x4 */
    TOKEN_SLASH, /* between rows */
    TOKEN_BAR,   /* between the fields of a list */
    TOKEN_BAD
} token_kind;

/* How words become tiles.  Plain: a word is a tile. */
enum {
    SCANNER_PLAIN = 0,
    SCANNER_COMPACT = 1,  /* every character is a tile: 123/450/786 */
    SCANNER_HEX = 2,      /* ... and a to o are the tiles 10 to 24 */
    SCANNER_LETTERS = 4,  /* ... or a, b, c are the tiles 1, 2, 3: abc/def/gh_ */
    SCANNER_GRID = 8,     /* a drawing: | is between tiles, rules are skipped */
    SCANNER_FIELDS = 16,  /* nothing between two commas, or two bars, is the blank */
    SCANNER_TABS = 32,    /* ... or between two tabs */
    SCANNER_CELLS = 64,   /* ... or between two semicolons, which end no row then */
    SCANNER_LISTS = 128,  /* a list inside a list is a line, not a row of one */
    SCANNER_BARS = 256,   /* a bar is between rows */
    SCANNER_COLUMNS = 512 /* a space where a tile should stand is the blank: for the sheet */
};

/* Numbers are exact up to here, and no number that matters is larger. */
enum { TOKEN_NEGATIVE = -1, TOKEN_HUGE = 1000000 };

typedef struct token {
    token_kind kind;
    int value; /* of a tile, or the rows of a size; TOKEN_NEGATIVE and TOKEN_HUGE stand for more */
    int cols;  /* of a size */
    const char *text;
    size_t length;
    size_t line, column; /* the line from 1, the column from 0 */
} token;

typedef struct scanner {
    const char *at, *end;
    const char *line_begin;
    size_t line;
    unsigned style;
    const char *word_end; /* compact: the word at hand ends here */
    char before; /* what came last in this row: a comma, a bar, 't' for a tile; 0: nothing */
} scanner;

/* The text begins in this line of a larger one. */
void scanner_init(scanner *, const char *text, size_t length, size_t line, unsigned style);
token scanner_next(scanner *);
void scanner_skip_line(scanner *); /* up to the line's end, which comes next */

bool token_is_number(const token *); /* written in digits, so that it may be a size */
bool token_is_times(const token *);  /* the x of "3 x 4", which is a blank elsewhere */
tw_status token_complain(const token *, tw_error *); /* why a board cannot hold this */

#endif
