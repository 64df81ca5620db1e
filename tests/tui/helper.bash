# helper.bash -- the terminal game in a real terminal: tmux gives it one, presses keys and reads the
# screen.  Nothing here sleeps for a time: it looks until it sees what it waits for.

bats_require_minimum_version 1.5.0

size=80x24
charset=C.UTF-8

setup() {
    command -v tmux >/dev/null || skip "tmux is not installed"
    unset TMUX NO_COLOR
    export TMUX_TMPDIR=$BATS_TEST_TMPDIR
    export XDG_STATE_HOME=$BATS_TEST_TMPDIR/state XDG_CACHE_HOME=${BATS_RUN_TMPDIR:?}/cache
}

# A game that loses its terminal still saves itself: bats must not remove its folder meanwhile.
teardown() {
    local shells running
    for ((; server; server--)); do
        shells=$(terminal list-panes -a -F '#{pane_pid}' 2>/dev/null) || continue
        running=$(pgrep -P "${shells//$'\n'/,}") || true
        terminal kill-server 2>/dev/null || true
        # shellcheck disable=SC2086  # lists of processes
        look ended $shells $running
    done
}
ended() {
    local process
    for process; do [ ! -e "/proc/$process/exe" ] || return 1; done # a zombie has none
}

server=0
terminal() { tmux -L game$server -f /dev/null "$@"; }

# shell COMMAND: run it in a terminal of its own; it tells how it ended, and what the terminal is like.  Without bats' own
# output, for whose end bats waits.
shell() {
    server=$((server + 1))
    LC_ALL=$charset terminal new-session -d -x "${size%x*}" -y "${size#*x}" \
        "$1; echo \"left with \$?\"; stty -a; exec cat" 3>&-
}

# play ARGUMENT...: start the game.
play() { shell "tilewise play $*"; }

screen() { terminal capture-pane -p; }

# look CONDITION...: until it holds.
look() {
    local end=$((SECONDS + $(cat "$BATS_TEST_DIRNAME/../support/patience")))
    while [ $SECONDS -lt $end ]; do
        "$@" && return
        sleep 0.05
    done
    echo "waited for: $*"
    echo "the screen:"
    screen
    return 1
}

shows() { [[ "$(screen)" == *"$1"* ]]; }
hides() { [[ "$(screen)" != *"$1"* ]]; }
matches() { [[ "$(screen)" =~ $1 ]]; }

# see TEXT..., all of them; gone TEXT: it was there.
see() { for text in "$@"; do look shows "$text"; done; }
gone() { look hides "$1"; }

# keys NAME...: as tmux names them.
keys() { terminal send-keys "$@"; }
# type TEXT: as it is.
type() { terminal send-keys -l "$1"; }
# click COLUMN ROW, from 0.
click() { type "$(printf '\e[M \\%o\\%o' $(($1 + 33)) $(($2 + 33)) | xargs -0 printf '%b')"; }
# paste TEXT: as a terminal does that brackets what is pasted.
paste() {
    printf '%b' "$1" | terminal load-buffer -
    terminal paste-buffer -p
}

resize() { terminal resize-window -x "${1%x*}" -y "${1#*x}"; }

asked() { terminal display-message -p "$1"; }
is() { [ "$(asked "$1")" = "$2" ]; }

# left CODE: the game is over, and the terminal is as it was.
left() {
    see "left with $1" "icanon" # stty has spoken
    hides "-icanon"
    hides "-echo "
    is '#{alternate_on}#{mouse_any_flag}#{cursor_flag}#{keypad_flag}' 0010
}

# The process that is the game.
game() { pgrep -P "$(asked '#{pane_pid}')" -x tilewise; }
