#!/usr/bin/env bash
# same.sh SOLVES SOURCE_DIR -- the program SOLVES and its WebAssembly twin print
# the same table of searches, byte for byte.
set -u
solves=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tables"

"$solves" "$work/tables" >"$work/here" || { echo "solves failed on this machine" >&2; exit 1; }
node "$source/tests/wasm/run.mjs" "$source/build/wasm/tests/wasm/solves.wasm" >"$work/wasm" ||
    { echo "solves failed in WebAssembly" >&2; exit 1; }
[ "$(wc -l <"$work/here")" -gt 500 ] || { echo "the table is too short" >&2; exit 1; }
diff "$work/here" "$work/wasm" | head -40
cmp "$work/here" "$work/wasm"
