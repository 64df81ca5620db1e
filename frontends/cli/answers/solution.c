/* solution.c -- see solution.h. */
#include "cli/answers/solution.h"
#include "cli/answers/transcripts.h"
#include "common/input/path.h"
#include "common/options/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "boards", "moves,backwards" */
static void take_answer(solution *s, char *argument, const options_state *state) {
    char *comma = strchr(argument, ',');
    s->wanted.backwards = comma && strcmp(comma, ",backwards") == 0;
    if (comma && !s->wanted.backwards)
        usage_fail(state, "--answer: '%s', expected a kind and perhaps ,backwards", argument);
    if (comma) *comma = 0;
    s->wanted.kind =
        (tw_reading_kind)usage_place(state, "kind of answer", argument, tw_reading_kind_name);
    if (!s->wanted.kind && comma)
        usage_fail(state, "--answer: any has no direction, expected a kind");
}

bool solution_take(solution *s, int key, char *argument, const options_state *state) {
    switch (key) {
    case SOLUTION_NOTATION:
        s->wanted.notation = (tw_notation)usage_place(state, "notation", argument, names_notation);
        s->wanted.only_notation = true;
        return true;
    case SOLUTION_ANSWER:
        take_answer(s, argument, state);
        return true;
    case OPTION_OPERAND:
        if (path_take_operand(&s->operands, argument)) return true;
        if (!boards_reads(argument)) s->stranger = argument;
        return false;
    default:
        return false;
    }
}

void solution_take_file(solution *s, boards *b) {
    if (!s->operands && !s->moves && !s->file) s->file = boards_take_file(b);
}

void solution_expect(solution *s, bool board_from_stdin, const options_state *state) {
    int given = !!s->operands + !!s->moves + !!s->file;
    tw_error error;
    if (!given && s->stranger)
        usage_fail(state, "'%s' is neither moves nor a board nor a file: %s", s->stranger,
                   path_mistake(s->stranger, &error));
    if (given != 1)
        usage_fail(state, "%s, expected operands, --moves or --solution",
                   given ? "two solutions" : "no moves");
    if (s->operands) s->moves = s->operands;
    if (s->file && strcmp(s->file, "-") == 0 && board_from_stdin)
        usage_fail(state, "board and solution both from standard input, expected one in a file");
    if (s->wanted.format && !s->file)
        usage_fail(state, "--solution-format: no file has one, expected --solution too");
}

static bool load(solution *s) {
    input *t = &s->text;
    if (t->text) return true;
    return s->moves ? input_from_text(t, "--moves", s->moves) : input_read(t, s->file, "moves");
}

/* Moves that may lead anywhere are the blank's, if nothing else is said. */
static tw_transcript_config configure(solution *s, const tw_board *board, const tw_board *goal) {
    tw_transcript_config c, *w = &s->wanted;
    if (board) w->start = *board;
    if (goal) w->goal = *goal;
    tw_transcript_config_default(&c, &w->start, &w->goal);
    bool plain = s->moves || !board, free_end = plain && !goal;
    c.metric = w->metric, c.format = w->format, c.course_goal = w->course_goal;
    c.notation = w->notation, c.only_notation = w->only_notation || free_end;
    c.kind = free_end ? TW_READING_MOVES : w->kind, c.backwards = w->backwards;
    c.any_goal = !goal, c.only_moves = plain;
    return c;
}

bool solution_read(solution *s, const tw_board *board, const tw_board *goal) {
    tw_error error = {0};
    if (!load(s)) return false;
    tw_transcript_free(&s->transcript);
    tw_transcript_config c = configure(s, board, goal);
    tw_status status = transcripts_read(&s->transcript, &c, s->text.text, s->text.length, &error);
    if (status < 0) input_error(s->text.name, error.line, "%s", error.text);
    return status == TW_OK;
}

bool solution_read_path(solution *s, const tw_board *board, const tw_reading **out) {
    if (!solution_read(s, board, NULL)) return false;
    for (size_t i = 0; i < tw_transcript_count(s->transcript); i++)
        if ((*out = tw_transcript_reading(s->transcript, i))->has_path) return true;
    input_error(s->text.name, 1, "no moves, expected some");
    return false;
}

void solution_free(solution *s) {
    tw_transcript_free(&s->transcript);
    if (s->text.text) input_free(&s->text);
    free(s->operands);
}

solution_otherwise solution_read_otherwise(const tw_board *start, const tw_reading *a) {
    bool tile = a->notation == TW_NOTATION_TILE;
    solution_otherwise o = {.notation = tile ? TW_NOTATION_BLANK : TW_NOTATION_TILE, .end = *start};
    if (a->kind != TW_READING_MOVES || !a->count) return o;
    /* A letter of the one notation is the opposite one's of the other. */
    char *letters = path_write(a->letters, a->count, TW_NOTATION_TILE, false);
    o.legal = tw_board_play(&o.end, letters, a->count) == a->count;
    free(letters);
    return o;
}

void solution_print_otherwise(FILE *out, const tw_board *start, const tw_board *goal,
                              const tw_reading *a) {
    solution_otherwise o = solution_read_otherwise(start, a);
    if (!o.legal) return;
    const char *whose = names_notation(o.notation);
    fprintf(out, "as moves of the %s (--notation %s) they are legal", whose, whose);
    if (goal)
        fputs(tw_board_equal(&o.end, goal) ? " and reach the goal" : ", but do not reach the goal",
              out);
    fputc('\n', out);
}
