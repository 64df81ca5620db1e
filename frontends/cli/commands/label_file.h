/* label_file.h -- what `tilewise label` reads and writes: boards, one a line, and a table of what
 * is known of each, in the same order.  The table only ever grows by whole rows, so that work that
 * was interrupted goes on behind the last. */
#ifndef CLI_LABEL_FILE_H
#define CLI_LABEL_FILE_H

#include "common/input/boards.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <tilewise.h>

typedef struct label_input {
    const char *name;
    FILE *file;
    char *text; /* of the line */
    size_t room, line;
} label_input;

/* What is known of a board. */
typedef struct label {
    int32_t length, bound; /* as in tw_batch_arrays */
    uint8_t first_moves;
} label;

typedef struct label_sums {
    uint64_t boards, proven, unsolvable, open; /* open: not proven */
} label_sums;

/* False: it cannot be opened, and a line says why. */
bool label_input_open(label_input *, const char *name);
typedef enum label_next { LABEL_END, LABEL_BOARD, LABEL_WRONG } label_next;
/* The next board.  LABEL_WRONG: the line was written. */
label_next label_input_next(label_input *, tw_board *out);
void label_input_close(label_input *);

/* Can this be true of the board?  Its first moves are not asked about. */
typedef bool label_possible(void *cookie, const tw_board *, const label *);
/* The table, open behind its last whole row; its rows are those of the first boards of `in`, which
 * are read, and possible.  NULL: it is none, of other boards, or in use; the line was written. */
FILE *label_output_open(const char *name, label_input *in, label_sums *, label_possible *,
                        void *cookie);
/* A row; without `moves` its field stays empty. */
void label_output_put(FILE *, const tw_board *, const label *, bool moves, label_sums *);

#endif
