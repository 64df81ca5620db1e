# tilewise census: what a golden case cannot show: pictures, threads, interrupts, other programs.

load helper

# A stand-in for gnuplot that writes the script it is given, so that no test needs the real one.
fake_gnuplot() {
    mkdir -p "$BATS_TEST_TMPDIR/bin"
    printf '#!/bin/sh\n%s\n' "$1" >"$BATS_TEST_TMPDIR/bin/gnuplot"
    chmod +x "$BATS_TEST_TMPDIR/bin/gnuplot"
    PATH=$BATS_TEST_TMPDIR/bin:$PATH
}

setup() { cd "$BATS_TEST_TMPDIR" || return; }

@test "the answer does not depend on the threads" {
    tilewise census 2x5 --metric multi --threads 1 >one
    for threads in 2 5 64; do
        try census 2x5 --metric multi --threads $threads
        answers 0
        [ "$output" = "$(cat one)" ]
    done
}

@test "the deepest boards are that deep, and generate finds the same" {
    try census 3x3 --json
    answers 0
    grep -q '"deepest": \[\[6, 4, 7, 8, 5, 0, 3, 2, 1\], \[8, 6, 7, 2, 5, 4, 3, 0, 1\]\]' <<<"$output"
    for goal in first spiral '8 1 3/4 0 2/7 6 5'; do
        tilewise generate 3x3 --hardest --goal "$goal" | sort >hardest
        tilewise census 3x3 --goal "$goal" | sed '1,/^deepest/d; s/^ *//' >deepest
        [ -s deepest ]
        [ "$(head -10 hardest)" = "$(cat deepest)" ]
    done
}

@test "a picture comes beside the text" {
    fake_gnuplot cat
    try census 2x3 --plot out.svg
    answers 0
    has "God's number: 21"
    grep -q "^set terminal svg " out.svg
    grep -qx '14 44' out.svg
    [ "$(grep -cE '^[0-9]+ [0-9]+$' out.svg)" -eq 22 ]
    try census 2x3 --json --plot out.svg
    answers 0
    [[ "$output" == '{"status": "complete", '*'}' ]]
}

@test "an old picture is replaced, whatever its length and name" {
    fake_gnuplot cat
    name="it's \"a\" \$(name); -x.svg"
    head -c 100000 /dev/zero >"$name"
    try census 2x2 --plot "$name"
    answers 0
    [ "$(wc -c <"$name")" -lt 2000 ]
    grep -q '^set terminal svg ' "$name"
    try census 2x2 --plot /dev/null
    answers 0
    [ -c /dev/null ]
}

@test "real gnuplot draws SVG, without a word" {
    command -v gnuplot >/dev/null || skip "there is no gnuplot"
    for size in 2x2 3x3 1x2; do
        try census $size --plot out.svg
        answers 0
        grep -q '<svg' out.svg
        grep -q '</svg>' out.svg
    done
}

@test "no gnuplot: said before anything is counted" {
    mkdir bin
    ln -s "$(command -v tilewise)" bin/tilewise
    run --separate-stderr env PATH="$PWD/bin" tilewise census 3x4 --plot out.svg
    refused '^tilewise: --plot: there is no gnuplot, expected one on PATH'
    [ ! -e out.svg ]
}

@test "a gnuplot that fails leaves no picture" {
    fake_gnuplot '[ "$1" = --version ] || exit 1'
    try census 2x2 --plot out.svg
    [ "$status" -eq 2 ]
    [ "$stderr" = "tilewise: out.svg: gnuplot failed" ]
    [ ! -e out.svg ]
    fake_gnuplot 'exit 1'
    try census 2x2 --plot out.svg
    refused '^tilewise: --plot: gnuplot --version fails$'
}

@test "a picture that cannot be written" {
    fake_gnuplot cat
    try census 2x2 --plot no/such/folder.svg
    refused '^no/such/folder.svg:1: cannot be written \(No such file or directory\)'
    try census 2x2 --plot .
    refused '^\.:1: cannot be written \(Is a directory\)'
}

@test "no picture of half a census" {
    fake_gnuplot cat
    try census 3x3 --nodes 10 --plot out.svg
    [ "$status" -eq 3 ]
    [ ! -e out.svg ]
}

@test "a limit of time" {
    try census 3x4 --time 0.05
    [ "$status" -eq 3 ]
    has 'limit: 0.05 seconds have passed; '
    lacks "God's number"
}

# Early: all of it is little more than a second's work.
@test "interrupted: what is complete is told" {
    ticks=5 interrupt census 3x4 --metric multi --threads 1
    [ "$status" -eq 130 ]
    [ ! -s err ]
    tail -1 out | grep -qE '^stopped; [0-9]+ boards up to distance [0-9]+, and there are more$'
}

@test "killed, it goes on from its journal" {
    tilewise census 2x6 >whole
    for try in {1..50}; do # until a kill comes between the first writing and the end
        tilewise census 2x6 --journal journal >/dev/null &
        while [ ! -e journal ] && kill -0 $!; do :; done 2>/dev/null
        kill -9 $! 2>/dev/null || true
        wait $! || true
        [ ! -e journal ] || break
    done
    [ -e journal ]
    touch journal.0123456789abcdef.tmp journal.0123456789abcdef.tmpx # a kill while it wrote leaves the first
    try census 2x6 --journal journal
    answers 0
    [ "$(ls journal*)" = journal.0123456789abcdef.tmpx ]
    has "continued from distance "
    [ "$(grep -v '^continued' <<<"$output")" = "$(cat whole)" ]
    [ ! -e journal ]
    echo "a board" >journal
    try census 2x6 --journal journal
    [ "$status" -eq 2 ]
    [ "$stderr" = "tilewise census: journal: not the journal of a census" ]
}
