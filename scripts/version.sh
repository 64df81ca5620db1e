#!/bin/bash
# version.sh -- the version, which include/tilewise.h alone decides.
#
#   version.sh                 print it
#   version.sh check [BUILD]   fail unless the files that must repeat it agree, and what was built in BUILD
#   version.sh check-tag TAG [BUILD]
#                              the same, and fail unless TAG (if empty, the last commit's) is it, as 1.2.3 or
#                              v1.2.3, and the changelog dates it
set -u
cd "$(dirname "$0")/.." || exit 2
version=$(sed -n 's/^#define TW_VERSION_\(MAJOR\|MINOR\|PATCH\) //p' include/tilewise.h | paste -sd .)
major=${version%%.*}
bad=0

# same WHERE FOUND: what was found there is the version.
same() {
    [ "$2" = "$version" ] && return
    echo "$1: version ${2:-missing}, expected $version, as in include/tilewise.h" >&2
    bad=1
}
# named WHERE TEXT: the file has the text, in which the major version stands.
named() {
    grep -qF "$2" "$1" 2>/dev/null && return
    echo "$1: no '$2', expected it for version $version" >&2
    bad=1
}
released() { sed -nE 's/^## \[?([0-9][^] ]*)\]?( - (.*))?$/\1/p' CHANGELOG.md | head -n 1; }

check() {
    same CHANGELOG.md "$(released)"
    same debian/changelog "$(sed -nE '1s/^tilewise \(([^)]*)\).*/\1/p' debian/changelog)"
    same bindings/js/package.json "$(sed -nE 's/^  "version": "(.*)",$/\1/p' bindings/js/package.json)"
    same bindings/python "$(cd bindings/python && python3 -B -c 'import build_wheel; print(build_wheel.version())')"
    named bindings/python/tilewise/_c.py "libtilewise.so.$major"
    named bindings/python/build_wheel.py "libtilewise.so.$major"
    named debian/control "Package: libtilewise$major"
    named "debian/libtilewise$major.symbols" "libtilewise.so.$major libtilewise$major #MINVER#"
    [ $# -eq 0 ] && return
    same "tilewise --version" "$("$1/bin/tilewise" --version | grep -oE '[0-9]+\.[0-9]+\.[0-9]+' | head -n 1)"
    for page in tilewise.1 tilewise.3; do
        [ ! -e "$1/man/$page" ] || same "$page" "$(sed -nE 's/^\.TH .*"Tilewise ([^"]*)".*/\1/p' "$1/man/$page")"
    done
}

case ${1-} in
'') echo "$version" ;;
check) shift && check "$@" ;;
check-tag)
    tag=${2:-$(git describe --tags --exact-match 2>/dev/null)}
    same "the tag" "${tag#v}"
    grep -qE "^## \[?${version//./\\.}\]? - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md ||
        { echo "CHANGELOG.md: no heading '## [$version] - YYYY-MM-DD'" >&2 && bad=1; }
    shift $(($# < 2 ? 1 : 2)) && check "$@" ;;
*) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
esac
[ $bad -eq 0 ]
