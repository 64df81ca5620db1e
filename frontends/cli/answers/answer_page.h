/* answer_page.h -- a program's output made plain: a copy without colours and carriage returns, in
 * which every board is replaced by a mark.
 *
 * What remains around the marks is words and numbers, in the order they were printed; boards are
 * kept aside, a byte a cell.  Boards are read by tw_parse(), as in `convert`: rows, boxes drawn
 * with | and +---+, tuples, nested lists, glued digits, one board a line.  One thing is added: a
 * blank that is a space is found by the columns of the other rows.  The digits of rows are counted
 * before anything is parsed, so the work is linear in the size of the text. */
#ifndef CLI_ANSWER_PAGE_H
#define CLI_ANSWER_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tilewise.h>

enum { ANSWER_MARK = 1 }; /* the byte that stands for a board */

typedef struct answer_page {
    int rows, cols;
    char *text; /* as many lines as the original, and a 0 */
    size_t length;
    uint8_t *tiles; /* rows * cols bytes a board */
    uint32_t *lines;
    size_t boards;
    tw_error wrong; /* about the first rows that look like a board and are none; line 0: none */
} answer_page;

/* False: interrupted; free it anyway. */
bool answer_page_read(answer_page *, const char *text, size_t length, int rows, int cols);
void answer_page_free(answer_page *);
tw_board answer_page_board(const answer_page *, size_t i);

#endif
