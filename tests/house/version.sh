#!/usr/bin/env bash
# version.sh SOURCE_DIR BINARY_DIR -- one version everywhere, and the check would see another.
set -u
cd "$1" || exit 2
scripts/version.sh check "$2" || exit 1

scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch"/bindings
cp -r scripts include debian CHANGELOG.md "$scratch"
cp -r bindings/python bindings/js "$scratch/bindings"
"$scratch/scripts/version.sh" check || { echo "a copy of the tree was refused" >&2; exit 1; }
for file in debian/changelog bindings/js/package.json CHANGELOG.md; do
    sed -i "s/$(scripts/version.sh)/77.7.7/" "$scratch/$file"
    found=$("$scratch/scripts/version.sh" check 2>&1) && { echo "77.7.7 was accepted in $file" >&2; exit 1; }
    [[ $found == *"$file: version 77.7.7, expected"* ]] || { echo "$file: $found" >&2; exit 1; }
    cp "$file" "$scratch/$file"
done
found=$("$scratch/scripts/version.sh" check-tag v77.7.7 2>&1) && { echo "the tag v77.7.7 was accepted" >&2; exit 1; }
[[ $found == *"the tag: version 77.7.7, expected"* ]] || { echo "the tag: $found" >&2; exit 1; }
