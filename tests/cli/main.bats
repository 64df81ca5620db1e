# The program as a whole: commands, help, version, and an output that cannot be written.

load helper

commands="solve hint check play solvable generate label convert moves compare trace explain verify-heuristic census reconcile course grade tables bench devices engine"

@test "--help lists every command" {
    try --help
    answers 0
    for command in $commands; do
        grep -q "^  $command " <<<"$output"
    done
    # a line each, in five groups
    list=$(sed -n '/^Every day:/,/^Help:/p' <<<"$output" | sed '$d')
    [ "$(grep -c '^  [a-z]' <<<"$list")" -eq "$(wc -w <<<"$commands")" ]
    [ "$(grep -c '^[A-Z].*:$' <<<"$list")" -eq 5 ]
}

@test "--help fits in a terminal of the usual width" {
    for command in '' $commands; do
        for help in --help --help-all; do
            try $command $help
            ! grep -E '^.{80}' <<<"$output"
        done
    done
}

@test "every command has --help and --version" {
    for command in $commands; do
        try $command --help
        answers 0
        has "Usage: tilewise $command "
        has "Examples:"
        try $command --version
        answers 0
        [[ "$output" =~ ^tilewise\ [0-9]+\.[0-9]+\.[0-9]+$ ]]
    done
}

@test "--help lists the registries" {
    try solve --help-all
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

@test "no command shows a few examples and the commands of every day" {
    try
    answers 0
    [ "${#lines[@]}" -lt 15 ]
    has "  tilewise 813402765"
    has "  solve "
    lacks "  bench "
}

@test "a board or a file without a command is solved" {
    echo "$easy" >"$BATS_TEST_TMPDIR/board"
    for words in 813402765 '8 1 3 4 0 2 7 6 5' "$BATS_TEST_TMPDIR/board" '813402765 --time 1h'; do
        try $words -q
        answers 0
        [ "$output" = RDLLUURDLDRURD ]
    done
    run --separate-stderr tilewise - -q <<<"$easy"
    answers 0
    [ "$output" = RDLLUURDLDRURD ]
    for words in '-q 813402765' '--algorithm astar --quiet 813402765' '-q --time 5 813402765'; do
        try $words
        answers 0
        [ "$output" = RDLLUURDLDRURD ]
    done
    try --time 5 compare 813402765
    refused "^tilewise: unknown option '--time'; see tilewise --help$"
    try 123/456/788
    refused "^<board>:1: "
    try missing.txt
    refused "^tilewise: 'missing.txt' is no command, no file and no board; see tilewise --help$"
}

@test "old names of commands are understood" {
    for words in 'apply 123/456/780 --moves UL' 'invert ULD' 'simplify UDL' 'shorten 123/456/708 --moves R'; do
        try $words
        answers 0
        [ "$output" = "$(tilewise moves $words)" ]
    done
}

@test "a mistyped command is guessed" {
    try sovle
    refused "unknown command 'sovle', did you mean 'solve'"
    try gen
    refused "did you mean 'generate'"
}

@test "an unknown command" {
    try frobnicate
    refused "'frobnicate' is no command, no file and no board; see tilewise --help"
}

@test "unknown options, and options without their argument" {
    try --frobnicate
    refused "unknown option '--frobnicate'; see tilewise --help$"
    try solve --frobnicate
    refused "unknown option '--frobnicate'; see tilewise solve --help$"
    try moves apply -z
    refused "unknown option '-z'; see tilewise moves apply --help$"
    try solve --algorithm
    refused "option '--algorithm' needs an argument, NAME; see tilewise solve --help$"
    try solve -qa
    refused "option '-a' needs an argument, NAME; see tilewise solve --help$"
    try solve --json=yes
    refused "option '--json' takes no argument; see tilewise solve --help$"
    try solve --no
    refused "option '--no' may be one of: .*--no-boards, .*--no-cache; see tilewise solve --help$"
    try devices 3
    refused "unexpected operand '3', expected options alone; see tilewise devices --help$"
}

@test "options may be cut short, joined, and mixed with operands" {
    answer=$(tilewise solve --quiet --algorithm bfs --board "$easy")
    for words in '--quie --alg bfs' '-qabfs' '-qa bfs' '-q --algorithm=bfs'; do
        try solve $words "$easy"
        answers 0
        [ "$output" = "$answer" ]
        try solve "$easy" $words
        answers 0
        [ "$output" = "$answer" ]
    done
    try solve -q -- "$easy"
    answers 0
    try solve -- -q
    [ "$status" -eq 2 ]
    try solve --tim 1 --timeout 5s -q "$easy" # one option under two names
    answers 0
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
        has "Usage: tilewise course $name"
    done
}

@test "an unknown course" {
    try course coms229
    refused "unknown course 'coms229', did you mean 'coms228'"
    try course underwater-basketry
    refused "expected one of: coms228, practical, cos226, cmsc341, coms4701"
}

@test "text is broken between words where the terminal ends, and commands are not broken" {
    local board="8 1 3/4 0 2/7 6 5"
    for columns in 50 80; do
        for command in help "solve --stats" "explain -a astar --after 5 -e max\(pdb,exact\)" "census 2x3" \
            "trace --to text --expansions 3" "reconcile --nodes 76 --most 2" "compare -a astar"; do
            [[ $command != help && $command != census* ]] || board=
            on_terminal nothing bash -c "'stty cols $columns; exec tilewise $command ${board:+\"$board\"}'"
            board="8 1 3/4 0 2/7 6 5"
            echo "$columns $command: $output"
            [ "$(wc -l <<<"$output")" -gt 8 ]
            tr -d '\r' <<<"$output" | sed 's/\x1b\[[0-9;]*m//g' >"$BATS_TEST_TMPDIR/plain"
            run awk -v most="$columns" 'length($0) > most && !/tilewise/ && !/^(Script|Usage|   or:)/' "$BATS_TEST_TMPDIR/plain"
            [ -z "$output" ]
        done
    done
    on_terminal nothing bash -c "'stty cols 40; exec tilewise reconcile --nodes 76 --most 1 \"$board\"'"
    has '--rule astar,manhattan,UDLR,fifo,closed,expand,expanded "8 1 3/4 0 2/7 6 5"'
}

@test "--help is as narrow as the terminal" {
    on_terminal nothing bash -c "'stty cols 40; exec tilewise solve --help'"
    [[ $output == *"      --optimal"*"        Search until the proof,"* ]]
    run awk 'length($0) > 41 && !/^(  tilewise|Usage)/ && /[a-z]/ && !/Script/' <<<"$output"
    [ -z "$output" ]
}
