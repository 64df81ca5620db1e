#!/usr/bin/env bash
# setup.sh SOURCE_DIR -- scripts/setup.sh is silent when nothing is missing, and
# on a machine that has nothing it names the packages and installs none when
# told not to.
set -u
script=$1/scripts/setup.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "setup: $1" >&2
    exit 1
}

# These tests run, so what they need is here.
output=$("$script" build test 2>&1) || fail "it wants something although all is here: $output"
[ -z "$output" ] || fail "not silent: $output"

# A PATH with nothing on it but what a bare machine has.
for tool in sh id uname; do ln -s "$(command -v $tool)" "$work/$tool"; done
printf '#!/bin/sh\necho apt-get was called\n' >"$work/apt-get"
chmod +x "$work/apt-get"
output=$(PATH=$work "$work/sh" "$script" --check build 2>&1) && fail "--check found a compiler on an empty PATH"
for package in gcc cmake ninja-build libjansson-dev; do
    grep -qw -- "$package" <<<"$output" || fail "$package is not named: $output"
done
grep -q 'apt-get was called' <<<"$output" && fail "--check called apt-get"
output=$(PATH=$work TILEWISE_NO_INSTALL=1 "$work/sh" "$script" build 2>&1) && fail "TILEWISE_NO_INSTALL was ignored"
grep -q 'apt-get was called' <<<"$output" && fail "TILEWISE_NO_INSTALL called apt-get"
"$script" nonsense 2>/dev/null && fail "an unknown group was accepted"
exit 0
