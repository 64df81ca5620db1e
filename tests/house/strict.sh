#!/usr/bin/env bash
# strict.sh SOURCE_DIR CLANG -- the library is C11 and POSIX.1-2008, so that it builds on systems that nobody here
# has: clang finds no name and no extension that is more. Only src/base/platform/ knows systems.
set -euo pipefail
cd "$1"
clang=$2

bad=0
if grep -rnE '^ *# *define +_[A-Z]+_SOURCE' src --include='*.[ch]' --exclude-dir=platform | grep -v '_POSIX_C_SOURCE 200809L$'; then
    echo 'only src/base/platform/ may ask for more than POSIX.1-2008' >&2
    bad=1
fi
if grep -rnE '^ *# *(el)?if.*(_WIN(32|64)|__MINGW|__linux|__APPLE__|__unix|__wasi|__GLIBC|__ANDROID|BSD__)' src --include='*.[ch]'; then
    echo 'a system gets a file in src/base/platform/, not a condition' >&2
    bad=1
fi

# Files for processors that not everybody has ask for their instructions in CMake.
find src -name '*.c' ! -path 'src/base/platform/*' ! -name '*_avx*.c' ! -name '*_popcnt.c' -print0 |
    xargs -0 -n 24 -P 2 "$clang" -fsyntax-only -std=c11 -pedantic-errors -Wall -Wextra -Werror -Wgnu \
        -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc || bad=1
exit $bad
