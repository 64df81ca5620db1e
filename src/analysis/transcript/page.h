/* page.h -- a program's output made plain: a copy without colours and carriage returns, in
 * which every board is replaced by a mark.
 *
 * What remains around the marks is words and numbers, in the order they were printed; boards are
 * kept aside, a byte a cell.  Boards are read by tw_parse(), as in `convert`: rows, boxes drawn
 * with | and +---+, tuples, nested lists, glued digits, one board a line.  One thing is added: a
 * blank that is a space is found by the columns of the other rows.  The digits of rows are counted
 * before anything is parsed, so the work is linear in the size of the text. */
#ifndef TRANSCRIPT_PAGE_H
#define TRANSCRIPT_PAGE_H

#include "analysis/transcript/reader.h"

enum { PAGE_MARK = 1 }; /* the byte that stands for a board */

typedef struct page {
    reader *reader;
    int rows, cols;
    char *text; /* as many lines as the original, and a 0 */
    size_t length, text_room;
    uint8_t *tiles; /* rows * cols bytes a board */
    uint32_t *lines;
    size_t boards, tiles_room, lines_room;
    tw_error wrong; /* about the first rows that look like a board and are none; line 0: none */
} page;

/* False: stopped, or out of memory; free it anyway. */
bool page_read(page *, reader *, const char *text, size_t length, int rows, int cols);
void page_free(page *);
tw_board page_board(const page *, size_t i);

#endif
