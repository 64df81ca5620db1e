# solve --count-optimal and --all-optimal.

load helper

# One of the two boards at 31 moves, and how many ways there are.
far="8 6 7/2 5 4/3 0 1"
ways=40

@test "the number of shortest solutions" {
    try solve --no-boards --count-optimal --board "$far"
    answers 0
    has $'length: 31\noptimal: yes\nshortest solutions: 40\nmoves'
    lacks "all shortest"
    try solve --json --count-optimal --board "$far"
    answers 0
    has '"solutions": 40,'
    lacks '"all_moves"'
    try solve --json --board "$far"
    lacks '"solutions"'
}

@test "all of them: different, in order, and each a solution" {
    try solve -q --all-optimal --board "$far"
    answers 0
    [ "${#lines[@]}" -eq $ways ]
    [ "$(tr UDLR 0123 <<<"$output")" = "$(tr UDLR 0123 <<<"$output" | sort -u)" ]
    for moves in "${lines[@]}"; do
        [ "${#moves}" -eq 31 ]
        tilewise check --any-length --board "$far" --moves "$moves"
    done
}

@test "however it is searched" {
    try solve -q --all-optimal --board "$far"
    expected=$output
    for how in "-a ida -e manhattan" "-a ida -e pdb" "-a ida -e walking-distance" "-a auto --threads 2" \
        "-a ida -e exact --threads 2"; do
        # shellcheck disable=SC2086
        try solve -q --all-optimal --board "$far" $how
        echo "$how"
        answers 0
        [ "$output" = "$expected" ]
    done
    try solve --no-boards --count-optimal -a iddfs --board "$easy"
    answers 0
    has "shortest solutions: 1"
}

@test "the text, in both notations" {
    try solve --no-boards --all-optimal --notation tile --runs --board "1 2 3/0 4 6/7 5 8"
    answers 0
    has $'all shortest solutions (moves of the tile):\n  LUL\n\nlength: 3\noptimal: yes\nshortest solutions: 1\nmoves (of the tile): LUL'
    try solve --no-boards --all-optimal --board "1 2/3 0"
    answers 0
    has $'all shortest solutions (moves of the blank):\n  none\n\nlength: 0\noptimal: yes\nshortest solutions: 1\nmoves (of the blank): none'
}

@test "JSON has two arrays" {
    try solve --json --all-optimal --board "0 3/2 1"
    answers 0
    has '"length": 6, '
    has '"solutions": 2, "all_moves": {"blank": ["DRULDR", "RDLURD"], "tile": ["ULDRUL", "LURDLU"]}'
    try solve --json --all-optimal --board "1 2/3 0"
    answers 0
    has '"solutions": 1, "all_moves": {"blank": [""], "tile": [""]}'
}

@test "no more than --max-solutions are shown, and that is said" {
    try solve --no-boards --all-optimal --max-solutions 3 --board "$far"
    answers 0
    has "shortest solutions: 40"
    has "all shortest solutions (moves of the blank), the first 3 of 40 (--max-solutions shows more):"
    [ "$(sed -n '/^all/,/^$/p' <<<"$output" | grep -c '^  [UDLR]*$')" -eq 3 ]
    try solve -q --all-optimal --max-solutions 3 --board "$far"
    [ "$status" -eq 0 ]
    [ "${#lines[@]}" -eq 3 ]
    [ "$stderr" = "tilewise: all shortest solutions: the first 3 of 40 (--max-solutions shows more)" ]
    try solve --json --all-optimal --max-solutions 3 --board "$far"
    answers 0
    has '"solutions": 40,'
    [ "$(sed 's/.*"all_moves": {"blank": \[\([^]]*\)\].*/\1/' <<<"$output" | tr , '\n' | wc -l)" -eq 3 ]
    try solve --no-boards --all-optimal --max-solutions 40 --board "$far"
    has "all shortest solutions (moves of the blank):"
}

@test "every board has its own" {
    try solve --json --all-optimal --board "0 3/2 1" --board "2 1/3 0" --board "1 2/0 3"
    answers 1
    [[ "${lines[0]}" == *'"solutions": 2, "all_moves": {"blank": ["DRULDR", "RDLURD"],'* ]]
    [[ "${lines[1]}" == *'"solutions": 0, "all_moves": {"blank": [], "tile": []}'* ]]
    [[ "${lines[2]}" == *'"solutions": 1, "all_moves": {"blank": ["R"], "tile": ["L"]}'* ]]
}

@test "some of all is no answer" {
    try solve --json --all-optimal --board "$far" --nodes 30000
    answers 3
    has '"status": "limit"'
    has '"length": -1'
    has '"solutions": 0, "all_moves": {"blank": [], "tile": []}'
}

@test "a 15-puzzle" {
    try solve --json --count-optimal --goal first --board "13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6"
    answers 0
    has '"length": 55'
    has '"solutions": 17,'
}

@test "searches that cannot" {
    for algorithm in bfs dfs greedy hill astar wastar; do
        try solve --count-optimal -a $algorithm --board "$easy"
        refused "^tilewise: all shortest solutions are found .* not by $algorithm$"
    done
    try solve --all-optimal --metric multi --board "$easy"
    refused "^tilewise solve: all shortest solutions are found in the metric single"
}

@test "the number to show" {
    for value in 0 -1 x 1000001; do
        try solve --all-optimal "--max-solutions=$value" --board "$easy"
        refused "^tilewise solve: --max-solutions: '$value' is wrong, expected a whole number from 1 to 1000000$"
    done
    try solve --count-optimal --max-solutions 5 --board "$easy"
    refused "^tilewise solve: --max-solutions: none are shown, expected --all-optimal too$"
}
