/* misbehave.c HOW [WORD...] -- a program that grade runs, which does what students' programs do. */
#include <process.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

int main(int argc, char **argv) {
    const char *how = argc > 1 ? argv[1] : "";
    if (strcmp(how, "crash") == 0) *(volatile int *)NULL = 1;
    if (strcmp(how, "hang") == 0) Sleep(INFINITE);
    while (strcmp(how, "flood") == 0) puts("moves and moves and moves and moves");
    while (strcmp(how, "memory") == 0) memset(malloc(1 << 20), 1, 1 << 20);
    while (strcmp(how, "bomb") == 0) _spawnl(_P_NOWAIT, argv[0], argv[0], "hang", NULL);
    if (strcmp(how, "orphan") == 0) _spawnl(_P_NOWAIT, argv[0], argv[0], "hang", NULL);
    if (strcmp(how, "fail") == 0) return fputs("first\nno idea\n", stderr), 3;
    for (int i = 2; i < argc && strcmp(how, "words") == 0; i++) fprintf(stderr, "<%s>", argv[i]);
    if (strcmp(how, "heuristic") == 0)
        for (char line[200]; fgets(line, sizeof line, stdin); fflush(stdout)) puts("0");
    return strcmp(how, "words") == 0;
}
