/* parse_named.c -- texts that say what their boards are.
 *
 *     Board 1: 1 2 3/4 5 6/7 8 0          start: 123456780  goal: spiral
 *     123/456/780 -> 123/804/765          {"start": [1,2, ...], "goal": [[1,2,3], ...]}
 *     int b[3][3] = {{1,2,3},{4,5,6}, ...};
 *     position size 3x3 goal last board 1 2 3/4 5 0/7 8 6 moves U
 *     https://example.org/#play?board=3x3:1.2.3.4.0.5.7.8.6&goal=last
 *
 * All of these are names with values behind them, so they are read as one.  A value is a bracket
 * with all that is in it, what stands between quotes, or the text up to the next name; it is read
 * as a text by itself, in any way in which a board may be written.  A goal belongs to the board
 * before it; where there is none yet, to all that follow in the same braces. */
#include "puzzle/text/parse.h"

#include "base/error.h"

#include <string.h>

enum { LONGEST_NAME = 80, ADDRESS_ROOM = 2048 };

typedef enum role { ROLE_OTHER, ROLE_START, ROLE_GOAL, ROLE_SIZE, ROLE_ROWS, ROLE_COLS } role;

typedef struct name {
    role role;
    bool sure; /* each of its words is known */
    const char *begin, *end;
    int rows, cols; /* as in int b[3][3]; 0: not said */
} name;

typedef struct field {
    const char *text;
    size_t length, line;
} field;

/* Where the walk through the text is. */
typedef struct walk {
    const char *begin, *at, *end;
    size_t line;
} walk;

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
static bool is_quote(char c) { return c == '"' || c == '\''; }
static bool is_space(char c) { return is_blank(c) || c == '\n' || c == '\v'; }
static bool is_end(char c) { return c == ':' || c == '='; }

static bool opens(char c) { return c == '(' || c == '[' || c == '{'; }
static bool closes(char c) { return c == ')' || c == ']' || c == '}'; }

static const char *skip_blanks(const char *at, const char *end) {
    while (at < end && is_blank(*at)) at++;
    return at;
}

static void advance(walk *w, const char *to) {
    for (; w->at < to; w->at++) w->line += *w->at == '\n' || *w->at == '\v';
}

/* The words that names are made of. */
typedef enum kind { KIND_UNKNOWN, KIND_START, KIND_GOAL, KIND_FILLER, KIND_OTHER, KIND_SIZE } kind;

typedef struct entry {
    const char *word;
    kind kind;
    bool bare; /* a name also without a colon behind it */
} entry;

static const entry entries[] = {
    {"start", KIND_START, true},       {"initial", KIND_START, true},
    {"board", KIND_START, true},       {"boards", KIND_START, false},
    {"position", KIND_START, true},    {"positions", KIND_START, false},
    {"puzzle", KIND_START, true},      {"puzzles", KIND_START, false},
    {"instance", KIND_START, true},    {"instances", KIND_START, false},
    {"problem", KIND_START, true},     {"problems", KIND_START, false},
    {"scramble", KIND_START, true},    {"tiles", KIND_START, false},
    {"grid", KIND_START, false},       {"matrix", KIND_START, false},
    {"cells", KIND_START, false},      {"begin", KIND_START, false},
    {"source", KIND_START, false},     {"from", KIND_START, false},
    {"goal", KIND_GOAL, true},         {"target", KIND_GOAL, true},
    {"destination", KIND_GOAL, false}, {"end", KIND_GOAL, false},
    {"finish", KIND_GOAL, false},      {"to", KIND_GOAL, false},
    {"state", KIND_FILLER, false},     {"states", KIND_FILLER, false},
    {"config", KIND_FILLER, false},    {"configuration", KIND_FILLER, false},
    {"node", KIND_FILLER, false},      {"number", KIND_FILLER, false},
    {"no", KIND_FILLER, false},        {"is", KIND_FILLER, false},
    {"the", KIND_FILLER, false},       {"my", KIND_FILLER, false},
    {"input", KIND_FILLER, false},     {"final", KIND_FILLER, false},
    {"solved", KIND_FILLER, false},    {"moves", KIND_OTHER, true},
    {"solution", KIND_OTHER, true},    {"path", KIND_OTHER, false},
    {"length", KIND_OTHER, false},     {"depth", KIND_OTHER, false},
    {"cost", KIND_OTHER, false},       {"size", KIND_SIZE, true},
    {"dimensions", KIND_SIZE, false},  {"n", KIND_SIZE, false},
};

/* Compare without regard to case; `text` has `length` letters. */
static bool same(const char *text, size_t length, const char *word) {
    for (; length && *word && (*text | 0x20) == *word; length--, word++) text++;
    return !length && !*word;
}

static const entry *find(const char *text, size_t length) {
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
        if (same(text, length, entries[i].word)) return &entries[i];
    return NULL;
}

/* The letters from `at` on that make a word; initialState is two. */
static size_t word_length(const char *at, const char *end) {
    size_t n = 0;
    while (at + n < end && is_letter(at[n])) {
        bool next = n && at[n] >= 'A' && at[n] <= 'Z' && at[n - 1] >= 'a';
        if (next) break;
        n++;
    }
    return n;
}

/* What the words from `at` to `end` name. */
static void judge(name *n, const char *at, const char *end) {
    bool seen[KIND_SIZE + 1] = {false};
    bool final = false;
    size_t length = (size_t)(end - at);
    n->role = same(at, length, "rows") || same(at, length, "height")  ? ROLE_ROWS
              : same(at, length, "cols") || same(at, length, "width") ? ROLE_COLS
                                                                      : ROLE_OTHER;
    n->sure = true;
    if (n->role != ROLE_OTHER) return;
    while (at < end) {
        size_t letters = word_length(at, end);
        const entry *e = letters ? find(at, letters) : NULL;
        if (letters) seen[e ? e->kind : KIND_UNKNOWN] = true;
        final |= letters && (same(at, letters, "final") || same(at, letters, "solved"));
        at += letters ? letters : 1;
    }
    n->sure = !seen[KIND_UNKNOWN];
    n->role = seen[KIND_OTHER]                                  ? ROLE_OTHER
              : seen[KIND_GOAL] || (final && n->end[-1] == ':') ? ROLE_GOAL
              : seen[KIND_SIZE]                                 ? ROLE_SIZE
                                                                : ROLE_START;
}

static int read_number(const char **at, const char *end) {
    int value = 0;
    for (; *at < end && is_digit(**at); ++*at)
        if (value <= TW_MAX_CELLS) value = value * 10 + (**at - '0');
    return value;
}

/* [3][3] at the end of a name in C. */
static void read_dimensions(name *n, const char *at, const char *end) {
    const char *bracket = memchr(at, '[', (size_t)(end - at));
    if (!bracket) return;
    at = bracket + 1;
    n->rows = read_number(&at, end);
    if (end - at > 2 && at[0] == ']' && at[1] == '[') at += 2, n->cols = read_number(&at, end);
    if (!n->cols) n->rows = 0;
}

static bool is_part(char c) { return is_word(c) || is_blank(c) || (c && strchr("-.()[]*#'\"", c)); }

/* "name": */
static bool read_quoted(const walk *w, name *n) {
    const char *at = w->at + 1;
    while (at < w->end && at - w->at < LONGEST_NAME && (is_word(*at) || *at == ' ' || *at == '-'))
        at++;
    if (at == w->end || *at != *w->at || at == w->at + 1) return false;
    const char *colon = skip_blanks(at + 1, w->end);
    if (colon == w->end || *colon != ':') return false;
    n->end = colon + 1;
    judge(n, w->at + 1, at);
    if (!n->sure || is_digit(w->at[1])) n->role = ROLE_OTHER, n->sure = true;
    return true;
}

/* A name with a colon or an equals sign: the whole beginning of a line, or one word. */
static bool read_marked(const walk *w, bool fresh, name *n) {
    const char *at = w->at;
    bool number = is_digit(*at);
    while (at < w->end && at - w->at < LONGEST_NAME
           && (number  ? is_digit(*at)
               : fresh ? is_part(*at)
                       : is_word(*at)))
        at++;
    const char *mark = skip_blanks(at, w->end);
    if (mark == w->end || !is_end(*mark) || (number && (!fresh || *mark == '='))) return false;
    if (mark + 1 < w->end && (mark[1] == '/' || mark[1] == '>')) return false; /* ://, => */
    n->end = mark + 1;
    judge(n, w->at, at);
    if (number) n->role = ROLE_START;
    if (!fresh && !n->sure) n->role = ROLE_OTHER;
    if (*mark == '=') read_dimensions(n, w->at, at);
    return true;
}

/* Board b = ...: the name comes behind. */
static bool is_type(const char *at, const char *end) {
    const char *behind = at;
    while (behind < end && is_word(*behind)) behind++;
    at = behind > at && !is_digit(*at) ? skip_blanks(behind, end) : end;
    return at < end && *at == '=';
}

/* A word that needs no colon, and those that go with it: goal state, Board 1 on a line. */
static bool read_bare(const walk *w, bool fresh, name *n) {
    size_t letters = word_length(w->at, w->end);
    const entry *e = find(w->at, letters);
    const char *at = w->at + letters;
    if (!e || (at < w->end && is_word(*at))) return false;
    const char *behind = skip_blanks(at, w->end);
    if (is_type(behind, w->end)) return false;
    bool alone = fresh && (behind == w->end || *behind == '\n');
    if (!e->bare && !(alone && (e->kind == KIND_START || e->kind == KIND_GOAL))) return false;
    for (;;) {
        const char *next = skip_blanks(at, w->end);
        size_t more = word_length(next, w->end);
        e = more ? find(next, more) : NULL;
        bool filler = e && (e->kind == KIND_FILLER || (e->kind == KIND_START && e->bare));
        if (!filler || (next + more < w->end && is_word(next[more])) || next == at) break;
        at = next + more;
    }
    n->end = at;
    judge(n, w->at, at);
    const char *next = skip_blanks(at, w->end), *number = next;
    if (next < w->end && *next == '#') number = ++next;
    (void)read_number(&next, w->end);
    const char *line_end = skip_blanks(next, w->end);
    bool ends = line_end == w->end || *line_end == '\n' || is_end(*line_end);
    if (next > number && ends) n->end = next;
    line_end = skip_blanks(n->end, w->end);
    if (line_end < w->end && is_end(*line_end)) n->end = line_end + 1;
    return true;
}

/* An arrow from a start to its goal. */
static bool read_arrow(const walk *w, name *n) {
    const char *at = w->at;
    while (at < w->end && at - w->at < 4 && (*at == '-' || *at == '=')) at++;
    if (at == w->end || *at != '>' || at == w->at) return false;
    n->end = at + 1;
    n->role = ROLE_GOAL, n->sure = true;
    return true;
}

/* Past an address up to its question mark, where names begin; NULL: this is none. */
static const char *skip_address(const walk *w) {
    const char *at = w->at;
    if (*at == '#') {
        for (at++; at < w->end && at - w->at < 16 && is_letter(*at);) at++;
        return at > w->at + 1 && at < w->end && *at == '?' ? at + 1 : NULL;
    }
    if (w->end - at < 3 || memcmp(at, "://", 3) != 0) return NULL;
    while (at < w->end && !is_space(*at) && *at != '?') at++;
    return at;
}

/* The next name, or a brace that closes, or the end of the text: then false. */
static bool next_name(walk *w, name *n, int *depth) {
    for (; w->at < w->end; advance(w, w->at + 1)) {
        const char *at = w->at, *past = *at == '#' || *at == ':' ? skip_address(w) : NULL;
        char before = at > w->begin ? at[-1] : '\n';
        if (past) {
            advance(w, past - 1);
            continue;
        }
        if (*at == '#') {
            const char *newline = memchr(at, '\n', (size_t)(w->end - at));
            advance(w, newline ? newline - 1 : w->end - 1);
            continue;
        }
        *n = (name){.begin = at};
        if (*at == '{') ++*depth;
        if (*at == '}') {
            --*depth;
            return n->end = at + 1, n->role = ROLE_OTHER, n->sure = true, true;
        }
        const char *line = at;
        while (line > w->begin && at - line < 8 && is_blank(line[-1])) line--;
        bool fresh = line == w->begin || line[-1] == '\n' || line[-1] == '{' || line[-1] == ';';
        bool word = is_letter(*at) && !is_word(before) && before != '.';
        if ((is_quote(*at) && read_quoted(w, n)) || (word && read_bare(w, fresh, n))
            || ((word || (is_digit(*at) && fresh)) && read_marked(w, fresh, n))
            || ((*at == '-' || *at == '=') && read_arrow(w, n)))
            return true;
    }
    return false;
}

/* Do the brackets that open here hold names with values? */
static bool holds_names(const walk *w) {
    walk inside = *w;
    name n = {.begin = NULL};
    while (inside.at < w->end && (is_space(*inside.at) || opens(*inside.at))) inside.at++;
    if (inside.at == w->end) return false;
    return is_quote(*inside.at) ? read_quoted(&inside, &n)
                                : is_letter(*inside.at) && read_marked(&inside, false, &n);
}

/* Past the bracket that closes the one here, and those that follow it as rows of their own. */
static const char *skip_brackets(const char *at, const char *end) {
    for (;;) {
        int depth = 0;
        do {
            depth += opens(*at) - closes(*at);
            at++;
        } while (depth && at < end);
        const char *next = at;
        while (next < end && (is_space(*next) || *next == ',' || *next == ';')) next++;
        if (next == end || !opens(*next)) return at;
        at = next;
    }
}

/* The value that begins here; the walk goes on behind it. */
static field take_value(walk *w) {
    const char *at = w->at;
    while (at < w->end && is_space(*at)) at++;
    advance(w, at);
    field f = {.text = at, .line = w->line};
    if (at < w->end && opens(*at) && !holds_names(w)) {
        at = skip_brackets(at, w->end);
    } else if (at < w->end && is_quote(*at)) {
        size_t quotes = 1;
        while (at + quotes < w->end && at[quotes] == *at && quotes < 3) quotes++;
        if (quotes == 2) quotes = 1;
        char quote = *at;
        at += quotes, f.text = at;
        while (at < w->end && *at != quote) at++;
        f.length = (size_t)(at - f.text);
        while (at < w->end && *at == quote && quotes--) at++;
        advance(w, at);
        return f;
    } else if (at < w->end && !opens(*at)) {
        walk ahead = *w;
        name n;
        int depth = 0;
        at = next_name(&ahead, &n, &depth) ? n.begin : w->end;
    }
    advance(w, at);
    f.length = (size_t)(at - f.text);
    return f;
}

static bool has_digit(const field *f) {
    for (size_t i = 0; i < f->length; i++)
        if (is_digit(f->text[i])) return true;
    return false;
}

/* Anything but brackets, quotes and commas? */
static bool has_text(const field *f) {
    for (size_t i = 0; i < f->length; i++)
        if (!is_space(f->text[i]) && !(f->text[i] && strchr("()[]{},;'\"#", f->text[i])))
            return true;
    return false;
}

static bool is_single_number(const field *f) {
    const char *at = f->text, *end = f->text + f->length;
    while (at < end && !is_digit(*at) && !is_letter(*at)) at++;
    while (at < end && (is_digit(*at) || *at == '.')) at++;
    while (at < end && (is_space(*at) || *at == ',' || *at == ';')) at++;
    return at == end;
}

typedef struct named {
    const parser *parser;
    field start, goal;
    bool has_start, has_goal;      /* a goal is kept where it comes before its boards */
    size_t without_goal;           /* boards delivered since the last goal */
    int rows, cols;                /* of the record; 0: not said */
    int depth, record, size_depth; /* of braces: now, where the record began, and its size */
    tw_board goal_board;           /* while a start is delivered ... */
    char goal_name[16];            /* ... or its name; empty: none */
    bool goes_somewhere;
    size_t count;
    tw_status status;
} named;

/* Tiles on one line are in as many rows as is said elsewhere. */
static void take_shape(tw_board *b, int rows, int cols) {
    if (b->rows * b->cols == rows * cols) b->rows = rows, b->cols = cols;
}

static bool is_flat(const tw_problem *p) {
    return p->format == TW_FORMAT_LINE || p->format == TW_FORMAT_LINES;
}

static bool give(void *cookie, const tw_problem *problem) {
    named *d = cookie;
    const parser *p = d->parser;
    tw_problem whole = *problem;
    tw_board *start = &whole.start, *goal = &whole.goal;
    if (d->rows && is_flat(problem)) take_shape(start, d->rows, d->cols);
    if (d->rows && (start->rows != d->rows || start->cols != d->cols))
        return d->status = error_at(p->error, whole.line, "the board is %dx%d, expected %dx%d",
                                    start->rows, start->cols, d->rows, d->cols),
               false;
    *goal = d->goal_board;
    take_shape(goal, start->rows, start->cols);
    whole.has_goal = d->goes_somewhere;
    if (*d->goal_name) (void)tw_board_goal(goal, start->rows, start->cols, d->goal_name);
    if (whole.has_goal && (goal->rows != start->rows || goal->cols != start->cols))
        return d->status = error_at(p->error, whole.line,
                                    "the goal is %dx%d and the start %dx%d, expected the same size",
                                    goal->rows, goal->cols, start->rows, start->cols),
               false;
    whole.format = TW_FORMAT_WRAPPED;
    d->count++;
    return parse_give(p, &whole);
}

/* "3x3:1.2.3.4", with or without escapes, as a size and tiles; false: it is no such thing. */
static bool decode_address(const field *f, char out[ADDRESS_ROOM], size_t *length) {
    static const char hex[] = "0123456789abcdef0123456789ABCDEF";
    const char *at = f->text, *end = at + f->length;
    bool rows = read_number(&at, end) > 0, times = at < end && (*at == 'x' || *at == 'X');
    at += times;
    if (!rows || !times || !read_number(&at, end)) return false;
    if (at == end || (*at != ':' && *at != '%')) return false;
    *length = 0;
    for (at = f->text; at < end && !is_space(*at) && *length < ADDRESS_ROOM; at++) {
        char c = *at;
        const char *high = c == '%' && end - at > 2 ? memchr(hex, at[1], 32) : NULL;
        const char *low = high ? memchr(hex, at[2], 32) : NULL;
        if (low) c = (char)((high - hex) % 16 * 16 + (low - hex) % 16), at += 2;
        out[(*length)++] = c == ':' || c == '.' || c == '+' ? ' ' : c;
    }
    return true;
}

static tw_status read_value(const parser *p, const field *f, tw_problem_fn *each, void *cookie,
                            bool *stopped) {
    char address[ADDRESS_ROOM];
    parser part = *p;
    part.text = f->text, part.length = f->length, part.line = f->line, part.part = true;
    part.each = each, part.cookie = cookie, part.stopped = stopped;
    if (decode_address(f, address, &part.length)) part.text = address;
    return parse_text(&part, TW_FORMAT_AUTO);
}

/* A goal by name, or a board. */
static tw_status read_goal(named *d, const field *f) {
    const char *word = f->text, *end = word + f->length;
    sample s = {.count = 0};
    bool stopped = false;
    d->goes_somewhere = true;
    *d->goal_name = 0;
    while (word < end && !is_letter(*word)) word++;
    size_t letters = word_length(word, end);
    for (size_t i = 0; tw_goal_name(i); i++)
        if (same(word, letters, tw_goal_name(i)))
            return strcpy(d->goal_name, tw_goal_name(i)), TW_OK;
    tw_status status = read_value(d->parser, f, parse_sample, &s, &stopped);
    if (status >= 0 && s.count != 1)
        status = error_at(d->parser->error, f->line, "%zu boards as a goal, expected one", s.count);
    d->goal_board = s.first.start;
    return status;
}

/* Deliver the boards that were found, with this goal or none. */
static tw_status flush(named *d, const field *goal) {
    if (!d->has_start) return TW_OK;
    d->has_start = false;
    d->goal_board = (tw_board){.rows = 0};
    *d->goal_name = 0;
    d->goes_somewhere = false;
    tw_status status = goal ? read_goal(d, goal) : TW_OK;
    if (!goal) d->without_goal++;
    if (status >= 0) status = read_value(d->parser, &d->start, give, d, d->parser->stopped);
    return status < 0 ? status : d->status;
}

static tw_status take_start(named *d, const field *f, const name *n) {
    if (!d->has_start && !d->has_goal) d->record = d->depth;
    tw_status status = flush(d, d->has_goal ? &d->goal : NULL);
    d->start = *f, d->has_start = true;
    if (n->rows) d->rows = n->rows, d->cols = n->cols;
    return status;
}

static tw_status take_goal(named *d, const field *f) {
    if (!d->has_start && !d->has_goal) d->record = d->depth;
    if (!d->has_start) return d->goal = *f, d->has_goal = true, TW_OK;
    if (d->without_goal)
        return error_at(d->parser->error, f->line,
                        "a goal after %zu boards, expected one for each, or one before them all",
                        d->without_goal + 1);
    return flush(d, f);
}

static void take_size(named *d, const field *f, role r) {
    const char *at = f->text, *end = at + f->length;
    int *size[] = {&d->rows, &d->cols};
    d->size_depth = d->depth;
    for (int i = r == ROLE_COLS; i < (r == ROLE_ROWS ? 1 : 2); i++) {
        while (at < end && !is_digit(*at)) at++;
        if (at < end) *size[i] = read_number(&at, end);
        if (r == ROLE_SIZE && !i) d->cols = d->rows;
    }
}

static tw_status end_record(named *d) {
    tw_status status = flush(d, d->has_goal ? &d->goal : NULL);
    d->has_goal = false;
    d->without_goal = 0;
    d->rows = d->cols = 0;
    return status;
}

static tw_status close_brace(named *d) {
    if (d->depth < d->record) return end_record(d);
    if (d->depth < d->size_depth) d->rows = d->cols = 0;
    return TW_OK;
}

static tw_status take(named *d, walk *w, const name *n) {
    if (*n->begin == '}') return close_brace(d);
    if (n->role == ROLE_OTHER) return TW_OK;
    field f = take_value(w);
    bool stopped = false;
    parser look = *d->parser;
    look.error = NULL;
    if (!has_text(&f) || (!n->sure && !has_digit(&f))) return TW_OK;
    if (!n->sure && is_single_number(&f) && read_value(&look, &f, NULL, NULL, &stopped) < 0)
        return TW_OK;
    if (n->role == ROLE_START) return take_start(d, &f, n);
    if (n->role == ROLE_GOAL) return take_goal(d, &f);
    return take_size(d, &f, n->role), TW_OK;
}

bool parse_named_meant(const parser *p) {
    walk w = {p->text, p->text, p->text + p->length, p->line};
    name n;
    int depth = 0;
    while (next_name(&w, &n, &depth)) {
        if (*n.begin != '}' && (n.role == ROLE_START || n.role == ROLE_GOAL)) return true;
        advance(&w, n.end);
    }
    return false;
}

tw_status parse_named(const parser *p) {
    walk w = {p->text, p->text, p->text + p->length, p->line};
    named d = {.parser = p, .status = TW_OK};
    name n;
    field lead = take_value(&w);
    tw_status status = TW_OK;
    if (has_digit(&lead)) d.start = lead, d.has_start = true;
    while (status >= 0 && !*p->stopped && next_name(&w, &n, &d.depth)) {
        advance(&w, n.end);
        status = take(&d, &w, &n);
    }
    if (status >= 0 && !*p->stopped) status = end_record(&d);
    if (status < 0 || d.count || *p->stopped) return status;
    return error_at(p->error, p->line, "no board with a name, expected one like start: 1 2 3/...");
}
