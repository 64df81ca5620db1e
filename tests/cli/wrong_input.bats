# Every wrong input: exit code 2, nothing on standard output, and one line that names the input, the
# line, what is wrong and what was expected.

load helper

setup() { cd "$BATS_TEST_TMPDIR"; }

# wrong LINE TEXT [ARGUMENT...]: this text in a file is refused at that line, by every command that
# reads boards, and so it is on standard input.
wrong() {
    local line=$1 text=$2
    shift 2
    printf "$text" >board
    for command in solve solvable compare convert "check --moves U"; do
        try $command "$@" board
        refused "^board:$line: .+, .+"
    done
    run --separate-stderr tilewise solve "$@" <board
    refused "^<stdin>:$line: .+, .+"
}

@test "a missing tile" { wrong 3 '1 2 3\n4 5 6\n7 8\n'; }
@test "a missing row" { wrong 3 '3\n1 2 3\n4 5 6\n'; }
@test "a duplicate tile" { wrong 3 '1 2 3\n4 5 6\n7 8 8\n'; }
@test "no blank" { wrong 3 '1 2 3\n4 5 6\n7 8 9\n'; }
@test "out of range" { wrong 2 '1 2 3\n4 5 60\n7 8 0\n'; }
@test "ragged rows" { wrong 2 '1 2 3\n4 5\n6 7 8 0\n'; }
@test "two blanks" { wrong 3 '1 2 3\n4 0 6\n7 8 0\n'; }
@test "two blanks, written differently" { wrong 2 '1 x\n2 _\n'; }
@test "trailing garbage on a line" { wrong 3 '1 2 3\n4 5 6\n7 8 0 hello\n'; }
@test "trailing garbage after the board" { wrong 4 '1 2 3\n4 5 6\n7 8 0\nhello\n'; }
@test "an empty file" { wrong 1 ''; }
@test "a file of blank lines and comments" { wrong '[0-9]+' '\n\n# nothing here\n'; }
@test "binary" { wrong 1 '\x7fELF\x02\x01\x01\x00\x00\x01'; }
@test "a zero byte" { wrong 2 '1 2\n3 \x00\n'; }
@test "a huge number" { wrong 1 '99999999999999999999 1\n2 0\n'; }
@test "a huge size" { wrong 1 '99999999999999999999\n1 2\n3 0\n'; }
@test "a negative number" { wrong 2 '1 2\n-1 0\n'; }
@test "words" { wrong 1 'one two\nthree none\n'; }
@test "a single cell" { wrong 1 '0\n'; }
@test "too many cells" { wrong '[0-9]+' '1 257\n'; }
@test "start and goal of different sizes" { wrong 5 '1 2 3\n4 5 6\n7 8 0\n\n1 2\n3 0\n' --format pair; }
@test "a goal that repeats a tile" { wrong '[5-7]' '1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 6\n7 7 0\n'; }
@test "three boards in rows, the last one wrong" { wrong '[0-9]+' '1 2\n3 0\n\n1 2\n3 0\n\n1 2\n0 2\n'; }
@test "three boards in rows without empty lines, the last one wrong" { wrong 6 '1 2\n3 0\n1 2\n3 0\n1 2\n0 2\n'; }
@test "a goal that goes with no board" { wrong 3 'a: 1230\nb: 1203\ngoal: 1230\n'; }
@test "a wrong board among lines" { wrong 2 '1 2 3 0\n1 2 2 0\n0 1 2 3\n' --format lines; }
@test "not in the format asked for" { wrong '[0-9]+' '1 2\n3 0\n' --format slashes; }

@test "no such file" {
    try solve nowhere
    refused "^nowhere:1: neither a file nor a board: unexpected character 'n', expected"
    for name in puzzle.txt ./puzzle /tmp/no/such/thing.csv ../b.json puzzle04.txt '~/puzzle'; do
        try solve "$name"
        refused "^$name:1: no such file, expected a file or a board$"
    done
    try puzzle04.txt
    refused '^puzzle04.txt:1: no such file, expected a file or a board$'
    try solve 'abc_e'
    refused '^abc_e:1: neither a file nor a board: .*, expected'
    try solve 1 2 3 / 4 5 6 / 7 8 9
    refused '^<board>:1: 9 is out of range'
    try solve 813402765 81340276 # beside a board it is one that is wrong, and no tile
    refused '^81340276:1: neither a file nor a board: 81340276 has no 5'
    try solve 1 2 3 nowhere
    refused '^nowhere:1: neither a file nor a board: '
}

@test "an unreadable file" {
    [ "$(id -u)" -ne 0 ] || skip "root reads everything"
    echo '1 2/3 0' >secret
    chmod 000 secret
    try solve secret
    refused '^secret:1: cannot be read \(Permission denied\), expected'
}

@test "a directory" {
    mkdir folder
    try solve folder
    refused '^folder:1: is a directory, expected a file'
    run --separate-stderr tilewise solve - <folder
    refused '^<stdin>:1: is a directory, expected a file'
}

@test "a file of 10 MB" {
    yes '1 2 3 4 5 6 7 8 0' | head -c 10000000 >large
    try solve --format lines large
    refused '^large:1: is too large, expected at most 8388608 bytes'
    run --separate-stderr bash -c 'cat large | tilewise solve'
    refused '^<stdin>:1: is too large, expected at most'
}

@test "--board" {
    try solve --board ''
    refused '^--board:1: .+, .+'
    try solve --board '1 2/3 3'
    refused '^--board:1: .+, expected'
    try solve --board '1 2 3/4 5 6/7 8'
    refused '^--board:1: .+, expected'
}

@test "--goal" {
    try solve --goal middle --board '1 2/3 0'
    refused "unknown goal 'middle', expected a board or one of: last, first, spiral"
    try solve --goal spirl --board "1 2/3 0"
    refused "unknown goal 'spirl', did you mean 'spiral'?"
    try solve "-1 8 1 3 4 2 7 6 5" # no option
    refused '^<board>:1: -1 is negative'
    try solve --goal Last --quiet --board "1 2/0 3"
    answers 0
    try solve --goal '1 2/2 0' --board '1 2/3 0'
    refused '^--goal:1: .+, expected'
    try solve --goal '1 2 3/4 5 6/7 8 0' --board '1 2/3 0'
    refused '^--board:1: the board is 2x2, expected 3x3 like the goal'
}

@test "one wrong file among good ones leaves standard output empty" {
    echo '1 2/3 0' >good
    echo '1 2/3 4' >bad
    for command in solve solvable compare convert; do
        try $command good good bad
        refused '^bad:1: '
    done
}

@test "solutions" {
    try check --board '1 2/0 3' --moves 'R Q'
    refused '^--moves:1: .+, expected'
    printf '\n\nsideways\n' >moves
    try check --board '1 2/0 3' --solution moves
    refused '^moves:3: not understood: "sideways", expected'
    try check --board '1 2/0 3' --solution nowhere
    refused '^nowhere:1: cannot be read'
    try check --board '1 2/0 3' --moves R99999999999999999999
    refused '^--moves:1: .+, expected'
    try convert --moves '3'
    refused '^--moves:1: .+, expected'
}
