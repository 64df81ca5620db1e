#!/usr/bin/env bash
# run.sh BINARY_DIR NAME seconds|runs N -- let libFuzzer loose on fuzz_NAME, for a time or for so many inputs.
#
# corpus/NAME holds the seeds and is only read; what libFuzzer finds in a time goes to the build folder, as does
# an input that breaks the target.  NAME.dict is its dictionary when there is one.  So many inputs are the same
# in every run: addresses that differ, random names and files that were found before have no say
# in them.
set -eu
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$(cd "$1" && pwd) name=$2 measure=$3 amount=$4

program=$build/bin/fuzz_$name seeds=$here/corpus/$name broken=$build/broken
mkdir -p "$broken"
# An input that needs a gigabyte is a finding always.
options=(-rss_limit_mb=1024 -seed=1 -print_final_stats=1 -artifact_prefix="$broken/$name-")
[ -f "$here/$name.dict" ] && options+=(-dict="$here/$name.dict")

export ASAN_OPTIONS=allocator_may_return_null=1:detect_stack_use_after_return=1
export UBSAN_OPTIONS=print_stacktrace=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
run=("$program")
if [ "$measure" = seconds ]; then
    found=$build/found/$name
    mkdir -p "$found"
    # One slow input is a finding in a long run, that somebody watches.
    run+=("${options[@]}" -max_total_time="$amount" -timeout=10 "$found" "$seeds")
else
    mkdir seeds
    cp "$seeds"/* seeds
    printf '%s\n' seeds/* | LC_ALL=C sort | paste -sd, >list
    run+=("${options[@]}" -runs="$amount" -timeout="$(cat "$here/../support/patience")" -seed_inputs=@list)
    ! setarch -R true 2>/dev/null || run=(setarch -R "${run[@]}")
fi
if ! "${run[@]}"; then
    echo "reproduce with: $program $broken/$name-..." >&2
    exit 1
fi
