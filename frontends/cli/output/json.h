/* json.h -- the JSON pieces that several commands print.
 *
 * Keys keep the order they are set in, and types never change with the answer: a length without a
 * solution is -1 and its moves are empty strings, so that a reader needs no special cases.  Running
 * out of memory while building an object ends the program with one line. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "common/input/boards.h"
#include "common/running/solutions.h"

#include <jansson.h>
#include <stdbool.h>
#include <tilewise.h>

/* Where it is not UTF-8, a question mark stands for each byte beyond ASCII. */
json_t *json_of_text(const char *);
json_t *json_of_board(const tw_board *);
/* `name` is that of the bundle asked for. */
json_t *json_of_convention(const char *name, const tw_convention *);
/* {"blank": "ULDR", "tile": "DRUL"} */
json_t *json_of_moves(const char *moves, size_t count);
/* The same with run lengths: {"blank": "UL2", "tile": "DR2"} */
json_t *json_of_runs(const char *moves, size_t count);
/* {"blank": ["ULDR", ...], "tile": ["DRUL", ...]} */
json_t *json_of_solutions(const solutions *);

/* What every search reports. */
typedef struct json_search {
    const tw_board *start, *goal;
    const tw_result *result;
    const char *convention;  /* its name */
    bool times;              /* seconds and bytes too: they differ from run to run */
    const tw_tables *tables; /* that were given to it, or NULL ... */
    const char *patterns;    /* ... and their patterns, as asked for; NULL: the usual ones */
} json_search;
json_t *json_of_search(const json_search *);

/* What a device did in a search. */
typedef struct json_device {
    const char *name; /* "" or NULL: none took part */
    uint64_t expanded, reads;
    double seconds;
} json_device;
/* Nothing is put where none took part. */
void json_put_device(json_t *object, const json_device *, bool times);

json_t *json_begin(void);
json_t *json_list(void);
/* Takes over `value`. */
void json_add(json_t *list, json_t *value);
/* "rows", "cols", "start", "goal" */
void json_put_boards(json_t *object, const tw_board *start, const tw_board *goal);
/* "file", "line": where the board was read */
void json_put_source(json_t *object, const boards_item *);
/* Takes over `value`. */
void json_put(json_t *object, const char *key, json_t *value);
void json_put_text(json_t *object, const char *key, const char *value);
void json_put_number(json_t *object, const char *key, int64_t value);
/* The object on a line of its own; releases it. */
void json_print(json_t *);

#endif
