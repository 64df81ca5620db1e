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

const char *path_mistake(const char *text, tw_error *error) {
    char none;
    size_t count;
    *error = (tw_error){0};
    tw_moves_parse(text, strlen(text), TW_NOTATION_BLANK, &none, sizeof none, &count, error);
    return error->text;
}

bool path_take_operand(char **moves, const char *operand) {
    tw_error error;
    if (boards_reads(operand) || *path_mistake(operand, &error)) return false;
    char *longer = heap_print("%s%s%s", *moves ? *moves : "", *moves ? " " : "", operand);
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
