/* options.h -- the options of a command, as one table.
 *
 * What is read, what --help shows, what a misspelt option is answered with and what a shell
 * completes all come from the table, so they agree.  Long options may be cut short while they stay
 * clear, their argument follows `=` or is the next word, and options and operands mix. */
#ifndef COMMON_OPTIONS_H
#define COMMON_OPTIONS_H

#include "common/options/names.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct option_entry {
    const char *name; /* "time"; NULL: `help` is a heading */
    int key;          /* what take() gets; a printable character is the short option too */
    /* "SECONDS"; NULL: it takes none.  "A,B,..." is a list, "[=W]" optional */
    const char *argument;
    names *words;     /* that the argument may be; NULL: no such list */
    const char *help; /* NULL: understood, but never shown.  After a colon the words follow */
    int group;        /* the order of --help-all */
} option_entry;

/* The last group holds --help and its like. */
enum { OPTIONS_OUTPUT = 5, OPTIONS_GROUPS = 10 };

typedef struct options_state {
    const char *name; /* "tilewise solve", for errors */
    void *input;      /* what take() fills */
} options_state;

/* Take an option, an operand or the end.  False: this operand is not for it. */
typedef bool options_take(int key, char *argument, const options_state *);

/* Keys that are no options.  At the end the sets are called in reverse: a command last. */
enum { OPTION_OPERAND = -1, OPTION_END = -2 };

/* Keys of options that only fill a field of the input: a bool that becomes true or false, a const
 * char * that gets the argument, or only one of `words`, an enumeration whose members are `words`,
 * a number from 1 up, a time, a number of bytes.  No take() sees them.  With OPTION_LETTER('q') +
 * there is a short option too. */
#define OPTION_TRUE(job, field)                                                                    \
    (_Generic(((job *)0)->field, bool : OPTION_IS_TRUE) + (int)offsetof(job, field))
#define OPTION_FALSE(job, field)                                                                   \
    (_Generic(((job *)0)->field, bool : OPTION_IS_FALSE) + (int)offsetof(job, field))
#define OPTION_TEXT(job, field)                                                                    \
    (_Generic(((job *)0)->field, const char * : OPTION_IS_TEXT) + (int)offsetof(job, field))
#define OPTION_NAMED(job, field)                                                                   \
    (_Generic(((job *)0)->field, const char * : OPTION_IS_NAMED) + (int)offsetof(job, field))

#define OPTION_WORD(job, field)                                                                    \
    (_Generic(&((job *)0)->field, bool * : 0, default : OPTION_IS_WORD) + (int)offsetof(job, field))
#define OPTION_COUNT(job, field)                                                                   \
    (_Generic(((job *)0)->field, uint64_t : OPTION_IS_COUNT) + (int)offsetof(job, field))
#define OPTION_SECONDS(job, field)                                                                 \
    (_Generic(((job *)0)->field, double : OPTION_IS_SECONDS) + (int)offsetof(job, field))
#define OPTION_BYTES(job, field)                                                                   \
    (_Generic(((job *)0)->field, uint64_t : OPTION_IS_BYTES) + (int)offsetof(job, field))
#define OPTION_LETTER(letter) ((letter) << 24)

/* A job takes less than a mebibyte. */
enum {
    OPTION_IS_TRUE = 1 << 20,
    OPTION_IS_FALSE = 2 << 20,
    OPTION_IS_TEXT = 3 << 20,
    OPTION_IS_WORD = 4 << 20,
    OPTION_IS_COUNT = 5 << 20,
    OPTION_IS_SECONDS = 6 << 20,
    OPTION_IS_BYTES = 7 << 20,
    OPTION_IS_NAMED = 8 << 20,
    OPTION_KIND = 15 << 20
};

typedef struct option_set {
    const option_entry *options; /* ends with {0}; NULL: none */
    options_take *take;          /* NULL: it takes nothing but fields */
    void *input;
} option_set;

/* A command: its own options, and what --help says. */
typedef struct options_parser {
    const option_entry *options;
    options_take *take;
    const char *operands;               /* "[BOARD|FILE...]"; a newline before another form */
    names *operand_words;               /* that an operand may be, if it has names */
    const char *summary;                /* what it does */
    const char *examples;               /* command lines, which a test runs */
    const char *common;                 /* the options that --help shows, "goal time"; NULL: all */
    const char *notes;                  /* behind the options */
    void (*list)(FILE *, const void *); /* what is listed before the options; NULL: nothing */
    const void *cookie;                 /* for list() */
} options_parser;

/* All there is to know of a command line. */
typedef struct options_table {
    const char *name; /* "tilewise solve" */
    const options_parser *parser;
    const option_set *sets;
    size_t count;
} options_table;

/* Read the words.  Wrong ones end the program with 2, --help and its like with 0. */
void options_parse(const options_table *, int argc, char **argv);

/* --help, or --help-all; and the line of it that has the operands. */
void options_help(FILE *, const options_table *, bool all);
void options_usage(FILE *, const options_table *);
void options_examples(FILE *, const char *lines);
/* `text` from column `at` on, later lines from column `indent` on. */
void options_wrap(FILE *, int at, int indent, const char *text);

/* A line for each word that may stand where the last of the words does, with a tab before what it
 * means; ":files" where a file's name may. */
void options_complete(FILE *, const options_table *, int count, char **words);
/* One such line, if `word` begins with `typed`. */
void options_offer(FILE *, const char *word, const char *typed, const char *meaning);

/* The letter of an option that has one, or 0. */
char options_letter(const option_entry *);
/* Every option of the table in turn: the first for NULL, NULL behind the last. */
typedef struct options_place {
    size_t set, at;
} options_place;
const option_entry *options_next(const options_table *, options_place *, const option_set **);

#endif
