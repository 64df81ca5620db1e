# What `tilewise play` says before there is a screen.  The game itself is in tests/tui.

load helper

@test "it needs a terminal" {
    for words in '' 813402765 '8 1 3 / 4 0 2 / 7 6 5' 4 '4 x 4' 4×4; do
        try play $words
        refused '^tilewise play: this is not a terminal, expected one to draw on'
    done
}

@test "wrong sizes and options" {
    try play 1x1
    refused '1x1.*expected a size like 4x4'
    try play 3x3 4x4
    refused "'4x4' after the size, expected one size"
    try play --depth far
    refused "--depth: 'far' is wrong, expected a whole number"
    try play --metric sideways
    refused "unknown metric 'sideways', expected one of: single, multi"
    try play 3x3 --board "$easy"
    refused 'a size and a board, expected one of them'
    try play --seed 1 --board "$easy"
    refused '--deal, --seed and --depth are for shuffles'
    try play --depth 0
    refused "--depth: '0' is wrong, expected a whole number from 1"
    try play --deal 2026-02-30
    refused "--deal: '2026-02-30' is no deal, expected an id like 4x4-1234 or 2026-11-15"
    try play 3x3 --deal 4x4-1
    refused '--deal says the size, the goal and the seed, expected it alone'
    try play 3x3 --goal "1 2/3 0"
    refused 'expected'
}

@test "wrong boards" {
    try play --board "1 2 3/4 5 6/7 8 8"
    refused '^--board:1: '
    try play nowhere.txt
    refused '^nowhere.txt:1: '
    cd "$BATS_TEST_TMPDIR"
    echo "1 2 3" >3x3
    try play ./3x3
    refused '^./3x3:1: '
    tilewise generate 3x3 --count 3 --seed 1 >three
    try play --format lines three
    refused '^three:1: 3 boards, expected one'
}

@test "a board that cannot be solved" {
    try play --board "1 2 3/4 5 6/8 7 0"
    [ "$status" -eq 1 ]
    [ -z "$output" ]
    [[ "$stderr" =~ "unsolvable: an odd number of swaps away from the goal; swap 8 and 7" ]]
}
