#!/bin/sh
# run.sh SIDE SECONDS GENERATORS NET -- train the network of the boards of this side, from a clean checkout.
#
# GENERATORS programs solve boards, with the network of the moment, while train.py learns from their lines; or one program on the
# first graphics card, if GENERATORS is "card".  NET, if it exists, is begun with; it holds the result.  Needs a C compiler, CMake, Ninja,
# python3 with numpy and PyTorch.
set -eu
[ $# -eq 4 ] || { sed -n '2,6s/^# //p' "$0" >&2; exit 2; }
side=$1 seconds=$2 generators=$3
net=$(cd "$(dirname "$4")" && pwd)/$(basename "$4")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --preset release >/dev/null
cmake --build build/release --target tilewise_inner >/dev/null
${CC:-cc} -std=c11 -O3 -Isrc -Iinclude -o "$work/samples" scripts/train/samples.c \
    build/release/lib/libtilewise_inner.a -lpthread -lm
generate() { # SEED WIDTH [SLOTS]
    "$work/samples" "$side" "$1" "$2" "$seconds" "$net" "$work/samples.$1" ${3:+"$3"} &
}
if [ "$generators" = card ]; then
    generate 1 "${WIDTH:-4096}" "${SLOTS:-256}"
else
    g=0
    while [ $g -lt "$generators" ]; do g=$((g + 1)) && generate $g "${WIDTH:-800}"; done
fi
${PYTHON:-python3} scripts/train/train.py "$side" "$seconds" "$work/samples.*" "$net"
wait
