/* heap.c -- see heap.h. */
#define _GNU_SOURCE
#include "common/process/heap.h"
#include "common/output/exit_code.h"

#include <stdio.h>
#include <stdlib.h>

void *heap_insist(void *block) {
    if (block) return block;
    fputs("tilewise: out of memory\n", stderr);
    exit(EXIT_LIMIT);
}

char *heap_vprint(const char *format, va_list arguments) {
    char *text;
    return heap_insist(vasprintf(&text, format, arguments) < 0 ? NULL : text);
}

char *heap_print(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = heap_vprint(format, arguments);
    va_end(arguments);
    return text;
}
