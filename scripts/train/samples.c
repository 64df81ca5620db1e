/* samples.c -- boards and how many moves short solutions of them took, to train on.
 *
 *   samples SIDE SEED WIDTH SECONDS NET OUT [SLOTS [DEVICE]]
 *
 * Solves boards by beam search, guided by the network in the file NET as soon as there is one (it
 * is read again whenever it changes), and appends to OUT every board on the way: its tiles, a byte
 * each, and the moves left, two bytes, the lower first.  With SLOTS so many beams go on at once on
 * the first graphics card, or on the device of that number.
 *
 * Two of five boards are random; the others are boards on earlier solutions, some random moves off,
 * and boards of earlier beams, which is where a beam goes wrong.  How much of the network counts is
 * tried out: the share that gave the shortest lines is used most. */
#define _POSIX_C_SOURCE 200809L
#include "opencl/device_beams.h"
#include "puzzle/board.h"
#include "puzzle/random.h"
#include "near/beam.h"
#include "near/net_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SHARES = 6, POOL = 4096, FILE_MAX = 1 << 22 };
static const int shares[SHARES] = {38, 64, 102, 154, 205, 256}; /* of 256 */

/* A board to be solved. */
typedef struct question {
    tw_board board;
    bool whole; /* a random one */
    int share;
} question;

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
    FILE *out;
    size_t solved, moves, samples; /* of whole boards; written */
    double told;
} generator;

/* Is there another one? */
static bool read_net(generator *g, const char *path) {
    static uint8_t bytes[FILE_MAX];
    struct stat s;
    if (stat(path, &s) || !memcmp(&s.st_mtim, &g->read, sizeof g->read)) return false;
    FILE *f = fopen(path, "rb");
    if (!f) return false;
    size_t size = fread(bytes, 1, sizeof bytes, f);
    fclose(f);
    net fresh;
    if (net_read(&fresh, bytes, size, &g->memory, NULL) != TW_OK) return false;
    if (g->net.input) net_drop(&g->net, &g->memory);
    g->net = fresh, g->has_net = true, g->read = s.st_mtim;
    for (int k = 0; k < SHARES; k++) g->score[k] = 0; /* tried again */
    return true;
}

static void remember(generator *g, const tw_board *b) {
    g->pool[g->pooled < POOL ? g->pooled++ : random_below(&g->random, POOL)] = *b;
}

static question draw_question(generator *g) {
    question q = {.whole = g->pooled < 20 || random_below(&g->random, 5) < 2, .share = g->share};
    if (q.whole && !random_below(&g->random, 3)) q.share += random_below(&g->random, 2) ? 1 : -1;
    if (q.share < 0 || q.share >= SHARES) q.share = g->share;
    if (q.whole) {
        tw_board_random(&q.board, &g->goal, &g->random);
    } else {
        q.board = g->pool[random_below(&g->random, g->pooled)];
        int off = random_below(&g->random, 2) ? random_below(&g->random, 40) : 0;
        for (int k = off; k > 0;)
            k -= tw_board_move(&q.board, (tw_move)random_below(&g->random, 4));
    }
    return q;
}

static void write_samples(generator *g, tw_board b, const move_sequence *m) {
    for (size_t k = 0; k < m->count; k++) {
        size_t left = m->count - k;
        fwrite(b.tile, 1, (size_t)board_cells(&b), g->out);
        fputc((int)(left & 255), g->out), fputc((int)(left >> 8), g->out);
        if (!random_below(&g->random, 64)) remember(g, &b);
        tw_board_play(&b, m->letters + k, 1);
    }
    if (m->count && !tw_board_equal(&b, &g->goal))
        fputs("samples: a line that does not solve\n", stderr), exit(1);
    g->samples += m->count;
}

static void learn_share(generator *g, const question *q, size_t moves) {
    double worth = moves ? (double)moves / (tw_board_manhattan(&q->board, &g->goal) + 1) : 3;
    g->score[q->share] =
        g->score[q->share] > 0 ? 0.99 * g->score[q->share] + 0.01 * worth : worth + 0.05;
    for (int k = 0; k < SHARES; k++)
        if (g->score[k] > 0 && g->score[k] < g->score[g->share] - 0.003) g->share = k;
}

/* No moves: it was not solved. */
static void learn(generator *g, const question *q, const move_sequence *m) {
    write_samples(g, q->board, m);
    if (!q->whole) return;
    learn_share(g, q, m->count);
    if (m->count) g->solved++, g->moves += m->count;
}

static void tell(generator *g, bool now) {
    enum { SECONDS = 15 };
    if (!now && tw_seconds() < g->told + SECONDS) return;
    g->told = tw_seconds();
    double average = g->solved ? (double)g->moves / (double)g->solved : 0;
    printf("%dx%d: %zu samples; %zu random boards, %.2f moves on average, share %d of 256\n",
           g->side, g->side, g->samples, g->solved, average, shares[g->share]);
    fflush(stdout);
    g->solved = g->moves = 0;
}

static int longest(const generator *g) { return 2 * g->side * g->side * g->side; }

static void set_homes(const generator *g, const tw_board *from, near_board *b) {
    near_board_set(b, near_frame_of(&g->goal), from, &g->goal);
}

/* On this core: the solution, or an empty one. */
static move_sequence solve(generator *g, const question *q, uint32_t width) {
    static waypoint_list from;
    near_board b;
    stage s;
    set_homes(g, &q->board, &b);
    stage_whole(&s, g->side, g->side, b.blank_home);
    g->net.share = shares[q->share];
    s.net = g->has_net ? &g->net : NULL;
    from.count = 1;
    from.point[0].blank = b.blank;
    memcpy(from.point[0].at, b.at, sizeof b.at);
    beam_task task = {
        .stage = &s, .from = &from, .width = width, .threads = 1, .upper = longest(g)};
    beam *search = beam_new(&task, &g->memory);
    move_sequence moves = {0};
    if (search && beam_work(search, 0, NULL, 0) == TW_SOLVED) {
        moves = beam_found(search)->point[0].moves;
        beam_found(search)->count = 0;
    }
    beam_free(search);
    return moves;
}

static void run_here(generator *g, uint32_t width, const char *net_path, double end) {
    for (; tw_seconds() < end; tell(g, false)) {
        read_net(g, net_path);
        question q = draw_question(g);
        move_sequence m = solve(g, &q, width);
        learn(g, &q, &m);
        move_sequence_drop(&m, &g->memory);
        fflush(g->out);
    }
}

/* A network that says nothing. */
static void blank_net(generator *g) {
    g->net = (net){.cells = g->side * g->side, .share = 256};
    g->net.input =
        memory_get_zero(&g->memory, (size_t)(g->net.cells * g->net.cells), sizeof *g->net.input);
}

static tw_board board_of_homes(const generator *g, const uint8_t at[]) {
    tw_board b = g->goal;
    for (int cell = 0; cell < board_cells(&b); cell++) {
        b.tile[cell] = g->goal.tile[at[cell]];
        if (!b.tile[cell]) b.blank = (uint8_t)cell;
    }
    return b;
}

static void take_answer(generator *g, const device_beams *beams, uint32_t slot, const question *q) {
    static char letters[1 << 16];
    move_sequence m = {.letters = letters};
    if (device_beams_state(beams, slot) == BEAM_SOLVED) {
        device_end e = device_beams_end(beams, slot, 0);
        for (int k = 0; k < e.depth; k++) letters[k] = move_letter((tw_move)(e.moves[k] & 3));
        m.count = (size_t)e.depth;
    }
    learn(g, q, &m);
}

static bool ask(generator *g, device_beams *beams, uint32_t slot, question *q) {
    near_board b;
    do *q = draw_question(g);
    while (tw_board_equal(&q->board, &g->goal));
    set_homes(g, &q->board, &b);
    uint64_t salt = tw_random_below(&g->random, UINT64_MAX);
    device_beams_begin(beams, slot, longest(g), shares[q->share]);
    return device_beams_add(beams, slot, b.at, 0, salt);
}

static int run_device(generator *g, uint32_t width, const char *net_path, double end,
                      uint32_t slots, int number) {
    enum { LAYERS = 16 };
    tw_device_config config;
    tw_device *device;
    tw_device_config_init(&config, sizeof config);
    config.number = number;
    question *question_of = calloc(slots, sizeof *question_of);
    if (!question_of || tw_device_new(&device, &config, NULL) < 0) return 1;
    if (!read_net(g, net_path)) blank_net(g);
    stage whole;
    stage_whole(&whole, g->side, g->side, g->side * g->side - 1);
    whole.net = &g->net;
    device_beams_task task = {
        .stage = &whole, .slots = slots, .width = width, .ends = 1, .longest = longest(g)};
    device_beams *beams =
        device_claim(device, NULL) ? device_beams_new(device, &task, &g->memory) : NULL;
    bool good = beams != NULL;
    for (; good && tw_seconds() < end; tell(g, false)) {
        if (read_net(g, net_path)) good = device_beams_set_net(beams, &g->net);
        for (uint32_t s = 0; good && s < slots; s++) {
            if (device_beams_state(beams, s) == BEAM_RUNNING) {
                const uint8_t *at =
                    random_below(&g->random, 2) ? device_beams_some(beams, s) : NULL;
                tw_board some;
                if (at) some = board_of_homes(g, at), remember(g, &some);
                continue;
            }
            if (device_beams_state(beams, s) != BEAM_FREE)
                take_answer(g, beams, s, &question_of[s]);
            good = ask(g, beams, s, &question_of[s]);
        }
        fflush(g->out);
        good = good && device_beams_work(beams, LAYERS, width);
    }
    if (!good) fprintf(stderr, "samples: %s\n", tw_device_error(device));
    device_beams_free(&beams);
    device_release(device);
    tw_device_free(&device);
    free(question_of);
    return good ? 0 : 1;
}

int main(int argc, char **argv) {
    static generator g;
    if (argc < 7 || argc > 9)
        return fputs("usage: samples SIDE SEED WIDTH SECONDS NET OUT [SLOTS [DEVICE]]\n", stderr),
               2;
    g.side = atoi(argv[1]), g.random = strtoull(argv[2], NULL, 10), g.share = 2;
    uint32_t width = (uint32_t)atoi(argv[3]);
    g.out = fopen(argv[6], "ab");
    if (!g.out || tw_board_goal(&g.goal, g.side, g.side, "last") < 0) return perror(argv[6]), 1;
    double end = tw_seconds() + atof(argv[4]);
    int code = 0;
    if (argc > 7)
        code = run_device(&g, width, argv[5], end, (uint32_t)atoi(argv[7]),
                          argc > 8 ? atoi(argv[8]) : TW_DEVICE_GRAPHICS);
    else
        run_here(&g, width, argv[5], end);
    tell(&g, true);
    return fclose(g.out) || code ? 1 : 0;
}
