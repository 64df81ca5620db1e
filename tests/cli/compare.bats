# tilewise compare: tables, averages, CSV, JSON, pictures.

load helper

@test "a table of what was asked for" {
    try compare --no-times --board "$easy" --algorithms astar,ida --heuristics hamming,manhattan
    answers 0
    diff - <(echo "$output") <<'END'
  start    goal
  8 1 3    1 2 3
  4 _ 2    4 5 6
  7 6 5    7 8 _

algorithm  heuristic  length  optimal  generated  expanded  max open     b*
astar      hamming        14      yes        359       206       131  1.391
astar      manhattan      14      yes         76        43        31  1.206
ida        hamming        14      yes       1574       889         0  1.574
ida        manhattan      14      yes        179       104         0  1.308
END
}

@test "by default all of them, with times" {
    try compare --board "$easy"
    answers 0
    for algorithm in bfs dfs iddfs greedy hill astar wastar ida; do
        grep -q "^$algorithm " <<<"$output"
    done
    has "seconds"
    has "memory"
    # What has no use for a heuristic runs once, what has one with all of them.
    [ "$(grep -c '^bfs ' <<<"$output")" -eq 1 ]
    for heuristic in zero hamming manhattan linear-conflict; do
        [ "$(grep -c "^astar  *$heuristic " <<<"$output")" -eq 1 ]
    done
}

@test "the larger of two heuristics, in a list and in CSV" {
    both="max(linear-conflict,walking-distance)"
    try compare --no-times --board "$easy" --algorithms astar --heuristics "zero,$both,exact"
    answers 0
    grep -qF "astar      $both " <<<"$output"
    [ "$(grep -c '^astar ' <<<"$output")" -eq 3 ]
    try compare --no-times --csv --board "$easy" --algorithms astar --heuristics "$both"
    answers 0
    has ",astar,\"$both\",solved,14,true,"
    try compare --board "$easy" --heuristics "zero,max(zero,manhattan"
    refused "heuristic 'max\\(zero,manhattan' is wrong, expected max\\(A,B\\) with two of: zero,"
}

@test "a heuristic is passed over on boards it is not made for, unless it was asked for" {
    try compare --no-times --board "1 2 3 4/5 6 7 8/9 10 0 11" --algorithms greedy
    answers 0
    grep -q '^greedy  *walking-distance  *1 ' <<<"$output"
    ! grep -q '^greedy  *exact' <<<"$output"
    [ "${lines[-1]}" = "left out: exact (not for boards of this size, or by tables that take long to build)" ]
    try compare --no-times --board "1 2 3 4/5 6 7 8/9 10 0 11" --algorithms greedy --heuristics exact
    refused "the heuristic exact does not serve boards of this size"
}

@test "a limit and a dead end are told" {
    try compare --no-times --board "8 6 7/2 5 4/3 0 1" --nodes 1000 --algorithms bfs,hill
    answers 0
    grep -q '^bfs  *none  *limit  *-' <<<"$output"
    grep -q '^hill  *manhattan  *stuck  *-' <<<"$output"
}

@test "an unsolvable board" {
    try compare --no-times --board "2 1/3 0" --algorithms astar
    answers 1
    has 'unsolvable: the permutation is odd'
    has 'it reaches --goal first'
    lacks astar
    try compare --no-times --board "2 1/3 0" --algorithms astar --to markdown
    answers 1
    has unsolvable
}

@test "medians over random boards, the same for the same seed" {
    try compare --no-times --random 5 --seed 9 --algorithms astar,greedy --heuristics manhattan
    answers 0
    [ "${lines[0]}" = "medians over the boards solved, of 5 boards" ]
    grep -q '^astar  *manhattan  *5/5 .* 5/5 ' <<<"$output"
    first=$output
    try compare --no-times --random 5 --seed 9 --algorithms astar,greedy --heuristics manhattan
    [ "$output" = "$first" ]
}

@test "without a seed it is told" {
    try compare --random 1 --algorithms astar --heuristics manhattan
    [ "$status" -eq 0 ]
    [[ "$stderr" =~ ^seed\ [0-9]+$ ]]
}

@test "random boards of a size" {
    try compare --csv --no-times --random 2 --seed 1 --size 2x3 --algorithms bfs
    answers 0
    [ "${#lines[@]}" -eq 3 ]
    [[ "${lines[1]}" == "--random,1,2,3,bfs,none,solved,"* ]]
}

@test "CSV" {
    try compare --csv --no-times --board "1 2/0 3" --algorithms bfs,astar --heuristics manhattan
    answers 0
    [ "${lines[0]}" = "file,line,rows,cols,algorithm,heuristic,status,length,optimal,generated,expanded,max_open,branching" ]
    [[ "${lines[1]}" == "--board,1,2,2,bfs,none,solved,1,true,"* ]]
    [[ "${lines[2]}" == "--board,1,2,2,astar,manhattan,solved,1,true,"* ]]
    echo "1 2/0 3" >"$BATS_TEST_TMPDIR/a,b"
    try compare --csv --algorithms bfs "$BATS_TEST_TMPDIR/a,b"
    answers 0
    [[ "${lines[1]}" == "\"$BATS_TEST_TMPDIR/a,b\",1,2,2,bfs,"* ]]
    [[ "${lines[0]}" == *",seconds,bytes_peak" ]]
}

@test "JSON" {
    try compare --json --board "1 2/0 3" --board "2 1/3 0" --algorithms astar --heuristics zero,manhattan
    answers 1
    [ "${#lines[@]}" -eq 4 ]
    [[ "${lines[0]}" == '{"status": "solved", '*'"heuristic": "zero"'*'"branching": '* ]]
    [[ "${lines[3]}" == '{"status": "unsolvable", '* ]]
}

@test "conventions and weights apply" {
    try compare --json --board "$easy" --algorithms wastar --heuristics manhattan --weight 3
    answers 0
    has '"weight": 3.0'
    try compare --json --board "$easy" --algorithms astar --heuristics manhattan --ties fifo
    has '"ties": "fifo"'
}

@test "lists add up" {
    try compare --no-times -a astar -a bfs -e 'max(manhattan,hamming)' -e zero --csv --board "$easy"
    answers 0
    [ "$(tail -n +2 <<<"$output" | cut -d, -f5 | sort -u | xargs)" = "astar bfs" ]
    has '"max(manhattan,hamming)"'
    has "astar,zero"
}

@test "wrong usage" {
    try compare 3x3
    refused "a size, but no --random, expected --random=N"
    try compare --board "$easy" --algorithms astar,magic
    refused "unknown algorithm 'magic', expected one of: bfs"
    try compare --board "$easy" --heuristics ''
    refused "unknown heuristic '', expected one of: zero"
    try compare --board "$easy" --random 3
    refused 'boards and --random, expected either'
    try compare --random 0
    refused "--random: '0' is wrong"
    try compare --random 1 --size 1x1
    refused "--size: '1x1' is wrong"
    try compare --random 1 --size 3x3 --goal "1 2/3 0"
    refused 'the board is 3x3, expected 2x2 like the goal'
    try compare --random 1 --goal "1 2/3 0" -a astar
    [ "$status" -eq 0 ] # the goal has the size
}

@test "medians and means" {
    boards=(--board "1 2 3/4 5 6/7 0 8" --board "1 2 3/4 5 6/0 7 8" --board "8 6 7/2 5 4/3 0 1")
    try compare --no-times "${boards[@]}" --algorithms astar --heuristics manhattan
    answers 0
    grep -q '^astar  *manhattan  *3/3  *2.00 ' <<<"$output"
    try compare --no-times "${boards[@]}" --algorithms astar --heuristics manhattan --average mean
    answers 0
    [ "${lines[0]}" = "means over the boards solved, of 3 boards" ]
    grep -q '^astar  *manhattan  *3/3  *11.33 ' <<<"$output"
    try compare --average mode --board "$easy"
    refused "expected one of: median, mean"
}

@test "by depth" {
    try compare --by-depth --random 5 --seed 3 --depths 2..10
    answers 0
    has "nodes generated, the mean of 5 boards of each depth; b*: effective branching factor"
    [ "$(awk '$1 ~ /^[0-9]+$/ { print $1 }' <<<"$output" | xargs)" = "2 4 6 8 10" ]
    first=$output
    try compare --by-depth --random 5 --seed 3 --depths 2..10
    [ "$output" = "$first" ]
    # depths that do not exist end the table
    try compare --by-depth --random 2 --seed 3 --depths 18..40 --size 2x3 --algorithms astar
    answers 0
    [ "$(awk '$1 ~ /^[0-9]+$/ { print $1 }' <<<"$output" | xargs)" = "18 20" ]
    # what a limit ends is a dash, and not tried deeper
    try compare --by-depth --random 2 --seed 3 --depths 10..14 --nodes 100 --algorithms iddfs --json
    answers 0
    has '"depth": 10, "algorithm": "iddfs", "heuristic": "none", "boards": 2, "solved": 0'
    lacks '"depth": 14'
}

@test "the depth of boards given is what a search has proven" {
    try compare --by-depth --csv --board "1 2 3/4 5 6/7 0 8" --board "1 2 3/4 5 6/0 7 8" --board "$easy" --algorithms astar --heuristics manhattan
    answers 0
    [ "${lines[0]}" = "depth,algorithm,heuristic,boards,solved,generated,branching" ]
    [ "$(tail -n +2 <<<"$output" | cut -d, -f1 | xargs)" = "1 2 14" ]
}

@test "pictures" {
    command -v gnuplot >/dev/null || skip "there is no gnuplot"
    cd "$BATS_TEST_TMPDIR"
    for what in "--board=1 2 3/4 5 6/7 0 8" --random=4 --by-depth; do
        arguments=("$what" --seed 1 --algorithms "astar,ida" --heuristics "manhattan,hamming")
        [ "$what" != --by-depth ] || arguments+=(--random 3 --depths 2..8)
        try compare "${arguments[@]}" --plot out.svg
        answers 0
        head -c 100 out.svg | grep -q '<?xml'
        grep -q 'effective branching factor' out.svg
        grep -q 'milliseconds' out.svg
        rm out.svg
        try compare "${arguments[@]}" --no-times --plot out.svg
        answers 0
        ! grep -q 'milliseconds' out.svg
        rm out.svg
    done
    # nothing solved, a picture all the same
    try compare --nodes 1 --board "8 6 7/2 5 4/3 0 1" --algorithms bfs --plot out.svg
    answers 0
    grep -q 'nothing was solved' out.svg
}

@test "in a picture a search has one colour, and one that is stuck says so" {
    command -v gnuplot >/dev/null || skip "there is no gnuplot"
    cd "$BATS_TEST_TMPDIR"
    try compare --random 6 --seed 1 --no-times -a bfs,hill,astar,ida -e manhattan --plot out.svg
    answers 0
    # Two panels of bars, and the key of the curves.
    [ "$(grep -c '>stuck<' out.svg)" -eq 2 ]
    grep -q 'hill, manhattan: stuck' out.svg
    # The bars of the three that solved something and their curves have the same colours.
    colours() { grep -oE "$1 ?= ?['\"]rgb\\( *[0-9]+, *[0-9]+, *[0-9]+" out.svg | grep -oE "[0-9]+, *[0-9]+, *[0-9]+" | tr -d ' ' | sort -u; }
    for colour in 0,114,178 0,158,115 204,121,167; do
        colours fill | grep -qxF $colour
        colours stroke | grep -qxF $colour
    done
}

@test "one search far from the others does not press them together" {
    command -v gnuplot >/dev/null || skip "there is no gnuplot"
    cd "$BATS_TEST_TMPDIR"
    try compare --by-depth --random 3 --seed 1 --depths 2..6 --no-times -a dfs,astar -e manhattan --plot far.svg
    answers 0
    grep -q '>100<' far.svg # 1, 10, 100: a logarithmic axis
    grep -q '>10<' far.svg
    try compare --by-depth --random 3 --seed 1 --depths 2..6 --no-times -a astar,ida -e manhattan --plot near.svg
    answers 0
    run ! grep -q '>100<' near.svg
}

@test "the same picture for the same seed" {
    command -v gnuplot >/dev/null || skip "there is no gnuplot"
    cd "$BATS_TEST_TMPDIR"
    for name in a.svg b.svg; do
        try compare --random 5 --seed 2 --no-times --algorithms astar --plot $name
        answers 0
    done
    cmp a.svg b.svg
}

@test "rules that only some searches obey" {
    try compare --no-times -a ida -e manhattan --duplicates cycles --board "$easy"
    answers 0
    has "ida        manhattan"
    try compare -a astar,ida --duplicates cycles --board "$easy"
    refused "astar does not avoid cycles"
}

@test "on a terminal there is progress, and nowhere else" {
    try compare --no-times --random 3 --seed 1 -a astar -e manhattan
    answers 0
    shown='board [0-9]+ of 4000000: ida, manhattan'
    on_terminal "$shown" tilewise compare --random 4000000 --seed 1 --size 4x4 -a ida -e manhattan --nodes 1000
    [[ "$output" =~ $shown ]]
}

@test "--to: the table alone, for pages and papers" {
    table=(compare --no-times -a astar,greedy -e hamming,manhattan "$easy" --to)
    try "${table[@]}" markdown
    answers 0
    [ "${#lines[@]}" -eq 6 ]
    [ "${lines[1]}" = '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |' ]
    for form in latex tikz; do
        try "${table[@]}" $form
        answers 0
        [ "$(grep -c ' \\\\$' <<<"$output")" -eq 5 ]
        [ "$(tr -dc '{' <<<"$output" | wc -c)" -eq "$(tr -dc '}' <<<"$output" | wc -c)" ]
    done
    try "${table[@]}" svg
    answers 0
    python3 -c 'import sys, xml.dom.minidom as x; assert len(x.parseString(sys.argv[1]).getElementsByTagName("text")) == 40' "$output"
    try "${table[@]}" latex --csv
    refused 'csv, --json and --to, expected one of them'
    try compare --no-times --by-depth --random 2 --seed 1 --depths 2..4 --to markdown -a astar -e hamming
    answers 0
    [ "${lines[0]}" = '| depth | astar hamming | b\* |' ]
    try census 2x2 --to latex
    answers 0
    has '6 & 1 \\'
}

@test "what a narrow terminal has no room for is named" {
    on_terminal "has them" bash -c "'stty cols 80; exec tilewise compare -a astar -e walking-distance,hamming \"$easy\"'"
    [[ $output == *"no room for: "*"memory"*"(--csv has them)"* ]]
    ! grep -v '^Script' <<<"$output" | grep -qE '^.{82}'
}
