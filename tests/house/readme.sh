#!/usr/bin/env bash
# readme.sh SOURCE_DIR [FILE...] -- the examples in the documentation, or in those files, run.
#
# Every ```console block of README.md, docs/*.md, docs/lessons/*.md and examples/*/*.md is a terminal: a line that
# begins with "$ " is a command, what follows is what it prints, both streams
# together.  Commands that begin with tilewise, printf, echo, cat or cc run, in a
# folder that looks like the project's and keeps what they write for the next of
# the same page; others (make, git) are for the reader.  A line "..." stands
# for any number of lines, and "..." inside a line for any text: times differ.
set -u
cd "$1" || exit 2
shift
command -v tilewise >/dev/null || { echo "readme.sh: tilewise is not on PATH" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C NO_COLOR=1 XDG_CACHE_HOME=$work/cache XDG_STATE_HOME=$work/state
ran=0 bad=0

# Do the lines of `expected` match those of `actual`, from these two on?
matches() {
    local e=$1 a=$2 pattern
    for (( ; e < ${#expected[@]}; e++, a++)); do
        if [ "${expected[e]}" = ... ]; then
            for (( ; a <= ${#actual[@]}; a++)); do
                matches $((e + 1)) "$a" && return 0
            done
            return 1
        fi
        [ "$a" -lt ${#actual[@]} ] || return 1
        # Everything is literal but the dots.
        pattern=$(sed -e 's/[][*?\\]/\\&/g' -e 's/\.\.\./*/g' <<<"${expected[e]}")
        # shellcheck disable=SC2053  # a pattern is meant
        [[ ${actual[a]} == $pattern ]] || return 1
    done
    [ "$a" -eq ${#actual[@]} ]
}

try() { # try FILE LINE; the command and what it should print are in the work folder
    local expected actual
    case $(head -n 1 "$work/command") in
    tilewise* | printf* | echo* | cat* | 'cc '*) ;;
    *) return ;;
    esac
    ran=$((ran + 1))
    (cd "$work/here" && exec bash "$work/command") >"$work/actual" 2>&1 </dev/null
    mapfile -t expected <"$work/expected"
    mapfile -t actual <"$work/actual"
    matches 0 0 && return
    echo "$1:$2: \$ $(cat "$work/command")"
    diff --label documented --label actual -u "$work/expected" "$work/actual"
    bad=$((bad + 1))
}

# shellcheck disable=SC2094  # try() only names the file
check() { # check FILE
    local line number=0 inside=false begin=0 more=false
    rm -rf "$work/here" "$XDG_CACHE_HOME"
    mkdir "$work/here" && ln -s "$PWD"/* "$work/here"
    while IFS= read -r line || [ -n "$line" ]; do
        number=$((number + 1))
        if [ "$line" = '```console' ]; then
            inside=true begin=0
        elif $inside && { [ "$line" = '```' ] || [[ $line == '$ '* ]]; }; then
            [ $begin -eq 0 ] || try "$1" $begin
            begin=0
            if [ "$line" = '```' ]; then
                inside=false
            else
                begin=$number
                : >"$work/expected"
                printf '%s\n' "${line#\$ }" >"$work/command"
                [[ $line == *\\ ]] && more=true
            fi
        elif $inside && $more; then
            printf '%s\n' "$line" >>"$work/command"
            [[ $line == *\\ ]] || more=false
        elif $inside && [ $begin -gt 0 ]; then
            printf '%s\n' "$line" >>"$work/expected"
        fi
    done <"$1"
}

[ $# -gt 0 ] || set -- README.md docs/*.md docs/lessons/*.md examples/*/*.md
for file; do
    [ -e "$file" ] && check "$file"
done
echo "$ran examples, $bad wrong"
[ $ran -gt 0 ] && [ $bad -eq 0 ]
