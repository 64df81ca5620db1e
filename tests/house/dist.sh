#!/usr/bin/env bash
# dist.sh SOURCE_DIR -- `make dist` writes the same archive whoever runs it and wherever, and all of the sources are in it.
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "dist: $1" >&2
    exit 1
}
git -C "$source" rev-parse --git-dir >/dev/null 2>&1 || { echo "no git checkout" && exit 77; }

first=$("$source/scripts/dist.sh" "$work/one")
# Another place, another user's settings, another time zone.
git clone -q --no-hardlinks "$source" "$work/clone"
git -C "$work/clone" config tar.umask 0077
second=$(umask 077 && cd / && TZ=Asia/Tokyo LC_ALL=C.UTF-8 "$work/clone/scripts/dist.sh" "$work/two")
cmp "$first" "$second" || fail "two archives of one commit differ"

name=$(basename "$first" .tar.gz)
tar -xzf "$first" -C "$work"
diff <(cd "$work/$name" && find . ! -type d | sed 's/^\.\///' | sort) \
    <(git -C "$source" ls-tree -r --name-only HEAD | sort) || fail "the archive and the commit differ"
tar -tvzf "$first" | awk '$2 != "root/root" { exit 1 }' || fail "somebody owns a file"
grep -q "PROJECT\|project(tilewise" "$work/$name/CMakeLists.txt" || fail "no CMakeLists.txt"
if "$work/$name/scripts/dist.sh" "$work/three" 2>"$work/why"; then fail "a tree without git has a commit"; fi
grep -q 'no git checkout' "$work/why" || fail "it does not say why: $(cat "$work/why")"
