# Searches with pattern databases.

load helper

# The eighth of Korf's hundred: 50 moves.
korf8="12 11 15 3 8 0 4 2 6 13 9 5 14 1 10 7"

@test "--pdb brings its heuristic along" {
    for set in 4-4 6-2 5-3 1,2,3/4,5,6,7,8 1,2,3/4,5,6; do
        try solve --json --pdb $set --board "$easy"
        answers 0
        has '"heuristic": "pdb"'
        has '"length": 14, "optimal": true'
        has "\"tables\": {\"patterns\": \"$set\", \"bytes\": "
    done
}

@test "--heuristic pdb has the usual tables" {
    try solve --json --heuristic pdb --board "$easy"
    answers 0
    has '"length": 14, "optimal": true'
    has '"tables": {"patterns": "usual"'
    try solve --stats --no-boards --heuristic pdb --board "$easy"
    answers 0
    grep -qE "^tables: the usual ones, [0-9]+ bytes$" <<<"$output"
}

@test "another heuristic has no use for --pdb" {
    try solve --pdb 4-4 --heuristic manhattan --board "$easy"
    refused "--pdb: manhattan has no use for tables, expected --heuristic pdb"
    try compare --pdb 4-4 --heuristics manhattan,zero --board "$easy"
    refused "--pdb without a heuristic that has use for tables"
    try solve --json --pdb 4-4 --heuristic "max(pdb,linear-conflict)" --board "$easy"
    answers 0
    has '"length": 14, "optimal": true'
}

@test "the 15-puzzle, its tables kept" {
    export XDG_CACHE_HOME=$BATS_TEST_TMPDIR/cache
    try solve -q --goal first --pdb 6-6-3 --algorithm ida --board "$korf8"
    answers 0
    [ "${#output}" -eq 50 ]
    try tables verify
    answers 0
    [ "${#lines[@]}" -eq 3 ]
}

@test "one set of tables serves goals of its kind, and boards share it" {
    cd "$BATS_TEST_TMPDIR"
    export XDG_CACHE_HOME=$BATS_TEST_TMPDIR/cache
    for goal in first last "4 3 2 0/8 7 6 1/12 11 10 5/15 14 13 9"; do
        tilewise generate 4x4 --walk 30 --goal "$goal" --count 3 --seed 1 >boards
        try solve -q --pdb 5-5-5 --goal "$goal" --format lines boards
        answers 0
        [ "${#lines[@]}" -eq 3 ]
    done
    try tables list
    [ "${lines[-1]}" = "3 tables, 786432 bytes, in $XDG_CACHE_HOME/tilewise" ]
}

@test "any number of threads makes the same tables" {
    for threads in 1 2 3; do
        tilewise tables build --threads $threads --cache "$BATS_TEST_TMPDIR/$threads"
        rm "$BATS_TEST_TMPDIR/$threads/lock"
    done
    diff -r "$BATS_TEST_TMPDIR/1" "$BATS_TEST_TMPDIR/2"
    diff -r "$BATS_TEST_TMPDIR/1" "$BATS_TEST_TMPDIR/3"
}

@test "a convention is counted with one thread" {
    for threads in "" "--threads 1"; do
        # shellcheck disable=SC2086
        try solve --json --convention korf85 -a ida -e manhattan --goal first --no-times $threads \
            --board "13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6"
        answers 0
        has '"generated": 15300442'
    done
}

@test "auto refuses longer sequences once it has tables, unless a rule is asked for" {
    local hard=(--no-cache --stats --no-boards --goal first --board "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3")
    try solve "${hard[@]}"
    answers 0
    has "6-6-3 built in "
    has "duplicates sequences)"
    try solve "${hard[@]}" --duplicates cycles
    answers 0
    has "duplicates cycles)"
}

@test "an unsolvable board needs no tables" {
    export XDG_CACHE_HOME=$BATS_TEST_TMPDIR/cache
    try solve -q --pdb 7-8 --board "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
    answers 1
    [ "$output" = unsolvable ]
    [ ! -e "$XDG_CACHE_HOME" ]
}

@test "patterns that are wrong" {
    for set in 4-5 4-3 9 4-x 4- -4 1,2,2 1,9 0,1 1,2,/3 1,2/ 1//2; do
        try solve --board "$easy" "--pdb=$set"
        refused "^tilewise: pattern databases, $set: .*"
    done
    try solve --board "$easy" --pdb ''
    refused "--pdb: no patterns"
    try solve --pdb 4-4 --board "1 0 2"
    refused "a single line"
    try solve --pdb 6-6 --board "$(seq -s " " 0 48)"
    refused "too large"
}

@test "every board is checked before one is solved" {
    try solve --pdb 4-4 --board "$easy" --board "$korf8"
    refused "4-4: fewer tiles in the patterns than on the board"
}

@test "a memory limit holds for tables and search together" {
    try solve -q --pdb 6-6-3 --no-cache --memory 1M --goal first --board "$korf8"
    [ "$status" -eq 3 ]
    [ -z "$output" ]
    [ "$stderr" = "tilewise: pattern databases, 6-6-3: not enough memory for the tables: they take 5767440 bytes, and more to build" ]
}

@test "compare" {
    try compare --algorithms astar,ida,bfs --heuristics manhattan,pdb --pdb 4-4 --no-times --board "$easy"
    answers 0
    grep -qE "^astar +pdb +14 +yes " <<<"$output"
    grep -qE "^ida +pdb +14 +yes " <<<"$output"
    grep -qE "^bfs +none +14 +yes " <<<"$output"
    try compare --algorithms ida --json --pdb 4-4 --heuristics pdb --no-times --board "$easy"
    answers 0
    has '"tables": {"patterns": "4-4"'
    try compare --pdb 5-5 --board "$easy"
    refused "5-5: "
}

@test "compare passes over tables nobody asked for where they are large" {
    try compare --algorithms ida --nodes 1000 --no-times --no-cache --random 1 --size 5x5 --seed 1
    [ "$status" -eq 0 ]
    ! grep -qE "^ida +pdb " <<<"$output"
    [[ ${lines[-1]} == "left out: "*pdb* ]]
}

@test "check" {
    try check --pdb 4-4 --moves RDLLUURDLDRURD --board "$easy"
    answers 0
    has "optimal: 14 moves"
    try check --pdb 4-4 --moves RLRDLLUURDLDRURD --board "$easy"
    answers 1
    has "not optimal: 16 moves, 14 are enough"
    try check --pdb 9-9 --moves RDLLUURDLDRURD --board "$easy"
    refused "9-9: "
    export XDG_CACHE_HOME=$BATS_TEST_TMPDIR/cache
    try check --pdb 7-8 --moves U --board "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"
    answers 1
    [ ! -e "$XDG_CACHE_HOME" ]
}
