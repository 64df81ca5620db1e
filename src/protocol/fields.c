#include "protocol/fields.h"

#include "base/error.h"

#include <stdio.h>
#include <string.h>

/* "size, goal, board or moves" */
static void list_names(const char *const names[], char *out, size_t size) {
    size_t used = 0;
    for (size_t i = 0; names[i] && used < size; i++) {
        const char *before = !i ? "" : names[i + 1] ? ", " : " or ";
        used += (size_t)snprintf(out + used, size - used, "%s%s", before, names[i]);
    }
}

tw_status fields_read(words line, const char *const names[], word values[], tw_error *error) {
    char quoted[QUOTE_SIZE], list[140];
    word name;
    for (size_t i = 0; names[i]; i++) values[i] = (word){.text = NULL};
    while (words_next(&line, &name)) {
        size_t i = 0;
        while (names[i] && !word_is(name, names[i])) i++;
        if (!names[i] || values[i].text) {
            list_names(names, list, sizeof list);
            return error_set(error, TW_ERR_SYNTAX, "unexpected '%s', expected %s, each once",
                             error_quote(quoted, name.text, name.length), list);
        }
        values[i] = words_until(&line, names);
    }
    return TW_OK;
}

bool field_copy(word w, char *out, size_t size) {
    if (!w.text || w.length >= size || memchr(w.text, 0, w.length)) return false;
    memcpy(out, w.text, w.length);
    out[w.length] = 0;
    return true;
}
