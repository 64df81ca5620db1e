# A search with a journal: killed again and again it ends as if nothing had happened.

load helper

board="14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3" # Korf's first: 57 moves

words=(solve --goal first --algorithm ida --heuristic manhattan --order ULRD --threads 1 --json --no-times
    --journal j --board "$board")
search() { tilewise "${words[@]}"; }

facts() { jq -c '[.status, .length, .optimal, .moves.blank, .counts.expanded, .counts.generated, .counts.iterations]'; }

setup() { cd "$BATS_TEST_TMPDIR" || exit 1; }

@test "killed at twenty moments, the same answer and the same counts" {
    whole=$(tilewise solve --goal first --algorithm ida --heuristic manhattan --order ULRD --threads 1 --json --no-times \
        --journal whole --board "$board" | facts)
    for n in $(seq 20); do
        tilewise "${words[@]}" >/dev/null 2>&1 & # not the function: its shell would be killed, and the search live on
        pid=$!
        sleep "0.$((RANDOM % 4))$((RANDOM % 10))"
        kill -9 "$pid" 2>/dev/null || true
        wait "$pid" 2>/dev/null || true
    done
    run -0 search
    [ "$(facts <<<"$output")" = "$whole" ]
    # and it is over: the next one only reads
    run -0 search
    [ "$(facts <<<"$output")" = "$whole" ]
}

@test "the journal of another board, a damaged one and a foreign file are refused by name" {
    run -0 search
    run -2 --separate-stderr tilewise solve --goal first --algorithm ida --heuristic manhattan --threads 1 --journal j \
        --board "13 5 4 10/9 12 8 14/2 3 7 1/0 15 11 6"
    [[ $stderr == *"the journal: line 2: the journal of another search"* ]]
    sed -i '5s/piece/peace/' j
    run -2 --separate-stderr search
    [[ $stderr == *"the journal: line 5: the journal is damaged"* ]]
    echo "Dear Sir," >j
    run -2 --separate-stderr search
    [[ $stderr == *"the journal: line 1: not a journal"* ]]
    [ "$(cat j)" = "Dear Sir," ]
}

@test "a journal that cannot be written ends the search before it begins" {
    run -2 --separate-stderr tilewise solve --goal first --algorithm ida --heuristic manhattan --threads 1 \
        --journal nowhere/j --board "$board"
    [[ $stderr == *"the journal: No such file or directory"* ]]
}

@test "two searches do not write one journal" {
    exec 9>>j
    flock 9 # as a search holds it until it ends
    run -2 --separate-stderr search 9>&-
    [[ $stderr == *"the journal: another search is writing it"* ]]
    [ ! -s j ]
    exec 9>&-
    run -0 search
}

@test "threads share a journal with one thread" {
    timeout 0.2 tilewise solve --goal first --algorithm ida --heuristic manhattan --order ULRD --threads 2 --journal j \
        --board "$board" >/dev/null || true
    run -0 search
    [ "$(jq -r .length <<<"$output")" = 57 ]
}

@test "where there are no pieces a journal is refused, and none is made" {
    for options in "-a ida --nodes 5000000" "--all-optimal" "--metric multi"; do
        # shellcheck disable=SC2086
        run -2 --separate-stderr tilewise solve $options --journal none --board "$board"
        [[ $stderr == *"a journal is kept in the metric single, without a limit on nodes and without all shortest solutions"* ]]
        [ -z "$output" ]
    done
    run -2 --separate-stderr tilewise solve -a astar --journal none --board "$board"
    [[ $stderr == *"a journal is kept by iterative deepening, ida, iddfs or auto, not by astar"* ]]
    [ ! -e none ]
}
