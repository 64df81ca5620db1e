#!/usr/bin/env bash
# build.sh CMAKE SOURCE_DIR BINARY_DIR -- configure and build the fuzz preset.
set -eu
cd "$2"
"$1" --preset fuzz -B "$3" >/dev/null
"$1" --build "$3" --target fuzz_targets
