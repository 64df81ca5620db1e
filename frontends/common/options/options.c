/* options.c -- see options.h: the reader. */
#include "common/options/options.h"
#include "common/options/usage.h"
#include "common/output/exit_code.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE_ROOM = 24 };
enum { KEY_HELP = 'h', KEY_VERSION = 'V', KEY_HELP_ALL = 256, KEY_USAGE };

/* Those that every command has, and a heading for those about its output. */
static const option_entry everywhere[] = {
    {NULL, 0, NULL, NULL, "Output:", OPTIONS_OUTPUT},
    {NULL, 0, NULL, NULL, "Help:", OPTIONS_GROUPS - 1},
    {"help", KEY_HELP, NULL, NULL, "Show this page", OPTIONS_GROUPS - 1},
    {"help-all", KEY_HELP_ALL, NULL, NULL, "Show every option", OPTIONS_GROUPS - 1},
    {"usage", KEY_USAGE, NULL, NULL, "Show the line with the operands", OPTIONS_GROUPS - 1},
    {"version", KEY_VERSION, NULL, NULL, "Show the version", OPTIONS_GROUPS - 1},
    {0}};

static bool ends(const option_entry *o) { return !o->name && !o->help; }

const option_entry *options_next(const options_table *t, options_place *p, const option_set **set) {
    static const option_set own = {everywhere, NULL, NULL};
    for (; p->set <= t->count; p->set++, p->at = 0) {
        *set = p->set < t->count ? &t->sets[p->set] : &own;
        if ((*set)->options && !ends(&(*set)->options[p->at])) return &(*set)->options[p->at++];
    }
    return NULL;
}

char options_letter(const option_entry *o) {
    return o->key > ' ' && o->key < 127 ? (char)o->key : (char)(o->key >> 24);
}

typedef struct reader {
    const options_table *table;
    options_state state;
    char **next; /* the words that are not read yet, ended by NULL */
} reader;

typedef struct found {
    const option_entry *option;
    const option_set *set;
} found;

static bool same(const found *a, const found *b) {
    return a->set == b->set && a->option->key == b->option->key;
}

/* An option called so, or the only one that begins so.  How many may be meant. */
static size_t find(const options_table *t, const char *name, size_t length, found *out) {
    options_place place = {0};
    size_t count = 0;
    found f;
    while ((f.option = options_next(t, &place, &f.set))) {
        if (!f.option->name || strncmp(f.option->name, name, length) != 0) continue;
        if (!f.option->name[length]) return *out = f, 1;
        if (!count++)
            *out = f;
        else if (same(out, &f)) /* another name for it */
            count--;
    }
    return count;
}

static bool find_letter(const options_table *t, char letter, found *out) {
    options_place place = {0};
    if (letter == '?') letter = KEY_HELP;
    while ((out->option = options_next(t, &place, &out->set)))
        if (options_letter(out->option) == letter) return true;
    return false;
}

/* Is the name a part of the word, from its beginning or from a hyphen on: time of time-limit? */
static bool is_part(const char *name, const char *word) {
    for (const char *at = word; (at = strstr(at, name)); at++)
        if (at == word || at[-1] == '-') return true;
    return false;
}

/* The name nearest to a misspelt one, or one that it contains, or NULL. */
static const char *nearest(const options_table *t, const char *word) {
    options_place place = {0};
    const option_set *set;
    const option_entry *o;
    const char *best = NULL, *part = NULL;
    size_t least = 1 + names_slips(word);
    while ((o = options_next(t, &place, &set))) {
        if (!o->name || !o->help) continue;
        size_t d = names_distance(word, o->name);
        if (d < least) least = d, best = o->name;
        if (is_part(o->name, word) && (!part || strlen(o->name) > strlen(part))) part = o->name;
    }
    return best ? best : part;
}

static noreturn void fail_unknown(const reader *r, const char *word, size_t length) {
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)(length < 63 ? length : 63), word);
    const char *meant = nearest(r->table, name);
    if (meant)
        usage_fail(&r->state, "unknown option '--%s', did you mean '--%s'? see %s --help", name,
                   meant, r->state.name);
    usage_fail(&r->state, "unknown option '--%s'; see %s --help", name, r->state.name);
}

static noreturn void fail_ambiguous(const reader *r, const char *word, size_t length) {
    char all[512] = "";
    options_place place = {0};
    const option_set *set;
    const option_entry *o;
    size_t used = 0;
    while ((o = options_next(r->table, &place, &set)))
        if (o->name && o->help && strncmp(o->name, word, length) == 0 && used < sizeof all)
            used += (size_t)snprintf(all + used, sizeof all - used, "%s--%s", used ? ", " : "",
                                     o->name);
    usage_fail(&r->state, "option '--%.*s' may be one of: %s; see %s --help", (int)length, word,
               all, r->state.name);
}

static void end(const options_table *t, int key) {
    if (key == KEY_VERSION)
        printf("tilewise %s\n", tw_version());
    else if (key == KEY_USAGE)
        options_usage(stdout, t);
    else
        options_help(stdout, t, key == KEY_HELP_ALL);
    exit(EXIT_YES);
}

/* An option that is called "from-notation" takes a notation. */
static void fill(const reader *r, const option_entry *o, void *field, const char *argument) {
    char name[40];
    const char *dash = strrchr(o->name, '-'), *kind = dash ? dash + 1 : o->name;
    if (strcmp(kind, "to") == 0) kind = "form";
    snprintf(name, sizeof name, "--%s", o->name);
    switch (o->key & OPTION_KIND) {
    case OPTION_IS_TRUE:
    case OPTION_IS_FALSE:
        *(bool *)field = (o->key & OPTION_KIND) == OPTION_IS_TRUE;
        return;
    case OPTION_IS_NAMED:
        usage_word(&r->state, kind, argument, o->words);
        /* fall through */
    case OPTION_IS_TEXT:
        *(const char **)field = argument;
        return;
    case OPTION_IS_WORD:
        *(unsigned *)field = (unsigned)usage_place(&r->state, kind, argument, o->words);
        return;
    case OPTION_IS_COUNT:
        *(uint64_t *)field = usage_number(&r->state, name, argument, 1, UINT64_MAX);
        return;
    case OPTION_IS_SECONDS:
        *(double *)field = usage_seconds(&r->state, name, argument);
        return;
    default:
        *(uint64_t *)field = usage_bytes(&r->state, name, argument);
        return;
    }
}

static void take(reader *r, const found *f, char *argument) {
    int key = f->option->key, kind = key & OPTION_KIND;
    r->state.input = f->set->input;
    if (kind)
        fill(r, f->option, (char *)f->set->input + (key & (OPTION_IS_TRUE - 1)), argument);
    else if (!f->set->take)
        end(r->table, key);
    else if (!f->set->take(key, argument, &r->state))
        abort(); /* in the table, and nobody knows it */
}

/* Its argument: what stands behind it in the word, or the next word.  One that may be left out is
 * the next word only if that is one of its words, and NULL if not. */
static char *argument_of(reader *r, const found *f, const char *written, char *rest) {
    const option_entry *o = f->option;
    if (!o->argument || rest) return rest;
    if (*o->argument == '[' && !(*r->next && names_have(o->words, *r->next))) return NULL;
    if (!*r->next)
        usage_fail(&r->state, "option '%s' needs an argument, %s; see %s --help", written,
                   o->argument, r->state.name);
    return *r->next++;
}

static void read_long(reader *r, char *word) {
    found f;
    char *name = word + 2, *rest = strchr(name, '=');
    size_t length = strcspn(name, "="), count = length ? find(r->table, name, length, &f) : 0;
    if (!count) fail_unknown(r, name, length);
    if (count > 1) fail_ambiguous(r, name, length);
    if (rest && !f.option->argument)
        usage_fail(&r->state, "option '--%s' takes no argument; see %s --help", f.option->name,
                   r->state.name);
    take(r, &f, argument_of(r, &f, word, rest ? rest + 1 : NULL));
}

static void read_letters(reader *r, char *word) {
    for (char *letter = word + 1; *letter; letter++) {
        found f;
        char written[] = {'-', *letter, 0};
        if (!find_letter(r->table, *letter, &f))
            usage_fail(&r->state, "unknown option '%s'; see %s --help",
                       isprint((unsigned char)*letter) ? written : word, r->state.name);
        char *rest = f.option->argument && letter[1] ? letter + 1 : NULL;
        take(r, &f, argument_of(r, &f, written, rest));
        if (f.option->argument) return;
    }
}

static void read_operand(reader *r, char *word) {
    for (size_t i = 0; i < r->table->count; i++) {
        const option_set *set = &r->table->sets[i];
        r->state.input = set->input;
        if (set->take && set->take(OPTION_OPERAND, word, &r->state)) return;
    }
    usage_fail(&r->state, "unexpected operand '%s', expected %s; see %s --help", word,
               r->table->parser->operands ? r->table->parser->operands : "options alone",
               r->state.name);
}

/* A size in three words, 4 x 4, that no other operand follows becomes one.  With a 1 among them
 * they may be a board, 1 x 2. */
static char *join_size(reader *r, char *word, char out[SIZE_ROOM]) {
    char **next = r->next;
    if (!next[0] || !next[1] || (next[2] && next[2][0] != '-')) return word;
    if (strcmp(word, "1") == 0 || strcmp(next[1], "1") == 0) return word;
    int length = snprintf(out, SIZE_ROOM, "%s%s%s", word, next[0], next[1]);
    if (length >= SIZE_ROOM || !usage_is_size(out)) return word;
    r->next += 2;
    return out;
}

/* A - alone is standard input, and with a number or a space behind it it belongs to a board. */
static bool is_option(const char *word) {
    return word[0] == '-' && word[1] && !strchr(" 0123456789", word[1]);
}

void options_parse(const options_table *t, int argc, char **argv) {
    reader r = {.table = t, .state = {.name = t->name}, .next = argv + 1};
    bool operands = false; /* alone, from here on */
    char size[SIZE_ROOM];
    if (argc > 1 && strcmp(argv[1], "--complete") == 0) {
        options_complete(stdout, t, argc - 2, argv + 2);
        exit(EXIT_YES);
    }
    for (char *word; (word = *r.next);) {
        r.next++;
        if (operands || !is_option(word))
            read_operand(&r, join_size(&r, word, size));
        else if (word[1] != '-')
            read_letters(&r, word);
        else if (word[2])
            read_long(&r, word);
        else
            operands = true;
    }
    for (size_t i = t->count; i-- > 0;) {
        r.state.input = t->sets[i].input;
        if (t->sets[i].take) t->sets[i].take(OPTION_END, NULL, &r.state);
    }
}
