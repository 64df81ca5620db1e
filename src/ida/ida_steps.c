#include "ida/ida_steps.h"

static tw_status build_automaton(ida_steps *k, const search *s, sequences longest) {
    return automaton_init(&k->automaton, s->convention.duplicates, longest, s->config->all_optimal,
                          s->convention.order, s->start.rows, s->start.cols, s->memory);
}

static void fill_places(const ida_steps *k, const char order[]) {
    const automaton *a = &k->automaton;
    for (int n = 0; n < a->states; n++) {
        ida_place *at = &k->places[n];
        for (int m = 0; m < 4; m++) {
            tw_move move = move_named(order[m]);
            int next = a->next[n][move];
            if (next == AUTOMATON_REFUSED) continue;
            ida_step *step = &at->step[at->count++];
            step->from = a->cell[n], step->to = a->cell[next], step->move = (uint8_t)move;
            step->place = &k->places[next];
        }
    }
}

tw_status ida_steps_make(ida_steps *k, const search *s, sequences longest) {
    if (k->places && k->longest >= longest) return TW_OK;
    ida_steps_drop(k);
    *k = (ida_steps){.longest = longest, .memory = s->memory};
    tw_status status = build_automaton(k, s, longest);
    if (status != TW_OK && longest == SEQUENCES_LONG)
        status = build_automaton(k, s, SEQUENCES_USUAL);
    if (status != TW_OK) return status;
    k->places = memory_get_zero(k->memory, (size_t)k->automaton.states, sizeof *k->places);
    if (!k->places) return ida_steps_drop(k), TW_LIMIT_MEMORY;
    fill_places(k, s->convention.order);
    return TW_OK;
}

void ida_steps_drop(ida_steps *k) {
    if (!k->memory) return;
    memory_put(k->memory, k->places, (size_t)k->automaton.states, sizeof *k->places);
    memory_put(k->memory, k->lines, 1, k->lines_bytes);
    automaton_drop(&k->automaton);
    *k = (ida_steps){.memory = NULL};
}
