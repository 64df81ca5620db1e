/* result_csv.c -- see result_csv.h. */
#include "cli/output/result_csv.h"
#include "cli/output/csv.h"
#include "common/output/branching.h"
#include "common/running/run.h"

#include <inttypes.h>

void result_csv_head(FILE *out, bool times, bool moves) {
    fprintf(out,
            "file,line,rows,cols,algorithm,heuristic,status,length,optimal,generated,expanded,"
            "max_open,branching%s%s\n",
            times ? ",seconds,bytes_peak" : "", moves ? ",moves" : "");
}

void result_csv(FILE *out, const boards_item *item, const tw_result *r, bool times,
                const char *moves) {
    const tw_counts *c = &r->counts;
    const tw_board *start = &item->problem.start;
    csv_write(out, item->name);
    fprintf(out, ",%zu,%d,%d,%s,", item->problem.line, start->rows, start->cols, r->algorithm);
    csv_write(out, r->heuristic);
    fprintf(out, ",%s,%" PRId64 ",%s,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%.6g",
            run_status_name(r->status), r->length, r->optimal ? "true" : "false", c->generated,
            c->expanded, c->max_open, branching_factor((double)c->generated, r->length));
    if (times) fprintf(out, ",%.6f,%" PRIu64, r->seconds, r->bytes_peak);
    if (moves) fprintf(out, ",%s", moves);
    fputc('\n', out);
}
