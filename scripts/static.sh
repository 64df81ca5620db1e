#!/usr/bin/env bash
# static.sh OUT -- OUT/tilewise-VERSION-linux-x86_64.tar.gz and the same for aarch64: a program that needs
# nothing of the system it runs on, its manual, and the shells' completions. Each is unpacked where there is
# nothing else, and must solve a board there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out=$1
version=$(scripts/version.sh)
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT

# Root can shut it up with nothing else; others try it where it lies.
alone() { # alone FOLDER COMMAND...
    if [ "$(id -u)" -eq 0 ]; then (cd "$1" && env -i "$(command -v chroot)" . "${@:2}"); else env -i "$1$2" "${@:3}"; fi
}

for machine in x86_64 aarch64; do
    scripts/cross.sh "static-$machine" tilewise manual >/dev/null
    name=tilewise-$version-linux-$machine
    DESTDIR=$work/$machine cmake --install "build/static-$machine" --prefix "/$name" --component program --strip >/dev/null
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct 2>/dev/null || echo 0)" \
        -C "$work/$machine" -c "$name" | gzip -n -9 >"$out/$name.tar.gz"

    mkdir "$work/empty"
    tar -C "$work/empty" -xf "$out/$name.tar.gz"
    run=("/$name/bin/tilewise")
    # Of the processor that is lacking here, qemu is shut up with it, and that takes qemu's own libraries along.
    if [ "$machine" != "$(uname -m)" ]; then
        cp "$(command -v "qemu-$machine-static")" "$work/empty/qemu"
        run=(/qemu "${run[@]}")
    fi
    length=$(alone "$work/empty" "${run[@]}" solve --board '5 1 3 4 2 6 7 8 9 10 11 12 13 14 15 0' --json |
        sed -E 's/.*"length": ?([0-9]+).*"optimal": ?true.*/\1/')
    [ "$length" = 12 ] || { echo "static.sh: $name answers '$length', expected 12 moves" >&2 && exit 1; }
    rm -rf --one-file-system "$work/empty"
    echo "$out/$name.tar.gz"
done
