/* samples.c -- boards and how many moves short solutions of them took, to train on.
 *
 *   samples SIDE SEED WIDTH SECONDS NET OUT
 *
 * Solves boards by beam search, guided by the network in the file NET as soon as there is one (it is read
 * again whenever it changes), and appends to OUT every board on the way: its tiles, a byte each, and the moves left, two bytes,
 * the lower first.  Two of five boards are random; the others are boards on earlier solutions, some random moves
 * off, which is where a beam goes wrong.  How much of the network counts is tried out: the share that gave
 * the shortest lines is used most. */
#define _POSIX_C_SOURCE 200809L
#include "puzzle/board.h"
#include "puzzle/random.h"
#include "search/near/beam.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SHARES = 6, POOL = 256, FILE_MAX = 1 << 21 };
static const int shares[SHARES] = {38, 64, 102, 154, 205, 256}; /* of 256 */

typedef struct generator {
    int side, share;
    double score[SHARES]; /* moves per unit of the start's distance, averaged */
    uint64_t random;
    tw_board goal, pool[POOL];
    int pooled;
    net net;
    bool has_net;
    struct timespec read;
    memory memory;
} generator;

static void read_net(generator *g, const char *path) {
    static uint8_t bytes[FILE_MAX];
    struct stat s;
    if (stat(path, &s) || !memcmp(&s.st_mtim, &g->read, sizeof g->read)) return;
    FILE *f = fopen(path, "rb");
    if (!f) return;
    size_t size = fread(bytes, 1, sizeof bytes, f);
    fclose(f);
    net fresh;
    if (net_read(&fresh, bytes, size, &g->memory, NULL) != TW_OK) return;
    if (g->has_net) net_drop(&g->net, &g->memory);
    g->net = fresh, g->has_net = true, g->read = s.st_mtim;
    for (int k = 0; k < SHARES; k++) g->score[k] = 0; /* tried again */
}

static tw_board draw_board(generator *g, bool *whole) {
    tw_board b;
    *whole = g->pooled < 20 || random_below(&g->random, 5) < 2;
    if (*whole) return tw_board_random(&b, &g->goal, &g->random), b;
    b = g->pool[random_below(&g->random, g->pooled)];
    for (int k = random_below(&g->random, 40) + 1; k > 0;)
        k -= tw_board_move(&b, (tw_move)random_below(&g->random, 4));
    return b;
}

/* The solution, or an empty one. */
static move_sequence solve(generator *g, const tw_board *start, uint32_t width) {
    static waypoint_list from;
    near_board b;
    stage s;
    near_board_set(&b, near_frame_of(&g->goal), start, &g->goal);
    stage_whole(&s, g->side, g->side, b.blank_home);
    s.net = g->has_net ? &g->net : NULL;
    from.count = 1;
    from.point[0].blank = b.blank;
    memcpy(from.point[0].at, b.at, sizeof b.at);
    beam_task task = {.stage = &s,
                      .from = &from,
                      .width = width,
                      .threads = 1,
                      .upper = 4 * g->side * g->side * g->side / 2};
    beam *search = beam_new(&task, &g->memory);
    move_sequence moves = {0};
    if (search && beam_work(search, 0, NULL, 0) == TW_SOLVED) {
        moves = beam_found(search)->point[0].moves;
        beam_found(search)->count = 0;
    }
    beam_free(search);
    return moves;
}

static void write_samples(generator *g, FILE *out, tw_board b, const move_sequence *m) {
    for (size_t k = 0; k < m->count; k++) {
        size_t left = m->count - k;
        fwrite(b.tile, 1, (size_t)board_cells(&b), out);
        fputc((int)(left & 255), out), fputc((int)(left >> 8), out);
        if (!random_below(&g->random, 64))
            g->pool[g->pooled < POOL ? g->pooled++ : random_below(&g->random, POOL)] = b;
        tw_board_play(&b, m->letters + k, 1);
    }
    fflush(out);
}

static void learn_share(generator *g, int used, const tw_board *start, size_t moves) {
    double worth = moves ? (double)moves / (tw_board_manhattan(start, &g->goal) + 1) : 3;
    g->score[used] = g->score[used] > 0 ? 0.9 * g->score[used] + 0.1 * worth : worth + 0.05;
    for (int k = 0; k < SHARES; k++)
        if (g->score[k] > 0 && g->score[k] < g->score[g->share] - 0.005) g->share = k;
}

int main(int argc, char **argv) {
    static generator g;
    if (argc != 7) return fputs("usage: samples SIDE SEED WIDTH SECONDS NET OUT\n", stderr), 2;
    g.side = atoi(argv[1]), g.random = strtoull(argv[2], NULL, 10), g.share = 2;
    FILE *out = fopen(argv[6], "ab");
    if (!out || tw_board_goal(&g.goal, g.side, g.side, "last") < 0) return perror(argv[6]), 1;
    double end = tw_seconds() + atof(argv[4]);
    size_t solved = 0, moves = 0;
    while (tw_seconds() < end) {
        bool whole;
        read_net(&g, argv[5]);
        tw_board start = draw_board(&g, &whole);
        int share = g.share;
        if (whole && !random_below(&g.random, 3)) share += random_below(&g.random, 2) ? 1 : -1;
        if (share < 0 || share >= SHARES) share = g.share;
        g.net.share = shares[share];
        move_sequence m = solve(&g, &start, (uint32_t)atoi(argv[3]));
        if (whole) learn_share(&g, share, &start, m.count);
        if (whole && m.count) solved++, moves += m.count;
        write_samples(&g, out, start, &m);
        move_sequence_drop(&m, &g.memory);
    }
    printf("%dx%d, seed %s: %zu random boards, %.1f moves on average, share %d of 256\n", g.side,
           g.side, argv[2], solved, solved ? (double)moves / (double)solved : 0, shares[g.share]);
    return fclose(out) ? 1 : 0;
}
