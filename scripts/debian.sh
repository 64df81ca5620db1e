#!/usr/bin/env bash
# debian.sh OUT -- the Debian packages of the last commit in OUT, with what dpkg says of them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p "$1"
out=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
git archive --prefix=tilewise/ HEAD | tar -x -C "$work"
(cd "$work/tilewise" && dpkg-buildpackage -us -uc -b) >"$work/log" 2>&1 || { tail -40 "$work/log" >&2 && exit 1; }
if grep -q 'dpkg-gensymbols: warning' "$work/log"; then
    sed -n '/dpkg-gensymbols: warning/,/^ *dh_/p' "$work/log" >&2
    echo 'debian/libtilewise1.symbols is not what the library exports' >&2
    exit 1
fi
mv "$work"/*.deb "$work"/*.changes "$work"/*.buildinfo "$out"
