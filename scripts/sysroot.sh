#!/usr/bin/env bash
# sysroot.sh TARGET -- in build/sysroot/TARGET, the libraries that a cross build needs: jansson, ncurses and
# cmocka. TARGET is windows, static-x86_64, static-aarch64, arm64, s390x or i386. They are built from Debian's
# source packages; ncurses, which takes a minute, comes as a package where the target is a Debian.
#
# apt keeps its lists for this in build/sysroot/apt, so the machine's own are left alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
target=$1
root=$PWD/build/sysroot
here=$root/$target

[ ! "$here/.complete" -nt scripts/sysroot.sh ] || exit 0
rm -rf --one-file-system "$here"
mkdir -p "$here/include" "$root/apt/state/lists/partial" "$root/apt/cache/archives/partial" "$root/apt/parts" "$root/source"

# The machine's own mirrors, asked for sources and for one more architecture.
apt_architectures='"amd64";'
case $target in
arm64 | static-aarch64) apt_architectures+='"arm64";' ;;
s390x | i386) apt_architectures+="\"$target\";" ;;
esac
write_apt() {
    local file
    for file in /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list; do
        [ -s "$file" ] || continue
        case $file in
        *.sources) sed 's/^Types:.*/Types: deb deb-src/' "$file" >"$root/apt/parts/debian.sources" ;;
        *.list) sed -nE 's/^deb(.*)/deb\1\ndeb-src\1/p' "$file" >"$root/apt/parts/debian.list" ;;
        esac
    done
    cat >"$root/apt/$target.conf" <<END
Dir::State "$root/apt/state";
Dir::State::status "$root/apt/status";
Dir::Cache "$root/apt/cache";
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$root/apt/parts";
APT::Architecture "amd64";
APT::Architectures { $apt_architectures };
APT::Sandbox::User "";
Acquire::Languages "none";
Acquire::Retries "3";
END
    : >"$root/apt/status"
}
apt() { APT_CONFIG=$root/apt/$target.conf apt-get -qq "$@" >/dev/null; }

packages() { # packages NAME... -- unpacked into the sysroot
    mkdir -p "$here/packages"
    (cd "$here/packages" && apt download "$@")
    for package in "$here"/packages/*.deb; do dpkg-deb -x "$package" "$here"; done
}

sources() { # sources NAME -- sets source to the folder of its sources
    if ! ls -d "$root/source/$1"-*/ >/dev/null 2>&1; then
        (cd "$root/source" && apt source --download-only "$1" && dpkg-source --no-check -x "$1"_*.dsc >/dev/null)
    fi
    source=$(ls -d "$root/source/$1"-*/)
}

quietly() { "$@" >"$here/log" 2>&1 || { tail -20 "$here/log" >&2 && exit 1; }; }

by_cmake() { # by_cmake NAME [OPTION...]
    sources "$1"
    quietly cmake -S "$source" -B "$here/build/$1" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/cross.cmake" -DTILEWISE_TARGET="$target" -DCMAKE_INSTALL_PREFIX="$here" \
        -DCMAKE_INSTALL_LIBDIR=lib "${@:2}"
    quietly cmake --build "$here/build/$1"
    quietly cmake --install "$here/build/$1"
}
jansson() { by_cmake jansson -DJANSSON_EXAMPLES=OFF -DJANSSON_BUILD_DOCS=OFF -DJANSSON_WITHOUT_TESTS=ON; }
cmocka() { by_cmake cmocka -DWITH_STATIC_LIB=ON -DBUILD_SHARED_LIBS=OFF -DWITH_EXAMPLES=OFF -DCMAKE_POLICY_VERSION_MINIMUM=3.5; }

# The terminals that most people have are in the library itself: a static program finds no others on a system
# without terminfo.
ncurses() { # ncurses HOST COMPILER AR [OPTION...]
    sources ncurses
    mkdir -p "$here/build/ncurses"
    (cd "$here/build/ncurses" && quietly "$source/configure" --host="$1" --build=x86_64-linux-gnu --prefix="$here" \
        --enable-widec --enable-pc-files --with-pkg-config-libdir="$here/lib/pkgconfig" --without-shared --without-cxx \
        --without-ada --without-progs --without-tests --without-manpages --without-debug --disable-db-install \
        --with-fallbacks=xterm-256color,xterm,linux,screen-256color,tmux-256color,vt100 --with-tic-path=/usr/bin/tic \
        --with-infocmp-path=/usr/bin/infocmp --with-default-terminfo-dir=/usr/share/terminfo \
        --with-terminfo-dirs=/etc/terminfo:/lib/terminfo:/usr/share/terminfo CC="$2" CFLAGS='-O2' AR="$3" RANLIB="${3%ar}ranlib" "${@:4}" &&
        quietly make -j2 libs && quietly make install.libs install.includes)
}

kernel_headers() { # kernel_headers FOLDER ARCHITECTURE'S
    ln -s "$1/linux" "$1/asm-generic" "$here/include/"
    ln -s "$2/asm" "$here/include/asm"
}

write_apt
apt update || echo "sysroot.sh: apt-get update failed; trying with what is known" >&2
case $target in
windows)
    jansson && cmocka
    # Its driver for consoles, which needs no terminfo.
    ncurses x86_64-w64-mingw32 x86_64-w64-mingw32-gcc-posix x86_64-w64-mingw32-ar --enable-term-driver --enable-sp-funcs --disable-database
    ;;
static-x86_64)
    kernel_headers /usr/include /usr/include/x86_64-linux-gnu
    jansson && ncurses x86_64-linux-musl musl-gcc ar
    ;;
static-aarch64)
    packages musl:arm64 musl-dev:arm64
    # Its compiler is gcc for glibc, told by specs where musl is.
    sed "s|/usr/lib/x86_64-linux-musl|$here/usr/lib/aarch64-linux-musl|g; s|/usr/include/x86_64-linux-musl|$here/usr/include/aarch64-linux-musl|g
        s|ld-musl-x86_64|ld-musl-aarch64|" /usr/lib/x86_64-linux-musl/musl-gcc.specs >"$here/musl-gcc.specs"
    printf '#!/bin/sh\nexec aarch64-linux-gnu-gcc "$@" -specs="%s" -mno-outline-atomics\n' "$here/musl-gcc.specs" >"$here/musl-gcc"
    chmod +x "$here/musl-gcc"
    kernel_headers /usr/aarch64-linux-gnu/include /usr/aarch64-linux-gnu/include
    jansson && ncurses aarch64-linux-musl "$here/musl-gcc" aarch64-linux-gnu-ar
    ;;
arm64 | s390x | i386)
    packages libncurses-dev:"$target"
    rm -f "$here"/usr/lib/*/*.so # what they lead to is in other packages
    mkdir -p "$here/lib/pkgconfig"
    for file in "$here"/usr/lib/*/pkgconfig/ncursesw.pc; do sed "s|/usr|$here/usr|g" "$file" >"$here/lib/pkgconfig/ncursesw.pc"; done
    jansson && cmocka
    ;;
*) echo "sysroot.sh: no such target: $target" >&2 && exit 2 ;;
esac

# xxhash is a header and nothing else: the machine's own serves every target.
cp /usr/include/xxhash.h "$here/include/"
rm -rf --one-file-system "$here/build" "$here/packages"
touch "$here/.complete"
