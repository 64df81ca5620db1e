/* answer.h -- what a student's program printed, read back.
 *
 * The five course programs answer in five ways: a board after every move, boards with the names of
 * the moves between them, a report about a queue, a list of words, one word and a line of letters.
 * Plain moves are a sixth.  Each is read into the same struct: what is claimed, the moves with the line
 * each stands on, and the counts printed with it.
 *
 * The text may be any bytes.  Whatever cannot be understood is an error with a line and a sentence,
 * or, where it stands apart from the answer, a stray line that is passed over and counted.  Nothing
 * here judges: a path may run into the edge or end anywhere. */
#ifndef CLI_ANSWER_H
#define CLI_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tilewise.h>

typedef enum answer_format {
    ANSWER_AUTO, /* recognised by its shape */
    ANSWER_MOVES, /* letters or words, as tw_moves_parse() reads them; also with words around, or JSON */
    ANSWER_COMS228,   /* boards and the tile's moves between them, "3 moves in total (...)" */
    ANSWER_PRACTICAL, /* Success!, and perhaps "4 moves of the blank: LDRR" */
    ANSWER_COS226,    /* boards, "Minimum number of moves = 4"; any listing of boards */
    ANSWER_CMSC341,   /* a report in lines that begin with [*]: a cost, but no moves */
    ANSWER_COMS4701   /* (("left" "up") 2 5), the blank's moves, their number, nodes expanded */
} answer_format;
const char *answer_format_name(size_t i); /* "auto", "moves", "coms228", ...; NULL past the end */
bool answer_format_named(const char *name, answer_format *out);
/* The name of the goal that the course goes to, or NULL: any. */
const char *answer_format_goal(answer_format);

typedef enum answer_claim {
    ANSWER_SOLVED,
    ANSWER_UNSOLVABLE, /* that there is no solution */
    ANSWER_STUCK       /* that hill climbing came no further */
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
    char label[48];
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
    size_t line;    /* where it begins, from 1 */
    char label[48]; /* what it calls its heuristic; "" if it does not */
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
    char named;           /* ... and the letter of the move named before it, the tile's; 0: none */
    size_t unnamed;       /* steps in a listing without the name of their move */
    int64_t length;       /* -1: it does not say, as below */
    int64_t generated, expanded, enqueued, open; /* the last of each */
    answer_count counts[ANSWER_COUNTS];          /* all of them, in order */
    size_t counted;
    answer_state
        states[ANSWER_STATES]; /* the first removed from the queue, as a report shows them */
    size_t stated;
} answer;

typedef struct answers {
    answer_format format; /* never ANSWER_AUTO */
    answer *list;
    size_t count;      /* at least one: a program may try several heuristics */
    size_t stray;      /* lines that are not part of an answer */
    size_t stray_line; /* the first of them; 0: none */
} answers;

/* What is known before reading. */
typedef struct answer_wanted {
    answer_format format;
    int rows, cols;       /* of the board that was to be solved */
    tw_notation notation; /* of plain moves; the courses have their own */
} answer_wanted;

/* TW_ERR_SYNTAX: `error` says where, what is wrong and what was expected; nothing to free.  Running
 * out of memory ends the program, as everywhere in the command line. */
tw_status answers_read(answers *, const char *text, size_t length, const answer_wanted *,
                       tw_error *error);
void answers_free(answers *);

/* The heuristic that a label names, "manhattan"; NULL: not known. */
const char *answer_heuristic(const char *label);

#endif
