#!/usr/bin/env bash
# embedding.sh SOURCE_DIR CC CXX STATIC SHARED LANGUAGE... -- the examples of docs/embedding.md run as they stand there, and print
# what its beginning says.  The one in JavaScript runs in $PROJECT, where the npm package is installed.
set -eu
source=$1 cc=$2 cxx=$3 static=$4 shared=$5
shift 5
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
expected=$(sed -n 's/^    \([0-9]* moves: [UDLR]*\)$/\1/p' "$source/docs/embedding.md")
[ -n "$expected" ] || { echo "embedding: no expected line in docs/embedding.md" >&2 && exit 1; }

example() { # example LANGUAGE FILE: the one block in this language
    awk -v fence="\`\`\`$1" '$0 == fence { inside = 1; next } /^```$/ { inside = 0 } inside' "$source/docs/embedding.md" >"$work/$2"
    [ "$(grep -cx "\`\`\`$1" "$source/docs/embedding.md")" -eq 1 ] && [ -s "$work/$2" ] ||
        { echo "embedding: not one example in $1" >&2 && exit 1; }
}
strict=(-Wall -Wextra -Wpedantic -Werror -I "$source/include")
for language in "$@"; do
    case $language in
    c) example c a.c && "$cc" -std=c11 "${strict[@]}" "$work/a.c" "$static" -o "$work/a" && actual=$("$work/a") ;;
    cpp) example cpp b.cpp && "$cxx" -std=c++17 "${strict[@]}" "$work/b.cpp" "$static" -o "$work/b" && actual=$("$work/b") ;;
    python)
        example python c.py
        actual=$(TILEWISE_LIBRARY=$shared PYTHONPATH=$source/bindings/python PYTHONDONTWRITEBYTECODE=1 python3 "$work/c.py")
        ;;
    js)
        example js d.mjs
        cp "$work/d.mjs" "$PROJECT/embedding.mjs"
        actual=$(node "$PROJECT/embedding.mjs")
        ;;
    sh) example sh e.sh && actual=$(XDG_CACHE_HOME=$work XDG_STATE_HOME=$work sh "$work/e.sh") ;;
    *) echo "embedding: no language is called $language" >&2 && exit 2 ;;
    esac
    [ "$actual" = "$expected" ] || { echo "embedding: $language prints '$actual', expected '$expected'" >&2 && exit 1; }
done
