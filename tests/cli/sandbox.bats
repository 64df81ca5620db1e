# grade and verify-heuristic run foreign programs in bubblewrap: what they can and cannot do there, and
# what is said where it does not work.

load helper

stand_in=$BATS_TEST_DIRNAME/../support/no-sandbox

# Needs the real one.
real() {
    case $(command -v bwrap) in
    "" | */no-sandbox/bwrap) skip "bubblewrap does not work here" ;;
    esac
}

# script TEXT: a program that runs it, with sh.
script() {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' "$1" >script
}

# said: what it wrote to standard error, from the object of the only test.
said() { jq -rs '.[0].errors' <<<"$output"; }

one() { try grade --json --count 1 --unsolvable 0 --no-bad-input "$@"; }

@test "a program inside can write nowhere but to a /tmp of its own" {
    real
    script 'for place in . "$HOME" /etc /var/lib; do touch "$place/escaped" && echo "wrote $place"; done 2>/dev/null >&2
touch /tmp/own && echo "private: $(ls /tmp | grep -c own), $TMPDIR" >&2'
    echo secret >"/tmp/$$.secret"
    one --program 'sh script'
    rm "/tmp/$$.secret"
    [ "$(said)" = "private: 1, /tmp" ]
    [ ! -e escaped ] && [ ! -e /tmp/own ]
}

@test "what lies in /tmp is hidden, but for the command's own files" {
    real
    script 'ls /tmp | grep -c secret >&2; cat beside >&2'
    echo read >beside
    : >"/tmp/$$.secret"
    cd /
    one --program "sh $BATS_TEST_TMPDIR/script"
    rm "/tmp/$$.secret"
    [[ "$(said)" == "0"* ]]
    cd "$BATS_TEST_TMPDIR"
    one --program 'sh script'
    [ "$(said)" = $'0\nread' ]
}

@test "a program inside sees no process but its own, and no network" {
    real
    script 'ls -d /proc/[0-9]* | wc -l >&2; kill -9 -1 2>/dev/null; kill -9 $PPID; echo "$(tail -n +3 /proc/net/dev | grep -vc lo:) cards" >&2'
    one --program 'sh script'
    # bwrap, sh, ls and wc
    [ "$(sed -n 1p < <(said))" -le 5 ]
    [ "$(sed -n 2p < <(said))" = "0 cards" ]
    has '"runs": true'
}

@test "how a program ends is told from inside as from outside" {
    for how in "" --no-sandbox; do
        try grade $how --shell --program 'kill -SEGV $$' --count 1 --unsolvable 0 --no-bad-input
        [ "$status" -eq 1 ]
        has "crashed (Segmentation fault)"
        try grade $how --program ./nothing
        refused './nothing:1: could not be started \(No such file or directory\), expected a program'
        try grade $how --program /
        refused '/:1: could not be started \(Permission denied\), expected a program'
        one $how --shell --program 'exit 7'
        has '"end": "exited with code 7"'
    done
}

# The pipe ends when nobody holds it any more.
@test "nothing inside survives the grader, however that ends" {
    real
    script 'exec 9>pipe; echo up >&9; setsid sleep 1000 & exec sleep 1000'
    mkfifo pipe
    timeout 300 bash -c '
        tilewise grade --program "sh script" --time 1000 >/dev/null 2>&1 </dev/null &
        { read -r up && kill -KILL $! && cat && echo "$up and gone"; } <pipe 2>/dev/null' >out
    [ "$(cat out)" = "up and gone" ]
}

@test "the options that bwrap is given" {
    script 'cat'
    export BWRAP_RECORD=$BATS_TEST_TMPDIR/record
    PATH=$stand_in:$PATH one --course coms228 --program 'sh script'
    for option in --unshare-all --die-with-parent --new-session --cap-drop --proc; do grep -qxe "$option" record; done
    paste -sd ' ' record >line
    grep -qe '--ro-bind / / ' line
    grep -qe '--tmpfs /tmp ' line
    grep -qe '--tmpfs /dev/shm --remount-ro /dev ' line
    grep -qe "--ro-bind $BATS_TEST_TMPDIR $BATS_TEST_TMPDIR " line || [[ $BATS_TEST_TMPDIR != /tmp/* ]]
    grep -qe "-- sh script .*/board.txt" line
    : >record
    printf 'double heuristic(void) { return 0; }\n' >own.c
    cc -shared -fPIC -o own.so own.c
    PATH=$stand_in:$PATH try verify-heuristic --size 2x2 --library ./own.so
    answers 0
    paste -sd ' ' record | grep -qe '-- .*/tilewise verify-heuristic --serve ./own.so --goal 1 2/3 0'
    rm record
    PATH=$stand_in:$PATH one --no-sandbox --program true
    [ ! -e record ]
    has '"sandbox": false'
}

@test "a machine without bubblewrap gets a sentence, and --no-sandbox" {
    mkdir "$BATS_TEST_TMPDIR/bin"
    bare() { run --separate-stderr env PATH="$BATS_TEST_TMPDIR/bin" tilewise "$@" </dev/null; }
    for program in tilewise true cat; do ln -s "$(type -P $program)" "$BATS_TEST_TMPDIR/bin"; done
    bare grade --program true
    refused "^tilewise grade: bubblewrap \(bwrap\) is not installed; expected it .* or --no-sandbox to run the program without one$"
    bare verify-heuristic --program cat
    refused "^tilewise verify-heuristic: bubblewrap \(bwrap\) is not installed"
    bare verify-heuristic manhattan --size 2x2
    answers 0
    bare grade --no-sandbox --program true --count 1
    [ "$status" -eq 1 ]
    has ", no sandbox"
}

@test "where bubblewrap does not work its own words are quoted" {
    mkdir "$BATS_TEST_TMPDIR/bin"
    printf '#!/bin/sh\nprintf "bwrap: No permissions to create \\033a new namespace\\n" >&2\nexit 1\n' >"$BATS_TEST_TMPDIR/bin/bwrap"
    chmod +x "$BATS_TEST_TMPDIR/bin/bwrap"
    PATH=$BATS_TEST_TMPDIR/bin:$PATH try grade --program true
    refused "bubblewrap \(bwrap\) does not work here: bwrap: No permissions to create \?a new namespace; expected"
}

@test "a long TMPDIR is no other file" {
    cd "$BATS_TEST_TMPDIR"
    folder=$PWD
    for i in 1 2 3; do folder=$folder/$(printf 'x%.0s' $(seq 200)); mkdir "$folder"; done
    # What a name cut at 599 characters would be.
    whole=$folder/tilewise-123456/board.txt
    TMPDIR=$folder try grade --course coms228 --program "tilewise course coms228" --count 1 --no-bad-input --unsolvable 0
    answers 0
    [ -z "$(ls "$folder")" ]
    [ ${#whole} -gt 600 ]
}
