#!/bin/sh
# web.sh [OUT] -- build the page in OUT (build/web).
set -eu
cd "$(dirname "$0")/.."
out=$PWD/${1:-build/web}

scripts/wasm.sh
cd frontends/web
node node_modules/typescript/bin/tsc --noEmit
node build.mjs "$out"
