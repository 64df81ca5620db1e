"""moments.py -- faults at any moment: no memory, no space, short and interrupted calls, a kill, a pipe closed at the other end."""
import json
import os
import shlex
import shutil
import signal
import subprocess

from files import everything
from program import PATIENCE, PROGRAM, Failure, Idle, refusal, run

KINDS = ["memory", "memory", "memory+", "full", "short", "again", "kill"]
TASKS = [shlex.split(line) for line in """
solve --json --no-times --no-cache --board '8 1 3/4 0 2/7 6 5'
solve --json --no-times -a ida -e pdb --pdb 4-4 --cache c --threads 1 --board '8 1 3/4 0 2/7 6 5'
solve --json --no-times --no-cache --threads 1 -a ida --journal j --board '5 1 2 4/9 6 3 8/13 10 7 11/14 15 12 0'
solve --json --no-times --no-cache --time 60 --board '1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24'
tables build --size 3x3 --pdb 4-4 --cache c
bench --easiest --count 1 --engines ida/linear-conflict --csv --no-times
trace --board '8 1 3/4 0 2/7 6 5' --nodes 20 -o t.ndjson
generate 3x3 --depth 10 --count 2 --seed 1 --layout slashes
compare --board '8 1 3/4 0 2/7 6 5' --algorithms bfs,astar --no-times
census 2x3
convert --board '1,2,3,0' --layout sized
check --no-cache --board '1 2/0 3' --moves R
hint --no-cache --board '8 1 3/4 0 2/7 6 5' --level 2
explain --board '8 1 3/4 0 2/7 6 5'
reconcile --board '8 1 3/4 0 2/7 6 5' --algorithm astar --nodes 40
course coms4701 1 2 5 3 4 0 6 7 8
""".strip().splitlines()]
SCRIPT = b"position board 8 1 3/4 0 2/7 6 5\ngo optimal\nhint level 5\nisready\nquit\n"
TASKS.append(["engine"])


def _facts(task, outcome):
    """What may not differ: all of the output, or for a search what it found; of a comparison the searches that had enough memory."""
    if task[0] == "solve" and outcome.code == 0:
        try:
            said = json.loads(outcome.out)
        except ValueError:
            raise Failure(f"no JSON: {outcome.out!r}") from None
        return said["status"], said["length"]
    if task[0] == "compare":
        return [line for line in outcome.out.splitlines() if b" limit " not in line]
    return outcome.out if task[0] != "engine" else b""


def _differ(task, facts, calm):
    return not set(facts) <= set(calm) if task[0] == "compare" else facts != calm


class Faults:
    """One call fails, or is the last: a clean end, nothing wrong said, no file damaged, and the next run mends all."""

    def make(self, random):
        return [str(random.randrange(len(TASKS))), random.choice(KINDS), str(random.random())], None

    def check(self, world, given, extra):
        task, kind, where = TASKS[int(given[0])], given[1], float(given[2])
        self._empty(world.folder)
        count = os.path.join(os.path.dirname(world.folder), "count")
        name = kind.rstrip("+")
        calm = run(task, SCRIPT, folder=world.folder, fault=f"{name}:0", environment={"FAULTS_COUNT": count})
        with open(count, encoding="ascii") as file:
            moments = int(file.read())
        files = everything(world.folder)
        if not moments and name == "memory":
            raise Failure("the library that injects faults hears of no allocation")
        if not moments:
            raise Idle
        moment = 1 + int(where * min(moments, 4000))
        self._empty(world.folder)
        # A client that asks for an optimal line while there is no memory is told so, and the engine still ends by itself.
        outcome = run(task, SCRIPT, folder=world.folder, fault=f"{name}:{moment}{kind[len(name):]}")
        if outcome.code == calm.code and _differ(task, _facts(task, outcome), _facts(task, calm)):
            raise Failure(f"{kind}:{moment}: says {outcome.out[:300]!r} instead of {calm.out[:300]!r}")
        if name in ("short", "again") and outcome.code != calm.code:
            raise Failure(f"{kind}:{moment}: exit code {outcome.code} {outcome.err!r}")
        self._whole(world, task, files, kind, moment)

    @staticmethod
    def _empty(folder):
        shutil.rmtree(folder)
        os.mkdir(folder)

    @staticmethod
    def _whole(world, task, files, kind, moment):
        """A file is whole or absent; the next run makes it whole and leaves nothing else."""
        for name, data in everything(world.folder).items():
            of_a_limit = name == "t.ndjson" and data.endswith(b"}\n") and b'"status": "limit"' in data.splitlines()[-1]
            if name in files and name != "j" and data not in (b"", files[name]) and not of_a_limit:
                raise Failure(f"{kind}:{moment}: {name} is half a file")
        again = run(task, SCRIPT, folder=world.folder)
        refusal(again)
        left = everything(world.folder)
        if again.code == 2 or set(left) != set(files):
            raise Failure(f"{kind}:{moment}: afterwards {again.err!r}, {sorted(left)} instead of {sorted(files)}")
        folder = os.path.join(world.folder, "c")
        if os.path.isdir(folder) and [n for n in os.listdir(folder) if n.endswith(".tmp")]:
            raise Failure(f"{kind}:{moment}: a draft is left in the tables")


class Pipes:
    """The other end of a pipe is closed, or the stream was never open: the program ends."""

    def make(self, random):
        return [str(random.randrange(len(TASKS))), random.choice(["0", "1", "30"]), random.choice(["read", "read", "0", "1", "2", "full"])], None

    def check(self, world, given, extra):
        task, length, how = TASKS[int(given[0])], int(given[1]), given[2]
        streams = dict(stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        if how == "full":
            streams["stdout"] = open("/dev/full", "wb")
        child = subprocess.Popen([PROGRAM, *task], cwd=world.folder, env={"PATH": os.environ["PATH"], "HOME": world.folder},
                                 preexec_fn=(lambda: os.close(int(how))) if how.isdigit() else None, **streams)
        try:
            child.stdin.write(SCRIPT.replace(b"quit\n", b"go infinite\n") if task == ["engine"] else SCRIPT)
            child.stdin.close()
        except BrokenPipeError:
            pass
        if child.stdout:
            child.stdout.read(length)
            child.stdout.close()
        else:
            streams["stdout"].close()
        try:
            code = child.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
            raise Failure("outlives its pipes") from None
        if code not in (0, 1, 2, 3, 4, -signal.SIGPIPE):
            raise Failure(f"ends with {code}")
        if how == "full" and code == 0 and task != ["engine"] and "-o" not in task:
            raise Failure("a full disk, and exit code 0")
