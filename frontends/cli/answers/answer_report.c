/* answer_report.c -- answers in sentences: the report of CMSC 341, the one word of the practical. */
#include "cli/answers/answer_reader.h"
#include "common/input/input.h"

/* What the boards of a report are. */
typedef enum part { NOTHING, INITIAL, GOAL, REMOVED } part;

static void take_open(answer *a, const answer_line *l) {
    int64_t count;
    if (answer_line_number(l, "search process", &count))
        answer_reader_count(a, TW_COUNTER_OPEN, count, l);
}

static void take_heading(answer *a, const answer_line *l, part *now) {
    if (answer_line_find(l, "initial state"))
        *now = INITIAL;
    else if (answer_line_find(l, "cannot be reached"))
        a->claim = ANSWER_UNSOLVABLE;
    else if (answer_line_find(l, "goal state"))
        *now = GOAL;
    else if (answer_line_find(l, "state #"))
        *now = REMOVED;
    else if (answer_line_find(l, "solution cost"))
        answer_line_number(l, "solution cost is", &a->length);
    else if (answer_line_find(l, "size of the openq"))
        take_open(a, l);
}

static void take_board(answer *a, const tw_board *board, size_t line, part now) {
    if (now == INITIAL && !a->has_start)
        a->has_start = true, a->start = *board, a->start_line = line;
    if (now == GOAL && !a->has_goal) a->has_goal = true, a->goal = *board;
    if (now == REMOVED && a->stated < ANSWER_STATES)
        a->states[a->stated++] =
            (answer_state){.board = *board, .line = line, .cost = -1, .g = -1, .h = -1};
}

/* "Cost =  4", "g =  0", "h =  4" under a board; kept of the states removed. */
static bool take_cost_line(answer *a, const answer_line *l, part now) {
    answer_state unread, *s = now == REMOVED && a->stated ? &a->states[a->stated - 1] : &unread;
    return answer_line_number(l, "cost", &s->cost) || answer_line_number(l, "g", &s->g)
           || answer_line_number(l, "h", &s->h);
}

tw_status answer_read_report(answer_reader *r) {
    answer *a = answer_reader_add(r, 1);
    answer_board gathered;
    answer_cursor c;
    answer_line l;
    part now = NOTHING;
    answer_board_init(&gathered, r->wanted->rows, r->wanted->cols);
    answer_cursor_init(&c, r->text, r->length);
    while (answer_cursor_next(&c, &l)) {
        tw_board board;
        answer_board_state state = answer_board_take(&gathered, &l, &c, &board, r->error);
        if (state == ANSWER_BOARD_WRONG) return TW_ERR_SYNTAX;
        if (state == ANSWER_BOARD_WHOLE) take_board(a, &board, gathered.line, now);
        if (state != ANSWER_BOARD_OTHER) continue;
        if (answer_line_find(&l, "[*]"))
            take_heading(a, &l, &now);
        else if (!take_cost_line(a, &l, now))
            answer_reader_stray(r, &l);
    }
    if (!answer_board_end(&gathered, r->error)) return TW_ERR_SYNTAX;
    if (a->claim == ANSWER_SOLVED && a->length < 0)
        return input_syntax_error(r->error, 1,
                                  "the report has neither a cost nor that there is none, "
                                  "expected \"[*]Solution cost is: N\"");
    return TW_OK;
}

static bool take_claim(answer_reader *r, const answer_line *l, answer **now) {
    static const struct {
        const char *phrase;
        answer_claim claim;
    } claims[] = {{"success!", ANSWER_SOLVED},
                  {"failed!", ANSWER_UNSOLVABLE},
                  {"stuck at local minimum", ANSWER_STUCK}};
    for (int i = 0; i < 3; i++)
        if (answer_line_find(l, claims[i].phrase)) {
            *now = answer_reader_add(r, l->number);
            (*now)->claim = claims[i].claim;
            return true;
        }
    return false;
}

/* "4 moves of the blank: LDRR" */
static tw_status take_path(answer_reader *r, const answer_line *l, answer *a) {
    const char *letters = answer_line_find(l, "of the blank"), *end = l->text + l->length;
    answer_line_number(l, "", &a->length);
    while (letters < end && (*letters == ':' || *letters == ' ')) letters++;
    a->has_path = true;
    return answer_reader_moves(r, a, letters, (size_t)(end - letters), TW_NOTATION_BLANK,
                               l->number);
}

static bool take_count(const answer_line *l, answer *a) {
    static const struct {
        const char *phrase;
        tw_counter counter;
    } counts[] = {{"states generated", TW_COUNTER_GENERATED},
                  {"states expanded", TW_COUNTER_EXPANDED},
                  {"states enqueued", TW_COUNTER_ENQUEUED},
                  {"open at the end", TW_COUNTER_OPEN}};
    int64_t count;
    for (int i = 0; i < 4; i++)
        if (answer_line_number(l, counts[i].phrase, &count))
            return answer_reader_count(a, counts[i].counter, count, l), true;
    return false;
}

/* What else `--path` and `--stats` print, and where hill climbing got stuck. */
static bool is_other_output(const answer_line *l) {
    static const char *const phrases[] = {"duplicates dropped", "largest open list",
                                          "largest closed list", "stuck with h"};
    for (int i = 0; i < 4; i++)
        if (answer_line_find(l, phrases[i])) return true;
    return false;
}

tw_status answer_read_verdict(answer_reader *r) {
    answer *a = NULL;
    answer_board gathered;
    answer_cursor c;
    answer_line l;
    answer_board_init(&gathered, r->wanted->rows, r->wanted->cols);
    answer_cursor_init(&c, r->text, r->length);
    while (answer_cursor_next(&c, &l)) {
        tw_board stuck;
        answer_board_state state = answer_board_take(&gathered, &l, &c, &stuck, r->error);
        if (state == ANSWER_BOARD_WRONG) return TW_ERR_SYNTAX;
        if (state != ANSWER_BOARD_OTHER || take_claim(r, &l, &a)) continue;
        if (a && !a->has_path && answer_line_find(&l, "of the blank")) {
            tw_status status = take_path(r, &l, a);
            if (status < 0) return status;
        } else if (!(a && take_count(&l, a)) && !is_other_output(&l))
            answer_reader_stray(r, &l);
    }
    return answer_board_end(&gathered, r->error) ? TW_OK : TW_ERR_SYNTAX;
}
