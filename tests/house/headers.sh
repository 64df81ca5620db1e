#!/usr/bin/env bash
# headers.sh SOURCE_DIR CC CXX -- every header compiles alone, as C11 without a
# warning; the public one also as C++17.  A template (*_tmpl.h) is code that
# waits for its parameters, so it is left out, and so is what is for Windows or macOS alone.
set -u
cd "$1" || exit 2
cc=$2 cxx=$3
strict=(-Wall -Wextra -Wpedantic -Wshadow -Werror -fsyntax-only -Iinclude)

bad=0
try() {
    local header=$1
    shift
    if ! printf '#include "%s"\n#include "%s"\ntypedef int not_empty;\n' "$header" "$header" | "$@"; then
        echo "$header: does not compile alone" >&2
        bad=$((bad + 1))
    fi
}

try tilewise.h "$cc" -std=c11 "${strict[@]}" -x c -
try tilewise.h "$cxx" -std=c++17 "${strict[@]}" -x c++ -
while read -r header; do
    try "${header#src/}" "$cc" -std=c11 "${strict[@]}" -Wno-unused-function -Isrc -x c -
done < <(find src -name '*.h' ! -name '*_tmpl.h')
while read -r header; do
    try "${header#frontends/}" "$cc" -std=gnu11 "${strict[@]}" -Wno-unused-function -Ifrontends -x c -
done < <(find frontends \( -name node_modules -o -path frontends/windows -o -path frontends/macos \) -prune -o -name '*.h' ! -name '*_tmpl.h' -print)
[ $bad -eq 0 ]
