#!/usr/bin/env bash
# run.sh SOURCE_DIR [COMMAND...] -- what a new user does: the README's two commands on a Debian that has
# make, git and nothing else, in a clone of the last commit. Between the two it follows the README's
# console blocks, with what `make run` alone has installed. Then other folders (folders.sh), and each COMMAND, in the same system.
set -euo pipefail
source=$(realpath "$1")
shift
. "$source/tests/bare/system.sh"
. "$source/scripts/stage.sh"
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
bare=$work/bare

in_clone() { bare_in "$bare" bash -c "cd /root/tilewise && $1"; }
bare() {
    bare_make "$bare"
    bare_in "$bare" sh -c 'apt-get update -qq && apt-get install -qq -y --no-install-recommends make git' >"$work/log" 2>&1 ||
        { tail -40 "$work/log" >&2 && return 1; }
    git clone --quiet --no-hardlinks "$source" "$bare/root/tilewise"
}

[ "$(id -u)" -eq 0 ] || { echo "run.sh: a bare system is made by root alone" >&2 && exit 1; }
stage 'a bare Debian' bare
stage 'make run' in_clone 'make run'
# shellcheck disable=SC2016  # expanded inside
stage "the README's tour" in_clone 'PATH=$PWD:$PATH tests/house/readme.sh . README.md'
stage 'make test' in_clone 'make test'
stage 'any folder' in_clone 'tests/bare/folders.sh .'
for command in "$@"; do stage "$command" in_clone "$command"; done
