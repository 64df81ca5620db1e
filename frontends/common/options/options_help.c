/* options_help.c -- see options.h: --help.
 *
 * It begins with what the command does and a few lines to try.  Of the options it shows those that
 * most people need, in the order that the command gives; --help-all has all of them in groups. */
#include "common/options/options.h"
#include "common/output/output.h"

#include <stdlib.h>
#include <string.h>

/* The explanations stand beside the options, or below them where that leaves no room. */
enum { WIDTH = 79, NARROW = 60, COLUMN = 28, NARROW_COLUMN = 8 };

static int page_width(void) {
    int width = output_width();
    return width > WIDTH ? WIDTH : width - 1;
}

static int help_column(void) { return page_width() < NARROW ? NARROW_COLUMN : COLUMN; }

void options_wrap(FILE *out, int at, int indent, const char *text) {
    output_wrap(out, page_width(), at, indent, text);
}

static void print_option(FILE *out, const option_entry *o) {
    char left[80], text[1024];
    size_t used = (size_t)snprintf(text, sizeof text, "%s", o->help);
    if (used && used + 1 < sizeof text && o->words && text[used - 1] == ':') {
        text[used++] = ' ';
        names_list(o->words, text + used, sizeof text - used);
    }
    char letter = options_letter(o);
    char begin[] = {' ', ' ', letter ? '-' : ' ', letter ? letter : ' ', letter ? ',' : ' ',
                    ' ', 0};
    int at =
        snprintf(left, sizeof left, "%s--%s%s%s", begin, o->name,
                 o->argument && *o->argument != '[' ? "=" : "", o->argument ? o->argument : "");
    int column = help_column();
    fputs(left, out);
    if (at + 2 > column) fputc('\n', out), at = 0;
    fprintf(out, "%*s", column - at, "");
    options_wrap(out, column, column, text);
}

/* The next word of a list with blanks between; false: there is none. */
static bool next_word(const char **list, char word[], size_t size) {
    *list += strspn(*list, " ");
    size_t length = strcspn(*list, " ");
    snprintf(word, size, "%.*s", (int)length, *list);
    *list += length;
    return length > 0;
}

static const option_entry *named(const options_table *t, const char *name) {
    options_place place = {0};
    const option_set *set;
    const option_entry *o;
    while ((o = options_next(t, &place, &set)))
        if (o->name && strcmp(o->name, name) == 0) return o;
    return NULL;
}

static void print_common(FILE *out, const options_table *t) {
    char name[32];
    fputs("\nOptions:\n", out);
    for (const char *list = t->parser->common; next_word(&list, name, sizeof name);) {
        const option_entry *o = named(t, name);
        if (!o) abort(); /* the list names an option that is not there */
        print_option(out, o);
    }
    char line[80];
    snprintf(line, sizeof line, "%s --help-all shows the other options.", t->name);
    fputc('\n', out);
    options_wrap(out, 0, 0, line);
}

/* For scripts around this program; the short page leaves it out. */
static bool is_rare(const option_entry *o) { return strcmp(o->name, "usage") == 0; }

static void print_group(FILE *out, const options_table *t, int group, bool all) {
    options_place place = {0};
    const option_set *set;
    const option_entry *o;
    const char *heading = NULL;
    while ((o = options_next(t, &place, &set)))
        if (o->group == group && !o->name) heading = o->help;
    for (place = (options_place){0}; (o = options_next(t, &place, &set));) {
        if (o->group != group || !o->name || !o->help || (!all && is_rare(o))) continue;
        if (heading) fprintf(out, "\n%s\n", heading), heading = NULL;
        print_option(out, o);
    }
}

static void print_groups(FILE *out, const options_table *t, int groups, bool all) {
    if (t->count) fputs("\nOptions:\n", out);
    for (int group = 0; group < groups; group++) print_group(out, t, group, all);
}

void options_examples(FILE *out, const char *lines) {
    fputs("Examples:\n", out);
    for (size_t length; *lines; lines += length + !!lines[length]) {
        length = strcspn(lines, "\n");
        fprintf(out, "  %.*s\n", (int)length, lines);
    }
}

void options_usage(FILE *out, const options_table *t) {
    const char *form = t->parser->operands ? t->parser->operands : "";
    const char *begin = "Usage:";
    do {
        size_t length = strcspn(form, "\n");
        fprintf(out, "%s %s [OPTION...]%s%.*s\n", begin, t->name, length ? " " : "", (int)length,
                form);
        form += length + !!form[length];
        begin = "   or:";
    } while (*form);
}

void options_help(FILE *out, const options_table *t, bool all) {
    const options_parser *p = t->parser;
    options_wrap(out, 0, 0, p->summary);
    fputc('\n', out);
    options_examples(out, p->examples);
    fputc('\n', out);
    options_usage(out, t);
    if (p->list) p->list(out, p->cookie);
    if (all || !t->count)
        print_groups(out, t, OPTIONS_GROUPS, all);
    else if (!p->common)
        print_groups(out, t, OPTIONS_GROUPS - 1, false);
    else
        print_common(out, t);
    if (!p->notes) return;
    fputc('\n', out);
    options_wrap(out, 0, 0, p->notes);
}
