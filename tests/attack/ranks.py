"""ranks.py -- several processes at one search by MPI, and one of them lies about what it did."""
import json
import os
import shutil
import signal
import subprocess

from program import PATIENCE, Failure, Idle

BOARD = "13 5 4 10/9 12 8 14/2 3 7 1/0 15 11 6"  # 55 moves to 0 1 2 ..., two iterations of them shared
LIES = ["number", "over", "zero", "least", "counts", "twice", "idle", "rises", "none-left", "idles", "wrong", "letters", "endless", "short", "tag"]


class Ranks:
    """A rank whose messages are changed: the right answer, or an error; never another answer, and never no end."""

    def make(self, random):
        return [random.choice(LIES) if random.random() < 0.3 else ""], None  # it takes seconds

    def check(self, world, given, extra):
        if not given[0] or not shutil.which("mpirun"):
            raise Idle
        honest = [os.environ["ATTACK_MPI"], "solve", "--json", "--no-cache", "--goal", "first", "-a", "ida", "-e", "manhattan", "--board", BOARD]
        library = os.environ["ATTACK_LIAR"]  # LD_PRELOAD ends a name at a space; LD_LIBRARY_PATH does not
        liar = ["env", "LD_PRELOAD=" + os.path.basename(library), "LD_LIBRARY_PATH=" + os.path.dirname(library), "LIE=" + given[0], *honest]
        code, out = self._run(world, ["-np", "1", *honest, ":", "-np", "1", *liar])
        if code == 0:
            said = json.loads(out.splitlines()[-1])
            if said["length"] != 55 or not said["optimal"]:
                raise Failure(f"{said['length']} moves, optimal {said['optimal']}, of 55, with a rank that lies: {given[0]}")
        elif code != 70 and self._run(world, ["-np", "2", *honest])[0] == 0:  # else mpirun does not work here
            raise Failure(f"exit code {code}, with a rank that lies: {given[0]}")

    @staticmethod
    def _run(world, words):
        environment = {"PATH": os.environ["PATH"], "HOME": world.folder, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        child = subprocess.Popen(["mpirun", "--oversubscribe", *words], env=environment, cwd=world.folder, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            out, _ = child.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
            raise Failure("hangs: ranks that wait for each other, or search the same again") from None
        return child.returncode, out
