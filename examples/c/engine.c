/* engine.c -- embed the engine: send lines of docs/protocol.md, print what it answers.
 *
 * A real program has a pipe, a socket or a window here; this one has a list of lines. */
#include <stdio.h>
#include <string.h>
#include <tilewise.h>

static void print(void *cookie, const char *line, size_t length) {
    (void)cookie;
    if (length >= 4 && memcmp(line, "info", 4) == 0)
        return; /* progress: it depends on the machine */
    printf("> %.*s\n", (int)length, line);
}

int main(void) {
    static const char *const lines[] = {"position size 3x3 board 8 1 3/4 0 2/7 6 5", "go", "quit"};
    tw_engine_config config;
    tw_engine_config_default(&config);
    config.reply = print;
    tw_engine *engine;
    if (tw_engine_new(&engine, &config, NULL) < 0) return 1;

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        printf("< %s\n", lines[i]);
        tw_engine_line(engine, lines[i], strlen(lines[i]));
        while (tw_engine_busy(engine)) tw_engine_advance(engine, 0.02);
    }
    tw_engine_free(&engine);
    return 0;
}

/* Output:
 * < position size 3x3 board 8 1 3/4 0 2/7 6 5
 * < go
 * > bestmove L length 14 bound 14 proof optimal line L U R2 D2 L U R U L D L U
 * < quit
 */
