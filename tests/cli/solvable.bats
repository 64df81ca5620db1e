# tilewise solvable: yes or no, and why.

load helper

@test "yes" {
    try solvable --board "1 2 3/4 5 6/7 0 8"
    answers 0
    [ "$output" = "yes: the permutation is odd and the blank's distance, 1, is odd; every move changes both, so they must agree" ]
}

@test "no" {
    try solvable --board "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0"
    answers 1
    diff - <(echo "$output") <<'END'
no: the permutation is odd and the blank's distance, 0, is even; every move changes both, so they must agree
  inversions: 1, plus 0 rows from the blank to its place makes 1, which is odd; no move on a board of even width makes that even, as in the goal
  it reaches --goal first
END
}

@test "the goal that a board does reach" {
    for board in "2 1 3/4 5 6/7 8 0" "2 1/3 0" "1 2 3/4 5 6/7 8 9/10 11 12/14 13 0" "4 1 2/5 3 0/8 6 7"; do
        for goal in last first spiral "1 2 3/4 5 6/8 7 0" "1 0/3 2"; do
            try solvable --goal "$goal" "$board"
            [ "$status" -eq 1 ] || continue
            other=$(sed -nE 's/^  it reaches --goal "?([^"]*)"?$/\1/p' <<<"$output")
            try solvable --goal "$other" "$board"
            answers 0
        done
    done
    try solvable "1 2 3/4 5 6/7 8 10/9 11 0"
    has '  inversions: 1, which is odd; no move on a board of odd width'
}

@test "the goal decides" {
    try solvable --goal spiral --board "4 1 2/5 3 0/8 6 7"
    answers 1
    try solvable --goal last --board "4 1 2/5 3 0/8 6 7"
    answers 0
}

@test "even widths, where the row of the blank matters" {
    try solvable --board "1 2/0 3"
    answers 0
    try solvable --board "2 1/0 3"
    answers 1
    try solvable --board "1 2 3 4/5 6 7 8/9 10 0 11"
    answers 0
}

@test "single lines: the order decides" {
    try solvable --format rows --board "1 0 2 3"
    answers 0
    [ "$output" = "yes: in a single line tiles cannot pass, and their order is the goal's" ]
    try solvable --format rows --board "2 0 1 3"
    answers 1
    [ "$output" = "no: in a single line tiles cannot pass, and their order is not the goal's" ]
}

@test "several boards are numbered, and one no is no" {
    try solvable --board "1 2/3 0" --board "2 1/3 0"
    answers 1
    [[ "${lines[0]}" == "board 1: yes: "* ]]
    [[ "${lines[1]}" == "board 2: no: "* ]]
}

@test "start and goal from one file" {
    run --separate-stderr tilewise solvable --format pair < <(printf '1 2\n3 0\n\n2 1\n3 0\n')
    answers 1
    run --separate-stderr tilewise solvable < <(printf '1 2\n3 0\ngoal:\n2 1\n3 0\n')
    answers 1
}

@test "boards are boards, however many there are and however they are laid out" {
    for layout in rows slashes line compact list grid; do
        for count in 1 2 3 4; do
            run --separate-stderr tilewise solvable < \
                <(tilewise generate 3x3 --unsolvable -n $count --seed 1 --layout $layout 2>/dev/null)
            answers 1
            [ "$(grep -c 'no: ' <<<"$output")" -eq $count ]
        done
    done
    run --separate-stderr tilewise solvable < <(printf '1 2\n3 0\n2 1\n3 0\n')
    answers 1
    [ "$(grep -c '^board [12]: ' <<<"$output")" -eq 2 ]
}

@test "two boards on two lines are two boards" {
    run --separate-stderr tilewise solvable < <(tilewise generate 3x3 --unsolvable -n 2 --seed 1 2>/dev/null)
    answers 1
    [ "$(grep -c ': no: ' <<<"$output")" -eq 2 ]
    run --separate-stderr tilewise solve -q < <(printf '1 2 3/4 5 6/7 0 8\n1 2 3/4 5 0/7 8 6\n')
    answers 0
    [ "$output" = $'R\nD' ]
}

@test "what people type is read as operand, --board, file and standard input" {
    for text in 123/450/786 12345_786 123450786 '1,2,3;4,5,0;7,8,6' '{{1,2,3},{4,5,0},{7,8,6}}' \
        '[[1,2,3],[4,5,0],[7,8,6]]' '(1 2 3 4 5 0 7 8 6)' $'[[1 2 3]\n [4 5 0]\n [7 8 6]]' \
        $'+---+---+---+\n| 1 | 2 | 3 |\n| 4 | 5 |   |\n| 7 | 8 | 6 |\n+---+---+---+' '1 2 3/4 5 */7 8 6'; do
        echo "$text"
        for way in operand option file input; do
            case $way in
            operand) try solve -q "$text" ;;
            option) try solve -q --board "$text" ;;
            file) echo "$text" >"$BATS_TEST_TMPDIR/board" && try solve -q "$BATS_TEST_TMPDIR/board" ;;
            input) run --separate-stderr tilewise solve -q <<<"$text" ;;
            esac
            answers 0
            [ "$output" = D ]
        done
    done
    try solve -q 1 2 3 4 5 0 7 8 6
    answers 0
    [ "$output" = D ]
    try solvable 123456789abcdef0
    answers 0
}

@test "an operand that looks like a board is never a missing file" {
    for text in 1234 12/34 '1 2 3/4 5 6/7 8 8' '1,2,3' '|1|2|'; do
        try solve "$text"
        refused '^<board>:1: '
    done
}

@test "JSON" {
    try solvable --json --board "2 1/3 0"
    answers 1
    [ "$output" = '{"solvable": false, "reason": "the permutation is odd and the blank'"'"'s distance, 0, is even; every move changes both, so they must agree", "rows": 2, "cols": 2, "start": [2, 1, 3, 0], "goal": [1, 2, 3, 0], "single_line": false, "permutation": "odd", "blank_distance": 0, "inversions": 1, "reaches": "first", "file": "--board", "line": 1}' ]
}

@test "on a terminal the reason breaks between words" {
    on_terminal nothing bash -c "'stty cols 40; exec tilewise solve \"1 2 3/4 5 6/8 7 0\"'"
    [[ $output == *$'unsolvable: the permutation is odd and\r\n  the blank\'s distance, 0, is even;\r\n  every'* ]]
}
