# tilewise convert: layouts and notations.

load helper

@test "layouts" {
    try convert --board "1 2 3/4 5 6/7 8 0"
    answers 0
    [ "$output" = $'1 2 3\n4 5 6\n7 8 0' ]
    try convert --board "1 2 3/4 5 6/7 8 0" --to sized
    [ "$output" = $'3 3\n1 2 3\n4 5 6\n7 8 0' ]
    try convert --board "1 2 3/4 5 6/7 8 0" --to line
    [ "$output" = '1 2 3 4 5 6 7 8 0' ]
    try convert --board "1 2 3 4 5 6 7 8 0" --to slashes
    [ "$output" = '1 2 3/4 5 6/7 8 0' ]
    try convert --board "1 2 3/4 5 6/7 8 0" --to columns
    refused "unknown layout 'columns', expected one of: rows, sized, line, slashes"
}

@test "start and goal stay together" {
    run --separate-stderr tilewise convert --to slashes --format pair < <(printf '1 2\n3 0\n\n0 1\n2 3\n')
    answers 0
    [ "$output" = $'1 2/3 0\n0 1/2 3' ]
}

@test "several boards" {
    run --separate-stderr tilewise convert --format lines < <(printf '1 2 3 0\n0 1 2 3\n')
    answers 0
    [ "$output" = $'1 2\n3 0\n\n0 1\n2 3' ]
}

@test "every layout is read back" {
    for layout in rows sized line slashes; do
        run --separate-stderr bash -c \
            "tilewise generate 4x4 --seed 1 --layout $layout | tilewise convert --to slashes"
        answers 0
        [ "$output" = "$(tilewise generate 4x4 --seed 1 --layout slashes)" ]
    done
}

@test "notations" {
    try convert --moves "U R D L L"
    answers 0
    [ "$output" = URDLL ]
    try convert --moves URDLL --runs
    [ "$output" = URDL2 ]
    try convert --moves URDL2 --to-notation tile
    [ "$output" = DLURR ]
    try convert --moves URDL2 --from-notation tile
    [ "$output" = DLURR ]
    try convert --moves "up, right, down, left left" --from-notation tile --to-notation tile --runs
    [ "$output" = URDL2 ]
    run --separate-stderr tilewise convert --moves - <<<"u3 # three"
    answers 0
    [ "$output" = UUU ]
    try convert --moves ''
    answers 0
    [ -z "$output" ]
}

@test "either boards or moves" {
    try convert --moves U --board "1 2/3 0"
    refused 'boards and --moves, expected either'
    try convert --moves U --to-notation chess
    refused "unknown notation 'chess', expected blank or tile"
}
