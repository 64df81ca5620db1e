/* play.c -- no terminal game on Windows (docs/decisions/0041-windows.md). */
#include "common/output/exit_code.h"
#include "tui/tui.h"

#include <stdio.h>

int tui_play(const tui_options *options) {
    (void)options;
    fputs("tilewise play: there is no game in a Windows console; the page has one\n", stderr);
    return EXIT_USAGE;
}
