#!/usr/bin/env bats
# tilewise hint where exact output is not the point.

load helper

@test "boards come from files and standard input as everywhere" {
    echo "1 2 3/4 5 6/7 0 8" >"$BATS_TEST_TMPDIR/board"
    try hint --level 2 "$BATS_TEST_TMPDIR/board"
    answers 0
    [ "${lines[0]}" = "moves left: 1" ]
    run --separate-stderr tilewise hint --level 2 - <"$BATS_TEST_TMPDIR/board"
    [ "${lines[0]}" = "moves left: 1" ]
}

@test "the tile and the move belong to a shortest solution" {
    try hint --level 4 --json --board "$easy"
    answers 0
    has '"length": 14'
    has '"tile": 2,'
    move=$(sed -E 's/.*"move": \{"blank": "(.)".*/\1/' <<<"$output")
    # The blank has four moves here, and one of them begins the only solution of 14.
    try solve --all-optimal --quiet --board "$easy"
    answers 0
    [ "${#lines[@]}" -eq 1 ]
    [ "${#output}" -eq 14 ]
    [ "$move" = "${output:0:1}" ]
}

@test "no hint within the limit: exit code 3, and nothing that could mislead" {
    try hint --level 5 --nodes 100000 --no-cache --board "$hard"
    [ "$status" -eq 3 ]
    [[ $output == "not known: node limit reached; at least "* ]]
    try hint --level 5 --json --nodes 100000 --no-cache --board "$hard"
    [ "$status" -eq 3 ]
    [[ $output == *'"status": "limit"'* ]]
    [[ $output == *'"optimal": false'* ]]
    [[ $output == *'"moves": {"blank": "", "tile": ""}'* ]]
}

six="6 30 25 21 0 4/15 34 28 17 20 35/26 29 31 33 24 3/14 22 19 11 9 5/12 1 16 27 2 13/7 23 18 8 32 10"

@test "every level answers on a large board, and says that it is not proven" {
    ten=$(tilewise generate 10x10 --seed 4 --layout slashes 2>/dev/null)
    for board in "$six" "$ten"; do
        for level in 1 2 3 4 5; do
            try hint --level $level --board "$board"
            answers 0
            if [ $level -eq 1 ]; then
                [[ $output =~ ^"moves left: "[0-9]+" to "[0-9]+$ ]]
            else
                [[ ${lines[-1]} =~ ^"optimal: not proven (at least "([0-9]+)")"$ ]]
                bound=${BASH_REMATCH[1]}
                [[ ${lines[0]} =~ ^"moves left: about "[0-9]+", at least $bound"$ ]]
            fi
        done
    done
    [[ $output == *"next move: "* ]]
}

@test "the line of a hint that is not proven solves the board" {
    try hint --level 5 --json --board "$six"
    answers 0
    has '"optimal": false'
    sed -E 's/.*"moves": \{"blank": "([UDLR]*)".*/\1/' <<<"$output" >"$BATS_TEST_TMPDIR/moves"
    length=$(sed -E 's/.*"length": ([0-9]+),.*/\1/' <<<"$output")
    [ "$length" -eq $(($(wc -c <"$BATS_TEST_TMPDIR/moves") - 1)) ]
    [ "$(sed -E 's/.*"bound": ([0-9]+),.*/\1/' <<<"$output")" -le "$length" ]
    try check --any-length --solution "$BATS_TEST_TMPDIR/moves" --board "$six"
    answers 0
}

@test "a large board is no reason for less: solved, unsolvable, the other metric, a limit on nodes" {
    try hint --board "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0"
    answers 0
    [ "$output" = "solved already" ]
    try hint --board "2 1 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0"
    answers 1
    [[ $output == "unsolvable: "* ]]
    try hint --level 4 --board "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/0 21 22 23 24"
    answers 0
    [ "${lines[0]}" = "moves left: 4" ]
    [ "${lines[-1]}" = "optimal: yes" ]
    try hint --level 2 --metric multi --board "$six"
    answers 0
    [[ ${lines[0]} =~ ^"moves left of the multi-tile metric: about "[0-9]+ ]]
    try hint --level 2 --nodes 1000 --board "$six"
    answers 0
    [[ ${lines[0]} =~ ^"moves left: about "[0-9]+", at least "[0-9]+$ ]]
}

@test "wrong input" {
    try hint --board "1 2 3/4 5 6/7 8 8"
    refused "8"
    try hint --metric both --board "$easy"
    refused "single, multi"
}
