#!/usr/bin/env bash
# run.sh BINARY_DIR NAME SECONDS -- let libFuzzer loose on fuzz_NAME.
#
# corpus/NAME holds the seeds and is only read; what libFuzzer finds goes to the
# build folder, as does an input that breaks the target.  NAME.dict is its
# dictionary when there is one.
set -eu
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$1 name=$2 seconds=$3

found=$build/found/$name
broken=$build/broken
mkdir -p "$found" "$broken"

# One slow input is a finding (-timeout), in a long run that somebody watches; in a short one it is a busy machine.
# One that needs a gigabyte is a finding always.
slow=10
[ "$seconds" -ge 60 ] || slow=$(cat "$here/../support/patience")
options=(-max_total_time="$seconds" -timeout="$slow" -rss_limit_mb=1024 -seed=1
    -print_final_stats=1 -artifact_prefix="$broken/$name-")
[ -f "$here/$name.dict" ] && options+=(-dict="$here/$name.dict")
folders=("$found")
[ -d "$here/corpus/$name" ] && folders+=("$here/corpus/$name")

export ASAN_OPTIONS=allocator_may_return_null=1:detect_stack_use_after_return=1
export UBSAN_OPTIONS=print_stacktrace=1
if ! "$build/bin/fuzz_$name" "${options[@]}" "${folders[@]}"; then
    echo "reproduce with: $build/bin/fuzz_$name $broken/$name-..." >&2
    exit 1
fi
