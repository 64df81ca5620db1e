#!/usr/bin/env bash
# run.sh TARGET NATIVE [quick] -- a cross build against the program of this machine, NATIVE: the library's tests, golden
# cases, node counts and lines, tables and journals that the other one wrote, and other programs linked with the library.
# TARGET is windows, which Wine runs, arm64 or s390x, which qemu runs, or i386. Quick: of the tests only the laws.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
target=$1 native=$(realpath "$2") quick=${3-}
build=$PWD/build/$target
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
fail() {
    echo "ports: $target: $1" >&2
    exit 1
}

build_targets=(installed port_tests) tests=.
[ "$quick" != quick ] || build_targets=(tilewise port_laws) tests='^law'
scripts/cross.sh "$target" "${build_targets[@]}" >"$work/log" 2>&1 || { tail -30 "$work/log" >&2 && fail "it does not build"; }
emulator=$(sed -n 's/^CMAKE_CROSSCOMPILING_EMULATOR:[A-Z]*=//p' "$build/CMakeCache.txt")
program=$build/bin/tilewise
[ -e "$program" ] || program=$program.exe
mkdir "$work/bin"
printf '#!/bin/sh\nexec %s "%s" "$@"\n' "${emulator//;/ }" "$program" >"$work/bin/tilewise"
chmod +x "$work/bin/tilewise"
port=$work/bin/tilewise

ctest --test-dir "$build" -L port -R "$tests" -j "${JOBS:-$(nproc)}" --output-on-failure >"$work/log" 2>&1 ||
    { grep -v Passed "$work/log" | tail -40 >&2 && fail "tests failed"; }
echo "$(grep -c ' Passed ' "$work/log") tests passed"

# The cases say exactly what a command prints, whatever prints it.
mapfile -t cases < <(find tests/golden/{input,moves,metric,tables,hint} -name '*.case' | sort)
PATH=$work/bin:$PATH tests/golden/run.sh "${cases[@]}" >"$work/log" 2>&1 ||
    { tail -40 "$work/log" >&2 && fail "golden cases differ"; }
echo "${#cases[@]} golden cases passed"

# Everything but what no two runs share.
known() { sed -E 's/"(seconds|bytes_peak|bytes_written|file)": ?("[^"]*"|[0-9.e+-]+),? ?//g' | tr -d '\r'; }
same() { # same WHAT OPTION...: both answer alike
    "$native" "${@:2}" >"$work/native" 2>"$work/native.err" || true
    "$port" "${@:2}" >"$work/port" 2>"$work/port.err" || true
    diff <(known <"$work/native") <(known <"$work/port") >&2 || fail "$1: another answer"
    grep -q '"length": [0-9]' "$work/port" || { cat "$work/port.err" >&2 && fail "$1: no answer"; }
}
korf='14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3'
easy='5 1 3 4 2 6 7 8 9 10 11 12 13 14 15 0'
solve=(solve --json --threads 1)
for algorithm in bfs greedy astar wastar ida iddfs; do
    same "$algorithm" "${solve[@]}" -a $algorithm --board '8 6 7/2 5 4/3 0 1'
done
for heuristic in hamming manhattan linear-conflict walking-distance; do
    same "$heuristic" "${solve[@]}" -a astar --heuristic $heuristic --board "$easy"
done
same 'a 15-puzzle' "${solve[@]}" -a ida --heuristic linear-conflict --nodes 300000 --board "$easy"
for side in 5 6 7 9; do
    board=$(seq -s ' ' $((side * side - 1)) -1 0)
    [ $((side % 2)) -eq 1 ] || board=$(sed -E 's/ 2 1 0$/ 1 2 0/' <<<"$board")
    same "a line on ${side}x$side" "${solve[@]}" -a near --nodes 3000 --board "$board"
done

# What one writes the other reads: the same bytes, and the same search goes on.
for set in '' '--pdb 4-4'; do
    # shellcheck disable=SC2086  # words
    for who in native port; do "${!who}" tables build --size 3x3 $set --cache "$work/tables-$who" >/dev/null; done
done
for file in "$work"/tables-native/*.twpdb; do
    cmp "$file" "$work/tables-port/${file##*/}" || fail "another table"
done
(cd "$work" && "$port" tables verify --cache tables-native && "$native" tables verify --cache tables-port) >"$work/log" ||
    { cat "$work/log" >&2 && fail "a table of the other is refused"; }
[ "$(grep -c whole "$work/log")" -eq 8 ] || fail "$(wc -l <"$work/log") tables were read, expected 8"

# Both write the same journal, and each goes on with half of it to the same end.
journal() { (cd "$work" && "$1" "${solve[@]}" -a ida --heuristic linear-conflict --goal first --board "$korf" --journal "$2" | known); }
journal "$native" whole.journal >"$work/whole"
half=$(($(wc -l <"$work/whole.journal") / 2))
[ $half -gt 1000 ] || fail "a journal of $half lines"
head -n $half "$work/whole.journal" >"$work/half.journal"
for name in port half; do
    journal "$port" $name.journal | diff "$work/whole" - >&2 || fail "another answer with a $name journal"
    cmp "$work/whole.journal" "$work/$name.journal" || fail "another $name journal"
done
echo "8 tables and a journal exchanged"

# Other programs: found by CMake and by pkg-config, shared and static.
if [ "$quick" != quick ]; then
    prefix=$work/prefix consumer=tests/house/consumer
    cc=$(sed -n 's/^set(CMAKE_C_COMPILER "\(.*\)")/\1/p' "$build"/CMakeFiles/[0-9]*/CMakeCCompiler.cmake)
    {
        cmake --install "$build" --prefix "$prefix"
        libdir=$(dirname "$(find "$prefix" -name libtilewise.a)")
        cmake -S $consumer -B "$work/consumer" -G Ninja -DLANGUAGES=C -DTILEWISE_TARGET="$target" -DTilewise_DIR="$libdir/cmake/Tilewise" \
            -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/cross.cmake" && cmake --build "$work/consumer"
        read -ra flags < <(PKG_CONFIG_LIBDIR=$libdir/pkgconfig pkg-config --cflags --libs tilewise)
        "$cc" $consumer/main.c "${flags[@]}" -Wl,-rpath,"$libdir" -o "$work/consumer/pkg-shared"
        read -ra flags < <(PKG_CONFIG_LIBDIR=$libdir/pkgconfig pkg-config --static --cflags --libs tilewise)
        "$cc" -static $consumer/main.c "${flags[@]}" -o "$work/consumer/pkg-static"
    } >"$work/log" 2>&1 || { tail -20 "$work/log" >&2 && fail "no program can be linked with it"; }
    for name in c-shared c-static c-default pkg-shared pkg-static; do
        program=$work/consumer/$name
        [ -e "$program" ] || program=$program.exe
        answer=$(WINEPATH=Z:$prefix/bin ${emulator//;/ } "$program" | tr -d '\r') || true
        [ "$answer" = "$(scripts/version.sh) 2" ] || fail "$name answers '$answer'"
    done
    echo '5 programs linked with the library'
fi

# The wheel for Windows, without a Python for Windows: pip takes it there, its structures are the compiler's, and its library is
# loaded by its path and has every function that the package asks for.
if [ "$target" = windows ] && [ "$quick" != quick ]; then
    wheel=$(python3 bindings/python/build_wheel.py "$work/wheel" "$build/bin/libtilewise.dll")
    python3 -m venv "$work/venv"
    "$work/venv/bin/pip" install -q --no-index --no-deps --platform win_amd64 --only-binary :all: --target "$work/site" "$wheel" ||
        fail "pip takes no $(basename "$wheel") on Windows"
    export PYTHONPATH=$PWD/bindings/python TILEWISE_LIBRARY=${native%/bin/*}/lib/libtilewise.so.1 PYTHONDONTWRITEBYTECODE=1
    python3 tests/python/layout.py "$cc" include ${emulator//;/ } || fail "the structures of the Python package"
    "$cc" tests/ports/library.c -o "$work/library.exe"
    python3 -c 'from tilewise import _c; print("\n".join(_c._signatures))' >"$work/names"
    answer=$(${emulator//;/ } "$work/library.exe" "$work/site/tilewise/libtilewise.dll" <"$work/names" | tr -d '\r')
    [ "$answer" = "$(wc -l <"$work/names") $(scripts/version.sh)" ] || fail "the library in the wheel answers '$answer'"
    echo 'a wheel for Windows'

    # Programs of others: the same judgement, and an end to whatever they do.
    mkdir "$work/native programs" "$work/port programs"
    cc -O1 examples/submissions/greedy.c -o "$work/native programs/greedy"
    "$cc" -O1 -static examples/submissions/greedy.c -o "$work/port programs/greedy.exe"
    "$cc" -O1 -static tests/ports/misbehave.c -o "$work/port programs/misbehave.exe"
    patience=$(cat tests/support/patience)
    graded() { # graded WHO PROGRAM [SECONDS]
        (cd "$work/$1 programs" && "${!1}" grade --no-sandbox --course coms4701 --count 2 --unsolvable 0 --no-bad-input --memory 200M \
            --time "${3-$patience}" --program "$2" 2>&1 | tr -d '\r') || true
    }
    diff <(graded native ./greedy) <(graded port ./greedy) >&2 || fail "a program is judged in another way"
    while read -r how expected; do
        answer=$(graded port "./misbehave ${how//|/ }" $([ "$how" != hang ] || echo 1))
        [[ $answer = *"$expected"* ]] || fail "a program that does '$how' gets '$answer', expected '$expected'"
    done <<'END'
crash crashed (Access violation)
hang did not end within 1 s
flood wrote more than 8 MiB
memory took more than 200 MiB of memory
orphan prints nothing
fail exit code 3; standard error ends: no idea?
words|"a_b"|c\"d|""|x\\ <a_b><c"d><><x\>
END
    answer=$(cd "$work/port programs" && "$port" solve -q -a astar --no-sandbox --heuristic-program './misbehave heuristic' --board '1 2 3/4 5 6/0 7 8' | tr -d '\r')
    [ "$answer" = "$("$native" solve -q -a astar -e zero --board '1 2 3/4 5 6/0 7 8')" ] || fail "a heuristic of somebody answers '$answer'"
    echo 'programs of others'
fi

if [ "$target" = windows ]; then
    mkdir "$work/ein Ordner für Bretter"
    cd "$work/ein Ordner für Bretter"
    printf '1 2 3\r\n4 5 6\r\n7 0 8\r\n' >'das ö.txt'
    [ "$("$port" solve -q 'das ö.txt')" = "$("$native" solve -q 'das ö.txt')" ] || fail "a path with spaces and umlauts"
    printf 'position board 8 1 3/4 0 2/7 6 5\r\ngo\r\nwait\r\nshow\r\n' | "$port" engine >"$work/port"
    grep -q '^bestmove ' "$work/port" || { cat "$work/port" >&2 && fail "the engine does not answer lines that end in CRLF"; }
    imports=$(x86_64-w64-mingw32-objdump -p "$build/bin/tilewise.exe" | grep -wE 'tmpfile|tmpnam') && fail "it has $imports of Microsoft's, for administrators"
    [ "$("$port" trace --tree "$work/tree.dot" -a astar --board '1 2 3/4 5 6/0 7 8' >/dev/null && grep -c digraph "$work/tree.dot")" = 1 ] ||
        fail "no tree by way of a temporary file"
    output=$("$port" grade --program true 2>&1) && fail "grade starts a program"
    [[ $output = *'no sandbox'*'expected --no-sandbox'* ]] || fail "grade does not say that there is no sandbox"
    echo 'paths, line ends and the engine passed'

    # A console, which Wine draws on a terminal: text in UTF-8, and Ctrl-C once a search has begun its journal.
    printf '"%s" solve ö.txt; echo "$?" >no; "%s" solve --optimal --journal j --threads 1 -a ida --heuristic manhattan --goal first "%s"; echo "$?" >code; read -r' \
        "$port" "$port" '15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0' >session
    within() { # within COMMAND...: it succeeds while the tests have patience
        local end=$((SECONDS + $(cat "$OLDPWD/tests/support/patience")))
        until "$@"; do [ $SECONDS -lt $end ] && sleep 0.2 || return 1; done
    }
    terminal() { tmux -S "$work/terminal" -f /dev/null "$@"; }
    trap 'terminal kill-server 2>/dev/null; rm -rf --one-file-system "$work"' EXIT
    LC_ALL=C.UTF-8 terminal -u new-session -d -x 100 -y 30 'bash session'
    within [ -s no ] && terminal capture-pane -p | grep -q 'ö.txt' || fail "no UTF-8 in a console: $(terminal capture-pane -p)"
    within [ -s j ] || fail 'no journal in a console'
    terminal send-keys C-c
    within [ -s code ] && [ "$(cat code)" = 130 ] || fail "Ctrl-C ends with $(cat code)"
    terminal capture-pane -p | grep -q 'stopped; a solution has at least' || fail "Ctrl-C: $(terminal capture-pane -p)"
    echo 'a console and Ctrl-C passed'

    # The game on such a console: a setting, a move, what it keeps, and Ctrl-C.
    printf 'XDG_STATE_HOME="%s" "%s" play --board "1 2 3/4 5 6/7 0 8"; echo "$?" >left; read -r' "$work/state" "$port" >game
    shows() { terminal capture-pane -p | grep -qF "$1"; }
    hides() { ! shows "$1"; }
    see() { within "$@" || fail "the game: waited for: $*; the screen: $(terminal capture-pane -p)"; }
    terminal new-window 'bash game'
    see shows '╭─────────────╮╭─────────────╮'
    see shows 'left from here               1'
    terminal send-keys o
    see shows 'arrows move the        tile'
    terminal send-keys Enter
    see shows 'arrows move the        blank'
    terminal send-keys q
    see hides Settings
    terminal send-keys Right
    see shows 'Solved in 1 move'
    terminal send-keys q
    see [ -s left ]
    [ "$(cat left)" = 0 ] || fail "the game ends with $(cat left)"
    grep -q '"arrows_move_blank": true' "$work/state/tilewise/settings.json" || fail 'the game keeps no settings'
    rm left
    terminal new-window 'bash game'
    see shows 'left from here               1'
    terminal send-keys C-c
    see [ -s left ]
    [ "$(cat left)" = 130 ] || fail "Ctrl-C ends the game with $(cat left)"
    output=$("$port" play </dev/null 2>&1) && fail 'a game without a console'
    [[ $output = *'no console'* ]] || fail "without a console the game says '$output'"
    echo 'the game passed'
fi
