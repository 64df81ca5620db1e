/* answer_json.c -- answers as JSON: objects with moves, their number and counts, under the names that people
 * give them, ours among them; or an array of moves. */
#define _GNU_SOURCE
#include "cli/answers/answer_reader.h"
#include "common/input/input.h"

#include <jansson.h>
#include <ctype.h>
#include <string.h>

bool answer_is_json(const answer_reader *r) {
    const char *c = r->text, *end = c + r->length;
    while (c < end && isspace((unsigned char)*c)) c++;
    if (c == end || (*c != '{' && *c != '[')) return false;
    bool array = *c == '[';
    for (c++; c < end && isspace((unsigned char)*c); c++) continue;
    return c < end && (*c == '"' || (array && (*c == '{' || *c == ']')));
}

/* Are two names the same, but for case and what joins their words? */
static bool same(const char *a, const char *b) {
    for (;; a++, b++) {
        while (*a && strchr("_- ", *a)) a++;
        if (tolower((unsigned char)*a) != *b) return false;
        if (!*a) return true;
    }
}

static bool among(const char *key, const char *const names[]) {
    for (; *names; names++)
        if (same(key, *names)) return true;
    return false;
}

typedef struct object {
    answer_reader *reader;
    answer *answer;
    answer_line line; /* where it begins */
} object;

static tw_status take_text(object *o, const char *text, tw_notation notation) {
    o->answer->has_path = true;
    return answer_reader_moves(o->reader, o->answer, text, strlen(text), notation, o->line.number);
}

static tw_status take_words(object *o, json_t *list) {
    size_t i;
    json_t *word;
    o->answer->has_path = true;
    json_array_foreach(list, i, word) {
        if (!json_is_string(word)) {
            /* Boards, perhaps: nothing to read here. */
            o->answer->has_path = false, o->answer->count = 0;
            if (o->answer->letters) o->answer->letters[0] = 0;
            return TW_OK;
        }
        tw_status status = take_text(o, json_string_value(word), o->reader->wanted->notation);
        if (status < 0) return status;
    }
    return TW_OK;
}

static tw_status take_moves(object *o, json_t *value) {
    json_t *blank = json_object_get(value, "blank");
    if (o->answer->has_path) return TW_OK;
    if (json_is_array(value)) return take_words(o, value);
    if (json_is_string(blank)) return take_text(o, json_string_value(blank), TW_NOTATION_BLANK);
    if (json_is_string(value))
        return take_text(o, json_string_value(value), o->reader->wanted->notation);
    if (json_is_integer(value)) o->answer->length = json_integer_value(value);
    return TW_OK;
}

static void take_number(object *o, const char *key, json_int_t number) {
    static const char *const lengths[] = {"length",         "cost",  "costofpath", "searchdepth",
                                          "depth",          "moves", "movecount",  "nummoves",
                                          "solutionlength", NULL};
    static const struct {
        const char *const names[4];
        tw_counter counter;
    } counts[] = {{{"expanded", "nodesexpanded", "statesexpanded", NULL}, TW_COUNTER_EXPANDED},
                  {{"generated", "nodesgenerated", "statesgenerated", NULL}, TW_COUNTER_GENERATED},
                  {{"enqueued", "nodesenqueued", "statesenqueued", NULL}, TW_COUNTER_ENQUEUED},
                  {{"open", "fringesize", "frontiersize", NULL}, TW_COUNTER_OPEN}};
    if (number < 0) return;
    if (among(key, lengths)) o->answer->length = number;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (among(key, counts[i].names))
            answer_reader_count(o->answer, counts[i].counter, number, &o->line);
}

static tw_status take_member(object *o, const char *key, json_t *value) {
    static const char *const paths[] = {"moves", "path",     "solution", "pathtogoal", "actions",
                                        "steps", "sequence", "plan",     NULL};
    static const char *const solvable[] = {"solvable", "issolvable", "solved", NULL};
    if (among(key, paths)) return take_moves(o, value);
    if (json_is_integer(value)) take_number(o, key, json_integer_value(value));
    if (json_is_false(value) && among(key, solvable)) o->answer->claim = ANSWER_UNSOLVABLE;
    if (same(key, "status") && json_is_string(value)
        && same(json_string_value(value), "unsolvable"))
        o->answer->claim = ANSWER_UNSOLVABLE;
    if (same(key, "heuristic") && json_is_string(value))
        answer_reader_label(o->answer, json_string_value(value), json_string_length(value));
    if (same(key, "counts") && json_is_object(value)) {
        const char *name;
        json_t *number;
        json_object_foreach(value, name, number) if (json_is_integer(number))
            take_number(o, name, json_integer_value(number));
    }
    return TW_OK;
}

static tw_status take_value(answer_reader *r, json_t *value, size_t line) {
    if (json_is_array(value) && json_is_object(json_array_get(value, 0))) {
        size_t i;
        json_t *each;
        tw_status status = TW_OK;
        json_array_foreach(value, i, each) if (status == TW_OK) status = take_value(r, each, line);
        return status;
    }
    object o = {.reader = r, .answer = answer_reader_add(r, line), .line = {"", 0, line}};
    if (json_is_array(value)) return take_words(&o, value);
    const char *key;
    json_t *member;
    json_object_foreach(value, key, member) {
        tw_status status = take_member(&o, key, member);
        if (status < 0) return status;
    }
    return TW_OK;
}

/* One value after another, as in JSON lines. */
tw_status answer_read_json(answer_reader *r) {
    size_t at = 0, line = 1;
    for (;;) {
        for (; at < r->length && isspace((unsigned char)r->text[at]); at++)
            line += r->text[at] == '\n';
        if (at == r->length) return TW_OK;
        json_error_t wrong;
        json_t *value = json_loadb(r->text + at, r->length - at, JSON_DISABLE_EOF_CHECK, &wrong);
        if (!value)
            return input_syntax_error(r->error,
                                      line + (size_t)(wrong.line > 0 ? wrong.line - 1 : 0),
                                      "this is not JSON, expected an object or an array of moves");
        tw_status status = take_value(r, value, line);
        json_decref(value);
        if (status < 0) return status;
        for (size_t end = at + (size_t)wrong.position; at < end; at++) line += r->text[at] == '\n';
    }
}
