# What outlives the game.

load helper

file() { echo "$XDG_STATE_HOME/tilewise/statistics.json"; }
saved() { [ -s "$(file)" ]; }

# The keys that solve a shuffled board: `solve` says where the tiles go.
solution() {
    tilewise generate "$1" --seed "$2" | tilewise solve -q --notation tile |
        sed 's/U/Up /g; s/D/Down /g; s/L/Left /g; s/R/Right /g'
}

@test "a game won is counted" {
    play 2x2 --seed 1
    see "seed 1"
    keys t
    see "No board was solved so far."
    keys Escape
    gone Statistics
    for key in $(solution 2x2 1); do keys "$key"; done
    see "Nobody does it in fewer!"
    look saved
    keys t
    see "2x2" "fewest"
    keys Escape
    gone Statistics
    keys q
    left 0
    grep -q '"solved": 1' "$(file)"
    grep -q '"unaided": 1' "$(file)"
    grep -q '"perfect": 1' "$(file)"
}

@test "a solution looked at is help" {
    play 2x2 --seed 1
    see "seed 1"
    keys s
    see "done"
    keys Enter
    see "Solved in"
    look saved
    keys a
    see "moves made                   0"
    for key in $(solution 2x2 1); do keys "$key"; done
    see "Nobody does it in fewer!"
    look grep -q '"solved": 2' "$(file)"
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
