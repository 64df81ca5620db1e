#!/usr/bin/env bash
# symbols.sh SOURCE_DIR CC STATIC_LIBRARY INNER_LIBRARY -- the static library shows tw_* and nothing else, so a
# program may use every other name for itself, the library's own inner ones too.
set -eu
source=$1 cc=$2 static=$3 inner=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

shown=$(nm -g --defined-only "$static" | awk 'NF == 3 { print $3 }' | sort)
grep -qx tw_solver_run <<<"$shown" || { echo "tw_solver_run is not in $static" >&2; exit 1; }
if foreign=$(grep -v '^tw_' <<<"$shown"); then
    printf 'shown, and not tw_*:\n%s\n' "$foreign" >&2
    exit 1
fi

# A program that defines every function that the library has inside, and then solves a board.
nm -g --defined-only "$inner" | awk 'NF == 3 && $2 == "T" { print $3 }' | grep -v '^tw_' | sort -u >"$work/names"
[ "$(wc -l <"$work/names")" -gt 100 ] || { echo "only a few names found in $inner" >&2; exit 1; }
{
    echo '#include <stdio.h>'
    echo '#include <tilewise.h>'
    sed 's/.*/int &(void);\nint &(void) { return 1; }/' "$work/names"
    cat <<'C'
int main(void) {
    tw_board board, goal;
    if (tw_board_goal(&goal, 4, 4, "last") < 0) return 1;
    board = goal;
    tw_board_play(&board, "ULDLUR", 6);
    printf("%lld\n", (long long)tw_fewest_moves(&board, &goal));
    return 0;
}
C
} >"$work/names.c"
"$cc" -std=c11 -fno-builtin -I"$source/include" "$work/names.c" "$static" -o "$work/names.out"
moves=$("$work/names.out")
[ "$moves" = 6 ] || { echo "expected 6 moves, got '$moves'" >&2; exit 1; }
