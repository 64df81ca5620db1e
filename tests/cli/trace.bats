# trace: events, files that are whole or absent, pictures.

load helper

setup() { mkdir "$BATS_TEST_TMPDIR/here" && cd "$BATS_TEST_TMPDIR/here"; }

# number FIELD: of the last line
number() { tail -1 <<<"$output" | sed "s/.*\"$1\": \([0-9]*\).*/\1/"; }
events() { grep -c "\"event\": \"$1\"" <<<"$output"; }

@test "events are as many as the counts say, and every line is JSON" {
    for search in "-a astar -e manhattan" "-a bfs" "-a greedy -e hamming --duplicates reopen" "-a ida -e manhattan" "-a wastar -e manhattan --weight 3"; do
        # shellcheck disable=SC2086
        try trace $search --board "$easy"
        answers 0
        echo "$search"
        [ "$(events expand)" -eq "$(number expanded)" ]
        [ "$(events generate)" -eq "$(number generated)" ]
        [ "$(events goal)" -eq 1 ]
        [ "$(grep -c '^{"event": "[a-z]*", "n": [0-9]*, .*}$' <<<"$output")" -eq "${#lines[@]}" ]
        if command -v python3 >/dev/null; then
            python3 -c 'import json, sys; [json.loads(line) for line in sys.stdin]' <<<"$output"
        fi
    done
}

@test "what is expanded is closed, where there is a closed list" {
    try trace -a astar -e manhattan --board "$easy"
    [ "$(events close)" -eq "$(events expand)" ]
    try trace -a astar -e manhattan --duplicates parent --board "$easy"
    [ "$(grep -c '"close"' <<<"$output")" -eq 0 ]
}

@test "states opened again are told" {
    try trace -a wastar -e manhattan --weight 5 --duplicates reopen --board "8 6 7/2 5 4/3 0 1"
    answers 0
    [ "$(number reopened)" -gt 0 ]
    [ "$(events reopen)" -ge "$(number reopened)" ]
}

@test "--max-events" {
    for most in 2 3 10 100; do
        try trace -a astar -e manhattan --max-events $most --board "$easy"
        answers 0
        [ "${#lines[@]}" -eq $most ]
        [[ "${lines[-1]}" == *'"status": "cut", "cut": true'* ]]
    done
    try trace -a astar -e manhattan --max-events 100000 --board "$easy"
    answers 0
    [[ "${lines[-1]}" == *'"status": "solved", "cut": false'* ]]
    # a search that would take for ever ends with its trace
    try trace -a bfs --max-events 20 --board "$hard"
    answers 0
    [ "${#lines[@]}" -eq 20 ]
}

@test "--sample writes every so-manieth expansion" {
    try trace -a astar -e manhattan --sample 10 --board "$easy"
    answers 0
    [ "$(events expand)" -eq 5 ] # of 43: the 1st, 11th, ...
    [ "$(number expanded)" -eq 43 ]
    [ "$(events goal)" -eq 1 ]
}

@test "a file that ends in .zst is compressed" {
    command -v zstd >/dev/null || skip "no zstd"
    try trace -a astar -e manhattan --board "$easy"
    plain=$output
    try trace -a astar -e manhattan -o t.ndjson.zst --board "$easy"
    answers 0
    [ -z "$output" ]
    [ "$(zstd -dc t.ndjson.zst)" = "$plain" ]
    [ "$(ls)" = t.ndjson.zst ]
}

@test "no zstd: said before anything is searched" {
    mkdir bin
    ln -s "$(command -v tilewise)" bin/
    run --separate-stderr env PATH="$PWD/bin" tilewise trace -o t.ndjson.zst --board "$hard"
    refused 'there is no zstd, expected one on PATH'
    [ ! -e t.ndjson.zst ]
}

@test "a zstd that fails leaves no file" {
    mkdir bin
    printf '#!/bin/sh\n[ "$1" = --version ] || exit 1\n' >bin/zstd
    chmod +x bin/zstd
    PATH=$PWD/bin:$PATH try trace -o t.ndjson.zst --board "$easy"
    [ "$status" -eq 2 ]
    [[ "$stderr" == *"t.ndjson.zst: "* ]]
    [ "$(ls)" = bin ]
}

@test "the end of a name tells the form" {
    try trace -o t.trace.yaml --board "$easy"
    answers 0
    grep -qx 'version: 1.4.0' t.trace.yaml
    try trace -o t.dot --board "$easy"
    answers 0
    head -1 t.dot | grep -q '^digraph'
    try trace -o t.log --board "$easy"
    answers 0
    head -1 t.log | grep -q '"event": "start"'
    try trace --to posthoc -o t.log --board "$easy"
    answers 0
    grep -qx 'version: 1.4.0' t.log
}

@test "Posthoc's YAML is YAML" {
    python3 -c 'import yaml' 2>/dev/null || skip "no PyYAML"
    for search in "-a astar" "-a ida -e manhattan"; do
        # shellcheck disable=SC2086
        tilewise trace $search --to posthoc --board "$easy" | python3 -c '
import sys, yaml
trace = yaml.safe_load(sys.stdin)
assert trace["version"] == "1.4.0"
assert len(trace["views"]["main"]) == 9
assert all("id" in e and "type" in e for e in trace["events"])
seen = set()
for e in trace["events"]:
    assert e["pId"] is None or e["pId"] in seen, e
    seen.add(e["id"])'
    done
}

@test "the tree" {
    command -v dot >/dev/null || skip "no Graphviz"
    for name in out.svg out.png out.pdf out.dot; do
        try trace -a astar -e manhattan --tree $name --board "$easy"
        answers 0
        [ -z "$output" ]
        [ -s $name ]
    done
    head -c 200 out.svg | grep -q '<?xml'
    [ "$(head -c 5 out.pdf)" = '%PDF-' ]
    grep -c 'penwidth=3' out.dot # the solution
    [ "$(grep -cE '<B>1?[0-9]</B></FONT></TD></TR>' out.dot)" -ge 12 ]
    try trace -a ida -e manhattan --expansions 30 --tree out.svg --board "$easy"
    answers 0
    try trace -a hill -e manhattan --tree stuck.dot --board "$easy"
    [ "$status" -eq 1 ]
    [ "$stderr" = "--board:1: the search found no solution" ]
    [ -s stuck.dot ]
    try trace -o never.txt "2 1/3 0"
    [ "$status" -eq 1 ]
    [ ! -e never.txt ]
    try trace -o never.ndjson "2 1/3 0"
    [ "$status" -eq 1 ]
    [[ $stderr == "<board>:1: unsolvable: the permutation is odd "* ]]
    try trace "2 1/3 0" # here the last event says it
    answers 1
}

@test "the tree: siblings in the order of the operators, a bound on every iteration" {
    try trace -a astar -e manhattan --order RLDU --tree out.dot --expansions 20 --board "$easy"
    answers 0
    # The letters below each parent, in the order of the edges.
    awk '/->/ { match($0, /label=" ./); letters[$1] = letters[$1] substr($0, RSTART + RLENGTH - 1, 1) }
         END { for (p in letters) print letters[p] }' out.dot >families
    [ "$(wc -l <families)" -gt 5 ]
    run ! grep -vE '^R?L?D?U?$' families
    bounds() { grep -oE 'bound [0-9]+' "$1" | xargs; }
    try trace -a ida -e manhattan --tree out.dot --expansions 60 --board "$easy"
    [ "$(bounds out.dot)" = "bound 10 bound 12 bound 14" ]
    try trace -a iddfs --tree out.dot --expansions 8 --board "1 2 3/4 0 5/7 8 6"
    [ "$(bounds out.dot)" = "bound 0 bound 1 bound 2" ]
}

@test "the tree and the events at once" {
    try trace -a astar -e manhattan --tree out.dot -o t.ndjson --board "$easy"
    answers 0
    [ -s out.dot ] && [ -s t.ndjson ]
}

@test "no Graphviz, no kind of picture, no folder" {
    mkdir bin
    ln -s "$(command -v tilewise)" bin/
    run --separate-stderr env PATH="$PWD/bin" tilewise trace --tree out.svg --board "$hard"
    refused 'there is no dot, expected one on PATH'
    try trace --tree out.gif --board "$easy"
    refused "'out.gif' is not a picture, expected a name that ends in"
    try trace --tree nowhere/out.dot --board "$easy"
    refused 'nowhere/out.dot:1: cannot be written \(No such file or directory\), expected a writable file'
    try trace -o nowhere/t --board "$easy"
    refused 'nowhere/t:1: cannot be written \(No such file or directory\)'
    try trace -o . --board "$easy"
    refused '\.:1: cannot be written \(Is a directory\)'
}

@test "a dot that fails leaves no picture, and the old one as it was" {
    mkdir bin
    printf '#!/bin/sh\n[ "$1" = -V ] || exit 1\n' >bin/dot
    chmod +x bin/dot
    echo old >out.svg
    PATH=$PWD/bin:$PATH try trace --tree out.svg --board "$easy"
    refused 'dot failed'
    [ "$(cat out.svg)" = old ]
    [ "$(ls)" = $'bin\nout.svg' ]
}

@test "a device is written to as it is" {
    try trace -o /dev/null --board "$easy"
    answers 0
    [ -c /dev/null ]
}

@test "Control-C leaves nothing half-written" {
    for name in t.ndjson t.ndjson.zst; do
        interrupt trace -a bfs -o $name --board "$hard"
        [ "$status" -eq 130 ]
        [ ! -s err ]
        [ "$(ls)" = $'err\nout' ]
    done
}

@test "limits and unsolvable boards" {
    try trace -a bfs --nodes 10 --board "$easy"
    [ "$status" -eq 3 ]
    [[ "${lines[-1]}" == *'"status": "limit"'* ]]
    try trace --board "1 2 3/4 5 6/8 7 0"
    [ "$status" -eq 1 ]
    [[ "${lines[-1]}" == *'"status": "unsolvable"'* ]]
    try trace --tree out.dot --board "1 2 3/4 5 6/8 7 0"
    [ "$status" -eq 1 ]
    [ ! -e out.dot ]
}

@test "text: OPEN and CLOSED are those that the events make" {
    for search in '-a astar -e manhattan' '-a bfs' '-a greedy -e hamming' '-a dfs'; do
        # shellcheck disable=SC2086  # options are words
        tilewise trace $search --to text --expansions 40 --board "$easy" >text
        # shellcheck disable=SC2086
        tilewise trace $search --board "$easy" >events
        python3 - text events <<'END'
import json, re, sys
boards, steps, step = {}, [], None
for line in open(sys.argv[1]):
    if m := re.match(r'step \d+: expand (\w+)', line):
        step = {'expand': m[1]}
        steps.append(step)
    elif m := re.match(r'  (?:new|cut) +(\w+)(?:\(.*?\))?  ([\d /]+?)(?:  by .*)?$', line):
        boards[m[1]] = m[2]
    elif m := re.match(r'  CLOSED +(.*)', line):
        if step is not None: step['closed'] = re.findall(r'[A-Z]+(?=\(| |$)', m[1])
    elif line.startswith('          ') and step is not None and 'closed' in step:
        step['closed'] += re.findall(r'[A-Z]+(?=\(| |$)', line)
expanded = [json.loads(l)['board'] for l in open(sys.argv[2]) if json.loads(l)['event'] == 'expand']
assert steps
for i, s in enumerate(steps):
    assert boards[s['expand']] == expanded[i], (i, s)
    assert {boards[n] for n in s['closed']} == set(expanded[:i + 1]), (i, s)
END
    done
}

@test "wrong usage" {
    try trace --to nonsense --board "$easy"
    refused "expected one of: ndjson, posthoc, dot, tikz, text"
    try trace --max-events 1 --board "$easy"
    refused "--max-events"
    try trace --sample 0 --board "$easy"
    refused "--sample"
    try trace --sample 3 --to dot --board "$easy"
    refused "--sample"
    try trace --sample 3 --to text --board "$easy"
    refused "--sample: text has every step"
    try trace --metric multi --board "$easy"
    refused "expected single"
    try trace --board "$easy" --board "$easy"
    refused "2 boards, expected one"
}

# boards FILE, blanks FILE: how many of them a drawing for LaTeX has.
boards() { grep -cE '^.draw\[(firm|open), ' "$1"; }
blanks() { grep -o 'underline' "$1" | wc -l; }

@test "the tree for LaTeX: every state at a place of its own" {
    try trace -a astar -e manhattan --tree out.tex --expansions 5 --board "$easy"
    answers 0
    try trace -a astar -e manhattan --to tikz --expansions 5 --board "$easy"
    answers 0
    [ "$output" = "$(cat out.tex)" ]
    [ "$(boards out.tex)" -eq 12 ]
    [ "$(grep '^.draw\[\(firm\|open\), ' out.tex | grep -o ' (.*)' | sort -u | wc -l)" -eq 12 ]
    [ "$(tr -dc '{' <out.tex | wc -c)" -eq "$(tr -dc '}' <out.tex | wc -c)" ]
    [ "$(grep -c -- '->, way' out.tex)" -ge 3 ]
    try trace -a ida --to tikz --expansions 40 --board "1 3 0/4 2 5/7 8 6"
    has "bound 4:"
    try trace --tree out.tex --expansions 1001 --board "$easy"
    refused 'a tree for LaTeX has at most 1000'
}

@test "an exam and its key" {
    try trace -a astar -e manhattan --tree key.tex --exam exam.tex --expansions 5 --board "$easy"
    answers 0
    [ "$(boards exam.tex)" -eq "$(boards key.tex)" ]
    [ "$(blanks key.tex)" -eq 0 ]
    [ "$(blanks exam.tex)" -eq $((4 * 12)) ] # when, g, h and f
    ! grep -qE 'open|way\]|bfseries| = [0-9]' <(tail -n +7 exam.tex)
    try trace -a ida --exam exam.dot --blanks values,boards --expansions 4 --board "1 3 0/4 2 5/7 8 6"
    answers 0
    has_no_tile() { ! grep '^  n[1-9]' exam.dot | grep -qE '>[0-9]</TD>'; }
    has_no_tile
    grep -q 'bound ____:' exam.dot
    try trace --blanks order --board "$easy"
    refused 'blanks without --exam'
    try trace --exam exam.dot --blanks colours --board "$easy"
    refused "unknown blank 'colours'"
}
