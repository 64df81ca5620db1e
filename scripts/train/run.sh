#!/bin/sh
# run.sh SIDE SECONDS GENERATORS NET -- train the network of the boards of this side, from a clean checkout.
#
# GENERATORS programs solve boards, with the network of the moment, while train.py learns from their lines.  NET, if it
# exists, is begun with; it holds the result.  Needs a C compiler, CMake, Ninja, python3 with numpy and PyTorch.
set -eu
[ $# -eq 4 ] || { sed -n '2,5s/^# //p' "$0" >&2; exit 2; }
side=$1 seconds=$2 generators=$3
net=$(cd "$(dirname "$4")" && pwd)/$(basename "$4")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --preset release >/dev/null
cmake --build build/release --target tilewise_inner >/dev/null
${CC:-cc} -std=c11 -O3 -Isrc -Iinclude -o "$work/samples" scripts/train/samples.c \
    build/release/lib/libtilewise_inner.a -lpthread -lm
g=0
while [ $g -lt "$generators" ]; do
    "$work/samples" "$side" $((g + 1)) "${WIDTH:-800}" "$seconds" "$net" "$work/samples.$g" &
    g=$((g + 1))
done
${PYTHON:-python3} scripts/train/train.py "$side" "$seconds" "$work/samples.*" "$net"
wait
