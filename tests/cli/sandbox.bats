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

# reaches FILE: is it what was written from inside?  Each way out is tried in each command that runs a program.
everywhere() {
    try grade --shell --program "$1" --count 1 --unsolvable 0 --no-bad-input
    try verify-heuristic --size 2x2 --shell --program "$1"
    try solve --heuristic-shell --heuristic-program "$1" --board "1 2/0 3"
}

@test "what the caller has open stays the caller's" {
    real
    cd "$BATS_TEST_TMPDIR"
    echo list >list
    exec 7>grades 8<list 9<.
    everywhere 'echo hacked >&7; echo hacked >/proc/self/fd/8; echo hacked >/proc/self/fd/9/../escaped; echo hacked >/proc/self/fd/9/escaped'
    exec 7>&- 8>&- 9>&-
    [ ! -s grades ] && [ "$(cat list)" = list ]
    [ ! -e escaped ] && [ ! -e ../escaped ]
}

@test "no socket leads out, not even from a folder that is shown" {
    real
    cd "$BATS_TEST_TMPDIR"
    cat >listen.py <<'END'
import socket, sys
s = socket.socket(socket.AF_UNIX)
s.bind("door")
s.listen()
print("up", flush=True)
s.settimeout(100)
print(s.accept()[0].recv(9))
END
    mkfifo told
    python3 listen.py >told 3>&- &
    exec 5<told
    read -r up <&5
    [ "$up" = up ] && [ -S door ]
    printf '%s\n' 'import socket, sys' 's = socket.socket(socket.AF_UNIX)' 's.connect(sys.argv[1])' 's.send(b"hacked")' >knock.py
    everywhere "python3 knock.py door"
    kill -0 $! # still waiting
    python3 knock.py door
    read -r heard <&5
    [ "$heard" = "b'hacked'" ]
}

@test "a program sees no home, no neighbours and no tilewise" {
    real
    export HOME=$BATS_TEST_TMPDIR/home
    mkdir -p "$HOME/alice" "$HOME/bob"
    cd "$HOME/alice"
    echo secret >"$HOME/diary"
    echo part >part.py
    printf '#!/bin/sh\nexec tilewise course coms4701 "$@"\n' | tee ../bob/solver ./neighbour >ask
    chmod +x ask ../bob/solver neighbour
    try grade --course coms4701 --program ./ask --any-length --count 2
    answers 1
    has "format 0/4"
    try grade --no-sandbox --course coms4701 --program ./ask --any-length --count 2
    answers 0
    echo 'exec ./neighbour "$@"' >cheat
    echo 'exec ../bob/solver "$@"' >cheat2
    for cheat in cheat cheat2; do
        PATH=$PATH:$HOME/bob try grade --course coms4701 --program "sh $cheat" --count 1
        answers 1
        has "format 0/"
    done
    echo 'cat part.py >&2; ls -A .. ../diary ../bob /home /root /etc/shadow >&2 2>/dev/null; env | grep SECRET >&2' >look
    echo 'cat /proc/[0-9]*/environ | tr "\0" "\n" | grep SECRET >&2' >>look
    SECRET=x one --program 'sh look'
    [ "$(said)" = $'part\n..:\nalice' ]
    one --show part.py --program 'sh look'
    [ "$(said)" = $'part\n..:\nalice' ]
    : >more
    one --show part.py --shell --program 'ls >&2; : look'
    [ "$(said)" = $'look\npart.py' ]
    try grade --show nothing --program true
    refused '--show: nothing: No such file or directory, expected a file or a folder'
}

@test "a language that has Tilewise beside it comes without" {
    real
    cd "$BATS_TEST_TMPDIR"
    mkdir -p language/{bin,lib}
    printf '#!/bin/sh\nexec "$@"\n' >language/bin/run
    cp "$(command -v tilewise)" language/bin/tilewise
    chmod +x language/bin/run
    printf 'tilewise --version >&2; echo asked >&2' | tee script tilewise-mine >/dev/null
    export PATH=$PWD/language/bin:$PATH
    for how in "none script" "coms228 script" "none ./tilewise-mine"; do
        one --course "${how% *}" --program "run sh ${how#* }"
        [[ "$(said)" == *": tilewise: "*asked ]]
    done
}

# Nothing is written, only asked for: this is the machine's.
@test "the kernel's settings are out of reach" {
    real
    one --shell --program 'find /proc/sys /proc/sysrq-trigger -writable 2>/dev/null | grep -v "^/proc/[0-9]" >&2; echo asked >&2'
    [ "$(said)" = asked ]
}

@test "memory that no process shows cannot be had" {
    real
    cd "$BATS_TEST_TMPDIR"
    cat >hoard.py <<'END'
import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
files = []
try:
    for i in range(400):
        files.append(os.memfd_create(str(i)))
        os.truncate(files[-1], 1 << 20)
        os.pwrite(files[-1], b"x" * (1 << 20), 0)
except OSError as e:
    print("no memory file", e.errno, file=sys.stderr)
print("segment", libc.shmget(0, 1 << 20, 0o1600), file=sys.stderr)
print("queue", libc.msgget(0, 0o1600), libc.semget(0, 32000, 0o1600), file=sys.stderr)
libc.mmap.restype = ctypes.c_void_p
SHARED, ANONYMOUS, FAILED = 1, 32, ctypes.c_void_p(-1).value
print("shared", libc.mmap(None, 4096, 3, SHARED | ANONYMOUS, -1, 0) == FAILED, file=sys.stderr)
try:
    print("zero", os.open("/dev/zero", os.O_RDONLY), file=sys.stderr)
except OSError as e:
    print("no zero", e.errno, file=sys.stderr)
print("namespace", libc.unshare(0x10000000), file=sys.stderr)
END
    one --memory 128M --program 'python3 hoard.py'
    [ "$(said)" = $'no memory file 38\nsegment -1\nqueue -1 -1\nshared True\nno zero 13\nnamespace -1' ]
    one --memory 1G --program "python3 -c 'x = b\"x\" * (300 << 20)'"
    [ "$(jq -s '.[0].bytes_peak / 1048576 | floor | . >= 300 and . < 400' <<<"$output")" = true ]
    one --memory 128M --program "python3 -c 'x = b\"x\" * (300 << 20)'"
    [ "$(jq -rs '.[0].end' <<<"$output")" = "took more than 128 MiB of memory" ]
}

@test "memory that the kernel holds for a program is its own" {
    real
    cd "$BATS_TEST_TMPDIR"
    cat >pages.py <<'END'
import ctypes, time
libc = ctypes.CDLL(None)
libc.mmap.restype = ctypes.c_void_p
PRIVATE, ANONYMOUS, NORESERVE, TABLE = 2, 32, 0x4000, 2 << 20
start = libc.mmap(None, ctypes.c_size_t(1 << 40), 1, PRIVATE | ANONYMOUS | NORESERVE, -1, ctypes.c_long(0))
for at in range(start, start + 16384 * TABLE, TABLE):
    ctypes.string_at(at, 1)
time.sleep(1000)
END
    cat >sockets.py <<'END'
import socket, time
pairs = [socket.socketpair() for _ in range(200)]
time.sleep(1000)
END
    cat >names.py <<'END'
import os, time
try:
    for i in range(200000):
        os.mknod(f"/tmp/{i}")
except OSError:
    pass
time.sleep(1000)
END
    cat >connections.py <<'END'
import socket, time
listener = socket.create_server(("127.0.0.1", 0))
kept = []
for _ in range(60):
    kept.append(socket.create_connection(listener.getsockname()))
    kept.append(listener.accept()[0])
    kept[-2].setblocking(False)
    try:
        while True:
            kept[-2].send(b"x" * 65536)
    except BlockingIOError:
        pass
time.sleep(1000)
END
    for how in pages sockets names connections; do
        one --memory 64M --time 100 --program "python3 $how.py"
        [ "$(jq -rs '.[0].end' <<<"$output")" = "took more than 64 MiB of memory" ]
    done
}

@test "run-time systems that reserve much start under the default limit" {
    real
    cd "$BATS_TEST_TMPDIR"
    tried=0
    if command -v java; then
        echo 'class Hi { public static void main(String[] a) { System.err.println("hi"); } }' >Hi.java
        tried=1
        if command -v javac && javac Hi.java; then one --program 'java -cp . Hi'; else one --program 'java -version'; fi
        [[ "$(said)" == hi* || "$(said)" == *penjdk* ]]
    fi
    if command -v node; then tried=1 && one --program "node -e 'console.error(\"hi\")'" && [ "$(said)" = hi ]; fi
    if command -v sbcl; then tried=1 && one --program "sbcl --noinform --eval '(progn (format *error-output* \"hi~%\") (exit))'" && [ "$(said)" = hi ]; fi
    if command -v go; then
        printf 'package main\nfunc main() { println("hi") }\n' >hi.go
        tried=1 && go build -o hi hi.go && one --program ./hi && [ "$(said)" = hi ]
    fi
    [ $tried = 1 ] || skip "none of them is installed"
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
    timeout "$patience" bash -c '
        tilewise grade --show pipe --program "sh script" --time 1000 >/dev/null 2>&1 </dev/null &
        { read -r up && kill -KILL $! && cat && echo "$up and gone"; } <pipe 2>/dev/null' >out
    [ "$(cat out)" = "up and gone" ]
}

@test "the options that bwrap is given" {
    script 'cat'
    record=bwrap.record
    : >$record
    PATH=$stand_in:$PATH one --course coms228 --program 'sh script'
    for option in --unshare-all --die-with-parent --new-session --cap-drop --proc; do grep -qxe "$option" $record; done
    paste -sd ' ' $record >line
    ! grep -qe '--ro-bind / ' line
    grep -qe '--ro-bind /usr /usr ' line
    grep -qe '--proc /proc --remount-ro /proc ' line
    grep -qe '--tmpfs /tmp ' line
    grep -qe '--tmpfs /dev/shm --remount-ro /dev ' line
    grep -qe "--ro-bind $BATS_TEST_TMPDIR $BATS_TEST_TMPDIR " line
    grep -qe "-- sh script .*/board.txt" line
    : >$record
    printf 'double heuristic(void) { return 0; }\n' >own.c
    cc -shared -fPIC -o own.so own.c
    PATH=$stand_in:$PATH try verify-heuristic --size 2x2 --library ./own.so
    answers 0
    paste -sd ' ' $record | grep -qe '-- .*/tilewise verify-heuristic --serve ./own.so --goal 1 2/3 0'
    : >$record
    PATH=$stand_in:$PATH one --no-sandbox --program true
    [ ! -s $record ]
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
