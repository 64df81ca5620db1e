/* result_csv.h -- --csv of what searches boards: a record for each search. */
#ifndef CLI_RESULT_CSV_H
#define CLI_RESULT_CSV_H

#include "common/input/boards.h"

#include <stdio.h>

void result_csv_head(FILE *, bool times, bool moves);
/* `moves` is the last field; NULL: there is none. */
void result_csv(FILE *, const boards_item *, const tw_result *, bool times, const char *moves);

#endif
