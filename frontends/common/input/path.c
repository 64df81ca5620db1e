/* path.c -- see path.h. */
#include "common/input/path.h"
#include "common/input/boards.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>

bool path_read(path *p, const input *text, tw_notation notation) {
    tw_error error = {0};
    char none;
    *p = (path){0};
    if (tw_moves_parse(text->text, text->length, notation, &none, sizeof none, &p->count, &error)
        < 0) {
        input_error(text->name, error.line, "%s", error.text);
        return false;
    }
    p->letters = heap_insist(malloc(p->count + 1));
    return tw_moves_parse(text->text, text->length, notation, p->letters, p->count + 1, &p->count,
                          &error)
           >= 0;
}

void path_free(path *p) {
    free(p->letters);
    *p = (path){0};
}

bool path_take_operand(char **moves, const char *operand) {
    char none, *longer;
    size_t count, length = strlen(operand);
    if (boards_reads(operand)) return false;
    if (tw_moves_parse(operand, length, TW_NOTATION_BLANK, &none, sizeof none, &count, NULL) < 0)
        return false;
    longer = heap_print("%s%s%s", *moves ? *moves : "", *moves ? " " : "", operand);
    free(*moves);
    *moves = longer;
    return true;
}

char *path_write(const char *letters, size_t count, tw_notation notation, bool runs) {
    char none;
    size_t length = tw_moves_text(letters, count, notation, runs, &none, sizeof none);
    char *text = heap_insist(malloc(length + 1));
    tw_moves_text(letters, count, notation, runs, text, length + 1);
    return text;
}
