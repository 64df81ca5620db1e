/* liar.c -- loaded before libmpi, it changes what a rank tells the leader of its crew
 * (frontends/mpi/crew.c), as LIE says. */
#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DRAW = 1, DONE, FOUND, IDLE, UNKNOWN = 77, LONGEST = 4096 };

typedef struct message {
    int64_t serial, bound, number[6];
    char moves[LONGEST];
} message;

static const char *lie;

static bool is(const char *name) { return strcmp(lie, name) == 0; }

/* A piece: by how much something was beyond the bound, which one, and its counts. */
static void change_piece(message *m) {
    if (is("number")) m->number[1] = 123456789;
    if (is("over")) m->number[0] = -7;
    if (is("zero")) m->number[0] = 0;
    if (is("least")) m->number[0] = INT32_MAX;
    if (is("counts")) m->number[2] = INT64_MAX, m->number[3] = -1;
}

/* The least of all its pieces. */
static void change_end(message *m) {
    if (is("idle")) m->number[0] = -5;
    if (is("rises")) m->number[0] = m->bound + 20;
    if (is("none-left")) m->number[0] = INT32_MAX;
}

/* A solution that it never found. */
static bool make_solution(message *m) {
    if (is("wrong")) strcpy(m->moves, "UUUU");
    if (is("letters")) strcpy(m->moves, "hello\033[2J");
    if (is("endless")) memset(m->moves, 'U', sizeof m->moves);
    return *m->moves;
}

int MPI_Send(const void *from, int bytes, MPI_Datatype type, int rank, int tag, MPI_Comm comm) {
    static bool begun;
    message m = {.serial = 0};
    lie = getenv("LIE");
    if (!lie || bytes > (int)sizeof m) return PMPI_Send(from, bytes, type, rank, tag, comm);
    memcpy(&m, from, (size_t)bytes);
    if (tag == DRAW && !begun) {
        message solution = m;
        begun = true;
        if (make_solution(&solution))
            PMPI_Send(&solution, sizeof solution, type, rank, FOUND, comm);
        if (is("tag")) PMPI_Send(&m, bytes, type, rank, UNKNOWN, comm);
        if (is("short")) PMPI_Send(&m, 3, type, rank, DONE, comm);
    }
    if (tag == DONE) change_piece(&m);
    if (tag == IDLE) change_end(&m);
    bool again = (tag == DONE && is("twice")) || (tag == IDLE && is("idles"));
    if (again) PMPI_Send(&m, bytes, type, rank, tag, comm);
    return PMPI_Send(&m, bytes, type, rank, tag, comm);
}
