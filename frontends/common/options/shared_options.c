/* shared_options.c -- see shared_options.h.
 *
 * argp hands each child parser an input by its position among the children.  That position is
 * known here alone: the root parser has the command's parser as its first child and the groups that
 * were asked for behind it. */
#define _GNU_SOURCE
#include "common/options/shared_options.h"
#include "common/options/limit_options.h"
#include "common/options/option_names.h"
#include "common/options/usage.h"
#include "common/output/error_line.h"

#include <stddef.h>
#include <stdio.h>

static const struct {
    options_group group;
    const struct argp *argp;
    size_t input; /* its place in shared_options */
} parts[] = {{OPTIONS_BOARDS, &boards_argp, offsetof(shared_options, boards)},
             {OPTIONS_GOAL, &boards_goal_argp, offsetof(shared_options, boards)},
             {OPTIONS_NAMES, &search_options_names_argp, offsetof(shared_options, search)},
             {OPTIONS_SEARCH, &search_options_argp, offsetof(shared_options, search)},
             {OPTIONS_NODES, &limit_options_nodes_argp, offsetof(shared_options, limits)},
             {OPTIONS_LIMITS, &limit_options_argp, offsetof(shared_options, limits)},
             {OPTIONS_PDB, &table_options_pdb_argp, offsetof(shared_options, tables)},
             {OPTIONS_TABLES, &table_options_argp, offsetof(shared_options, tables)},
             {OPTIONS_DEVICE, &device_options_argp, offsetof(shared_options, device)}};

enum { PARTS = sizeof parts / sizeof *parts };

typedef struct call {
    shared_options *shared;
    unsigned groups;
    void *job;
} call;

static error_t take(int key, char *argument, struct argp_state *state) {
    (void)argument;
    if (key != ARGP_KEY_INIT) return ARGP_ERR_UNKNOWN;
    const call *c = state->input;
    void **next = state->child_inputs;
    usage_begin(state);
    *next++ = c->job;
    for (size_t i = 0; i < PARTS; i++)
        if (c->groups & parts[i].group) *next++ = (char *)c->shared + parts[i].input;
    return 0;
}

void shared_options_parse(shared_options *shared, unsigned groups, const struct argp *own,
                          void *job, int argc, char **argv) {
    const struct argp command = {
        .options = own->options, .parser = own->parser, .help_filter = own->help_filter};
    struct argp_child children[PARTS + 2] = {{.argp = &command}}, *next = children + 1;
    for (size_t i = 0; i < PARTS; i++)
        if (groups & parts[i].group) (next++)->argp = parts[i].argp;
    const struct argp root = {
        .parser = take, .args_doc = own->args_doc, .doc = own->doc, .children = children};
    call c = {shared, groups, job};
    option_names_check(&root, argc, argv);
    usage_parse(&root, argc, argv, ARGP_IN_ORDER, &c);
    shared->pool = (table_pool){.options = &shared->tables, .bytes = shared->limits.bytes};
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

bool shared_options_open_device(shared_options *s) {
    bool good = device_options_open(&s->device, s->tables.directory, s->limits.bytes);
    s->pool.device = s->device.device;
    return good;
}

void shared_options_configure(const shared_options *s, const tw_board *goal, tw_config *config) {
    search_options_apply(&s->search, goal, &s->limits, config);
    table_options_apply(&s->tables, config);
    config->device = s->device.device;
}

void shared_options_free(shared_options *s) {
    device_options_report(&s->device);
    device_options_free(&s->device);
    table_pool_free(&s->pool);
    table_options_free(&s->tables);
    boards_free(&s->boards);
}
