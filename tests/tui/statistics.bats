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
    see "deal 2x2-1"
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
    see "deal 2x2-1"
    keys x
    see "done"
    keys Enter
    see "Solved in" "No record: you had help."
    look saved
    keys A
    see "moves made                   0"
    for key in $(solution 2x2 1); do keys "$key"; done
    see "Nobody does it in fewer!" "No record: you had help."
    look grep -q '"solved": 2' "$(file)"
    grep -q '"unaided": 0' "$(file)"
}

@test "a board that was watched, dealt again by another game, makes no record; another one does" {
    play --deal 2x2-1
    see "deal 2x2-1"
    keys W
    see "arrows choose"
    keys Enter
    see "Watch  "
    keys q
    see "moves made"
    keys q
    left 0
    play --deal 2x2-1
    see "deal 2x2-1"
    for key in $(solution 2x2 1); do keys "$key"; done
    see "No record: you had help on" "this board before."
    look grep -q '"unaided": 0' "$(file)"
    keys N
    type "2x2-4"
    keys Enter
    see "deal 2x2-4"
    for key in $(solution 2x2 4); do keys "$key"; done
    see "Nobody does it in fewer!"
    look grep -q '"unaided": 1' "$(file)"
    keys u
    gone "Nobody does"
    keys r
    see "It was counted when it was" "first solved."
}

@test "why a win does not count is said" {
    play --board "'1 2 3/4 5 6/7 0 8'"
    see "a board of your own"
    keys Left
    see "Not counted: the board was not"
    size=40x15
    play 3x3 --depth 1 --seed 1
    see "left 1"
    keys i i i
    see "goes "
    keys $(screen | grep -o 'goes [a-z]*' | sed 's/goes //; s/.*/\u&/')
    see "Solved in 1: not counted, chosen depth"
    [ ! -e "$(file)" ]
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

@test "history: best, averages, moves a second, and a replay" {
    play --deal 2x2-1
    see "deal 2x2-1"
    for game in 1 2 3 4 5; do
        keys Down
        see "moves made                   1"
        keys Left Up
        see "Nobody does it in fewer!"
        look grep -q "\"solved\": $game" "$(file)"
        keys A
        see "moves made                   0"
    done
    keys t
    see "> 2x2" "of 5"
    keys Enter
    see "History" "Without help: 5" "average of 5" "average of 12" "moves a second" "1 of 5" "2x2-1"
    look matches '[0-9]+:[0-9]{2}\.[0-9]{3}' # to the millisecond
    keys End
    see "5 of 5"
    keys Enter
    see "Replay" "move 3 of 3" "done"
    keys Home
    see "move 0 of 3"
    keys Escape
    gone Replay
    keys p
    see "moves made                   0" "deal 2x2-1"
    keys v
    see "There is nothing to play back."
    keys Down
    see "moves made                   1"
    keys v
    see "Replay" "move 1 of 1"
    keys Escape
    see "moves made                   1"
}

# The time on the clock, in $time: a game that is stopped writes it, and goes on.
stops=0
read_clock() {
    stops=$((stops + 1))
    keys C-z
    see "stop $stops."
    time=$(sed -n 's/.*"seconds": \([0-9.]*\).*/\1/p' "$XDG_STATE_HOME/tilewise/game.json")
    keys Enter
    look is '#{alternate_on}' 1
}

@test "the clock stands still while a search is watched or raced, and that is help" {
    local script="set -m; tilewise play 3x3 --seed 1" # without a loop: a stopped job would end it
    for n in 1 2 3 4 5 6; do script+="; echo stop $n.; read -r line; fg"; done
    shell "$script"
    see "deal 3x3-1"
    keys Right
    see "moves made                   1"
    read_clock
    first=$time
    see "moves made                   1"
    read_clock
    [ "$first" != "$time" ]
    for pair in W:Watch R:Race; do
        keys "${pair%:*}"
        see "arrows choose"
        keys Enter
        gone "arrows choose"
        see "${pair#*:}  "
        read_clock
        first=$time
        see "${pair#*:}  "
        keys Right
        read_clock
        [ "$first" = "$time" ]
        keys Escape
        see "moves made                   1"
    done
    grep -q '"aided": true' "$XDG_STATE_HOME/tilewise/game.json"
}
