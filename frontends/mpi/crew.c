/* crew.c -- see crew.h. */
#define _GNU_SOURCE
#include "mpi/crew.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"
#include "mpi/shares.h"

#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LEADER = 0, NUMBERS = 6, LONGEST = 4096, PAUSE_MICROSECONDS = 200 };

/* To the leader: DRAW, DONE, FOUND, IDLE.  From it: BEGIN, PIECES, HALT, OVER. */
enum { DRAW = 1, DONE, FOUND, IDLE, BEGIN, PIECES, HALT, OVER };

/* Every message is of one search and one iteration: `serial` counts searches. */
typedef struct message {
    int64_t serial, bound;
    int64_t number[NUMBERS];
    char moves[LONGEST]; /* FOUND and OVER */
} message;

static struct {
    int rank, size;
    int64_t serial;
    int bound; /* of the iteration at hand */
    bool halted, idle_sent, search_over;
    char solution[LONGEST]; /* "": none */
    /* the leader's */
    shares shares;
    int idle, over;
    tw_piece *queue;
    size_t queued, room, taken;
} crew;

int crew_rank(void) { return crew.rank; }
int crew_size(void) { return crew.size; }

static bool leads(void) { return crew.rank == LEADER; }

static void send(int rank, int tag, const message *m) {
    MPI_Send(m, sizeof *m - (*m->moves ? 0 : sizeof m->moves), MPI_BYTE, rank, tag, MPI_COMM_WORLD);
}

static message stamped(void) {
    message m = {.serial = crew.serial, .bound = crew.bound};
    return m;
}

static void send_all(int tag, const message *m) {
    for (int rank = 1; rank < crew.size; rank++) send(rank, tag, m);
}

static int receive(int rank, int tag, message *m) {
    MPI_Status status;
    memset(m, 0, sizeof *m);
    MPI_Recv(m, sizeof *m, MPI_BYTE, rank, tag, MPI_COMM_WORLD, &status);
    m->moves[LONGEST - 1] = 0;
    return status.MPI_TAG;
}

static bool waiting(int rank, int tag, MPI_Status *status) {
    int flag = 0;
    MPI_Iprobe(rank, tag, MPI_COMM_WORLD, &flag, status);
    return flag;
}

static uint32_t hand_out(uint32_t *first) {
    return crew.halted ? 0 : shares_draw(&crew.shares, first);
}

static void halt_all(void) {
    if (crew.halted) return;
    crew.halted = true;
    message m = stamped();
    send_all(HALT, &m);
}

static void queue_piece(const message *m) {
    if (crew.queued == crew.room) {
        crew.room = crew.room ? 2 * crew.room : 256;
        crew.queue = heap_insist(reallocarray(crew.queue, crew.room, sizeof *crew.queue));
    }
    crew.queue[crew.queued++] = (tw_piece){.bound = (int)m->bound,
                                           .over = (int)m->number[0],
                                           .number = (uint32_t)m->number[1],
                                           .expanded = (uint64_t)m->number[2],
                                           .generated = (uint64_t)m->number[3]};
}

/* The leader answers whatever has come.  Messages of a rank come in the order it sent them. */
static void serve(void) {
    MPI_Status status;
    while (waiting(MPI_ANY_SOURCE, MPI_ANY_TAG, &status)) {
        message m, reply = stamped();
        receive(status.MPI_SOURCE, status.MPI_TAG, &m);
        bool now = m.serial == crew.serial && m.bound == crew.bound;
        switch (status.MPI_TAG) {
        case DRAW: {
            uint32_t first = 0, count = now ? hand_out(&first) : 0;
            reply.number[0] = first, reply.number[1] = count;
            send(status.MPI_SOURCE, PIECES, &reply);
            break;
        }
        case DONE:
            if (now) queue_piece(&m);
            break;
        case FOUND:
            if (now && !*crew.solution) memcpy(crew.solution, m.moves, sizeof crew.solution);
            if (now) halt_all();
            break;
        case IDLE:
            if (now) crew.idle++;
            if (now && m.number[0] < crew.over) crew.over = (int)m.number[0];
            break;
        default:
            break;
        }
    }
}

static bool begin(void *cookie, int *bound, uint32_t pieces, const uint64_t work[]) {
    (void)cookie;
    crew.bound = *bound;
    crew.halted = crew.idle_sent = false;
    *crew.solution = 0;
    shares_begin(&crew.shares, work, pieces, crew.size);
    crew.idle = 0, crew.over = INT_MAX;
    crew.queued = crew.taken = 0;
    message m = stamped();
    if (leads()) {
        send_all(BEGIN, &m);
        return true;
    }
    do receive(LEADER, BEGIN, &m);
    while (m.serial < crew.serial);
    crew.search_over = m.bound < 0;
    if (crew.search_over) return false;
    *bound = crew.bound = (int)m.bound;
    return true;
}

static uint32_t draw(void *cookie, uint32_t *first) {
    (void)cookie;
    if (leads()) return serve(), hand_out(first);
    message m = stamped();
    send(LEADER, DRAW, &m);
    receive(LEADER, PIECES, &m);
    *first = (uint32_t)m.number[0];
    return (uint32_t)m.number[1];
}

static void report(void *cookie, const tw_piece *p) {
    (void)cookie;
    message m = stamped();
    m.number[0] = p->over, m.number[1] = p->number;
    m.number[2] = (int64_t)p->expanded, m.number[3] = (int64_t)p->generated;
    send(LEADER, DONE, &m);
}

static bool collect(void *cookie, tw_piece *out) {
    (void)cookie;
    serve();
    if (crew.taken == crew.queued) return crew.taken = crew.queued = 0, false;
    *out = crew.queue[crew.taken++];
    return true;
}

static void found(void *cookie, const char *moves) {
    (void)cookie;
    snprintf(crew.solution, sizeof crew.solution, "%s", moves);
    if (leads()) {
        halt_all();
        return;
    }
    message m = stamped();
    memcpy(m.moves, crew.solution, sizeof m.moves);
    send(LEADER, FOUND, &m);
}

static bool halted(void *cookie) {
    (void)cookie;
    MPI_Status status;
    while (!leads() && waiting(LEADER, HALT, &status)) {
        message m;
        receive(LEADER, HALT, &m);
        if (m.serial == crew.serial && m.bound == crew.bound) crew.halted = true;
    }
    return crew.halted;
}

static bool end_leading(bool stopping, int *over) {
    if (stopping) halt_all();
    serve();
    if (crew.idle < crew.size - 1 || crew.taken < crew.queued) {
        usleep(PAUSE_MICROSECONDS);
        return false;
    }
    message m = stamped();
    if (crew.over < *over) *over = crew.over;
    m.number[0] = *over;
    memcpy(m.moves, crew.solution, sizeof m.moves);
    send_all(OVER, &m);
    return true;
}

static bool end_following(int *over) {
    MPI_Status status;
    message m = stamped();
    if (!crew.idle_sent) {
        m.number[0] = *over;
        send(LEADER, IDLE, &m);
        crew.idle_sent = true;
    }
    if (!waiting(LEADER, OVER, &status)) {
        usleep(PAUSE_MICROSECONDS);
        return false;
    }
    receive(LEADER, OVER, &m);
    *over = (int)m.number[0];
    memcpy(crew.solution, m.moves, sizeof crew.solution);
    return true;
}

static bool end(void *cookie, bool stopping, int *over, const char **moves) {
    (void)cookie;
    if (!(leads() ? end_leading(stopping, over) : end_following(over))) return false;
    *moves = *crew.solution ? crew.solution : NULL;
    return true;
}

const tw_crew *crew_init(void) {
    static tw_crew hooks = {.begin = begin,
                            .draw = draw,
                            .report = report,
                            .collect = collect,
                            .found = found,
                            .halted = halted,
                            .end = end};
    MPI_Comm_rank(MPI_COMM_WORLD, &crew.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &crew.size);
    hooks.leads = leads();
    return &hooks;
}

void crew_end_search(tw_status status) {
    message m = stamped();
    m.bound = -1;
    if (leads()) {
        send_all(BEGIN, &m);
    } else {
        if (status < 0 || status == TW_LIMIT_MEMORY) {
            fprintf(stderr, "tilewise-mpi: rank %d: %s\n", crew.rank, tw_status_text(status));
            MPI_Abort(MPI_COMM_WORLD, status < 0 ? EXIT_INTERNAL : EXIT_LIMIT);
        }
        while (!crew.search_over) {
            receive(LEADER, BEGIN, &m);
            crew.search_over = m.serial == crew.serial && m.bound < 0;
        }
    }
    crew.search_over = false;
    crew.serial++;
}
