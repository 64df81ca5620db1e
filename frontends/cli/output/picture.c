/* picture.c -- see picture.h.
 *
 * Both forms have the same layout, in units of a cell.  The size of the whole stands at the head of
 * an SVG file, so all panels are placed first. */
#define _GNU_SOURCE
#include "cli/output/picture.h"
#include "common/output/error_line.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct picture_panel {
    frame frame;
    tw_board goal;
    double x, y; /* of its upper left corner */
};

static const double across = 30, gap = 0.8, caption = 0.8, letter = 0.3, margin = 0.4;
enum { PIXELS = 40, FIVE_MM = 5 };

/* The name of a device or a pipe may have any ending; "-" is standard output. */
bool picture_is_svg(const char *option, const char *path) {
    static const char end[] = ".svg";
    size_t length = strlen(path);
    struct stat about;
    if (strcmp(path, "-") == 0 || (stat(path, &about) == 0 && !S_ISREG(about.st_mode))) return true;
    if (length >= sizeof end - 1 && !strcmp(path + length - (sizeof end - 1), end)) return true;
    error_line("tilewise: %s: '%s' is not an SVG file, expected a name that ends in .svg", option,
               path);
    return false;
}

static bool open_one(pictures *all, picture_form form) {
    const char *path = all->path[form];
    if (!path) return true;
    if (form == PICTURE_SVG && !picture_is_svg("--svg", path)) return false;
    if (!atomic_file_open(&all->drawn[form].file, path)) return false;
    all->only |= atomic_file_is_standard_output(&all->drawn[form].file);
    return true;
}

static void drop(picture *p) {
    if (p->file.path) atomic_file_abandon(&p->file);
    free(p->panels);
    *p = (picture){.panels = NULL};
}

bool pictures_open(pictures *all) {
    if (open_one(all, PICTURE_SVG) && open_one(all, PICTURE_TIKZ)) return true;
    for (int form = 0; form < PICTURE_FORMS; form++) drop(&all->drawn[form]);
    return false;
}

bool pictures_wanted(const pictures *all) {
    return all->path[PICTURE_SVG] || all->path[PICTURE_TIKZ];
}

static double greater(double a, double b) { return a > b ? a : b; }

static void next_row(picture *p) {
    if (p->height > 0) p->y += p->height + gap;
    p->x = p->height = 0;
}

typedef struct strip {
    picture *picture;
    const frames *frames;
    double width;
    bool alone;
} strip;

static void place(void *cookie, const frame *f) {
    const strip *s = cookie;
    picture *p = s->picture;
    if (p->count == p->room) {
        p->room = p->room ? 2 * p->room : 64;
        p->panels = heap_insist(reallocarray(p->panels, p->room, sizeof *p->panels));
    }
    if (p->x > 0 && p->x + s->width > across) next_row(p);
    picture_panel *panel = &p->panels[p->count++];
    *panel = (picture_panel){.frame = *f, .goal = *s->frames->goal, .x = p->x, .y = p->y};
    if (s->alone) *panel->frame.title = 0;
    p->width = greater(p->width, p->x + s->width);
    p->height = greater(p->height, f->board.rows + (s->alone ? 0 : caption));
    p->x += s->width + gap;
}

static void add(picture *p, const frames *f) {
    strip s = {.picture = p, .frames = f, .alone = frames_count(f) == 1};
    s.width = s.alone ? f->start->cols : greater(f->start->cols, letter * frames_title_width(f));
    if (!s.alone) next_row(p);
    frames_each(f, place, &s);
    if (!s.alone) next_row(p);
}

void pictures_add(pictures *all, const frames *f) {
    for (int form = 0; form < PICTURE_FORMS; form++)
        if (all->drawn[form].file.path) add(&all->drawn[form], f);
}

static const char *const fills[] = {"eeeeee", "cfe8dd"}; /* elsewhere, at home */
static const char moved_line[] = "d55e00";

static void svg_cell(FILE *out, const frame *f, int cell, double x, double y) {
    int tile = f->board.tile[cell];
    if (!tile) return;
    fprintf(out,
            "<rect x=\"%.0f\" y=\"%.0f\" width=\"%d\" height=\"%d\" rx=\"5\" fill=\"#%s\"%s%s%s/>"
            "<text x=\"%.0f\" y=\"%.0f\">%d</text>\n",
            x * PIXELS + 2, y * PIXELS + 2, PIXELS - 4, PIXELS - 4, fills[frame_home(f, cell)],
            frame_moved(f, cell) ? " stroke=\"#" : "", frame_moved(f, cell) ? moved_line : "",
            frame_moved(f, cell) ? "\" stroke-width=\"3\"" : "", (x + 0.5) * PIXELS,
            (y + 0.65) * PIXELS, tile);
}

static void svg_title(FILE *out, const frame *f, double x, double y) {
    fprintf(out, "<text x=\"%.0f\" y=\"%.0f\" fill=\"#555555\">%s</text>\n",
            (x + 0.5 * f->board.cols) * PIXELS, (y + 0.55) * PIXELS, f->title);
}

static void tikz_cell(FILE *out, const frame *f, int cell, double x, double y) {
    int tile = f->board.tile[cell];
    if (!tile) return;
    fprintf(out, "\\draw[%s, %s] (%.2f,%.2f) rectangle +(0.9,0.9); \\node at (%.2f,%.2f) {%d};\n",
            frame_home(f, cell) ? "home" : "elsewhere", frame_moved(f, cell) ? "moved" : "still",
            x + 0.05, y + 0.05, x + 0.5, y + 0.5, tile);
}

static void tikz_title(FILE *out, const frame *f, double x, double y) {
    fprintf(out, "\\node[text=gray] at (%.2f,%.2f) {%s};\n", x + 0.5 * f->board.cols, y + 0.4,
            f->title);
}

static const struct {
    void (*cell)(FILE *, const frame *, int cell, double x, double y);
    void (*title)(FILE *, const frame *, double x, double y);
    const char *end;
} forms[] = {{svg_cell, svg_title, "</svg>\n"}, {tikz_cell, tikz_title, "\\end{tikzpicture}\n"}};

static void write_head(FILE *out, const picture *p, picture_form form) {
    double width = p->width + 2 * margin, height = p->y + p->height + 2 * margin;
    if (!(p->height > 0)) height -= gap;
    if (form == PICTURE_SVG)
        fprintf(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
                "font-family=\"sans-serif\" font-size=\"17\" text-anchor=\"middle\">\n"
                "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
                width * PIXELS, height * PIXELS);
    else
        fprintf(out,
                "%% \\usepackage{tikz}\n\\begin{tikzpicture}[x=%dmm, y=-%dmm, "
                "font=\\sffamily\\scriptsize, rounded corners=0.5mm,\n"
                "  home/.style={fill={rgb,255:red,207;green,232;blue,221}}, "
                "elsewhere/.style={fill=black!7},\n"
                "  still/.style={draw=none}, "
                "moved/.style={draw={rgb,255:red,213;green,94;blue,0}, thick}]\n",
                FIVE_MM, FIVE_MM);
}

static void write_panel(FILE *out, picture_form form, picture_panel *panel) {
    frame *f = &panel->frame;
    double x = panel->x + margin, y = panel->y + margin, top = *f->title ? caption : 0;
    f->goal = &panel->goal;
    if (*f->title) forms[form].title(out, f, x, y);
    for (int i = 0; i < f->board.rows * f->board.cols; i++)
        forms[form].cell(out, f, i, x + i % f->board.cols, y + top + i / f->board.cols);
}

static bool keep(picture *p, picture_form form) {
    FILE *out = atomic_file_stream(&p->file);
    if (!out) return false;
    write_head(out, p, form);
    for (size_t i = 0; i < p->count; i++) write_panel(out, form, &p->panels[i]);
    fputs(forms[form].end, out);
    bool kept = atomic_file_keep(&p->file);
    return p->file.path = NULL, kept;
}

bool pictures_keep(pictures *all) {
    bool kept = true;
    for (int form = 0; form < PICTURE_FORMS; form++) {
        picture *p = &all->drawn[form];
        if (p->count) kept &= keep(p, (picture_form)form);
        drop(p);
    }
    return kept;
}
