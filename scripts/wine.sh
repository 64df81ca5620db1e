#!/bin/sh
# wine.sh PROGRAM [ARGUMENT...] -- run a Windows program by Debian's Wine, quietly and in a prefix of its own. Its standard
# streams are files and pipes, as Windows programs see them.
here=$(cd "$(dirname "$0")/.." && pwd)
WINEPREFIX=${WINEPREFIX:-$here/build/wine} WINEDEBUG=-all WINEDLLOVERRIDES='mscoree=;mshtml=;winedbg.exe=d' LC_ALL=C.UTF-8
export WINEPREFIX WINEDEBUG WINEDLLOVERRIDES LC_ALL
mkdir -p "$WINEPREFIX"
# Debian's Wine ends its server with the last program, and a program that starts just then finds its folder gone.
"$(command -v wineserver64 || echo /usr/lib/wine/wineserver64)" -p60 </dev/null >/dev/null 2>&1 || :
exec "$(command -v wine64 || echo /usr/lib/wine/wine64)" "$@"
