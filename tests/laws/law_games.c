/* Some thousand games in one engine: nothing is left behind by any of them. */
#include "support/engines.h"
#include "support/ledger.h"

#include <stdio.h>

static void say(talk *t, const char *format, unsigned long long number) {
    char line[100];
    snprintf(line, sizeof line, format, number);
    talk_say(t, line);
}

static void settle(talk *t) {
    while (tw_engine_busy(t->engine)) tw_engine_advance(t->engine, 0.005);
}

/* A game as it is played: some thinking, good and bad moves, second thoughts, hints. */
static void play(talk *t, uint64_t game, uint64_t *dice) {
    static const char *const thoughts[] = {"go optimal", "go nodes 100", "go weight 2",
                                           "go movetime 1", "go infinite"};
    say(t, "shuffle seed %llu", game);
    for (int i = 0; i < 12; i++) {
        switch (dice_roll(dice, 6)) {
        case 0:
            talk_say(t, thoughts[dice_roll(dice, 5)]);
            tw_engine_advance(t->engine, 0.0005);
            break;
        case 1:
            say(t, "hint level %llu", 1 + dice_roll(dice, 5));
            break;
        case 2:
            talk_say(t, dice_roll(dice, 2) ? "undo" : "redo");
            break;
        default:
            say(t, "click %llu", 1 + dice_roll(dice, 8));
        }
    }
    talk_say(t, "stop");
    settle(t);
    assert_false(tw_engine_busy(t->engine));
}

static void law_games(void **state) {
    (void)state;
    enum { GAMES = 3000, WARM = GAMES / 3 };
    ledger books = {0};
    tw_allocator allocator = ledger_allocator(&books);
    static talk t;
    uint64_t dice = 1, most_blocks = 0, most_bytes = 0;
    talk_begin(&t, &allocator);
    talk_say(&t, "new size 3x3");
    for (uint64_t game = 0; game < GAMES; game++) {
        if (game % 100 == 99) talk_say(&t, game % 200 == 99 ? "new size 2x4" : "new size 3x3");
        play(&t, game, &dice);
        if (game < WARM) {
            if (books.blocks > most_blocks) most_blocks = books.blocks;
            if (books.bytes > most_bytes) most_bytes = books.bytes;
            continue;
        }
        /* A leak is a block a game.  What a search holds when it is stopped depends on how fast the
         * machine is, and buffers grow with the longest game. */
        CHECK(books.blocks <= most_blocks + 32, "game %d: %d blocks, %d before", (int)game,
              (int)books.blocks, (int)most_blocks);
        CHECK(books.bytes <= 2 * most_bytes, "game %d: %d bytes, %d before", (int)game,
              (int)books.bytes, (int)most_bytes);
    }
    tw_engine_free(&t.engine);
    assert_true(ledger_even(&books));
    assert_true(t.lines > GAMES);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(law_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
