#!/bin/sh
# coverage.sh BUILD_DIR -- after the tests: a table here, pages in BUILD_DIR/coverage.
set -eu
cd "$(dirname "$0")/.."
mkdir -p "$1/coverage"
gcovr --root . --object-directory "$1" --filter src/ --filter frontends/ \
    --html-details "$1/coverage/index.html" --txt --print-summary
echo "line by line: $1/coverage/index.html"
