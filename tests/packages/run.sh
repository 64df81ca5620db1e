#!/usr/bin/env bash
# run.sh SOURCE_DIR -- the Debian packages: built from the last commit, accepted by lintian, installed into a bare system from the
# mirrors that this machine uses, and used there.
set -eu
source=$1
. "$source/tests/bare/system.sh"
work=$(mktemp -d)
bare=$work/bare
leave() { rm -rf --one-file-system "$work"; }
trap leave EXIT
fail() {
    echo "packages: $1" >&2
    exit 1
}

[ "$(id -u)" -eq 0 ] || fail "a bare system is made by root alone"
"$source/scripts/debian.sh" "$work/build" || fail "they do not build"
for package in libtilewise1 libtilewise-dev tilewise python3-tilewise; do
    compgen -G "$work/build/${package}_*.deb" >/dev/null || fail "no $package"
done
lintian --allow-root --fail-on error "$work"/build/*.changes || fail "lintian finds errors"

# A system with nothing on it, and then only what the packages ask for.
bare_make "$bare"
inside() { bare_in "$bare" "$@"; }
mkdir "$bare/packages"
cp "$work"/build/*.deb "$bare/packages"
rm -f "$bare"/packages/*-dbgsym_*
# man-db renders the pages; a minimal system would leave them out.
rm -f "$bare"/etc/dpkg/dpkg.cfg.d/*
inside apt-get update -q >"$work/log" 2>&1 || { cat "$work/log" >&2 && fail "no package lists"; }
inside sh -c 'apt-get install -o Acquire::Retries=5 -q -y --no-install-recommends /packages/*.deb man-db pkg-config gcc libc6-dev' >"$work/log" 2>&1 ||
    { tail -40 "$work/log" >&2 && fail "they cannot be installed"; }

inside tilewise --version
inside man tilewise | grep -q 'verify-heuristic' || fail "no man page of the program"
inside man 3 tilewise | grep -q 'tw_solver_new' || fail "no man page of the library"
[ "$(inside pkg-config --modversion tilewise)" = "$(inside tilewise --version | grep -oE '[0-9]+\.[0-9]+\.[0-9]+' | head -1)" ] ||
    fail "pkg-config and the program have different versions"
# The packages' own tests, as autopkgtest runs them.
mkdir "$bare/source"
git -C "$source" archive HEAD | tar -x -C "$bare/source"
tests=$(sed -n 's/^Tests: //p' "$source/debian/tests/control")
[ "$(wc -w <<<"$tests")" -ge 3 ] || fail "only these tests: $tests"
for name in $tests; do
    inside env AUTOPKGTEST_TMP=/tmp sh -c "cd /source && debian/tests/$name" || fail "debian/tests/$name"
done
inside apt-get purge -q -y tilewise libtilewise1 libtilewise-dev python3-tilewise >"$work/log" 2>&1 || fail "they cannot be removed"
left=$(inside find /usr -iname '*tilewise*')
[ -z "$left" ] || fail "left behind: $left"
