#include "protocol/fields.h"

#include "base/error.h"

#include <string.h>

tw_status fields_read(const char *line, size_t length, const char *const names[], word out[],
                      tw_error *error) {
    char quoted[QUOTE_SIZE];
    words rest = words_of(line, length);
    word name;
    for (size_t i = 0; names[i]; i++) out[i] = (word){.text = NULL};
    while (words_next(&rest, &name)) {
        size_t i = 0;
        while (names[i] && !word_is(name, names[i])) i++;
        if (!names[i])
            return error_set(error, TW_ERR_SYNTAX, "%s is not a word expected here",
                             error_quote(quoted, name.text, name.length));
        if (out[i].text) return error_set(error, TW_ERR_SYNTAX, "%s stands there twice", names[i]);
        out[i] = words_until(&rest, names);
    }
    return TW_OK;
}

bool field_copy(word w, char *out, size_t size) {
    if (!w.text || w.length >= size || memchr(w.text, 0, w.length)) return false;
    memcpy(out, w.text, w.length);
    out[w.length] = 0;
    return true;
}
