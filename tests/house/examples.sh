#!/usr/bin/env bash
# examples.sh SOURCE_DIR CC LIBRARY [--update] -- every program in examples/c compiles without a warning and prints what
# the comment at its end says; --update writes that comment.
set -u
source=$1 cc=$2 library=$3 update=${4-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0 seen=0
for file in "$source"/examples/c/*.c; do
    name=$(basename "$file" .c)
    seen=$((seen + 1))
    "$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror -I"$source/include" "$file" "$library" -o "$work/$name" ||
        { bad=$((bad + 1)) && continue; }
    "$work/$name" >"$work/$name.out" || { echo "$name: failed" >&2 && bad=$((bad + 1)); }
    if [ -n "$update" ]; then
        { sed '/^\/\* Output:$/,$d' "$file" && echo '/* Output:' && sed 's/^/ * /' "$work/$name.out" && echo ' */'; } >"$work/new"
        cp "$work/new" "$file"
    fi
    sed -n '/^\/\* Output:$/,/^ \*\/$/s/^ \* //p' "$file" >"$work/$name.expected"
    diff -u "$work/$name.expected" "$work/$name.out" >&2 || { echo "$name: prints something else" >&2 && bad=$((bad + 1)); }
done
[ $seen -ge 4 ] || { echo "only $seen examples found" >&2 && exit 1; }
[ $bad -eq 0 ]
