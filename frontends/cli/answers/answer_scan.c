/* answer_scan.c -- see answer_scan.h.
 *
 * A line is cut into clauses, each with a key or without: "Move: U  g(n)=1", "Nodes expanded: 9,
 * moves: 4". Moves are taken where the key says moves, or numbers a line, or is not there; numbers
 * where the words say what they count. */
#include "cli/answers/answer_scan.h"
#include "cli/answers/answer_tokens.h"
#include "common/process/heap.h"
#include "common/process/signals.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_EVENTS = 1 << 21, LINES_A_LOOK = 4096 };

typedef struct line {
    answer_scan *scan;
    size_t number;
    const answer_token *tokens;
    size_t count;
    char phrase[ANSWER_PHRASE]; /* of the whole line */
    bool used, denies;
} line;

static event *add(answer_scan *s, event_kind kind, size_t number) {
    if (s->count == MOST_EVENTS) s->full = true, s->count--;
    if ((s->count & (s->count - 1)) == 0) {
        size_t room = s->count ? 2 * s->count : 1;
        s->events = heap_insist(realloc(s->events, room * sizeof *s->events));
    }
    event *e = &s->events[s->count++];
    *e = (event){.kind = (uint8_t)kind, .line = (uint32_t)number, .at = (uint32_t)s->byte_count};
    return e;
}

static void add_byte(answer_scan *s, event *e, int byte) {
    if ((s->byte_count & (s->byte_count - 1)) == 0)
        s->bytes = heap_insist(realloc(s->bytes, s->byte_count ? 2 * s->byte_count : 1));
    s->bytes[s->byte_count++] = (uint8_t)byte;
    e->count++;
}

/* A clause: the tokens of its key, then of its value. */
typedef struct clause {
    const answer_token *key, *value;
    size_t keys, values;
    char key_phrase[ANSWER_PHRASE], phrase[ANSWER_PHRASE];
} clause;

static bool is_sign(const char *text, const answer_token *t, const char *among) {
    return t->sort == SIGN && strchr(among, text[t->at]);
}

/* ":up" in a list, as Clojure, Elixir and Ruby write a symbol. */
static bool is_symbol(const char *text, size_t colon) {
    size_t i = colon;
    if (!isalpha((unsigned char)text[colon + 1])) return false;
    while (i && strchr(" ,\n", text[i - 1])) i--;
    if (!i || strchr("([{", text[i - 1])) return true;
    while (i && isalpha((unsigned char)text[i - 1])) i--;
    return i && i < colon && text[i - 1] == ':' && (i < 2 || strchr(" ,([{\n", text[i - 2]));
}

/* ":" or "=" between a key and its value. */
static bool is_colon(const char *text, const answer_token *t) {
    return is_sign(text, t, ":=") && t->end == t->at + 1 && text[t->end] != '>'
           && !(text[t->at] == ':' && is_symbol(text, t->at));
}

/* "moves", "steps": what a number before it counts. */
static bool is_unit(const answer_token *t) {
    char phrase[ANSWER_PHRASE];
    answer_tokens_phrase(t, 1, phrase);
    return t->sort == WORD && answer_words_length(phrase) == 3;
}

/* Where the key before the colon at `colon` begins. */
static size_t key_start(const char *text, const answer_token *t, size_t from, size_t colon) {
    size_t k = colon;
    while (k > from && is_sign(text, &t[k - 1], "\"')(")) k--;
    if (k >= from + 4 && is_sign(text, &t[k], ")") && is_sign(text, &t[k - 2], ",")
        && is_sign(text, &t[k - 4], "(") && t[k - 1].sort == WORD && t[k - 3].sort == WORD)
        k -= 4; /* "blank (x, y):" */
    while (k > from) {
        const answer_token *p = &t[k - 1];
        bool first = k == colon || !is_sign(text, &t[k], "(");
        bool apart = k < colon && t[k].at - p->end > 2;
        if (apart || p->sort == BOARD || p->sort == ARROW) break;
        if (p->sort == SIGN && !is_sign(text, p, "()#*-.\"'/")) break;
        if (is_sign(text, p, "(") && k > 1 && t[k - 2].end < p->at) break;
        if (p->sort == NUMBER && k + 1 == colon && is_unit(&t[k])) return colon; /* "14 moves:" */
        if ((p->sort == NUMBER || p->sort == DECIMAL) && k < colon) break;
        if (p->letter && k < colon && first) break;
        bool argument = k > 1 && is_sign(text, &t[k - 2], "("); /* the n of g(n) */
        bool joined = k < colon && text[p->end] == '_';         /* n_moves */
        if (p->glued && k < colon && strlen(p->small) == 1 && first && !argument && !joined) break;
        k--;
    }
    return k;
}

static uint32_t hash_form(const clause *c) {
    uint32_t hash = ANSWER_NO_FORM;
    for (size_t i = 0; i < c->keys + c->values; i++) {
        const answer_token *t = i < c->keys ? &c->key[i] : &c->value[i - c->keys];
        bool article = strlen(t->small) < 4 && answer_words_filler(t->small); /* "la izquierda" */
        if (t->sort != WORD || t->letter || t->glued || article) continue;
        for (const char *p = t->small; *p; p++) hash = (hash + (uint8_t)*p + 1) * 16777619u;
    }
    return hash;
}

/* "Right x2", "Right (x2)", "Right 2 times": how often; 1 if nothing is said. */
static int64_t times(const char *text, const answer_token *t, size_t left) {
    size_t i = left > 1 && is_sign(text, &t[1], "([") ? 2 : 1;
    if (i + 1 >= left) return 1;
    const answer_token *number = t[i].sort == NUMBER ? &t[i] : &t[i + 1];
    bool before = is_sign(text, &t[i], "*") || !strcmp(t[i].small, "x") || !strcmp(t[i].small, "×");
    bool after = number == &t[i] && !strcmp(t[i + 1].small, "times");
    bool said = (before || after) && number->sort == NUMBER;
    return said && number->value > 0 && number->value < TW_MAX_CELLS ? number->value : 1;
}

static bool is_times(const char *text, const clause *c, size_t i) {
    const answer_token *t = &c->value[i];
    for (size_t k = 1; k <= 3 && k <= i; k++)
        if (t[-(ptrdiff_t)k].letter) return times(text, t - k, c->values - i + k) > 1;
    return false;
}

/* "L6 U2 R3": a number after each letter, one of them too large for a run on this board, is that of
 * a tile. */
static bool has_tiles(const answer_page *p, const clause *c) {
    bool large = false;
    for (size_t i = 0; i < c->values; i++) {
        const answer_token *t = &c->value[i];
        if (!t->glued) continue;
        bool number = i + 1 < c->values && t[1].sort == NUMBER && t[1].at == t->end;
        if (!number || t->small[1] || t[1].value >= p->rows * p->cols) return false;
        large |= t[1].value >= p->rows && t[1].value >= p->cols;
    }
    return large;
}

/* Letters of one word, and the run length that may follow: URDL2. */
static void add_letters(answer_scan *s, event *e, const answer_token *t, const answer_token *next) {
    enum { LONGEST_RUN = 1000 };
    for (const char *p = t->small; *p; p++) add_byte(s, e, *p);
    if (!next || next->sort != NUMBER || next->at != t->end || next->value > LONGEST_RUN) return;
    char last = t->small[strlen(t->small) - 1];
    for (int64_t i = 1; i < next->value; i++) add_byte(s, e, last);
}

/* Only the list, where there is one of moves and nothing else: "Just [U,U,L] (3 moves)". */
static bool find_list(const char *text, clause *c) {
    for (size_t from = 0; from < c->values; from++) {
        size_t to = from + 1, moves = 0;
        if (!is_sign(text, &c->value[from], "[(")) continue;
        for (; to < c->values && !is_sign(text, &c->value[to], "[]()"); to++) {
            const answer_token *t = &c->value[to];
            if (t->sort != SIGN && !t->letter && !t->glued && !answer_words_filler(t->small)) break;
            moves += t->letter || t->glued;
        }
        bool more = to + 2 < c->values && is_sign(text, &c->value[to + 1], "[(")
                    && (c->value[to + 2].letter || c->value[to + 2].glued); /* [U][L] */
        if (more) return false;
        if (to < c->values && is_sign(text, &c->value[to], "])")
            && moves > is_sign(text, &c->value[from], "("))
            return c->value += from, c->values = to - from + 1, true;
    }
    return false;
}

/* 上 and its like, between which arrows are no moves. */
static bool is_ideograph(const char *text, const answer_token *t) {
    return t->sort == ARROW && ((unsigned char)text[t->at] & 0xFC) == 0xE4;
}

/* Items of a list with commas that name no direction, where others do: words of a language that is
 * not known, though they may be articles elsewhere. */
static size_t count_strangers(const char *text, const clause *c) {
    size_t strangers = 0, items = 0;
    bool word = false, direction = false;
    for (size_t i = 0; i <= c->values; i++) {
        const answer_token *t = &c->value[i];
        if (i < c->values && !is_sign(text, t, ",")) {
            word |=
                t->sort == WORD && !strstr(" start goal end done finish none initial ", t->small);
            direction |= t->letter || t->glued || t->sort != WORD;
            continue;
        }
        strangers += word && !direction, items += direction;
        word = direction = false;
    }
    return items > 1 ? strangers : 0;
}

/* The v of "^ v < >". */
static bool is_pen_down(const answer_token *t) {
    return t->sort == WORD && strspn(t->small, "v") == strlen(t->small);
}

/* The first part of DIR_LEFT, Move.UP or MOVE-UP. */
static bool is_prefix(const char *text, const answer_token *t, size_t left) {
    size_t next = 1;
    while (next < left && t[next].sort == SIGN && next < 3) next++;
    return next < left && t[next].letter && t[next].at > t->end && t[next].at - t->end <= 2
           && strchr("_.-:", text[t->end]);
}

/* ^ < or > as a move, not the brackets of <Dir.UP: 1>. */
static bool is_pen(const char *text, const answer_token *t) {
    unsigned char before = t->at ? (unsigned char)text[t->at - 1] : ' ';
    unsigned char after = (unsigned char)text[t->end];
    if (is_sign(text, t, "<")) return after == 'v' || !isalpha(after);
    if (is_sign(text, t, ">")) return before == 'v' || !(isalnum(before) || before == ')');
    return is_sign(text, t, "^");
}

/* "tile 5 goes up (blank goes down)": the word that says where the blank goes; NULL if there is no
 * such pair. */
static const answer_token *of_blank(const clause *c) {
    const answer_token *blank = NULL, *tile = NULL;
    bool about_blank = false, known = false;
    for (size_t i = 0; i < c->values; i++) {
        const answer_token *t = &c->value[i];
        bool names_blank = answer_words_among(" blank empty gap hole space zero ", t->small);
        if (t->sort != WORD) continue;
        if (names_blank || answer_words_among(" tile piece number ", t->small))
            about_blank = names_blank, known = true;
        if (!t->letter) continue;
        if (!known || (about_blank ? blank : tile)) return NULL;
        *(about_blank ? &blank : &tile) = t;
    }
    return tile ? blank : NULL;
}

static void take_directions(line *l, const clause *c, bool key_moves) {
    answer_scan *s = l->scan;
    const char *text = s->page->text;
    size_t words = 0, glued = 0, arrows = 0, others = count_strangers(text, c), list = 0, signs = 0;
    size_t downs = 0;
    const answer_token *only = of_blank(c);
    bool tiles = has_tiles(s->page, c);
    for (size_t i = 0; i < c->values; i++) {
        const answer_token *t = &c->value[i];
        words += t->sort == WORD && t->letter;
        glued += t->glued;
        arrows += t->sort == ARROW || is_pen(text, t);
        if (is_prefix(text, t, c->values - i)) continue;
        signs += is_ideograph(text, t);
        downs += is_pen_down(t);
        others += t->sort == WORD && !t->letter && !t->glued && !answer_words_filler(t->small);
        list += is_sign(text, t, "[]()");
    }
    bool nothing =
        !words && !glued && !arrows && !others && c->keys && c->values == list && list > 1;
    bool key_word = key_moves && c->keys && c->key[c->keys - 1].letter;
    if (!words && !(glued && !others) && !arrows && !nothing && !key_word) return;
    event *e = add(s, EVENT_MOVES, l->number);
    e->form = hash_form(c);
    e->sure = !others && !key_word;
    e->what = arrows && !words && !glued;
    if (key_word) add_byte(s, e, c->key[c->keys - 1].letter);
    for (size_t i = 0; i < c->values; i++) {
        const answer_token *t = &c->value[i];
        static const char pens[] = "^<>", letters[] = "ULR";
        if (only && t != only) continue;
        if (t->sort == WORD && t->letter)
            for (int64_t k = times(text, t, c->values - i); k; k--) add_byte(s, e, t->letter);
        else if (t->glued && !others)
            add_letters(s, e, t, i + 1 < c->values && !tiles ? t + 1 : NULL);
        else if (t->sort == ARROW && !words && !glued && (!signs || is_ideograph(text, t)))
            add_byte(s, e, t->letter);
        else if (is_pen(text, t) && !words && !glued && !key_word && others == downs)
            add_byte(s, e, letters[strchr(pens, text[t->at]) - pens]), e->sure = 0;
        else if (is_pen_down(t) && arrows && others == downs)
            for (const char *p = t->small; *p; p++) add_byte(s, e, 'D');
    }
    l->used |= e->count || nothing;
    if (!e->count && !nothing) s->count--;
}

/* Under a key in any language: directions and nothing else, and no single letters. */
static bool only_directions(const clause *c) {
    size_t directions = 0;
    for (size_t i = 0; i < c->values; i++) {
        const answer_token *t = &c->value[i];
        bool rest = i && c->value[i - 1].end == t->at; /* of a long word of letters */
        bool direction = t->letter || (t->glued && (strlen(t->small) > 2 || rest));
        bool other = t->sort == WORD && !answer_words_filler(t->small);
        if (!direction && (other || t->sort == BOARD)) return false;
        directions += direction;
    }
    return directions > 0;
}

/* "(1, 2)" or "[1][2]" at token i: where its second number stands; 0: it is none. */
static size_t pair_at(const char *text, const clause *c, size_t i) {
    const answer_token *t = &c->value[i];
    size_t left = c->values - i;
    if (left < 5 || !is_sign(text, t, "([") || t[1].sort != NUMBER) return 0;
    bool square = left > 5 && is_sign(text, &t[2], "]") && is_sign(text, &t[3], "[");
    size_t second = square ? 4 : 3;
    if (!square && !is_sign(text, &t[2], ",")) return 0;
    return t[second].sort == NUMBER && is_sign(text, &t[second + 1], ")]") ? second : 0;
}

/* Steps of the blank as (rows, columns) or (x, y): [(-1, 0), (0, 1)], kept as the letters of two
 * alphabets. */
static bool take_steps(line *l, const clause *c) {
    answer_scan *s = l->scan;
    char letters[ANSWER_TOKENS];
    size_t count = 0, second;
    bool negative = false;
    for (size_t i = 0; i < c->values; i++) {
        if (!(second = pair_at(s->page->text, c, i))) continue;
        int64_t row = c->value[i + 1].value, col = c->value[i + second].value;
        if (llabs(row) + llabs(col) != 1) return false;
        negative |= row < 0 || col < 0;
        letters[count++] = row < 0 ? 'k' : row > 0 ? 'j' : col < 0 ? 'h' : 'l';
    }
    if (!count) return false;
    event *e = add(s, EVENT_MOVES, l->number);
    e->form = hash_form(c), l->used = true;
    for (size_t i = 0; i < count; i++) add_byte(s, e, letters[i]);
    return negative; /* else they may be cells, too */
}

/* The number of a line: "12. ", "3) ". */
static bool is_item(const line *l, const answer_token *t) {
    return t == l->tokens && t->sort == NUMBER && l->count > 2
           && is_sign(l->scan->page->text, t + 1, ".)");
}

/* Numbers that may name tiles, and pairs in brackets that may be cells. */
static void take_places(line *l, const clause *c) {
    answer_scan *s = l->scan;
    const char *text = s->page->text;
    size_t numbers = 0, others = 0, pairs = 0;
    int cells = s->page->rows * s->page->cols;
    if (take_steps(l, c)) return;
    for (size_t i = 0; i < c->values; i++) {
        const answer_token *t = &c->value[i];
        if (is_item(l, t)) continue;
        numbers += t->sort == NUMBER && t->value >= 0 && t->value <= cells;
        others += (t->sort == WORD && !answer_words_filler(t->small)) || t->sort == BOARD
                  || t->sort == DECIMAL
                  || (t->sort == NUMBER && (t->value < 0 || t->value > cells));
        size_t second = pair_at(text, c, i);
        int most = s->page->rows > s->page->cols ? s->page->rows : s->page->cols;
        pairs += second && t[1].value >= 0 && t[1].value <= most && t[second].value >= 0
                 && t[second].value <= most;
    }
    if (pairs) {
        event *e = add(s, EVENT_CELLS, l->number);
        e->form = hash_form(c);
        for (size_t i = 0, second; i < c->values; i++)
            if ((second = pair_at(text, c, i)))
                add_byte(s, e, (int)(c->value[i + 1].value & 255)),
                    add_byte(s, e, (int)(c->value[i + second].value & 255));
    } else if (numbers && !others) {
        event *e = add(s, EVENT_TILES, l->number);
        e->form = hash_form(c);
        for (size_t i = 0; i < c->values; i++)
            if (c->value[i].sort == NUMBER && !is_item(l, &c->value[i]))
                add_byte(s, e, (int)c->value[i].value);
    }
}

/* "Step 3", "Move #4" number a line; "3 steps" and "moves: 4" say how many there are. */
static bool is_numbering(const clause *c, const answer_token *number) {
    const answer_token *word = NULL;
    for (size_t i = 0; i < c->keys + c->values; i++) {
        const answer_token *t = i < c->keys ? &c->key[i] : &c->value[i - c->keys];
        if (t == number) break;
        bool move_number = word && t->sort == WORD && !strcmp(t->small, "number");
        if (t->sort == WORD && !move_number) word = t;
    }
    return word
           && strstr(" step move schritt zug paso coup ход шаг action state depth ", word->small)
           && strcmp(word->small, "depth") != 0 && strlen(word->small) > 1;
}

/* "5 moves left": a tile, or how many remain. */
static bool is_mover(const clause *c, size_t i) {
    const answer_token *n = &c->value[i];
    return i + 2 < c->values && n[1].sort == WORD && n[2].letter;
}

/* "solved in 14 moves, expanded 300 nodes": the number right before the moves. */
static const answer_token *find_moves(const clause *c) {
    for (size_t i = 0; i + 1 < c->values; i++) {
        const answer_token *n = &c->value[i];
        char unit[ANSWER_PHRASE];
        if (n->sort != NUMBER || n[1].sort != WORD) continue;
        if (is_mover(c, i)) continue;
        answer_tokens_phrase(n + 1, 1, unit);
        if (answer_words_length(unit) == 3) return n;
    }
    return NULL;
}

static void take_length(line *l, const clause *c, const answer_token *n, int sure) {
    bool direction = false; /* "Move.UP: 1", "left moves: 4" */
    for (size_t i = 0; i < c->keys; i++) direction |= c->key[i].sort == WORD && c->key[i].letter;
    if (direction || l->denies) return; /* "none after 14 moves" */
    event *e = add(l->scan, EVENT_LENGTH, l->number);
    e->sure = (uint8_t)sure, e->value = n->value, e->form = hash_form(c);
    l->used = true;
}

static bool has_number(const clause *c) {
    for (size_t i = 0; i < c->values; i++)
        if (c->value[i].sort == NUMBER || c->value[i].whole) return true;
    return false;
}

static void take_number_of(line *l, const clause *c) {
    if (!has_number(c)) return;
    const answer_token *n = NULL, *moves = find_moves(c);
    size_t numbers = 0;
    answer_scan *s = l->scan;
    int counter = answer_words_counter(c->phrase), sure = answer_words_length(c->phrase);
    for (size_t i = 0; i < c->values; i++) {
        const answer_token *t = &c->value[i];
        bool number = t->sort == NUMBER || (t->whole && sure); /* a cost of 14.0 */
        i += pair_at(s->page->text, c, i);
        if (!number || is_item(l, t) || is_mover(c, i) || is_times(s->page->text, c, i)) continue;
        numbers++;
        if (t != moves && !n) n = t;
    }
    if (numbers > 1 && moves) {
        take_length(l, c, moves, 3);
        if (counter < 0) return;
    } else if (moves)
        n = moves;
    if (!n) return;
    bool single = c->keys && c->key[c->keys - 1].sort == WORD && c->keys < 3;
    char value = single && strcmp(c->key[c->keys - 1].small, "cost") == 0 ? 'c'
                 : single && strlen(c->key[c->keys - 1].small) == 1 ? *c->key[c->keys - 1].small
                                                                    : 0;
    if (counter >= 0 && n->value >= 0) {
        event *e = add(s, EVENT_COUNT, l->number);
        e->what = (char)counter, e->value = n->value;
        e->at = (uint32_t)answer_words_heuristic(l->phrase);
        l->used = true;
    } else if (sure && n->value == -1) {
        add(s, EVENT_UNSOLVABLE, l->number)->sure = 1, l->used = true;
    } else if (sure && n->value >= 0 && numbers < 4 && !is_numbering(c, n)) {
        take_length(l, c, n, sure);
    } else if (!c->keys && l->count == 1) {
        event *e = add(s, EVENT_LENGTH, l->number);
        e->value = n->value, l->used = true;
    }
    if (value && numbers == 1) {
        event *e = add(s, EVENT_VALUE, l->number);
        e->what = value, e->value = n->value;
    }
}

/* "8 steps, 12 nodes expanded": numbers that have words of their own. */
static void take_number(line *l, const clause *c) {
    const char *text = l->scan->page->text;
    size_t begin = 0, pieces = 0;
    bool word = false, number = false;
    for (size_t i = 0; i < c->values; i++) {
        bool comma = is_sign(text, &c->value[i], ",;|");
        if (comma) pieces += word && number, word = number = false;
        word |= c->value[i].sort == WORD, number |= c->value[i].sort == NUMBER;
    }
    if (!pieces || !word || !number) {
        take_number_of(l, c);
        return;
    }
    for (size_t i = 0; i <= c->values; i++) {
        if (i < c->values && !is_sign(text, &c->value[i], ",;|")) continue;
        clause piece = {.value = c->value + begin, .values = i - begin};
        answer_tokens_phrase(piece.value, piece.values, piece.phrase);
        take_number_of(l, &piece);
        begin = i + 1;
    }
}

/* "Manhattan | 14 | 301 | RDLLUURDLDRURD": the cell of a table that is nothing but moves. */
static bool take_cell(line *l, const clause *c) {
    enum { FEW = 4 };
    const char *text = l->scan->page->text;
    for (size_t i = 0; i < c->values; i++) {
        const answer_token *t = &c->value[i];
        bool begins = !i || is_sign(text, t - 1, "|,;\t"),
             ends = i + 1 == c->values || is_sign(text, t + 1, "|,;");
        if (!t->glued || !begins || !ends || strlen(t->small) < FEW || c->values < 3) continue;
        event *e = add(l->scan, EVENT_MOVES, l->number);
        e->sure = 1, e->form = hash_form(c), l->used = true;
        add_letters(l->scan, e, t, NULL);
        return true;
    }
    return false;
}

static void take_clause(line *l, clause *c) {
    answer_scan *s = l->scan;
    answer_tokens_phrase(c->key, c->keys, c->key_phrase);
    char value[ANSWER_PHRASE];
    answer_tokens_phrase(c->value, c->values, value);
    size_t length = strlen(c->key_phrase);
    memcpy(c->phrase, c->key_phrase, length);
    memcpy(c->phrase + length, value + 1,
           strlen(value + 1) < ANSWER_PHRASE - length ? strlen(value) : 1);
    c->phrase[ANSWER_PHRASE - 1] = 0;
    if (strlen(value + 1) >= ANSWER_PHRASE - length) c->phrase[length] = 0;
    bool filled = true, numbered = false;
    for (size_t i = 0; i < c->keys; i++) {
        const answer_token *t = &c->key[i];
        numbered |= t->sort == NUMBER;
        filled &= t->sort != WORD || t->letter || t->glued || answer_words_filler(t->small)
                  || is_prefix(s->page->text, t, c->keys - i);
    }
    clause list = *c;
    bool listed = find_list(s->page->text, &list);
    bool path = !c->keys || filled || numbered || listed || answer_words_path(c->key_phrase);
    bool table =
        !listed && c->values > 2
        && memchr(s->page->text + c->value->at, '|', c->value[c->values - 1].end - c->value->at);
    if (table && take_cell(l, c))
        path = false;
    else if (path)
        take_directions(l, listed ? &list : c, filled);
    else if (only_directions(c))
        take_directions(l, c, false),
            s->events[s->count - 1].sure &= s->events[s->count - 1].count > 4;
    bool none = c->values == 1 && c->value->sort == WORD
                && strstr(" none null nil false nothing ", c->value->small);
    bool minus_one = c->values == 1 && c->value->sort == NUMBER && c->value->value == -1;
    none = none && strlen(c->value->small) > 2;
    if (c->keys && path && (none || minus_one) && !numbered
        && answer_words_any(c->key_phrase, " solution path result answer plan moves "))
        add(s, EVENT_UNSOLVABLE, l->number)->sure = 1, l->used = true;
    take_number(l, c);
    bool named = c->keys && c->key[c->keys - 1].letter; /* <Dir.UP: (-1, 0)> */
    if (path && !named) take_places(l, c);
    for (size_t i = 0; i < c->keys + c->values; i++) {
        const answer_token *t = i < c->keys ? &c->key[i] : &c->value[i - c->keys];
        if (t->sort == BOARD) l->used = true;
    }
}

/* The part of a line that names what follows. */
static void label_of(const line *l, size_t *at, size_t *end) {
    const char *text = l->scan->page->text;
    size_t first = 0, last = l->count;
    for (size_t i = 0; i + 1 < l->count; i++) {
        if (!is_colon(text, &l->tokens[i])) continue;
        bool named = i && strcmp(l->tokens[i - 1].small, "heuristic") == 0;
        if (named)
            first = i + 1;
        else
            last = i;
        break;
    }
    while (first < last && l->tokens[first].sort == SIGN) first++;
    while (last > first && l->tokens[last - 1].sort == SIGN) last--;
    *at = first < last ? l->tokens[first].at : 0, *end = first < last ? l->tokens[last - 1].end : 0;
}

static event *add_section(answer_scan *s, size_t number, size_t at, size_t end) {
    event *e = add(s, EVENT_SECTION, number);
    e->at = (uint32_t)at, e->count = (uint32_t)(end - at);
    return e;
}

/* "DFS: up, left, ...", however long it goes on. */
static bool names_search(const line *l) {
    size_t i = 0;
    while (i < 8 && !is_colon(l->scan->page->text, &l->tokens[i])) i++;
    char phrase[ANSWER_PHRASE];
    answer_tokens_phrase(l->tokens, i, phrase);
    return i < 8 && answer_words_search(phrase);
}

/* Does the line begin another answer?  A menu names searches too, and a count alone has a label of
 * its own. */
static void take_heading(line *l) {
    const char *text = l->scan->page->text;
    bool menu = l->tokens->sort == NUMBER && l->count > 1 && is_sign(text, &l->tokens[1], ".)");
    bool moves = false, numbers = false, question = false;
    for (size_t i = 0; i < l->count; i++) {
        numbers |= l->tokens[i].sort == NUMBER || l->tokens[i].sort == DECIMAL;
        moves |= l->tokens[i].letter || l->tokens[i].glued;
        question |= is_sign(text, &l->tokens[i], "?");
    }
    bool length = answer_words_length(l->phrase) && answer_words_counter(l->phrase) < 0;
    bool lengths = numbers && answer_words_heuristic(l->phrase) && strstr(l->phrase, " move");
    if (menu || question || !answer_words_search(l->phrase)) return;
    if (l->count > 30 && !names_search(l)) return;
    if (numbers && !moves && !length && !lengths) return;
    size_t at, end;
    label_of(l, &at, &end);
    if (end > at) add_section(l->scan, l->number, at, end);
}

static board_role role_of(const char *phrase) {
    if (answer_words_any(phrase, " state step move ")
        && !answer_words_any(phrase, " goal initial start "))
        return ROLE_STATE;
    if (answer_words_any(phrase, " goal target final ziel solved ")) return ROLE_GOAL;
    return answer_words_any(phrase, " initial start starting input begin ") ? ROLE_START
                                                                            : ROLE_NONE;
}

/* "state 123456780, parent 123456708": the second is no step. */
static bool is_parent(const answer_token *t, size_t board) {
    for (size_t i = board; i-- && t[i].sort != BOARD;)
        if (t[i].sort == WORD)
            return strstr(" parent previous prev predecessor ", t[i].small)
                   && strlen(t[i].small) > 3;
    return false;
}

/* "U = up, D = down": what letters and arrows mean. */
static bool is_legend(const line *l) {
    const char *text = l->scan->page->text;
    size_t meanings = 0;
    for (size_t i = 1; i + 1 < l->count; i++) {
        if (!is_colon(text, &l->tokens[i])) continue;
        const answer_token *a = &l->tokens[i - 1], *b = &l->tokens[i + 1];
        if (a->sort == SIGN && i > 1) a--;
        if (b->sort == SIGN && i + 2 < l->count) b++;
        bool words = a->sort == WORD && b->sort == WORD && (a->letter || b->letter)
                     && (strlen(a->small) == 1) != (strlen(b->small) == 1);
        bool arrow = (a->sort == ARROW && b->letter) || (b->sort == ARROW && a->letter);
        meanings += words || arrow;
    }
    return meanings > 1;
}

/* "Solvable? No" */
static bool is_answered_no(const line *l, size_t question) {
    char asked[ANSWER_PHRASE], reply[ANSWER_PHRASE];
    answer_tokens_phrase(l->tokens, question, asked);
    answer_tokens_phrase(l->tokens + question + 1, l->count - question - 1, reply);
    return answer_words_any(asked,
                            " solvable solveable solution possible reachable lösbar soluble ")
           && (!strcmp(reply, " no ") || !strcmp(reply, " false ") || !strcmp(reply, " nein "));
}

/* What a line claims; a question claims nothing, but the sentences before it may. */
static void take_claims(line *l) {
    answer_scan *s = l->scan;
    const char *text = s->page->text;
    size_t question = 0, end = l->count;
    char phrase[ANSWER_PHRASE];
    while (question < l->count && !is_sign(text, &l->tokens[question], "?")) question++;
    if (question < l->count)
        for (end = question; end && !is_sign(text, &l->tokens[end - 1], ".!");) end--;
    answer_tokens_phrase(l->tokens, end, phrase);
    l->used = true;
    if (question < l->count && is_answered_no(l, question))
        add(s, EVENT_UNSOLVABLE, l->number)->sure = 1;
    else if (answer_words_any(phrase, " stuck "))
        add(s, EVENT_STUCK, l->number);
    else if (answer_words_unsolvable(phrase))
        add(s, EVENT_UNSOLVABLE, l->number)->sure = !answer_words_so_far(phrase), l->denies = true;
    else if (answer_words_solved(phrase))
        add(s, EVENT_SOLVED, l->number);
    else
        l->used = false;
}

/* A stretch of a line that fits into the room for tokens. */
static void take_tokens(line *l, board_role *role, size_t *board) {
    const char *text = l->scan->page->text;
    const answer_token *t = l->tokens;
    answer_tokens_phrase(t, l->count, l->phrase);
    take_heading(l);
    take_claims(l);
    if (is_legend(l)) return;
    clause c = {.key = t, .value = t};
    bool boards = false;
    if (*l->phrase && l->phrase[1]) *role = role_of(l->phrase);
    for (size_t i = 0, from = 0; i <= l->count; i++) {
        bool colon = i < l->count && is_colon(text, &t[i]);
        if (i < l->count && t[i].sort == BOARD) {
            event *e = add(l->scan, EVENT_BOARD, l->scan->page->lines[*board]);
            e->at = (uint32_t)(*board)++, e->what = (char)(is_parent(t, i) ? ROLE_PARENT : *role);
            boards = true;
        }
        if (i < l->count && !colon) continue;
        size_t start = i < l->count ? key_start(text, t, from, i) : i;
        c.values = start - (size_t)(c.value - t);
        if (c.keys || c.values) take_clause(l, &c);
        c.key = t + start, c.keys = i - start, c.value = t + i + 1;
        while (c.keys && is_sign(text, &c.key[c.keys - 1], "\"')(")) c.keys--;
        while (c.keys && is_sign(text, c.key, "\"'({")) c.key++, c.keys--;
        from = i + 1;
        if (i + 1 >= l->count && i < l->count) c.value = t + l->count;
    }
    if (l->used || boards || !l->phrase[1]) return;
    add(l->scan, EVENT_TEXT, l->number)->sure = !strchr(strchr(l->phrase + 1, ' ') + 1, ' ');
}

static void take_line(answer_scan *s, size_t at, size_t end, size_t number, board_role *role,
                      size_t *board) {
    answer_token tokens[ANSWER_TOKENS];
    while (at < end && !signals_caught()) {
        size_t count = answer_tokens_read(s->page->text, &at, end, tokens);
        line l = {.scan = s, .number = number, .tokens = tokens, .count = count};
        if (count) take_tokens(&l, role, board);
    }
}

/* A list of moves, their number and that of nodes, as (("left" "up") 2 5) or (['up'], 1, 3): where
 * it ends, or 0 and in *failed how far it was one. */
static size_t match_list(const answer_page *p, size_t at, size_t *failed, size_t numbers[2],
                         size_t *inner_end) {
    const char *text = p->text;
    size_t i = at + 1;
    bool nil = p->length - i > 3 && strncmp(text + i, "NIL", 3) == 0;
    *inner_end = i;
    if (!nil) {
        while (i < p->length && (text[i] == ' ' || text[i] == '\n')) i++;
        if (i >= p->length || !strchr("([", text[i])) return *failed = i, 0;
        for (i++;
             i < p->length && (isalpha((unsigned char)text[i]) || strchr(" \n\t,\"'", text[i]));)
            i++;
        if (i >= p->length || !strchr(")]", text[i])) return *failed = i, 0;
        *inner_end = i++;
    } else
        i += 3;
    for (int k = 0; k < 2; k++) {
        while (i < p->length && strchr(" \n\t,", text[i])) i++;
        numbers[k] = i;
        while (i < p->length && isdigit((unsigned char)text[i])) i++;
        if (i == numbers[k]) return *failed = i, 0;
    }
    while (i < p->length && strchr(" \n\t,", text[i])) i++;
    if (i >= p->length || text[i] != ')') return *failed = i, 0;
    return i + 1;
}

static size_t count_lines(const char *text, size_t at, size_t end) {
    size_t lines = 0;
    for (; at < end; at++) lines += text[at] == '\n';
    return lines;
}

static void add_list(answer_scan *s, size_t number, size_t at, size_t inner_end,
                     const size_t numbers[2]) {
    answer_token tokens[ANSWER_TOKENS];
    const char *text = s->page->text;
    add_section(s, number, 0, 0)->what = 1;
    event *e = add(s, EVENT_MOVES, number);
    e->sure = 1;
    for (size_t from = at; from < inner_end;) {
        size_t begin = from, count = 0, stop = from;
        while (stop < inner_end && text[stop] != '\n') stop++;
        count = answer_tokens_read(text, &from, stop, tokens);
        for (size_t i = 0; i < count; i++)
            if (tokens[i].letter)
                add_byte(s, e, tokens[i].letter);
            else if (tokens[i].glued)
                add_letters(s, e, &tokens[i], NULL);
        if (from == stop) from = stop + 1;
        if (from <= begin) break;
    }
    event *length = add(s, EVENT_LENGTH, number);
    length->sure = 3, length->value = strtoll(text + numbers[0], NULL, 10);
    event *nodes = add(s, EVENT_COUNT, number);
    nodes->what = TW_COUNTER_EXPANDED, nodes->value = strtoll(text + numbers[1], NULL, 10);
    nodes->at = 0;
    add_section(s, number, 0, 0)->what = 1;
}

/* The lists of a line: how far it is read, and the lines that they take. */
static size_t take_lists(answer_scan *s, size_t at, size_t *end, size_t *number, board_role *role,
                         size_t *board) {
    const answer_page *p = s->page;
    for (size_t from = at; from < *end;) {
        const char *open = memchr(p->text + from, '(', *end - from);
        size_t failed = 0, numbers[2], inner, begin = open ? (size_t)(open - p->text) : *end;
        if (!open) break;
        size_t after = match_list(p, begin, &failed, numbers, &inner);
        from = after ? after : failed > begin ? failed : begin + 1;
        if (!after) continue;
        take_line(s, at, begin, *number, role, board);
        add_list(s, *number, begin, inner, numbers);
        *number += count_lines(p->text, begin, after);
        at = after;
        if (at <= *end) continue;
        const char *newline = memchr(p->text + at, '\n', p->length - at);
        *end = newline ? (size_t)(newline - p->text) : p->length;
    }
    return at;
}

bool answer_scan_read(answer_scan *s, answer_page *p) {
    *s = (answer_scan){.page = p};
    size_t number = 1, board = 0, looks = 0;
    board_role role = ROLE_NONE;
    for (size_t at = 0; at < p->length && !(looks++ % LINES_A_LOOK == 0 && signals_caught());) {
        const char *newline = memchr(p->text + at, '\n', p->length - at);
        size_t end = newline ? (size_t)(newline - p->text) : p->length;
        at = take_lists(s, at, &end, &number, &role, &board);
        if (at < end) take_line(s, at, end, number, &role, &board);
        at = end + 1, number++;
    }
    return !signals_caught();
}

void answer_scan_free(answer_scan *s) {
    free(s->events);
    free(s->bytes);
    *s = (answer_scan){0};
}
