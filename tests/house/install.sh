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
    share/fish/vendor_completions.d/tilewise.fish; do
    [ -s "$prefix/$file" ] || fail "$file is missing"
done
[ "$(find "$prefix/include" -type f | wc -l)" -eq 1 ] || fail "more than one header"
libdir=$(dirname "$(find "$prefix" -name libtilewise.a)")
[ -e "$libdir/libtilewise.so.0" ] || fail "no libtilewise.so.0 beside libtilewise.a"
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
readelf -d "$work/c-shared" | grep -q 'libtilewise\.so\.0' || fail "the shared library was not linked"
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
