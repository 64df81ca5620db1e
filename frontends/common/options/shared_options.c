/* shared_options.c -- see shared_options.h. */
#include "common/options/shared_options.h"
#include "common/options/usage.h"
#include "common/output/error_line.h"
#include "common/output/output.h"
#include "common/process/machine.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>

enum { KEY_DEVICE = 256, KEY_COLOUR };

static bool take_limit(int key, char *argument, const options_state *state) {
    tw_limits *limits = state->input;
    (void)argument;
    /* The default is three quarters of what is free. */
    if (key == OPTION_END && !limits->bytes) limits->bytes = machine_memory();
    return key == OPTION_END;
}

static const option_entry limit_options[] = {
    {NULL, 0, NULL, NULL, "Limits:", 3},
    {"time", OPTION_SECONDS(tw_limits, seconds), "SECONDS", NULL,
     "Stop each board after so long: 10, 500ms, 5m, 2h", 3},
    {"memory", OPTION_BYTES(tw_limits, bytes), "BYTES", NULL,
     "Use at most so much memory, with K, M or G (default: three quarters of what is free)", 3},
    {"timeout", OPTION_SECONDS(tw_limits, seconds), "SECONDS", NULL, NULL, 3},
    {0}};

static const option_entry node_options[] = {
    {"nodes", OPTION_COUNT(tw_limits, nodes), "N", NULL, "Expand at most N states", 3}, {0}};

static const option_set limits_set = {limit_options, take_limit, NULL};
static const option_set nodes_set = {node_options, NULL, NULL};

static bool take_device(int key, char *argument, const options_state *state) {
    device_choice *o = state->input;
    if (key != KEY_DEVICE) return false;
    if (!strcmp(argument, "auto"))
        o->choice = DEVICE_AUTO;
    else if (!strcmp(argument, "cpu"))
        o->choice = DEVICE_CPU;
    else if (!strcmp(argument, "gpu"))
        o->choice = DEVICE_GPU;
    else if (strspn(argument, "0123456789") == strlen(argument) && *argument) {
        o->choice = DEVICE_NUMBER;
        o->number = (int)usage_number(state, "--device", argument, 0, INT_MAX);
    } else
        usage_fail(state, "--device: '%s' is no device, expected auto, cpu, gpu or a number",
                   argument);
    return true;
}

NAMES(device_word, "auto", "cpu", "gpu")

static const option_entry device_options[] = {
    {"device", KEY_DEVICE, "NAME", device_word,
     "auto (the default: a graphics card where it pays), cpu, gpu, or a number that 'tilewise "
     "devices' lists",
     7},
    {0}};

static const option_set device_set = {device_options, take_device, NULL};

NAMES(colour_word, "auto", "always", "never")

static bool take_colour(int key, char *argument, const options_state *state) {
    if (key != KEY_COLOUR) return false;
    const char *when = argument ? argument : "always";
    usage_word(state, "choice of colours", when, colour_word);
    output_set_colour(!strcmp(when, "always")  ? OUTPUT_ALWAYS
                      : !strcmp(when, "never") ? OUTPUT_NEVER
                                               : OUTPUT_AUTO);
    return true;
}

static const option_entry colour_options[] = {
    {"color", KEY_COLOUR, "[=WHEN]", colour_word,
     "Colours: auto (the default: on a terminal, unless NO_COLOR is set), always, never", 5},
    {0}};

static const option_set colour_set = {colour_options, take_colour, NULL};

static const struct {
    options_group group;
    const option_set *set;
    size_t input; /* its place in shared_options */
} parts[] = {{OPTIONS_BOARDS, &boards_options, offsetof(shared_options, boards)},
             {OPTIONS_GOAL, &boards_goal_options, offsetof(shared_options, boards)},
             {OPTIONS_NAMES, &search_options_names, offsetof(shared_options, search)},
             {OPTIONS_SEARCH, &search_options_all, offsetof(shared_options, search)},
             {OPTIONS_NODES, &nodes_set, offsetof(shared_options, limits)},
             {OPTIONS_LIMITS, &limits_set, offsetof(shared_options, limits)},
             {OPTIONS_PDB, &table_options_pdb, offsetof(shared_options, tables)},
             {OPTIONS_TABLES, &table_options_all, offsetof(shared_options, tables)},
             {OPTIONS_DEVICE, &device_set, offsetof(shared_options, device)},
             {OPTIONS_COLOUR, &colour_set, 0}};

enum { PARTS = sizeof parts / sizeof *parts };

void shared_options_parse(shared_options *shared, unsigned groups, const options_parser *own,
                          void *job, int argc, char **argv) {
    option_set sets[PARTS + 1] = {{own->options, own->take, job}};
    options_table table = {.name = argv[0], .parser = own, .sets = sets, .count = 1};
    for (size_t i = 0; i < PARTS; i++) {
        if (!(groups & parts[i].group)) continue;
        sets[table.count] = *parts[i].set;
        sets[table.count++].input = (char *)shared + parts[i].input;
    }
    options_parse(&table, argc, argv);
    shared->pool = (table_pool){.options = &shared->tables,
                                .bytes = shared->limits.bytes,
                                .seconds = shared->limits.seconds};
}

bool shared_options_possible(const tw_config *config, const char *patterns) {
    tw_plan unread;
    tw_error error = {0};
    if (table_options_concern(config->heuristic) && !table_pool_possible(patterns, &config->goal))
        return false;
    if (tw_config_resolve(config, &unread, &error) == TW_OK) return true;
    error_line("tilewise: %s", error.text);
    return false;
}

/* Under auto a card is used for what is large, and the lack of one is no news.  A device that was
 * asked for must be there. */
bool shared_options_open_device(shared_options *s) {
    device_choice *d = &s->device;
    tw_device_config config;
    tw_device_info info;
    tw_error error = {0};
    if (d->choice == DEVICE_CPU) return true;
    tw_device_config_default(&config);
    config.number = d->choice == DEVICE_NUMBER ? d->number : TW_DEVICE_GRAPHICS;
    config.directory = s->tables.directory;
    config.bytes = s->limits.bytes;
    config.only_large = d->choice == DEVICE_AUTO;
    tw_status status = tw_device_new(&d->device, &config, &error);
    s->pool.device = d->device;
    if (d->choice == DEVICE_AUTO) return true; /* opened when it is needed */
    if (status == TW_OK) status = tw_device_describe(d->device, &info, &error);
    if (status == TW_OK) return true;
    error_line("tilewise: --device: %s, expected auto or cpu", error.text);
    d->reported = true;
    return false;
}

/* A device that failed on the way: a line on standard error. */
static void report_device(const device_choice *d) {
    tw_device_info info;
    tw_error error;
    const char *what = tw_device_error(d->device);
    if (!*what || d->reported) return;
    tw_device_describe(d->device, &info, &error);
    if (d->choice == DEVICE_AUTO && !*info.name) return; /* there is none */
    error_line("tilewise: %s; the cores continue", what);
}

void shared_options_configure(const shared_options *s, const tw_board *goal, tw_config *config) {
    search_options_apply(&s->search, goal, &s->limits, config);
    table_options_apply(&s->tables, config);
    config->device = s->device.device;
    config->insist = true;
}

void shared_options_free(shared_options *s) {
    report_device(&s->device);
    tw_device_free(&s->device.device);
    table_pool_free(&s->pool);
    table_options_free(&s->tables);
    boards_free(&s->boards);
}
