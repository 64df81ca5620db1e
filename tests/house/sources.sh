#!/usr/bin/env bash
# sources.sh SOURCE_DIR BINARY_DIR -- every C file is compiled by somebody.  The
# lists in CMake are written by hand, so a forgotten file would just be absent.
# What is for WebAssembly, Windows or macOS alone is looked for in its own list.
set -u
cd "$1" || exit 2
commands=$2/compile_commands.json
[ -s "$commands" ] || { echo "no $commands" >&2; exit 2; }

bad=0
while read -r file; do
    case $file in
    bindings/js/wasm/*)
        grep -qw "$(basename "$file")" bindings/js/wasm/CMakeLists.txt && continue ;;
    */windows.c | frontends/windows/* | frontends/macos/* | frontends/fts/*)
        grep -qw "${file#*/}" "${file%%/*}/CMakeLists.txt" && continue ;;
    esac
    if ! grep -qF "\"file\": \"$PWD/$file\"" "$commands"; then
        echo "$file: not compiled; add it to its CMakeLists.txt" >&2
        bad=$((bad + 1))
    fi
done < <(find src frontends bindings bench tests/unit tests/laws -name node_modules -prune -o -name '*.c' -print)
[ $bad -eq 0 ]
