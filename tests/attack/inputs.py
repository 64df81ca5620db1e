"""inputs.py -- what people and programs type: texts of boards, command lines, lines to the engine, answers."""
import os
import shlex
import signal
import subprocess
import time

import mutate
from program import PATIENCE, PROGRAM, Failure, Idle, refusal, run

COMMANDS = [shlex.split(line) for line in """
solve --board '1 2 3/4 0 5/7 8 6' --json --stats
solve -a ida -e pdb --pdb 4-4 --cache c --board '8 1 3/4 0 2/7 6 5' --threads 2 -q
solve --metric multi --runs --notation tile --board '1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24' --time 0.1
solve --count-optimal --board '8 1 3/4 0 2/7 6 5'
solve --all-optimal --max-solutions 3 --goal spiral --board '8 1 3/4 0 2/7 6 5'
solve --journal j -a ida --board '5 1 2 4/9 6 3 8/13 10 7 11/14 15 12 0'
solvable --board '1 2 3/4 5 6/8 7 0' --goal '1 2 3/8 0 4/7 6 5'
compare --board '8 1 3/4 0 2/7 6 5' --algorithms bfs,astar,ida --heuristics manhattan,zero --csv
compare --by-depth --random 2 --seed 1 --size 3x3
explain --board '8 1 3/4 0 2/7 6 5' --heuristic linear-conflict
generate 3x3 --depth 10 --count 2 --seed 1 --json
generate 4x4 --walk 30 --seed 7
generate 2x3 --hardest
convert --board '1,2,3,0' --layout sized
convert --moves URDL2 --to-notation tile --runs
check --board '1 2/0 3' --moves R --per-move
shorten --board '1 2 3/4 5 6/0 7 8' --moves RRLR --time 0.1
hint --board '8 1 3/4 0 2/7 6 5' --level 5
census 2x3 --json
census --size 3x2 --metric multi
tables build --size 3x3 --pdb 4-4 --cache c
tables list --cache c
tables verify --cache c
bench --easiest --count 1 --engines ida/linear-conflict --no-times --csv
trace --board '8 1 3/4 0 2/7 6 5' --nodes 20
trace --board '8 1 3/4 0 2/7 6 5' --tree t.dot
reconcile --board '8 1 3/4 0 2/7 6 5' --algorithm astar --nodes 30
verify-heuristic --heuristic manhattan --size 2x3
course cos226 -
course coms4701 1,2,5,3,4,0,6,7,8
engine
devices --no-test
""".strip().splitlines()]
OPTIONS = sorted({word.encode() for command in COMMANDS for word in command})


class Options:
    """Command lines, changed: refused in one line or carried out, and a Control-C ends what takes long."""

    def make(self, random):
        words = [w.encode() for w in random.choice(COMMANDS)]
        return words[:1] + mutate.items(random, words[1:], OPTIONS), None

    def check(self, world, words, extra):
        words = [w.replace(b"\0", b"") for w in words]
        if any(w.startswith((b"--prog", b"--lib", b"--shell", b"--heuristic-")) for w in words):
            raise Idle  # other people's programs are not ours to judge
        if words[:1] and not words[0]:
            raise Idle
        refusal(run(words, folder=world.folder, interrupt=2))


class Texts:
    """Texts of boards, changed, in every format; what is understood is written so that it is understood again."""

    def __init__(self):
        corpus = os.path.join(os.path.dirname(__file__), "..", "fuzz", "corpus", "parse")
        self.texts = []
        for name in sorted(os.listdir(corpus)):
            with open(os.path.join(corpus, name), "rb") as file:
                self.texts.append(file.read())
        self.texts += [b'{"rows": 2, "cols": 2, "start": [1, 2, 0, 3], "goal": [1, 2, 3, 0]}\n', b"position size 3x3 goal last board 1 2 3/4 5 6/7 0 8\n",
                       b"https://example.org/#b=3x3:1.2.3.4.5.6.7.0.8&g=last\n", b"1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
                       b"1|1 2 3 0|4\n2|1 2 0 3|1\n", b"123/456/780", b"+-+-+\n|1|2|\n+-+-+\n|3| |\n+-+-+\n", b"[[1, 2], [3, 0]]"]

    def make(self, random):
        form = random.choice(["auto", "auto", "rows", "sized", "pair", "line", "slashes", "lines"])
        return mutate.data(random, random.choice(self.texts)), form

    def check(self, world, text, form):
        first = run(["convert", "--format", form, "--layout", "sized", "-"], text, folder=world.folder)
        refusal(first)
        refusal(run(["solve", "--json", "--no-cache", "--nodes", "200", "--time", "0.1", "--format", form, "-"], text, folder=world.folder))
        if first.code == 0:
            again = run(["convert", "--layout", "sized", "-"], first.out, folder=world.folder)
            if again.out != first.out:
                raise Failure(f"{first.out!r} is read as {again.out!r}, {again.err!r}")


LINES = [line.encode() for line in """tilewise
isready
setoption name Memory value 16
setoption name Metric value multi
setoption name Notation value blank
setoption name Meter value true
position size 3x3 goal last board 8 1 3/4 0 2/7 6 5
position board 1 2 3/4 5 6/8 7 0
position size 4x4 goal spiral board 1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7 moves UDL
new size 3x3
new size 16x16 goal first
shuffle seed 7
shuffle depth 12 seed 3
moves U
click 5
undo
redo
show
go optimal
go nodes 2000
go infinite
go movetime 20
go weight 2 movetime 20
stop
hint level 1
hint level 5
meter
parity board 1 2 3/4 5 6/8 7 0
read 1 2 3 0
search algorithm astar heuristic manhattan
watch new algorithm astar heuristic manhattan
watch step 3
watch nodes 9
explain heuristic linear-conflict
space goal last""".splitlines()]


class Engine:
    """Lines to the engine, changed: it answers to the last, ends with its input, and every question has one answer."""

    def make(self, random):
        lines = [random.choice(LINES) for _ in range(random.randrange(1, 14))]
        return mutate.items(random, lines, LINES), None

    def check(self, world, lines, extra):
        lines = [w.replace(b"\n", b" ").replace(b"\r", b" ") for w in lines]
        words = [w.split() for w in lines]
        quits = any(w[:1] == [b"quit"] or b"\0" in line for w, line in zip(words, lines))
        text = b"\n".join([*lines, b"stop", b"isready", b""])
        outcome = run(["engine"], text, folder=world.folder, codes={0})
        said = outcome.out.splitlines()
        if not quits and b"readyok" not in said[-30:]:
            raise Failure(f"the last isready is not answered: {said[-3:]}")
        for question, answer in ((b"go", b"bestmove"), (b"hint", b"hint")):
            asked = sum(w[:1] == [question] for w in words)
            given = sum(line.split()[:1] == [answer] for line in said)
            if given > asked:
                raise Failure(f"{given} answers to {asked} times {question.decode()}")


class Stopped:
    """An engine that is stopped and continued in the middle of a search: every question has one answer, and it ends with its input."""

    def make(self, random):
        board = random.choice([b"8 1 3/4 0 2/7 6 5", b"5 1 2 4/9 6 3 8/13 10 7 11/14 15 12 0", b"15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0"])
        return [random.choice([b"go infinite", b"go optimal", b"go movetime 100", b"hint level 5"]), *[b"%.3f" % random.uniform(0, 0.1) for _ in range(3)]], board

    def check(self, world, given, board):
        size = b"3x3" if board.count(b"/") == 2 else b"4x4"
        child = subprocess.Popen([PROGRAM, "engine", "--no-cache"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=world.folder)
        try:
            child.stdin.write(b"position size %s goal last board %s\n%s\n" % (size, board, given[0]))
            child.stdin.flush()
            for moment in given[1:]:
                time.sleep(float(moment))
                child.send_signal(signal.SIGSTOP)
                time.sleep(float(moment))
                child.send_signal(signal.SIGCONT)
            out, err = child.communicate(b"stop\nisready\nquit\n", timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure("hangs: no end after it was stopped and continued") from None
        finally:
            child.kill()
        said = out.splitlines()
        word = b"hint" if given[0].startswith(b"hint") else b"bestmove"
        answers = sum(line.split()[:1] == [word] for line in said)
        if child.returncode or b"readyok" not in said or answers != 1:
            raise Failure(f"exit code {child.returncode}, {answers} times {word.decode()}: {said[-3:]} {err[-200:]!r}")


class Answers:
    """What a hostile program prints: read in time that its size bounds, and no number or contradiction passes for a path."""

    PIECES = ["U", "x", "A*", "up ", "Up: ", "(()1 1)", "((", "[[", "1 ", "1-", "1 2 3\n", "1 2 3\n4 5 6\n7 0 8\n\n", "(1,2) ", "no solution ",
              "manhattan: U\n", "\x1b[", "é", "→", "a:", "'", "_ ", "123456708", "3 moves, ", "\0"]
    NONE = ["no solution", "There is no solution.", "Unsolvable", "not solvable", "impossible"]

    def make(self, random):
        return [random.choice(["long", "number", "both"]), *random.choices(self.PIECES, k=random.randrange(1, 4))], (random.choice(self.NONE), random.randrange(1, 9))

    def check(self, world, given, extra):
        none, number = extra
        if given[0] == "long":
            text = "".join(given[1:]) * ((4 << 20) // len("".join(given[1:])))
        elif given[0] == "number":
            text = f"{number} moves\n"
        else:
            text = f"{none}\nmoves: D R\n"
        path = os.path.join(world.folder, "answer")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        if given[0] == "long":
            run(["check", "--any-length", "--no-cache", "--solution", path, "--board", "1 2 3/4 0 6/7 5 8"], folder=world.folder)
            return
        outcome = run(["grade", "--any-length", "--no-sandbox", "--program", "cat answer", "--depth", "1..9", "--count", "2", "--no-bad-input"], folder=world.folder)
        if b"passed: 0 of 4 tests" not in outcome.out:
            raise Failure(f"passed by {text!r}: {outcome.out!r}")
