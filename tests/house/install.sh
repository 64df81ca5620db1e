#!/usr/bin/env bash
# install.sh SOURCE_DIR BINARY_DIR CMAKE CC CXX -- install into a folder of its
# own, move that folder, and use it from there: through pkg-config and through
# find_package, shared and static, from C and from C++.
set -eu
binary=$2 cmake=$3 cc=$4 cxx=$5
consumer=$1/tests/house/consumer
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "install: $1" >&2
    exit 1
}
says() { # says EXPECTED COMMAND...
    local expected=$1 actual
    shift
    actual=$("$@") || fail "$* failed"
    [ "$actual" = "$expected" ] || fail "$*: expected '$expected', got '$actual'"
}

# An install that remembers where it was put would not survive the move.
env -u DESTDIR "$cmake" --install "$binary" --prefix "$work/first" >"$work/log"
mv "$work/first" "$work/prefix"
prefix=$work/prefix
if grep -rlF -e "$work/first" -e "$binary" "$prefix" --include='*.pc' --include='*.cmake'; then
    fail "the files above name the folder they were built or installed in"
fi

for file in bin/tilewise include/tilewise.h share/man/man1/tilewise.1 share/man/man3/tilewise.3 \
    share/bash-completion/completions/tilewise share/zsh/site-functions/_tilewise \
    share/fish/vendor_completions.d/tilewise.fish share/applications/tilewise.desktop \
    share/icons/hicolor/scalable/apps/tilewise.svg; do
    [ -s "$prefix/$file" ] || fail "$file is missing"
done
# The desktop entry starts a program that is there, with an icon that is there.
entry=$prefix/share/applications/tilewise.desktop
[ "$(sed -n 's/^Exec=//p' "$entry")" = "tilewise play" ] && grep -qx 'Terminal=true' "$entry" || fail "the desktop entry"
[ -s "$prefix/share/icons/hicolor/scalable/apps/$(sed -n 's/^Icon=//p' "$entry").svg" ] || fail "no such icon"
if command -v desktop-file-validate >/dev/null; then desktop-file-validate "$entry" || fail "the desktop entry"; fi
[ "$(find "$prefix/include" -type f | wc -l)" -eq 1 ] || fail "more than one header"
libdir=$(dirname "$(find "$prefix" -name libtilewise.a)")
[ -e "$libdir/libtilewise.so.1" ] || fail "no libtilewise.so.1 beside libtilewise.a"
"$prefix/bin/tilewise" --version >/dev/null || fail "the program does not run"

export PKG_CONFIG_PATH=$libdir/pkgconfig LD_LIBRARY_PATH=$libdir
version=$(pkg-config --modversion tilewise)
expected="$version 2"
read -ra shared < <(pkg-config --cflags --libs tilewise)
read -ra static < <(pkg-config --static --cflags --libs tilewise)

"$cc" -std=c11 "$consumer/main.c" "${shared[@]}" -o "$work/c-shared"
"$cc" -std=c11 -static "$consumer/main.c" "${static[@]}" -o "$work/c-static"
"$cxx" -std=c++17 "$consumer/main.cpp" "${shared[@]}" -o "$work/cpp-shared"
"$cxx" -std=c++17 -static "$consumer/main.cpp" "${static[@]}" -o "$work/cpp-static"
readelf -d "$work/c-shared" | grep -q 'libtilewise\.so\.1' || fail "the shared library was not linked"
for program in c-shared c-static cpp-shared cpp-static; do says "$expected" "$work/$program"; done

consume() { # consume NAME OPTION...: build the CMake consumer and run what it made
    local build=$work/$1
    shift
    "$cmake" -S "$consumer" -B "$build" -DCMAKE_C_COMPILER="$cc" -DCMAKE_CXX_COMPILER="$cxx" "$@" >>"$work/log" &&
        "$cmake" --build "$build" -j 2 >>"$work/log" || { cat "$work/log" >&2; fail "the CMake consumer, $*"; }
    for program in c-shared c-static c-default cpp-shared cpp-static; do says "$expected" "$build/$program"; done
}
consume installed -DCMAKE_PREFIX_PATH="$prefix" -DWANTED="$version"
consume within -DTILEWISE_SOURCE="$1" -DCMAKE_BUILD_TYPE=Debug

# What was installed goes, whoever installed something else since, and what is not ours stays.
gone=$work/gone
env -u DESTDIR "$cmake" --install "$binary" --prefix "$gone" >>"$work/log"
env -u DESTDIR "$cmake" --install "$binary" --prefix "$work/other" >>"$work/log"
echo mine >"$gone/bin/mine"
echo mine >"$gone/lib/mine"
env -u DESTDIR "$1/scripts/uninstall.sh" "$binary" "$gone"
[ "$(cd "$gone" && find . -type f | sort | xargs)" = "./bin/mine ./lib/mine" ] || fail "left: $(find "$gone" -type f)"
[ -z "$(find "$gone" -iname '*tilewise*')" ] || fail "left: $(find "$gone" -iname '*tilewise*')"
[ -x "$work/other/bin/tilewise" ] || fail "another installation is gone"
env -u DESTDIR "$1/scripts/uninstall.sh" "$binary" "$gone" || fail "nothing to uninstall is an error"
DESTDIR=$work/root "$cmake" --install "$binary" --prefix /usr >>"$work/log"
DESTDIR=$work/root "$1/scripts/uninstall.sh" "$binary" /usr
[ -z "$(find "$work/root" ! -type d)" ] || fail "left: $(find "$work/root" ! -type d)"
