#!/bin/sh
# lint.sh BUILD_DIR -- the C files by clang-tidy and cppcheck, as they are
# compiled, and the scripts by shellcheck.
set -eu
cd "$(dirname "$0")/.."
build=$1
status=0

echo "clang-tidy"
scripts/sources.sh | grep '\.c$' | grep -vE '^tests/(fuzz|house)/' |
    xargs -P "$(nproc)" -n 4 clang-tidy --quiet -p "$build" 2>/dev/null || status=1

echo "cppcheck"
# It takes a parameter without a name for one in another place, and does not see
# that a call has filled in what it was given the address of.
cppcheck --project="$build/compile_commands.json" -j "$(nproc)" --quiet --inline-suppr \
    --enable=warning,performance,portability --suppress=funcArgOrderDifferent \
    --suppress=uninitStructMember --suppress=uninitvar --error-exitcode=1 || status=1

echo "shellcheck"
shellcheck --shell=bash completions/tilewise.bash || status=1
find scripts tests .ci \( -name '*.sh' -o -path .ci/run \) -print0 | xargs -0 shellcheck || status=1
exit $status
