#!/usr/bin/env bats
# The names people use, help and version in every spelling, and words that were mistyped.
load helper

@test "help and version" {
    for words in -h --help help 'help help'; do
        try $words
        answers 0
        has "Usage: tilewise [OPTION...] COMMAND"
    done
    for words in 'help solve' 'solve -h' 'solve --help'; do
        try $words
        answers 0
        has "Usage: tilewise solve "
    done
    for words in 'help moves apply' 'moves help apply' 'apply --help' 'moves apply -?'; do
        try $words
        answers 0
        has "Usage: tilewise moves apply "
    done
    for words in version -v -V --version; do
        try $words
        answers 0
        [[ "$output" =~ ^tilewise\ [0-9]+\.[0-9]+\.[0-9]+$ ]]
    done
}

@test "what people call algorithms and heuristics, in any case" {
    for names in 'A* Manhattan astar manhattan' 'ida* misplaced ida hamming' 'UCS none bfs none' 'AStar linear astar linear-conflict'; do
        set -- $names
        try solve --json --algorithm "$1" --heuristic "$2" --board "$easy"
        answers 0
        [[ "$output" == *"\"algorithm\": \"$3\""* ]]
        [[ "$output" == *"\"heuristic\": \"$4\""* ]]
    done
    try compare --no-times -a 'A*,best-first' -e Manhattan --board "$easy"
    answers 0
    has "greedy"
    try bench --engines 'IDA*/Manhattan' --help
    answers 0
}

@test "a mistyped option, algorithm, heuristic or command is answered with the right one" {
    try solve --algoritm bfs --board "$easy"
    refused "^tilewise solve: unknown option '--algoritm', did you mean '--algorithm'\? see tilewise solve --help$"
    try solve --algorithm astr --board "$easy"
    refused "^tilewise solve: unknown algorithm 'astr', did you mean 'astar'\?$"
    try solve --heuristic manhatan --board "$easy"
    refused "^tilewise solve: unknown heuristic 'manhatan', did you mean 'manhattan'\?$"
    try slove
    refused "^tilewise: unknown command 'slove', did you mean 'solve'\?$"
    try sovle
    refused "^tilewise: unknown command 'sovle', did you mean 'solve'\?$"
    for word in game list quit; do # near to nothing
        try $word
        refused "^tilewise: '$word' is no command, no file and no board; see tilewise --help$"
    done
    for word in time-limit=time timelimit=time max-nodes=nodes no-color=color; do
        try solve --${word%=*} 5 --board "$easy"
        refused "unknown option '--${word%=*}', did you mean '--${word#*=}'\? see tilewise solve --help$"
    done
    try solve --xyzzy --board "$easy"
    refused "unknown option '--xyzzy'; see tilewise solve --help$"
}

@test "times with a unit" {
    for time in 500 500s 500000ms 5m 1h 0.5h; do
        try solve -q --time $time --board "$easy"
        answers 0
    done
    for time in 5x m 0 -1 5ss; do
        try solve -q --time $time --board "$easy"
        refused "--time: '$time' is wrong, expected a time"
    done
}

@test "sizes as option and as operand" {
    [ "$(tilewise generate 2x3 --seed 5)" = "$(tilewise generate --size 2x3 --seed 5)" ]
    [ "$(tilewise census 2x2)" = "$(tilewise census --size 2x2)" ]
    [ "$(tilewise compare 2x3 --random 2 --seed 1 --no-times)" = "$(tilewise compare --size 2x3 --random 2 --seed 1 --no-times)" ]
    [ "$(tilewise verify-heuristic manhattan 2x3)" = "$(tilewise verify-heuristic manhattan --size 2x3)" ]
    try play --size 3x3 --help
    answers 0
}
