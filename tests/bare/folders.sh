#!/usr/bin/env bash
# folders.sh SOURCE_DIR -- the last commit where somebody might have put it: below /tmp, in a folder with a space and a letter that
# is not ASCII, owned by another user, mounted read-only, with the build folder elsewhere. It builds there, and the tests that have
# to do with files, sandboxes and other languages pass. As root.
set -euo pipefail
source=$(realpath "$1")
work=$(mktemp -d /tmp/tilewise-XXXXXX)
trap 'rm -rf --one-file-system "$work"' EXIT
tree="$work/a ü/tilewise" build="$work/b ü"

mkdir "$work/a ü"
git clone --quiet --no-hardlinks "$source" "$tree"
chown -R nobody "$tree"
chmod 755 "$work"
# shellcheck disable=SC2016  # expanded by the inner shell
unshare --mount bash -euc '
    mount --bind "$1" "$1"
    mount -o remount,bind,ro "$1"
    ! touch "$1/x" 2>/dev/null || { echo "folders.sh: the sources can be written, expected them read-only" >&2 && exit 1; }
    cmake -S "$1" -B "$2" -G Ninja -DCMAKE_BUILD_TYPE=Release -DTILEWISE_TESTS=ON
    cmake --build "$2" -j "$(nproc)"
    ctest --test-dir "$2" -j "$(nproc)" --output-on-failure -R "$3"' bash "$tree" "$build" \
    '^(attack|engine|house|python)\.|^golden\.(grade|verify)|^cli\.(custom_heuristic|grade|sandbox|verify_heuristic)|^tui\.help|^web\.(frames|npm|solves|transcript)$' \
    >"$work/log" 2>&1 || { tail -60 "$work/log" >&2 && exit 1; }
echo "$(sed -n 's/.* tests failed out of //p' "$work/log") tests passed in $tree"
