#!/bin/sh
# wine.sh PROGRAM [ARGUMENT...] -- run a Windows program by Debian's Wine, quietly and in a prefix of its own. Its standard
# streams are files and pipes, as Windows programs see them.
here=$(cd "$(dirname "$0")/.." && pwd)
WINEPREFIX=${WINEPREFIX:-$here/build/wine} WINEDEBUG=-all WINEDLLOVERRIDES='mscoree=;mshtml=;winedbg.exe=d' LC_ALL=C.UTF-8
export WINEPREFIX WINEDEBUG WINEDLLOVERRIDES LC_ALL
mkdir -p "$WINEPREFIX"
exec "$(command -v wine64 || echo /usr/lib/wine/wine64)" "$@"
