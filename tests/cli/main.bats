# The program as a whole: commands, help, version, and an output that cannot be written.

load helper

commands="solve compare play solvable explain generate convert check shorten apply invert simplify census tables devices bench trace reconcile verify-heuristic grade hint engine course"

@test "--help lists every command" {
    try --help
    answers 0
    for command in $commands; do
        grep -q "^  $command " <<<"$output"
    done
    # a line each, in a terminal of the usual width
    [ "$(sed -n '/^Commands:/,/^$/p' <<<"$output" | grep -c '^  [a-z]')" -eq "$(wc -w <<<"$commands")" ]
    ! sed -n '/^Commands:/,/^$/p' <<<"$output" | sed 1d | grep '^[^ ]'
}

@test "every command has --help and --version" {
    for command in $commands; do
        try $command --help
        answers 0
        [[ "${lines[0]}" == "Usage: tilewise $command "* ]]
        try $command --version
        answers 0
        [[ "$output" =~ ^tilewise\ [0-9]+\.[0-9]+\.[0-9]+$ ]]
    done
}

@test "--help lists the registries" {
    try solve --help
    text=$(tr -s ' \n' ' ' <<<"$output")
    [[ "$text" == *"bfs, dfs, iddfs, greedy, hill, astar, wastar, ida"* ]]
    [[ "$text" == *"zero, hamming, manhattan, linear-conflict"* ]]
    [[ "$text" == *"korf85"* ]]
}

@test "--version" {
    try --version
    answers 0
    [[ "$output" =~ ^tilewise\ [0-9]+\.[0-9]+\.[0-9]+$ ]]
}

@test "no command" {
    try
    refused '^tilewise: no command, expected one'
}

@test "a mistyped command is guessed" {
    try sovle
    refused "unknown command 'sovle', did you mean 'solve'"
    try gen
    refused "did you mean 'generate'"
}

@test "an unknown command lists the known ones" {
    try frobnicate
    refused "unknown command 'frobnicate', expected one of: solve, compare, play"
}

@test "unknown options, and options without their argument" {
    try --frobnicate
    refused '--frobnicate'
    try solve --frobnicate
    refused '--frobnicate'
    try solve --algorithm
    refused '--algorithm'
    try solve --json=yes
    refused '--json'
}

@test "a full disk is noticed" {
    [ -w /dev/full ] || skip "no /dev/full"
    for arguments in "solve --board 1/0" "solvable --board 1/0" "generate 4x4 --seed 1" --help; do
        run --separate-stderr bash -c "tilewise $arguments >/dev/full"
        refused 'could not be written'
    done
}

@test "a closed standard output is noticed" {
    run --separate-stderr bash -c "tilewise solve --board 1/0 >&-"
    refused 'could not be written'
}

@test "a closed pipe is noticed" {
    run --separate-stderr bash -c 'tilewise generate 4x4 --count 100000 --seed 1 | head -1
        exit ${PIPESTATUS[0]}'
    [ "$status" -ne 0 ]
    [ "${#lines[@]}" -eq 1 ]
    run --separate-stderr bash -c 'trap "" PIPE
        tilewise generate 4x4 --count 100000 --seed 1 | head -1
        exit ${PIPESTATUS[0]}'
    [ "$status" -eq 2 ]
    [[ "$stderr" == *"could not be written"* ]]
}

@test "course lists the courses and hands over to them" {
    try course --help
    answers 0
    has "  cmsc341 "
    try course
    answers 0
    [ "${#lines[@]}" -eq 5 ]
    list=$output
    for name in coms228 practical cos226 cmsc341 coms4701; do
        grep -q "^  $name " <<<"$list"
        try course "$name" --help
        answers 0
        [[ "${lines[0]}" == "Usage: tilewise course $name"* ]]
    done
}

@test "an unknown course" {
    try course coms229
    refused "unknown course 'coms229', did you mean 'coms228'"
    try course underwater-basketry
    refused "expected one of: coms228, practical, cos226, cmsc341, coms4701"
}
