#!/usr/bin/env bash
# help.sh SOURCE_DIR C_COMPILER -- every --help begins with examples, and they work.
set -u
cd "$1" || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0
complain() {
    echo "$1" >&2
    bad=$((bad + 1))
}

# The files that the examples name.
cp examples/courses/*/{puzzle04,three,five,bfs,climb}.txt examples/heuristics/manhattan.py "$work" 2>/dev/null
"$2" -o "$work/solver" examples/submissions/right.c || exit 2
cd "$work" || exit 2
echo "8 1 3/4 0 2/7 6 5" >puzzle.txt
echo RDLLUURDLDRURD >answer.txt
export XDG_CACHE_HOME=$work/cache XDG_STATE_HOME=$work/state

examples_of() { # examples_of COMMAND
    # shellcheck disable=SC2086  # some commands are two words
    tilewise $1 --help | sed -n '/^Examples:/,/^$/s/^  //p'
}
subcommands=$(for list in course moves; do tilewise $list | awk -v list=$list '{ print list, $1 }'; done)
commands=$(tilewise --help | sed -n '/^Every day:/,/^Help:/s/^  *\([a-z-]*\) .*/\1/p')
while read -r command; do
    mapfile -t examples < <(examples_of "$command")
    [ ${#examples[@]} -ge 2 ] && [ ${#examples[@]} -le 3 ] || complain "$command --help: ${#examples[@]} examples"
    for example in "${examples[@]}"; do
        [[ $example == *tilewise* ]] || complain "$command --help: '$example' is no example"
        case $example in
        *"tilewise play"*) # on a terminal, and left at once
            run=$(printf 'script -qec %q /dev/null' "$example")
            keys=q
            ;;
        *)
            run=$example
            keys=
            ;;
        esac
        TERM=xterm timeout "$(cat "$OLDPWD/tests/support/patience")" bash -o pipefail -c "$run" \
            <<<"$keys" >output 2>errors ||
            complain "$command --help: '$example' ends with $?: $(tail -n 3 errors)"
        [ -s output ] || [[ $example == *.svg ]] || complain "$command --help: '$example' says nothing"
    done
done <<<$'\n'"$commands"$'\n'"$subcommands"

[ $bad -eq 0 ]
