# helper.bash -- what every file here shares.

bats_require_minimum_version 1.5.0
export NO_COLOR=1 LC_ALL=C

# Tables are kept here and never in the user's own folder.
export XDG_CACHE_HOME=${BATS_RUN_TMPDIR:?}/cache

# A 3x3 board 14 moves from the goal, and a 15-puzzle that needs 80, more than a test has time for.
easy="8 1 3/4 0 2/7 6 5"
hard="0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1"

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
