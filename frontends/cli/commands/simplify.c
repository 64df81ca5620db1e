/* simplify.c -- tilewise moves simplify: the same way without detours that lead nowhere.
 *
 * Without a board only moves that are undone at once can be told (URLD is nothing).  With one, the
 * way is replayed, and wherever it comes back to a board it has been at, what lies between is left
 * out. */
#include "cli/command.h"
#include "cli/commands/sequence.h"
#include "common/input/distinct.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>

typedef struct visit {
    uint64_t key; /* of the board ... */
    size_t at;    /* ... after so many moves */
} visit;

static int compare(const void *one, const void *other) {
    const visit *a = one, *b = other;
    if (a->key != b->key) return a->key < b->key ? -1 : 1;
    return (a->at > b->at) - (a->at < b->at);
}

/* For every moment the last at which the same board is there. */
static size_t *find_last(const char *letters, size_t count, const tw_board *start) {
    visit *visits = heap_insist(calloc(count + 1, sizeof *visits));
    size_t *last = heap_insist(calloc(count + 1, sizeof *last));
    tw_board board = *start;
    for (size_t i = 0; i <= count; i++) {
        visits[i] = (visit){distinct_key(&board), i};
        if (i < count) tw_board_play(&board, letters + i, 1);
    }
    qsort(visits, count + 1, sizeof *visits, compare);
    for (size_t i = count + 1, top = 0; i-- > 0;) {
        if (i == count || visits[i].key != visits[i + 1].key) top = visits[i].at;
        last[visits[i].at] = top;
    }
    free(visits);
    return last;
}

/* Two large boards may have one key by chance, and then the cut leads elsewhere. */
static bool same_end(const char *letters, size_t count, const char *cut, size_t kept,
                     const tw_board *start) {
    tw_board one = *start, other = *start;
    tw_board_play(&one, letters, count);
    return tw_board_play(&other, cut, kept) == kept && tw_board_equal(&one, &other);
}

static size_t cut_loops(char *letters, size_t count, const tw_board *start) {
    size_t *last = find_last(letters, count, start), kept = 0;
    char *cut = heap_insist(malloc(count + 1));
    for (size_t i = last[0]; i < count; i = last[i + 1]) cut[kept++] = letters[i];
    if (same_end(letters, count, cut, kept, start))
        memcpy(letters, cut, kept);
    else
        kept = tw_moves_cancel(letters, count);
    free(cut);
    free(last);
    return kept;
}

static size_t simplify(char *letters, size_t count, const tw_board *start) {
    return start ? cut_loops(letters, count, start) : tw_moves_cancel(letters, count);
}

int command_simplify(int argc, char **argv) {
    static const options_parser parser = {
        .summary = "Leave out moves that are undone at once, and with --board every loop: what "
                   "leads back to a board that was there before.",
        .examples = "tilewise moves simplify URLDLLR\n"
                    "tilewise moves simplify ULDRULDRULDRU --board 123/456/780",
        .common = "moves solution notation board runs json",
        .notes =
            "Without operands, --moves and --solution they come from standard input.  "
            "tilewise moves shorten looks for shorter ways too.  Exit code: 0 done, 1 the moves "
            "cannot be played on the board given, 2 wrong usage or input."};
    return sequence_run(argc, argv, parser, simplify);
}
