/* wild.c -- broken in every way that a grader must survive.  What it does depends on the board: it
 * prints garbage, crashes, never ends, writes without end, takes all memory, or starts other
 * programs that outlive it and leave its process group.
 *
 *     cc -o wild wild.c
 *     tilewise grade --time 1 --course coms4701 --program ./wild */
#define _DEFAULT_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void flood(void) {
    for (;;) puts("((\"up\") 1 1)");
}

static void hog(void) {
    enum { PIECE = 1 << 24 };
    for (;;) {
        char *volatile piece = malloc(PIECE);
        if (!piece) abort();
        memset(piece, 1, PIECE);
    }
}

/* A hundred, not without end: the one who tries this may not have a grader around it. */
static void multiply(void) {
    for (int i = 0; i < 100; i++)
        if (fork() == 0) {
            setsid();
            sleep(600);
            _exit(0);
        }
    sleep(600);
}

int main(int argc, char **argv) {
    int blank = 0;
    while (blank + 1 < argc && strcmp(argv[blank + 1], "0") != 0) blank++;
    switch (blank) {
    case 0:
    case 1:
        puts("Segmentation fault (core dumped)"); /* or so it says */
        return 0;
    case 2:
        abort();
    case 3:
        for (;;) continue;
    case 4:
        flood();
        break;
    case 5:
        hog();
        break;
    case 6:
        multiply();
        break;
    case 7:
        raise(SIGSEGV);
        break;
    }
    fwrite("\0\377((\0\n\033[2J", 1, 10, stdout);
    return 0;
}
