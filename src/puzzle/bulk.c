#include "puzzle/bulk.h"

#include "base/error.h"
#include "base/threads.h"
#include "puzzle/random.h"

#include <stdatomic.h>

tw_status bulk_refuse(tw_error *error, const tw_board *size, size_t board) {
    return error_set(error, TW_ERR_ARGUMENT, "board %zu is none, expected each of 0 to %d once",
                     board, board_cells(size) - 1);
}

typedef struct bulk_job {
    bulk_work *work;
    void *cookie;
    size_t count, chunk;
    atomic_size_t next;
    size_t failed[THREADS_MAX];
} bulk_job;

static void draw(void *cookie, int worker) {
    bulk_job *j = cookie;
    j->failed[worker] = j->count;
    for (size_t from; (from = atomic_fetch_add(&j->next, j->chunk)) < j->count;) {
        size_t to = j->count - from < j->chunk ? j->count : from + j->chunk;
        size_t done = j->work(j->cookie, worker, from, to);
        if (done == to) continue;
        j->failed[worker] = done;
        atomic_store(&j->next, j->count);
        return;
    }
}

size_t bulk_run(int threads, size_t count, size_t chunk, bulk_work *work, void *cookie) {
    bulk_job j = {.work = work, .cookie = cookie, .count = count, .chunk = chunk};
    size_t chunks = count / chunk + 1, first = count;
    if (threads < 1) threads = 1;
    if (threads > THREADS_MAX) threads = THREADS_MAX;
    if ((size_t)threads > chunks) threads = (int)chunks;
    atomic_init(&j.next, 0);
    threads_run(threads, draw, &j);
    for (int w = 0; w < threads; w++)
        if (j.failed[w] < first) first = j.failed[w];
    return first;
}

tw_status tw_boards_solvable(const tw_board *goal, const uint8_t tiles[], size_t count, bool out[],
                             tw_error *error) {
    if (!board_valid(goal) || (count && (!tiles || !out)))
        return error_status(error, TW_ERR_ARGUMENT);
    tw_board b = *goal;
    size_t cells = (size_t)board_cells(goal);
    for (size_t i = 0; i < count; i++) {
        if (!bulk_read(&b, tiles + i * cells)) return bulk_refuse(error, goal, i);
        out[i] = tw_board_solvable(&b, goal);
    }
    return TW_OK;
}

tw_status tw_boards_play(const tw_board *goal, uint8_t tiles[], size_t count, const char moves[],
                         size_t length, tw_error *error) {
    if (!board_valid(goal) || (count && (!tiles || !moves)))
        return error_status(error, TW_ERR_ARGUMENT);
    tw_board b = *goal;
    size_t cells = (size_t)board_cells(goal);
    for (size_t i = 0; i < count; i++, moves += length) {
        if (!bulk_read(&b, tiles + i * cells)) return bulk_refuse(error, goal, i);
        for (size_t k = 0; k < length && moves[k]; k++)
            if (!tw_board_move(&b, move_named(moves[k])))
                return error_set(error, TW_ERR_ARGUMENT,
                                 "board %zu: move %zu (%c of the blank) leaves the board", i, k + 1,
                                 moves[k]);
        memcpy(tiles + i * cells, b.tile, cells);
    }
    return TW_OK;
}

tw_status tw_boards_random(const tw_board *goal, uint64_t *random, uint8_t tiles[], size_t count) {
    if (!board_valid(goal) || !random || (count && !tiles)) return TW_ERR_ARGUMENT;
    tw_board b;
    size_t cells = (size_t)board_cells(goal);
    for (size_t i = 0; i < count; i++) {
        random_board(&b, goal, random);
        memcpy(tiles + i * cells, b.tile, cells);
    }
    return TW_OK;
}

tw_status tw_boards_random_walk(const tw_board *goal, uint64_t steps, uint64_t *random,
                                uint8_t tiles[], size_t count) {
    if (!board_valid(goal) || !random || (count && !tiles)) return TW_ERR_ARGUMENT;
    geometry g;
    size_t cells = (size_t)board_cells(goal);
    geometry_init(&g, goal->rows, goal->cols, "UDLR", false);
    for (size_t i = 0; i < count; i++) {
        random_walker walker = {.board = *goal, .last = TW_NO_MOVE};
        random_walk(&walker, &g, steps, random);
        memcpy(tiles + i * cells, walker.board.tile, cells);
    }
    return TW_OK;
}
