/* candidate.c -- see candidate.h. */
#include "analysis/transcript/candidate.h"
#include "analysis/transcript/words.h"
#include <stdlib.h>
#include <string.h>

/* One way to understand the bytes of events. */
typedef struct reading {
    tw_notation notation;
    bool backwards;
    const char *alphabet; /* moves */
    bool places;          /* numbers are those of cells, not of tiles */
    int base;             /* cells: the first row is 0 or 1 ... */
    bool across;          /* ... and the column is said before the row */
} reading;

candidate candidate_begin(reader *r) {
    candidate p = {.reader = r};
    if (reader_grow(r, &p.letters, 0, &p.letters_room, 1)) *p.letters = 0;
    return p;
}

void candidate_add(candidate *p, char letter, uint32_t line) {
    if (!reader_grow(p->reader, &p->letters, p->count + 1, &p->letters_room, 1)
        || !reader_grow(p->reader, &p->lines, p->count, &p->lines_room, sizeof *p->lines))
        return;
    p->letters[p->count] = letter, p->lines[p->count++] = line;
    p->letters[p->count] = 0;
}

void candidate_cut(candidate *p, size_t count) {
    if (count < p->count) p->count = count, p->letters[count] = 0;
}

void candidate_free(candidate *p) {
    reader_put(p->reader, p->letters, p->letters_room, 1);
    reader_put(p->reader, p->lines, p->lines_room, sizeof *p->lines);
    *p = (candidate){.reader = p->reader};
}

static char letter_of(uint8_t byte, const reading *r) {
    static const char moves[] = "UDLR", opposite[] = "DURL";
    const char *in = r->alphabet, *at = strchr(byte < 'a' ? moves : in, byte);
    if (!at) return 0;
    ptrdiff_t i = at - (byte < 'a' ? moves : in);
    return r->notation == TW_NOTATION_TILE ? opposite[i] : moves[i];
}

/* The blank's move to a cell; 0: it is not a neighbour. */
static char move_to(const tw_board *b, int cell) {
    int row = cell / b->cols - b->blank / b->cols, col = cell % b->cols - b->blank % b->cols;
    if (cell < 0 || cell >= b->rows * b->cols || abs(row) + abs(col) != 1) return 0;
    return row < 0 ? 'U' : row > 0 ? 'D' : col < 0 ? 'L' : 'R';
}

static char move_tile(const tw_board *b, int tile) {
    for (int i = 0; i < 4; i++) {
        static const int rows[] = {-1, 1, 0, 0}, cols[] = {0, 0, -1, 1};
        int r = b->blank / b->cols + rows[i], c = b->blank % b->cols + cols[i];
        if (r >= 0 && r < b->rows && c >= 0 && c < b->cols && b->tile[r * b->cols + c] == tile)
            return "UDLR"[i];
    }
    return 0;
}

/* The cell that an event names at place i, by its number or as a pair; -1: there is none. */
static int cell_of(const tw_board *b, const uint8_t *bytes, const event *e, size_t i,
                   const reading *r) {
    if (e->kind == EVENT_TILES) return bytes[i] - r->base;
    int row = bytes[2 * i + r->across] - r->base, col = bytes[2 * i + !r->across] - r->base;
    return row < 0 || col < 0 || row >= b->rows || col >= b->cols ? -1 : row * b->cols + col;
}

/* A step; false: it is not possible on this board. */
static bool play(candidate *p, tw_board *b, char letter, uint32_t line) {
    candidate_add(p, letter ? letter : 'U', line);
    return letter && tw_board_play(b, &letter, 1) == 1;
}

/* "from (1, 2) to (2, 2)", "tile 5 from 2 to 4": one of two cells is the blank's, and it goes to
 * the other. */
static bool play_cells(candidate *p, tw_board *b, const uint8_t *bytes, const event *e,
                       const reading *r) {
    size_t cells = e->kind == EVENT_TILES ? e->count : e->count / 2;
    bool named = e->kind == EVENT_TILES && cells == 3 && cell_of(b, bytes, e, 2, r) == b->blank
                 && move_tile(b, *bytes) == move_to(b, cell_of(b, bytes, e, 1, r));
    int first = cell_of(b, bytes, e, named, r);
    int second = cells == 2 || named ? cell_of(b, bytes, e, 1 + named, r) : -1;
    if (second >= 0 && (first == b->blank || second == b->blank))
        return play(p, b, move_to(b, first == b->blank ? second : first), e->line);
    for (size_t i = 0; i < cells; i++) {
        int cell = cell_of(b, bytes, e, r->backwards ? cells - 1 - i : i, r);
        if (cell != b->blank && !play(p, b, move_to(b, cell), e->line)) return false;
    }
    return true;
}

static bool play_event(candidate *p, tw_board *b, const uint8_t *bytes, const event *e,
                       const reading *r) {
    if (e->kind == EVENT_CELLS || r->places) return play_cells(p, b, bytes, e, r);
    bool fine = true;
    for (size_t i = 0; i < e->count && fine; i++) {
        uint8_t byte = bytes[r->backwards ? e->count - 1 - i : i];
        if (e->kind == EVENT_TILES && !byte) continue; /* "swap 0 and 6" */
        char letter = e->kind == EVENT_TILES ? move_tile(b, byte) : letter_of(byte, r);
        fine = play(p, b, letter, e->line);
    }
    return fine;
}

/* Play all as far as it goes; of moves the rest is kept too. */
static void attempt(candidate *p, const event_list *s, const event *const list[], size_t count,
                    const tw_transcript_config *w, const reading *r) {
    tw_board b = w->start;
    candidate_cut(p, 0);
    p->notation = r->notation, p->backwards = r->backwards;
    p->legal = true;
    for (size_t i = 0; i < count && p->legal; i++) {
        const event *e = list[r->backwards ? count - 1 - i : i];
        const uint8_t *bytes = s->bytes ? s->bytes + e->at : NULL;
        p->legal = play_event(p, &b, bytes, e, r);
    }
    p->reaches = p->legal && (w->any_goal || tw_board_equal(&b, &w->goal));
}

/* How far the moves are legal, and how far from the goal they end, as the sum over the tiles. */
static int attempt_end(candidate *p, const event_list *s, const event *const list[], size_t count,
                       const tw_transcript_config *w, const reading *r, size_t *end) {
    tw_board b = w->start;
    int far = 0;
    attempt(p, s, list, count, w, r);
    *end = tw_board_play(&b, p->letters, p->count);
    for (int i = 0; i < b.rows * b.cols && !w->any_goal; i++) {
        const uint8_t *home = memchr(w->goal.tile, b.tile[i], (size_t)(b.rows * b.cols));
        int at = home ? (int)(home - w->goal.tile) : i;
        if (b.tile[i]) far += abs(at / b.cols - i / b.cols) + abs(at % b.cols - i % b.cols);
    }
    return far;
}

/* All moves, however far they are legal: what is shown when no reading reaches the goal. */
static void copy_moves(candidate *p, const event_list *s, const event *const list[], size_t count,
                       const reading *r) {
    candidate_cut(p, 0);
    for (size_t i = 0; i < count; i++) {
        const event *e = list[r->backwards ? count - 1 - i : i];
        for (size_t k = 0; k < e->count; k++) {
            char letter = letter_of(s->bytes[e->at + (r->backwards ? e->count - 1 - k : k)], r);
            if (letter) candidate_add(p, letter, e->line);
        }
    }
}

static bool spelled(const event_list *s, const event *const list[], size_t count,
                    const char *alphabet) {
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < list[i]->count; k++) {
            uint8_t byte = s->bytes[list[i]->at + k];
            if (byte >= 'a' && !strchr(alphabet, byte)) return false;
        }
    return true;
}

/* Both directions and both notations, the wanted one first.  True: one reaches the goal, or is
 * `legal` if that is enough. */
static bool attempt_ways(candidate *p, const event_list *s, const event *const list[], size_t count,
                         const tw_transcript_config *w, reading r, bool legal) {
    bool moves = list[0]->kind == EVENT_MOVES;
    for (int back = 0; back < 2; back++)
        for (int other = 0; other < (moves && !w->only_notation ? 2 : 1); other++) {
            r.notation =
                other ? (w->notation == TW_NOTATION_TILE ? TW_NOTATION_BLANK : TW_NOTATION_TILE)
                      : w->notation;
            r.backwards = back;
            if (w->kind != TW_READING_ANY && w->backwards != r.backwards) continue;
            attempt(p, s, list, count, w, &r);
            if (p->reaches || (legal && p->legal)) return true;
        }
    return false;
}

void candidate_read(candidate *p, const event_list *s, const event *const list[], size_t count,
                    const tw_transcript_config *w, tw_reading_kind as) {
    *p = candidate_begin(s->page->reader);
    reading r = {.alphabet = words_alphabet(0)};
    if (as == TW_READING_CELLS || list[0]->kind == EVENT_TILES) {
        r.places = as == TW_READING_CELLS && list[0]->kind == EVENT_TILES;
        int ways = as != TW_READING_CELLS ? 1 : r.places ? 2 : 4;
        for (int legal = 0; legal < 2; legal++)
            for (int i = 0; i < ways; i++) {
                r.base = i & 1, r.across = i & 2;
                if (attempt_ways(p, s, list, count, w, r, legal)) return;
            }
        return;
    }
    for (size_t a = 0; words_alphabet(a); a++) {
        r.alphabet = words_alphabet(a);
        if (!spelled(s, list, count, r.alphabet)) continue;
        if (attempt_ways(p, s, list, count, w, r, false)) return;
    }
    r.alphabet = words_alphabet(0), r.backwards = w->kind != TW_READING_ANY && w->backwards;
    r.notation = w->notation;
    if (!w->only_notation) {
        enum { FEW = 6 };
        reading other = r;
        size_t end, end_other;
        other.notation = w->notation == TW_NOTATION_TILE ? TW_NOTATION_BLANK : TW_NOTATION_TILE;
        int far = attempt_end(p, s, list, count, w, &r, &end);
        int far_other = attempt_end(p, s, list, count, w, &other, &end_other);
        /* Twice as far is no chance; of two that are legal, the one that ends near the goal. */
        bool near = end == end_other && end > FEW && far > FEW && 2 * far_other < far;
        if (near || end_other > 2 * end + 2) r = other;
    }
    copy_moves(p, s, list, count, &r);
    p->notation = r.notation, p->backwards = r.backwards;
}
