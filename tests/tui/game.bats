# Playing by hand: keys, clicks, boards.

load helper

@test "the first screen shows the board, the meter and the keys" {
    play --seed 1
    see "Tilewise  4×4 · goal last" "deal 4x4-1" "moves made" "left from here" "i hint" "? keys"
    see "│   12   ││    3   ││   11   ││    7   │"
}

@test "the tile goes where the arrow points" {
    play --board "'1 2 3/4 5 6/7 0 8'"
    see "moves made                   0" "left from here               1"
    keys Left
    see "Solved in 1 move" "Nobody does it in fewer!"
}

@test "the blank does, when that is the setting, and it is remembered" {
    play --board "'1 2 3/4 5 6/7 0 8'"
    see "left from here               1"
    keys o
    see "arrows move the        tile"
    keys Enter
    see "arrows move the        blank"
    keys Escape
    gone Settings
    keys Right
    see "Solved in 1 move"
    keys q
    left 0
    grep -q '"arrows_move_blank": true' "$XDG_STATE_HOME/tilewise/settings.json"
}

@test "letters move, as arrows do" {
    play --board "'1 2 3/4 0 5/7 8 6'"
    see "moves made                   0"
    keys a # the five goes left
    see "moves made                   1" "left from here               1"
    keys d
    see "moves made                   2" "left from here               2"
    keys h
    see "moves made                   3"
    keys w
    see "Solved in 4 moves"
    play --board "'1 2 3/4 0 5/7 8 6'"
    keys h k
    see "Solved in 2 moves"
    play --board "'1 2 3/4 5 0/7 8 6'"
    see "left from here               1"
    keys s # the three goes down
    see "moves made                   1"
    keys l
    see "moves made                   2"
    keys k
    see "moves made                   3"
    keys j
    see "moves made                   4"
}

@test "or they are commands, when that is the setting" {
    play --board "'1 2 3/4 5 6/7 0 8'"
    keys o
    see "w a s d, h j k l       move"
    keys Down Enter
    see "are commands"
    keys Escape
    gone Settings
    keys h
    see "Next: a tile in the blank's"
    keys d
    see "How many moves from the goal"
    keys Escape
    gone "How many"
    keys s
    see "move 1 of 1"
}

@test "undo, redo, again" {
    play --board "'1 2 3/4 0 6/7 5 8'"
    see "left from here               2"
    keys Up
    see "moves made                   1"
    keys u
    see "moves made                   0"
    keys u
    see "There is nothing to undo."
    keys r
    see "moves made                   1"
    keys r
    see "There is nothing to redo."
    keys A
    see "moves made                   0" "left from here               2"
}

@test "the meter says what a move cost" {
    play --board "'1 2 3/4 0 6/7 5 8'"
    see "fewest from the start        2"
    keys Up
    see "could not be better" "on a shortest way"
    keys u Down
    see "lost 2" "on the way to 4, 2 too many"
}

@test "a click slides the tiles up to the blank" {
    play --board "'0 1 2 3/5 6 7 4/9 10 11 8/13 14 15 12'"
    see "left from here               6"
    click 35 4 # the last of the first row
    see "moves made                   3" "left from here               3"
    keys u
    see "moves made                   0"
}

@test "new boards: any, from a seed, and by their id" {
    play 3x3 --seed 1234567
    see "deal 3x3-1234567"
    keys n
    gone "deal 3x3-1234567"
    keys N
    see "A deal"
    type 1234567x
    keys Enter
    see "Expected an id like 4x4-1234"
    keys BSpace Enter
    see "deal 3x3-1234567"
    keys N
    see "A deal"
    type 3x5-spiral-7
    keys Enter
    see "deal 3x5-spiral-7" "3×5 · goal spiral"
    keys N
    see "A deal"
    type 2026-02-30
    keys Enter
    see "Expected an id"
    keys C-u
    type 2026-02-28
    keys Enter
    see "deal 2026-02-28" "4×4 · goal last"
}

# tiles: the numbers in a text, one a line.
tiles() { grep -o '[0-9]\+'; }

@test "an id gives the board that the engine gives, and the daily one is its day's" {
    play --deal 2020-02-29
    see "deal 2020-02-29"
    board=$(printf 'deal 2020-02-29\nquit\n' | tilewise engine | sed -n 's/^board //p' | tiles)
    [ "$board" = "$(tilewise generate 4x4 --seed 20200229 | tiles)" ]
    drawn() { [ "$(screen | grep -o '│ *[0-9]\+ *│' | tiles)" = "$(grep -vx 0 <<<"$board")" ]; }
    look drawn
    before=$(date +%F)
    keys y
    look shows "deal $before" || look shows "deal $(date +%F)" # midnight may come
}

@test "a small board is never dealt solved" {
    solved=0
    for seed in $(seq 1 40); do
        [ "$(tilewise generate 2x2 --seed "$seed" | tr -s ' \n' ' ')" != "1 2 3 0 " ] || solved=$seed
        [ "$solved" = 0 ] || break
    done
    [ "$solved" != 0 ] # generate is uniform, and gives the goal too
    play 2x2 --seed "$solved"
    see "deal 2x2-$solved" "moves made                   0"
    gone "left from here               0"
    look shows "fewest from the start"
}

@test "a board of an exact depth" {
    play --seed 1
    see "deal 4x4-1"
    keys D
    see "How many moves from the goal"
    type 20
    keys Enter
    see "20 moves from the goal" "fewest from the start       20"
    keys z
    see "Another size"
    type 2x2
    keys Enter
    see "2×2"
    keys D
    type 7
    keys Enter
    see "No board is 7 moves from this goal."
}

@test "another size, another goal" {
    play --seed 1
    keys z
    see "Another size"
    type 1x
    keys Enter
    see "Expected a size like 4x4"
    keys C-u
    type 3x5
    keys Enter
    see "3×5 · goal last"
    keys g
    see "spiral"
    keys Down Down Enter
    see "3×5 · goal spiral"
    keys g Up Enter
    see "A goal of your own"
    type "0 2/1 3"
    keys Enter
    see "2×2 · goal your own"
}

@test "a board is pasted: with brackets, without, and wrong" {
    play --seed 1
    see "deal 4x4-1"
    paste '1 2 3\n4 5 6\n7 0 8\n'
    see "A board of your own" "7 0 8"
    keys Enter
    see "3×3" "left from here               1"
    keys p
    see "Type or paste"
    type "1 2 3/4 5 6/8 7 0"
    keys Enter
    see "unsolvable" "8 and 7"
    keys C-u
    type "1 2 3/4 5 5/7 8 0"
    keys Enter
    gone unsolvable
    see "5"
    keys C-u
    type $'1 2\n0 3\n'
    see "2×2"
}

@test "a board is edited" {
    play --board "'1 2 3/4 5 6/7 0 8'"
    see "left from here               1"
    keys e
    see "Edit  put a board together"
    type 2
    keys Enter
    see "unsolvable"
    keys Escape
    gone Edit
    keys e
    see Edit
    type 1234560 # ... 7 and the blank change places
    keys Enter
    see "left from here               2" "a board of your own"
}

@test "pick and swap while editing" {
    play --board "'1 2 3/4 5 6/7 0 8'"
    keys e
    see Edit
    see "row 1, column 1: tile 1"
    keys Down Down Right Space Right
    see "swap the blank with tile 8"
    keys Space Enter
    gone Edit
    see "left from here               0"
}

@test "the keys are listed" {
    play --seed 1
    keys '?'
    see "race two" "of an exact depth" "statistics" "wasd hjkl"
    keys Escape
    see "deal 4x4-1"
}
