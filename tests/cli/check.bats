# tilewise check: legal, at the goal, optimal, and where the optimum was lost.

load helper

# One of the optimal ways from $easy.
best=RDLLUURDLDRURD

@test "optimal" {
    try check --board "$easy" --moves $best
    answers 0
    [ "${lines[0]}" = "optimal: 14 moves, the fewest possible" ]
}

@test "the final board is shown, wherever the moves end" {
    try check --board "1 2 3/4 5 0/7 8 6" --moves D
    has $'the final board:\n\n  1 2 3\n  4 5 6\n  7 8 _'
    try check --board "1 2 3/4 5 0/7 8 6" --moves LRD
    has $'the final board:\n\n  1 2 3\n  4 5 6\n  7 8 _'
    try check --board "1 2 3/4 5 0/7 8 6" --moves L
    has $'they end here:\n\n  1 2 3\n  4 _ 5\n  7 8 6'
    lacks 'the final board'
}

@test "moves in the other notation are told" {
    board="1 2 3/4 5 6/0 7 8"
    try check --board "$board" --moves LL
    answers 0
    has 'right if these are the moves of the tile'
    try check --board "$board" --moves LL --notation blank
    answers 1
    [ "${lines[0]}" = 'illegal: move 1 (L of the blank) runs into the edge:' ]
    has 'as moves of the tile (--notation tile) they are legal and reach the goal'
    try check --board "$board" --moves RR --notation tile
    answers 1
    has 'as moves of the blank (--notation blank) they are legal and reach the goal'
    try check --board "$board" --moves LLD --notation blank
    has 'as moves of the tile (--notation tile) they are legal, but do not reach the goal'
    try check --board "$board" --moves LU
    answers 1
    lacks 'they are legal'
    try check --board "$board" --moves LL --notation blank --json
    has '"legal_as": "tile"'
    try check --board "$board" --moves LU --json
    has '"legal_as": null'
    # Legal in both: which one was meant, the goal tells.
    try check --board "1 2 3/4 5 6/7 0 8" --moves L
    answers 0
    has 'right if these are the moves of the tile'
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
    row=1 col=1 # the blank's, in the middle of the start board
    for at in 0 1 2 3 4 5 6 7 8 9 10 11 12 13; do
        # There and back again: the way there is the mistake, unless it is the next move of the
        # optimal solution, and then the way back is.
        for detour in UD DU LR RL; do
            case $detour in
            U*) legal=$((row > 0)) ;;
            D*) legal=$((row < 2)) ;;
            L*) legal=$((col > 0)) ;;
            R*) legal=$((col < 2)) ;;
            esac
            try check --json --board "$easy" --moves "${best:0:at}$detour${best:at}"
            answers 1
            if [ $legal -eq 0 ]; then
                has '"verdict": "illegal"'
                has "\"illegal_at\": $((at + 1)),"
                continue
            fi
            has '"verdict": "longer"'
            lost=$((at + 1))
            [ "${detour:0:1}" != "${best:at:1}" ] || lost=$((at + 2))
            has "\"lost_at\": $lost,"
        done
        case ${best:at:1} in
        U) row=$((row - 1)) ;;
        D) row=$((row + 1)) ;;
        L) col=$((col - 1)) ;;
        R) col=$((col + 1)) ;;
        esac
    done
    [ "$row$col" = 22 ]
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
    [ "${lines[0]}" = "reaches the goal in ${#moves} moves" ]
}

@test "notations, words and files" {
    tile=$(tr UDLR DURL <<<$best)
    try check --board "$easy" --moves "$tile" --notation tile
    answers 0
    try check --board "$easy" --moves "$tile" --notation blank
    answers 1
    try check --board "$easy" --moves "$tile"
    answers 0
    has 'right if these are the moves of the tile'
    try check --board "$easy" --moves "$(rev <<<$best)"
    answers 0
    has 'right if the path is read backwards'
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
    has "reaches the goal in 14 moves, not proven (at least "
    try check --json --board "$easy" --moves $best --nodes 3
    answers 4
    has '"verdict": "unproven"'
    has '"optimal": null'
}

@test "JSON" {
    try check --json --board "1 2/0 3" --moves R
    answers 0
    [ "$output" = '{"verdict": "optimal", "legal": true, "reaches_goal": true, "optimal": true, "metric": "single", "length": 1, "fewest": 1, "bound": 1, "illegal_at": 0, "lost_at": 0, "better": {"blank": "", "tile": ""}, "rows": 2, "cols": 2, "start": [1, 2, 0, 3], "goal": [1, 2, 3, 0], "end": [1, 2, 3, 0], "moves": {"blank": "R", "tile": "L"}, "format": "plain", "answer": "moves", "notation": "blank", "backwards": false, "label": "", "line": 0, "says_length": -1}' ]
    try check --json --board "1 2/0 3" --moves DR
    answers 1
    has '"verdict": "illegal", "legal": false, "reaches_goal": false, "optimal": false'
    has '"illegal_at": 1'
}

# course NAME ARGUMENT...: what that program prints, in a file.
course() { tilewise course "$@" >"$BATS_TEST_TMPDIR/out"; }
examples=$BATS_TEST_DIRNAME/../../examples/courses

@test "what the course programs print" {
    course cos226 "$examples/cos226/puzzle14.txt"
    try check --solution "$BATS_TEST_TMPDIR/out" "$examples/cos226/puzzle14.txt"
    answers 0
    [ "${lines[0]}" = "optimal: 14 moves, the fewest possible" ]
    course coms228 "$examples/coms228/ten.txt"
    try check --solution "$BATS_TEST_TMPDIR/out" "$examples/coms228/ten.txt"
    answers 0
    [ "$(grep -c ': optimal: 10 moves' <<<"$output")" -eq 2 ]
    course cmsc341 "$examples/cmsc341/five.txt"
    try check --solution "$BATS_TEST_TMPDIR/out" --format pair "$examples/cmsc341/five.txt"
    answers 0
    [ "$output" = "right: 5 moves are the fewest; none are shown to be checked" ]
    course coms4701 8 7 2 5 0 3 1 4 6
    try check --solution "$BATS_TEST_TMPDIR/out" --board "8 7 2/5 0 3/1 4 6"
    answers 0
    [ "$(grep -c ': optimal: 26 moves' <<<"$output")" -eq 3 ]
    course practical --algorithm bfs --path "$examples/practical/bfs.txt"
    try check --solution "$BATS_TEST_TMPDIR/out" --format pair "$examples/practical/bfs.txt"
    answers 0
    course practical --algorithm bfs "$examples/practical/bfs.txt"
    try check --solution "$BATS_TEST_TMPDIR/out" --format pair "$examples/practical/bfs.txt"
    answers 0
    has "right: a solution exists"
}

@test "course programs about boards without a solution" {
    for name in coms228 cos226; do
        ! course $name "$examples/$name/unsolvable.txt"
        try check --solution "$BATS_TEST_TMPDIR/out" "$examples/$name/unsolvable.txt"
        answers 0
        [ "$output" = "right: there is no solution" ]
    done
    ! course cmsc341 "$examples/practical/unsolvable.txt"
    try check --solution "$BATS_TEST_TMPDIR/out" --format pair "$examples/practical/unsolvable.txt"
    answers 0
    run --separate-stderr tilewise check --solution - --board "$easy" <<<'No solution possible'
    answers 1
    [ "$output" = "wrong: it says that there is no solution, and there is one" ]
    run --separate-stderr tilewise check --solution - --board "1 2 3/4 5 6/8 7 0" <<<'Success!'
    answers 1
    [ "$output" = "wrong: it says that there is a solution, and there is none" ]
    try check "1 2 3/4 5 6/8 7 0" U
    answers 1
    has "unsolvable: the permutation is odd"
    has "it reaches --goal spiral"
}

@test "a hill climber that got stuck" {
    ! course practical --algorithm hill-climbing "$examples/practical/stuck.txt"
    try check --solution "$BATS_TEST_TMPDIR/out" --format pair "$examples/practical/stuck.txt"
    answers 1
    [ "$output" = "no answer: the climb got stuck" ]
}

@test "the wrong number of moves" {
    run --separate-stderr tilewise check --solution - --board "1 2 3/4 5 6/7 0 8" --goal last \
        <<<'(("right") 2 1)'
    answers 1
    [ "$output" = "wrong: it says 2 moves, and shows 1" ]
    run --separate-stderr tilewise check --solution - --board "$easy" <<<'Minimum number of moves = 12'
    answers 1
    [[ "$output" == "wrong: it says 12 moves, but at least "* ]]
    run --separate-stderr tilewise check --solution - --board "$easy" <<<'Minimum number of moves = 16'
    answers 1
    [ "$output" = "not optimal: it says 16 moves, 14 are enough" ]
}

@test "listings that go wrong, with the line" {
    sed '13,15c 1 2 3\n4 5 6\n7 8  ' <(tilewise course cos226 "$examples/cos226/puzzle04.txt") \
        >"$BATS_TEST_TMPDIR/out"
    try check --solution "$BATS_TEST_TMPDIR/out" "$examples/cos226/puzzle04.txt"
    answers 1
    [[ "$output" == "illegal: move 3, line 13: "* ]]
    try check --json --solution "$BATS_TEST_TMPDIR/out" "$examples/cos226/puzzle04.txt"
    has '"illegal_at": 3,'
    has '"line": 13,'
    tilewise course coms228 --heuristic manhattan "$examples/coms228/three.txt" | sed s/UP/LEFT/ \
        >"$BATS_TEST_TMPDIR/out"
    try check --solution "$BATS_TEST_TMPDIR/out" "$examples/coms228/three.txt"
    answers 1
    has "move 2, line 10, is called left, but the tile goes up:"
    try check --solution "$BATS_TEST_TMPDIR/out" "$examples/coms228/ten.txt"
    answers 1
    has "wrong: it begins with another board, line 2:"
    run --separate-stderr tilewise check --solution - --board "$easy" <<<$'R\n\nR\n'
    answers 1
    has "illegal: move 2 (R of the blank, line 3) runs into the edge:"
}

@test "what is no answer at all" {
    run --separate-stderr tilewise check --solution - --board "$easy" <<<$'8 1 3\n4 0 2\n7 6 6\n'
    refused '<stdin>:3: tile 6 appears twice, expected each of 0 to 8 once'
    run --separate-stderr tilewise check --solution - --board "$easy" <<<'what?'
    refused '<stdin>:1: '
    run --separate-stderr tilewise check --solution - --board "$easy" </dev/null
    refused 'nothing is in it, expected moves'
    try check --moves U --board "$easy" --answer words
    refused "unknown kind of answer 'words'"
    try check --solution-format cos226 --moves U --board "$easy"
    refused '--solution-format: no file has one'
    try check --solution - --solution-format cs101 --board "$easy"
    refused "unknown format 'cs101', expected one of: auto, plain, coms228"
}

@test "a goal that was given is the one that counts" {
    tilewise course coms4701 --heuristic manhattan 1 0 2 3 4 5 6 7 8 >"$BATS_TEST_TMPDIR/out"
    try check --solution "$BATS_TEST_TMPDIR/out" --board "1 0 2/3 4 5/6 7 8"
    answers 0
    try check --solution "$BATS_TEST_TMPDIR/out" --board "1 0 2/3 4 5/6 7 8" --goal last
    answers 1
    has "but not to the goal"
}

@test "move by move" {
    # Against the distances themselves, for a path with two mistakes.
    path=LR${best:0:6}DU${best:6}
    try check --json --per-move --board "$easy" --moves $path
    answers 1
    [[ "$output" =~ \"per_move\":\ \[([0-9, ]*)\] ]]
    IFS=', ' read -ra left <<<"${BASH_REMATCH[1]}"
    [ "${#left[@]}" -eq $((${#path} + 1)) ]
    for ((i = 0; i <= ${#path}; i++)); do
        goes=$(tilewise check --json --board "$easy" --moves "${path:0:i}" | sed 's/.*"end": \[\([0-9, ]*\)\].*/\1/')
        [ "$(tilewise solve -q -a bfs --board "$goes" | tr -d '\n' | wc -c)" -eq "${left[i]}" ]
    done
    try check --per-move --board "$easy" --moves RL
    answers 1
    has "   2      L                  14  2 lost"
    try check --per-move --board "1 2 3/4 5 6/8 7 0" --moves U
    answers 1
    has "not known"
}

@test "a second file is the solution" {
    cd "$BATS_TEST_TMPDIR"
    echo "1 2/0 3" >board
    echo R >solution
    try check board solution
    answers 0
    has "optimal: 1 move"
    try moves shorten -q board solution
    [ "$output" = R ]
    try check board solution --moves R
    refused 'solution:1: '
    try check board nothing
    refused "'nothing' is neither moves nor a board nor a file"
}

@test "one board, one solution" {
    try check --board "1 2/3 0"
    refused 'no moves, expected operands, --moves or --solution'
    try check "1 2/0 3" RX
    refused "'RX' is neither moves nor a board nor a file: unexpected character 'X', expected the moves U"
    try check --board "1 2/3 0" --moves U --solution x
    refused 'two solutions, expected operands'
    try check --board "1 2/3 0" --board "1 2/3 0" --moves U
    refused '2 boards, expected one'
    try check --solution -
    refused 'both from standard input'
}

@test "what programs of many hands print" {
    python3 "$BATS_TEST_DIRNAME/programs/formats.py" "$(command -v tilewise)"
}

@test "a number is no path, and two claims are none" {
    run --separate-stderr tilewise check --solution - --board "$easy" <<<'Solution: LLLLLLLLLLLLLL (14 moves)'
    answers 1
    [[ "${lines[0]}" == "illegal: "* ]]
    run --separate-stderr tilewise check --solution - --board "$easy" <<<'14 moves'
    answers 0
    has "none are shown to be checked"
    run --separate-stderr tilewise check --solution - --board "$easy" <<<'15 moves'
    answers 1
    has "every solution has an even number"
    run --separate-stderr tilewise check --solution - --board "$easy" <<<$'No solution.\n'$best
    answers 1
    has "says that there is no solution, line 1, and claims one, line 2"
}

@test "what Windows writes in UTF-16" {
    printf 'Right\nRight\n' | iconv -t UTF-16 >"$BATS_TEST_TMPDIR/moves"
    try check --board "1 2 3/4 5 6/0 7 8" --solution "$BATS_TEST_TMPDIR/moves"
    answers 0
}
