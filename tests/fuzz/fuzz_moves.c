/* Any bytes as a path, in both notations: whatever is read, written and read again is the same. */
#include <tilewise.h>

#include <stdlib.h>
#include <string.h>

#define CHECK(condition) ((condition) ? (void)0 : abort())

/* A run length makes a million moves of eight bytes; reading them is tested, copying them is not
 * worth the fuzzer's time. */
enum { ENOUGH = 2000 };

/* Moves read from a text in memory of just their size, or NULL when it is wrong or too long. */
static char *read_moves(const char *text, size_t length, tw_notation notation, size_t *count) {
    tw_error error = {0};
    tw_status status = tw_moves_parse(text, length, notation, NULL, 0, count, &error);
    CHECK(status == TW_OK || (status == TW_ERR_SYNTAX && error.line && *error.text));
    if (status < 0 || *count > ENOUGH) return NULL;
    char *moves = malloc(*count + 1);
    CHECK(moves);
    size_t again;
    CHECK(tw_moves_parse(text, length, notation, moves, *count + 1, &again, &error) == TW_OK);
    CHECK(again == *count && strlen(moves) == again && strspn(moves, "UDLR") == again);
    return moves;
}

static void expect_round_trip(const char *moves, size_t count, tw_notation notation, bool runs) {
    size_t length = tw_moves_text(moves, count, notation, runs, NULL, 0), again;
    CHECK(length <= count);
    char *text = malloc(length + 1);
    CHECK(text && tw_moves_text(moves, count, notation, runs, text, length + 1) == length);
    char *back = read_moves(text, length, notation, &again);
    CHECK(back && again == count && !strcmp(back, moves));
    free(back);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    size_t count, opposite;
    char *moves = read_moves((const char *)data, size, TW_NOTATION_BLANK, &count);
    char *tiles = read_moves((const char *)data, size, TW_NOTATION_TILE, &opposite);
    CHECK(!moves == !tiles);
    if (!moves) return 0;
    CHECK(count == opposite);
    for (size_t i = 0; i < count; i++)
        CHECK(moves[i] + tiles[i] == (moves[i] == 'U' || moves[i] == 'D' ? 'U' + 'D' : 'L' + 'R'));
    for (size_t i = 0; i < count; i++) CHECK(moves[i] != tiles[i]);
    for (int runs = 0; runs < 2; runs++) {
        expect_round_trip(moves, count, TW_NOTATION_BLANK, runs);
        expect_round_trip(moves, count, TW_NOTATION_TILE, runs);
    }
    free(moves);
    free(tiles);
    return 0;
}
