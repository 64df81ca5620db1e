# tilewise generate: boards of every kind, the same for the same seed.

load helper

setup() { cd "$BATS_TEST_TMPDIR" || exit 1; }

# depth: the length of an optimal solution of the board in $1, to the goal in $2.
depth() { tilewise solve -q -a bfs --goal "${2:-last}" --board "$1" | tr -d '\n' | wc -c; }

@test "the same seed, the same board" {
    try generate 4x4 --seed 7
    answers 0
    [ "${#lines[@]}" -eq 4 ]
    first=$output
    try generate 4x4 --seed 7
    [ "$output" = "$first" ]
    try generate 4x4 --seed 8
    [ "$output" != "$first" ]
}

@test "seeds mean the same board on every machine" {
    try generate 3x3 --seed 1 --count 3
    answers 0
    [ "$output" = $'3 5 4/1 7 0/2 8 6\n0 4 8/3 6 5/2 7 1\n5 3 4/6 8 0/7 2 1' ]
}

@test "without a seed it is told, and it works" {
    try generate 4x4
    [ "$status" -eq 0 ]
    [[ "$stderr" =~ ^seed\ ([0-9]+)$ ]]
    first=$output
    try generate 4x4 --seed "${BASH_REMATCH[1]}"
    answers 0
    [ "$output" = "$first" ]
}

@test "every board reaches the goal, and unsolvable ones do not" {
    tilewise generate 3x4 --count 50 --seed 2 --goal spiral >"$BATS_TEST_TMPDIR/boards"
    try solvable --goal spiral --format lines "$BATS_TEST_TMPDIR/boards"
    answers 0
    [ "${#lines[@]}" -eq 50 ]
    tilewise generate 3x4 --count 50 --seed 2 --unsolvable >"$BATS_TEST_TMPDIR/boards"
    try solvable --format lines "$BATS_TEST_TMPDIR/boards"
    answers 1
    [ "$(grep -c ': no: ' <<<"$output")" -eq 50 ]
}

@test "boards are all different, to the last" {
    try generate 2x2 --count 12 --seed 3
    answers 0
    [ "$(sort -u <<<"$output" | wc -l)" -eq 12 ]
    try generate 2x3 --count 360 --seed 3
    [ "$(sort -u <<<"$output" | wc -l)" -eq 360 ]
    try generate 2x3 --count 360 --seed 3 --unsolvable
    [ "$(sort -u <<<"$output" | wc -l)" -eq 360 ]
    try generate 1x5 --count 5 --seed 3
    [ "$(sort -u <<<"$output" | wc -l)" -eq 5 ]
    try generate 1x3 --count 3 --seed 3 --unsolvable
    [ "$(sort -u <<<"$output" | wc -l)" -eq 3 ]
}

@test "no more boards than there are" {
    try generate 2x2 --count 13
    refused '--count: there are only 12 such boards'
    try generate 1x2 --unsolvable
    refused '--unsolvable: there are no such boards'
    try generate 3x3 --depth 31 --count 3
    refused '--count: there are only 2 such boards'
}

@test "an exact depth" {
    for d in 0 1 10 20 31; do
        try generate 3x3 --depth $d --seed 4 --layout slashes
        answers 0
        [ "$(depth "$output")" -eq $d ]
    done
    try generate 3x3 --depth 12 --goal first --count 5 --seed 1
    while read -r board; do [ "$(depth "$board" first)" -eq 12 ]; done <<<"$output"
}

@test "an exact depth on a larger board, by search" {
    for d in 0 1 20 35; do
        try generate 4x4 --depth $d --seed 4 --layout slashes
        answers 0
        [ "$(tilewise solve -q --board "$output" | tr -d '\n' | wc -c)" -eq $d ]
    done
    first=$output
    try generate 4x4 --depth 35 --seed 4 --layout slashes --threads 2
    [ "$output" = "$first" ]
    try generate 2x6 --depth 30 --goal spiral --count 3 --seed 1
    answers 0
    while read -r board; do
        [ "$(tilewise solve -q --goal spiral --board "$board" | tr -d '\n' | wc -c)" -eq 30 ]
    done <<<"$output"
}

@test "a range of depths" {
    for size in 3x3 4x4; do
        try generate $size --depth 3..5 --count 30 --seed 2 --json
        answers 0
        [ "$(sort -u <<<"$output" | wc -l)" -eq 30 ]
        for d in 3 4 5; do has "\"depth\": $d"; done
        lacks '"depth": 2'
        lacks '"depth": 6'
    done
    try generate 3x3 --depth 1..3 --all
    answers 0
    [ "${#lines[@]}" -eq 14 ]
    try generate 3x3 --depth 5..4
    refused "'5..4' is not a range, expected the smaller number first"
    for range in .. 1.. ..2 1...2 a..b -1..3 99999999999999999999999999..3; do
        try generate 3x3 "--depth=$range"
        refused '--depth: .* is wrong, expected'
    done
}

@test "near the goal there are few boards" {
    try generate 4x4 --depth 2 --count 4 --seed 1
    answers 0
    [ "$(sort -u <<<"$output" | wc -l)" -eq 4 ]
    try generate 4x4 --depth 2 --count 5 --seed 1
    [ "$status" -eq 2 ]
    [[ "$stderr" == *'--count: there are only 4 such boards'* ]]
    try generate 5x5 --depth 2 --count 4 --seed 1
    answers 0
    [ "$(sort -u <<<"$output" | wc -l)" -eq 4 ]
}

@test "limits of a search" {
    try generate 4x4 --depth 50 --seed 1 --nodes 5
    [ "$status" -eq 3 ]
    [ -z "$output" ]
    [[ "$stderr" == *'no board 50 moves deep was found'* ]]
    try generate 4x4 --walk 100 --seed 1 --nodes 5 --with-answers --layout slashes
    answers 3
    has '  # not solved within the limits: at least '
}

@test "answers are right" {
    tilewise generate 4x4 --depth 10..25 --count 10 --seed 3 --with-answers >"$BATS_TEST_TMPDIR/boards"
    while IFS= read -r line; do
        [[ "$line" =~ ^(.*)\ \ #\ ([0-9]+)\ moves,\ ([0-9]+)\ .*:\ ([UDLR]+)$ ]]
        board=${BASH_REMATCH[1]} moves=${BASH_REMATCH[4]} solutions=${BASH_REMATCH[3]}
        [ "${#moves}" -eq "${BASH_REMATCH[2]}" ]
        try check --board "$board" --moves "$moves"
        answers 0
        try solve --count-optimal --json --board "$board"
        has "\"solutions\": $solutions,"
    done <"$BATS_TEST_TMPDIR/boards"
    try solvable --format lines "$BATS_TEST_TMPDIR/boards"
    answers 0
    [ "${#lines[@]}" -eq 10 ]
}

@test "all boards of a depth" {
    try generate 3x3 --depth 3 --all
    answers 0
    [ "${#lines[@]}" -eq 8 ]
    try generate 3x3 --depth 3 --count 8 --seed 1
    [ "$(sort -u <<<"$output" | wc -l)" -eq 8 ]
}

@test "too deep, and too large" {
    try generate 3x3 --depth 32
    refused '--depth: no 3x3 board is so deep, expected 0 to 31'
    try generate 4x4 --depth 81
    refused '--depth: no 4x4 board is 81 moves deep, expected less'
    try generate 4x4 --depth 10 --all
    refused '--all: 4x4 is too large, expected at most 10 cells'
    try generate 3x4 --hardest
    refused '--hardest: 3x4 is too large, expected at most 10 cells'
}

@test "the hardest boards" {
    try generate 3x3 --hardest
    answers 0
    [ "$output" = $'8 6 7/2 5 4/3 0 1\n6 4 7/8 5 0/3 2 1' ]
    try generate 2x5 --hardest
    answers 0
    while read -r board; do [ "$(depth "$board")" -eq 55 ]; done <<<"$output"
}

@test "walks" {
    try generate 5x5 --walk 0 --seed 1 --layout slashes
    [ "$output" = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0" ]
    try generate 5x5 --walk 15 --seed 1 --layout slashes
    try solve -q --board "$output"
    answers 0
    [ "${#output}" -le 15 ]
}

@test "layouts" {
    try generate 2x3 --depth 0 --seed 1
    [ "$output" = $'1 2 3\n4 5 0' ]
    try generate 2x3 --depth 0 --seed 1 --layout sized
    [ "$output" = $'2 3\n1 2 3\n4 5 0' ]
    try generate 2x2 --depth 0 --seed 1 --layout line
    [ "$output" = '1 2 3 0' ]
    try generate 2x3 --depth 0 --seed 1 --layout pair --goal first
    [ "$output" = $'0 1 2\n3 4 5\n0 1 2\n3 4 5' ]
    try generate 2x3 --depth 0 --seed 1 --layout slashes
    [ "$output" = '1 2 3/4 5 0' ]
    try generate 2x3 --depth 0 --seed 1 --layout spiral
    refused "unknown layout 'spiral', expected one of: rows, sized, side, pair, line, slashes, compact, list, grid, json, engine, link"
}

@test "a layout that does not say the size is refused where it would be read as another" {
    try generate 2x3 --seed 1 --layout line
    refused 'a 2x3 board in the layout line is not read back, expected one of: rows, sized, side, pair, slashes'
    try generate 5x5 --seed 1 --layout compact
    refused 'a 5x5 board in the layout compact is not read back'
    try generate 1x4 --depth 0 --seed 1
    [ "$output" = $'1 4\n1 2 3 0' ]
}

@test "in order of depth, known or found out" {
    tilewise generate 3x3 --count 12 --seed 1 --depth 2..20 --sort --json >sorted
    tilewise generate 3x3 --count 12 --seed 1 --depth 2..20 --json >drawn
    [ "$(jq .depth sorted)" = "$(jq .depth drawn | sort -n)" ]
    [ "$(sort sorted)" = "$(sort drawn)" ]
    tilewise generate 3x3 --count 8 --seed 1 --sort >sorted
    tilewise generate 3x3 --count 8 --seed 1 >drawn
    [ "$(sort sorted)" = "$(sort drawn)" ]
    tilewise solve --json --no-boards sorted | jq .length >lengths
    sort -n -c lengths
}

@test "a handout, without answers and with them" {
    try generate 3x3 --count 5 --seed 1 --depth 2..20 --handout set.html
    answers 0
    [ -z "$output" ]
    [ "$(grep -c 'class="problem"' set.html)" -eq 5 ]
    run ! grep -q -e Answers -e 'shortest solution' set.html
    run ! grep -q -e 'src=' -e 'href=' -e 'url(' -e '@import' set.html
    try generate 3x3 --count 5 --seed 1 --depth 2..20 --handout key.html --with-answers
    answers 0
    # The same problems, and the answers of the sorted list behind them.
    [ "$(sed '/class="answers"/,/<\/section>/d' key.html)" = "$(cat set.html)" ]
    [ "$(sed -n 's/^<li>\(.*\)<\/li>$/\1/p' key.html)" = "$(tilewise generate 3x3 --count 5 --seed 1 \
        --depth 2..20 --sort --with-answers | sed 's/.*# //')" ]
    try generate 3x3 --count 5 --seed 1 --depth 2..20 --handout -
    answers 0
    [ "$output" = "$(cat set.html)" ]
    [ ! -e - ]
    try generate 3x3 --seed 1 --handout no/such/folder.html
    refused 'no/such/folder.html'
    try generate 3x3 --handout set.html --json
    refused '--handout is a page, expected no --layout or --json'
    try generate 3x3 --count 2 --seed 1 --unsolvable --handout none.html --with-answers
    answers 0
    [ "$(grep -c '<li>no solution</li>' none.html)" -eq 2 ]
}

@test "what it makes, the others read" {
    tilewise generate 4x4 --count 20 --seed 5 >"$BATS_TEST_TMPDIR/boards"
    try convert --format lines --layout slashes "$BATS_TEST_TMPDIR/boards"
    answers 0
    [ "$output" = "$(cat "$BATS_TEST_TMPDIR/boards")" ]
}

@test "a size is one number or two" {
    try generate 3 --depth 0 --seed 1 --layout slashes
    [ "$output" = '1 2 3/4 5 6/7 8 0' ]
    for size in 0x4 4x0 1x1 17x17 1x257 4x 4x4x4 x four 99999999999999999999x2; do
        try generate $size
        refused "size: '$size' is wrong, expected a size like 4x4"
    done
    [ "$(tilewise generate --seed 7)" = "$(tilewise generate 4x4 --seed 7)" ]
    [ "$(tilewise generate --seed 7 --goal "0 1/2 3")" = "$(tilewise generate 2x2 --seed 7 --goal "0 1/2 3")" ]
    try generate --hardest
    refused '--hardest: 4x4 is too large, expected at most 10 cells, like 3x3'
    try generate 3x3 4x4
    refused "'4x4' after the size"
    try generate 3x3 --goal "0 1/2 3"
    refused 'the board is 3x3, expected 2x2 like the goal'
}

@test "kinds do not mix" {
    try generate 3x3 --walk 3 --depth 3
    refused 'two kinds of boards'
    try generate 3x3 --all
    refused '--all without --depth or --hardest'
}
