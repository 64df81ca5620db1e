#!/usr/bin/env bats
# Boards past 4x4: a solution at once, honest about what is proven; and solutions made shorter.
load helper

six="6 30 25 21 0 4/15 34 28 17 20 35/26 29 31 33 24 3/14 22 19 11 9 5/12 1 16 27 2 13/7 23 18 8 32 10"

field() { sed -n "s/^$1: *//p" <<<"$output"; }

# timed ARGUMENT...: for two seconds, or longer where a busy machine has no solution by then.
timed() {
    local seconds
    for seconds in 2 20 200; do
        try "$@" --time $seconds
        [ "$status" -eq 3 ] || return 0
    done
}

@test "a 6x6 is solved, and what is not proven is not called so" {
    timed solve --no-boards --board "$six"
    answers 0
    [ "$(field length)" -ge 156 ]
    [[ "$(field optimal)" =~ ^"not proven (at least "[0-9]+")"$ ]]
    has "more: a higher limit searches longer; --optimal without limits, until the proof"
    [ "${lines[-1]}" != "${lines[-1]#  }" ] # the moves come last
    (cd "$BATS_TEST_TMPDIR" && interrupt solve --optimal --no-boards --board "$six" && ! grep "^more: " out)
    try solve -a near --board "$easy"
    has "more: --time searches longer; near proves nothing, --algorithm auto does"
    timed solve -q --board "$six"
    echo "$output" >"$BATS_TEST_TMPDIR/moves"
    try check --any-length --solution "$BATS_TEST_TMPDIR/moves" --board "$six"
    answers 0
}

@test "a short solution of a 6x6 takes 500,000 boards, however fast the machine" {
    echo "$six" >"$BATS_TEST_TMPDIR/six"
    try bench --suite "$BATS_TEST_TMPDIR/six" --engines near --nodes 500000 --no-times
    answers 0
    signature=$(field signature)
    [ "${signature%%-*}" -ge 156 ]
    [ "${signature%%-*}" -le 230 ]
}

@test "JSON says the same" {
    timed solve --json --board "$six"
    answers 0
    [[ "$output" == '{"status": "solved"'* ]]
    [[ "$output" == *'"optimal": false'* ]]
}

@test "--optimal without a proof is exit code 4" {
    timed solve -q --optimal --board "$six"
    [ "$status" -eq 4 ]
    [ -n "$output" ]
}

@test "a large board has a solution, and how good it is depends on the boards expanded alone" {
    tilewise generate 10x10 --seed 4 --layout slashes >"$BATS_TEST_TMPDIR/ten" 2>/dev/null
    timed solve --no-boards --no-times "$BATS_TEST_TMPDIR/ten"
    answers 0
    [ "$(field length)" -ge 700 ]
    try bench --suite "$BATS_TEST_TMPDIR/ten" --engines near --nodes 500000 --no-times
    answers 0
    signature=$(field signature)
    [ "${signature%%-*}" -ge 700 ]
    [ "${signature%%-*}" -le 1300 ]
    try bench --suite "$BATS_TEST_TMPDIR/ten" --engines near --nodes 500000 --no-times
    [ "$(field signature)" = "$signature" ]
}

@test "an easy 5x5 is proven" {
    try solve --time 300 --board "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/0 21 22 23 24"
    answers 0
    [ "$(field length)" = 4 ]
    [ "$(field optimal)" = yes ]
}

@test "a search that was chosen by name is that search" {
    try solve --algorithm ida --nodes 1000 --board "$six"
    [ "$status" -eq 3 ]
}

@test "a solution is made shorter, and still solves the board" {
    tilewise solve -q --algorithm greedy --heuristic manhattan --board "$hard" >"$BATS_TEST_TMPDIR/long"
    long=$(($(wc -c <"$BATS_TEST_TMPDIR/long") - 1))
    short=$long
    for seconds in 2 20 200; do # on a busy machine two are not much
        [ "$short" -eq "$long" ] || break
        tilewise shorten -q --time $seconds --solution "$BATS_TEST_TMPDIR/long" --board "$hard" >"$BATS_TEST_TMPDIR/short"
        short=$(($(wc -c <"$BATS_TEST_TMPDIR/short") - 1))
    done
    echo "$long to $short"
    [ "$short" -lt "$long" ]
    [ "$short" -ge 80 ]
    try check --any-length --solution "$BATS_TEST_TMPDIR/short" --board "$hard"
    answers 0
}

@test "shorten: any notation that check reads, and what solves nothing is refused" {
    try shorten --notation tile --moves "right left right left up" --board "1 2 3/4 5 0/7 8 6"
    answers 0
    [ "$(field length)" = 1 ]
    has "moves (of the tile): U"
    try shorten --moves LR --board "1 2 3/4 5 0/7 8 6"
    answers 1
    has "wrong: the moves end at another board than the goal"
    try shorten --board "$easy"
    refused "no moves, expected operands, --moves or --solution"
}

@test "progress says when it ends, and fills the terminal that there is" {
    local columns
    for columns in 40 120; do
        rm -f "$BATS_TEST_TMPDIR/screen"
        on_terminal "at least 156" bash -c "'stty cols $columns; exec tilewise solve -q --time 100 \"$six\"'"
        tr '\r' '\n' <<<"$output" | grep -E '^[0-9]+ of 100 s, best [0-9]+, at least 156' | tail -n 1 >"$BATS_TEST_TMPDIR/line"
        [ "$(tr -d '\n' <"$BATS_TEST_TMPDIR/line" | wc -c)" -eq $((columns - 1)) ]
        grep -qE "$([ $columns -eq 40 ] && echo ', at least 156 *$' || echo ', Ctrl-C takes this *$')" "$BATS_TEST_TMPDIR/line"
        [[ $output == *"not proven (at least 156)"* ]]
    done
}
