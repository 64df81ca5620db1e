# tilewise check: legal, at the goal, optimal, and where the optimum was lost.

load helper

# One of the optimal ways from $easy.
best=RDLLUURDLDRURD

@test "optimal" {
    try check --board "$easy" --moves $best
    answers 0
    [ "$output" = "optimal: 14 moves, and none fewer will do" ]
}

@test "no moves at all" {
    try check --board "1 2/3 0" --moves ''
    answers 0
    try check --board "1 2/0 3" --moves ''
    answers 1
}

@test "illegal" {
    try check --board "$easy" --moves RRDL
    answers 1
    [ "$output" = $'illegal: move 2 (R of the blank) runs into the edge:\n\n  8 1 3\n  4 2 _\n  7 6 5' ]
}

@test "legal, but not to the goal" {
    try check --board "$easy" --moves RL
    answers 1
    [ "$output" = $'wrong: 2 legal moves, but not to the goal; they end here:\n\n  8 1 3\n  4 _ 2\n  7 6 5' ]
}

@test "the first move is the one that lost it" {
    try check --board "$easy" --moves LR$best
    answers 1
    [ "${lines[0]}" = "not optimal: 16 moves, 14 are enough" ]
    [ "${lines[1]}" = "move 1 (L of the blank) lost the optimum, R keeps it:" ]
}

@test "any move may be the one that lost it" {
    for at in 0 1 2 3 4 5 6 7 8 9 10 11 12 13; do
        # There and back again: the way there is the mistake, unless it was on an optimal way, and
        # then the way back is.
        for detour in UD DU LR RL; do
            try check --json --board "$easy" --moves "${best:0:at}$detour${best:at}"
            answers 1
            [[ "$output" == *'"verdict": "longer"'* ]] || continue
            lost=$((at + 1))
            [ "${detour:0:1}" != "${best:at:1}" ] || lost=$((at + 2))
            has "\"lost_at\": $lost,"
        done
    done
}

@test "the better move is better" {
    try check --json --board "$easy" --moves "${best:0:5}DU${best:5}"
    answers 1
    has '"lost_at": 6,'
    better=$(sed 's/.*"better": {"blank": "\(.\)".*/\1/' <<<"$output")
    [ "$better" = "${best:5:1}" ]
}

@test "a solution of a weaker search" {
    moves=$(tilewise solve -q --board "$easy" -a greedy -e manhattan)
    try check --board "$easy" --moves "$moves"
    answers 1
    has "14 are enough"
    try check --board "$easy" --moves "$moves" --any-length
    answers 0
    [ "$output" = "reaches the goal in ${#moves} moves" ]
}

@test "notations, words and files" {
    tile=$(tr UDLR DURL <<<$best)
    try check --board "$easy" --moves "$tile" --notation tile
    answers 0
    try check --board "$easy" --moves "$tile"
    answers 1
    sed 's/./& /g; s/U/up/g; s/L/left/g; s/D/Down/g' <<<$best >"$BATS_TEST_TMPDIR/moves"
    try check --board "$easy" --solution "$BATS_TEST_TMPDIR/moves"
    answers 0
    run --separate-stderr tilewise check --board "$easy" --solution - <<<$best
    answers 0
    printf '8 1 3\n4 0 2\n7 6 5\n' >"$BATS_TEST_TMPDIR/board"
    try check "$BATS_TEST_TMPDIR/board" --moves $best
    answers 0
    run --separate-stderr tilewise check --moves $best <"$BATS_TEST_TMPDIR/board"
    answers 0
}

@test "goals" {
    try check --goal spiral --board "2 0 3/1 8 4/7 6 5" --moves LDR
    answers 0
    try check --goal "0 1/2 3" --board "1 0/2 3" --moves L
    answers 0
}

@test "not proven within the limits" {
    try check --board "$easy" --moves $best --nodes 3
    answers 4
    has "reaches the goal in 14 moves; within the limits only proven that at least "
    try check --json --board "$easy" --moves $best --nodes 3
    answers 4
    has '"verdict": "unproven"'
    has '"optimal": null'
}

@test "JSON" {
    try check --json --board "1 2/0 3" --moves R
    answers 0
    [ "$output" = '{"verdict": "optimal", "legal": true, "reaches_goal": true, "optimal": true, "metric": "single", "length": 1, "fewest": 1, "bound": 1, "illegal_at": 0, "lost_at": 0, "better": {"blank": "", "tile": ""}, "rows": 2, "cols": 2, "start": [1, 2, 0, 3], "goal": [1, 2, 3, 0], "end": [1, 2, 3, 0], "moves": {"blank": "R", "tile": "L"}}' ]
    try check --json --board "1 2/0 3" --moves DR
    answers 1
    has '"verdict": "illegal", "legal": false, "reaches_goal": false, "optimal": false'
    has '"illegal_at": 1'
}

@test "one board, one solution" {
    try check --board "1 2/3 0"
    refused 'no solution, expected either --moves or --solution'
    try check --board "1 2/3 0" --moves U --solution x
    refused 'two solutions, expected either'
    try check --board "1 2/3 0" --board "1 2/3 0" --moves U
    refused '2 boards, expected one'
    try check --solution -
    refused 'both from standard input'
}
