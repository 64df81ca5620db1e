#!/bin/sh
# web.sh [OUT] -- build the page: the library for WebAssembly, the packages that
# package-lock.json names, and the bundle, in OUT (build/web).
set -eu
cd "$(dirname "$0")/.."
out=$PWD/${1:-build/web}
web=frontends/web

cmake --preset wasm >/dev/null
cmake --build build/wasm

# npm ci always starts over, so it is asked only when the list has changed.
if ! cmp -s $web/package-lock.json $web/node_modules/.installed; then
    (cd $web && npm ci --prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error)
    cp $web/package-lock.json $web/node_modules/.installed
fi
cd $web
node node_modules/typescript/bin/tsc --noEmit
node build.mjs "$out"
