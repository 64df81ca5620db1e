/* trace_text.c -- OPEN and CLOSED after every step.
 *
 * Nodes have letters, in the order in which they are generated, as on a blackboard.  The search is
 * made twice: at full speed for its result, and then the steps that are shown, remembered
 * (tw_recorder). */
#include "cli/trace/trace.h"
#include "common/output/output.h"
#include "common/process/heap.h"
#include "common/running/run.h"
#include "common/process/signals.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct page {
    FILE *out;
    tw_recorder *watch;
    tw_algorithm_info algorithm;
    tw_counts before; /* a step earlier */
    uint64_t nodes;   /* there were then */
    int tree;         /* the iteration on show, of searches that deepen */
    const tw_board *start, *goal;
    uint64_t most; /* steps */
} page;

enum { NAME = 16, LABEL = 64, WIDTH = 79 };

/* A to Z, then AA, AB, ... */
static void write_name(int64_t node, char out[NAME]) {
    char letters[NAME];
    size_t count = 0;
    for (int64_t n = node + 1; n > 0; n = (n - 1) / 26)
        letters[count++] = (char)('A' + (n - 1) % 26);
    for (size_t i = 0; i < count; i++) out[i] = letters[count - 1 - i];
    out[count] = 0;
}

/* What orders the search, if anything does: g+h, f where that is not their sum, or h alone. */
static void write_value(const page *p, const tw_node *n, char out[LABEL]) {
    *out = 0;
    if (!p->algorithm.informed) return;
    if (!p->algorithm.uses_g)
        snprintf(out, LABEL, "%d", n->h);
    else if (n->f > n->g + n->h || n->f < n->g + n->h)
        snprintf(out, LABEL, "%d+%d, f %g", n->g, n->h, n->f);
    else
        snprintf(out, LABEL, "%d+%d=%g", n->g, n->h, n->f);
}

static void write_label(const page *p, int64_t node, char out[NAME + LABEL + 4]) {
    char name[NAME], value[LABEL];
    tw_node n;
    write_name(node, name);
    if (tw_recorder_node(p->watch, node, &n) < 0) n = (tw_node){0};
    write_value(p, &n, value);
    sprintf(out, *value ? "%s(%s)" : "%s", name, value);
}

/* A list of nodes behind a word, broken into lines that are as wide as a page. */
static void print_list(const page *p, const char *word, tw_node_state state) {
    size_t count = tw_recorder_list(p->watch, state, NULL, 0), used = 10;
    int64_t *nodes = heap_insist(calloc(count + 1, sizeof *nodes));
    tw_recorder_list(p->watch, state, nodes, count);
    fprintf(p->out, "  %-8s", word);
    for (size_t i = 0; i < count; i++) {
        char label[NAME + LABEL + 4];
        write_label(p, nodes[i], label);
        if (i && used + strlen(label) + 1 > WIDTH) fprintf(p->out, "\n%10s", ""), used = 10;
        used += (size_t)fprintf(p->out, "%s%s", used > 10 ? " " : "", label);
    }
    fputs(count ? "\n" : "-\n", p->out);
    free(nodes);
}

static void print_node(const page *p, int64_t node) {
    char label[NAME + LABEL + 4], parent[NAME], board[TW_TEXT_ROOM];
    tw_node n;
    if (tw_recorder_node(p->watch, node, &n) < 0) return;
    write_label(p, node, label);
    tw_board_text(&n.board, TW_LAYOUT_SLASHES, board, sizeof board);
    fprintf(p->out, "  %-8s%s  %s", n.state == TW_NODE_CUT ? "cut" : "new", label, board);
    if (n.parent >= 0 && n.move != TW_NO_MOVE) {
        write_name(n.parent, parent);
        fprintf(p->out, "  by %c from %s", "UDLR"[n.move], parent);
    }
    fputc('\n', p->out);
}

static void print_number(const page *p, uint64_t number, const char *what) {
    if (number)
        fprintf(p->out, "  %-8s%" PRIu64 " state%s\n", what, number, number == 1 ? "" : "s");
}

/* The bound of the iteration that the current node is in: the last one before the node's turn.
 * Events after that may tell the next one's. */
static double find_bound(const page *p, int64_t current, double otherwise) {
    enum { ENOUGH = 64 };
    tw_recorded_event events[ENOUGH];
    size_t count = tw_recorder_events(p->watch, events, ENOUGH), i = 0;
    while (i < count && (events[i].node != current || events[i].kind == TW_EVENT_GENERATE)) i++;
    for (; i < count; i++)
        if (events[i].kind == TW_EVENT_BOUND) return events[i].f;
    return otherwise;
}

/* What a step did, and the lists after it. */
static void print_moment(page *p, uint64_t step) {
    char label[NAME + LABEL + 4];
    int64_t current = tw_recorder_current(p->watch);
    tw_counts counts;
    tw_node n = {0};
    tw_recorder_counts(p->watch, &counts);
    if (current >= 0 && tw_recorder_node(p->watch, current, &n) == TW_OK) {
        if (p->algorithm.deepens && n.tree != p->tree)
            fprintf(p->out, "\nbound %g\n", find_bound(p, current, n.f));
        p->tree = n.tree;
        write_label(p, current, label);
        fprintf(p->out,
                n.state == TW_NODE_GOAL ? "\nstep %" PRIu64 ": %s is the goal\n"
                                        : "\nstep %" PRIu64 ": expand %s\n",
                step, label);
    } else
        fputs("\nstep 0\n", p->out);
    for (uint64_t i = p->nodes; i < tw_recorder_nodes(p->watch); i++) print_node(p, (int64_t)i);
    print_number(p, counts.duplicates - p->before.duplicates, "seen");
    print_number(p, counts.reopened - p->before.reopened, "reopened");
    print_list(p, "OPEN", TW_NODE_OPEN);
    print_list(p, "CLOSED", TW_NODE_CLOSED);
    p->before = counts;
    p->nodes = tw_recorder_nodes(p->watch);
}

static void print_head(const page *p, const tw_result *r) {
    char from[TW_TEXT_ROOM], to[TW_TEXT_ROOM];
    tw_board_text(p->start, TW_LAYOUT_SLASHES, from, sizeof from);
    tw_board_text(p->goal, TW_LAYOUT_SLASHES, to, sizeof to);
    fprintf(p->out, "%s", p->algorithm.name);
    if (p->algorithm.informed) fprintf(p->out, ", %s", r->heuristic);
    fprintf(p->out, ": from %s to %s\n", from, to);
    if (p->algorithm.informed)
        fprintf(p->out, "behind a node: %s\n", p->algorithm.uses_g ? "g+h=f" : "h");
    fputs("OPEN: the next to be expanded first; CLOSED: the newest first; moves: the blank's\n",
          p->out);
}

static void print_end(const page *p, const tw_result *r, tw_status status, uint64_t shown) {
    if (r->counts.expanded > shown)
        fprintf(p->out, "\n%" PRIu64 " more expansion%s; --expansions shows them\n",
                r->counts.expanded - shown, r->counts.expanded - shown == 1 ? "" : "s");
    if (status == TW_SOLVED)
        fprintf(p->out, "\nsolution: %s, %" PRId64 " move%s%s\n", *r->moves ? r->moves : "none",
                r->length, r->length == 1 ? "" : "s", r->optimal ? ", the fewest possible" : "");
    else
        fprintf(p->out, "\n%s\n", r->stuck_h >= 0 ? "stuck" : run_status_name(status));
}

/* One step on.  False: the search is over, or the log is full.  A limit ends a search in a step in
 * which it does nothing. */
static bool advance(const page *p) {
    uint64_t moment = tw_recorder_moment(p->watch);
    int64_t current = tw_recorder_current(p->watch);
    tw_counts counts;
    tw_recorder_step(p->watch, 1);
    if (tw_recorder_moment(p->watch) == moment) return false;
    tw_recorder_counts(p->watch, &counts);
    return tw_recorder_current(p->watch) != current || counts.expanded != p->before.expanded;
}

static void show(void *cookie, tw_status status, const tw_result *r, tw_recorder *watch) {
    page *p = cookie;
    p->watch = watch;
    tw_algorithm_describe(r->algorithm, &p->algorithm);
    print_head(p, r);
    print_moment(p, 0);
    for (uint64_t step = 1; step <= p->most && !signals_caught() && advance(p); step++)
        print_moment(p, step);
    print_end(p, r, status, p->most);
}

int trace_text_write(const tw_config *config, const tw_board *start, FILE *out,
                     uint64_t expansions) {
    output_page lines;
    page p = {.out = output_page_begin(&lines, out),
              .tree = -1,
              .start = start,
              .goal = &config->goal,
              .most = expansions};
    int code = trace_twice(config, start, "to write down", show, &p);
    output_page_end(&lines);
    return code;
}
