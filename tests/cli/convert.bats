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

@test "only what nothing marks as a goal is reported as a pair" {
    try convert --board $'1 2\n3 0\n\n0 1\n2 3' --layout engine
    [ "$status" -eq 0 ]
    [ "$output" = 'position size 2x2 goal first board 1 2/3 0' ]
    [ "$stderr" = '--board: read as a start and its goal (--format pair)' ]
    for marked in '{"start": [1,2,3,0], "goal": [0,1,2,3]}' 'position goal first board 1 2/3 0' \
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

# reads: the program took what it was given, as a pair or not.
reads() {
    [ "$status" -eq 0 ]
    [ -z "$stderr" ] || [[ "$stderr" =~ ^[a-z]+': read as a start and its goal (--format pair)'$ ]]
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
                try convert made --goal spiral --layout json
                reads
                [ "$output" = "$(cat whole)" ]
                try convert whole --goal spiral --layout $layout
                if [ $status -eq 2 ]; then
                    refused 'has no place for the goal'
                    continue
                fi
                printf '%s\n' "$output" >converted
                try convert converted --layout json
                reads
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
        try convert made --layout slashes
        reads
        [ "$output" = "$(cat boards)" ]
    done
}

@test "two boards in rows are a pair, unless the format says rows" {
    tilewise generate 3x3 --count 2 --seed 1 --layout rows >two
    try convert two --format rows --layout slashes
    reads
    [ "$output" = "$(tilewise generate 3x3 --count 2 --seed 1)" ]
    try convert two --layout engine
    reads
    [ "${#lines[@]}" -eq 1 ]
    [ "$stderr" = 'two: read as a start and its goal (--format pair)' ]
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
    refused "unknown notation 'chess', expected one of: blank, tile"
}
