# A game that is left comes back; so does its size, and nothing is lost on the way.

load helper

state() { echo "$XDG_STATE_HOME/tilewise/$1"; }
holds() { grep -q "$2" "$(state "$1")" 2>/dev/null; }

@test "a game is kept on quit, and offered again" {
    play 3x3 --seed 1
    see "deal 3x3-1"
    keys Right
    see "moves made                   1"
    keys q
    left 0
    play
    see "A game was left" "go on: 3×3, 1 move, "
    keys Enter
    gone "A game was left"
    see "moves made                   1" "deal 3x3-1"
    keys u # with all its moves
    see "moves made                   0"
}

@test "declined, it is gone; and what is asked for comes first" {
    play 3x3 --seed 1
    see "deal 3x3-1"
    keys Right
    see "moves made                   1"
    keys q
    left 0
    play 4x4 --seed 2
    see "deal 4x4-2"
    keys q # nothing was played, so the other game stays
    left 0
    play
    see "A game was left" "3×3, 1 move, "
    keys Down Enter
    gone "A game was left"
    see "moves made                   0"
    keys q
    left 0
    [ ! -e "$(state game.json)" ]
    play
    see "moves made                   0"
    hides "A game was left"
}

@test "a signal, an interrupt and a kill keep it too" {
    for signal in INT TERM HUP; do
        play 3x3 --seed 1
        see "deal 3x3-1"
        keys Right
        see "moves made                   1"
        kill -"$signal" "$(game)"
        see "left with"
        holds game.json '"moves": "L"'
        rm "$(state game.json)"
    done
    play 3x3 --seed 1
    see "deal 3x3-1"
    keys Right
    look holds game.json '"moves": "L"' # once the player pauses
    kill -KILL "$(game)"
    see "left with 137"
    play
    see "A game was left" "3×3, 1 move, "
}

@test "a solved game is not offered again" {
    play --board "'1 2 3/4 0 5/7 8 6'"
    keys Left
    see "moves made                   1"
    look holds game.json moves
    keys Up
    see "Solved in 2 moves"
    none() { [ ! -e "$(state game.json)" ]; }
    look none
}

@test "a game that no file can hold is refused, and the file kept" {
    mkdir -p "$(state '')"
    goal='1 2 3/4 5 6/7 8 0'
    n=0
    for game in '{' '{"version": 1}' \
        '{"version":1,"start":"1 2 3/4 5 6/8 7 0","goal":"'"$goal"'","moves":"U","id":"","seconds":1,"aided":false}' \
        '{"version":1,"start":"1 2 3/4 5 6/7 0 8","goal":"'"$goal"'","moves":"DDD","id":"","seconds":1,"aided":false}' \
        '{"version":1,"start":"1 2 3/4 5 6/7 0 8","goal":"'"$goal"'","moves":"U","id":"3x3-7","seconds":1,"aided":false}' \
        '{"version":1,"start":"1 2 3/4 5 6/7 0 8","goal":"'"$goal"'","moves":"U","id":"","seconds":1e999,"aided":false}' \
        '{"version":1,"start":"1 2 3/4 5 6/7 0 8","goal":"'"$goal"'","moves":"R","id":"","seconds":1,"aided":false}'; do
        n=$((n + 1))
        echo "$game" >"$(state game.json)"
        play
        see "game.json was damaged; it is kept as game.json.damaged-$n" "4×4"
        [ "$(cat "$(state game.json.damaged-$n)")" = "$game" ]
        keys q
        see "left with 0"
    done
}

@test "the size is remembered, and the goal" {
    play --seed 1
    keys z
    see "Another size"
    type 3x5
    keys Enter
    see "3×5 · goal last"
    keys g
    see spiral
    keys Down Down Enter
    see "3×5 · goal spiral"
    keys q
    left 0
    play
    see "3×5 · goal spiral"
    keys q
    left 0
    play --goal first
    see "3×5 · goal first"
    play 2x5 --metric multi # this once
    see "2×5 · goal last, long moves count once"
    keys q
    left 0
    play
    see "2×5 · goal last" "moves made"
    hides "long moves"
    play 3x3
    see "3×3 · goal last"
}

@test "statistics that cannot be read are left alone, and the player is told" {
    mkdir -p "$(state '')"
    mkdir "$(state statistics.json)" "$(state games.json)" # no reader reads a folder, root neither
    touch "$(state statistics.json)/500 games"
    play --deal 2x2-1
    see "deal 2x2-1"
    keys Down Left Up
    see "Solved in 3 moves" "cannot be read"
    [ -e "$(state statistics.json)/500 games" ]
    keys t
    see "cannot be read"
}
