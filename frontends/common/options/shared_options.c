/* shared_options.c -- see shared_options.h.
 *
 * argp hands each child parser an input by its position among the children.  That position is
 * known here alone: the root parser has the command's parser as its first child and the groups that
 * were asked for behind it. */
#define _GNU_SOURCE
#include "common/options/shared_options.h"
#include "common/options/usage.h"
#include "common/output/error_line.h"
#include "common/process/machine.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>

enum { KEY_NODES = 256, KEY_TIME, KEY_MEMORY, KEY_DEVICE };

static error_t take_limit(int key, char *argument, struct argp_state *state) {
    tw_limits *limits = state->input;
    switch (key) {
    case KEY_TIME:
        limits->seconds = usage_seconds(state, "--time", argument);
        return 0;
    case KEY_MEMORY:
        limits->bytes = usage_bytes(state, "--memory", argument);
        return 0;
    case ARGP_KEY_END: /* the default is three quarters of what is free */
        if (!limits->bytes) limits->bytes = machine_memory();
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static error_t take_nodes(int key, char *argument, struct argp_state *state) {
    if (key != KEY_NODES) return ARGP_ERR_UNKNOWN;
    ((tw_limits *)state->input)->nodes = usage_number(state, "--nodes", argument, 1, UINT64_MAX);
    return 0;
}

static const struct argp_option limit_options[] = {
    {NULL, 0, NULL, 0, "Limits:", 3},
    {"time", KEY_TIME, "SECONDS", 0,
     "Stop after so many seconds on each board; 500ms, 5m and 2h are read too", 3},
    {"memory", KEY_MEMORY, "BYTES", 0,
     "Use at most so much memory, with K, M or G (default: three quarters of what is free)", 3},
    {0}};

static const struct argp_option node_options[] = {
    {"nodes", KEY_NODES, "N", 0, "Expand at most N states", 3}, {0}};

static const struct argp limits_argp = {.options = limit_options, .parser = take_limit};
static const struct argp nodes_argp = {.options = node_options, .parser = take_nodes};

static error_t take_device(int key, char *argument, struct argp_state *state) {
    device_choice *o = state->input;
    if (key != KEY_DEVICE) return ARGP_ERR_UNKNOWN;
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
    return 0;
}

static const struct argp_option device_options[] = {
    {"device", KEY_DEVICE, "NAME", 0,
     "auto (the default: a graphics card where it pays), cpu, gpu, or a number that 'tilewise "
     "devices' lists",
     2},
    {0}};

static const struct argp device_argp = {.options = device_options, .parser = take_device};

static const struct {
    options_group group;
    const struct argp *argp;
    size_t input; /* its place in shared_options */
} parts[] = {{OPTIONS_BOARDS, &boards_argp, offsetof(shared_options, boards)},
             {OPTIONS_GOAL, &boards_goal_argp, offsetof(shared_options, boards)},
             {OPTIONS_NAMES, &search_options_names_argp, offsetof(shared_options, search)},
             {OPTIONS_SEARCH, &search_options_argp, offsetof(shared_options, search)},
             {OPTIONS_NODES, &nodes_argp, offsetof(shared_options, limits)},
             {OPTIONS_LIMITS, &limits_argp, offsetof(shared_options, limits)},
             {OPTIONS_PDB, &table_options_pdb_argp, offsetof(shared_options, tables)},
             {OPTIONS_TABLES, &table_options_argp, offsetof(shared_options, tables)},
             {OPTIONS_DEVICE, &device_argp, offsetof(shared_options, device)}};

enum { PARTS = sizeof parts / sizeof *parts };

typedef struct call {
    shared_options *shared;
    unsigned groups;
    const struct argp *own;
    void *job;
} call;

/* The command's own options: those that fill a field, and those that its parser takes. */
static error_t take_own(int key, char *argument, struct argp_state *state) {
    const call *c = state->input;
    int kind = key & ~(OPTION_IS_TRUE - 1);
    void *field = (char *)c->job + (key - kind);
    switch (kind) {
    case OPTION_IS_TRUE:
    case OPTION_IS_FALSE:
        *(bool *)field = kind == OPTION_IS_TRUE;
        return 0;
    case OPTION_IS_TEXT:
        *(const char **)field = argument;
        return 0;
    default:
        state->input = c->job;
        return c->own->parser ? c->own->parser(key, argument, state) : ARGP_ERR_UNKNOWN;
    }
}

static error_t take(int key, char *argument, struct argp_state *state) {
    (void)argument;
    if (key != ARGP_KEY_INIT) return ARGP_ERR_UNKNOWN;
    call *c = state->input;
    void **next = state->child_inputs;
    usage_begin(state);
    *next++ = c;
    for (size_t i = 0; i < PARTS; i++)
        if (c->groups & parts[i].group) *next++ = (char *)c->shared + parts[i].input;
    return 0;
}

void shared_options_parse(shared_options *shared, unsigned groups, const struct argp *own,
                          void *job, int argc, char **argv) {
    const struct argp command = {
        .options = own->options, .parser = take_own, .help_filter = own->help_filter};
    struct argp_child children[PARTS + 2] = {{.argp = &command}}, *next = children + 1;
    for (size_t i = 0; i < PARTS; i++)
        if (groups & parts[i].group) (next++)->argp = parts[i].argp;
    const struct argp root = {
        .parser = take, .args_doc = own->args_doc, .doc = own->doc, .children = children};
    call c = {shared, groups, own, job};
    usage_parse(&root, argc, argv, argc, &c);
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

/* Under auto a card is used where it always pays, and the lack of one is no news.  A device that
 * was asked for must be there. */
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
    error_line("tilewise: %s; the cores went on", what);
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
