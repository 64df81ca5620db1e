#!/usr/bin/env bash
# columns.sh SOURCE_DIR -- no line is longer than 100 columns, and the check would see one.
set -u
cd "$1" || exit 2
scripts/columns.sh || exit 1

# It says where a line is too long, by columns and not by bytes.
scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch"/{scripts,include,src,frontends,bindings,tests,bench,examples}
cp scripts/columns.sh "$scratch/scripts/"
wide=$(printf '×%.0s' {1..100})
echo "$wide" >"$scratch/tests/fits.c"
"$scratch/scripts/columns.sh" || { echo "100 columns were refused" >&2; exit 1; }
echo "$wide." >"$scratch/tests/long.c"
found=$("$scratch/scripts/columns.sh") && { echo "101 columns were accepted" >&2; exit 1; }
case $found in
tests/long.c:1:*) ;;
*) echo "expected tests/long.c:1, found: $found" >&2; exit 1 ;;
esac
