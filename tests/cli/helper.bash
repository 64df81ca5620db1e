# helper.bash -- what every file here shares.

bats_require_minimum_version 1.5.0
export NO_COLOR=1 LC_ALL=C

# Tables are kept here and never in the user's own folder.
export XDG_CACHE_HOME=${BATS_RUN_TMPDIR:?}/cache XDG_STATE_HOME=${BATS_RUN_TMPDIR:?}/state

# A 3x3 board 14 moves from the goal, and a 15-puzzle that needs 80, more than a test has time for.
easy="8 1 3/4 0 2/7 6 5"
hard="0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1"

# Seconds that anything may take: what waits for a state gives up after them, and nothing else does.
patience=$(cat "$BATS_TEST_DIRNAME/../support/patience")

# try ARGUMENT...: run the program, standard error apart and standard input empty.
try() { run --separate-stderr tilewise "$@" </dev/null; }

# answers CODE: it ended so, and quietly.
answers() {
    [ "$status" -eq "$1" ]
    [ -z "$stderr" ]
}

# refused PATTERN: exit code 2, nothing on standard output, one line on standard error, and that
# line matches.
refused() {
    echo "status $status, stdout '$output', stderr '$stderr'"
    [ "$status" -eq 2 ]
    [ -z "$output" ]
    [ "${#stderr_lines[@]}" -eq 1 ]
    [[ "$stderr" =~ $1 ]]
}

# has TEXT: the output contains it.
has() {
    echo "looking for: $1"
    [[ "$output" == *"$1"* ]]
}

# lacks TEXT: it does not.
lacks() {
    echo "looking for: $1"
    [[ "$output" != *"$1"* ]]
}

# working PID [TICKS]: wait until it catches interrupts and has worked for so many hundredths of a second of its
# own time, however long a busy machine takes for that; or until it has ended.
working() {
    local stat
    while stat=$(cat "/proc/$1/stat" 2>/dev/null); do
        local -a field=(${stat##*) })
        [ "${field[0]}" != Z ] || return 0
        grep -q "^SigCgt:.*[2367abef]$" "/proc/$1/status" && [ $((field[11] + field[12])) -ge "${2:-50}" ] && return
        sleep 0.05
    done 2>/dev/null
    return 0
}
export -f working

# interrupt ARGUMENT...: run, let it work for a while, interrupt it; its output in the files `out` and `err`.
# A shell without job control starts its children deaf to SIGINT, hence set -m.
interrupt() {
    status=0
    ticks=${ticks:-50} bash -c 'set -m
        tilewise "$@" >out 2>err </dev/null &
        working $! "$ticks"
        kill -INT $!
        wait $!' - "$@" || status=$?
}

# on_terminal PATTERN COMMAND: run it on a terminal until it writes what matches, then interrupt it; all it wrote
# is `output`.
on_terminal() {
    local screen=$BATS_TEST_TMPDIR/screen
    script -qec true /dev/null </dev/null >/dev/null 2>&1 || skip "no pseudo-terminal to be had"
    env -u NO_COLOR TERM=xterm bash -c 'set -m
        script -qefc "exec $2" "$3" </dev/null >/dev/null 2>&1 &
        while [ $SECONDS -lt "$4" ] && ! grep -qE -- "$1" "$3" 2>/dev/null && kill -0 $! 2>/dev/null; do sleep 0.05; done
        kill -INT $(pgrep -P $!)
        wait $!' - "$1" "${*:2}" "$screen" "$patience" 9>&- || true
    output=$(cat "$screen")
}
