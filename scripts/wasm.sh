#!/bin/sh
# wasm.sh -- the library for WebAssembly, and the packages that package-lock.json names: what the page and
# the npm package are built from.
set -eu
cd "$(dirname "$0")/.."

cmake --preset wasm >/dev/null
cmake --build build/wasm

# npm ci always starts over, so it is asked only when the list has changed.
cd frontends/web
if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error
    cp package-lock.json node_modules/.installed
fi
