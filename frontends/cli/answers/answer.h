/* answer.h -- what a program printed about a board, read back.
 *
 * Programs print their answers in as many ways as there are programs.  So no format is asked for:
 * every plausible reading of the output is played on the board (moves of the blank or of the tile,
 * forwards or backwards, boards, tiles, cells), and the one that reaches the goal and explains most
 * is taken.  A reading that merely does not fit is no verdict.
 *
 *     answer_page.h    the text without colours, its boards found by the parser that `convert` uses
 *     answer_scan.h    what the rest of it says: moves, numbers, claims
 *     answer_path.h    moves played in every reading
 *     answer_listing.h boards that follow each other
 *
 * The text may be any bytes.  The work is linear in its size, and an interrupt ends it.  Nothing
 * here judges: a path may run into the edge or end anywhere. */
#ifndef CLI_ANSWER_H
#define CLI_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tilewise.h>

/* Whose output it is, as far as its words tell. */
typedef enum answer_format {
    ANSWER_AUTO, /* to be recognised */
    ANSWER_PLAIN,
    ANSWER_COMS228,   /* boards and the tile's moves between them, "3 moves in total (...)" */
    ANSWER_PRACTICAL, /* Success!, and perhaps "4 moves of the blank: LDRR" */
    ANSWER_COS226,    /* boards, "Minimum number of moves = 4" */
    ANSWER_CMSC341,   /* a report in lines that begin with [*]: a cost, but no moves */
    ANSWER_COMS4701   /* (("left" "up") 2 5), the blank's moves, their number, nodes */
} answer_format;
const char *answer_format_name(size_t i); /* "auto", "plain", "coms228", ...; NULL past the end */
/* The name of the goal that the course goes to, or NULL: any. */
const char *answer_format_goal(answer_format);
/* By words that a course asks for; ANSWER_PLAIN: none are there.  `text` ends with a 0. */
answer_format answer_format_of(const char *text);

/* What shows the path. */
typedef enum answer_kind {
    ANSWER_ANY, /* wanted: whichever explains most */
    ANSWER_MOVES,
    ANSWER_BOARDS,
    ANSWER_TILES, /* the numbers of the tiles that slide */
    ANSWER_CELLS, /* where the blank goes, as (row, column) */
    ANSWER_CLAIM  /* nothing: a word, or a number of moves */
} answer_kind;
const char *answer_kind_name(size_t i); /* "any", "moves", ...; NULL past the end */

typedef enum answer_claim {
    ANSWER_SOLVED,
    ANSWER_UNSOLVABLE, /* that there is no solution */
    ANSWER_STUCK,      /* that hill climbing came no further */
    ANSWER_BOTH        /* that there is a solution, and that there is none */
} answer_claim;

/* What may be wrong with a step in a listing of boards. */
typedef enum answer_fault {
    ANSWER_SOUND,
    ANSWER_JUMP,    /* the next board is not one move from the board before */
    ANSWER_MISNAMED /* it is, but not the move that is named between them */
} answer_fault;

/* A number of nodes, and what the line it stands on calls its heuristic, if it does. */
typedef struct answer_count {
    tw_counter counter;
    int64_t count;
    const char *heuristic; /* as answer_heuristic(), or NULL */
    size_t line;
} answer_count;

/* A state that a report shows; numbers are -1 if it does not. */
typedef struct answer_state {
    tw_board board;
    size_t line;
    int64_t cost, g, h;
} answer_state;

enum { ANSWER_COUNTS = 16, ANSWER_STATES = 5 };

typedef struct answer {
    answer_claim claim;
    answer_kind kind;               /* how it was read, never ANSWER_ANY */
    tw_notation notation;           /* MOVES, and words between BOARDS: whose they are */
    bool backwards;                 /* its last move is printed first */
    bool listed;                    /* a list as coms4701 has it */
    size_t line;                    /* where it begins, from 1 */
    size_t claim_line, denial_line; /* BOTH: where each of them is */
    char label[48];                 /* what it calls its heuristic; "" if it does not */
    bool has_start, has_goal;
    tw_board start, goal; /* as shown */
    size_t start_line;
    bool has_path;   /* else a solution is claimed, not shown */
    char *letters;   /* the blank's, and a 0; up to the fault */
    uint32_t *lines; /* where each of them stands */
    size_t count;
    answer_fault fault; /* of the step after those ... */
    size_t fault_line;
    tw_board fault_board; /* ... what is shown there ... */
    char named;           /* ... and the letter of the move named before it; 0: none */
    size_t unnamed;       /* steps in a listing without the name of their move */
    int64_t length;       /* -1: it does not say, as below */
    int64_t generated, expanded, enqueued, open; /* the last of each */
    answer_count counts[ANSWER_COUNTS];          /* all of them, in order */
    size_t counted;
    answer_state states[ANSWER_STATES]; /* the first removed from the queue, as a report has them */
    size_t stated;
} answer;

typedef struct answers {
    answer_format format; /* never ANSWER_AUTO */
    answer *list;
    size_t count; /* at least one: a program may try several heuristics */
} answers;

/* What is known before reading. */
typedef struct answer_wanted {
    answer_format format;
    tw_board start, goal;
    bool any_goal;      /* the moves may lead anywhere */
    bool only_notation; /* `notation` is the only one, else it is tried first */
    tw_notation notation;
    answer_kind kind; /* the only one, or ANSWER_ANY */
    bool backwards;   /* of that kind */
} answer_wanted;

/* TW_ERR_SYNTAX: it was not understood, and `error` has the first line that could not be used and
 * an example of what can; nothing to free.  TW_STOPPED: interrupted.  `text` has a 0 after it.
 * Running out of memory ends the program, as everywhere in the command line. */
tw_status answers_read(answers *, const char *text, size_t length, const answer_wanted *,
                       tw_error *error);
/* Moves and nothing else, as tw_moves_parse() reads them. */
tw_status answers_of_moves(answers *, const char *text, size_t length, const answer_wanted *,
                           tw_error *error);
void answers_free(answers *);

/* "right if ...": what has to be assumed for this reading; NULL: nothing.  The path is sound. */
const char *answer_assumes(const answer *, const answer_wanted *);

/* The heuristic that a label names, "manhattan"; NULL: not known. */
const char *answer_heuristic(const char *label);

#endif
