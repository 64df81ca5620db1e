# What outlives the game.

load helper

file() { echo "$XDG_STATE_HOME/tilewise/statistics.json"; }
saved() { [ -s "$(file)" ]; }

# Won in one move: either the tile below goes up or the one on the right goes left, and after the
# one the other is impossible.
win() {
    see "1 move from the goal"
    keys Up Left
    see "Solved in 1 move"
}

@test "a game won is counted" {
    play 2x2 --depth 1 --seed 1
    see "2×2"
    keys t
    see "No board was solved so far."
    keys Escape
    win
    look saved
    keys t
    see "2x2" "fewest"
    keys Escape q
    left 0
    grep -q '"solved": 1' "$(file)"
    grep -q '"unaided": 1' "$(file)"
}

@test "a solution looked at is help" {
    play 2x2 --seed 1 --depth 4
    see "4 moves from the goal"
    keys s
    see "done"
    keys Enter
    see "Solved in 4 moves"
    look saved
    grep -q '"unaided": 0' "$(file)"
}

@test "a damaged file is set aside, and the game says so" {
    mkdir -p "$XDG_STATE_HOME/tilewise"
    echo '{"version": 1, "boards"' >"$(file)"
    play 2x2 --seed 1
    see "2×2"
    keys t
    see "statistics.json was damaged; it is kept as statistics.json.damaged-1"
    [ "$(cat "$(file).damaged-1")" = '{"version": 1, "boards"' ]
    [ ! -e "$(file)" ]
}

@test "damaged settings are the usual ones" {
    mkdir -p "$XDG_STATE_HOME/tilewise"
    echo nonsense >"$XDG_STATE_HOME/tilewise/settings.json"
    play 2x2 --seed 1
    see "settings.json was damaged; it is kept as settings.json.damaged-1"
}
