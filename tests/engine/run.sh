#!/bin/sh
# run.sh INTERPRETER SCRIPT [ARGUMENT...] -- run a client; 77, "skipped", where there is no interpreter.
set -eu
command -v "$1" >/dev/null || { echo "skipped: there is no $1 here" && exit 77; }
exec "$@"
