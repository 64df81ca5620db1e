/* compare_plot.c -- the table as a picture: bars for every search, curves over the depth of boards.
 *
 * Each panel is placed by hand, because rows of bars want a height that follows their number.  A
 * search has one colour in all panels; a curve has its own kind of point besides, and a bar its
 * number.  Memory by depth is drawn in states: the bytes begin with tables of a fixed size, which
 * hide how it grows. */
#include "cli/compare/compare.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct panel {
    const char *title;
    enum compare_field field;
    double scale;
    bool logarithmic, timed; /* timed: left out with --no-times */
    const char *format;      /* of the number at a bar */
} panel;

static const panel panels[] = {
    {"nodes generated", COMPARE_GENERATED, 1, true, false, "%.0f"},
    {"effective branching factor b*", COMPARE_BRANCHING, 1, false, false, "%.3f"},
    {"time, in milliseconds", COMPARE_SECONDS, 1e3, true, true, "%.3g"},
    {"memory, in KiB", COMPARE_BYTES, 1.0 / 1024, true, true, "%.0f"}};

static const panel curve_of_memory = {
    "states in memory at once", COMPARE_HELD, 1, true, true, "%.0f"};

enum { COLUMNS = 2, WIDTH = 1320, HEADING = 50, FEW = 4 };
enum {
    CURVES_LEAST = 360,
    CURVE_NAME = 19,
    CURVES_REST = 100,
    BAR_HEIGHT = 24,
    BARS_REST = 110,
    BARS_LEAST = 200
};

/* Okabe and Ito's colours, which the colour-blind can tell apart. */
static const unsigned colours[] = {0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7,
                                   0xe69f00, 0x56b4e9, 0x7f7f7f, 0x000000};
enum { COLOURS = sizeof colours / sizeof *colours };

/* In quotes; the names contain none. */
static void write_name(FILE *script, const compare_entry *e) {
    fprintf(script, "\"%s%s%s\"", e->algorithm, e->informed ? ", " : "",
            e->informed ? e->shown : "");
}

/* A colour for each search: when all are used they come again, lighter, darker, and lighter
 * still. */
static unsigned colour_of(size_t entry) {
    static const struct {
        unsigned towards;
        double part;
    } shades[] = {{0xff, 0}, {0xff, 0.45}, {0x00, 0.4}, {0xff, 0.7}};
    size_t shade = entry / COLOURS % (sizeof shades / sizeof *shades);
    unsigned colour = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
        double channel = colours[entry % COLOURS] >> shift & 0xff;
        channel += (shades[shade].towards - channel) * shades[shade].part;
        colour |= (unsigned)channel << shift;
    }
    return colour;
}

/* One search that is far from all others would press them together on a plain axis. */
static bool spreads(double least, double most) { return least > 0 && most > 8 * least; }

/* A value that a logarithmic axis can show. */
static double plotted(const panel *k, double value) {
    double least = k->field == COMPARE_SECONDS ? 1e-3 : 1;
    return k->logarithmic && value * k->scale < least ? least : value * k->scale;
}

typedef struct layout {
    int top, height; /* of the current row, in pixels from the top */
    int whole;       /* height of the picture */
} layout;

static void place(FILE *script, const layout *l, int column) {
    double height = (double)l->height / l->whole;
    fprintf(script, "set origin %.4f,%.4f\nset size %.4f,%.4f\n", (double)column / COLUMNS,
            1 - (double)l->top / l->whole - height, 1.0 / COLUMNS, height);
}

static size_t drawn_bars(const compare_plot *p) {
    size_t bars = 0;
    for (size_t i = 0; i < p->count; i++) bars += p->entries[i].count > 0;
    return bars;
}

static bool any_solved(const compare_plot *p) {
    for (size_t i = 0; i < p->count; i++)
        if (p->entries[i].solved) return true;
    return false;
}

static int bars_height(const compare_plot *p) {
    int height = BARS_REST + BAR_HEIGHT * (int)drawn_bars(p);
    return height < BARS_LEAST ? BARS_LEAST : height;
}

/* The number at a bar, and how many boards it is about, where not all were solved.  A search that
 * solved none has no bar, and a word for what became of it. */
static void write_bar(FILE *script, const compare_plot *p, const panel *k, size_t entry,
                      double floor) {
    const compare_entry *e = &p->entries[entry];
    double v = compare_averaged(e, COMPARE_ANY_DEPTH, k->field, p->average, NULL, NULL);
    write_name(script, e);
    if (!e->solved) {
        fprintf(script, " %.8g %u \"%s\"\n", floor, colour_of(entry), e->outcome);
        return;
    }
    fprintf(script, " %.8g %u \"", plotted(k, v), colour_of(entry));
    fprintf(script, k->format, v * k->scale);
    if (e->solved < e->count) fprintf(script, ", %zu of %zu solved", e->solved, e->count);
    fputs("\"\n", script);
}

static void write_bars(FILE *script, const compare_plot *p, const panel *k, double floor) {
    fputs("$bars << END\n", script);
    for (size_t i = 0; i < p->count; i++)
        if (p->entries[i].count) write_bar(script, p, k, i, floor);
    fputs("END\n", script);
}

/* Room for the names, in characters of the axis. */
static double name_margin(const compare_plot *p) {
    size_t longest = 0;
    for (size_t i = 0; i < p->count; i++) {
        const compare_entry *e = &p->entries[i];
        size_t length = strlen(e->algorithm) + (e->informed ? strlen(e->shown) + 2 : 0);
        if (e->count && length > longest) longest = length;
    }
    return 3 + 0.85 * (double)longest;
}

/* Not more marks than can be read. */
static double branching_step(const compare_plot *p) {
    double most = 1;
    for (size_t i = 0; i < p->count; i++) {
        double b = compare_averaged(&p->entries[i], COMPARE_ANY_DEPTH, COMPARE_BRANCHING,
                                    p->average, NULL, NULL);
        if (b > most) most = b;
    }
    return most < 1.3 ? 0.05 : most < 1.5 ? 0.1 : most < 2.2 ? 0.2 : most < 4 ? 0.5 : 1;
}

static bool branching_spreads(const compare_plot *p, int depth) {
    double least = 0, most = 0;
    for (size_t i = 0; i < p->count; i++) {
        double cost,
            b = compare_averaged(&p->entries[i], depth, COMPARE_BRANCHING, p->average, NULL, NULL);
        if (depth != COMPARE_ANY_DEPTH
            && !compare_cost(&p->entries[i], depth, p->average, &cost, &b))
            continue;
        if (b > most) most = b;
        if (b > 0 && (least <= 0 || b < least)) least = b;
    }
    return spreads(least, most);
}

static void draw_bars(FILE *script, const compare_plot *p, const panel *k) {
    bool branching = k->field == COMPARE_BRANCHING;
    double floor = branching ? 1 : k->field == COMPARE_SECONDS ? 1e-4 : 0.5;
    write_bars(script, p, k, floor);
    fprintf(script,
            "set title \"%s\"\nset yrange [%zu.5:-0.5]\nset xrange [%g:*]\nset lmargin %.1f\n"
            "set rmargin 9\nset bmargin 3\nset tmargin 3\nunset key\nunset grid\nset grid x\n"
            "set xlabel ''\nset ylabel ''\nset ytics nomirror scale 0\n",
            k->title, drawn_bars(p) - 1, floor, name_margin(p));
    if (branching && branching_spreads(p, COMPARE_ANY_DEPTH))
        fputs("set logscale x\nset format x \"%g\"\nset xtics autofreq nomirror\n", script);
    else if (k->logarithmic)
        fputs("set logscale x\nset format x \"10^{%T}\"\nset xtics autofreq nomirror\n", script);
    else
        fprintf(script, "unset logscale x\nset format x \"%%g\"\nset xtics %g nomirror\n",
                branching_step(p));
    fprintf(script,
            "unset mxtics\nplot $bars using 2:0:(%g):2:($0-0.36):($0+0.36):3:ytic(1) with "
            "boxxyerror linecolor rgb variable, $bars using 2:0:4 with labels left offset 0.6,0\n",
            floor);
}

static size_t write_curve(FILE *script, const compare_plot *p, size_t entry, const panel *k,
                          const int depths[], size_t levels) {
    size_t points = 0;
    fprintf(script, "$curve%zu << END\n", entry);
    for (size_t d = 0; d < levels; d++) {
        double cost, b;
        if (!compare_cost(&p->entries[entry], depths[d], p->average, &cost, &b)) continue;
        double v =
            compare_averaged(&p->entries[entry], depths[d], k->field, p->average, NULL, NULL);
        if (k->field == COMPARE_BRANCHING) v = b;
        if (k->field == COMPARE_BRANCHING && b <= 0) continue;
        fprintf(script, "%d %.8g\n", depths[d], plotted(k, v));
        points++;
    }
    fputs("END\n", script);
    return points;
}

static int depth_step(const compare_plot *p, int range) {
    return range > 40 ? 10 : range > 12 && p->count > FEW ? 4 : 2;
}

static int curves_height(const compare_plot *p) {
    int height = p->count > FEW ? CURVES_REST + CURVE_NAME * (int)p->count : 0;
    return height < CURVES_LEAST ? CURVES_LEAST : height;
}

/* The key stands where it hides no curve: beside the second panel. */
static void write_key(FILE *script, const panel *k) {
    fputs(k->field == COMPARE_BRANCHING
              ? "unset rmargin\nset key outside right top Left reverse samplen 2\n"
              : "unset key\n",
          script);
}

/* For the key: a name, and where a search solved nothing from some depth on, what became of it. */
static void write_title(FILE *script, const compare_entry *e, size_t points) {
    fprintf(script, "\"%s%s%s", e->algorithm, e->informed ? ", " : "", e->informed ? e->shown : "");
    if (!points && e->failure)
        fprintf(script, ": %s", e->failure);
    else if (e->failure && e->failed_depth >= 0)
        fprintf(script, ": %s at %d", e->failure, e->failed_depth);
    fputc('"', script);
}

static bool depths_spread(const compare_plot *p, const int depths[], size_t levels) {
    for (size_t d = 0; d < levels; d++)
        if (branching_spreads(p, depths[d])) return true;
    return false;
}

static void draw_curves(FILE *script, const compare_plot *p, const panel *k) {
    int *depths;
    if (k->field == COMPARE_BYTES) k = &curve_of_memory;
    size_t levels = compare_depths(p->entries, p->count, &depths);
    size_t *points = calloc(p->count + 1, sizeof *points);
    for (size_t i = 0; points && i < p->count; i++)
        points[i] = write_curve(script, p, i, k, depths, levels);
    fprintf(script,
            "set title \"%s, by depth\"\nset xlabel 'moves of the shortest solution'\n"
            "set ylabel ''\nset yrange [*:*]\nset lmargin 9\nset rmargin 3\nset bmargin 4\n"
            "set tmargin 3\nset grid xtics ytics\nset format x \"%%g\"\nunset logscale x\n"
            "set xrange [%d:%d]\nset xtics %d nomirror\nset ytics nomirror scale 1 autofreq\n",
            k->title, depths[0] - 1, depths[levels - 1] + 1,
            depth_step(p, depths[levels - 1] - depths[0]));
    write_key(script, k);
    if (k->logarithmic)
        fputs("set logscale y\nset format y \"10^{%T}\"\n", script);
    else if (depths_spread(p, depths, levels))
        fputs("set logscale y\nset format y \"%g\"\nset yrange [1:*]\n", script);
    else
        fputs("unset logscale y\nset format y \"%g\"\nset yrange [1:*]\n", script);
    fputs("plot ", script);
    const char *gap = "";
    for (size_t i = 0; points && i < p->count; i++) {
        if (!p->entries[i].count) continue;
        fputs(gap, script);
        if (points[i])
            fprintf(script, "$curve%zu using 1:2", i);
        else
            fputs("NaN", script);
        fprintf(script,
                " with linespoints linewidth 2 pointsize 0.7 pointtype %zu linecolor rgb '#%06x' "
                "title ",
                4 + i % 10, colour_of(i));
        write_title(script, &p->entries[i], points[i]);
        gap = ", ";
    }
    fputs(*gap ? "\n" : "NaN notitle\n", script);
    fputs("unset logscale y\nset format y \"%g\"\n", script);
    free(points);
    free(depths);
}

typedef void draw_fn(FILE *, const compare_plot *, const panel *);

/* The first two panels of `from`, side by side. */
static void draw_row(FILE *script, const compare_plot *p, layout *l, int height, draw_fn *draw,
                     const panel *from) {
    l->height = height;
    for (int column = 0; column < COLUMNS; column++) {
        place(script, l, column);
        draw(script, p, &from[column]);
    }
    l->top += height;
}

void compare_draw(FILE *script, const compare_plot *p) {
    int *depths, bars = bars_height(p), pairs = p->times ? 2 : 1;
    size_t levels = compare_depths(p->entries, p->count, &depths);
    bool curves = p->by_depth || levels > 2;
    free(depths);
    layout l = {.top = HEADING, .whole = HEADING};
    if (!p->by_depth) l.whole += pairs * bars;
    if (curves) l.whole += (p->by_depth ? pairs : 1) * curves_height(p);
    fprintf(script,
            "set terminal svg size %d,%d background 'white' font 'sans-serif,13'\n"
            "set multiplot title \"%s\" font ',16'\nset style fill solid 0.85 noborder\n"
            "set border 3 linecolor rgb '#888888'\nset tics nomirror textcolor rgb '#222222'\n",
            WIDTH, l.whole, p->title);
    if (!any_solved(p)) {
        fputs("unset multiplot\nset title 'nothing was solved'\nunset tics\nunset border\n"
              "plot [0:1][0:1] NaN notitle\n",
              script);
        return;
    }
    for (int i = 0; !p->by_depth && i < pairs; i++)
        draw_row(script, p, &l, bars, draw_bars, &panels[COLUMNS * i]);
    for (int i = 0; curves && i < (p->by_depth ? pairs : 1); i++)
        draw_row(script, p, &l, curves_height(p), draw_curves, &panels[COLUMNS * i]);
    fputs("unset multiplot\n", script);
}
