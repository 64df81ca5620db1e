# Playing by hand: keys, clicks, boards.

load helper

@test "the first screen shows the board, the meter and the keys" {
    play --seed 1
    see "Tilewise  4×4 · goal last" "seed 1" "moves made" "left from here" "h hint" "? keys"
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

@test "hjkl move, when that is the setting, and the hint is on i" {
    play --board "'1 2 3/4 5 6/7 0 8'"
    keys o
    see "h is hint"
    keys Down Enter
    see "move, hint is i"
    keys Escape
    see "i hint"
    keys i
    see "0 to 4 moves are left."
    keys h
    see "Solved in 1 move"
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
    keys a
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

@test "new boards: any, and from a seed" {
    play 3x3 --seed 1234567
    see "seed 1234567"
    keys n
    gone "seed 1234567"
    keys N
    see "New board from a seed"
    type 1234567x
    keys Enter
    see "Expected a whole number."
    keys BSpace Enter
    see "seed 1234567"
}

@test "a board of an exact depth" {
    play --seed 1
    see "seed 1"
    keys d
    see "How many moves from the goal"
    type 20
    keys Enter
    see "20 moves from the goal" "fewest from the start       20"
    keys z
    see "Another size"
    type 2x2
    keys Enter
    see "2×2"
    keys d
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
    see "seed 1"
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
    look shows "2×2" || keys Enter
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
    see "race two searches" "of an exact depth" "statistics"
    keys Escape
    see "seed 1"
}
