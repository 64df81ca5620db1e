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
    [ "$output" = "no: the permutation is odd and the blank's distance, 0, is even; every move changes both, so they must agree" ]
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
    run --separate-stderr tilewise solvable < <(printf '1 2\n3 0\n\n2 1\n3 0\n')
    answers 1
}

@test "JSON" {
    try solvable --json --board "2 1/3 0"
    answers 1
    [ "$output" = '{"solvable": false, "reason": "the permutation is odd and the blank'"'"'s distance, 0, is even; every move changes both, so they must agree", "rows": 2, "cols": 2, "start": [2, 1, 3, 0], "goal": [1, 2, 3, 0], "single_line": false, "permutation": "odd", "blank_distance": 0, "file": "--board", "line": 1}' ]
}
