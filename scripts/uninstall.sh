#!/bin/sh
# uninstall.sh BUILD PREFIX -- remove what `make install` puts into PREFIX.
#
# What that is, the build is asked: it installs once more, into a folder that is thrown away.  A list kept from the last
# installation could be another's.  DESTDIR counts as it does there.  Folders are left, except for those of this package alone.
set -eu
build=$1 prefix=$2 root=${DESTDIR-}
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
DESTDIR=$stage cmake --install "$build" --prefix "$prefix" >/dev/null
(cd "$stage" && find . ! -type d) | sed 's/^\.//' | while IFS= read -r file; do
    rm -f "$root$file"
done
(cd "$stage" && find . -depth -type d -iname '*tilewise*') | sed 's/^\.//' | while IFS= read -r folder; do
    [ ! -d "$root$folder" ] || rmdir "$root$folder" 2>/dev/null || echo "uninstall: $root$folder is not empty, and stays" >&2
done
[ -n "$root" ] || ldconfig 2>/dev/null || true # the dynamic linker keeps a list
