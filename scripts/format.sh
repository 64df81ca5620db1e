#!/bin/sh
# format.sh [--check] -- clang-format every C file, or say which need it, and which lines are too
# long all the same: comments and strings are the writer's to break.
set -eu
cd "$(dirname "$0")/.."
case ${1-} in
--check) scripts/sources.sh | xargs clang-format --dry-run --Werror ;;
*) scripts/sources.sh | xargs clang-format -i ;;
esac
scripts/columns.sh
