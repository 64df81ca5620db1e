/* main.c -- tilewise-mpi solve|bench ...: the same commands on the ranks of an MPI program, which
 * share long searches.  Rank 0 prints; the others do the same search and print nothing, except what
 * goes wrong. */
#define _GNU_SOURCE
#include "cli/command.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"
#include "common/output/output.h"
#include "common/running/run.h"
#include "mpi/crew.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Usage: mpirun -n RANKS tilewise-mpi solve|bench [OPTION...]\n"
    "The commands of tilewise(1), shared by all ranks once a search is long.  Options are those "
    "of\n"
    "tilewise solve and tilewise bench; a rank has one thread unless --threads says otherwise.\n"
    "Tables are best built beforehand, by tilewise tables build, on every machine.\n";

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
} commands[] = {{"solve", command_solve}, {"bench", command_bench}};

/* Its name for messages, and one thread a rank, before what the user says. */
static char **with_one_thread(int argc, char **argv) {
    static char option[] = "--threads=1";
    char **more = heap_insist(calloc((size_t)argc + 2, sizeof *more));
    more[0] = heap_print("tilewise-mpi %s", argv[0]);
    more[1] = option;
    memcpy(more + 2, argv + 1, (size_t)(argc - 1) * sizeof *more);
    return more;
}

static int run_command(int argc, char **argv) {
    for (size_t i = 0; argc > 1 && i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(argv[1], commands[i].name) != 0) continue;
        char **more = with_one_thread(argc - 1, argv + 1);
        int code = commands[i].run(argc, more);
        free(more[0]);
        free(more);
        return code;
    }
    bool help = argc > 1 && (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-?"));
    bool version = argc > 1 && (!strcmp(argv[1], "--version") || !strcmp(argv[1], "-V"));
    if (crew_rank() != 0) return help || version ? EXIT_YES : EXIT_USAGE;
    if (version)
        printf("tilewise-mpi %s\n", tw_version());
    else
        fputs(usage, help ? stdout : stderr);
    return help || version ? EXIT_YES : EXIT_USAGE;
}

int main(int argc, char **argv) {
    int given;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &given);
    const tw_crew *crew = crew_init();
    bool quiet = crew_rank() != 0 && !freopen("/dev/null", "w", stdout);
    if (quiet || given < MPI_THREAD_SERIALIZED) {
        fputs("tilewise-mpi: this MPI library does not let threads take turns\n", stderr);
        MPI_Abort(MPI_COMM_WORLD, EXIT_INTERNAL);
    }
    if (crew_size() > 1) run_share(crew, crew_end_search);
    int code = run_command(argc, argv);
    fflush(stdout);
    MPI_Finalize();
    return crew_rank() ? EXIT_YES : code;
}
