#!/usr/bin/env bats
# The pipe around the engine; what is said through it is tested by clients in tests/engine.

load helper

@test "no input, no output, and the end" {
    try engine
    answers 0
    [ -z "$output" ]
}

@test "settings of the protocol begin as the options say" {
    run --separate-stderr tilewise engine --memory 32M --threads 2 --cache /nowhere/at/all <<<tilewise
    answers 0
    [[ $output == *"name Memory type spin default 32 "* ]]
    [[ $output == *"name Threads type spin default 2 "* ]]
    [[ $output == *"name Tables type string default /nowhere/at/all"* ]]
}

@test "by default tables are looked for in the cache, and not with --no-cache" {
    run --separate-stderr tilewise engine <<<tilewise
    [[ $output == *"default $XDG_CACHE_HOME/tilewise"* ]]
    run --separate-stderr tilewise engine --no-cache <<<tilewise
    [[ $output == *"default <empty>"* ]]
}

@test "what is owed at the end of the input is still answered" {
    run --separate-stderr tilewise engine <<<$'position board 1 2 3/4 0 5/7 8 6\ngo optimal\nhint level 2'
    answers 0
    [[ ${lines[-2]} == "bestmove L length 2 bound 2 proof optimal line L U" ]]
    [[ ${lines[-1]} == "hint length 2" ]]
}

# endless LINES: a pipe that says this and stays open.
endless() {
    mkfifo "$BATS_TEST_TMPDIR/input"
    exec 9<>"$BATS_TEST_TMPDIR/input"
    printf '%s\n' "$@" >&9
}

@test "quit does not wait for the rest of the input" {
    endless "position board $hard" "go infinite" quit
    run --separate-stderr timeout 300 tilewise engine --no-cache <"$BATS_TEST_TMPDIR/input" 9>&-
    answers 0
    [[ $output != *bestmove* ]]
}

@test "nobody reads any more: it ends" {
    endless "position board $hard" "go infinite"
    run --separate-stderr bash -c \
        "timeout 300 tilewise engine --no-cache <'$BATS_TEST_TMPDIR/input' 9>&- | head -n 1; exit \${PIPESTATUS[0]}"
    [ "$status" -ne 124 ]
    [[ $output == info* ]]
}

@test "wrong usage" {
    try engine now
    refused "unexpected operand 'now', expected options alone; see tilewise engine --help"
    try engine --memory 1K
    refused "expected from 1M to 64G"
    try engine --threads 0
    refused "threads"
}

@test "every hint is answered once" {
    run --separate-stderr timeout 300 tilewise engine <<<$'position board 1 2 3/4 0 5/7 8 6\nhint level 1\nhint level 2\nhint level 3'
    answers 0
    [ "$output" = $'hint range 0 4\nhint length 2\nhint tile 5' ]
}

@test "go infinite ends with the input" {
    run --separate-stderr timeout 300 tilewise engine <<<$'new size 5x5\nshuffle seed 3\ngo infinite\ngo infinite'
    answers 0
    [ "$(grep -c '^bestmove [UDLR]' <<<"$output")" -eq 2 ]
}

@test "a hint on a large board is answered at once, and says that it is not proven" {
    run --separate-stderr timeout 300 tilewise engine <<<$'new size 10x10\nshuffle seed 3\nhint level 2'
    answers 0
    [[ ${lines[-1]} =~ ^hint\ length\ [0-9]+\ bound\ [0-9]+$ ]]
}

@test "a closed output ends a search that would take years" {
    run python3 - <<'PYTHON'
import subprocess
engine = subprocess.Popen(["tilewise", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
engine.stdin.write(b"new size 6x6\nshuffle seed 3\ngo optimal\n")
engine.stdin.flush()
engine.stdout.readline()
engine.stdout.close()
engine.wait(timeout=300)
PYTHON
    [ "$status" -eq 0 ]
}
