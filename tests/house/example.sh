#!/usr/bin/env bash
# example.sh SOURCE_DIR CC LIBRARY -- the example at the head of tilewise.h is
# what people copy, so it is compiled as it stands there, and run.
set -eu
header=$1/include/tilewise.h cc=$2 library=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Its lines are those of the first comment that are set in by five blanks.
sed -n '1,/\*\//s/^ \*     //p' "$header" >"$work/lines"
[ -s "$work/lines" ] || { echo "no example found in $header" >&2; exit 1; }
{
    echo '#include <stdio.h>'
    echo '#include <tilewise.h>'
    echo 'int main(void) {'
    echo '    tw_board board;'
    echo '    tw_board_goal(&board, 4, 4, "last");'
    echo '    tw_board_play(&board, "ULD", 3);'
    cat "$work/lines"
    echo '    return 0;'
    echo '}'
} >"$work/example.c"

"$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror -I"$1/include" "$work/example.c" "$library" \
    -o "$work/example"
output=$("$work/example")
if [ "$output" != "3 moves: URD" ]; then
    echo "expected '3 moves: URD', got '$output'" >&2
    exit 1
fi
