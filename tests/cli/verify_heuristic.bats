# verify-heuristic on programs and shared objects, right and wrong, and the examples people are given.

load helper

examples=$BATS_TEST_DIRNAME/../../examples/heuristics

# build NAME: one of the examples, as docs/verify-heuristic.md does it.
build() { cc -shared -fPIC -o "$BATS_TEST_TMPDIR/$1.so" "$examples/$1.c"; }

# object TEXT: a shared object of this source.
object() {
    printf '#include <tilewise.h>\n%s\n' "$1" >"$BATS_TEST_TMPDIR/own.c"
    cc -I"$BATS_TEST_DIRNAME/../../include" -shared -fPIC -o "$BATS_TEST_TMPDIR/own.so" "$BATS_TEST_TMPDIR/own.c"
}

verify() { try verify-heuristic "$@"; }

@test "the blank counted as a tile: 4650 boards too high, and 78" {
    build manhattan-blank
    verify --json --library "$BATS_TEST_TMPDIR/manhattan-blank.so"
    answers 1
    has '"admissible": false, "consistent": false, "checked": 181440,'
    has '"too_high": 4650, "worst": 4,'
    has '"true_distance": 1,'
    build hamming-blank
    verify --json --library "$BATS_TEST_TMPDIR/hamming-blank.so"
    answers 1
    has '"too_high": 78, "worst": 1,'
}

@test "two moves for every pair in conflict: 7 boards too high" {
    build conflict-pairs
    verify --json --goal first --library "$BATS_TEST_TMPDIR/conflict-pairs.so"
    answers 1
    has '"too_high": 7,'
    has '"counterexample": [6, 7, 8, 5, 4, 3, 0, 1, 2], "value": 28, "true_distance": 26'
}

@test "the running maximum passes on 3x3 and is found on 4x4" {
    build conflict-running-maximum
    verify --json --library "$BATS_TEST_TMPDIR/conflict-running-maximum.so"
    has '"admissible": true'
    has '"complete": true, "too_high": 0,'
    verify --json --size 4x4 --library "$BATS_TEST_TMPDIR/conflict-running-maximum.so"
    answers 1
    has '"admissible": false'
    has '"counterexample": [1, 3, 7, 4, 5, 10, 0, 8, 9, 2, 15, 11, 13, 6, 14, 12]'
    has '"true_distance": 13'
}

@test "a right one in a shared object passes, on every size it is asked for" {
    object 'double heuristic(int rows, int cols, const uint8_t t[], const uint8_t g[]) {
        int n = 0;
        for (int i = 0; i < rows * cols; i++) n += t[i] && t[i] != g[i];
        return n;
    }'
    for size in 2x2 3x3 1x7; do
        verify --size $size --library "$BATS_TEST_TMPDIR/own.so"
        answers 0
    done
    verify --size 5x5 --within 6 --library "$BATS_TEST_TMPDIR/own.so"
    answers 0
    cd "$BATS_TEST_TMPDIR"
    verify --library own.so # a file, not the system's library of that name
    answers 0
}

@test "what a function prints is not an answer" {
    object '#include <stdio.h>
    double heuristic(int r, int c, const uint8_t t[], const uint8_t g[]) { puts("hello"); return 0; }'
    verify --size 2x2 --library "$BATS_TEST_TMPDIR/own.so"
    answers 0
}

@test "a function that crashes, hangs, exits or is not there" {
    object 'double heuristic(int r, int c, const uint8_t t[], const uint8_t g[]) { return *(volatile int *)0; }'
    verify --library "$BATS_TEST_TMPDIR/own.so"
    refused 'own.so:1: the function crashed \(Segmentation fault\), expected the value of 1 2 3/4 5 6/7 8 0$|own.so:1: the function exited with code'
    object 'double heuristic(int r, int c, const uint8_t t[], const uint8_t g[]) { for (;;) continue; }'
    verify --time 0.3 --library "$BATS_TEST_TMPDIR/own.so"
    [ "$status" -eq 3 ]
    [[ "$stderr" == *"own.so: the function did not end within 0.3 s, with 0 of 181440 boards answered" ]]
    object '#include <stdlib.h>
    double heuristic(int r, int c, const uint8_t t[], const uint8_t g[]) { exit(0); }'
    verify --library "$BATS_TEST_TMPDIR/own.so"
    refused 'own.so:1: the function exited with code 0, expected the value of'
    object 'int other;'
    verify --library "$BATS_TEST_TMPDIR/own.so"
    refused "own.so:1: cannot be loaded .*undefined symbol: heuristic.*, expected a shared object with a function 'heuristic'$"
    object 'double heuristic(int r, int c, const uint8_t t[], const uint8_t g[]) { return 1.0 / 0; }'
    verify --library "$BATS_TEST_TMPDIR/own.so"
    refused "own.so:1: 'inf' is not a number"
}

@test "a program that reads everything before it answers, and one that never reads" {
    verify --shell --program 'sort -s -k 1,1 >/dev/null; yes 0 | head -n 181440'
    answers 0
    verify --shell --program 'yes 0 | head -n 12' --size 2x2
    [ "$status" -eq 0 ] || [[ "$stderr" == *"before its board was sent"* ]]
}

@test "carriage returns and blanks around a number do not matter, a last line may lack its end" {
    verify --size 2x2 --shell --program "awk '{ printf \" 0 \\r\\n\" }'"
    answers 0
    verify --size 2x2 --shell --program "awk '{ printf NR < 12 ? \"0\\n\" : \"0\" }'"
    answers 0
}

@test "nothing is left of a program that is interrupted, nor of its children" {
    cd "$BATS_TEST_TMPDIR"
    cat >idle <<'END'
(setsid sh -c 'echo $$ >far; exec sleep 1000' &)
echo $$ >near
exec sleep 1000
END
    status=0
    bash -c 'set -m
        tilewise verify-heuristic --no-sandbox --program "sh idle" >out 2>err </dev/null &
        until { [ -s near ] && [ -s far ]; } || ! kill -0 $!; do sleep 0.05; done
        kill -INT $!
        wait $!' || status=$?
    [ "$status" -eq 130 ]
    [ -s near ] && [ -s far ]
    [ ! -s out ]
    [ ! -s err ]
    ! kill -0 "$(cat near)"
    ! kill -0 "$(cat far)"
}
