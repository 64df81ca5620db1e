/* gnuplot.c -- see gnuplot.h.
 *
 * The script is a temporary file and not a pipe: a gnuplot that ends early cannot then kill its
 * writer.  The picture is its standard output, so a path never has to be quoted for it. */
#include "cli/output/gnuplot.h"
#include "cli/output/filter.h"
#include "cli/output/picture.h"
#include "common/output/error_line.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static void print_error(const char *about, const char *what) {
    error_line("tilewise: %s: %s", about, what);
}

bool gnuplot_open(gnuplot *g, const char *path) {
    *g = (gnuplot){.picture = {.file = -1}};
    if (!picture_is_svg("--plot", path)) return false;
    if (!filter_present("gnuplot", "--version", "--plot", "gnuplot-nox")) return false;
    if (!atomic_file_open(&g->picture, path)) return false;
    g->script = tmpfile();
    if (g->script) return true;
    print_error(path, strerror(errno));
    gnuplot_abandon(g);
    return false;
}

void gnuplot_abandon(gnuplot *g) {
    if (g->script) fclose(g->script);
    if (g->picture.path) atomic_file_abandon(&g->picture);
    *g = (gnuplot){.picture = {.file = -1}};
}

bool gnuplot_draw(gnuplot *g) {
    const char *const argv[] = {"gnuplot", "--default-settings", NULL};
    (void)fflush(stdout); /* the picture may go there too */
    int error = fflush(g->script) == 0 && lseek(fileno(g->script), 0, SEEK_SET) == 0
                    ? filter_run(argv, fileno(g->script), g->picture.file)
                    : errno;
    if (error) print_error(g->picture.path, error > 0 ? strerror(error) : "gnuplot failed");
    bool drawn = !error && atomic_file_keep(&g->picture);
    gnuplot_abandon(g);
    return drawn;
}
