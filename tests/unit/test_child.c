/* Somebody else's program: what it says comes back, what it does wrong ends with it, and nothing of
 * it is left afterwards. */
#define _GNU_SOURCE
#include "support/scratch.h"

#include "cli/child/child.h"
#include "cli/child/descendants.h"
#include "cli/child/child_start.h"
#include "cli/child/command_words.h"

#include <errno.h>
#include <linux/magic.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROOM = 1 << 12 };

typedef struct exchange {
    uint64_t to_say, said, heard; /* bytes */
    uint64_t enough;              /* of them; 0: never */
    bool wrong;                   /* what was heard is not what was said */
    char beginning[ROOM];         /* of what was heard */
} exchange;

/* Byte i of what is said. */
static char letter(uint64_t i) { return i % 50 == 49 ? '\n' : (char)('a' + i % 50 % 26); }

static size_t send(void *cookie, char *out, size_t size) {
    exchange *x = cookie;
    if (size > x->to_say) size = (size_t)x->to_say;
    for (size_t i = 0; i < size; i++) out[i] = letter(x->said + i);
    x->to_say -= size;
    x->said += size;
    return size;
}

static bool receive(void *cookie, const char *bytes, size_t count) {
    exchange *x = cookie;
    for (size_t i = 0; i < count; i++, x->heard++) {
        x->wrong |= bytes[i] != letter(x->heard);
        if (x->heard < ROOM - 1) x->beginning[x->heard] = bytes[i];
    }
    return !x->enough || x->heard < x->enough;
}

static bool alone(void) { return waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD; }

static child_report run_words(const char *command, bool shell, child_limits limits, exchange *x) {
    const char *wrong;
    char **argv = command_words(command, shell, &wrong);
    CHECK(argv, "%s: %s", command, wrong);
    child_plan plan = {.argv = argv, .limits = limits};
    child_streams streams = {.send = send, .receive = receive, .cookie = x};
    child_report r = child_run(&plan, &streams);
    command_words_free(argv);
    CHECK(alone(), "%s leaves children behind", command);
    return r;
}

static child_report run_shell(const char *script, child_limits limits, exchange *x) {
    return run_words(script, true, limits, x);
}

static void test_words(void **state) {
    (void)state;
    static const struct {
        const char *text, *words[5];
    } cases[] = {{"a", {"a"}},
                 {"  a\tb  c\n", {"a", "b", "c"}},
                 {"a 'b c' \"d e\"", {"a", "b c", "d e"}},
                 {"a\\ b 'c\\d' \"e\\\"f\"", {"a b", "c\\d", "e\"f"}},
                 {"x'y z'w ''", {"xy zw", ""}},
                 {"a;b $HOME *|&", {"a;b", "$HOME", "*|&"}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *wrong;
        char **words = command_words(cases[i].text, false, &wrong);
        CHECK(words && !wrong, "%s", cases[i].text);
        size_t n = 0;
        for (; cases[i].words[n]; n++)
            CHECK(words[n] && !strcmp(words[n], cases[i].words[n]), "%s, %zu", cases[i].text, n);
        CHECK(!words[n], "%s has more", cases[i].text);
        command_words_free(words);
    }
    const char *wrong = NULL;
    assert_null(command_words("", false, &wrong));
    assert_string_equal(wrong, "no command, expected one");
    assert_null(command_words("a 'b", false, &wrong));
    assert_string_equal(wrong, "a quote is not closed, expected another");
    char **shell = command_words("a; b", true, &wrong);
    assert_string_equal(shell[2], "a; b");
    command_words_free(shell);
}

static void test_endings(void **state) {
    (void)state;
    exchange x = {0};
    child_report r = run_words("echo 'one two'", false, (child_limits){0}, &x);
    assert_int_equal(r.end, CHILD_EXITED);
    assert_int_equal(r.code, 0);
    assert_string_equal(x.beginning, "one two\n");
    assert_true(r.seconds > 0);

    r = run_shell("echo oops >&2; exit 7", (child_limits){0}, &x);
    assert_true(r.end == CHILD_EXITED && r.code == 7);
    assert_string_equal(r.errors, "oops\n");

    r = run_shell("kill -SEGV $$", (child_limits){0}, &x);
    assert_true(r.end == CHILD_CRASHED && r.code == SIGSEGV);

    r = run_words("/nowhere/no-such-program", false, (child_limits){0}, &x);
    assert_true(r.end == CHILD_NOT_STARTED && r.code == ENOENT);
    r = run_words("/", false, (child_limits){0}, &x);
    assert_true(r.end == CHILD_NOT_STARTED && r.code == EACCES);
}

/* Far more than the pipes hold goes both ways, and none of it waits for the other. */
static void test_both_ways(void **state) {
    (void)state;
    exchange x = {.to_say = 5000000};
    child_report r = run_words("cat", false, (child_limits){.seconds = 100}, &x);
    assert_int_equal(r.end, CHILD_EXITED);
    assert_int_equal(x.heard, 5000000);
    assert_false(x.wrong);
    /* One that reads nothing, and one that answers only at the end. */
    x = (exchange){.to_say = 5000000};
    r = run_words("true", false, (child_limits){.seconds = 100}, &x);
    assert_int_equal(r.end, CHILD_EXITED);
    x = (exchange){.to_say = 1000000};
    r = run_words("sort", false, (child_limits){.seconds = 100}, &x);
    assert_int_equal(x.heard, 1000000);
    x = (exchange){.to_say = 5000000, .enough = 1000};
    r = run_words("cat", false, (child_limits){.seconds = 100}, &x);
    assert_int_equal(r.end, CHILD_ENDED_EARLY);
}

static void test_limits(void **state) {
    (void)state;
    exchange x = {0};
    child_limits limits = {.seconds = 0.2};
    child_report r = run_words("sleep 1000", false, limits, &x);
    assert_int_equal(r.end, CHILD_TIME);
    r = run_shell("trap '' TERM INT HUP; while :; do :; done", limits, &x);
    assert_int_equal(r.end, CHILD_TIME);

    r = run_words("yes", false, (child_limits){.seconds = 100, .output = 1 << 20}, &x);
    assert_int_equal(r.end, CHILD_OUTPUT);
    r = run_shell("yes >&2", (child_limits){.seconds = 100, .output = 1 << 20}, &x);
    assert_int_equal(r.end, CHILD_OUTPUT);
    assert_memory_equal(r.errors, "y\ny\n", 4);

    limits = (child_limits){.seconds = 100, .processes = 8};
    r = run_shell("i=0; while [ $i -lt 30 ]; do sleep 1000 & i=$((i+1)); done; wait", limits, &x);
    assert_int_equal(r.end, CHILD_PROCESSES);

    char path[] = "/tmp/tilewise-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    char script[200];
    snprintf(script, sizeof script, "exec yes >%s", path);
    r = run_shell(script, (child_limits){.seconds = 100, .file = 1 << 16}, &x);
    assert_true(r.end == CHILD_CRASHED && r.code == SIGXFSZ);
    assert_int_equal(lseek(file, 0, SEEK_END), 1 << 16);
    close(file);
    unlink(path);
}

/* Many files, each of them within the limit and gone at once: the disk is full of them all the
 * same. */
static void test_disk(void **state) {
    (void)state;
    exchange x = {0};
    scratch s;
    struct statfs disk;
    char script[2 * SCRATCH_ROOM], again[3 * SCRATCH_ROOM];
    scratch_make(&s);
    assert_int_equal(statfs(s.folder, &disk), 0);
    if (disk.f_type == TMPFS_MAGIC || access("/proc/self/io", R_OK) < 0) {
        scratch_remove(&s);
        skip();
    }
    child_limits limits = {.seconds = 100, .file = 1 << 20, .disk = 8 << 20};
    snprintf(script, sizeof script,
             "cd %s && for i in 4 5 6 7 8 9; do\n"
             "eval \"exec $i>f\"; rm f; head -c 1000000 /dev/zero >&$i\n"
             "done",
             s.folder);
    child_report r = run_shell(script, limits, &x);
    assert_true(r.end == CHILD_EXITED && r.code == 0);
    snprintf(again, sizeof again, "while :; do (%s); done", script);
    r = run_shell(again, limits, &x);
    assert_int_equal(r.end, CHILD_DISK);
    scratch_remove(&s);
}

/* A process that uses 64 MiB where 32 are allowed; a shell needs less, and addresses alone are
 * free. */
static void test_memory(void **state) {
    (void)state;
    exchange x = {0};
    child_limits limits = {.seconds = 100, .bytes = 32 << 20};
    child_report r = run_shell("true", limits, &x);
    assert_true(r.end == CHILD_EXITED && r.code == 0);
    r = run_words("dd if=/dev/zero of=/dev/null bs=64M count=10000", false, limits, &x);
    assert_int_equal(r.end, CHILD_MEMORY);
    assert_true(r.bytes_peak > limits.bytes);
    /* Too short for a look at it, but not to be told. */
    r = run_words("dd if=/dev/zero of=/dev/null bs=64M count=1", false, limits, &x);
    assert_int_equal(r.end, CHILD_MEMORY);
    r = run_shell("ulimit -v", limits, &x);
    assert_string_equal(x.beginning, "unlimited\n");
}

/* What the caller has open is not the program's. */
static void test_descriptors(void **state) {
    (void)state;
    exchange x = {0};
    int open_file = dup2(STDERR_FILENO, 77);
    assert_int_equal(open_file, 77);
    child_report r = run_words("ls /proc/self/fd", false, (child_limits){.seconds = 100}, &x);
    assert_int_equal(r.end, CHILD_EXITED);
    assert_string_equal(x.beginning, "0\n1\n2\n3\n"); /* the last is the folder itself */
    close(open_file);
}

/* Four processes, each within the limit and together above it. */
static void test_memory_together(void **state) {
    (void)state;
    exchange x = {0};
    child_limits limits = {.seconds = 100, .bytes = 64 << 20};
    child_report r = run_shell("for i in 1 2 3 4; do\n"
                               "dd if=/dev/zero of=/dev/null bs=24M count=100000 &\n"
                               "done; wait",
                               limits, &x);
    assert_int_equal(r.end, CHILD_MEMORY);
}

/* Whoever leaves group, session and parent is found all the same. */
static void test_escape(void **state) {
    (void)state;
    exchange x = {.enough = 1};
    child_report r = run_shell("(setsid sh -c 'echo $$; exec sleep 1000' &); exec sleep 1000",
                               (child_limits){.seconds = 100}, &x);
    assert_int_equal(r.end, CHILD_ENDED_EARLY);
    int pid = atoi(x.beginning);
    assert_in_range(pid, 2, 1 << 30);
    assert_true(kill(pid, 0) < 0 && errno == ESRCH);
    assert_int_equal(descendants_count(&(descendants_prior){0}).processes, 0);
}

/* A descendant that keeps the output open does not keep us. */
static void test_held_open(void **state) {
    (void)state;
    exchange x = {0};
    child_report r = run_shell("sleep 1000 & echo done", (child_limits){.seconds = 100}, &x);
    assert_int_equal(r.end, CHILD_EXITED);
    assert_string_equal(x.beginning, "done\n");
    assert_true(r.seconds < 50);
}

/* Children that were there before are nobody's business, and do not keep us waiting either. */
static void test_strangers(void **state) {
    (void)state;
    pid_t stranger = fork();
    assert_true(stranger >= 0);
    if (!stranger) {
        for (;;) pause();
    }
    exchange x = {0};
    const char *wrong;
    char **argv = command_words("setsid sleep 1000 & echo done", true, &wrong);
    child_plan plan = {.argv = argv, .limits = {.seconds = 100, .processes = 50}};
    child_streams streams = {.send = send, .receive = receive, .cookie = &x};
    child_report r = child_run(&plan, &streams);
    command_words_free(argv);
    assert_true(r.end == CHILD_EXITED && r.seconds < 50);
    assert_string_equal(x.beginning, "done\n");
    assert_int_equal(waitpid(stranger, NULL, WNOHANG), 0); /* alive */
    descendants_prior nobody = {0};
    assert_int_equal(descendants_count(&nobody).processes, 1);
    kill(stranger, SIGKILL);
    assert_int_equal(waitpid(stranger, NULL, 0), stranger);
    assert_true(alone());
}

/* Whoever started us may have said that children end unnoticed. */
static void test_ignored_signal(void **state) {
    (void)state;
    exchange x = {0};
    signal(SIGCHLD, SIG_IGN);
    child_report r = run_shell("exit 4", (child_limits){.seconds = 100}, &x);
    assert_true(r.end == CHILD_EXITED && r.code == 4);
    assert_true(signal(SIGCHLD, SIG_DFL) == SIG_IGN);
}

static void test_text(void **state) {
    (void)state;
    static const struct {
        child_end end;
        int code;
        const char *text;
    } cases[] = {{CHILD_EXITED, 3, "exited with code 3"},
                 {CHILD_CRASHED, SIGSEGV, "crashed (Segmentation fault)"},
                 {CHILD_NOT_STARTED, ENOENT, "could not be started (No such file or directory)"},
                 {CHILD_TIME, 0, "did not end within 1.5 s"},
                 {CHILD_MEMORY, 0, "took more than 64 MiB of memory"},
                 {CHILD_OUTPUT, 0, "wrote more than 1 MiB"},
                 {CHILD_PROCESSES, 0, "started more than 9 processes"},
                 {CHILD_DISK, 0, "wrote more than 5 MiB to files"},
                 {CHILD_ENDED_EARLY, 0, "was ended early"},
                 {CHILD_INTERRUPTED, 0, "was interrupted"}};
    child_limits limits = {
        .seconds = 1.5, .bytes = 64 << 20, .output = 1 << 20, .disk = 5 << 20, .processes = 9};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        child_report r = {.end = cases[i].end, .code = cases[i].code};
        char text[CHILD_TEXT];
        child_describe(&r, &limits, text);
        assert_string_equal(text, cases[i].text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_endings),
        cmocka_unit_test(test_both_ways),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_disk),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_memory_together),
        cmocka_unit_test(test_descriptors),
        cmocka_unit_test(test_escape),
        cmocka_unit_test(test_held_open),
        cmocka_unit_test(test_strangers),
        cmocka_unit_test(test_ignored_signal),
        cmocka_unit_test(test_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
