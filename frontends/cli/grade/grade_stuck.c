/* grade_stuck.c -- may an algorithm that gives up, as hill climbing does, give up here?
 *
 * That depends on its heuristic and on which of equal neighbours it takes, so a search is made for
 * each of the usual heuristics and each order of moves; one pair of them must explain what the
 * program said on all boards. */
#include "cli/grade/grade.h"
#include "common/process/heap.h"
#include "common/process/machine.h"
#include "common/running/run.h"
#include "common/process/signals.h"

#include <stdlib.h>
#include <string.h>

static const char *const heuristics[] = {"manhattan", "hamming"};
enum { HEURISTICS = 2, ORDERS = 24, WAYS = HEURISTICS * ORDERS };

bool grade_may_give_up(const grade_exam *e) {
    tw_algorithm_info info;
    return e->algorithm && tw_algorithm_describe(e->algorithm, &info) == TW_OK && !info.chooses
           && !info.optimal && !info.keeps_closed;
}

/* Bit i: the i-th way finds the goal. */
static uint64_t ways_that_arrive(const grade_exam *e, const grade_test *t) {
    uint64_t set = 0;
    tw_config config;
    tw_config_default(&config, t->goal.rows, t->goal.cols);
    config.goal = t->goal;
    config.algorithm = e->algorithm;
    config.limits.bytes = machine_memory();
    for (int i = 0; i < WAYS; i++) {
        run r;
        config.heuristic = heuristics[i / ORDERS];
        memcpy(config.convention.order, tw_order_name((size_t)(i % ORDERS)),
               sizeof config.convention.order);
        if (run_search(&r, &config, &t->start) == TW_SOLVED) set |= UINT64_C(1) << i;
        run_end(&r);
    }
    return set;
}

static bool judged(const grade_exam *e, const grade_result *r, size_t i) {
    return e->tests[i].kind == GRADE_SOLVABLE && r[i].said != GRADE_SAID_NOTHING
           && grade_passed(&r[i]);
}

/* The way that explains most of what was said. */
static int best_way(const grade_exam *e, const grade_result results[], const uint64_t agree[]) {
    int best = 0;
    size_t most = 0;
    for (int way = 0; way < WAYS; way++) {
        size_t count = 0;
        for (size_t i = 0; i < e->count; i++) count += judged(e, results, i) && agree[i] >> way & 1;
        if (count > most) most = count, best = way;
    }
    return best;
}

void grade_stuck(const grade_exam *e, grade_result results[]) {
    if (!grade_may_give_up(e)) return;
    uint64_t *agree = heap_insist(calloc(e->count + 1, sizeof *agree));
    for (size_t i = 0; i < e->count && !signals_caught(); i++) {
        if (!judged(e, results, i)) continue;
        uint64_t arrive = ways_that_arrive(e, &e->tests[i]);
        agree[i] = results[i].said == GRADE_SAID_SOLVED ? arrive : ~arrive;
    }
    int way = best_way(e, results, agree);
    for (size_t i = 0; i < e->count; i++) {
        if (!judged(e, results, i)) continue;
        bool right = agree[i] >> way & 1;
        bool stuck = results[i].said == GRADE_SAID_STUCK;
        grade_mark_worst(&results[i], GRADE_REACHES, right ? GRADE_YES : GRADE_NO);
        if (!right)
            grade_note(&results[i], "says that it %s, and %s with %s %s",
                       stuck ? "got stuck" : "solves this", e->algorithm, heuristics[way / ORDERS],
                       stuck ? "does not" : "gets stuck");
    }
    free(agree);
}
