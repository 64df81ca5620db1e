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

# `make release` asks for the tag of a release, and about what was built.
version=$(scripts/version.sh)
scripts/version.sh check-tag "v$version" "$2" || { echo "the tag v$version was refused" >&2; exit 1; }
[[ $(make -n release TAG=v77.7.7) == *'version.sh check-tag "v77.7.7" build/'* ]] ||
    { echo "make release does not check the tag" >&2; exit 1; }
git -C "$scratch" init -q
found=$("$scratch/scripts/version.sh" check-tag "" 2>&1) && { echo "no tag was accepted" >&2; exit 1; }
[[ $found == "the tag: version missing, expected $version"* ]] || { echo "no tag: $found" >&2; exit 1; }
git -C "$scratch" -c user.name=x -c user.email=x@x commit -q --allow-empty -m x
git -C "$scratch" tag "v$version"
"$scratch/scripts/version.sh" check-tag "" || { echo "the last commit's tag was refused" >&2; exit 1; }
mkdir -p "$scratch/build/bin" "$scratch/build/man" && cp "$2/bin/tilewise" "$scratch/build/bin"
echo '.TH "tilewise" "1" "" "" "Tilewise 77.7.7"' >"$scratch/build/man/tilewise.1"
found=$("$scratch/scripts/version.sh" check-tag "v$version" "$scratch/build" 2>&1) &&
    { echo "77.7.7 was accepted in a man page" >&2; exit 1; }
[[ $found == *"tilewise.1: version 77.7.7, expected"* ]] || { echo "tilewise.1: $found" >&2; exit 1; }
