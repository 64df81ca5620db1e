#!/bin/sh
# sources.sh -- the project's C files, one a line.
cd "$(dirname "$0")/.." || exit 1
find include src frontends bindings tests bench examples scripts -name node_modules -prune -o \
    -name '*.[ch]' -print | sort
