#!/bin/sh
# format.sh [--check] -- clang-format every C file and fill the prose of Markdown, or say which files need it;
# and say which lines of C are too long all the same: comments and strings are the writer's to break.
set -eu
cd "$(dirname "$0")/.."
case ${1-} in
--check) scripts/sources.sh | xargs clang-format --dry-run --Werror ;;
*) scripts/sources.sh | xargs clang-format -i ;;
esac
git ls-files -z '*.md' | xargs -0 scripts/fill_markdown.py "$@"
scripts/columns.sh
