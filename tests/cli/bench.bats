# Suites of boards, and what becomes of their numbers.

load helper

# Three of Korf's, quick for everybody.
quick="--easiest --count 3 --no-times"

# shellcheck disable=SC2086
bench() { try bench $quick "$@"; }

@test "totals and a signature" {
    bench --engines ida/linear-conflict,ida/pdb:5-5-5
    answers 0
    [ "${lines[0]}" = "suite korf100, 3 boards" ]
    grep -qE "^ida/linear-conflict +3 +129 +[0-9]+ +[0-9]+$" <<<"$output"
    grep -qE "^ida/pdb:5-5-5 +3 +129 +[0-9]+ +[0-9]+$" <<<"$output"
    [[ "${lines[-1]}" =~ ^signature:\ 258-[0-9]+-[0-9]+$ ]]
    first=$output
    bench --engines ida/linear-conflict,ida/pdb:5-5-5
    [ "$output" = "$first" ]
}

@test "Korf's own counts, to the node" {
    try bench --easiest --count 10 --no-times --engines ida/manhattan --convention korf85
    answers 0
    has "ida/manhattan: 10 of 10 published counts to the node"
    [ "${lines[-1]}" = "signature: 452-11174900-5532904" ]
    bench --engines ida/manhattan --order UDLR
    has "ida/manhattan: 0 of 3 published counts"
}

@test "every board" {
    bench --each --engines ida/manhattan --convention korf85
    answers 0
    grep -qE "^ +79 +42 +540860 +[0-9]+ +ida/manhattan$" <<<"$output"
    grep -qE "^ +12 +45 +546344 +[0-9]+ +ida/manhattan$" <<<"$output"
}

@test "JSON, CSV and back" {
    cd "$BATS_TEST_TMPDIR"
    for form in json csv; do
        tilewise bench --easiest --count 3 --$form --engines 'ida/manhattan,ida/max(manhattan,hamming)' >earlier.$form
    done
    [ "$(wc -l <earlier.json)" -eq 9 ]
    [ "$(wc -l <earlier.csv)" -eq 7 ]
    tail -1 earlier.json | grep -qE '^\{"signature": "258-[0-9]+-[0-9]+"\}$'
    for earlier in earlier.json earlier.csv; do
        bench --engines 'ida/manhattan,ida/max(manhattan,hamming)' --baseline $earlier
        answers 0
        has "against $earlier:"
        has "  ida/manhattan: 3 boards, same lengths, same counts"
        has "  ida/max(manhattan,hamming): 3 boards, same lengths, same counts"
        bench --engines ida/manhattan,ida/linear-conflict --order RLDU --baseline $earlier
        answers 0
        has "  ida/manhattan: 3 boards, same lengths, 3 of other counts, generated "
        has "  ida/linear-conflict: no board in common"
    done
    bench --engines ida/manhattan --baseline earlier.csv --json
    answers 0
    has '{"baseline": "earlier.csv", "engine": "ida/manhattan", "boards": 3, "lengths_changed": 0, "counts_changed": 0'
}

@test "a length that contradicts another is wrong" {
    cd "$BATS_TEST_TMPDIR"
    tilewise bench --easiest --count 3 --csv --engines ida/manhattan >earlier.csv
    sed -i 's/,solved,45,/,solved,43,/' earlier.csv
    bench --engines ida/manhattan --baseline earlier.csv
    answers 1
    has "1 of other length"
}

@test "what is longer is not wrong unless it claims to be optimal" {
    bench --engines ida/linear-conflict,greedy/manhattan
    answers 0
    lacks wrong
}

@test "a file is a suite too" {
    cd "$BATS_TEST_TMPDIR"
    tilewise generate 3x3 --depth 20 --count 5 --seed 1 >boards
    try bench --suite boards --format lines --no-times --engines 'ida/pdb,ida/pdb:1,2,3,4/5,6,7,8,astar/zero'
    answers 0
    grep -qE "^ida/pdb:1,2,3,4/5,6,7,8 +5 +100 " <<<"$output"
    [[ "${lines[-1]}" == "signature: 300-"* ]]
    try bench --suite boards --format lines --goal first --no-times --count 2
    answers 0
    try bench --suite missing
    refused "^missing:1: "
}

@test "limits" {
    bench --engines ida/manhattan --nodes 1000
    [ "$status" -eq 3 ]
    grep -qE "^ida/manhattan +0 +0 " <<<"$output"
    bench --engines ida/pdb:6-6-3 --memory 1M --no-cache
    [ "$status" -eq 3 ]
}

@test "wrong usage" {
    try bench --engines magic
    refused "unknown algorithm 'magic'"
    try bench --engines ida/magic
    refused "unknown heuristic 'magic'"
    try bench --engines ida/manhattan:7-8
    refused "'ida/manhattan:7-8' is wrong, expected patterns after pdb alone"
    try bench --engines ida/pdb:
    refused "expected patterns after pdb alone"
    try bench --engines ida/pdb:7-9
    refused "7-9: "
    try bench --engines ida,astar,ida
    refused "'ida' comes twice"
    try bench --engines ''
    refused "unknown algorithm ''"
    try bench korf100
    refused "unexpected operand 'korf100', expected the file after --suite"
    try bench --goal last
    refused "korf100 has its own goal"
    try bench --suite boards --easiest
    refused "--easiest: the costs of these boards are not known"
    try bench --count 0
    refused "--count"
    try bench --csv table.csv
    refused "unexpected operand 'table.csv', expected --csv to write to standard output"
    try bench --json --csv
    refused "--csv and --json, expected one of them"
    try bench --baseline earlier.csv --csv
    refused "--csv and --baseline, expected one of them"
    try bench --weight 2
    refused "--weight: none of these engines has one, expected wastar among --engines"
}

@test "baselines that are none" {
    cd "$BATS_TEST_TMPDIR"
    bench --baseline missing
    refused "^missing:1: "
    for text in '' 'a,b,c' '{"suite": 1}x' '{"board": 1}' '{}' 'suite,board,engine,length,optimal,generated,expanded'; do
        printf '%s' "$text" >text
        bench --baseline text
        refused "^text:1: not a benchmark, expected what bench --json or --csv wrote"
    done
    printf 'suite,board,engine,length,optimal,generated,expanded\na,1,b,x,true,1,1\n' >text
    bench --baseline text
    refused "^text:2: not a benchmark"
}

@test "CSV has standard output for itself" {
    run -3 --separate-stderr tilewise bench --each --no-times --nodes 2000 --engines ida/manhattan,ida/hamming --csv
    [ "${#lines[@]}" -eq 201 ]
    [ "$(grep -c '^korf100,' <<<"$output")" -eq 200 ]
    [ -z "$stderr" ]
}

@test "beside a table on standard output a wrong length is told on standard error" {
    cd "$BATS_TEST_TMPDIR"
    echo '#include <stdint.h>
        double heuristic(int r, int c, const uint8_t t[], const uint8_t g[]) {
            int n = 0;
            for (int i = 0; i < r * c; i++) n += t[i] && t[i] != g[i];
            return 9 * n;
        }' >own.c
    cc -shared -fPIC -o own.so own.c
    echo "$easy" >boards
    try bench --suite boards --format lines --no-times --engines ida/manhattan,ida/library --heuristic-library ./own.so \
        --vouch admissible --csv
    [ "$status" -eq 1 ]
    [ "${#lines[@]}" -eq 3 ]
    [[ "$stderr" =~ ^\ *1\ +[0-9]+\ .*\ ida/library\ +wrong,\ 14\ are\ needed$ ]]
}
