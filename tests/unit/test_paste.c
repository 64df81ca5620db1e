/* Pasted text is read to its end, whatever signals come meanwhile.
 *
 * The functions of wake.h are this test's own: a wait is ended by a signal when the test wants it,
 * and only when two waits were ended is the rest of the text there. */
#define _GNU_SOURCE
#include "support/check.h"
#include "tui/input.h"
#include "tui/wake.h"

#include <curses.h>
#include <pty.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static int keyboard;       /* what is written here is typed */
static int signals_left;   /* that end a wait */
static int signal_pipe[2]; /* readable as long as there are any */
static const char *rest;   /* typed with the last of them */
static bool new_size;      /* they say that the terminal has another size */

bool wake_open(void) { return pipe(signal_pipe) == 0; }
void wake_close(void) {}
void wake_up(void) { assert_int_equal(write(signal_pipe[1], "", 1), 1); }
int wake_descriptor(void) { return signal_pipe[0]; }

/* All that was typed before has been read; when this returns, all of this can be. */
static void type(const char *text) {
    int there = 0, length = (int)strlen(text);
    assert_int_equal(write(keyboard, text, (size_t)length), length);
    while (there < length) assert_int_equal(ioctl(STDIN_FILENO, FIONREAD, &there), 0);
}

void wake_seen(void) {
    char byte;
    assert_int_equal(read(signal_pipe[0], &byte, 1), 1);
    if (new_size) ungetch(KEY_RESIZE);
    if (--signals_left == 0) type(rest);
}

/* What is read of two texts, of which the second is typed after so many signals. */
static const char *pasted_after(int count, const char *first, const char *second) {
    signals_left = count;
    rest = second;
    for (int i = 0; i < count; i++) wake_up();
    type(first);
    assert_int_equal(input_next(100), INPUT_PASTE);
    return input_pasted();
}

static void test_signals(void **state) {
    (void)state;
    assert_string_equal(pasted_after(2, "\033[200~1 2 3\r4 5", " 6\r7 8 0\033[201~"),
                        "1 2 3\n4 5 6\n7 8 0");
    assert_string_equal(pasted_after(5, "\033[200~", "abc\033[201~"), "abc");
    type("x");
    assert_int_equal(input_next(100), 'x'); /* and nothing of it is a key */
}

/* It is told when the text is read. */
static void test_new_size(void **state) {
    (void)state;
    new_size = true;
    assert_string_equal(pasted_after(2, "\033[200~ab", "c\033[201~"), "abc");
    new_size = false;
    assert_int_equal(input_next(0), INPUT_RESIZE);
    assert_int_equal(input_next(0), INPUT_NONE);
}

static void test_without_an_end(void **state) {
    (void)state;
    type("\033[200~ab");
    assert_int_equal(input_next(100), INPUT_PASTE); /* what came is taken */
    assert_string_equal(input_pasted(), "ab");
}

static SCREEN *terminal;
static FILE *out, *in;

static int open_terminal(void **state) {
    (void)state;
    int screen;
    struct termios mode = {0};
    cfmakeraw(&mode);
    assert_int_equal(openpty(&keyboard, &screen, NULL, &mode, NULL), 0);
    assert_true(wake_open());
    assert_int_equal(dup2(screen, STDIN_FILENO), STDIN_FILENO);
    out = fopen("/dev/null", "w");
    in = fdopen(screen, "r");
    terminal = newterm("xterm", out, in);
    assert_non_null(terminal);
    input_begin();
    return 0;
}

static int close_terminal(void **state) {
    (void)state;
    input_end();
    endwin();
    delscreen(terminal);
    fclose(out);
    fclose(in);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signals),
        cmocka_unit_test(test_new_size),
        cmocka_unit_test(test_without_an_end),
    };
    return cmocka_run_group_tests(tests, open_terminal, close_terminal);
}
