#include "heuristics/terms.h"

void terms_put(const terms *t, tw_term *term) {
    term->part = t->part;
    term->counted = term->counted && t->counted;
    t->each(t->cookie, term);
}

void terms_put_tiles(const terms *t, const heuristic *h, const tw_board *b, bool misplaced) {
    uint8_t cell[TW_MAX_CELLS];
    board_places(b, cell);
    for (int tile = 1; tile < board_cells(b); tile++) {
        tw_term term = {.kind = TW_TERM_TILE,
                        .counted = true,
                        .tile = tile,
                        .from = cell[tile],
                        .to = h->home[tile]};
        int distance = cell_distance(b->cols, term.from, term.to);
        term.value = misplaced ? distance > 0 : distance;
        terms_put(t, &term);
    }
}

void terms_explain(const terms *t, const heuristic *h, const tw_board *b) {
    memo unused;
    if (h->class->explain) {
        terms to = *t;
        h->class->explain(h, b, &to);
        return;
    }
    tw_term whole = {
        .kind = TW_TERM_WHOLE, .counted = true, .value = h->class->start(h, b, &unused)};
    terms_put(t, &whole);
}
