#!/usr/bin/env bash
# run.sh [--update] [CASE...] -- run golden cases and compare; README.md has the format.
#
# A case is rendered anew from its own head (comments and command) and what the
# command did, and then the two files are compared.  One rendering serves both
# the comparison and the update, so an updated case passes by construction.
set -u

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
update=false
[ "${1-}" = --update ] && update=true && shift

command -v tilewise >/dev/null || { echo "run.sh: tilewise is not on PATH" >&2; exit 2; }

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# Tables are kept here and never in the user's own folder.
export LC_ALL=C NO_COLOR=1 XDG_CACHE_HOME=$work/cache XDG_STATE_HOME=$work/state
unset TILEWISE_COLOR COLUMNS

# Figures that no two runs share.
timeless() {
    sed -E -e 's/("(seconds|bytes_peak|bytes)": ?)[0-9.e+-]+/\1"N"/g' \
           -e 's/[0-9]+(\.[0-9]+)?( ?)(ns|us|ms|s|bytes|B|KiB|MiB|GiB)([^[:alnum:]_]|$)/N\2\3\4/g'
}
export -f timeless

# A section's text, with a mark where the last newline is missing.
section() {
    cat "$1"
    if [ -s "$1" ] && [ -n "$(tail -c 1 "$1")" ]; then printf '\n\\ no newline\n'; fi
}

render() {
    rm -rf "$XDG_CACHE_HOME" && mkdir "$XDG_CACHE_HOME"
    sed '/^--- /,$d' "$1"
    sed '/^--- /,$d' "$1" | sed -n 's/^\$ //p' >"$work/command"
    (cd "$here" && exec bash -o pipefail "$work/command") \
        </dev/null >"$work/stdout" 2>"$work/stderr"
    local status=$?
    echo "--- stdout"
    section "$work/stdout"
    echo "--- stderr"
    # bash names its script when a command dies; the folder differs every time.
    sed "s|$work/command|command|g" "$work/stderr" >"$work/stderr.clean"
    section "$work/stderr.clean"
    echo "--- exit $status"
}

if [ $# -eq 0 ]; then
    mapfile -t cases < <(find "$here" -name '*.case' | sort)
    set -- "${cases[@]}"
fi
[ $# -gt 0 ] || { echo "run.sh: no cases" >&2; exit 2; }

failed=0
for case in "$@"; do
    if ! grep -q '^\$ ' "$case"; then
        echo "run.sh: $case: no command (a line that begins with '\$ ')" >&2
        failed=$((failed + 1))
        continue
    fi
    render "$case" >"$work/actual"
    cmp -s "$case" "$work/actual" && continue
    if $update; then
        cat "$work/actual" >"$case"
        echo "updated $case"
    else
        diff -u --label "$case (expected)" --label "$case (actual)" "$case" "$work/actual"
        failed=$((failed + 1))
    fi
done
if [ $failed -gt 0 ]; then
    echo "$failed of $# golden cases differ" >&2
    exit 1
fi
