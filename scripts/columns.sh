#!/bin/bash
# columns.sh -- lines of more than 100 columns, as FILE:LINE: TEXT; fails if there is one.
# An address cannot be broken.  Tables of data have a record a line.
set -u
cd "$(dirname "$0")/.." || exit 2
export LC_ALL=C.UTF-8

! find include src frontends bindings tests bench examples scripts \
    -name node_modules -prune -o -name '*.[ch]' -print | sort |
    xargs grep -nHP '^(?!.*https?://).{101,}'
