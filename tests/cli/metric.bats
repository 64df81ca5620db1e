# The multi-tile metric in solve and check; census.bats has that of census.

load helper

# 31 single moves from the goal, as many as any, and 20 long ones.
far="8 6 7/2 5 4/3 0 1"

# field NAME: of the JSON object in $output.
field() { sed -E "s/.*\"$1\": (\"[^\"]*\"|-?[0-9]+).*/\1/" <<<"$output" | tr -d '"'; }

# runs: how many runs of a letter there are in standard input.
runs() { tr -d '\n' | fold -w1 | uniq | wc -l; }

@test "one board a long move, and run lengths unasked" {
    try solve --metric multi --board "4 1 2 3/5 6 7 8/9 10 11 12/0 13 14 15" \
        --goal "4 1 2 3/5 6 7 8/9 10 11 12/13 14 15 0"
    answers 0
    has $'length: 1 (moves of the multi-tile metric)\noptimal: yes\nmoves (of the blank): R3'
    has '  start          1 R3'
    has '   _ 13 14 15    13 14 15  _'
    try solve -q --metric multi --notation tile --board "0 1 2/3 4 5" --goal "1 2 0/3 4 5"
    [ "$output" = L2 ]
}

@test "the length is in moves of the metric, the letters are cells" {
    try solve --json --metric multi --board "$far"
    answers 0
    has '"metric": "multi", "length": 20, "optimal": true'
    moves=$(sed 's/.*"moves": {"blank": "\([A-Z]*\)".*/\1/' <<<"$output")
    written=$(sed 's/.*"runs": {"blank": "\([A-Z0-9]*\)".*/\1/' <<<"$output")
    [ "$(runs <<<"$moves")" -eq 20 ]
    try check --any-length --board "$far" --moves "$moves"
    answers 0
    [ "${lines[0]}" = "reaches the goal in ${#moves} moves" ]
    try check --metric multi --board "$far" --moves "$written"
    answers 0
    [ "${lines[0]}" = "optimal: 20 moves of the multi-tile metric, the fewest possible" ]
}

@test "single is the default, and has no runs" {
    try solve --json --no-times --board "$easy"
    default=$output
    try solve --json --no-times --metric single --board "$easy"
    answers 0
    [ "$output" = "$default" ]
    has '"metric": "single"'
    lacks '"runs"'
}

@test "as deep as the census says" {
    mapfile -t deepest < <(tilewise census 2x4 --metric multi | sed -n '/^deepest/,$s/^  //p')
    [ "${#deepest[@]}" -gt 0 ]
    for board in "${deepest[@]}"; do
        try solve --json --metric multi --board "$board"
        answers 0
        [ "$(field length)" -eq 25 ]
    done
}

@test "a 15-puzzle" {
    try solve --json --metric multi --board "7 8 14 2/3 0 11 4/13 1 5 12/10 9 6 15"
    answers 0
    has '"algorithm": "ida", "heuristic": "walking-distance", "metric": "multi", "length": 24,'
    [ "$(field generated)" -eq 3342760 ]
}

@test "solved, unsolvable, a single line" {
    try solve --metric multi --board "1 2/3 0"
    answers 0
    has $'length: 0 (moves of the multi-tile metric)\noptimal: yes\nmoves (of the blank): none'
    try solve -q --metric multi --board "2 1/3 0"
    answers 1
    [ "$output" = unsolvable ]
    try solve -q --metric multi --format rows --board "0 1 2 3"
    [ "$output" = R3 ]
}

@test "a limit gives the bound in moves of the metric" {
    try solve --metric multi --board "$hard" --nodes 1000 -a ida
    answers 3
    has "limit: 1000 states were expanded; a solution has at least "
    has " moves of the multi-tile metric"
    try solve --json --metric multi --board "$hard" --nodes 1000
    answers 0
    has '"status": "solved"'
    has '"optimal": false'
    [ "$(field bound)" -ge 20 ]
    [ "$(field bound)" -le 43 ]
}

@test "other searches are refused before anything is printed" {
    for algorithm in bfs dfs iddfs greedy hill astar wastar; do
        try solve --metric multi -a $algorithm --board "$easy"
        refused "^tilewise: the metric multi is for auto and ida, not for $algorithm$"
    done
    try solve --metric multi -a ida -q --board "$easy"
    answers 0
}

@test "what is for single moves says so" {
    try compare --metric multi --algorithms ida,astar --board "$easy"
    refused "^tilewise: the metric multi is for auto and ida, not for astar$"
    try compare --metric multi --heuristics manhattan --board "$easy"
    refused "^tilewise compare: --metric: multi has a bound of its own"
    try compare --metric multi --by-depth --random 1
    refused "^tilewise compare: --by-depth: depths are of single moves"
    try bench --metric multi --engines bfs
    refused "^tilewise: the metric multi is for auto and ida, not for bfs$"
    try bench --metric multi --engines ida/manhattan
    refused "^tilewise bench: --engines: 'ida/manhattan' is wrong, the metric multi has a bound of its own"
    try trace --metric multi --board "$easy"
    refused "^tilewise trace: --metric: multi is for solve, compare, bench, check, hint and census, expected single$"
    try solve --metric multi --pdb 4-4 --board "$easy"
    refused "^tilewise solve: --pdb: the metric multi has a bound of its own"
    try check --metric multi --pdb 4-4 --board "$easy" --moves U
    refused "^tilewise check: --pdb: the metric multi has a bound of its own"
    try check --metric miles --board "$easy" --moves U
    refused "^tilewise check: unknown metric 'miles', expected one of: single, multi$"
}

@test "no tables are built for a bound that does without" {
    try solve -q --metric multi -e pdb --cache "$BATS_TEST_TMPDIR/tables" \
        --board "7 8 14 2/3 0 11 4/13 1 5 12/10 9 6 15"
    answers 0
    [ ! -e "$BATS_TEST_TMPDIR/tables" ]
}

@test "check names the long move that lost the optimum" {
    best=$(tilewise solve -q --metric multi --board "$far")
    try check --metric multi --board "$far" --moves "LR$best"
    answers 1
    [ "${lines[0]}" = "not optimal: 22 moves of the multi-tile metric, 20 are enough" ]
    [[ "${lines[1]}" =~ ^"move 1 (L of the blank) lost the optimum, "[UDLR]2?" keeps it:"$ ]]
}

# left LETTERS: the long moves needed from $start once these are played.
left() {
    local board
    board=$(tilewise check --json --any-length --board "$start" --moves "$1" |
        sed -E 's/.*"end": \[([0-9, ]*)\].*/\1/')
    tilewise solve --json --metric multi --board "$board" | sed 's/.*"length": \([0-9]*\).*/\1/'
}

@test "... which a search from every board on the way finds too" {
    start="4 7 8/2 3 1/0 6 5"
    path="U2 R2 D L U R D2 L U L D R U L U R D2 L U R2 D" # 26 single moves, as few as can be
    fewest=$(left '') played='' count=0 lost=0
    for move in $path; do
        played+=" $move"
        count=$((count + 1))
        [ $((count + $(left "$played"))) -gt "$fewest" ] && lost=$count && break
    done
    [ "$lost" -gt 1 ]
    try check --json --metric multi --board "$start" --moves "$path"
    answers 1
    [ "$(field fewest)" -eq "$fewest" ]
    [ "$(field lost_at)" -eq "$lost" ]
    try check --board "$start" --moves "$path"
    answers 0
}

@test "check: illegal, astray, past the goal, unproven" {
    try check --metric multi --board "$far" --moves U2L3
    answers 1
    has "illegal: move 2 (L3 of the blank) runs into the edge:"
    try check --json --metric multi --board "$far" --moves U2L3
    has '"illegal_at": 2,'
    try check --metric multi --board "$far" --moves U2
    answers 1
    has "wrong: 1 legal move of the multi-tile metric, but not to the goal"
    try check --metric multi --board "1 2 3/4 5 6/0 7 8" --moves RRLLRR
    answers 1
    [ "${lines[0]}" = "not optimal: 3 moves of the multi-tile metric, 1 are enough" ]
    [ "${lines[1]}" = "move 2 (L2 of the blank) leaves the goal, which was reached:" ]
    moves=$(tilewise solve -q --board "7 8 14 2/3 0 11 4/13 1 5 12/10 9 6 15")
    try check --metric multi --nodes 100 --board "7 8 14 2/3 0 11 4/13 1 5 12/10 9 6 15" --moves "$moves"
    answers 4
    has ", not proven (at least "
}

@test "the search can be interrupted" {
    cd "$BATS_TEST_TMPDIR"
    interrupt solve --metric multi --board "$hard"
    [ "$status" -eq 130 ]
    grep -qx "stopped; a solution has at least [0-9]* moves of the multi-tile metric" out
}

@test "compare and bench know long moves" {
    try compare --metric multi --no-times --board "$easy"
    answers 0
    grep -q '^ida  *its own  *12  *yes ' <<<"$output"
    try compare --metric multi --algorithms auto,ida --json --board "$easy"
    answers 0
    [ "${#lines[@]}" -eq 2 ]
    has '"metric": "multi", "length": 12'
    echo "$easy" >"$BATS_TEST_TMPDIR/boards"
    try bench --metric multi --suite "$BATS_TEST_TMPDIR/boards" --engines ida,auto --json --no-times
    answers 0
    has '"engine": "ida", "status": "solved", "length": 12, "optimal": true'
    # what is known of Korf's boards is about single moves
    try bench --metric multi --count 1 --nodes 1000 --json --no-times
    [ "$status" -eq 3 ]
    has '"fewest": -1'
}
