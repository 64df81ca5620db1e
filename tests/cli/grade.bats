# grade on the sample programs: the right one passes, each of the others is caught at what it does.

load helper

setup_file() {
    export SUBMISSIONS=$BATS_FILE_TMPDIR
    for name in right greedy wraps endless wild; do
        cc -o "$SUBMISSIONS/$name" "$BATS_TEST_DIRNAME/../../examples/submissions/$name.c"
    done
}

# grade NAME OPTION...: one of them.
grade() {
    cd "$SUBMISSIONS"
    try grade --course coms4701 --program "./$1" "${@:2}"
}

# marks TEST: the row of a test, blanks squeezed.
marks() { sed -nE "s/^ *$1  //p" <<<"$output" | head -n 1 | tr -s ' '; }

@test "the right one passes" {
    grade right
    answers 0
    has "passed: 17 of 17 tests"
    has "count 10/10"
}

@test "one count that its way of counting does not explain is said and not marked" {
    grade right --seed 5 --unsolvable 0 --no-bad-input
    answers 0
    has "the one that explains 9 of 10 gives"
    has "count 9/9"
}

@test "the greedy one is not optimal" {
    grade greedy
    answers 1
    has "runs 17/17, format 12/12, legal 10/10, goal 10/10, optimal 4/10, count 4/4, unsolvable 2/2, refused 5/5"
    has "45 moves, 11 are enough"
}

@test "the one that wraps round makes illegal moves" {
    grade wraps --unsolvable 0
    answers 1
    has "move 3, line 1, runs into the edge"
    has "refused 5/5"
}

@test "the endless one does not end where there is no solution, and takes anything for a board" {
    grade endless --time "$patience" --depth 2..8 --count 4 --unsolvable 0 --no-counts --no-bad-input
    answers 0
    has "optimal 4/4"
    for time in 1 10 100; do # what it can answer takes no time; the time is for a busy machine
        grade endless --time $time --depth 2..2 --count 1 --unsolvable 1 --no-counts
        ! grep -q 'nothing at all .* solves an input that is not a board' <<<"$output" || break
    done
    answers 1
    [ "$(grep -c "no solution .* did not end within $time s$" <<<"$output")" -eq 1 ]
    grep -q 'nothing at all .* solves an input that is not a board' <<<"$output"
    has "failed on:"
}

# Where the blank is decides what it does.
@test "the wild one costs nothing but its tests" {
    cat >"$BATS_TEST_TMPDIR/suite" <<'END'
0 1 2/3 4 5/6 7 8
1 2 0/3 4 5/6 7 8
1 2 3/4 0 5/6 7 8
1 2 3/4 5 0/6 7 8
1 2 3/4 5 6/0 7 8
1 2 3/4 5 6/7 0 8
1 2 3/4 5 6/7 8 0
END
    grade wild --time "$patience" --memory 256M --suite "$BATS_TEST_TMPDIR/suite" --no-bad-input
    answers 1
    has "passed: 0 of 7 tests"
    [[ "$(marks 1)" == *" yes NO "*"line 1: "* ]]
    [[ "$(marks 2)" == *" NO "*"crashed (Aborted)" ]]
    [[ "$(marks 3)" == *" NO "*"wrote more than 8 MiB" ]]
    [[ "$(marks 4)" == *" NO "*"crashed (Aborted)" || "$(marks 4)" == *" NO "*"took more than 256 MiB of memory" ]]
    [[ "$(marks 5)" == *" NO "*"started more than 64 processes" ]]
    [[ "$(marks 6)" == *" NO "*"crashed (Segmentation fault)" ]]
    [[ "$(marks 7)" == *" yes NO "* ]]
    lacks $'\033'
    echo "1 2 3/0 4 5/6 7 8" >"$BATS_TEST_TMPDIR/suite"
    grade wild --time 1 --suite "$BATS_TEST_TMPDIR/suite" --no-bad-input
    [[ "$(marks 1)" == *" NO "*"did not end within 1 s" ]]
    ! ls -l /proc/[0-9]*/exe 2>/dev/null | grep -F "$SUBMISSIONS/wild"
}

@test "an interrupt leaves neither program nor folder" {
    cd "$BATS_TEST_TMPDIR"
    mkdir folder
    cat >idle <<'END'
echo $$ >near
exec sleep 1000
END
    status=0
    TMPDIR=$PWD/folder bash -c 'set -m
        tilewise grade --no-sandbox --course coms228 --program "sh idle" --junit report >out 2>err </dev/null &
        until [ -s near ] || ! kill -0 $!; do sleep 0.05; done
        [ "$(ls folder | wc -l)" = 1 ] || exit 9
        kill -INT $!
        wait $!' || status=$?
    [ "$status" -eq 130 ]
    [ -s near ]
    [ ! -s out ]
    [ ! -s err ]
    [ ! -e report ]
    ! kill -0 "$(cat near)"
    [ -z "$(ls folder)" ]
}

@test "what is given is what was asked for" {
    cd "$BATS_TEST_TMPDIR"
    try grade --no-sandbox --course cmsc341 --shell --program 'cat "$1" >>seen; wc -l <"$1" >>lines' --count 2 --unsolvable 0 --no-bad-input
    [ "$status" -eq 1 ]
    [ "$(sort -u lines)" -eq 7 ]
    tail -3 seen | cmp - <(printf '1 2 3\n4 5 6\n7 8 0\n')
    try grade --no-sandbox --shell --program 'cat >>rows' --count 3 --unsolvable 0 --no-bad-input --seed 3
    tilewise solvable --format lines <(paste -d ' ' - - - <rows) | grep -c yes | grep -qx 3
}

@test "the same seed gives the same exam, another another" {
    cd "$BATS_TEST_TMPDIR"
    for seed in 5 5 6; do
        try grade --json --program true --seed $seed --count 3
        grep -o '"start": [^]]*' <<<"$output" >>starts
    done
    [ "$(sed -n 1,10p starts)" = "$(sed -n 11,20p starts)" ]
    [ "$(sed -n 1,10p starts)" != "$(sed -n 21,30p starts)" ]
}

@test "a suite in pairs brings its goal, and it must be one" {
    cd "$BATS_TEST_TMPDIR"
    printf '1 2 3\n8 4 0\n7 6 5\n\n1 2 3\n8 0 4\n7 6 5\n' >pair
    try grade --suite pair --format pair --program 'tilewise solve -q --goal spiral' --no-bad-input
    answers 0
    has "passed: 1 of 1 test"
    try grade --suite pair --format pair --course cos226 --program true
    refused "^pair:1: another goal than that of cos226, expected last"
}

@test "answers are read in the forms that students print" {
    for form in moves found path_to_goal json steps arrows numbered heuristics; do
        try grade --algorithm astar --show "$(type -P tilewise)" --program "python3 programs/answer_forms.py $form" --count 4 --no-bad-input
        echo "$form: $output"
        answers 0
        has "optimal 4/4"
        case $form in moves | arrows | numbered) lacks ", count" ;; *) has "count 4/4" ;; esac
    done
}

@test "one way of counting must explain all boards" {
    try grade --algorithm astar --show "$(type -P tilewise)" --program "python3 programs/answer_forms.py mixed-one" --depth 16..20 --count 6 --unsolvable 0 --no-bad-input
    answers 0
    has "count 6/6"
    try grade --algorithm astar --show "$(type -P tilewise)" --program "python3 programs/answer_forms.py mixed" --depth 16..20 --count 6 --unsolvable 0 --no-bad-input
    answers 1
    has "no one way of counting explains all tests"
    # Each of them alone is explained.
    grep -A 9 '^failed on:' <<<"$output" | sed -n 's/^ *[0-9]*  //p' | head -2 >"$BATS_TEST_TMPDIR/suite"
    [ -s "$BATS_TEST_TMPDIR/suite" ]
    head -1 "$BATS_TEST_TMPDIR/suite" >"$BATS_TEST_TMPDIR/one"
    try grade --algorithm astar --show "$(type -P tilewise)" --program "python3 programs/answer_forms.py mixed" --suite "$BATS_TEST_TMPDIR/one" --no-bad-input
    answers 0
}

@test "a count for each heuristic is read, and the wrong one named" {
    try grade --algorithm astar --show "$(type -P tilewise)" --program "python3 programs/answer_forms.py heuristics-wrong" --depth 4..8 --count 3 --unsolvable 0 --no-bad-input
    answers 1
    has "expanded with hamming"
    lacks "expanded with manhattan"
}

@test "a claim without moves or their number is no answer" {
    for words in "minimum number of moves" "Success!" "Solved!" "[*]"; do
        try grade --program "echo '$words'" --count 1 --unsolvable 0 --no-bad-input
        [ "$status" -eq 1 ]
        has "format 0/1"
    done
}

@test "a solution of a board without one is a false claim, in every course's format" {
    cd "$BATS_TEST_TMPDIR"
    for course in coms228 "practical --algorithm bfs" cos226 cmsc341 coms4701; do
        rm -f kept
        path=
        [[ $course != practical* ]] || path=--path
        # Every board is answered as the first, which has a solution.
        # shellcheck disable=SC2086
        try grade --course $course --count 1 --unsolvable 2 --no-bad-input --no-sandbox --shell \
            --program "tilewise course $course $path \"\$@\" >now; [ -e kept ] || cp now kept; cat kept"
        [ "$status" -eq 1 ]
        has "passed: 1 of 3 tests"
        [ "$(grep -c 'claims a solution, and there is none' <<<"$output")" -eq 2 ]
        has "unsolvable 0/2"
    done
}

@test "stuck is right only where the algorithm is stuck" {
    try grade --course practical --program 'echo Stuck at local minimum or plateau!'
    [ "$status" -eq 1 ]
    has "goal 0/10, unsolvable 0/2"
    try grade --course practical --algorithm bfs --program 'echo Stuck at local minimum or plateau!' --count 1
    has "says that it got stuck, which bfs never does"
    try grade --course practical --algorithm hill-climbing --program 'echo Stuck at local minimum or plateau!'
    [ "$status" -eq 1 ]
    has "says that it got stuck, and hill with hamming does not"
    try grade --course practical --algorithm hill-climbing --program 'echo Success!'
    [ "$status" -eq 1 ]
    has "says that it solves this, and hill with manhattan gets stuck"
    for heuristic in manhattan hamming; do
        try grade --course practical --algorithm hill-climbing --program "tilewise course practical --algorithm hill-climbing --heuristic $heuristic"
        answers 0
    done
    for algorithm in bfs best-first; do
        try grade --course practical --algorithm $algorithm --program "tilewise course practical --algorithm $algorithm --path"
        answers 0
    done
}

@test "what a course asks for is required, and what is missing is named" {
    # course PROGRAM-FILTER NOTE: the course's own program through a filter.
    filtered() {
        try grade --course "$1" --shell --program "tilewise course $1 \"\$@\" | $2" --count 2 --no-bad-input
        [ "$status" -eq 1 ]
        has "$3"
        has "unsolvable 2/2"
    }
    filtered cos226 "grep -v enqueued" 'no line "Number of states enqueued = N"'
    filtered cos226 "grep -v Minimum" 'no line "Minimum number of moves = N"'
    filtered cos226 "sed '/^ *[0-9 ]*$/d'" 'no boards, expected one after every move'
    filtered coms228 "sed '/mismatched/,\$d'" 'no line "N moves in total (heuristic: number of mismatched tiles)"'
    filtered coms228 "grep -v -e UP -e DOWN" 'without UP, DOWN, LEFT or RIGHT before the board'
    filtered cmsc341 "sed '/First five/,\$d'" 'no line "[*]State #1": the first five states removed from openQ are asked for'
    filtered cmsc341 "sed '/State #4/,\$d'" 'no line "[*]State #4"'
    filtered cmsc341 "grep -v openQ" 'no line "[*]Size of the openQ at end of search process: N"'
    filtered cmsc341 "grep -v 'Solution cost'" 'not understood'
    filtered cmsc341 "sed '/State #2/,/Cost/s/1/9/;/State #2/,/Cost/s/9/1/;/State #3/,/Cost/{s/Cost = .*/Cost = 1/}'" 'state #3 removed'
    filtered cmsc341 "sed 's/search process: .*/search process: 99999/'" 'no usual way of counting in astar gives 99999 open with hamming'
}

@test "programs of cos226 read standard input, unless the command says {file}" {
    try grade --course cos226 --program 'tilewise course cos226' --count 2
    answers 0
    try grade --course cos226 --program 'tilewise course cos226 {file}' --count 2
    answers 0
}

@test "adversarial boards expose a heuristic that is too high, and no other" {
    for ties in fifo lifo heap low-h; do
        program="python3 programs/astar_manhattan.py"
        try grade --program "$program blank $ties" --unsolvable 0 --no-bad-input
        [ "$ties" != fifo ] || answers 0 # it passes by luck: so few boards show it
        try grade --adversarial --program "$program blank $ties" --unsolvable 0 --no-bad-input
        echo "$ties: $output"
        answers 1
        has "are enough"
        try grade --adversarial --program "$program $ties" --count 5 --no-bad-input --time "$patience"
        answers 0
    done
    try grade --adversarial --program true --suite "$BATS_TEST_TMPDIR"
    refused "--adversarial or --seed, expected boards from one source"
}

@test "a number, a word or two claims solve nothing" {
    try grade --shell --program 'echo 1 moves' --any-length --count 3 --unsolvable 0 --no-bad-input
    answers 1
    has "passed: 0 of 3"
    has "says 1 moves and shows none"
    try grade --shell --program 'echo no solution; echo DLUR' --count 2 --no-bad-input
    answers 1
    has "passed: 0 of 4"
    has "says that there is no solution, line 1, and claims one, line 2"
    try grade --shell --program 'echo Success!' --course practical
    answers 1
    has "passed: 0 of"
    has "claims a solution in a word, as it does where there is none"
    try grade --shell --program 'echo 4 moves' --depth 4..4 --count 1 --unsolvable 0 --no-bad-input
    answers 0
    grep -q ' length$' <<<"$output"
    try grade --shell --program 'echo 4 moves' --depth 4..4 --count 1 --unsolvable 0 --no-bad-input --require moves
    answers 1
    has "shows no moves, which --require demands"
}

@test "a traceback is a crash, on bad input too, and no refusal" {
    try grade --shell --program 'tilewise solve -q 2>/dev/null || python3 -c "raise ValueError(7)"' --show "$(type -P tilewise)" --count 1 --unsolvable 0
    answers 1
    has "runs 1/6"
    lacks "refused 5/5"
    has "crashed: a Python traceback; exit code 1; standard error ends: ValueError: 7"
    try grade --shell --program 'tilewise solve -q 2>/dev/null || { echo "Traceback of my own, no refusal" >&2; exit 1; }' --show "$(type -P tilewise)" --count 1 --unsolvable 0
    answers 0
    has "refused 5/5"
}

# A driver as edX asks for it, which does breadth-first search whatever it is told.
driver() {
    cat >driver.py <<'END'
import sys
from collections import deque
start, goal = tuple(map(int, sys.argv[2].split(','))), tuple(range(9))
queue, parent, expanded = deque([start]), {start: None}, 0
while queue:
    b = queue.popleft()
    if b == goal: break
    expanded += 1
    z = b.index(0)
    for name, d, wall in (('Up', -3, z < 3), ('Down', 3, z > 5), ('Left', -1, z % 3 == 0), ('Right', 1, z % 3 == 2)):
        if wall: continue
        c = list(b); c[z], c[z + d] = c[z + d], 0; c = tuple(c)
        if c not in parent: parent[c] = (b, name); queue.append(c)
path = []
while parent[b]: b, name = parent[b]; path.insert(0, name)
open('output.txt', 'w').write('path_to_goal: %r\ncost_of_path: %d\nnodes_expanded: %d\n' % (path, len(path), expanded))
END
}

@test "an exam file has tasks, points and partial credit" {
    cd "$BATS_TEST_TMPDIR"
    driver
    try grade --exam edx
    answers 1
    has "bfs                       40.00 of 40"
    has "ast                       20.00 of 30" # its counts are those of another search
    has "points                    90.00 of 100"
    [ ! -e output.txt ]
    tilewise grade --print-exam edx >own
    sed -i 's/^order = UDLR/order = RLDU/; s/^depth = 3..14/depth = 18..22/' own
    try grade --exam ./own --json
    jq -es 'map(select(.summary and .task == "bfs")) | .[0] | .points < 40 and .worth == 40' <<<"$output"
    has "its nodes expanded are not those of bfs with the order RLDU"
    touch output.txt
    try grade --exam edx
    refused "^output.txt:1: it is there already"
}

@test "what is wrong in an exam file is said with its line" {
    cd "$BATS_TEST_TMPDIR"
    local wrong
    for wrong in '[task a]#depth = far#exam:2: --depth: ' '[task a]#colour = red#exam:2: unknown key .colour.' 'points = 3#exam:1: a key before any section' \
        '[task a]#title = "open#exam:2: a quote that is not closed' '[exam]#title = x#exam: no task' '[task a]#points#exam:2: no key and value' \
        '[task a]#partial-optimal = 110%#exam:2: partial-optimal: ' '[task a]#require = order#exam: require = order, expected algorithm'; do
        tr '#' '\n' <<<"${wrong%#*}" >exam
        try grade --exam exam --program true
        refused "^${wrong##*#}"
    done
    try grade --exam edy --program true
    refused "unknown exam 'edy', did you mean 'edx'?"
}

@test "every preset is an exam, and an echo passes none of it" {
    cd "$BATS_TEST_TMPDIR"
    for preset in $(tilewise grade --print-exam zzzz 2>&1 | sed 's/.*expected one of: //; s/,//g'); do
        try grade --exam "$preset" --program 'echo Success!'
        [ "$status" -eq 1 ]
        has "points                     0.00 of 100"
    done
    [ -n "$preset" ]
}

@test "who hangs on three boards gets less time for the others" {
    cd "$BATS_TEST_TMPDIR"
    try grade --program 'sleep 1000' --time 1 --count 12 --unsolvable 0 --no-bad-input
    [ "$status" -eq 1 ]
    [ "$(grep -c 'did not end within 1 s' <<<"$output")" -eq 3 ]
    [ "$(grep -c 'did not end within 0' <<<"$output")" -eq 9 ]
}

@test "where tiles cost, the least cost is asked for" {
    cd "$BATS_TEST_TMPDIR"
    cat >expense_8_puzzle.py <<'END'
import sys, heapq
def read(name):
    text = open(name).read().split('END OF FILE')
    assert len(text) == 2
    return tuple(map(int, text[0].split()))
start, goal, method = read(sys.argv[1]), read(sys.argv[2]), sys.argv[3]
heap, best, parent = [(0, start)], {start: 0}, {}
while heap:
    cost, b = heapq.heappop(heap)
    if b == goal: break
    z = b.index(0)
    for name, d, wall in (('Down', -3, z < 3), ('Up', 3, z > 5), ('Right', -1, z % 3 == 0), ('Left', 1, z % 3 == 2)):
        if wall: continue
        c = list(b); c[z], c[z + d] = c[z + d], 0; c = tuple(c)
        g = cost + (1 if method == 'bfs' else b[z + d])
        if g < best.get(c, g + 1): best[c] = g; parent[c] = (b, 'Move %d %s' % (b[z + d], name)); heapq.heappush(heap, (g, c))
steps = []
while b != start: b, step = parent[b]; steps.insert(0, step)
print('Nodes Popped: %d\nSolution Found at depth %d with cost of %d.\nSteps:' % (len(parent), len(steps), sum(int(s.split()[1]) for s in steps)))
for s in steps: print('\t' + s)
END
    tilewise grade --print-exam uta | sed -e '/^\[task a/,/^$/d' -e '/^\[task greedy/,$d' -e 's/^count = 4/count = 2/' -e 's/6\.\.26/22..24/' >own
    try grade --exam ./own --seed 7
    answers 0
    has "points                    50.00 of 50"
    sed -i "s/method == 'bfs'/True/" expense_8_puzzle.py
    try grade --exam ./own --seed 7
    answers 1
    has "bfs                       20.00 of 20"
    has "costs 102, 94 are enough"
}
