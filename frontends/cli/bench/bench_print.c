/* bench_print.c -- a benchmark's numbers, for people and for programs. */
#include "cli/bench/bench.h"
#include "cli/output/csv.h"
#include "cli/output/json.h"

#include <inttypes.h>
#include <string.h>

bool bench_wrong(const bench_record *r) {
    if (r->fewest < 0 || r->length < 0) return false;
    return r->length < r->fewest || (r->optimal && r->length > r->fewest);
}

void bench_add(bench_total *t, const bench_record *r) {
    t->boards++;
    if (r->length < 0) return;
    t->solved++;
    t->length += r->length;
    t->generated += r->generated;
    t->expanded += r->expanded;
    t->seconds += r->seconds;
    t->proven += r->optimal;
    t->bound += r->bound;
    t->first += r->first, t->best += r->best;
    if (r->reference >= 0) t->referred_length += r->length, t->reference += r->reference;
    t->published += r->published > 0;
    t->agreeing += r->published > 0 && r->published == r->generated;
}

void bench_signature(const bench_total totals[], size_t count, char out[BENCH_SIGNATURE_SIZE]) {
    bench_total all = {0};
    for (size_t i = 0; i < count; i++) {
        all.length += totals[i].length;
        all.generated += totals[i].generated;
        all.expanded += totals[i].expanded;
    }
    snprintf(out, BENCH_SIGNATURE_SIZE, "%" PRId64 "-%" PRIu64 "-%" PRIu64, all.length,
             all.generated, all.expanded);
}

void bench_print_head(FILE *out, const suite *s, bool each, bool times) {
    fprintf(out, "suite %s, %zu board%s\n\n", s->name, s->count, s->count == 1 ? "" : "s");
    if (!each) return;
    fprintf(out, "%5s  %6s  %12s  %12s%s", "board", "length", "generated", "expanded",
            times ? "    seconds" : "");
    for (int p = 0; p < SUITE_PAPERS && s->papers; p++) fprintf(out, "  %13s", s->papers[p]);
    fprintf(out, "  engine\n");
}

void bench_print_record(FILE *out, const bench_record *r, bool times) {
    char length[24];
    snprintf(length, sizeof length, "%" PRId64, r->length);
    fprintf(out, "%5d  %6s  %12" PRIu64 "  %12" PRIu64, r->board,
            r->length < 0 ? r->status : length, r->generated, r->expanded);
    if (times) fprintf(out, "  %9.6f", r->seconds);
    for (int p = 0; p < SUITE_PAPERS && r->papers; p++) fprintf(out, "  %13" PRIu64, r->papers[p]);
    fprintf(out, "  %s", r->engine);
    if (r->wrong) fprintf(out, "  wrong, %d are needed", r->fewest);
    fputc('\n', out);
}

static void print_total(FILE *out, const bench_total *t, int width, bool times) {
    fprintf(out, "%-*s  %6" PRIu64 "  %6" PRId64 "  %12" PRIu64 "  %12" PRIu64, width, t->engine,
            t->solved, t->length, t->generated, t->expanded);
    if (times) {
        fprintf(out, "  %9.3f", t->seconds);
        if (t->tables_bytes)
            fprintf(out, "  %.1f MiB in %.3f s", (double)t->tables_bytes / (1 << 20),
                    t->tables_seconds);
    }
    fputc('\n', out);
}

static int engine_width(const bench_total totals[], size_t count) {
    int width = (int)strlen("engine");
    for (size_t i = 0; i < count; i++)
        if ((int)strlen(totals[i].engine) > width) width = (int)strlen(totals[i].engine);
    return width;
}

void bench_print_totals(FILE *out, const bench_total totals[], size_t count, bool times) {
    int width = engine_width(totals, count);
    fprintf(out, "%-*s  %6s  %6s  %12s  %12s%s\n", width, "engine", "solved", "length", "generated",
            "expanded", times ? "    seconds  tables" : "");
    for (size_t i = 0; i < count; i++) print_total(out, &totals[i], width, times);
    for (size_t i = 0; i < count; i++)
        if (totals[i].published)
            fprintf(out, "\n%s: %" PRIu64 " of %" PRIu64 " published counts to the node\n",
                    totals[i].engine, totals[i].agreeing, totals[i].published);
}

static double per_cent_over(int64_t length, int64_t least) {
    return least > 0 ? 100 * (double)(length - least) / (double)least : 0;
}

static void print_quality(FILE *out, const bench_total *t, int width, bool times) {
    double solved = t->solved ? (double)t->solved : 1;
    fprintf(out, "%-*s  %10.2f  %9.2f %%", width, t->engine, (double)t->length / solved,
            per_cent_over(t->length, t->bound));
    if (t->reference)
        fprintf(out, "  %12.2f %%", per_cent_over(t->referred_length, t->reference));
    else
        fprintf(out, "  %14s", "-");
    fprintf(out, "  %6.1f %%", 100 * (double)t->proven / solved);
    if (times) fprintf(out, "  %9.3f  %9.3f", t->first / solved, t->best / solved);
    fputc('\n', out);
}

void bench_print_quality(FILE *out, const bench_total totals[], size_t count, bool times) {
    bool wanted = false;
    for (size_t i = 0; i < count; i++)
        wanted |= totals[i].proven < totals[i].solved || totals[i].reference > 0;
    if (!wanted) return;
    int width = engine_width(totals, count);
    fprintf(out, "\n%-*s  %10s  %11s  %14s  %8s%s\n", width, "engine", "average", "over bound",
            "over reference", "proven", times ? "    first s     best s" : "");
    for (size_t i = 0; i < count; i++) print_quality(out, &totals[i], width, times);
}

void bench_csv_head(FILE *out, bool times) {
    fprintf(out,
            "suite,board,engine,status,length,optimal,generated,expanded%s,bound,reference%s\n",
            times ? ",seconds,bytes_peak" : "", times ? ",first_seconds,best_seconds" : "");
}

void bench_csv_record(FILE *out, const bench_record *r, bool times) {
    csv_write(out, r->suite);
    fprintf(out, ",%d,", r->board);
    csv_write(out, r->engine);
    fprintf(out, ",%s,%" PRId64 ",%s,%" PRIu64 ",%" PRIu64, r->status, r->length,
            r->optimal ? "true" : "false", r->generated, r->expanded);
    if (times) fprintf(out, ",%.6f,%" PRIu64, r->seconds, r->bytes_peak);
    fprintf(out, ",%d,%d", r->bound, r->reference);
    if (times) fprintf(out, ",%.6f,%.6f", r->first, r->best);
    fputc('\n', out);
}

void bench_json_record(const bench_record *r, bool times) {
    json_t *o = json_begin();
    json_put_text(o, "suite", r->suite);
    json_put_number(o, "board", r->board);
    json_put_text(o, "engine", r->engine);
    json_put_text(o, "status", r->status);
    json_put_number(o, "length", r->length);
    json_put(o, "optimal", json_boolean(r->optimal));
    json_put_number(o, "generated", (int64_t)r->generated);
    json_put_number(o, "expanded", (int64_t)r->expanded);
    if (times) {
        json_put(o, "seconds", json_real(r->seconds));
        json_put_number(o, "bytes_peak", (int64_t)r->bytes_peak);
        json_put(o, "first_seconds", json_real(r->first));
        json_put(o, "best_seconds", json_real(r->best));
    }
    json_put_device(o, &r->device, times);
    json_put_number(o, "bound", r->bound);
    json_put_number(o, "reference", r->reference);
    json_put_number(o, "fewest", r->fewest);
    json_put(o, "wrong", json_boolean(r->wrong));
    if (r->published) json_put_number(o, "published", (int64_t)r->published);
    if (r->papers) {
        json_t *papers = json_array();
        for (int p = 0; p < SUITE_PAPERS; p++)
            json_array_append_new(papers, json_integer((json_int_t)r->papers[p]));
        json_put(o, "papers", papers);
    }
    json_print(o);
}

void bench_json_total(const suite *s, const bench_total *t, bool times) {
    json_t *o = json_begin();
    json_put_text(o, "suite", s->name);
    json_put_text(o, "engine", t->engine);
    json_put_number(o, "boards", (int64_t)t->boards);
    json_put_number(o, "solved", (int64_t)t->solved);
    json_put_number(o, "length", t->length);
    json_put_number(o, "generated", (int64_t)t->generated);
    json_put_number(o, "expanded", (int64_t)t->expanded);
    json_put_number(o, "proven", (int64_t)t->proven);
    json_put_number(o, "bound", t->bound);
    json_put_number(o, "referred_length", t->referred_length);
    json_put_number(o, "reference", t->reference);
    if (times) {
        json_put(o, "seconds", json_real(t->seconds));
        json_put(o, "first_seconds", json_real(t->first));
        json_put(o, "best_seconds", json_real(t->best));
        json_put(o, "tables_seconds", json_real(t->tables_seconds));
    }
    json_put_number(o, "tables_bytes", (int64_t)t->tables_bytes);
    json_print(o);
}

void bench_json_signature(const char *signature) {
    json_t *o = json_begin();
    json_put_text(o, "signature", signature);
    json_print(o);
}
