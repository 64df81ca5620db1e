# Ctrl-C: exit code 130, and nothing half-written.

load helper

setup() { cd "$BATS_TEST_TMPDIR" || return; }

@test "a search tells what it knows" {
    interrupt solve --no-cache --board "$hard"
    [ "$status" -eq 130 ]
    [ ! -s err ]
    tail -1 out | grep -q '^stopped; a solution has at least [0-9]* moves$'
}

@test "JSON is whole" {
    interrupt solve --json --board "$hard"
    [ "$status" -eq 130 ]
    [ "$(wc -l <out)" -eq 1 ]
    grep -q '^{"status": "stopped", .*}$' out
}

@test "the boards after it are left alone" {
    interrupt solve -q --board "1 2/0 3" --board "$hard" --board "1 2/0 3"
    [ "$status" -eq 130 ]
    [ "$(cat out)" = $'R\nstopped' ]
}

@test "generate ends with a whole line" {
    interrupt generate 4x4 --count 1000000000 --seed 1
    [ "$status" -eq 130 ]
    tail -c 1 out | cmp - <(echo)
    tail -1 out | grep -qE '^[0-9]+( [0-9]+){3}(/[0-9]+( [0-9]+){3}){3}$'
}

@test "compare shows the searches that have ended, and averages of no half" {
    interrupt compare --board "$hard" --nodes 1000000000 --time 100 --algorithms ida
    [ "$status" -eq 130 ]
    [ ! -s out ]
    interrupt compare --board "$hard" --nodes 1000000000 --time 100 --algorithms greedy,ida --heuristics manhattan
    [ "$status" -eq 130 ]
    grep -q '^greedy' out
    ! grep -q '^ida' out
    [ "$(tail -n 1 out)" = "stopped: 1 of 2 searches have ended" ]
    interrupt compare --board "$hard" --board "$hard" --nodes 1000000000 --time 100 --algorithms greedy,ida --heuristics manhattan
    [ "$status" -eq 130 ]
    [ ! -s out ]
}

@test "check gives no verdict" {
    moves=$(tilewise solve -q -a greedy --board "$hard")
    interrupt check --board "$hard" --moves "$moves"
    [ "$status" -eq 130 ]
    [ ! -s out ]
}

# The table of eight tiles comes first: that of seven may be done, and kept, before a busy machine sends the interrupt.
@test "a build leaves nothing behind but its lock" {
    interrupt tables build --pdb 8-7 --cache folder
    [ "$status" -eq 130 ]
    [ ! -s out ]
    [ ! -s err ]
    [ "$(ls folder)" = lock ]
    interrupt solve --pdb 8-7 --cache folder --board "$hard"
    [ "$status" -eq 130 ]
    [ ! -s out ]
    [ "$(ls folder)" = lock ]
}

@test "bench gives no half totals" {
    interrupt bench --engines ida/manhattan
    [ "$status" -eq 130 ]
    [ "$(cat out)" = "suite korf100, 100 boards" ]
    interrupt bench --engines ida/manhattan --json
    [ "$status" -eq 130 ]
    ! grep -qv '^{.*}$' out
    ! grep -q signature out
    interrupt bench --engines ida/manhattan --csv
    [ "$status" -eq 130 ]
    ! sed 1d out | grep -v '^korf100,'
}

@test "whoever waits for a board ends at once" {
    mkfifo fifo
    for command in explain solve hint solvable; do
        status=0
        # Who started the tests in the background has made them all deaf to SIGINT.
        env --default-signal=INT bash -c 'set -m
            tilewise "$1" <fifo >out 2>err &
            exec 3>fifo
            until [ "$(readlink /proc/$!/exe)" = "$(type -P tilewise)" ] && [ "$(readlink /proc/$!/fd/0)" = "$PWD/fifo" ] \
                && grep -q "^State:.S" /proc/$!/status; do sleep 0.05; done
            kill -INT $!
            while kill -0 $! 2>/dev/null && [ $SECONDS -lt "$2" ]; do sleep 0.05; done
            kill -KILL $! 2>/dev/null
            wait $!' - "$command" "$patience" || status=$?
        [ "$status" -eq 130 ]
    done
}
