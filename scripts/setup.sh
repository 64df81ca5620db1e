#!/bin/sh
# setup.sh [--check] GROUP... -- make sure that what GROUP needs is installed.
#
# Groups: build, run, test, web, lint, coverage, bare, packages, static, windows, ports.  A thing is looked for where it is used
# (a command on PATH, a library that pkg-config knows), so a machine that has it
# by other means is left alone, and when nothing is missing this says nothing
# and needs no network.  What is missing comes from apt, as root or through
# sudo.  With --check, or TILEWISE_NO_INSTALL set, it only says what is missing.
#
# It is plain sh: this is the first thing to run on a bare machine.
set -eu

missing=
want() { # want PACKAGE COMMAND... -- the package, unless the command succeeds
    package=$1
    shift
    "$@" >/dev/null 2>&1 || missing="$missing $package"
}
has() { command -v "$1"; }

# A compiler without the C library's headers is of no use, and Debian can have that.
compiles() { echo '#include <stdio.h>' | cc -E - ; }
links_cxx() { echo '#include <new>' | c++ -x c++ -E - ; }

# clang alone cannot link a fuzz target; its run-time library is a package of its own.
clang_version() {
    version=$(clang -dumpversion 2>/dev/null) || version=14
    echo "${version%%.*}"
}
fuzzes() {
    for arch in "-$(uname -m)" ''; do
        library=$(clang -print-file-name="libclang_rt.fuzzer$arch.a") || return 1
        [ -e "$library" ] && return 0
    done
    return 1
}

# WebAssembly: one version of clang, its linker and its run-time library together.
wasm_version() { echo 14; }
wasm_links() {
    [ -e "$("clang-$(wasm_version)" --target=wasm32-wasi -print-libgcc-file-name)" ]
}
# The tests run kernels for graphics cards on the processor.
has_opencl() { ldconfig -p 2>/dev/null | grep -q 'libOpenCL\.so\.1' || [ -e /usr/lib/libOpenCL.so.1 ]; }
has_pocl() { ls /etc/OpenCL/vendors/pocl*.icd; }
# Debian's interpreter comes without what a virtual environment is made from.
has_numpy() { python3 -c 'import numpy' || /usr/bin/python3 -c 'import numpy'; }
makes_venvs() { python3 -c 'import ensurepip, venv'; }
wine_runs() { has wine64 || [ -x /usr/lib/wine/wine64 ]; }
has_firefox() { has firefox-esr || has firefox; }
has_chromium() { has chromium || has chromium-browser || has google-chrome; }

needs() {
    case $1 in
    build)
        want gcc has cc
        want libc6-dev compiles
        want cmake has cmake
        want ninja-build has ninja
        want pkg-config has pkg-config
        want libjansson-dev pkg-config --exists jansson
        want libxxhash-dev pkg-config --exists libxxhash
        want libncurses-dev pkg-config --exists ncursesw
        want scdoc has scdoc
        ;;
    run)
        want bubblewrap has bwrap
        ;;
    test)
        want g++ links_cxx
        want libcmocka-dev pkg-config --exists cmocka
        want bats has bats
        want clang has clang
        want "libclang-rt-$(clang_version)-dev" fuzzes
        want valgrind has valgrind
        want mandoc has mandoc
        want gnuplot-nox has gnuplot
        want graphviz has dot
        want zstd has zstd
        want python3 has python3
        want python3-venv makes_venvs
        want python3-numpy has_numpy
        want mypy has mypy
        want tmux has tmux
        want libopenmpi-dev has mpicc
        want openmpi-bin has mpirun
        want jq has jq
        want fish has fish
        want nodejs has node
        want ocl-icd-libopencl1 has_opencl
        want pocl-opencl-icd has_pocl
        ;;
    web)
        want "clang-$(wasm_version)" has "clang-$(wasm_version)"
        want "lld-$(wasm_version)" has "wasm-ld-$(wasm_version)"
        want wasi-libc [ -e /usr/lib/wasm32-wasi/libc.a ]
        want "libclang-rt-$(wasm_version)-dev-wasm32" wasm_links
        want nodejs has node
        want npm has npm
        want chromium has_chromium
        want firefox-esr has_firefox
        ;;
    lint)
        want clang-format has clang-format
        want clang-tidy has clang-tidy
        want cppcheck has cppcheck
        want shellcheck has shellcheck
        ;;
    coverage)
        want gcovr has gcovr
        ;;
    packages)
        want dpkg-dev has dpkg-buildpackage
        want debhelper has dh
        want dh-python has dh_python3
        want lintian has lintian
        ;;
    static)
        want musl-tools has musl-gcc
        want gcc-aarch64-linux-gnu has aarch64-linux-gnu-gcc
        want libc6-dev-arm64-cross [ -e /usr/aarch64-linux-gnu/include/stdio.h ]
        want qemu-user-static has qemu-aarch64-static
        want dpkg-dev has dpkg-source
        ;;
    windows)
        want gcc-mingw-w64-x86-64-posix has x86_64-w64-mingw32-gcc-posix
        want wine64 wine_runs
        want dpkg-dev has dpkg-source
        want zip has zip
        want unzip has unzip
        want tmux has tmux
        want python3-venv makes_venvs
        ;;
    ports)
        for machine in aarch64:arm64 s390x:s390x i686:i386; do
            want "gcc-${machine%:*}-linux-gnu" has "${machine%:*}-linux-gnu-gcc"
            want "libc6-dev-${machine#*:}-cross" [ -e "/usr/${machine%:*}-linux-gnu/include/stdio.h" ]
        done
        want qemu-user-static has qemu-s390x-static
        want dpkg-dev has dpkg-source
        ;;
    bare)
        want mmdebstrap has mmdebstrap
        ;;
    *)
        echo "setup.sh: no such group: $1 (build, run, test, web, lint, coverage, bare, packages, static, windows, ports)" >&2
        exit 2
        ;;
    esac
}

check=${TILEWISE_NO_INSTALL:+yes}
if [ "${1-}" = --check ]; then
    check=yes
    shift
fi
for group in "$@"; do needs "$group"; done
[ -n "$missing" ] || exit 0

ask() {
    echo "tilewise needs, and this machine does not have:$missing" >&2
    echo "$1" >&2
    echo "On Debian:  apt-get install$missing" >&2
    exit 1
}

[ -z "$check" ] || ask "Please install them, or let 'make setup' do it."
has apt-get >/dev/null || ask "There is no apt-get here: please install them your system's way."
if [ "$(id -u)" -eq 0 ]; then
    root=
elif has sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    root=sudo
else
    ask "Not root, and sudo cannot help: please have them installed."
fi

echo "Installing:$missing"
# An update that fails (a dead third-party source, no network) need not matter.
$root apt-get update -qq || echo "setup.sh: apt-get update failed; trying with what is known" >&2
# shellcheck disable=SC2086  # a list of packages, and root may be nothing
$root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends $missing ||
    ask "apt-get could not install them."
