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
    try hint --level 5 --json --time 0.05 --no-cache --board "$hard"
    [ "$status" -eq 3 ]
    [[ $output == *'"status": "limit"'* ]]
    [[ $output == *'"optimal": false'* ]]
    [[ $output == *'"moves": {"blank": "", "tile": ""}'* ]]
}

@test "wrong input" {
    try hint --board "1 2 3/4 5 6/7 8 8"
    refused "8"
    try hint --metric both --board "$easy"
    refused "single, multi"
}
