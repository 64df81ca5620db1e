# Heuristics of the user's in the searches: programs, shared objects, and the known mistakes by name.

load helper

examples=$BATS_TEST_DIRNAME/../../examples/heuristics
manhattan="python3 '$examples/manhattan.py'" # a clone may lie below a space

# object TEXT: a shared object of this source.
object() {
    printf '#include <tilewise.h>\n%s\n' "$1" >"$BATS_TEST_TMPDIR/own.c"
    cc -I"$BATS_TEST_DIRNAME/../../include" -shared -fPIC -o "$BATS_TEST_TMPDIR/own.so" "$BATS_TEST_TMPDIR/own.c"
}

counts() { grep -o '"counts": {[^}]*}' <<<"$output"; }

@test "a program with the same values makes the same search, in every algorithm that asks it" {
    for algorithm in astar ida greedy wastar hill auto; do
        try solve --json --no-times -a $algorithm -e manhattan --board "$easy"
        expected=$(counts)
        try solve --json --no-times -a $algorithm --heuristic-program "$manhattan" --board "$easy"
        [ -z "$stderr" ]
        has '"heuristic": "program"'
        has '"optimal": false'
        [ "$(counts)" = "$expected" ]
    done
}

@test "what is vouched for is believed, and nothing else" {
    try solve --optimal -a astar --heuristic-program "$manhattan" --board "$easy"
    answers 4
    has 'optimal: not proven (at least 10)'
    for what in admissible consistent; do
        try solve --optimal -a astar --heuristic-program "$manhattan" --vouch $what --board "$easy"
        answers 0
        has 'optimal: yes'
    done
    try solve -a ida --all-optimal --heuristic-program "$manhattan" --board "$easy"
    refused 'admissible'
}

@test "the mistakes of the examples by name: 28 moves where 26 are enough" {
    try solve -q --goal first -a ida -e linear-conflict --board "6 7 8/5 4 3/0 1 2"
    [ "${#output}" -eq 26 ]
    try solve --json --no-times --goal first -a ida -e conflict-pairs --board "6 7 8/5 4 3/0 1 2"
    [ "$status" -eq 0 ]
    [ "$stderr" = "tilewise solve: the heuristic conflict-pairs is inadmissible: it may say too much" ]
    has '"length": 28, "optimal": false'
    try verify-heuristic --json --goal first conflict-pairs
    answers 1
    has '"too_high": 7,'
    for name in conflict-running-maximum hamming-blank manhattan-blank; do
        cc -shared -fPIC -o "$BATS_TEST_TMPDIR/$name.so" "$examples/$name.c"
        try verify-heuristic --json --size 2x4 --library "$BATS_TEST_TMPDIR/$name.so"
        expected=${output#*rows}
        try verify-heuristic --json --size 2x4 $name
        [ "${output#*rows}" = "$expected" ]
    done
}

@test "compare, trace, reconcile and bench take it" {
    object 'double heuristic(int rows, int cols, const uint8_t t[], const uint8_t g[]) {
        int n = 0;
        for (int i = 0; i < rows * cols; i++) n += t[i] && t[i] != g[i];
        return n;
    }'
    own=$BATS_TEST_TMPDIR/own.so
    try compare --time "$patience" --csv --no-times -a astar,ida -e hamming,library --heuristic-library "$own" --board "$easy"
    answers 0
    [ "$(grep -c ',library,' <<<"$output")" -eq 2 ]
    [ "$(grep ',hamming,' <<<"$output" | cut -d, -f10-)" = "$(grep ',library,' <<<"$output" | cut -d, -f10-)" ]
    try compare --no-times -a astar --heuristic-library "$own" --board "$easy"
    has 'astar      library '
    try trace -a astar -e hamming --board "$easy"
    expected=${output#*$'\n'}
    try trace -a astar --heuristic-library "$own" --board "$easy"
    answers 0
    [ "$(grep -c '"event": "expand"' <<<"$output")" = "$(grep -c '"event": "expand"' <<<"$expected")" ]
    try reconcile --no-times --nodes 43 --what expanded -a astar --heuristic-program "$manhattan" --board "$easy"
    answers 0
    has '1. astar, program: 43'
    has ' --heuristic-program ... "'
    rule=$(sed -n 's/.*tilewise reconcile --rule \([^ ]*\) --heuristic-program .*/\1/p' <<<"$output" | head -1)
    [[ "$rule" == astar,program,* ]]
    try reconcile --rule "$rule" --heuristic-program "$manhattan" "$easy"
    answers 0
    has 43
    printf '%s\n' "$easy" "1 2 3/4 5 6/0 7 8" >"$BATS_TEST_TMPDIR/boards"
    try bench --no-times --suite "$BATS_TEST_TMPDIR/boards" --format lines --engines ida/manhattan,ida/program --heuristic-program "$manhattan"
    answers 0
    has 'signature: 32-'
    [ "$(awk '$1 == "ida/manhattan" { print $2, $3, $4, $5; exit }' <<<"$output")" = "$(awk '$1 == "ida/program" { print $2, $3, $4, $5; exit }' <<<"$output")" ]
}

@test "each goal has its own values" {
    object 'double heuristic(int rows, int cols, const uint8_t t[], const uint8_t g[]) {
        int n = 0;
        for (int i = 0; i < rows * cols; i++) n += t[i] && t[i] != g[i];
        return n;
    }'
    printf '1 2 3\n4 0 5\n\n1 2 3\n4 5 0\n' >"$BATS_TEST_TMPDIR/one"
    printf '1 2 3\n0 4 5\n\n1 2 3\n4 0 5\n' >"$BATS_TEST_TMPDIR/two"
    for heuristic in "-e hamming" "--heuristic-library $BATS_TEST_TMPDIR/own.so"; do
        # shellcheck disable=SC2086
        try solve --json --no-times --format pair -a astar $heuristic "$BATS_TEST_TMPDIR/one" "$BATS_TEST_TMPDIR/two"
        answers 0
        [ "$(counts)" = "${expected:=$(counts)}" ]
        [ "$(grep -c '"length": 1,' <<<"$output")" -eq 2 ]
    done
}

@test "a program that is wrong is an error, and nothing is left of it" {
    once="sh -c 'read -r b; echo 5; exit 4'"
    try solve --heuristic-program "sh -c 'while read -r b; do echo three; done'" --board "$easy"
    refused "^--board:1: the program says 'three', which is not a number, expected the value of 8 1 3/4 0 2/7 6 5"
    try solve --heuristic-program "sh -c 'read -r b; printf \"5\\n5\\n\"; cat >/dev/null'" --board "$easy"
    refused 'the program wrote a line that it was not asked for'
    try solve --heuristic-program "$once" --board "$easy"
    refused 'the program exited with code 4'
    try solve --heuristic-program "sh -c 'echo no such thing >&2; exit 3'" --board "$easy"
    refused "the program exited with code 3 and wrote 'no such thing'"
    try solve --heuristic-program "no-such-program" --board "$easy"
    refused 'could not be started'
    try solve --heuristic-library /dev/null --board "$easy"
    refused 'the library exited with code 125'
    object 'double heuristic(int r, int c, const uint8_t t[], const uint8_t g[]) { return *(volatile int *)0; }'
    try compare -a astar -e library --heuristic-library "$BATS_TEST_TMPDIR/own.so" --board "$easy"
    refused 'the library (crashed \(Segmentation fault\)|exited with code)' # the sanitizer makes it an exit
    for command in "reconcile --nodes 43" "reconcile --rule astar,program,UDLR,fifo,closed,expand,expanded" "trace" "trace --to dot"; do
        # shellcheck disable=SC2086
        try $command --heuristic-program "$once" --board "$easy"
        [ "$status" -eq 2 ]
        [[ "$stderr" == *'the program exited with code 4'* ]]
    done
}

@test "a program has as much memory as the search, and no more" {
    greedy="python3 -c 'import sys, time
held = b\"x\" * (500 << 20)
print(0, flush=True)
time.sleep(60)'"
    try solve --memory 100M --heuristic-program "$greedy" --board "$easy"
    refused '(took more than 100 MiB of memory|exited with code 1.*|wrote .*MemoryError.*), expected the value of'
    try solve --memory 100M --heuristic-program "$manhattan" --board "$easy"
    answers 0
}

@test "options that do not go together" {
    try solve -e program --board "$easy"
    refused 'the heuristic program has no command or file, expected --heuristic-program'
    try solve --heuristic-program a --heuristic-library b --board "$easy"
    refused 'expected one of them'
    try solve --heuristic-shell --board "$easy"
    refused 'expected both'
    try solve --vouch admissible --board "$easy"
    refused 'without a heuristic of your own'
    try solve --vouch perfect --heuristic-program a --board "$easy"
    refused 'admissible, consistent'
    try solve --metric multi --heuristic-program a --board "$easy"
    refused 'multi has a bound of its own'
    try solve --heuristic-program "'a" --board "$easy"
    refused 'quote'
    try explain -e conflict-pairs --board "$easy"
    refused 'unknown heuristic'
}
