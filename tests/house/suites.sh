#!/usr/bin/env bash
# suites.sh SOURCE_DIR -- every line of data/*.txt holds, by a replay that is not ours, and nothing but what is better comes
# in.
set -eu
cd "$1"
python3 -B data/suites.py check tilewise
scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT
cp data/* "$scratch"
cd "$scratch"
said() { [ "$1" = "$2" ] || { echo "said '$1', expected '$2'" >&2; exit 1; }; }

# What is worse, or no solution, changes nothing.
head -8 uniform-7x7.txt | tilewise solve --json --nodes 1 --format lines >found
sed 's/"blank": "./"blank": "/' found >lie
python3 -B suites.py update "try" found lie
grep -q '| try |' uniform-*.txt && { echo "something worse was taken" >&2; exit 1; }

# What is better is taken.
board=$(sed -n 3p uniform-4x4.txt)
grep -vF "$board" uniform-4x4.txt >rest
detour=$(sed -E 's/ \| ([0-9]+) \| ([0-9]+) \| [^|]* \| (.)/ | \1+2 | 40 | a detour | \3/' <<<"$board")
length=$(sed -E 's/.* \| ([0-9]+)\+2 \|.*/\1/' <<<"$detour")
moves=${detour##* | }
case ${moves:0:1} in U) turn=UD ;; D) turn=DU ;; L) turn=LR ;; R) turn=RL ;; esac
{ head -2 uniform-4x4.txt; echo "${detour% | *} | $turn$moves"; tail -n +4 uniform-4x4.txt; } \
    | sed "s/| $length+2 |/| $((length + 2)) |/" >changed
mv changed uniform-4x4.txt
python3 -B suites.py check
tilewise solve --json --no-cache --board "${board%% |*}" >found
said "$(python3 -B suites.py update "again" found)" "uniform-4x4.txt: 1 lines are better"
said "$(sed -n 3p uniform-4x4.txt | cut -d'|' -f2-4)" " $length | $length | again "

# A proof that lacks an iteration is seen, and so is a line that is wrong.
cp proven-6x6.txt whole
sed -i '3s/ [0-9]*:[0-9]*:[0-9]* | / | /' proven-6x6.txt
python3 -B suites.py check >/dev/null && { echo "a proof with a hole was not seen" >&2; exit 1; }
mv whole proven-6x6.txt
python3 -B suites.py check
sed -i '3s/[UDLR]$//' uniform-4x4.txt
python3 -B suites.py check >/dev/null && { echo "a wrong line was not seen" >&2; exit 1; }
exit 0
