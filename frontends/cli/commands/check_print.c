/* check_print.c -- a verdict in words, or in JSON. */
#include "cli/commands/check.h"
#include "cli/output/json.h"
#include "cli/output/show.h"
#include "common/input/path.h"
#include "common/options/names.h"
#include "common/output/reason.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many moves the first letters are. */
static size_t moves_of(const check_job *j, const tw_reading *a, size_t letters) {
    return tw_moves_count(a->letters, letters, j->shared.search.metric);
}

/* Whose moves are named: those of the output, if it has any. */
static tw_notation notation_of(const check_job *j, const tw_reading *a) {
    return a->kind == TW_READING_MOVES ? a->notation : j->solution.wanted.notation;
}

static char *name_of(const check_job *j, const tw_reading *a, const char *letters, size_t count) {
    return path_write(letters, count, notation_of(j, a),
                      j->shared.search.metric == TW_METRIC_MULTI);
}

/* The i-th move as it would be written, from 1; on the heap. */
static char *name_move(const check_job *j, const tw_reading *a, size_t i) {
    size_t begin = tw_moves_prefix(a->letters, a->count, j->shared.search.metric, i - 1);
    const char *letters = a->letters + begin;
    return name_of(j, a, letters,
                   tw_moves_first(letters, a->count - begin, j->shared.search.metric));
}

/* ", line 7", where there is more than one. */
static void print_line(const check_job *j, size_t line) {
    if (j->solution.file && line) printf(", line %zu", line);
}

static void print_lost(const check_job *j, const tw_reading *a, const tw_verdict *v) {
    if (!v->lost_at) {
        puts("the move that lost the optimum was not found within the limits");
        return;
    }
    char *lost = name_move(j, a, v->lost_at), *better = name_of(j, a, v->better, strlen(v->better));
    size_t played = tw_moves_prefix(a->letters, a->count, j->shared.search.metric, v->lost_at - 1);
    printf("move %zu (%s of %s", v->lost_at, lost, show_whose(notation_of(j, a)));
    print_line(j, a->lines[played]);
    if (*better)
        printf(") lost the optimum, %s keeps it:\n\n", better);
    else
        fputs(") leaves the goal, which was reached:\n\n", stdout);
    free(lost);
    free(better);
    tw_board board = j->item.problem.start;
    tw_board_play(&board, a->letters, played);
    show_board(stdout, &board);
}

static void print_fault(const tw_reading *a, const tw_verdict *v) {
    puts(":\n");
    show_board(stdout, &v->end);
    putchar('\n');
    show_board(stdout, &a->fault_board);
}

/* After a board: perhaps the letters are the other ones. */
static void print_otherwise(const check_job *j, const tw_reading *a) {
    const tw_problem *p = &j->item.problem;
    if (!solution_read_otherwise(&p->start, a).legal) return;
    putchar('\n');
    solution_print_otherwise(stdout, &p->start, &p->goal, a);
}

static void print_illegal(const check_job *j, const tw_reading *a, const tw_verdict *v) {
    puts(":\n");
    show_board(stdout, &v->end);
    print_otherwise(j, a);
}

static void print_astray(const check_job *j, const tw_reading *a, const tw_verdict *v) {
    const tw_problem *p = &j->item.problem;
    solution_otherwise o = solution_read_otherwise(&p->start, a);
    puts("; they end here:\n");
    show_board(stdout, &v->end);
    if (tw_board_equal(&o.end, &p->goal)) print_otherwise(j, a);
    if (!tw_board_solvable(&p->start, &p->goal))
        putchar('\n'), reason_print_unsolvable(stdout, &p->start, &p->goal);
}

/* After the sentence: the boards that show it. */
static void print_boards(const check_job *j, const tw_reading *a, const tw_verdict *v) {
    bool goal = a->has_path
                && (v->kind == TW_VERDICT_OPTIMAL || v->kind == TW_VERDICT_REACHES
                    || v->kind == TW_VERDICT_LONGER || v->kind == TW_VERDICT_UNPROVEN);
    if (v->kind == TW_VERDICT_ILLEGAL && a->fault)
        print_fault(a, v);
    else if (v->kind == TW_VERDICT_ILLEGAL)
        print_illegal(j, a, v);
    else if (v->kind == TW_VERDICT_ASTRAY)
        print_astray(j, a, v);
    else if (v->kind == TW_VERDICT_ELSEWHERE)
        puts(":\n"), show_board(stdout, &a->start);
    else
        putchar('\n');
    if (v->kind == TW_VERDICT_LONGER && a->has_path) print_lost(j, a, v);
    if (!goal) return;
    puts("\nthe final board:\n");
    show_board(stdout, &v->end);
}

/* The i-th move and the line it stands on, where there are several; "0" before the first. */
static void print_move(const check_job *j, const tw_reading *a, size_t i, int width) {
    char *name = i ? name_move(j, a, i) : NULL;
    size_t letter = i ? tw_moves_prefix(a->letters, a->count, j->shared.search.metric, i - 1) : 0;
    printf("%4zu", i);
    if (j->solution.file && i) printf("  %4" PRIu32, a->lines[letter]);
    if (j->solution.file && !i) printf("  %4s", "");
    printf("  %*s", width, name ? name : "");
    free(name);
}

static void print_distances(const check_job *j, const tw_reading *a, const per_move *p) {
    const char *whose = show_whose(notation_of(j, a)) + strlen("the ");
    printf("\nmove  %s%s  moves still needed\n", j->solution.file ? "line  " : "", whose);
    for (size_t i = 0; i <= p->moves; i++) {
        int64_t left = p->left[i], before = i ? p->left[i - 1] : -1;
        print_move(j, a, i, (int)strlen(whose));
        if (left < 0)
            printf("  %18s", "not known");
        else
            printf("  %18" PRId64, left);
        if (left >= 0 && before >= 0 && left >= before)
            printf("  %" PRId64 " lost", left - before + 1);
        putchar('\n');
    }
}

void check_print_text(const check_job *j, const check_result *r) {
    if (*r->answer->label) printf("%s: ", r->answer->label);
    char sentence[TW_SENTENCE_SIZE];
    tw_transcript_text(j->solution.transcript, r->number, &r->verdict, sentence, sizeof sentence);
    fputs(sentence, stdout);
    print_boards(j, r->answer, &r->verdict);
    const char *assumed = tw_reading_assumes(r->answer, &j->solution.wanted);
    tw_verdict_kind kind = r->verdict.kind;
    if (assumed
        && (kind == TW_VERDICT_OPTIMAL || kind == TW_VERDICT_REACHES || kind == TW_VERDICT_LONGER
            || kind == TW_VERDICT_UNPROVEN || kind == TW_VERDICT_MISCOUNTED))
        printf("\n%s\n", assumed);
    if (r->distances.left) print_distances(j, r->answer, &r->distances);
}

static json_t *known(bool is_known, bool value) {
    return is_known ? json_boolean(value) : json_null();
}

static json_t *numbers(const per_move *p) {
    json_t *array = json_list();
    for (size_t i = 0; i <= p->moves; i++) json_add(array, json_integer(p->left[i]));
    return array;
}

static void put_judgement(json_t *o, const check_job *j, const tw_reading *a, const tw_verdict *v) {
    bool legal = v->kind != TW_VERDICT_ILLEGAL;
    bool reaches =
        a->has_path && legal && v->kind != TW_VERDICT_ASTRAY && v->kind != TW_VERDICT_ELSEWHERE;
    bool decided = v->kind == TW_VERDICT_OPTIMAL || v->kind == TW_VERDICT_LONGER || !reaches;
    const char *better = v->kind == TW_VERDICT_LONGER && v->lost_at ? v->better : "";
    json_put_text(o, "verdict", tw_verdict_name(v->kind));
    json_put(o, "legal", json_boolean(legal));
    json_put(o, "reaches_goal", json_boolean(reaches));
    if (v->kind == TW_VERDICT_CLAIMED)
        json_put(o, "optimal", known(v->fewest >= 0, true));
    else
        json_put(o, "optimal", known(decided, v->kind == TW_VERDICT_OPTIMAL));
    json_put_text(o, "metric", tw_metric_name(j->shared.search.metric));
    json_put_number(o, "length", a->has_path ? (int64_t)moves_of(j, a, a->count) : -1);
    json_put_number(o, "fewest", v->fewest);
    json_put_number(o, "bound", v->bound);
    bool edge = !legal && !a->fault;
    size_t illegal = edge ? moves_of(j, a, v->played + 1) : legal ? 0 : a->count + 1;
    json_put_number(o, "illegal_at", (int64_t)illegal);
    json_put_number(o, "lost_at", (int64_t)v->lost_at);
    json_put(o, "better", json_of_moves(better, strlen(better)));
}

void check_print_json(const check_job *j, const check_result *r) {
    const tw_problem *p = &j->item.problem;
    const tw_reading *a = r->answer;
    json_t *o = json_begin();
    put_judgement(o, j, a, &r->verdict);
    json_put_boards(o, &p->start, &p->goal);
    json_put(o, "end", json_of_board(&r->verdict.end));
    if (r->verdict.kind == TW_VERDICT_ILLEGAL && !a->fault) {
        solution_otherwise other = solution_read_otherwise(&p->start, a);
        json_put(o, "legal_as",
                 other.legal ? json_string(names_notation(other.notation)) : json_null());
    }
    json_put(o, "moves", json_of_moves(a->letters, a->count));
    if (j->shared.search.metric == TW_METRIC_MULTI)
        json_put(o, "runs", json_of_runs(a->letters, a->count));
    json_put_text(o, "format", tw_transcript_format_name(a->format));
    json_put_text(o, "answer", tw_reading_kind_name(a->kind));
    json_put_text(o, "notation", names_notation(a->notation));
    json_put(o, "backwards", json_boolean(a->backwards));
    json_put_text(o, "label", a->label);
    json_put_number(o, "line", (int64_t)r->verdict.line);
    json_put_number(o, "says_length", a->length);
    if (r->distances.left) json_put(o, "per_move", numbers(&r->distances));
    json_print(o);
}
