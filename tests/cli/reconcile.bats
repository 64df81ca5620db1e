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

@test "tuples, stale entries and an unmarked start count as in a program, to the node" {
    command -v python3 >/dev/null || skip "no python3"
    for board in "$easy" "2 3 6/1 0 8/4 5 7"; do
        for key in f:heap-python fh:heap-python-h move:move-board; do
            for rule in parent closed-twice cheaper seen-but-start; do
                numbers=$(python3 programs/astar_heapq.py ${key%:*} $rule LDRU "$board")
                counted=$(for what in expanded generated enqueued; do
                    tilewise reconcile --rule astar,manhattan,LDRU,${key#*:},$rule,expand,$what "$board"
                done)
                echo "$board $key $rule: $numbers; $counted"
                [ "$numbers" = "${counted//$'\n'/ }" ]
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

@test "the command that shows a way to count prints exactly its number" {
    for question in "79 expanded astar" "137 enqueued astar" "20 generated ida" "40 any greedy" "9 any bfs" "12 open astar"; do
        read -r nodes what algorithm <<<"$question"
        try reconcile --json --most 12 -a $algorithm --nodes $nodes --what $what --board "$easy"
        jq -r '.matches[] | "\(.count)\t\(.command)"' <<<"$output" >"$BATS_TEST_TMPDIR/all"
        [ -s "$BATS_TEST_TMPDIR/all" ]
        while IFS=$'\t' read -r count command; do
            echo "$count: $command"
            [ "$(bash -c "$command")" = "$count" ]
        done <"$BATS_TEST_TMPDIR/all"
    done
}

@test "of several boards, the ways that give all numbers" {
    boards=("$easy" "5 1 2/4 0 6/7 8 3" "1 5 3/4 0 7/8 6 2")
    nodes=
    for board in "${boards[@]}"; do
        count=$(tilewise solve -a astar -e manhattan --order LDRU --ties lifo --json --board "$board" | jq .counts.expanded)
        nodes=$nodes${nodes:+,}$count
    done
    try reconcile --json --most 1000 -a astar -e manhattan --what expanded --nodes "$nodes" "${boards[@]}"
    answers 0
    [ "$(jq '.boards | length' <<<"$output")" -eq 3 ]
    [ "$(jq '[.matches[] | select(.counted == "expanded" and (.same.order | index("LDRU")) and (.same.ties | index("lifo")))] | length' <<<"$output")" -ge 1 ]
    # Fewer than what gives the first number alone; and each prints all of them.
    all=$(jq .match_count <<<"$output")
    [ "$(jq -r '.matches[0].command' <<<"$output" | bash | paste -sd ,)" = "$nodes" ]
    try reconcile --json --most 1 -a astar -e manhattan --what expanded --nodes "${nodes%%,*}" "${boards[0]}"
    [ "$(jq .match_count <<<"$output")" -gt "$all" ]
    # One number of another program: two of three are explained.
    try reconcile --json --most 1 -a astar -e manhattan --what expanded --nodes "${nodes%,*},100000" "${boards[@]}"
    [ "$status" -eq 1 ]
    [ "$(jq '.matches[0].distance' <<<"$output")" -eq 1 ]
    try reconcile --nodes 1,2 "${boards[@]}"
    refused "--nodes: 2 numbers for 3 boards, expected one for each"
    try reconcile --nodes 1,2 "$easy" "1 2/0 3"
    refused "another goal or size"
}

@test "a rule that can lose the shortest solution is called so" {
    try reconcile -a astar -e manhattan --nodes 79 --what expanded --most 100 "$easy"
    answers 0
    has "can miss the shortest solution, if the goal is taken as soon as it is generated"
    try reconcile --json -a astar -e manhattan --nodes 79 --what expanded --most 100 "$easy"
    [ "$(jq '[.matches[] | select(.may_lose == false)] | length' <<<"$output")" -gt 0 ]
    [ "$(jq '[.matches[] | select(.may_lose != ((.same.goal_test | index("generate") != null) or (.same.duplicates | index("seen") != null)))] | length' <<<"$output")" -eq 0 ]
    try reconcile -a greedy -e manhattan --nodes 15 --most 1 "$easy"
    has "this search does not look for it"
    try reconcile -a bfs --nodes 9 --most 1 "1 2 3/4 5 6/0 7 8"
    lacks "beware"
}

@test "when nothing fits the usual suspects are named" {
    try reconcile -a astar -e manhattan --nodes 100000 --what expanded --most 1 "$easy"
    [ "$status" -eq 1 ]
    has "The usual suspects:"
    has "counts the blank as a tile"
    # And one of them it is.
    count=$(tilewise reconcile --rule astar,manhattan-blank,UDLR,fifo,closed,expand,expanded "$easy" 2>/dev/null)
    try reconcile -a astar -e manhattan-blank --nodes "$count" --what expanded --most 1 "$easy"
    [ "$status" -eq 0 ] # a line says that this heuristic is wrong
}

@test "a rule of your own" {
    try reconcile --rule astar,manhattan,UDLR,fifo,parent,expand,expanded "$easy"
    [ "$output" = 79 ]
    try reconcile --rule 'astar,max(manhattan,hamming),UDLR,fifo,closed,expand,open' "$easy"
    answers 0
    try reconcile --rule astar,manhattan,UDLR,fifo,closed,expand,expanded "1 2 3/4 5 6/8 7 0"
    [ "$status" -eq 1 ]
    try reconcile --rule astar,manhattan "$easy"
    refused "too few words"
    try reconcile --rule astar,manhattan,UDLR,fifo,closed,expand,nonsense "$easy"
    refused "nonsense"
    try reconcile --rule astar,manhattan,UDLR,fifo,closed,expand,expanded --nodes 3 "$easy"
    refused "expected one of them"
    for option in "-a bfs" "-e hamming" "--what open"; do
        # shellcheck disable=SC2086
        try reconcile --rule astar,manhattan,UDLR,fifo,closed,expand,expanded $option "$easy"
        refused "expected no -a, -e or --what"
    done
}

@test "a rule that there is not" {
    for algorithm in hill auto; do
        try reconcile --rule $algorithm,manhattan,UDLR,fifo,closed,expand,expanded "$easy"
        refused "--rule: counts are reconciled of astar, .*, not of $algorithm"
    done
    try reconcile --rule wastar,manhattan,UDLR,fifo,closed,expand,expanded --weight 5000 "$easy"
    refused "--rule: the weight must be from 1 to 1000"
    for rule in bfs,none,UDLR,fifo,seen,expand,expanded ida,manhattan,UDLR,plain,closed,expand,expanded \
        ida,manhattan,UDLR,plain,path,generate,expanded ida,manhattan,UDLR,plain,path,expand,open; do
        try reconcile --rule $rule "$easy"
        refused "--rule: ${rule%%,*} does not count so, expected a rule that reconcile shows"
    done
}

@test "a rule's counts as objects" {
    rule=astar,manhattan,UDLR,fifo,parent,expand,expanded
    try reconcile --json --rule $rule "$easy" "1 2 3/4 5 6/8 7 0"
    [ "$status" -eq 1 ]
    [ "$(jq -c '[.status, .rule, .start[0], .goal[8], .count]' <<<"$output")" = '["solved","'$rule'",8,0,79]
["unsolvable","'$rule'",1,0,null]' ]
}
