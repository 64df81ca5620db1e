/* Some thousand games in one engine: not one block of memory is left behind by any of them. */
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

/* A game as it is played: analyses, good and bad moves, undo and redo, hints. */
static void play(talk *t, uint64_t game, uint64_t *dice) {
    static const char *const analyses[] = {"go optimal", "go nodes 100", "go weight 2",
                                           "go movetime 1", "go infinite"};
    say(t, "shuffle seed %llu", game);
    for (int i = 0; i < 12; i++) {
        switch (dice_roll(dice, 6)) {
        case 0:
            talk_say(t, analyses[dice_roll(dice, 5)]);
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

/* Another goal: no search and no solver is left. */
static void end_searches(talk *t) {
    assert_string_equal(talk_say(t, "new goal first"), "");
    assert_string_equal(talk_say(t, "new goal last"), "");
}

/* The engine, its session and the buffers for the moves made, their marks, the best line and the
 * trail.  A block more than that after any game, however it was played, is a leak. */
enum { HELD = 6 };

/* Another session, with new buffers: what it holds depends on nothing that was played. */
static void renew(talk *t) {
    assert_string_equal(talk_say(t, "setoption name Memory value 64"), "");
    assert_string_equal(talk_say(t, "new size 4x4"), "");
}

static void law_games(void **state) {
    (void)state;
    enum { GAMES = 3000, ROUND = 50 };
    ledger books = {0};
    tw_allocator allocator = ledger_allocator(&books);
    static talk t;
    uint64_t dice = 1;
    talk_begin(&t, &allocator);
    renew(&t);
    const uint64_t blocks = books.blocks, bytes = books.bytes;
    for (uint64_t game = 0; game < GAMES; game++) {
        if (game % ROUND == 0) talk_say(&t, game / ROUND % 2 ? "new size 2x4" : "new size 3x3");
        play(&t, game, &dice);
        end_searches(&t);
        CHECK(books.blocks <= HELD, "game %d: %d blocks", (int)game, (int)books.blocks);
        if (game % ROUND != ROUND - 1) continue;
        renew(&t);
        CHECK(books.blocks == blocks && books.bytes == bytes, "game %d: %d blocks, %d bytes",
              (int)game, (int)books.blocks, (int)books.bytes);
    }
    tw_engine_free(&t.engine);
    assert_true(ledger_even(&books));
    assert_true(t.lines > GAMES);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(law_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
