"""submissions.py -- an exam of hostile programs: what they do costs their own test, and what they print steers nobody."""
import json
import os
import subprocess
import xml.etree.ElementTree as xml

from files import content, put
from program import Failure, run

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
    "kill": "kill -9 -1; kill -9 1; kill -STOP 1; kill -9 $PPID; echo U",
    "write": "for f in ../victim ./*; do echo hacked >\"$f\"; rm -f \"$f\"; done 2>/dev/null; mkdir ../in . in; ln -s / root; echo U",
    "steal": "cat /proc/*/environ | tr '\\0' '\\n'; cat /proc/*/cmdline; env; cat ../victim /etc/shadow",
    "both": "cat; echo no solution; echo 'moves: U D'",
    "number": "cat >/dev/null; echo 4 moves; echo cost_of_path: 4; echo nodes_expanded: 5",
    "silent": "exec 0<&- 1>&- 2>&-; exit 0",
    "crash": "kill -SEGV $$",
    "big": "exec python3 -c 'x = bytearray(1 << 32)'",
    "python": "exec python3 -c 'import sys; sys.setrecursionlimit(10**9); f = lambda n: f(n + 1); f(0)'",
    "trace": "exec python3 -c 'import ctypes; ctypes.CDLL(None).ptrace(16, 1, 0, 0); print(\"U\")'",
    "read": "cat",
    "legend": "echo 'U=up D=down L=left R=right'; echo 'no solution means: none'; cat",
}
NAMES = ["solve", "-n", "a b", "\x1b[31mred", "x\ny", "$(touch owned)", "'quoted'", "ünïcode", "--shell"]


class Submissions:
    """One of them is graded, by a name that may be hostile too: it fails, its neighbours and the caller's files are as they were,
    nothing of it lives on, and JSON, JUnit and the table are what they should be."""

    def make(self, random):
        return [random.choice(sorted(ACTS)) if random.random() < 0.4 else "", random.choice(["--json", "--junit", "table"]), random.choice(NAMES)], None

    def check(self, world, given, extra):
        if not given[0] or subprocess.run(["bwrap", "--ro-bind", "/", "/", "--unshare-all", "true"], stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode != 0:
            return
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
        self._no_process(folder)

    @staticmethod
    def _no_process(folder):
        """Nobody has his working folder there."""
        for name in os.listdir("/proc"):
            try:
                if name.isdigit() and os.readlink(f"/proc/{name}/cwd").startswith(folder):
                    raise Failure(f"process {name} lives on")
            except OSError:
                pass
