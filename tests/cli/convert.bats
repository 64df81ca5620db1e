# tilewise convert: layouts and notations.

load helper

setup() { cd "$BATS_TEST_TMPDIR" || exit 1; }

@test "layouts" {
    try convert --board "1 2 3/4 5 6/7 8 0"
    answers 0
    [ "$output" = $'1 2 3\n4 5 6\n7 8 0' ]
    try convert --board "1 2 3/4 5 6/7 8 0" --layout sized
    [ "$output" = $'3 3\n1 2 3\n4 5 6\n7 8 0' ]
    try convert --board "1 2 3/4 5 6/7 8 0" --layout line
    [ "$output" = '1 2 3 4 5 6 7 8 0' ]
    try convert --board "1 2 3 4 5 6 7 8 0" --layout slashes
    [ "$output" = '1 2 3/4 5 6/7 8 0' ]
    try convert --board "1 2 3/4 5 6/7 8 0" --layout side
    [ "$output" = $'3\n1 2 3\n4 5 6\n7 8 0' ]
    try convert --board "1 2 3/4 5 6/7 8 0" --layout compact
    [ "$output" = '123/456/780' ]
    try convert --board "1 2 3/4 5 6/7 8 0" --layout list
    [ "$output" = '[[1,2,3],[4,5,6],[7,8,0]]' ]
    try convert --board "1 2/3 0" --layout grid
    [ "$output" = $'+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+' ]
    try convert --board "1 2 3/4 5 6/7 8 0" --layout columns
    refused "unknown layout 'columns', expected one of: rows, sized, side, pair, line, slashes, compact, list, grid, json, engine, link"
}

@test "start and goal stay together, or the layout is refused" {
    printf '1 2\n3 0\n\n0 1\n2 3\n' >pair
    try convert pair --format pair
    answers 0
    [ "$output" = $'1 2\n3 0\n0 1\n2 3' ]
    try convert pair --format pair --layout json
    [ "$output" = '{"rows": 2, "cols": 2, "start": [1, 2, 3, 0], "goal": [0, 1, 2, 3]}' ]
    try convert pair --format pair --layout engine
    [ "$output" = 'position size 2x2 goal first board 1 2/3 0' ]
    try convert pair --format pair --layout slashes
    refused 'pair:1: the layout slashes has no place for the goal, expected pair, json, engine or link'
    try convert '1 2/3 0' --goal '3 1/2 0' --layout link
    [ "$output" = '#play?board=2x2:1.2.3.0&goal=2x2:3.1.2.0' ]
}

@test "a goal is what is called so, and what the format says" {
    try convert --board $'1 2\n3 0\n\n0 1\n2 3' --format pair --layout engine
    answers 0
    [ "$output" = 'position size 2x2 goal first board 1 2/3 0' ]
    for marked in $'1 2\n3 0\ngoal\n0 1\n2 3' 'start: 1230 goal: 0123' '1230 -> 0123' \
        'goal: first  start: 1 2/3 0' '{"start": [1,2,3,0], "goal": [0,1,2,3]}' 'position goal first board 1 2/3 0' \
        '#play?board=2x2:1.2.3.0&goal=first'; do
        try convert --board "$marked" --layout engine
        [ "$output" = 'position size 2x2 goal first board 1 2/3 0' ]
        [ -z "$stderr" ]
    done
}

@test "several boards" {
    printf '1 2 3 0\n0 1 2 3\n' >boards
    try convert --format lines boards
    answers 0
    [ "$output" = $'1 2/3 0\n0 1/2 3' ]
    try convert --format lines --layout rows boards
    answers 0
    [ "$output" = $'1 2\n3 0\n\n0 1\n2 3' ]
}

# The layouts that a board can have, as the program itself lists them.
layouts() {
    tilewise convert --board "$1" --layout nonsense 2>&1 | sed 's/.*expected one of: //; s/,//g'
}

@test "what is printed is read: every layout, one board and several, by generate and by convert" {
    for size in 2x2 3x3 2x3 4x4 5x5 1x4 16x16; do
        for count in 1 3; do
            tilewise generate $size --count $count --seed 1 --goal spiral --layout json >whole.json
            tilewise convert whole.json --layout json >whole
            [ "$(wc -l <whole)" = $count ]
            tried=0
            for layout in $(layouts '1 2/3 0'); do
                tilewise generate $size --count $count --seed 1 --goal spiral --layout $layout >made 2>why ||
                    { grep -q 'is not read back' why && continue; }
                tried=$((tried + 1))
                paired=
                [ $layout != pair ] || paired=yes
                try convert made --goal spiral --layout json ${paired:+--format pair}
                answers 0
                [ "$output" = "$(cat whole)" ]
                try convert whole --goal spiral --layout $layout
                if [ $status -eq 2 ]; then
                    refused 'has no place for the goal'
                    continue
                fi
                printf '%s\n' "$output" >converted
                try convert converted --layout json ${paired:+--format pair}
                answers 0
                [ "$output" = "$(cat whole)" ]
            done
            [ $tried -ge 5 ]
        done
    done
}

@test "answers are comments, whatever the layout" {
    tilewise generate 3x3 --count 3 --seed 1 --depth 9 --layout slashes >boards
    for layout in $(layouts '1 2/3 0'); do
        tilewise generate 3x3 --count 3 --seed 1 --depth 9 --layout $layout --with-answers >made
        [ $layout != pair ] || continue
        try convert made --layout slashes
        answers 0
        [ "$output" = "$(cat boards)" ]
    done
}

@test "two boards in rows are two boards, unless the format says pair" {
    tilewise generate 3x3 --count 2 --seed 1 --layout rows >two
    for format in auto rows; do
        try convert two --format $format --layout slashes
        answers 0
        [ "$output" = "$(tilewise generate 3x3 --count 2 --seed 1)" ]
    done
    try convert two --format pair --layout engine
    answers 0
    [ "${#lines[@]}" -eq 1 ]
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
    refused 'boards and moves, expected either'
    try convert --moves U --to-notation chess
    refused "unknown notation 'chess', expected one of: blank, tile"
}

@test "a board without quotes" {
    for words in '1 2 3 4 5 6 7 0 8' '1 2 3 / 4 5 6 / 7 0 8' '1 2 3 , 4 5 6 , 7 0 8' '1,2,3 4,5,6 7,0,8' '123 456 708' '[[1,2,3], [4,5,6], [7,0,8]]' \
        '1 2 3 4 5 6 7 _ 8'; do
        try convert $words --layout slashes
        answers 0
        [ "$output" = '1 2 3/4 5 6/7 0 8' ]
    done
    try convert '1 2 3' '4 5 0' --layout slashes
    [ "$output" = '1 2 3/4 5 0' ]
    try convert 123456708 1,2,3,0 --layout slashes
    [ "$output" = $'1 2 3/4 5 6/7 0 8\n1 2/3 0' ]
    try convert 1 2 3 4 5 6 7 8 . --layout slashes
    [ "$output" = '1 2 3/4 5 6/7 8 0' ]
    touch 123 # a file is a file
    try convert 123 456 708
    refused '^123:1: no board, the text is empty'
}

@test "every command that reads boards reads what people type" {
    printf '\xff\xfe1\0002\0003\000/\0004\0005\0006\000/\0007\0000\0008\000' >wide
    for board in wide '[[1,2,3],[4,5,6],[7,null,8]]' 'start: 123456708' '1 2 3\n4 5 6\n7 0 8' 1️⃣2️⃣3️⃣/4️⃣5️⃣6️⃣/7️⃣⬜8️⃣; do
        try solve -q "$board"
        answers 0
        [[ "$output" =~ ^[^A-Za-z]*R[^A-Za-z]*$ ]]
        try solvable "$board"
        answers 0
        try check "$board" --moves →
        answers 0
        try hint "$board"
        [ "$status" -eq 0 ]
        try compare "$board" --algorithms bfs
        [ "$status" -eq 0 ]
        try trace "$board"
        [ "$status" -eq 0 ]
        try explain "$board"
        [ "$status" -eq 0 ]
    done
}

@test "sizes as people write them" {
    for size in 2x3 2X3 2×3 '2 x 3' '2 × 3'; do
        try generate "$size" --seed 1
        answers 0
        [ "$output" = $'2 1 4\n3 5 0' ]
    done
    try generate 2 x 3 --seed 1
    answers 0
    [ "$output" = $'2 1 4\n3 5 0' ]
    try census 2 × 2
    answers 0
}
