#!/usr/bin/env bash
# run.sh SOURCE_DIR LIBRARY CC -- build the wheel, install it into a fresh virtual environment, without a network, and use it
# from there.
set -eu
source=$1 library=$2 cc=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1
unset PYTHONPATH TILEWISE_LIBRARY

wheel=$(python3 "$source/bindings/python/build_wheel.py" "$work/one" "$library")
python3 "$source/bindings/python/build_wheel.py" "$work/two" "$library" >/dev/null
cmp "$wheel" "$work/two/$(basename "$wheel")"

# An index takes it (PEP 600, as auditwheel judges): the tag names the newest glibc that it asks for, and it needs no other library.
# A newer libc than Debian 12's may give its functions newer versions.
glibc=$(objdump -T "$library" | grep -o 'GLIBC_2\.[0-9]*' | sort -uV | tail -1)
[[ $wheel == *-py3-none-manylinux_${glibc/GLIBC_2./2_}_$(uname -m).whl ]] && [ "$(objdump -p "$library" | awk '$1 == "NEEDED" { print $2 }')" = libc.so.6 ] &&
    { [ "${glibc#GLIBC_2.}" -le 34 ] || [ "$(getconf GNU_LIBC_VERSION)" != "glibc 2.36" ]; } ||
    { echo "no index takes $(basename "$wheel"), which asks for $glibc" >&2 && exit 1; }

python3 -m venv "$work/venv"
cd "$work"
"$work/venv/bin/pip" install -q --no-index --no-deps "$wheel"
python=$work/venv/bin/python
"$python" -c 'import tilewise, os; assert os.path.exists(os.path.join(os.path.dirname(tilewise.__file__), "libtilewise.so.1"))'
"$python" "$source/tests/python/layout.py" "$cc" "$source/include"
"$python" "$source/tests/python/package.py" -q
"$python" "$source/tests/python/examples.py" "$source/docs/python.md"
for notebook in "$source"/bindings/python/notebooks/*.py; do
    "$python" "$notebook" >"$work/notebook" || { cat "$work/notebook" && exit 1; }
    [ -s "$work/notebook" ]
done

said() { "$python" "$source/examples/python/$1" "${@:3}" >"$work/said" 2>"$work/errors" && grep -qF "$2" "$work/said" ||
    { cat "$work/said" "$work/errors" >&2 && exit 1; }; }
said training_data.py "1000000 boards, 21.97 moves from the goal on average, 31 at most"
said network.py "that much less: admissible: True"
said greedy_regret.py "58.7 % of the moves are the best" "$work/plot.svg"
# A program that prints the tiles' directions, and is wrong where the solution is long.
cat >"$work/program.py" <<'END'
import sys, tilewise
result = tilewise.solve(sys.stdin.read())
moves = [{"U": "Down", "D": "Up", "L": "Right", "R": "Left"}[letter] for letter in result.moves]
print("Solved in %d steps: " % len(moves) + " -> ".join(moves[:18]))
END
said judge_program.py "9 of 10 are optimal" "$python" "$work/program.py"
grep -qF "right if these are the moves of the tile" "$work/said"
"$python" -c 'import sys, xml.dom.minidom as x; assert len(x.parse(sys.argv[1]).getElementsByTagName("rect")) > 20' "$work/plot.svg"

# Types: all of the package is strict, and a misspelt option or name is refused.
cat >"$work/user.py" <<'END'
import tilewise
tilewise.solve("1 2/3 0", algoritm="ida")
tilewise.solve("1 2/3 0", algorithm="idda")
tilewise.Solver(3, heuristic="manhatan")
tilewise.h(["1 2/3 0"], "mannhattan")
tilewise.check("1 2/3 0", "U", metric="both")
tilewise.solve("1 2/3 0", algorithm="ida", heuristic=("manhattan", "hamming")).length + 1
tilewise.solve("1 2/3 0", algorithm="astar", heuristic=lambda board: board.manhattan())
END
cd "$source/bindings/python"
mypy --strict --no-error-summary --python-version 3.9 --cache-dir "$work/mypy" tilewise
MYPYPATH=$PWD mypy --strict --no-error-summary --cache-dir "$work/mypy" "$work/user.py" >"$work/refused" && exit 1
cd "$work"
[ "$(grep -o 'user.py:[0-9]*: error' "$work/refused" | tr -dc '0-9\n' | tr '\n' ' ')" = "2 3 4 5 6 " ] ||
    { cat "$work/refused" >&2 && exit 1; }

# With numpy, where some interpreter has it: the same wheel, unpacked.
mkdir "$work/unpacked"
python3 -m zipfile -e "$wheel" "$work/unpacked"
for python in python3 /usr/bin/python3; do
    "$python" -c 'import numpy' 2>/dev/null || continue
    PYTHONPATH=$work/unpacked "$python" "$source/tests/python/package.py" -q Docstrings Boards Oracle Gym
    PYTHONPATH=$work/unpacked "$python" "$source/tests/python/examples.py" "$source/docs/python.md"
    break
done
