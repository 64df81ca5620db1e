#!/usr/bin/env bash
# cross.sh TARGET [CMAKE_TARGET...] -- the program for another system (see sysroot.sh for their names), in
# build/TARGET; or what is named of it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
target=$1
shift
[ $# -gt 0 ] || set -- tilewise
scripts/sysroot.sh "$target"
cmake --preset "$target" >/dev/null
cmake --build "build/$target" -j "${JOBS:-$(nproc)}" --target "$@"
