#!/bin/sh
# test.sh PRESET OPTION... -- run ctest, then say how many tests ran, how long, and which were the slowest.
set -u
preset=$1
shift
report=$PWD/build/$preset/Testing/tests.xml
begin=$(date +%s)
ctest --preset "$preset" --output-junit "$report" "$@"
status=$?
[ -e "$report" ] || exit $status
seconds=$(($(date +%s) - begin))
ran=$(sed -n 's/.*<testcase name="\([^"]*\)".* time="\([0-9.]*\)" status="\(run\|fail\)".*/\2 \1/p' "$report" | sort -rn)
echo
echo 'The ten slowest tests, in seconds:'
echo "$ran" | head -10 | awk '{ printf "  %6.1f  %s\n", $1, $2 }'
echo "$(echo "$ran" | grep -c .) tests ran in $((seconds / 60)) min $((seconds % 60)) s."
exit $status
