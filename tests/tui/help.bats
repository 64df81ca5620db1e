# Hints, solutions and searches to look at.

load helper

@test "the hint ladder" {
    play --board "'1 2 3/4 0 6/7 5 8'"
    see "for a little help"
    keys i
    see "Next: a tile in the blank's" "1 of 5"
    keys i
    see "Touch tile 5 next." "2 of 5"
    keys i
    see "Tile 5 goes up." "3 of 5"
    keys i
    see "Next, tiles go: UL" "4 of 5"
    keys i
    gone "Next, "
    see "Tiles go: UL"
    keys Up # done: it starts over
    see "for a little help"
}

@test "solve and watch" {
    play 3x3 --seed 1
    keys x - - # slowly, so that it is seen on its way
    see "none is shorter" "19 moves" "playing"
    keys Space
    see paused
    keys Home
    see "move 0 of 19"
    keys Right Right
    see "move 2 of 19"
    keys Left
    see "move 1 of 19"
    keys End
    see "move 19 of 19" "done"
    keys Escape
    see "moves made                   0"
}

@test "a solution is played by itself, and its board taken over" {
    play --board "'1 2 3/4 0 6/7 5 8'"
    keys x
    see "move 2 of 2" "done"
    keys Enter
    see "Solved in 2 moves"
}

@test "watch a search: forth and back" {
    play 3x3 --seed 1
    keys W
    see "Watch a search" "A*: optimal" ">astar" "*manhattan"
    keys Tab
    see "*astar" ">manhattan"
    keys Enter
    see "Watch  astar, manhattan" "step 0 of 0" "expanded         0"
    keys Right
    see "step 1 of 1" "expanded         1"
    keys Right Right
    see "step 3 of 3"
    keys Left
    see "step 2 of 3" "expanded         2"
    keys f
    see "Solved: 19 moves, and none is shorter, 91 states expanded." "g 19   h 0   f 19"
    keys Home
    see "step 0 of 92" "expanded         0"
    keys End
    see "step 92 of 92" "the goal, f 19"
    keys Escape
    see "deal 3x3-1"
}

@test "what is watched counts as the command line does" {
    counts=$(tilewise generate 3x3 --seed 5 | tilewise solve --json --algorithm ida --heuristic manhattan)
    expanded=$(sed 's/.*"expanded": \([0-9]*\).*/\1/' <<<"$counts")
    play 3x3 --seed 5
    keys W
    see "Watch a search"
    keys Down Down Enter
    see "Watch  ida, manhattan" "step 0 of 0"
    keys f
    see Solved
    counted() { [ "$(screen | sed -n 's/.*expanded *\([0-9,]*\) .*/\1/p' | head -1 | tr -d ,)" = "$expanded" ]; }
    look counted
}

@test "a race" {
    play 3x3 --seed 1
    keys R
    see "Race two searches"
    keys Enter
    see "astar, manhattan" "ida, manhattan"
    keys f
    see "astar, manhattan wins: ida, manhattan expanded 2.48 times as many states."
    keys R
    see "Race two searches"
    keys Escape
    see "deal 3x3-1"
}

@test "the game stays alive while a hard board is thought about" {
    play --board "'0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1'"
    see "left, at least"
    keys x
    see "Thinking" "states expanded"
    keys Escape
    gone Thinking
    keys Up
    see "moves made                   1"
    keys q
    left 0
}
