# Pattern databases on disk: made, listed, verified, cleared, and distrusted.

load helper

setup() { folder=$BATS_TEST_TMPDIR/folder; }

tables() { try tables "$@" --cache "$folder"; }

# answered_after WARNING: the answer is right, and one line on standard error says what happened.
answered_after() {
    echo "status $status, stdout '$output', stderr '$stderr'"
    [ "$status" -eq 0 ]
    [ "$output" = RDLLUURDLDRURD ]
    [ "${#stderr_lines[@]}" -eq 1 ]
    [[ "$stderr" =~ $1 ]]
}

@test "built once, then there" {
    tables build --size 3x3
    answers 0
    [ "$output" = "built: the usual tables of 3x3 with the blank in a corner, in $folder" ]
    tables build --size 3x3 --goal first
    answers 0
    [ "$output" = "already there: the usual tables of 3x3 with the blank in a corner, in $folder" ]
    tables build --size 3x3 --goal spiral --pdb 4-4
    answers 0
    [ "$output" = "built: 4-4 of 3x3 with the blank inside, in $folder" ]
    tables build --size 3x3 --goal "1 0 2/3 4 5/6 7 8" --pdb 4-4
    answers 0
    [ "$output" = "built: 4-4 of 3x3 with the blank on an edge, in $folder" ]
}

@test "list" {
    tables build --size 3x3
    tables build --size 3x3 --goal spiral
    touch "$folder/notes.txt"
    tables list
    answers 0
    [ "${#lines[@]}" -eq 6 ]
    [[ "${lines[0]}" =~ ^size\ +blank\ +tiles\ +bytes\ +date\ +file$ ]]
    [[ "${lines[1]}" =~ ^3x3\ +corner\ +6\ +30304\ +[0-9]{4}-[0-9]{2}-[0-9]{2}\ [0-9:]{5}\ +3x3-b0-1.2.3.4.5.6.twpdb$ ]]
    [[ "${lines[3]}" =~ ^3x3\ +inside\ +6\ +30304\  ]]
    [ "${lines[5]}" = "4 tables, 60808 bytes, in $folder" ]
}

@test "tables that know an enclosed blank have files of their own" {
    tables build --size 3x3 --pdb 4-4+5-3
    tables build --size 3x3 --pdb 4-4+5-3z
    answers 0
    [ "$output" = "built: 4-4+5-3z of 3x3 with the blank in a corner, in $folder" ]
    tables list
    answers 0
    [ "$(grep -c -- '-b0d-' <<<"$output")" -eq 4 ]
    [ "$(grep -c -- '-b0z-' <<<"$output")" -eq 4 ]
    tables verify
    answers 0
    [ "$(grep -c ': whole$' <<<"$output")" -eq 8 ]
    for letter in d z; do # neither is taken for the other
        file=$(ls "$folder"/3x3-b0$letter-* | head -n 1)
        [ "$letter" = d ] && other=${file/b0d/b0z} || other=${file/b0z/b0d}
        cp "$other" "$BATS_TEST_TMPDIR/right"
        cp "$file" "$other"
        try solve --quiet --cache "$folder" --pdb 4-4+5-3$([ "$letter" = d ] && echo z) --board "8 1 3/4 0 2/7 6 5"
        answered_after "the table of another pattern; building it again"
        cmp "$other" "$BATS_TEST_TMPDIR/right"
    done
    tables clear
    [ -z "$(ls "$folder")" ]
}

@test "list as JSON" {
    tables build --size 3x3
    tables list --json
    answers 0
    [ "${#lines[@]}" -eq 2 ]
    has '"rows": 3, "cols": 3, "blank": "corner", "tiles": 2, "cells": [7, 8], "bytes": 100'
    has "\"file\": \"$folder/3x3-b0-7.8.twpdb\""
}

@test "nothing there" {
    tables list
    answers 0
    [ "$output" = "0 tables, 0 bytes, in $folder" ]
    tables list --json
    answers 0
    [ -z "$output" ]
    tables verify
    answers 0
    [ -z "$output" ]
    tables clear
    answers 0
    [ "$output" = "no tables in $folder" ]
    [ ! -e "$folder" ]
}

@test "verify names what is not whole" {
    tables build --size 3x3
    tables verify
    answers 0
    [ "${#lines[@]}" -eq 2 ]
    [ "${lines[1]}" = "$folder/3x3-b0-7.8.twpdb: whole" ]

    printf x | dd of="$folder/3x3-b0-7.8.twpdb" bs=1 seek=80 conv=notrunc status=none
    tables verify
    answers 1
    [ "${lines[0]}" = "$folder/3x3-b0-1.2.3.4.5.6.twpdb: whole" ]
    [ "${lines[1]}" = "$folder/3x3-b0-7.8.twpdb: the values are damaged" ]
    tables verify --json
    answers 1
    has '"whole": false, "reason": "the values are damaged"'

    try tables verify "$folder/3x3-b0-1.2.3.4.5.6.twpdb"
    answers 0
    try tables verify "$folder/3x3-b0-7.8.twpdb" "$BATS_TEST_FILENAME" "$folder/none"
    answers 1
    [ "${#lines[@]}" -eq 3 ]
}

@test "verify says that a file was renamed" {
    tables build --size 3x3
    mv "$folder/3x3-b0-1.2.3.4.5.6.twpdb" "$folder/3x3-b0-1.2.3.4.5.7.twpdb"
    tables verify
    answers 1
    [ "${lines[0]}" = "$folder/3x3-b0-1.2.3.4.5.7.twpdb: renamed: it holds what 3x3-b0-1.2.3.4.5.6.twpdb should" ]
    [ "${lines[1]}" = "$folder/3x3-b0-7.8.twpdb: whole" ]
    cp "$folder/3x3-b0-7.8.twpdb" "$folder/a copy"
    try tables verify "$folder/a copy" # a name that says nothing is no lie
    answers 0
    cd "$folder"
    mv 3x3-b0-7.8.twpdb 3x3-b0d-7.8.twpdb # nor is it laid out as that says
    try tables verify 3x3-b0d-7.8.twpdb
    answers 1
    has 'renamed: it holds what 3x3-b0-7.8.twpdb should'
}

# spoil COMMAND: a table is spoilt by COMMAND, named $1 there; the next search says so and mends it.
spoil() {
    rm -rf "$folder"
    tables build --size 3x3
    bash -c "$1" - "$folder/3x3-b0-1.2.3.4.5.6.twpdb"
    tables verify
    answers 1
    try solve -q --pdb 6-2 --board "$easy" --cache "$folder"
    answered_after "^tilewise: $folder/3x3-b0-1.2.3.4.5.6.twpdb: .*; building it again$"
    tables verify
    answers 0
}

@test "whatever is wrong with a table, it is refused by name and built again" {
    spoil 'truncate -s 1000 "$1"'
    spoil ': >"$1"'
    spoil 'echo >>"$1"'
    spoil 'head -c 30304 /dev/zero >"$1"'
    spoil 'printf x | dd of="$1" bs=1 seek=20000 conv=notrunc status=none'
    spoil 'printf "\7" | dd of="$1" bs=1 seek=8 conv=notrunc status=none'
    spoil 'cp "${1%/*}/3x3-b0-7.8.twpdb" "$1" && truncate -s 99 "$1"'
}

@test "the table of another pattern is refused" {
    tables build --size 3x3
    tables build --size 3x3 --goal spiral
    cp "$folder/3x3-b4-0.1.2.3.5.6.twpdb" "$folder/3x3-b0-1.2.3.4.5.6.twpdb"
    try solve -q --pdb 6-2 --board "$easy" --cache "$folder"
    answered_after "another pattern; building it again$"
}

@test "what a killed builder left is never trusted, and goes" {
    tables build --size 3x3
    mv "$folder/3x3-b0-1.2.3.4.5.6.twpdb" "$folder/3x3-b0-1.2.3.4.5.6.twpdb.tmp"
    tables list
    answers 0
    [ "${lines[-1]}" = "1 unfinished, 30304 bytes" ]
    try solve -q --pdb 6-2 --board "$easy" --cache "$folder"
    answers 0
    [ ! -e "$folder/3x3-b0-1.2.3.4.5.6.twpdb.tmp" ]
    tables verify
    answers 0
}

@test "killed while building" {
    for moment in 0.02 0.05 0.1 0.2 0.3 0.5; do
        tilewise tables build --cache "$folder" &
        sleep $moment
        kill -9 $! || true
        wait $! || true
        tables verify
        answers 0
    done
    tables build
    answers 0
    tables verify
    answers 0
    [ "${#lines[@]}" -eq 3 ]
    tables list
    lacks unfinished
}

@test "a full disk: the answer comes from memory" {
    run --separate-stderr bash -c "ulimit -f 8
        tilewise solve -q --pdb 6-2 --board '$easy' --cache '$folder'"
    answered_after "^tilewise: $folder/3x3-b0-1.2.3.4.5.6.twpdb: .*; not kept, in memory for now$"
    tables list
    [ "${lines[-1]}" = "1 table, 100 bytes, in $folder" ]
    run --separate-stderr bash -c "ulimit -f 8; tilewise tables build --size 3x3 --cache '$folder'"
    [ "$status" -eq 2 ]
    [ -z "$output" ]
}

@test "a folder that cannot be: the answer comes from memory" {
    : >"$folder"
    run --separate-stderr tilewise solve -q --pdb 6-2 --board "$easy" --cache "$folder/below"
    answered_after "^tilewise: $folder/below/.*; not kept, in memory for now$"
    try tables build --size 3x3 --cache "$folder/below"
    [ "$status" -eq 2 ]
    [ -z "$output" ]
    try tables list --cache "$folder"
    refused "^tilewise tables: $folder: Not a directory"
}

@test "clear takes what is ours and nothing else" {
    tables build --size 3x3
    touch "$folder"/{notes.txt,mine.twpdb,3x3-b0-7.8.twpdb.bak,4x4-b0-1.2.twpdb.tmp,lock2}
    mkdir "$folder/3x3-b0-1.2.twpdb"
    tables clear
    answers 0
    [ "${#lines[@]}" -eq 4 ]
    [ "${lines[0]}" = "removed $folder/3x3-b0-1.2.3.4.5.6.twpdb" ]
    [ "${lines[1]}" = "removed $folder/3x3-b0-7.8.twpdb" ]
    [ "${lines[2]}" = "removed $folder/4x4-b0-1.2.twpdb.tmp" ]
    [ "${lines[3]}" = "removed $folder/lock" ]
    [ "$(ls "$folder" | xargs)" = "3x3-b0-1.2.twpdb 3x3-b0-7.8.twpdb.bak lock2 mine.twpdb notes.txt" ]
}

@test "clear keeps its hands off while somebody builds" {
    tables build --size 3x3
    exec 9>"$folder/lock"
    flock 9
    try tables clear --cache "$folder" 9>&-
    [ "$status" -eq 1 ]
    [ -z "$output" ]
    [ "$stderr" = "tilewise tables: $folder: tables are being built there, nothing is removed" ]
    tables list
    [ "${lines[-1]}" = "2 tables, 30404 bytes, in $folder" ]
}

@test "two builders take turns" {
    tilewise tables build --cache "$folder" >"$BATS_TEST_TMPDIR/one" &
    first=$!
    tilewise tables build --cache "$folder" >"$BATS_TEST_TMPDIR/two"
    wait $first
    cat "$BATS_TEST_TMPDIR"/{one,two} | grep -q "^built: " # whichever was first
    for said in one two; do grep -qE "^(built|already there): " "$BATS_TEST_TMPDIR/$said"; done
    tables verify
    answers 0
    [ "${#lines[@]}" -eq 3 ]
}

@test "on a terminal there is progress" {
    shown='building a table: [0-9]+ % of 57657600 entries, [0-9.]+ million/s, [0-9]+ s left'
    on_terminal "$shown" tilewise tables build --pdb 7-8 --threads 1 --cache "$folder"
    [[ "$output" =~ $shown ]]
}

@test "on a terminal it says that it waits" {
    tables build --size 2x2
    exec 9>"$folder/lock"
    flock 9
    on_terminal "waiting for another" tilewise tables build --size 3x3 --cache "$folder"
    has "waiting for another program that builds tables"
    try tables list --cache "$folder" 9>&-
    [ "${lines[-1]}" = "1 table, 76 bytes, in $folder" ]
}

# Its holder may be stopped and never let go: that a search ends at all shows that waiting counts as time.
@test "a lock that is held counts as time, and is told" {
    mkdir -p "$folder"
    exec 9>"$folder/lock"
    flock 9
    try solve -a ida -e pdb --time 1 --cache "$folder" --board "8 1 3/4 0 2/7 6 5" 9>&-
    [ "$status" -eq 3 ]
    [[ "$stderr" == *"waiting for another program that builds tables"* ]]
    [[ "$stderr" == *"another program that builds tables held the lock for all of the time"* ]]
    exec 9>&-
    try solve -a ida -e pdb --time 100 --cache "$folder" --board "8 1 3/4 0 2/7 6 5"
    answers 0
}

@test "where the folder is" {
    try tables list
    has "in $XDG_CACHE_HOME/tilewise"
    XDG_CACHE_HOME='' HOME=/somebody try tables list
    has "in /somebody/.cache/tilewise"
    XDG_CACHE_HOME=relative HOME=/somebody try tables list
    has "in /somebody/.cache/tilewise"
    XDG_CACHE_HOME='' HOME='' try tables list
    refused "no directory to keep tables in"
    XDG_CACHE_HOME='' HOME='' try solve -q --pdb 6-2 --board "$easy"
    answers 0
}

@test "--no-cache writes nothing" {
    export XDG_CACHE_HOME=$BATS_TEST_TMPDIR/cache
    try solve -q --pdb 6-2 --board "$easy" --no-cache
    answers 0
    [ ! -e "$XDG_CACHE_HOME" ]
    try tables list --no-cache
    refused "no directory to keep tables in"
}

@test "wrong usage" {
    try tables
    refused "no action, expected one of: build, list, verify, clear"
    try tables burn
    refused "unknown action 'burn', expected one of: build, list, verify, clear"
    try tables list everything
    refused "'everything' after list"
    try tables clear --size 3x3
    refused "clear takes no size, goal"
    try tables build --json
    refused "build prints no JSON"
    tables build --size 1x9
    refused "a single line"
    tables build --size 7x7
    refused "too large"
    tables build --pdb 9-9
    refused "9-9: .*expected sizes"
    try tables build --cache ''
    refused "expected a directory"
    [ ! -e "$folder" ]
}

@test "a memory limit ends a build" {
    tables build --memory 1M
    [ "$status" -eq 3 ]
    [ -z "$output" ]
    [[ "$stderr" == *"not enough memory for the tables: they take 5767440 bytes, and more to build" ]]
}

@test "a folder that others can write to is not used unless it is named" {
    export XDG_CACHE_HOME=$BATS_TEST_TMPDIR/open
    mkdir -p "$XDG_CACHE_HOME/tilewise"
    chmod 777 "$XDG_CACHE_HOME/tilewise"
    try solve -q --algorithm ida --heuristic pdb --pdb 4-4 --board "$easy"
    [ "$status" -eq 0 ]
    [[ "$stderr" == *"others can write there; tables are not kept"* ]]
    [ -z "$(ls "$XDG_CACHE_HOME/tilewise")" ]
    try solve -q --algorithm ida --heuristic pdb --pdb 4-4 --board "$easy" --cache "$XDG_CACHE_HOME/tilewise"
    answers 0
    [ -n "$(ls "$XDG_CACHE_HOME/tilewise")" ]
}

@test "auto says whether tables were opened or built" {
    board="14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"
    try solve --stats --threads 1 --cache "$BATS_TEST_TMPDIR/auto" --goal first --board "$board"
    answers 0
    has "; 6-6-3 built in "
    try tables build --pdb 6-6-3 --cache "$BATS_TEST_TMPDIR/auto"
    try solve --stats --threads 1 --cache "$BATS_TEST_TMPDIR/auto" --goal first --board "$board"
    answers 0
    has "; 6-6-3 opened in "
}
