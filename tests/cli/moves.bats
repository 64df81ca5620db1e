# tilewise apply, invert, simplify: moves on boards and on sequences.

load helper

setup() { cd "$BATS_TEST_TMPDIR" || exit 1; }

@test "a scramble and its inverse bring every board back" {
    moves=$(tilewise solve -q --board "$easy")
    try apply "$easy" --moves "$moves" --layout slashes
    answers 0
    [ "$output" = '1 2 3/4 5 6/7 8 0' ]
    back=$(tilewise invert "$moves")
    try apply "$output" --moves "$back" --layout slashes
    answers 0
    [ "$output" = "$easy" ]
    try simplify "$moves$back"
    answers 0
    [ -z "$output" ]
}

@test "simplify ends where the moves end, and comes by no board twice" {
    for seed in 1 2 3; do
        moves=$(python3 -c "
import random
random.seed($seed)
r, c, out = 1, 1, ''
for _ in range(400):
    way = random.choice([w for w, (y, x) in dict(U=(-1, 0), D=(1, 0), L=(0, -1), R=(0, 1)).items()
                         if 0 <= r + y < 3 and 0 <= c + x < 3])
    r, c = r + (way == 'D') - (way == 'U'), c + (way == 'R') - (way == 'L')
    out += way
print(out)")
        try simplify --board "$easy" "$moves"
        answers 0
        short=$output
        [ "${#short}" -lt 400 ]
        [ "$(tilewise apply "$easy" --moves "$short")" = "$(tilewise apply "$easy" --moves "$moves")" ]
        for ((i = 0; i <= ${#short}; i++)); do
            tilewise apply "$easy" --moves "${short:0:i}" --layout slashes
        done | sort | uniq -d >twice
        [ ! -s twice ]
    done
}

@test "moves from operands, --moves, a file and standard input" {
    echo 'U2 R' >moves
    for how in 'U2R' 'U U R' '--moves UUR' '--solution moves' '-m u,u,r'; do
        # shellcheck disable=SC2086  # words of their own
        try invert $how
        answers 0
        [ "$output" = LDD ]
    done
    for how in '' -; do
        # shellcheck disable=SC2086
        run --separate-stderr tilewise invert $how <moves
        answers 0
        [ "$output" = LDD ]
    done
}

@test "moves are operands beside a board too, in any order and without quotes" {
    try check 813402765 RDLLUURDLDRURD
    answers 0
    has "optimal: 14 moves"
    try check r d l l u u r d l d r u r d 8 1 3 4 0 2 7 6 5
    answers 0
    has "optimal: 14 moves"
    try apply 123/456/708 → --layout compact
    answers 0
    [ "$output" = 123/456/780 ]
    try shorten -q 123456708 RLR
    answers 0
    [ "$output" = R ]
    try convert up left --to-notation tile
    answers 0
    [ "$output" = DR ]
    try convert U --moves L
    refused 'operands and --moves, expected either'
    try check 813402765 R --moves L
    refused 'two solutions, expected operands, --moves or --solution'
}

@test "wrong usage" {
    try invert UX
    refused "'UX': unexpected character 'X', expected the moves U, D, L, R"
    try invert "$easy"
    refused 'is no line of moves; a board goes behind --board'
    try invert U --moves D
    refused 'two solutions, expected operands, --moves or --solution'
    try apply "$easy"
    refused 'no moves, expected operands, --moves or --solution'
    try apply --solution -
    refused 'board and solution both from standard input'
    try simplify U --board "1 2 3"
    [ "$status" -eq 2 ]
    try apply "1 2/3 0" --moves U --goal first --layout slashes
    refused 'the layout slashes has no place for the goal'
}

@test "a listing that goes wrong is not read as far as it goes" {
    printf '1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n7 0 8\n\n8 7 6\n5 4 3\n2 1 0\n' >jump
    for command in invert simplify; do
        try "$command" --board "1 2 3/4 0 6/7 5 8" --solution jump
        [ "$status" -eq 1 ]
        [[ "$stderr" == *'illegal: move 2'* ]]
    done
}
