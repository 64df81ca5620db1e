"""submissions.py -- an exam of hostile programs: what they do costs their own test, and what they print steers nobody."""
import csv
import json
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as xml

from files import content, put
from program import PATIENCE, Failure, Idle, run

SECRET = "open-sesame"
# Each is a line for sh or a script for Python, and passes if it solves the board, which none does.
ACTS = {
    "escape": "printf '\\033[2J\\033]0;owned\\007\\r\\x9b31m'; printf '\\033[8m' >&2; exit 3",
    "forge": "echo 'passed: 2 of 2 tests'; echo '{\"summary\": true, \"passed\": 2}'; echo '</testcase></testsuite>]]>' | tee /dev/stderr",
    "bytes": "head -c 300000 /dev/urandom; head -c 2000 /dev/urandom >&2",
    "flood": "yes U | head -c 99999999",
    "lines": "yes '' | head -n 3000000",
    "stay": "trap '' TERM HUP INT; (setsid sh -c 'exec 2>&- >&-; sleep 1000' &); exec 1>&-; sleep 1000",
    "spawn": "for i in 1 2 3 4 5 6 7 8; do (setsid sleep 1000 >/dev/null 2>&1 &); done; echo U",
    "bomb": "f() { f | f & }; f 2>/dev/null; sleep 1000",
    "kill": "kill -9 -1; kill -9 1; kill -STOP 1; kill -9 $PPID; echo U",
    "write": "for f in ../victim ./*; do echo hacked >\"$f\"; rm -f \"$f\"; done 2>/dev/null; mkdir ../in . in; ln -s / root; echo U",
    "steal": "cat /proc/*/environ | tr '\\0' '\\n'; cat /proc/*/cmdline; env; cat ../victim /etc/shadow",
    "both": "cat; echo no solution; echo 'moves: U D'",
    "number": "cat >/dev/null; echo 4 moves; echo cost_of_path: 4; echo nodes_expanded: 5",
    "silent": "exec 0<&- 1>&- 2>&-; exit 0",
    "crash": "kill -SEGV $$",
    "big": "exec python3 -c 'x = bytearray(1 << 32)'",
    "names": "exec python3 -c 'import os, itertools; [os.mknod(f\"/tmp/{i}\") for i in itertools.count()]'",
    "python": "exec python3 -c 'import sys; sys.setrecursionlimit(10**9); f = lambda n: f(n + 1); f(0)'",
    "trace": "exec python3 -c 'import ctypes; ctypes.CDLL(None).ptrace(16, 1, 0, 0); print(\"U\")'",
    "read": "cat",
    "legend": "echo 'U=up D=down L=left R=right'; echo 'no solution means: none'; cat",
}
NAMES = ["solve", "-n", "a b", "\x1b[31mred", "x\ny", "$(touch owned)", "'quoted'", "ünïcode", "--shell"]


def boxed():
    """Does the sandbox work here?"""
    asked = subprocess.run(["bwrap", "--ro-bind", "/", "/", "--unshare-all", "true"], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return asked.returncode == 0


def no_process(folder):
    """Nobody has his working folder there."""
    for name in os.listdir("/proc"):
        try:
            if name.isdigit() and os.readlink(f"/proc/{name}/cwd").startswith(folder):
                raise Failure(f"process {name} lives on")
        except OSError:
            pass


class Submissions:
    """One of them is graded, by a name that may be hostile too: it fails, its neighbours and the caller's files are as they were,
    nothing of it lives on, and JSON, JUnit and the table are what they should be."""

    def make(self, random):
        return [random.choice(sorted(ACTS)) if random.random() < 0.4 else "", random.choice(["--json", "--junit", "table"]), random.choice(NAMES)], None

    def check(self, world, given, extra):
        if not given[0] or not boxed():
            raise Idle
        folder, victim = os.path.join(world.folder, given[2]), os.path.join(world.folder, "victim")
        os.mkdir(folder)
        put(victim, SECRET.encode())
        put(os.path.join(folder, "main.sh"), (ACTS[given[0]] + "\n").encode())
        words = ["grade", "--program", "sh main.sh", "--count", "1", "--depth", "4", "--unsolvable", "1", "--time", "0.5", "--no-bad-input"]
        junit = os.path.join(world.folder, "junit.xml")
        words += {"--json": ["--json"], "--junit": ["--junit", junit], "table": []}[given[1]]
        outcome = run(words, folder=folder, environment={"TOKEN": SECRET}, codes={1})
        said = outcome.out + outcome.err + (content(junit) if given[1] == "--junit" else b"")
        if SECRET.encode() in said:
            raise Failure("the caller's secret is in the report")
        if any(byte < 32 and byte not in b"\n" or byte == 127 for byte in said):
            raise Failure(f"a control character in {said[:300]!r}")
        if given[1] == "--junit":
            xml.fromstring(content(junit))
        if given[1] == "--json":
            last = [json.loads(line) for line in outcome.out.splitlines()][-1]
            if not last["summary"] or last["passed"] == 2:
                raise Failure(f"passed: {last}")
        if content(victim) != SECRET.encode() or os.listdir(folder) != ["main.sh"] or set(os.listdir(world.folder)) - {given[2], "victim", "junit.xml"}:
            raise Failure(f"written outside: {os.listdir(folder)}, {os.listdir(world.folder)}")
        no_process(folder)


SOLVER = """import sys
from collections import deque
start, goal = tuple(map(int, sys.stdin.read().split())), (1, 2, 3, 4, 5, 6, 7, 8, 0)
queue, seen = deque([(start, '')]), {start}
while queue:
    board, path = queue.popleft()
    if board == goal:
        break
    gap = board.index(0)
    for move, by, wall in (('U', -3, gap < 3), ('D', 3, gap > 5), ('L', -1, gap % 3 == 0), ('R', 1, gap % 3 == 2)):
        cells = list(board)
        if not wall:
            cells[gap], cells[gap + by] = cells[gap + by], 0
        if tuple(cells) not in seen and len(path) < 5:
            seen.add(tuple(cells))
            queue.append((tuple(cells), path + move))
print('Moves: ' + path if board == goal else 'No solution')
"""
# What a Makefile does while it is built, and what the copy has in it then.
BUILDS = {
    "links": "ln -s $$VICTIM a.out; ln -s / root; rm Makefile; ln -s /etc/shadow Makefile; ln -s $$VICTIM solver.out",
    "deep": "python3 -c 'import os; [(os.mkdir(\"d\" * 200), os.chdir(\"d\" * 200)) for _ in range(1000)]'",
    "long": "python3 -c 'import os; [(os.mkdir(\"d\"), os.chdir(\"d\")) for _ in range(5000)]'",
    "many": "python3 -c 'for i in range(20000): open(str(i), \"w\")'",
    "closed": "mkdir -p x/y/z; touch x/y/z/f; chmod 0 x/y/z x/y x; chmod 0 .",
    "fifos": "mkfifo solver.out a.out; mkfifo x.py; rm Makefile; mkfifo Makefile",
    "stay": "(setsid sh -c 'exec 0<&- 2>&- >&-; sleep 1000' &); exit 0",
    "says": "echo '=1+1<script>,\"' >&2; printf '\\033[2J\\r\\x9b' >&2; exit 1",
    "kill": "kill -9 -1; kill -9 $$PPID 1",
    "bomb": ":; f() { f | f & }; f 2>/dev/null; sleep 1000",
}
STUDENTS = ["tilewise", "a b", "\x1b[31mred", "x\ny", "$(touch owned)", "'quoted'", "ünïcode", "=1+1,\"x", "<script>", "é" * 100, "\udcff", "-n", "ada.c"]


class Exam:
    """A folder of submissions, one of them honest: she gets her points whatever is beside her, everybody has a line and a page,
    and nothing is written elsewhere, shown, left behind or alive afterwards."""

    def make(self, random):
        hostile = [f"{random.choice(['build', 'run'])}:{random.choice(STUDENTS)}:{random.randrange(99)}" for _ in range(3)]
        return hostile if random.random() < 0.3 else [""], None

    def check(self, world, given, extra):
        if not given[0] or not boxed():
            raise Idle
        handed, victim, scratch = (os.path.join(world.folder, name) for name in ("class", "victim", "scratch"))
        put(victim, SECRET.encode())
        os.makedirs(os.path.join(handed, "ada"))
        os.mkdir(scratch)
        put(os.path.join(handed, "ada", "main.py"), SOLVER.encode())
        put(os.path.join(handed, "ada.py"), b"print('No solution')")
        for part in given:
            self._hand_in(handed, victim, *part.split(":"))
        self._grade(world, scratch, "5")
        if b"did not end within 5 s" in content(os.path.join(world.folder, "grades", "students", "ada.json")):
            shutil.rmtree(os.path.join(world.folder, "grades"))
            self._grade(world, scratch, str(PATIENCE // 20))  # the machine may have been busy
        self._judge(world, handed, given)
        if content(victim) != SECRET.encode() or set(os.listdir(world.folder)) != {"class", "victim", "scratch", "grades"}:
            raise Failure(f"written outside: {os.listdir(world.folder)}")
        if os.listdir(scratch):
            raise Failure(f"left behind: {os.listdir(scratch)}")
        no_process(world.folder)

    @staticmethod
    def _grade(world, scratch, seconds):
        words = ["grade", "--submissions", "class", "--report", "grades", "--jobs", "2", "--count", "2", "--depth", "4", "--unsolvable", "1", "--time", seconds, "--no-bad-input"]
        run(words, folder=world.folder, environment={"TOKEN": SECRET, "TMPDIR": scratch, "LC_ALL": "C.UTF-8"}, codes={0})

    @staticmethod
    def _hand_in(handed, victim, when, name, number):
        folder = os.path.join(handed, name)
        os.makedirs(folder, exist_ok=True)
        if when == "build":
            act = sorted(BUILDS)[int(number) % len(BUILDS)]
            put(os.path.join(folder, "Makefile"), f"export VICTIM = {victim}\nall:\n\t{BUILDS[act]}\n".encode())
        else:
            act = sorted(ACTS)[int(number) % len(ACTS)]
            put(os.path.join(folder, f"{name[:40]} main.py"), f"import os  # __main__\nos.execvp('sh', ['sh', '-c', {ACTS[act]!r}])".encode())

    @staticmethod
    def _judge(world, handed, given):
        grades = os.path.join(world.folder, "grades")
        table, page = content(os.path.join(grades, "class.csv")), content(os.path.join(grades, "index.html"))
        with open(os.path.join(grades, "class.csv"), encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        if len(rows) != len(os.listdir(handed)) or len({row["name"] for row in rows}) != len(rows):
            raise Failure(f"{len(os.listdir(handed))} submissions, and in the table {[row['name'] for row in rows]}")
        for row in rows:
            if (row["name"] == "ada") != (float(row["points"]) == float(row["worth"])):
                raise Failure(f"{row['name']!r} has {row['points']} of {row['worth']} points beside {given}: {row['note']!r}")
        said = table + page
        for link in re.findall(rb'href="(students/[^"]*)"', page):
            said += content(os.path.join(grades, link.decode()))
        if len(re.findall(rb'href="students/', page)) != len(rows):
            raise Failure("somebody has no page")
        if SECRET.encode() in said or b"<script" in page or any(byte < 32 and byte not in b"\n\t\r" for byte in table):
            raise Failure("what they wrote is in the report as it is")
