# tilewise-mpi: the same answers from any number of ranks, and a journal when one of them dies.

load helper

export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
board="14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3" # Korf's first: 57 moves
search=(solve --goal first --algorithm ida --heuristic manhattan --order ULRD --json --no-times)

setup() {
    command -v tilewise-mpi >/dev/null && command -v mpirun >/dev/null || skip "there is no MPI here"
    cd "$BATS_TEST_TMPDIR" || exit 1
}

ranks() { # ranks N ARGUMENT...
    mpirun --oversubscribe -n "$1" tilewise-mpi "${@:2}"
}

facts() { jq -c '[.status, .length, .optimal, .counts.expanded, .counts.generated, .counts.iterations]'; }

@test "one rank counts as the plain program does, with its journal" {
    plain=$(tilewise "${search[@]}" --threads 1 --journal plain --board "$board" | facts)
    alone=$(ranks 1 "${search[@]}" --journal alone --board "$board" | facts)
    [ "$plain" = "$alone" ]
    cmp plain alone
}

@test "two and four ranks find the same length, and only one of them prints" {
    for n in 2 4; do
        run -0 ranks "$n" "${search[@]}" --board "$board"
        [ "${#lines[@]}" -eq 1 ]
        [ "$(jq -c '[.status, .length, .optimal]' <<<"$output")" = '["solved",57,true]' ]
    done
}

@test "boards one after the other, easy ones among them" {
    printf '%s\n' "$board" "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15" "13 5 4 10/9 12 8 14/2 3 7 1/0 15 11 6" >boards
    run -0 ranks 3 "${search[@]}" boards
    [ "$(jq -s -c 'map(.length)' <<<"$output")" = '[57,0,55]' ]
}

@test "a rank is killed: the run ends with a message, and the journal lets it go on" {
    for _ in $(seq 10); do # the search takes two seconds: on a busy machine it may be over before it is seen
        rm -f j
        (exec -a doomed mpirun --oversubscribe -n 3 tilewise-mpi "${search[@]}" --journal j --board "$board") >out 2>err 3>&- &
        launcher=$!
        for _ in $(seq 2000); do
            [ -s j ] && [ "$(wc -l <j)" -gt 20 ] && break
            kill -0 "$launcher" 2>/dev/null || break
            sleep 0.05
        done
        victim=$(pgrep -P "$launcher" -x tilewise-mpi | tail -1)
        [ -z "$victim" ] || kill -9 "$victim" || true
        code=0
        wait "$launcher" || code=$?
        [ "$code" -eq 0 ] || [ -s out ] || break
    done
    [ "$code" -ne 0 ]
    grep -q "exited on signal 9\|Killed" err
    [ ! -s out ]
    before=$(wc -l <j)
    run -0 ranks 2 "${search[@]}" --journal j --board "$board"
    [ "$(jq -c '[.status, .length, .optimal]' <<<"$output")" = '["solved",57,true]' ]
    [ "$(wc -l <j)" -gt "$before" ]
}

@test "a limit of time and a wrong option end all ranks" {
    run -3 ranks 2 "${search[@]}" --time 0.5 --board "15 11 8 12/14 10 9 13/2 6 1 4/3 7 5 0"
    [ "$(jq -r .status <<<"$output")" = limit ]
    run ! ranks 2 "${search[@]}" --nonsense
    run ! ranks 2 frobnicate
    run -0 ranks 1 --version
    [[ $output == "tilewise-mpi "* ]]
}

@test "a suite" {
    run -0 ranks 2 bench --easiest --count 3 --engines ida/manhattan --no-times --json
    [ "$(jq -s -c 'map(select(.board).length)' <<<"$output")" = '[42,45,42]' ]
}

# Rank 0 ends this search by the solution of a near-optimal one, while the others wait for the next iteration.
@test "a suite of auto: what rank 0 ends by itself does not end the suite for the others" {
    hard="6 1 17 9 8 0/4 15 2 11 10 7/3 14 13 16 12 5"
    printf '%s\n' "$hard" "$hard" >boards
    run -0 timeout 900 mpirun --oversubscribe -n 2 tilewise-mpi bench --suite boards --engines auto --no-cache --no-times --json
    [ "$(jq -s -c 'map(select(.board).length)' <<<"$output")" = '[68,68]' ]
}
