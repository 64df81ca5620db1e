# tilewise label: exact values of every board of a file, which can be interrupted.

load helper

setup() { cd "$BATS_TEST_TMPDIR" || return; }

@test "values and first moves, in whatever way the boards are written" {
    cat >in <<'END'
a,b,c,d,e,f,g,h,i
8,1,3,4,0,2,7,6,5

# a comment
8 1 3 4 0 2 7 6 5 | 99 | not read
1 2 3/4 0 5/7 8 6
123456780
1 2 3/4 5 6/8 7 0
1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15
END
    try label in out
    answers 0
    [ "$output" = "6 boards: 5 proven, 0 with bounds, 1 that never reach the goal" ]
    diff - out <<'END'
board,length,bound,first_moves,proven
8 1 3/4 0 2/7 6 5,14,14,8,true
8 1 3/4 0 2/7 6 5,14,14,8,true
1 2 3/4 0 5/7 8 6,2,2,8,true
1 2 3/4 5 6/7 8 0,0,0,0,true
1 2 3/4 5 6/8 7 0,-1,-1,0,true
1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15,1,1,8,true
END
}

@test "it goes on behind the last whole row" {
    tilewise generate 3x3 --count 5000 --seed 1 >in
    tilewise label in all
    for bytes in 0 7 38 39 1000 100000; do
        head -c $bytes all >out
        try label in out
        answers 0
        cmp out all
    done
    try label in out --goal first
    refused "out:.*: impossible for this board and goal"
    cmp out all
}

@test "an interrupt leaves whole rows, and the next run the rest" {
    tilewise generate 4x4 --depth 30 --count 20 --seed 1 >in
    echo "24 23 22 21 20/19 18 17 16 15/14 13 12 11 10/9 8 7 6 5/4 3 2 1 0" >>in # for ever
    interrupt label in out --optimal --threads 1 --no-cache --memory 100M
    [ "$status" -eq 130 ]
    tail -c 1 out | cmp - <(echo)
    grep -qE '^tilewise label: [0-9]+ of 21 boards are done; the same command continues$' err
    sed -i '$d' in
    try label in out
    answers 0
    has "20 boards: 20 proven"
    [ "$(grep -c ',30,30,.*,true$' out)" -eq 20 ]
}

@test "large boards have bounds" {
    tilewise generate 6x6 --seed 1 --layout slashes >in
    try label in out --nodes 20 --threads 1
    answers 0
    has "1 board: 0 proven, 1 with bounds"
    tail -1 out | grep -qE '^22 14 .*,[0-9]+,[0-9]+,,false$'
    rm out
    try label in out --nodes 20 --optimal --no-first-moves
    answers 4
}

@test "what is wrong is said before the work, and nothing is overwritten" {
    printf '1 2 3/4 5 6/7 8 0\n1 2 3\n' >wrong
    try label wrong out
    refused "wrong:2:"
    [ ! -e out ]
    printf '1 2 3/4 5 6/7 8 0\n' >in
    echo "mine" >out
    cp out kept
    try label in out
    refused "out:1: not what label writes, expected a new file, or one of its own"
    cmp out kept
    try label in in
    refused "expected"
    tilewise label in good
    printf '1 2 3/4 5 6/7 0 8\n' >other
    try label other good
    refused "good:2: not the label of the board at other:1, expected a table of that file"
    cp good right
    for label in 1,1,0,true 0,2,0,false 0,0,0,false 0,0,16,true -1,-1,0,true 0,0,0 x,0,0,true 9e9,0,0,false; do
        sed "2s/0,0,0,true/$label/" right >good
        cp good kept
        try label in good
        refused "good:2: impossible for this board and goal, expected what label wrote"
        cmp good kept
    done
    try label in right --goal "2 1 3/4 5 6/7 8 0" # labels for another goal
    refused "right:2: impossible for this board and goal, expected what label wrote"
    for line in '1 2/0 3 1 2/0 3' '{"start": [1, 2, 0, 3], "goal": [1, 2, 3, 0]}'; do
        echo "$line" >wrong
        try label wrong out2
        refused "expected"
    done
    try label in
    refused "expected"
    try label in out a
    refused "expected"
    try label <(echo "1 2/3 0") out3
    refused "expected"
    mkfifo pipe
    try label in pipe
    refused "pipe: not a regular file, expected"
}
