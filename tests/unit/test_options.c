/* Reading options, --help and completion, all from one table. */
#include "common/options/options.h"

#include "support/check.h"

#include <stdlib.h>
#include <string.h>

typedef struct job {
    bool loud, times;
    const char *file;
    int number;
    char operands[64], order[8];
} job;

enum { KEY_NUMBER = 'n', KEY_COLOUR = 256 };

NAMES(colours, "red", "green", "grey")

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_NUMBER:
        j->number = atoi(argument);
        return true;
    case KEY_COLOUR:
        return true;
    case OPTION_OPERAND:
        if (*argument == '@') return false; /* for the other set */
        strcat(strcat(j->operands, argument), " ");
        return true;
    case OPTION_END:
        strcat(j->order, "1");
        return true;
    default:
        return false;
    }
}

static bool take_other(int key, char *argument, const options_state *state) {
    job *j = state->input;
    if (key == OPTION_OPERAND) strcat(strcat(j->operands, argument), "! ");
    if (key == OPTION_END) strcat(j->order, "2");
    return true;
}

static const option_entry first[] = {
    {"number", KEY_NUMBER, "N", NULL, "A number", 1},
    {"amount", KEY_NUMBER, "N", NULL, NULL, 1},
    {"loud", OPTION_TRUE(job, loud), NULL, NULL, "Say (or shout) it", 1},
    {"no-times", OPTION_FALSE(job, times), NULL, NULL, "Without times", 1},
    {0}};
static const option_entry second[] = {
    {NULL, 0, NULL, NULL, "More:", 2},
    {"file", OPTION_TEXT(job, file), "FILE", NULL, "A file", 2},
    {"colours", KEY_COLOUR, "A,B,...", colours, "Some colours:", 2},
    {0}};
static const options_parser parser = {.operands = "[FILE...]",
                                      .operand_words = colours,
                                      .summary = "Try it.",
                                      .examples = "try --loud\ntry -n 3",
                                      .common = "file loud",
                                      .notes = "That is all."};

static options_table table_of(job *j, option_set sets[2]) {
    sets[0] = (option_set){first, take, j}, sets[1] = (option_set){second, take_other, j};
    return (options_table){.name = "try", .parser = &parser, .sets = sets, .count = 2};
}

static job read(const char *line) {
    job j = {.times = true};
    option_set sets[2];
    options_table t = table_of(&j, sets);
    static char text[200];
    char *argv[20] = {NULL};
    int argc = 0;
    snprintf(text, sizeof text, "try %s", line);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) argv[argc++] = word;
    options_parse(&t, argc, argv);
    return j;
}

static void forms(void **state) {
    (void)state;
    static const char *const threes[] = {"-n3",        "-n 3",    "--number 3",
                                         "--number=3", "--num=3", "--number 4 --amount 3"};
    for (size_t i = 0; i < sizeof threes / sizeof *threes; i++)
        assert_int_equal(read(threes[i]).number, 3);
    job j = read("a --loud b --no-times --file f -- --c -");
    assert_true(j.loud);
    assert_false(j.times);
    assert_string_equal(j.file, "f");
    assert_string_equal(j.operands, "a b --c - ");
    assert_string_equal(read("--file=").file, "");
    assert_string_equal(read("--file -").file, "-");
}

static void sets(void **state) {
    (void)state;
    assert_string_equal(read("a @b").operands, "a @b! ");
    assert_string_equal(read("").order, "21");
}

static char *complete(const char *line) {
    static char text[200], out[2000];
    char *words[20] = {NULL};
    int count = 0;
    job j = {0};
    option_set two[2];
    options_table t = table_of(&j, two);
    FILE *file = tmpfile();
    snprintf(text, sizeof text, "%s", line);
    for (char *at = text, *end; at; at = end ? end + 1 : NULL) {
        end = strchr(at, ' ');
        if (end) *end = 0;
        words[count++] = at;
    }
    options_complete(file, &t, count, words);
    rewind(file);
    out[fread(out, 1, sizeof out - 1, file)] = 0;
    fclose(file);
    return out;
}

static void completions(void **state) {
    (void)state;
    assert_string_equal(complete("--lo"), "--loud\tSay\n");
    assert_string_equal(complete("--am"), ""); /* another name, never shown */
    assert_string_equal(complete("--colours r"), "red\t\n");
    assert_string_equal(complete("--colours=red,gre"),
                        "--colours=red,green\t\n--colours=red,grey\t\n");
    assert_string_equal(complete("--file x"), ":files\n");
    assert_string_equal(complete("-n "), "");
    assert_string_equal(complete("gree"), "green\t\n:files\n");
    assert_string_equal(complete("--loud r"), "red\t\n:files\n");
}

static char *help(bool all) {
    static char out[4000];
    job j = {0};
    option_set two[2];
    options_table t = table_of(&j, two);
    FILE *file = tmpfile();
    options_help(file, &t, all);
    rewind(file);
    out[fread(out, 1, sizeof out - 1, file)] = 0;
    fclose(file);
    return out;
}

static void helps(void **state) {
    (void)state;
    assert_string_equal(help(false), "Try it.\n\nExamples:\n  try --loud\n  try -n 3\n\n"
                                     "Usage: try [OPTION...] [FILE...]\n\nOptions:\n"
                                     "      --file=FILE           A file\n"
                                     "      --loud                Say (or shout) it\n\n"
                                     "try --help-all shows the other options.\n\n"
                                     "That is all.\n");
    const char *all = help(true);
    assert_non_null(strstr(all, "\n  -n, --number=N            A number\n"));
    assert_non_null(strstr(all, "\nMore:\n      --file=FILE           A file\n"
                                "      --colours=A,B,...     Some colours: red, green, grey\n"));
    assert_null(strstr(all, "amount"));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(forms), cmocka_unit_test(sets),
                                       cmocka_unit_test(completions), cmocka_unit_test(helps)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
