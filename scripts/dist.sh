#!/bin/sh
# dist.sh OUT -- the sources of the last commit as OUT/tilewise-VERSION.tar.gz, the same bytes on every machine: names in git's
# order, the commit's time, no owner, no time in the compressed file.
set -eu
cd "$(dirname "$0")/.."
out=$1
git rev-parse --git-dir >/dev/null 2>&1 || { echo "make dist: this is no git checkout, expected one" >&2 && exit 1; }
version=$(git show HEAD:include/tilewise.h |
    sed -n 's/^#define TW_VERSION_\(MAJOR\|MINOR\|PATCH\) //p' | paste -sd .)
name=tilewise-$version
mkdir -p "$out"
git -c tar.umask=0022 -c core.autocrlf=false archive --format=tar --prefix="$name/" HEAD | gzip -n -9 >"$out/$name.tar.gz"
echo "$out/$name.tar.gz"
