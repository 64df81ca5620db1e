#!/usr/bin/env bash
# fuzz.sh SECONDS [NAME...] -- fuzz the named targets, or all, so long each.
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds=$1
shift

tests/fuzz/build.sh cmake . build/fuzz
if [ $# -eq 0 ]; then
    for source in tests/fuzz/fuzz_*.c; do
        name=$(basename "$source" .c)
        set -- "$@" "${name#fuzz_}"
    done
fi
for name in "$@"; do
    echo "fuzz_$name"
    tests/fuzz/run.sh build/fuzz "$name" seconds "$seconds"
done
