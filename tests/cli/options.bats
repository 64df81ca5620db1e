# Option arguments that are wrong.

load helper

# option NAME VALUE PATTERN
option() {
    try solve --board "$easy" "--$1=$2"
    refused "^tilewise solve: .*$3"
}

@test "unknown names list the known ones" {
    option algorithm magic "unknown algorithm 'magic', expected one of: bfs, .*ida"
    option heuristic magic "unknown heuristic 'magic', expected one of: zero, .*linear-conflict"
    option heuristic "max(zero,magic)" "heuristic 'max\\(zero,magic\\)' is wrong, expected max\\(A,B\\) with two of: zero, .*exact"
    option open stack "unknown open list 'stack', expected one of: buckets, heap, list"
    option ties none "unknown tie rule 'none', expected one of: .*fifo, lifo, low-h, high-h"
    option goal-test never "unknown goal test 'never', expected one of: .*expand, generate"
    option duplicates all "unknown duplicate rule 'all', expected one of: .*none, parent"
    option convention mine "unknown convention 'mine', expected one of: default, korf85"
    option format xml "unknown format 'xml', expected one of: auto, rows"
    option notation chess "unknown notation 'chess', expected one of: blank, tile"
    option metric miles "unknown metric 'miles', expected one of: single, multi"
}

@test "numbers" {
    for value in 0 -1 1.5 x '' ' 1' 99999999999999999999; do
        option nodes "$value" "--nodes: '$value' is wrong, expected a whole number from 1"
    done
    for value in 0 -1 x '' nan inf 1x; do
        option time "$value" "--time: '$value' is wrong, expected a time"
    done
    for value in 0 -1 x '' 12Q 1Mi 1B 99999999999999999999 99999999999G; do
        option memory "$value" "--memory: '$value' is wrong, expected bytes"
    done
    for value in 1000k 1M 1e6 1E6; do
        [ "$(tilewise solve -q --nodes $value --board "$easy")" = RDLLUURDLDRURD ]
    done
    for value in 1e 1e20 1e-1 1kk 99999999999999999999k 1e19M 18446744073709552k; do
        option nodes "$value" "--nodes: '$value' is wrong, expected a whole number from 1"
    done
    for value in 100M 100MB 100mb 100MiB 102400K 1GB; do
        [ "$(tilewise solve -q --memory $value --board "$easy")" = RDLLUURDLDRURD ]
    done
    for value in 0 -1 x 65; do
        option threads "$value" "--threads: '$value' is wrong, expected a whole number from 1 to 64"
    done
    for value in 0.5 -2 x nan; do
        option weight "$value" "--weight: '$value' is wrong, expected a number, at least 1"
    done
    for value in 0 -1 x 99999999999; do
        option depth-limit "$value" "--depth-limit: '$value' is wrong, expected a whole number"
    done
}

@test "memory has suffixes" {
    for value in 100000000 100000K 100m 1G; do
        try solve -q --board "$easy" --memory $value
        answers 0
    done
}

@test "operator orders" {
    for value in UDL UDLRU UDLL UDLX ''; do
        option order "$value" "--order: '$value' is wrong, expected each of U, D, L, R once"
    done
}

@test "control characters in what the user typed do not reach the terminal" {
    esc=$'\e[31m' bare=$'\ex' # in a board, a colour is nothing
    for words in "solve --time=1$esc" "solve --$esc=1" "solve -$esc" "so$esc" "--$esc" \
        "solve --goal=9$bare" "solve file$esc" "solve --algorithm=$esc" "devices --$esc" "trace --board=1,2,3,0 --tree=$esc" \
        "solve --board=1$bare" "solve --timx$esc" $'solve file\xc2\x9b' $'solve file\x9b' $'solve file\r'; do
        IFS=' ' read -ra argument <<<"$words"
        try "${argument[@]}"
        refused '\\x(1B|9B|C2|0D)'
        ! grep -q '[[:cntrl:]]' <<<"$stderr"
    done
    try solve "Größe"
    refused 'Größe' # letters are no control characters
}

@test "colours when they are asked for" {
    green=$'\e[32m'
    try solve --no-boards "$easy"
    lacks $'\e'
    try solve --no-boards --color=always "$easy" # stronger than NO_COLOR
    answers 0
    has "${green}3"
    try compare -a greedy --color=always "$easy"
    has "${green}3"
    try explain --color=always -e hamming "$easy"
    has "${green}3"
    try solve --no-boards --color "$easy" # always, as of others
    has "${green}3"
    try solve --color never "$easy"
    lacks $'\e'
    try solve --color=never "$easy"
    lacks $'\e'
    try solve --color=blue "$easy"
    refused "unknown choice of colours 'blue', expected one of: auto, always, never"
}
