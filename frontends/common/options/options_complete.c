/* options_complete.c -- see options.h: what a shell may offer.
 *
 * The scripts in completions/ ask `tilewise --complete WORD...`, where the last word is the one at
 * the cursor, perhaps empty.  They know nothing themselves, so they are never out of date. */
#include "common/options/options.h"

#include <string.h>

void options_offer(FILE *out, const char *word, const char *typed, const char *meaning) {
    if (strncmp(word, typed, strlen(typed)) != 0) return;
    size_t length = strcspn(meaning, ";:("); /* its beginning is enough */
    while (length && meaning[length - 1] == ' ') length--;
    fprintf(out, "%s\t%.*s\n", word, (int)length, meaning);
}

static bool takes_file(const char *argument) {
    static const char *const kinds[] = {"FILE", "DIR", "PATH", "COMMAND"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strstr(argument, kinds[i])) return true;
    return false;
}

/* Where the word at the cursor begins in "astar,id", "ida/man" or "max(manhattan,lin". */
static size_t stem_of(const char *typed, bool list) {
    size_t stem = 0;
    bool within = strncmp(typed, "max(", 4) == 0;
    for (size_t i = 0; typed[i]; i++)
        if (typed[i] == '(' || (typed[i] == ',' && within) || (strchr(",/", typed[i]) && list))
            stem = i + 1;
    return stem;
}

/* `typed` is what is there of the argument; `before` comes in front of what is offered. */
static void offer_argument(FILE *out, const option_entry *o, const char *before,
                           const char *typed) {
    char word[256];
    size_t stem = stem_of(typed, strstr(o->argument, ",...") != NULL);
    names *words = stem && typed[stem - 1] == '/' ? tw_heuristic_name : o->words;
    for (size_t i = 0; words && words(i); i++) {
        if (strncmp(words(i), typed + stem, strlen(typed + stem)) != 0) continue;
        snprintf(word, sizeof word, "%s%.*s%s", before, (int)stem, typed, words(i));
        fprintf(out, "%s\t\n", word);
    }
    if (takes_file(o->argument)) fputs(":files\n", out);
}

static const option_entry *find(const options_table *t, const char *name, size_t length) {
    options_place place = {0};
    const option_set *set;
    const option_entry *o;
    while ((o = options_next(t, &place, &set)))
        if (o->name && !strncmp(o->name, name, length) && !o->name[length]) return o;
    return NULL;
}

static const option_entry *find_letter(const options_table *t, char letter) {
    options_place place = {0};
    const option_set *set;
    const option_entry *o;
    while ((o = options_next(t, &place, &set)))
        if (letter && options_letter(o) == letter) return o;
    return NULL;
}

/* The option that the word before the cursor is, if its argument comes next. */
static const option_entry *awaiting(const options_table *t, const char *word) {
    const option_entry *o = NULL;
    if (strncmp(word, "--", 2) == 0)
        o = find(t, word + 2, strlen(word + 2));
    else if (word[0] == '-' && word[1])
        o = find_letter(t, word[strlen(word) - 1]);
    return o && o->argument ? o : NULL;
}

static void offer_options(FILE *out, const options_table *t, const char *typed) {
    options_place place = {0};
    const option_set *set;
    char word[64];
    for (const option_entry *o; (o = options_next(t, &place, &set));) {
        if (!o->name || !o->help) continue;
        snprintf(word, sizeof word, "--%s", o->name);
        options_offer(out, word, typed, o->help);
    }
}

static void offer_operands(FILE *out, const options_parser *p, const char *typed) {
    for (size_t i = 0; p->operand_words && p->operand_words(i); i++)
        options_offer(out, p->operand_words(i), typed, "");
    if (p->operands && takes_file(p->operands)) fputs(":files\n", out);
}

void options_complete(FILE *out, const options_table *t, int count, char **words) {
    const char *typed = count ? words[count - 1] : "", *equals = strchr(typed, '=');
    const option_entry *o = count > 1 ? awaiting(t, words[count - 2]) : NULL;
    char before[64];
    if (o) {
        offer_argument(out, o, "", typed);
    } else if (strncmp(typed, "--", 2) == 0 && equals) {
        o = find(t, typed + 2, (size_t)(equals - typed - 2));
        snprintf(before, sizeof before, "%.*s", (int)(equals + 1 - typed), typed);
        if (o && o->argument) offer_argument(out, o, before, equals + 1);
    } else if (*typed == '-') {
        offer_options(out, t, typed);
    } else {
        offer_operands(out, t->parser, typed);
    }
}
