/* play.c -- a game with a meter and hints, as an event loop would drive it.
 *
 * A session does nothing by itself: tw_session_advance() works for some milliseconds whenever the
 * program has nothing else to do.  Here the player follows the hints to the end. */
#include <stdio.h>
#include <tilewise.h>

int main(void) {
    tw_session_config config;
    tw_session_config_default(&config, 3, 3);
    tw_session *game;
    tw_error error;
    if (tw_session_new(&game, &config, &error) < 0 || tw_session_shuffle(game, 7) < 0) return 1;

    tw_meter meter;
    char text[64];
    tw_board_text(tw_session_board(game), TW_LAYOUT_SLASHES, text, sizeof text);
    printf("board: %s\n", text);
    tw_session_meter(game, &meter);
    while (!meter.solved) {
        tw_hint hint;
        tw_status status = tw_session_hint(game, TW_HINT_MOVE, &hint);
        if (status < 0) return 1;
        if (status == TW_RUNNING) { /* no answer yet: let it search */
            tw_session_advance(game, 0.02);
            continue;
        }
        if (meter.made == 0)
            printf("%lld moves to go; slide tile %d first\n", (long long)hint.left, hint.tile);
        tw_session_move(game, hint.move);
        tw_session_meter(game, &meter);
    }
    printf("solved in %lld moves\n", (long long)meter.made);
    tw_session_free(&game);
    return 0;
}

/* Output:
 * board: 3 7 6/2 8 0/1 5 4
 * 19 moves to go; slide tile 8 first
 * solved in 19 moves
 */
