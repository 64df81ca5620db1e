# tilewise solve: answers, notations, limits, JSON.

load helper

@test "a board, its moves and its boards" {
    try solve --board "1 2 3/4 0 6/7 5 8" -a astar -e manhattan
    answers 0
    diff - <(echo "$output") <<'END'
  start    goal
  1 2 3    1 2 3
  4 _ 6    4 5 6
  7 5 8    7 8 _

  start    1 D      2 R
  1 2 3    1 2 3    1 2 3
  4 _ 6    4 5 6    4 5 6
  7 5 8    7 _ 8    7 8 _

length: 2
optimal: yes
moves (of the blank): DR
END
}

@test "start equals goal" {
    try solve --board "1 2 3/4 5 6/7 8 0"
    answers 0
    has $'length: 0\noptimal: yes\nmoves (of the blank): none'
}

@test "notations and runs" {
    try solve -q --board "$easy" -a astar -e manhattan
    answers 0
    blank=$output
    try solve -q --board "$easy" -a astar -e manhattan --notation tile
    [ "$output" = "$(tr UDLR DURL <<<"$blank")" ]
    try solve --no-boards --board "$easy" --notation tile
    has "moves (of the tile): "
    try solve -q --board "0 1 2/3 4 5" --goal "1 2 0/3 4 5" --runs
    [ "$output" = R2 ]
}

@test "long solutions keep their letters and spare the boards" {
    try solve --board "$easy" -a dfs
    answers 0
    has ", not shown (--boards shows them)"
    letters=$(sed '1,/^moves/d; /^length/,$d' <<<"$output" | tr -d ' \n')
    [ "$(tail -n 1 <<<"$output")" = "optimal: not proven" ] # the answer is what stays on the screen
    length=$(sed -n 's/^length: //p' <<<"$output")
    [ "${#letters}" -eq "$length" ]
}

@test "--boards and --no-boards" {
    try solve --board "$easy" --no-boards
    answers 0
    lacks '  1 R'
    try solve --board "0 1/3 2" --boards
    has '  1 R'
}

@test "boards come from files, standard input and --board, and are numbered" {
    printf '%s\n' '1 2 3' '4 5 6' '7 0 8' >"$BATS_TEST_TMPDIR/one"
    try solve -q "$BATS_TEST_TMPDIR/one"
    [ "$output" = R ]
    run --separate-stderr tilewise solve -q <"$BATS_TEST_TMPDIR/one"
    [ "$output" = R ]
    run --separate-stderr tilewise solve -q - <"$BATS_TEST_TMPDIR/one"
    [ "$output" = R ]
    try solve -q --board "1 2/0 3" "$BATS_TEST_TMPDIR/one" --board "1 0/3 2"
    [ "$output" = $'R\nR\nD' ]
    try solve --board "1 2/0 3" "$BATS_TEST_TMPDIR/one"
    has "board 1 of 2 (--board:1)"
    has "board 2 of 2 ($BATS_TEST_TMPDIR/one:1)"
}

@test "all formats" {
    for text in '1 2 3\n4 5 6\n7 0 8\n' '3\n1 2 3\n4 5 6\n7 0 8\n' '3 3\n1 2 3\n4 5 6\n7 0 8' \
        '3x3\n1 2 3\n4 5 6\n7 0 8\n' '(1, 2, 3, 4, 5, 6, 7, _, 8)' '1 2 3/4 5 6/7 x 8' \
        '# a comment\r\n1\t2\t3\r\n4 5 6\r\n7 . 8\r\n'; do
        run --separate-stderr tilewise solve -q < <(printf "$text")
        echo "$text"
        answers 0
        [ "$output" = R ]
    done
    run --separate-stderr tilewise solve -q --format pair < <(printf '1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n')
    answers 0
    [ "$output" = R ]
    run --separate-stderr tilewise solve -q --format lines < <(printf '1 1 2 3 4 5 6 7 0 8\n2 1 2 3 4 5 6 0 7 8\n')
    answers 0
    [ "$output" = $'R\nRR' ]
}

@test "goals" {
    try solve -q --goal first --board "1 0 2/3 4 5/6 7 8"
    [ "$output" = L ]
    try solve -q --goal spiral --board "1 2 3/8 4 0/7 6 5"
    [ "$output" = L ]
    try solve -q --goal "0 1/2 3" --board "1 0/2 3"
    [ "$output" = L ]
}

@test "every algorithm that promises it finds 14 moves" {
    for algorithm in auto bfs iddfs astar ida; do
        for heuristic in zero hamming manhattan linear-conflict walking-distance pdb exact; do
            try solve --no-boards --board "$easy" -a $algorithm -e $heuristic
            answers 0
            has "length: 14"
            has "optimal: yes"
        done
    done
}

@test "the larger of two heuristics has both their names" {
    try solve --json --board "$easy" -a ida -e "max( linear-conflict, walking-distance )"
    answers 0
    has '"heuristic": "max(linear-conflict,walking-distance)"'
    has '"length": 14, "optimal": true'
    try solve --stats --no-boards --board "$easy" -a astar -e "max(pdb,exact)"
    answers 0
    has "search: astar, heuristic max(pdb,exact), "
}

@test "the open lists count the same" {
    for open in buckets heap list; do
        try solve --json --no-times --board "$easy" -a astar --open $open
        answers 0
        sed 's/"open": "[a-z]*"//' <<<"$output" >"$BATS_TEST_TMPDIR/$open"
    done
    cmp "$BATS_TEST_TMPDIR/buckets" "$BATS_TEST_TMPDIR/heap"
    cmp "$BATS_TEST_TMPDIR/buckets" "$BATS_TEST_TMPDIR/list"
}

@test "the published count of convention korf85" {
    try solve --json --convention korf85 -a ida -e manhattan --goal first \
        --board "13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6"
    answers 0
    has '"length": 55'
    has '"generated": 15300442'
    has '"name": "korf85"'
}

@test "conventions are reported as they held" {
    try solve --stats --no-boards --board "$easy" -a astar --order rldu --ties fifo --goal-test generate \
        --duplicates closed
    answers 0
    has "convention: custom (order RLDU, ties fifo, goal test generate, duplicates closed)"
}

@test "an unsolvable board is an answer, with its reason" {
    try solve --board "2 1 3/4 5 6/7 8 0"
    answers 1
    has "unsolvable: the permutation is odd and the blank's distance, 0, is even"
    try solve -q --board "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0"
    answers 1
    [ "$output" = unsolvable ]
}

@test "hill climbing says where it is stuck, and with which h" {
    try solve --board "$easy" -a hill -e linear-conflict
    answers 1
    has "stuck: in a local minimum with h = 8, the best neighbour has h = 9"
    has $'  8 1 3\n  4 6 2\n  7 5 _'
    try solve --json --board "$easy" -a hill -e linear-conflict
    answers 1
    has '"status": "exhausted"'
    has '"stuck": {"board": [8, 1, 3, 4, 6, 2, 7, 5, 0], "h": 8, "best": 9}'
}

@test "a depth limit" {
    try solve --board "$easy" -a dfs --depth-limit 5
    answers 1
    has "exhausted: no solution within 5 moves, the depth limit"
}

@test "limits: nodes, time, memory" {
    try solve --board "$hard" -a ida --nodes 1000
    answers 3
    has "limit: 1000 states were expanded; a solution has at least "
    try solve --board "$hard" -a ida --time 0.05
    answers 3
    has "limit: 0.05 seconds have passed"
    try solve --board "$hard" -a astar --memory 8M
    answers 3
    has "limit: the memory is used up; a solution has at least "
    try solve --json --board "$hard" -a astar --memory 8M
    answers 3
    has '"status": "limit"'
    has '"limit": "memory"'
    peak=$(sed 's/.*"bytes_peak": \([0-9]*\).*/\1/' <<<"$output")
    [ "$peak" -le $((8 << 20)) ]
}

@test "however little there is of anything, auto has a line" {
    for limit in --time=0.001 --nodes=1 --nodes=1000 --memory=100k; do
        try solve --board "$hard" "$limit"
        answers 0
        has $'\noptimal: not proven (at least '
    done
    try solve --board "$hard" --optimal --nodes 1000
    answers 4
}

@test "no memory at all is a limit too" {
    try solve --board "$easy" --memory 1
    [ "$status" -eq 3 ]
    [ "${#stderr_lines[@]}" -le 1 ]
}

@test "--optimal asks for a proof" {
    try solve -q --optimal --board "$easy" -a greedy
    [ "$status" -eq 4 ]
    [ "$stderr" = "--board:1: not proven (at least 10)" ]
    try solve --optimal --board "$easy" -a greedy
    answers 4
    has $'\noptimal: not proven (at least 10)\n'
    try solve -q --optimal --board "$easy" -a astar
    answers 0
}

@test "the largest exit code of several boards counts" {
    try solve -q --board "2 1/3 0" --board "1 2/0 3"
    answers 1
    try solve -q --board "2 1/3 0" --board "$hard" -a ida --nodes 1000
    answers 3
    [ "$output" = $'unsolvable\nlimit' ]
}

@test "JSON" {
    try solve --json --no-times --board "1 2 3/4 0 6/7 5 8" -a astar -e manhattan
    answers 0
    [ "$output" = '{"status": "solved", "rows": 3, "cols": 3, "start": [1, 2, 3, 4, 0, 6, 7, 5, 8], "goal": [1, 2, 3, 4, 5, 6, 7, 8, 0], "algorithm": "astar", "heuristic": "manhattan", "metric": "single", "length": 2, "optimal": true, "moves": {"blank": "DR", "tile": "UL"}, "counts": {"generated": 7, "expanded": 2, "reopened": 0, "duplicates": 0, "enqueued": 7, "open": 4, "max_open": 5, "max_closed": 2, "iterations": 0}, "convention": {"name": "default", "order": "UDLR", "ties": "low-h", "goal_test": "expand", "duplicates": "reopen"}, "open": "buckets", "weight": 1.0, "bound": 2, "file": "--board", "line": 1}' ]
    try solve --json --board "2 1/3 0" --board "1 2/0 3"
    answers 1
    [ "${#lines[@]}" -eq 2 ]
    [[ "${lines[0]}" == '{"status": "unsolvable", '*'"length": -1, "optimal": false, "moves": {"blank": "", "tile": ""}'*'"reason": "the permutation is odd'* ]]
    [[ "${lines[1]}" == *'"seconds": '*', "bytes_peak": '* ]]
}

@test "--stats adds the times, and --no-times takes them out" {
    try solve --no-boards --stats --board "$easy"
    has "effective branching factor: 1."
    has "time: "
    has "memory: "
    try solve --no-boards --stats --no-times --board "$easy"
    answers 0
    has "effective branching factor: 1."
    lacks "time: "
    lacks "memory: "
}

@test "the same input gives the same bytes" {
    try solve --board "$easy"
    answers 0
    first=$output
    try solve --board "$easy"
    [ "$output" = "$first" ]
}

@test "a board on one line has the shape of a goal that is a board" {
    line=$(printf '1x4\n1 2 0 3')
    printf '1 2 3 0\n2. 1 0 2 3\n' | sed 's/\.//' >"$BATS_TEST_TMPDIR/list"
    try solve -q --format lines --goal "$line" "$BATS_TEST_TMPDIR/list"
    answers 0
    [ "$output" = $'L\nR' ]
    try solve -q --format lines --board "3 1 2 0" --goal "$line"
    [ "$status" -eq 1 ] # tiles in a row cannot pass each other
    try solve -q --board "1 2 3 4 5 0" --goal "1 2 0/4 5 3"
    [ "$output" = U ]
    try solve -q --format lines --board "1 2/3 0" --goal "$line"
    refused 'the board is 2x2, expected 1x4 like the goal'
    try solve -q --format lines --board "1 2 3 4 5 0" --goal "$line"
    refused 'the board is 1x6, expected 1x4 like the goal'
    try solve -q --format lines --board "3 1 2 0" # as before: a square
    answers 0
    [ "$output" = LURD ]
}

@test "boards of every shape" {
    try solve -q --board "1 2 3 0 4/6 7 8 9 5"
    [ "$output" = RD ]
    try solve -q --format rows --board "0 1 2"
    [ "$output" = RR ]
    printf '2\n0\n1\n' >"$BATS_TEST_TMPDIR/column"
    try solve -q --format rows --goal "$(printf '0/2/1')" "$BATS_TEST_TMPDIR/column"
    [ "$output" = U ]
    try generate 16x16 --walk 12 --seed 1 --layout slashes
    try solve -q --board "$output"
    answers 0
    [ "${#output}" -le 12 ]
}

@test "--csv is a record a board, the moves last" {
    try solve --csv --no-times --notation tile "$easy" 123/456/870 123/456/780
    [ "$status" -eq 1 ]
    [ "${#lines[@]}" -eq 4 ]
    [[ "${lines[0]}" == file,line,rows,cols,algorithm,*,branching,moves ]]
    [[ "${lines[1]}" == *,solved,14,true,*,LURRDDLURULDLU ]]
    [[ "${lines[2]}" == *,unsolvable,-1,false,*, ]]
    [[ "${lines[3]}" == *,solved,0,true,*, ]]
    try solve --csv "$easy"
    [[ "${lines[0]}" == *,branching,seconds,bytes_peak,moves ]]
    try solve --csv --json "$easy"
    refused "--csv and --json, expected one of them"
    try solve --csv --all-optimal "$easy"
    refused "--csv and --all-optimal, expected one of them"
}

@test "a weight is for weighted A*" {
    try solve --weight 3 --json "$easy"
    answers 0
    has '"algorithm": "wastar"'
    has '"weight": 3'
    try solve --weight 3 -a ida "$easy"
    refused "--weight: ida has none, expected --algorithm wastar"
    try compare --weight 3 -a ida,astar "$easy"
    refused "--weight: none of these searches has one, expected wastar among --algorithms"
    try reconcile --weight 3 -a bfs --nodes 3 "$easy"
    refused "--weight: bfs has none"
}

@test "a depth limit is for depth-first search" {
    try solve --depth-limit 20 "$easy"
    refused "--depth-limit: auto has none, expected --algorithm dfs"
    try trace --depth-limit 20 -a ida "$easy"
    refused "--depth-limit: ida has none, expected --algorithm dfs"
}
