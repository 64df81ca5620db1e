# reconcile: which rules of counting give a number.

load helper

# found JSON-CONDITION: the last output has an exact match for which it holds, jansson's spelling.
found() {
    echo "looking for: $1"
    tr '{' '\n' <<<"$output" | grep -F '"distance": 0' | grep -qE "$1"
}

@test "what solve counts is found" {
    for order in UDLR RLDU; do
        for ties in fifo low-h; do
            expanded=$(tilewise solve -a astar -e manhattan --order $order --ties $ties --json --board "$easy" |
                sed 's/.*"expanded": \([0-9]*\).*/\1/')
            try reconcile --json --most 1000 -a astar -e manhattan --nodes "$expanded" --what expanded --board "$easy"
            answers 0
            has '"status": "exact"'
            tr '{' '\n' <<<"$output" | grep -F "\"$order\"" | grep -F "\"$ties\"" | grep -qF '"closed"'
        done
    done
}

# The shape of a binary heap decides between equals, and the shape here is the real one.
@test "a program with heapq is found, to the node" {
    command -v python3 >/dev/null || skip "no python3"
    for board in "$easy" "2 3 6/1 0 8/4 5 7"; do
        for key in f fh; do
            for rule in parent closed-at-push closed-twice closed-at-pop; do
                read -r expanded generated enqueued < <(python3 programs/astar_heapq.py $key $rule LDRU "$board")
                ties=heap-python
                [ $key = f ] || ties=heap-python-h
                for what in expanded generated enqueued; do
                    try reconcile --json --most 1000 -a astar -e manhattan --nodes "${!what}" --what $what --board "$board"
                    answers 0
                    echo "$board $key $rule $what ${!what}"
                    sed 's/"count"/\n&/g' <<<"$output" | grep -F "\"counted\": \"$what\"" | grep -F '"LDRU"' |
                        grep -F "\"$rule\"" | grep -qF "\"$ties\""
                done
            done
        done
    done
}

@test "all operator orders are one match" {
    try reconcile --nodes 20290 --what expanded -a bfs --board "$easy"
    [ "$status" -eq 1 ]
    try reconcile --nodes 5960 --what expanded -a bfs --board "$easy" --json --most 1
    answers 0
    has '"algorithm": "bfs"'
}

@test "no match is exit code 1, and the nearest come first" {
    try reconcile --nodes 1 --what generated -a astar --json --board "$easy"
    [ "$status" -eq 1 ]
    has '"status": "near"'
    distances=$(grep -oE '"distance": [0-9]+' <<<"$output" | grep -oE '[0-9]+')
    [ "$(sort -n <<<"$distances")" = "$distances" ]
    [ "$(head -1 <<<"$distances")" -gt 0 ]
}

@test "the start is the goal" {
    try reconcile --nodes 0 --what expanded -a astar -e manhattan --board "1 2 3/4 5 6/7 8 0"
    answers 0
    has "any"
}

@test "an unsolvable board has no count" {
    try reconcile --nodes 10 --board "1 2 3/4 5 6/8 7 0"
    [ "$status" -eq 1 ]
    has "cannot be reached"
}

@test "limits" {
    try reconcile --nodes 20290 --time 0.01 --board "8 6 7/2 5 4/3 0 1"
    [ "$status" -eq 3 ]
    has "not everything was tried"
    try reconcile --nodes 20290 --memory 2M --board "8 6 7/2 5 4/3 0 1"
    [ "$status" -eq 3 ]
}

@test "wrong usage" {
    try reconcile --board "$easy"
    refused "no --nodes"
    try reconcile --nodes many --board "$easy"
    refused "--nodes"
    try reconcile --nodes 5 --what nonsense --board "$easy"
    refused "expected one of: any, expanded, generated, enqueued"
    try reconcile --nodes 5 -a hill --board "$easy"
    refused "hill"
    try reconcile --nodes 5 -e exact --board "5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15"
    refused "exact"
}
