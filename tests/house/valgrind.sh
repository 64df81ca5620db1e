#!/usr/bin/env bash
# valgrind.sh MEMCHECK... PROGRAM -- command lines of every kind under valgrind:
# answers, refusals and limits all have to give back what they took.
set -u
program=${!#}
memcheck=("${@:1:$#-1}")
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 2
bad=0

try() { # try EXIT_CODE ARGUMENT...
    local expected=$1 status
    shift
    "${memcheck[@]}" "$program" "$@" >/dev/null 2>"$log" </dev/null
    status=$?
    [ $status -eq "$expected" ] && return
    echo "tilewise $*: exit $status, expected $expected" >&2
    cat "$log" >&2
    bad=$((bad + 1))
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
log=$work/log
export XDG_CACHE_HOME=$work/cache XDG_STATE_HOME=$work/state

board='8 1 3/4 0 2/7 6 5'
for algorithm in auto bfs greedy astar wastar ida iddfs; do
    try 0 solve --no-boards --stats -a $algorithm --board '1 2 3/4 5 6/0 7 8'
done
for open in buckets heap list; do try 0 solve --json -a astar --open $open --board "$board"; done
try 0 solve examples/boards/15.txt
try 1 solve -a hill --board "$board"
try 1 solve --board '1 2 3/4 5 6/8 7 0'
try 2 solve --board '1 2 3/4 5 6/7 8'
try 2 solve no-such-file
try 2 solve --algorithm nonsense --board "$board"
try 3 solve -a bfs --nodes 100 --board "$board"
try 3 solve -a astar --memory 64K --board '8 6 7/2 5 4/3 0 1'
try 0 compare --algorithms astar,ida --board "$board"
try 1 solvable --board '1 2 3/4 5 6/8 7 0'
try 0 generate 4x4 --count 3 --seed 1
try 0 convert --layout slashes --board "$board"
try 0 convert --layout grid --board "$board"
try 0 solve --csv --weight 2 --board "$board"
try 0
try 0 --help
try 0 solve --help-all
try 0 moves help apply
try 0 --complete compare --algorithms bfs,a
try 2 solve --no
try 0 moves apply --moves "" --layout json --board "$board"
try 0 invert URDL2
try 0 moves simplify URLD --board "1 2 3/4 0 5/6 7 8"
try 0 check --moves RD --board '1 2 3/4 0 5/7 8 6'
try 1 check --moves UU --board '1 2 3/4 0 5/7 8 6'
try 0 solve --stats --pdb 4-4 --board "$board"
try 0 solve --json --pdb 4-4 --board "$board"
try 1 solve --pdb 4-4 --board '1 2 3/4 5 6/8 7 0'
try 2 solve --pdb 9-9 --board "$board"
try 3 solve --pdb 4-4 --no-cache --memory 1K --board "$board"
try 0 check --pdb 4-4 --moves RD --board '1 2 3/4 0 5/7 8 6'
try 0 tables build --size 3x3
try 0 tables list --json
try 0 tables verify
try 0 tables clear
tilewise bench --count 1 --easiest --engines ida/linear-conflict --csv >"$work/csv"
try 0 bench --count 1 --easiest --engines ida/linear-conflict --csv
try 0 bench --count 1 --easiest --engines ida/linear-conflict --json --baseline "$work/csv"
try 2 bench --baseline "$log"
try 0 verify-heuristic manhattan --within 12
try 1 verify-heuristic --size 2x2 --program 'sed s/.*/7/'
try 2 verify-heuristic --program 'echo seven'
try 1 grade --program 'echo UP' --count 2 --junit "$work/junit"
try 1 grade --json --course cos226 --program 'cat' --count 2
try 0 course
try 0 course coms4701 5 4 2 6 1 3 7 0 8
printf '2 0 3\n1 8 4\n7 6 5\n' >"$work/three"
try 0 course coms228 --watch 9 "$work/three"
[ $bad -eq 0 ]
