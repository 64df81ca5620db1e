/* deal.c -- random boards with ids.
 *
 * An id is what a player types or sends to somebody, so it says in plain characters what the board
 * is made from.  The shuffle is the same on every machine (random.c), and so are boards of a depth:
 * distances do not depend on who measures them. */
#include "game/session.h"

#include "base/error.h"

#include <stdio.h>
#include <string.h>

/* Up to `most` digits.  False: there is none, or the number is too large. */
static bool read_number(const char **text, uint64_t most, uint64_t *out) {
    const char *c = *text;
    for (*out = 0; *c >= '0' && *c <= '9'; c++) {
        uint64_t digit = (uint64_t)(*c - '0');
        if (*out > (most - digit) / 10) return false;
        *out = *out * 10 + digit;
    }
    bool any = c != *text;
    *text = c;
    return any;
}

static bool skip(const char **text, char c) { return **text == c && ++*text; }

static bool is_day(unsigned year, unsigned month, unsigned day) {
    static const unsigned char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if (month < 1 || month > 12 || day < 1) return false;
    return day <= days[month - 1] + (month == 2 && leap ? 1u : 0u);
}

/* 2026-11-15, and every digit of it. */
static bool read_day(const char *text, tw_deal *out) {
    static const char form[] = "dddd-dd-dd";
    unsigned number[3] = {0}, part = 0;
    for (size_t i = 0; form[i]; i++) {
        if (form[i] == '-' ? text[i] != '-' : text[i] < '0' || text[i] > '9') return false;
        if (form[i] == '-')
            part++;
        else
            number[part] = number[part] * 10 + (unsigned)(text[i] - '0');
    }
    if (text[sizeof form - 1] || !is_day(number[0], number[1], number[2])) return false;
    uint64_t seed = (number[0] * UINT64_C(100) + number[1]) * 100 + number[2];
    *out = (tw_deal){4, 4, tw_goal_name(0), -1, seed, true};
    return true;
}

/* A goal's name and the dash after it, if there is one. */
static const char *read_goal(const char **text) {
    for (size_t i = 0; tw_goal_name(i); i++) {
        const char *name = tw_goal_name(i);
        size_t length = strlen(name);
        if (strncmp(*text, name, length) != 0 || (*text)[length] != '-') continue;
        *text += length + 1;
        return name;
    }
    return tw_goal_name(0);
}

static bool read_shuffle(const char *text, tw_deal *out) {
    uint64_t rows, cols, depth = 0;
    *out = (tw_deal){.depth = -1};
    if (!read_number(&text, TW_MAX_CELLS, &rows) || !skip(&text, 'x')
        || !read_number(&text, TW_MAX_CELLS, &cols) || !skip(&text, '-'))
        return false;
    out->rows = (int)rows, out->cols = (int)cols;
    out->goal = read_goal(&text);
    if (*text == 'd') {
        if (!skip(&text, 'd') || !read_number(&text, TW_DEAL_DEEPEST, &depth) || !depth
            || !skip(&text, '-'))
            return false;
        out->depth = (int)depth;
    }
    return read_number(&text, UINT64_MAX, &out->seed) && !*text && rows * cols >= 2
           && rows * cols <= TW_MAX_CELLS;
}

tw_status tw_deal_read(tw_deal *d, const char *id) {
    if (!d || !id) return TW_ERR_ARGUMENT;
    return read_day(id, d) || read_shuffle(id, d) ? TW_OK : TW_ERR_SYNTAX;
}

void tw_deal_write(const tw_deal *d, char id[TW_DEAL_SIZE]) {
    char goal[24] = "", depth[16] = "";
    unsigned long long seed = d->seed;
    if (d->daily) {
        snprintf(id, TW_DEAL_SIZE, "%04llu-%02llu-%02llu", seed / 10000, seed / 100 % 100,
                 seed % 100);
        return;
    }
    if (strcmp(d->goal, tw_goal_name(0)) != 0) snprintf(goal, sizeof goal, "-%.20s", d->goal);
    if (d->depth >= 0) snprintf(depth, sizeof depth, "-d%d", d->depth);
    snprintf(id, TW_DEAL_SIZE, "%dx%d%s%s-%llu", d->rows, d->cols, goal, depth, seed);
}

static tw_status deal(tw_session *s, const tw_deal *d) {
    tw_board goal;
    if (!d) return TW_ERR_ARGUMENT;
    tw_status status = tw_board_goal(&goal, d->rows, d->cols, d->goal);
    if (status != TW_OK) return status;
    return d->depth < 0 ? session_shuffle(s, &goal, d->seed)
                        : session_shuffle_depth(s, &goal, d->depth, d->seed);
}

tw_status tw_session_deal(tw_session *s, const tw_deal *d) { return HANDLE_CALL(s, deal(s, d)); }
