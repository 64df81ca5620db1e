/* answer_reader.h -- what the readers of the formats share; answer.h is for everybody else. */
#ifndef CLI_ANSWER_READER_H
#define CLI_ANSWER_READER_H

#include "cli/answers/answer.h"
#include "cli/answers/answer_board.h"
#include "cli/answers/answer_line.h"

typedef struct answer_reader {
    answers *out;
    const answer_wanted *wanted;
    const char *text;
    size_t length;
    tw_error *error;
    bool full; /* there were more answers than are kept */
} answer_reader;

/* TW_OK or TW_ERR_SYNTAX.  That there is an answer at all is checked by the caller. */
typedef tw_status answer_reader_fn(answer_reader *);
answer_reader_fn answer_read_moves;   /* answer_prose.c */
answer_reader_fn answer_read_json;    /* answer_json.c */
answer_reader_fn answer_read_list;    /* answer_list.c: coms4701 */
answer_reader_fn answer_read_listing; /* answer_listing.c: cos226, coms228 */
answer_reader_fn answer_read_report;  /* answer_report.c: cmsc341 */
answer_reader_fn answer_read_verdict; /* practical */

/* A new answer, with nothing claimed but a solution.  It moves when the next is added. */
answer *answer_reader_add(answer_reader *, size_t line);
/* One more of the blank's letters.  False: there are too many, and the error says so. */
bool answer_reader_move(answer_reader *, answer *, char letter, size_t line);
/* The moves in `length` bytes of one line. */
tw_status answer_reader_moves(answer_reader *, answer *, const char *text, size_t length,
                              tw_notation, size_t line);
/* A number of nodes that stands on a line. */
void answer_reader_count(answer *, tw_counter, int64_t count, const answer_line *);
/* What it calls its heuristic; what is not fit to print becomes '?'. */
void answer_reader_label(answer *, const char *text, size_t length);
void answer_reader_stray(answer_reader *, const answer_line *);

/* Is the whole text JSON, by how it begins? */
bool answer_is_json(const answer_reader *);
/* The heuristic that a line names; NULL: none. */
const char *answer_heuristic_in(const answer_line *);

#endif
