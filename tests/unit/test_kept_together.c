/* Several processes and threads at one folder of tables: one builds, all get what is right; and
 * whoever is killed at whatever moment leaves no table that is not whole. */
#define _GNU_SOURCE
#include "support/boards.h"
#include "support/child.h"
#include "support/patterns.h"
#include "support/scratch.h"

#include "base/temporary_file.h"
#include "pdb/file.h"
#include "pdb/tables.h"

#include <pthread.h>
#include <time.h>

typedef struct work {
    scratch scratch;
    partition partition;
    memory memory;
    table truth;
    char path[SCRATCH_ROOM + 300];
    int gate[2]; /* a pipe: nobody starts before it is closed */
} work;

static void set_up(work *w) {
    tw_error error;
    char name[200];
    tw_board goal = board_goal(3, 4, "first");
    *w = (work){.memory = {0}};
    scratch_make(&w->scratch);
    assert_int_equal(partition_read(&w->partition, &goal, "1,2,3,5,6", &error), TW_OK);
    file_name(&w->partition.pattern[0], TABLE_RANKED, name, sizeof name);
    strcpy(w->path, scratch_path(&w->scratch, name));
    w->truth = table_build(&w->partition.pattern[0], &w->memory, 1);
    assert_int_equal(pipe(w->gate), 0);
}

static void open_gate(work *w) {
    close(w->gate[0]);
    close(w->gate[1]);
}

static void tear_down(work *w) {
    table_free(&w->truth, &w->memory);
    scratch_remove(&w->scratch);
}

enum { BUILT = 1, MAPPED = 2, WRONG = 3 };

static int get(work *w) {
    memory m = {0};
    tables t;
    tables_options options = {.build.threads = 1, .directory = w->scratch.folder, .shared = true};
    if (tables_get(&t, &w->partition, &m, &options) != TW_OK) return WRONG;
    bool right = !memcmp(t.table[0].extra, w->truth.extra, table_bytes(&w->truth));
    int how = t.table[0].mapped ? MAPPED : BUILT;
    tables_drop(&t, &m);
    return right ? how : WRONG;
}

static int get_at_the_gate(void *cookie) {
    work *w = cookie;
    char byte;
    close(w->gate[1]);
    if (read(w->gate[0], &byte, 1) != 0) return WRONG;
    return get(w);
}

static void test_processes(void **state) {
    (void)state;
    enum { CROWD = 4 };
    for (int round = 0; round < 5; round++) {
        work w;
        pid_t child[CROWD];
        int how[4] = {0};
        set_up(&w);
        for (int i = 0; i < CROWD; i++) child[i] = child_start(get_at_the_gate, &w);
        open_gate(&w);
        for (int i = 0; i < CROWD; i++) {
            int said = child_wait(child[i]);
            assert_in_range(said, BUILT, MAPPED);
            how[said]++;
        }
        assert_int_equal(how[BUILT], 1);
        assert_int_equal(how[MAPPED], CROWD - 1);
        tear_down(&w);
    }
}

static void *get_by_thread(void *cookie) {
    static const int said[] = {0, BUILT, MAPPED, WRONG};
    return (void *)(uintptr_t)&said[get(cookie)];
}

static void test_threads(void **state) {
    (void)state;
    enum { CROWD = 4 };
    work w;
    pthread_t thread[CROWD];
    int how[4] = {0};
    set_up(&w);
    open_gate(&w);
    for (int i = 0; i < CROWD; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, get_by_thread, &w), 0);
    for (int i = 0; i < CROWD; i++) {
        void *said;
        assert_int_equal(pthread_join(thread[i], &said), 0);
        how[*(const int *)said]++;
    }
    assert_int_equal(how[BUILT], 1);
    assert_int_equal(how[MAPPED], CROWD - 1);
    tear_down(&w);
}

static void pause_for(uint64_t *dice, uint32_t most_microseconds) {
    uint32_t pause = dice_roll(dice, most_microseconds);
    struct timespec t = {.tv_sec = pause / 1000000, .tv_nsec = 1000L * (pause % 1000000)};
    nanosleep(&t, NULL);
}

/* Under its name a table is whole or absent. */
static bool absent_or_right(const work *w) {
    memory m = {0};
    tw_error error;
    table t = table_for(&w->truth.pattern, &m);
    tw_status status = file_open(&t, w->path, NULL, &error);
    bool right = status == TW_NOT_FOUND;
    if (status == TW_OK) {
        right = !memcmp(t.extra, w->truth.extra, table_bytes(&t));
        file_close(&t);
    }
    placement_drop(&t.placement);
    return right;
}

static int get_for_ever(void *cookie) {
    work *w = cookie;
    while (get(w) != WRONG) unlink(w->path);
    return WRONG;
}

static int write_for_ever(void *cookie) {
    work *w = cookie;
    tw_error error;
    while (file_write(&w->truth, w->path, &error) == TW_OK) continue;
    return WRONG;
}

/* However short the time is in which it is written. */
static void await_a_file_begun(const work *w) {
    time_t begun = time(NULL);
    while (!scratch_count(&w->scratch, ".tmp"))
        CHECK(time(NULL) - begun < PATIENCE, "no file was begun in %d s", PATIENCE);
}

/* Every other one dies at any moment, the rest soon after they have begun a file; and the last
 * while it writes. */
static void kill_at_any_moment(child_work *victim) {
    enum { ENOUGH = 60, TOO_MANY = 1000, LONGEST = 4000 };
    work w;
    uint64_t dice = 21;
    bool half_done = false;
    set_up(&w);
    open_gate(&w);
    for (int i = 0; i < ENOUGH || !half_done; i++) {
        CHECK(i < TOO_MANY, "%d kills, and none while a file was written", i);
        bool at_a_file = i % 2;
        if (at_a_file) temporary_file_sweep(w.scratch.folder, ".");
        pid_t child = child_start(victim, &w);
        if (at_a_file) await_a_file_begun(&w);
        pause_for(&dice, at_a_file ? LONGEST / 100 : LONGEST);
        kill(child, SIGKILL);
        assert_int_equal(child_wait(child), -1);
        CHECK(absent_or_right(&w), "after kill %d", i);
        half_done = scratch_count(&w.scratch, ".tmp");
    }
    assert_in_range(get(&w), BUILT, MAPPED); /* no lock of the dead is in the way */
    unlink(w.path);
    assert_int_equal(get(&w), BUILT);
    assert_int_equal(scratch_count(&w.scratch, ".tmp"), 0);
    assert_int_equal(scratch_count(&w.scratch, ""), 2); /* the table and the lock */
    tear_down(&w);
}

static void test_killed_builder(void **state) {
    (void)state;
    kill_at_any_moment(get_for_ever);
}

static void test_killed_writer(void **state) {
    (void)state;
    kill_at_any_moment(write_for_ever);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_processes),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_killed_builder),
        cmocka_unit_test(test_killed_writer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
