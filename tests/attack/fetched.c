/* fetched.c -- an engine that gets a trained network in the middle of a search, as the page gives
 * it one.  Arguments: lines for the engine, the last of which begins the search; standard input:
 * the network.  It prints the replies, and before them what became of the network. */
#include <stdio.h>
#include <string.h>
#include <tilewise.h>

static void print_line(void *cookie, const char *line, size_t length) {
    (void)cookie;
    printf("%.*s\n", (int)length, line);
}

int main(int argc, char **argv) {
    static unsigned char file[1 << 20];
    size_t size = fread(file, 1, sizeof file, stdin);
    tw_engine *engine;
    tw_engine_config config;
    tw_error error = {.text = ""};
    tw_engine_config_default(&config);
    config.reply = print_line;
    if (tw_engine_new(&engine, &config, NULL) != TW_OK) return 3;
    for (int i = 1; i < argc; i++) tw_engine_line(engine, argv[i], strlen(argv[i]));
    tw_engine_advance(engine, 0.01);
    tw_status status = tw_engine_add_network(engine, file, size, &error);
    printf("network %s\n", status == TW_OK ? "used" : error.text);
    while (tw_engine_busy(engine)) tw_engine_advance(engine, 0.02);
    tw_engine_free(&engine);
    return 0;
}
