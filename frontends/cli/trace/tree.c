/* tree.c -- the beginning of a search as a tree.
 *
 * The search is made twice: once at full speed to its end, for the solution that is drawn thick,
 * and then the few steps that are drawn, remembered (tw_recorder). */
#include "cli/trace/trace.h"
#include "common/output/atomic_file.h"
#include "cli/output/filter.h"
#include "common/running/run.h"
#include "common/process/signals.h"
#include "common/output/error_line.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* What Graphviz calls a picture of that name; "dot" is the text itself, and "tikz" text for LaTeX;
 * NULL: nothing. */
static const char *picture_kind(const char *path) {
    static const char *const kinds[][2] = {{".dot", "dot"}, {".gv", "dot"},  {".svg", "svg"},
                                           {".png", "png"}, {".pdf", "pdf"}, {".tex", "tikz"}};
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(end, kinds[i][0]) == 0) return kinds[i][1];
    return NULL;
}

static bool is_tikz(const char *kind) { return strcmp(kind, "tikz") == 0; }
static bool is_text(const char *kind) { return strcmp(kind, "dot") == 0 || is_tikz(kind); }

bool tree_possible(const char *option, const char *path) {
    const char *kind = picture_kind(path);
    if (!kind)
        return error_line("tilewise: %s: '%s' is not a picture, expected a name that ends in "
                          ".svg, .png, .pdf, .dot, .gv or .tex",
                          option, path),
               false;
    return is_text(kind) || filter_present("dot", "-V", option, "graphviz");
}

static int print_error(const char *what) {
    error_line("tilewise trace: %s", what);
    return EXIT_USAGE;
}

int trace_twice(const tw_config *config, const tw_board *start, const char *what, trace_show *show,
                void *cookie) {
    run r;
    tw_recorder *watch;
    tw_error error = {0};
    tw_plan plan;
    tw_config search = *config, quiet;
    if (tw_config_resolve(config, &plan, NULL) == TW_OK) /* a search alone, no line beside it */
        search.algorithm = plan.algorithm;
    quiet = search;
    quiet.event = NULL, quiet.progress = NULL;
    tw_status status = run_search(&r, &search, start), again = TW_OK;
    int code = run_exit_code(status);
    if (status < 0)
        print_error(r.error.text);
    else if (status == TW_UNSOLVABLE)
        error_line("tilewise trace: the goal cannot be reached: there is no search %s", what);
    else if (!signals_caught() && (again = tw_recorder_new(&watch, &quiet, start, 0, &error)) < 0)
        code = print_error(*error.text ? error.text : tw_status_text(again));
    else if (!signals_caught()) {
        show(cookie, status, r.result, watch);
        tw_recorder_free(&watch);
    }
    run_end(&r);
    return code;
}

typedef struct drawing {
    tree tree;
    FILE *out;
    trace_form form;
    uint64_t expansions;
} drawing;

static void draw(void *cookie, tw_status status, const tw_result *r, tw_recorder *watch) {
    drawing *d = cookie;
    tree *t = &d->tree;
    tw_algorithm_describe(r->algorithm, &t->algorithm);
    t->watch = watch;
    t->heuristic = r->heuristic, t->order = r->convention.order, t->moves = r->moves;
    t->expanded = r->counts.expanded;
    t->over = status == TW_SOLVED || status == TW_EXHAUSTED;
    tw_recorder_step(watch, d->expansions);
    tree_mark(t);
    (d->form == TRACE_TIKZ ? tree_tikz : tree_dot)(d->out, t);
    tree_unmark(t);
}

int tree_write(const tw_config *config, const tw_board *start, FILE *out, trace_form form,
               const tree_wish *wish) {
    drawing d = {{.goal = &config->goal}, out, form, wish->expansions};
    memcpy(d.tree.blank, wish->blank, sizeof d.tree.blank);
    return trace_twice(config, start, "to draw", draw, &d);
}

/* DOT is text for `dot`, which writes the picture to its standard output. */
static int render(const char *kind, FILE *text, int out) {
    char option[16];
    snprintf(option, sizeof option, "-T%s", kind);
    const char *const argv[] = {"dot", option, NULL};
    if (fflush(text) != 0 || lseek(fileno(text), 0, SEEK_SET) != 0) return errno;
    return filter_run(argv, fileno(text), out);
}

static int copy(FILE *text, int out) {
    char block[8192];
    size_t got;
    rewind(text);
    while ((got = fread(block, 1, sizeof block, text)) > 0)
        for (size_t done = 0; done < got;) {
            ssize_t more = write(out, block + done, got - done);
            if (more < 0) return errno;
            done += (size_t)more;
        }
    return 0;
}

int tree_draw(const tw_config *config, const tw_board *start, const char *path,
              const tree_wish *wish) {
    const char *kind = picture_kind(path);
    atomic_file picture;
    if (!atomic_file_open(&picture, path)) return EXIT_USAGE;
    FILE *text = tmpfile();
    if (!text) return atomic_file_abandon(&picture), print_error(strerror(errno));
    int code = tree_write(config, start, text, is_tikz(kind) ? TRACE_TIKZ : TRACE_DOT, wish);
    bool written =
        code != EXIT_USAGE && ftell(text) > 0; /* a search that is stuck has a tree too */
    if (written && !signals_caught()) {
        int error = is_text(kind) ? copy(text, picture.file) : render(kind, text, picture.file);
        if (error) code = print_error(error > 0 ? strerror(error) : "dot failed");
        if (!error && !atomic_file_keep(&picture)) code = EXIT_USAGE;
    }
    if (picture.path) atomic_file_abandon(&picture);
    fclose(text);
    return code;
}
