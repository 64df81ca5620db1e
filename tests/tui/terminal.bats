# The terminal: any size, any charset, colours or none, and as it was when the game is over.

load helper

@test "leaving restores the terminal" {
    play --seed 1
    see "deal 4x4-1"
    is '#{alternate_on}#{mouse_any_flag}#{cursor_flag}' 110
    keys q
    left 0
}

@test "and leaves nothing on it, though the window has grown" {
    play --seed 1
    see "deal 4x4-1"
    resize 120x40
    see "███"
    keys q
    left 0
    hides "█"
    hides "╭"
}

@test "so does an interrupt" {
    play --seed 1
    see "deal 4x4-1"
    keys C-c
    left 130
}

@test "so does a signal" {
    for signal in TERM HUP QUIT; do
        play --seed 1
        see "deal 4x4-1"
        kill -"$signal" "$(game)"
        left $((128 + $(kill -l $signal)))
    done
}

@test "so does a crash" {
    play --seed 1
    see "deal 4x4-1"
    kill -SEGV "$(game)"
    left 139
}

@test "it ends when its terminal does" {
    play --seed 1
    see "deal 4x4-1"
    pid=$(game)
    terminal kill-server
    ended() { ! grep -q '^State:.[^Z]' "/proc/$pid/status" 2>/dev/null; } # or nobody has asked how it ended
    look ended
}

@test "stopped, it gives the terminal back; continued, it takes it again" {
    shell "set -m; tilewise play --seed 1; echo stopped now; read -r line; fg"
    see "deal 4x4-1"
    keys C-z
    see "stopped now"
    is '#{alternate_on}' 0
    keys Enter
    see "deal 4x4-1"
    look is '#{alternate_on}#{mouse_any_flag}' 11
    keys u # it hears keys
    see "There is nothing to undo"
    keys q
    left 0
}

@test "a screen too small says so, and recovers" {
    play --seed 1
    see "deal 4x4-1"
    resize 40x10
    see "The screen is too small" "40×10"
    resize 80x24
    see "deal 4x4-1" "│   12   ││    3   ││   11   ││    7   │"
}

@test "tiles are as large as there is room for" {
    size=120x40
    play 8x8 --seed 1
    see "8×8"
    resize 80x24
    look hides ╮╭
    see "8×8"
    resize 120x40
    see ╮╭
}

@test "a board that does not fit says what it needs" {
    size=60x16
    play 16x16 --seed 1
    see "The board does not fit"
    resize 100x30
    see "255" "deal 16x16-1" "made 0"
    keys i
    see "Next: a tile in the blank's"
}

@test "plain characters without UTF-8" {
    charset=C
    play --seed 1
    see "4x4 - goal last" "|   12   ||    3   ||   11   ||    7   |" "+--------+"
    [[ "$(screen)" != *[^[:print:][:space:]]* ]]
}

@test "no colours with NO_COLOR" {
    play --seed 1
    see "deal 4x4-1"
    coloured() { terminal capture-pane -p -e | grep -q $'\e\[[0-9;]*38;5;'; }
    look coloured
    NO_COLOR=1 play --seed 1
    see "deal 4x4-1"
    ! terminal capture-pane -p -e | grep -q $'\e\[[0-9;]*3[0-8]'
}

@test "an old terminal will do" {
    charset=C
    shell "TERM=vt100 tilewise play --seed 1"
    see "deal 4x4-1"
    keys q
    see "left with 0"
}

@test "without a terminal there is no game" {
    run --separate-stderr tilewise play </dev/null
    [ "$status" -eq 2 ]
    [ -z "$output" ]
    [[ "$stderr" == *"not a terminal"* ]]
    shell "TERM=nothing tilewise play"
    see "nothing can be drawn on the terminal 'nothing'" "left with 2"
    shell "TERM=dumb tilewise play"
    see "nothing can be drawn on the terminal 'dumb'" "left with 2"
}

# No line is longer than the screen is wide, and frames are whole: what begins with a bar ends with one.
whole() {
    local line
    while IFS= read -r line; do
        case $line in
        *[│╮╯] | *[│╮╯]' '*) ;;
        ' '[│╭╰]* | [│╭╰]*) echo "cut off: $line" && return 1 ;;
        esac
    done < <(screen)
}

@test "a small screen leaves out, and cuts nothing off" {
    size=60x20
    play --seed 3 3x3
    see "left from here" "? keys  q quit"
    keys '?'
    see "slide a tile, or the blank" "arrows more  Esc back"
    keys NPage NPage
    see "back to the game"
    gone "slide a tile, or the blank"
    keys Escape
    see Meter
    keys R
    see "Race two searches: first of two"
    look whole
    keys Tab Tab
    see "Race two searches: second of two" ">ida"
    look whole
    keys Enter
    see "same number of states" "R others  Esc back"
    look whole
    keys Escape t
    see "No board was solved" "solved fewest"
    look whole
    resize 50x16
    see "are of games without help"
    look whole
    resize 24x8
    see "Too small" "40×15 needed"
}

# drawn SIZE: the keys are in the last of so many lines, so this is no picture of another size.
drawn() {
    local -a lines
    mapfile -t lines < <(screen)
    [ ${#lines[@]} -eq "${1#*x}" ] && [[ ${lines[-1]} == *"arrows move"* ]]
}

# Every screen at a size: nothing runs into anything else.
screens() {
    resize "$1"
    look drawn "$1"
    look whole
    keys i
    look whole
    keys x
    see "Esc back"
    look whole
    keys Escape W
    see "arrows choose"
    look whole
    keys Enter
    see "Watch  "
    keys f
    see "? keys  Esc back"
    look whole
    keys Escape R Enter
    see "R others"
    look whole
    keys Escape e
    see "Enter play"
    look whole
    keys Escape t
    see "Enter history"
    look whole
    keys Escape
    see "arrows move"
}

@test "every screen at every size" {
    for board in 3x3 4x4 6x6; do
        play "$board" --seed 1
        for window in 40x15 50x16 80x24 120x40 200x60; do screens $window; done
    done
}

@test "a small screen plays, to the end" {
    size=40x15
    play --board "'1 2 3/4 0 5/7 8 6'"
    see "made 0  left 2  fewest 2" "│  4  │"
    keys i
    see "Next: a tile in the blank's row."
    keys Left
    see "made 1  left 1"
    keys k
    see "Solved in 2: not counted, own board"
}

@test "End is not Escape, whatever TERM says, and nothing unknown is a command" {
    for term in screen xterm-256color vt100; do
        shell "TERM=$term tilewise play 3x3 --seed 1"
        see "deal 3x3-1"
        keys x
        see "of 19"
        keys End
        see "move 19 of 19"
        keys Home
        see "move 0 of 19"
        type $'\e[1;2A' # Shift-Up
        type $'\e[27;5;9~'
        keys Right
        see "move 1 of 19"
        keys Escape
        see "moves made                   0"
    done
}

@test "a solution that is not proven says so beside its length, and over nothing" {
    play 6x6 --seed 1
    see "deal 6x6-1"
    keys x
    see "best so far"
    keys Space
    see "not proven shortest" "of "
    look matches '│ [0-9]+ moves +not proven shortest │'
}

@test "a hint on a large board does not wait for a proof" {
    for board in 5x5 6x6; do
        play $board --seed 1
        see "deal $board-1"
        keys i
        see "Next: a tile in the blank's " "On a way of" "at least" # nothing is called proven that is not
        keys i
        see "Touch tile" "On a way of"
    done
}
