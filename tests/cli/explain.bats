# tilewise explain: terms that add up, and the next state of a search.

load helper

# values: "name value sum-of-counted-terms" for each heuristic of the JSON in $output.
values() {
    python3 -c '
import json, sys
for line in sys.stdin:
    for h in json.loads(line)["heuristics"]:
        print(h["name"], h["value"], sum(t["value"] for t in h["terms"] if t["counted"]))' <<<"$output"
}

@test "terms add up to the value" {
    command -v python3 >/dev/null || skip "no Python"
    tilewise generate 3x3 --count 20 --seed 1 >"$BATS_TEST_TMPDIR/boards"
    try explain --json --format lines "$BATS_TEST_TMPDIR/boards"
    answers 0
    [ "${#lines[@]}" -eq 20 ]
    while read -r name value sum; do [ "$value" -eq "$sum" ]; done < <(values)
    [ "$(values | wc -l)" -eq 120 ]
}

@test "the next state is the first in the order of the rules" {
    for algorithm in bfs dfs greedy astar wastar; do
        for n in 0 1 2 7; do
            try explain --json -a $algorithm --after $n --board "$easy"
            answers 0
            has '"chosen": 0,'
        done
    done
}

@test "a named heuristic alone, and what it cannot serve" {
    try explain -e manhattan --board "$easy"
    answers 0
    lacks "hamming"
    try explain -e exact --board "$hard"
    refused 'exact: not for boards of this size'
    try explain -e euclid --board "$easy"
    refused "unknown heuristic 'euclid'"
    try explain --metric multi --board "$easy"
    refused 'multi is for solve'
    try explain --after -1 --board "$easy"
    refused '--after'
}

@test "colours on a terminal, and none without" {
    script -qec true /dev/null </dev/null >/dev/null 2>&1 || skip "no pseudo-terminal to be had"
    export TERM=xterm
    unset NO_COLOR
    run script -qec "tilewise explain -e linear-conflict --board '3 2 1/4 0 6/7 8 5'" /dev/null
    [[ "$output" == *$'\033[1;35m2(0)!\033[0m'* ]]
    NO_COLOR=1 run script -qec "tilewise explain -e linear-conflict --board '3 2 1/4 0 6/7 8 5'" /dev/null
    [[ "$output" != *$'\033'* ]]
    has "2(0)!"
    try explain -e linear-conflict --board '3 2 1/4 0 6/7 8 5'
    [[ "$output" != *$'\033'* ]]
}

@test "no solution, no search" {
    try explain -a astar --board "1 2 3/4 5 6/8 7 0"
    answers 1
    has "solvable: no"
    lacks "expansion"
    try explain -a astar --json --board "1 2 3/4 5 6/8 7 0"
    answers 1
    has '"choice": null'
}
