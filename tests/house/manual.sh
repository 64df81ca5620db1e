#!/usr/bin/env bash
# manual.sh SOURCE_DIR BINARY_DIR -- the man pages render, and they and the
# completions say what the program says: the same options, the same words.
set -u
cd "$1" || exit 2
pages=$2/man
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0
complain() {
    echo "$1" >&2
    bad=$((bad + 1))
}

for page in tilewise.1 tilewise.3; do
    [ -s "$pages/$page" ] || { complain "$page was not built" && continue; }
    if command -v mandoc >/dev/null; then
        mandoc -T lint -W error "$pages/$page" || complain "mandoc does not like $page"
        mandoc -T utf8 "$pages/$page" | sed 's/.\x08//g' >"$work/$page"
    elif command -v man >/dev/null; then
        MANROFFOPT=-c man -l "$pages/$page" | sed 's/.\x08//g' >"$work/$page" || complain "man does not like $page"
    else
        continue
    fi
    [ "$(wc -l <"$work/$page")" -gt 30 ] || complain "$page renders to almost nothing"
done

# What the library exports is what the header declares, and all of it stands in tilewise(3).
exported=$(nm -D --defined-only "$2/lib/libtilewise.so" | awk '{ print $NF }' | sort)
declared=$(grep -oE '^TW_API .*' include/tilewise.h | sed -E 's/.*\b(tw_[a-z0-9_]+)\(.*/\1/' | sort)
[ "$(wc -l <<<"$exported")" -gt 100 ] || complain "only these functions are exported: $exported"
[ "$exported" = "$declared" ] ||
    complain "exported and declared differ: $(diff <(echo "$exported") <(echo "$declared") | grep '^[<>]' | xargs)"
for function in $exported; do
    grep -qw "$function" <(sed 's/\\f[BR]/ /g' "$pages/tilewise.3") || complain "tilewise.3: no $function()"
done

# Every option that some --help-all lists, "COMMAND OPTION"; some commands are two words.
options_of() {
    # shellcheck disable=SC2086
    tilewise $1 --help-all | sed -nE 's/^ +(-., )? *(--[a-z-]+).*/\2/p'
}
commands=$(tilewise --help | sed -n '/^Every day:/,/^Help:/s/^  *\([a-z-]*\) .*/\1/p')
courses=$(tilewise course | awk '{ print "course " $1 }')
moves=$(tilewise moves | awk '{ print "moves " $1 }')
[ "$(wc -l <<<"$commands")" -ge 7 ] || complain "only these commands in --help: $commands"
[ "$(wc -l <<<"$courses")" -ge 5 ] || complain "only these courses: $courses"
[ "$(wc -l <<<"$moves")" -ge 4 ] || complain "only these for moves: $moves"

# What people read: bold options in the source of the page.
documented=$(grep -oE '\*--[a-z-]+\*' docs/man/tilewise.1.scd | tr -d '*' | sort -u)
known=
while read -r command; do
    grep -qF "*${command#* }*" docs/man/tilewise.1.scd || complain "tilewise.1: no word about $command"
    for option in $(options_of "$command"); do
        known+=$option$'\n'
        grep -qxF -- "$option" <<<"$documented" || complain "tilewise.1: no word about $command $option"
    done
done <<<"$commands"$'\n'"$courses"$'\n'"$moves"
for option in $documented; do
    grep -qxF -- "$option" <<<"$known" || complain "tilewise.1 documents $option, which no command has"
done

# A wrong word makes the program list the right ones; those are completed, and stand in the page.
sorted() { tr ' ' '\n' | sort | xargs; }
check_words() { # check_words COMMAND OPTION
    local offered told word
    # shellcheck disable=SC2086
    offered=$(tilewise --complete $1 $2 '' | grep -v : | sorted)
    # shellcheck disable=SC2086
    told=$(tilewise $1 $2 nonsense 2>&1 >/dev/null </dev/null |
        sed -n 's/.*one of: //p' | tr -d , | sorted)
    [ -n "$told" ] || complain "$1 $2 nonsense: the program lists no words"
    [ "$offered" = "$told" ] || complain "completion of $1 $2: offers $offered, the program knows $told"
    for word in $told; do
        grep -qF "*$word*" docs/man/tilewise.1.scd || complain "tilewise.1: no word about $1 $2 $word"
    done
}
for option in --algorithm --heuristic --goal --format --metric --open --convention --ties --goal-test --duplicates; do
    check_words solve $option
done
check_words check --metric
check_words check --solution-format
check_words solve --vouch
check_words census --metric
check_words convert --layout
check_words generate --layout
check_words grade --course
check_words trace --to
check_words compare --average
check_words reconcile --what
check_words 'course cos226' --heuristic
check_words 'course practical' --algorithm

# The shells ask the program.
# shellcheck disable=SC1091  # linted by itself
source completions/tilewise.bash
complete_bash() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _tilewise
    echo "${COMPREPLY[@]}"
}
expect() { [ "$1" = "$2" ] || complain "completion: expected '$1', got '$2'"; }
mkdir "$work/empty" && cd "$work/empty" || exit 2
touch -- zeta.txt
expect "$(xargs <<<"$commands") help zeta.txt" "$(complete_bash tilewise '')"
expect "solve solvable" "$(complete_bash tilewise so)"
expect "solve solvable" "$(complete_bash tilewise help so)"
expect "apply" "$(complete_bash tilewise moves ap)"
expect "--layout" "$(complete_bash tilewise apply --la)"
expect "astar" "$(complete_bash tilewise solve --algorithm as)"
expect "astar" "$(complete_bash tilewise solve -a as)"
expect "bfs,astar" "$(complete_bash tilewise compare --algorithms bfs,as)"
expect "ida/pdb,astar/exact" "$(complete_bash tilewise bench --engines ida/pdb,astar/e)"
expect "max(hamming,linear-conflict" "$(complete_bash tilewise solve -e 'max(hamming,li')"
expect "first" "$(complete_bash tilewise solve --goal = f)"
expect "zeta.txt" "$(complete_bash tilewise solve --journal = z)"
expect "zeta.txt" "$(complete_bash tilewise solve --journal z)"
expect "zeta.txt" "$(complete_bash tilewise z)"
expect "zeta.txt" "$(complete_bash tilewise solve -q z)"
expect "" "$(complete_bash tilewise solve --time 1)"
expect "" "$(complete_bash tilewise frobnicate '')"
expect "--heuristic --heuristic-library --heuristic-program --heuristic-shell" "$(complete_bash tilewise solve --heu | sorted)"
expect "best-first bfs" "$(complete_bash tilewise course practical --algorithm b | sorted)"
expect "verify" "$(complete_bash tilewise tables v)"
expect "manhattan" "$(complete_bash tilewise verify-heuristic ma)"
expect "${courses//course /}" "$(complete_bash tilewise course '' | tr ' ' '\n')"
complete_fish() {
    fish --no-config -c "source '$1/completions/tilewise.fish'; complete -C '$2'" | cut -f1 | xargs
}
expect "solvable solve" "$(complete_fish "$1" 'tilewise so')"
expect "--goal=first" "$(complete_fish "$1" 'tilewise solve --goal=f')"
expect "bfs,astar" "$(complete_fish "$1" 'tilewise compare -a bfs,as')"
expect "--journal=zeta.txt" "$(complete_fish "$1" 'tilewise solve --journal=z')"
expect "zeta.txt" "$(complete_fish "$1" 'tilewise solve z')"

[ $bad -eq 0 ]
