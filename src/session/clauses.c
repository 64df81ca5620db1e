#include "session/clauses.h"

#include "core/complain.h"

#include <string.h>

static bool spaces(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static size_t find(const char *const names[], const char *word, size_t length) {
    size_t i = 0;
    while (names[i] && (strlen(names[i]) != length || memcmp(names[i], word, length) != 0)) i++;
    return i;
}

static void end(clause *c, const char *at) {
    while (at > c->text && spaces(at[-1])) at--;
    c->length = (size_t)(at - c->text);
}

tw_status clauses_read(const char *line, size_t length, const char *const names[], clause out[],
                       tw_error *error) {
    char quoted[QUOTE_SIZE];
    const char *at = line, *stop = line + length;
    clause *open = NULL;
    for (size_t i = 0; names[i]; i++) out[i] = (clause){.text = NULL};
    for (;;) {
        while (at < stop && spaces(*at)) at++;
        if (at == stop) break;
        const char *word = at;
        while (at < stop && !spaces(*at)) at++;
        size_t i = find(names, word, (size_t)(at - word));
        if (!names[i] && open) continue;
        if (!names[i])
            return complain(error, 0, "%s is not a word expected here",
                            quote(quoted, word, (size_t)(at - word)));
        if (out[i].text) return complain(error, 0, "%s stands there twice", names[i]);
        if (open) end(open, word);
        while (at < stop && spaces(*at)) at++;
        open = &out[i];
        open->text = at;
    }
    if (open) end(open, stop);
    return TW_OK;
}

bool clause_is(clause c, const char *word) {
    return c.text && strlen(word) == c.length && !memcmp(c.text, word, c.length);
}

bool clause_copy(clause c, char *out, size_t size) {
    if (!c.text || c.length >= size || memchr(c.text, 0, c.length)) return false;
    memcpy(out, c.text, c.length);
    out[c.length] = 0;
    return true;
}

bool clause_number(clause c, uint64_t most, uint64_t *out) {
    uint64_t n = 0;
    if (!c.text || !c.length) return false;
    for (size_t i = 0; i < c.length; i++) {
        if (c.text[i] < '0' || c.text[i] > '9' || n > most / 10) return false;
        n = n * 10 + (uint64_t)(c.text[i] - '0');
        if (n > most) return false;
    }
    *out = n;
    return true;
}
