#!/usr/bin/env bash
# release.sh OUT [URL] -- what people download, in OUT and nothing else there: the sources, programs for Linux and Windows, wheels, the
# npm package, Debian packages, the page, a Homebrew formula, and their checksums. Each is unpacked or installed by itself and must
# solve a board, except the formula, which says where the sources will be: URL.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
rm -rf --one-file-system "$1"
mkdir -p "$1"
out=$(realpath "$1")
version=$(scripts/version.sh)
export TZ=UTC
time=@$(git log -1 --format=%ct)
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT

board='8 1 3/4 0 2/7 6 5' moves=RDLLUURDLDRURD
quietly() { "$@" >"$work/log" 2>&1 || { tail -40 "$work/log" >&2 && exit 1; }; }
solved() { # solved FILE ANSWER [EXPECTED]
    local expected=${3-$moves}
    [ "$(tr -d '\r' <<<"$2")" = "$expected" ] || { echo "release: ${1##*/} answers '$2', expected '$expected'" >&2 && exit 1; }
    echo "${1##*/}"
}
solves() { # solves FILE PROGRAM...: it is the program tilewise
    solved "$1" "$("${@:2}" solve --no-cache --json --board "$board" | jq -r .moves.blank)"
}
zipped() { # zipped FOLDER FILE: the same bytes for the same files
    find "$1" -exec touch -h -d "$time" {} +
    (cd "$1/.." && find "${1##*/}" -type f | LC_ALL=C sort | zip -q -X -@ "$2")
}

scripts/dist.sh "$out" >/dev/null
source=$work/tilewise-$version
tar -C "$work" -xf "$out/tilewise-$version.tar.gz"
quietly cmake -S "$source" -B "$source/build" -G Ninja -DTILEWISE_TESTS=OFF
quietly cmake --build "$source/build" --target tilewise
solves "$source.tar.gz" "$source/build/bin/tilewise"

scripts/static.sh "$out" | sed 's|.*/||'

name=tilewise-$version-windows-x86_64
quietly scripts/cross.sh windows installed
quietly cmake --install build/windows --prefix "$work/$name" --strip
mv "$work/$name/bin/"* "$work/$name/share/doc/tilewise/LICENSE" "$work/$name"
mandoc -T html build/windows/man/tilewise.1 >"$work/$name/tilewise.html"
rm -rf "$work/$name/bin" "$work/$name/share"
zipped "$work/$name" "$out/$name.zip"
mkdir "$work/the zip"
unzip -q "$out/$name.zip" -d "$work/the zip"
solves "$name.zip" scripts/wine.sh "$work/the zip/$name/tilewise.exe"

# Windows has no Python here: a C program takes its place, and make test-windows compares the structures.
wheel=$(python3 -B bindings/python/build_wheel.py "$out" build/release/lib/libtilewise.so.1)
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q --no-index "$wheel"
solved "$wheel" "$("$work/venv/bin/python" -c "import tilewise; print(tilewise.solve('$board').moves)")"
wheel=$(python3 -B bindings/python/build_wheel.py "$out" build/windows/bin/libtilewise.dll)
unzip -q "$wheel" -d "$work/wheel"
x86_64-w64-mingw32-gcc-posix -Iinclude tests/ports/solve.c "$work/wheel/tilewise/libtilewise.dll" -o "$work/wheel/tilewise/solve.exe"
solved "$wheel" "$(scripts/wine.sh "$work/wheel/tilewise/solve.exe" "$board")"

quietly scripts/wasm.sh
mv "$(node bindings/js/build.mjs build/npm)" "$out/tilewise-$version-npm.tgz"
mkdir "$work/npm"
echo '{ "name": "empty", "private": true, "type": "module" }' >"$work/npm/package.json"
(cd "$work/npm" && quietly npm install --offline --no-audit --no-fund --cache "$work/cache" "$out/tilewise-$version-npm.tgz")
solved "tilewise-$version-npm.tgz" "$(cd "$work/npm" &&
    node -e "import('tilewise').then(async ({ solve }) => console.log((await solve('$board')).moves))")"

scripts/debian.sh "$work/debian"
rm -f "$work"/debian/*-dbgsym_*.deb
for package in "$work"/debian/*.deb; do dpkg-deb -x "$package" "$work/root"; done
libraries=$(dirname "$(find "$work/root" -name libtilewise.so.1)")
solves tilewise_*.deb "$work/root/usr/bin/tilewise"
solved libtilewise1_*.deb "$(LD_LIBRARY_PATH=$libraries PYTHONPATH=$work/root/usr/lib/python3/dist-packages \
    python3 -B -c "import tilewise; print(tilewise.solve('$board').moves)")"
cp "$work"/debian/*.deb "$out"

name=tilewise-$version-page
quietly scripts/web.sh
quietly node frontends/web/site.mjs "$work/$name"
zipped "$work/$name" "$out/$name.zip"
mkdir "$work/host"
unzip -q "$out/$name.zip" -d "$work/host"
solved "$name.zip" "$(node tests/browser/solve.mjs "$work/host/$name" "$board")" \
    'Solved in 14 moves: nobody can do it in fewer.'

sed "s|@URL@|${2-https://example.org/tilewise}|; s|@VERSION@|$version|; s|@SHA256@|$(sha256sum <"$out/tilewise-$version.tar.gz" | cut -d ' ' -f 1)|" \
    packaging/tilewise.rb.in | sed 1d >"$out/tilewise.rb"
echo tilewise.rb

(cd "$out" && sha256sum -- * >SHA256SUMS && sha256sum --quiet -c SHA256SUMS)
echo "SHA256SUMS"
