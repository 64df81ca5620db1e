"""terminal.py -- the terminal game, killed at any moment: what was won is counted once or not at all, and the next game begins."""
import json
import os
import pty
import select
import signal
import time

from files import content
from program import PATIENCE, PROGRAM, Failure, run

ARROWS = {"U": b"\x1bOA", "D": b"\x1bOB", "R": b"\x1bOC", "L": b"\x1bOD"}


class Game:
    """A game in a terminal of its own, 80 by 24."""

    def __init__(self, folder, *arguments):
        self.seen = b""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            environment = {"PATH": os.environ["PATH"], "TERM": "xterm", "LC_ALL": "C.UTF-8", "COLUMNS": "80", "LINES": "24", "HOME": folder,
                           "XDG_STATE_HOME": folder, "XDG_CACHE_HOME": folder, "ASAN_OPTIONS": "detect_leaks=0"}
            os.execve(PROGRAM, [PROGRAM, "play", *arguments], environment)

    def read(self, seconds):
        """What it draws until then; False: it has ended."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return True
        try:
            self.seen += os.read(self.terminal, 1 << 16)
        except OSError:
            return False
        return True

    def see(self, text):
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            if not self.read(0.05) or time.monotonic() > end:
                self.end(signal.SIGKILL)
                raise Failure(f"the game does not show {text!r}: {self.seen[-300:]!r}")

    def keys(self, pressed):
        os.write(self.terminal, pressed)

    def end(self, number=None):
        """Its exit code; minus the signal that ended it."""
        if number:
            os.kill(self.pid, number)
        while self.read(0.05):
            pass
        status = os.waitpid(self.pid, 0)[1]
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


class Killed:
    """Games won in a terminal, each killed with signal 9 about when it is counted."""

    def make(self, random):
        return [f"{random.uniform(0, 0.06):.4f}" for _ in range(random.randrange(1, 4))], random.randrange(1, 9)

    def check(self, world, moments, seed):
        folder = os.path.join(world.folder, "tilewise")
        start = run(["generate", "2x2", "--seed", str(seed)], folder=world.folder).out
        line = run(["solve", "-q", "--notation", "tile", "--no-cache"], start, folder=world.folder).out.decode().strip()
        for moment in moments:
            game = Game(world.folder, "2x2", "--seed", str(seed))
            game.see(b"deal")
            game.keys(b"".join(ARROWS[m] for m in line))
            end = time.monotonic() + float(moment)
            while time.monotonic() < end and game.read(0.001):
                pass
            game.end(signal.SIGKILL)
            self._count(folder, len(moments))
        run([], folder=world.folder, environment={"XDG_STATE_HOME": world.folder}, program=os.environ["ATTACK_WON"], codes={0})
        won = self._count(folder, len(moments) + 9)
        if not won:
            raise Failure(f"nothing is counted after {len(moments)} games were killed")
        if [name for name in os.listdir(folder) if ".json." in name or name.endswith((".draft", ".tmp"))]:
            raise Failure(f"left behind: {sorted(os.listdir(folder))}")
        game = Game(world.folder, "2x2", "--seed", "1")
        game.see(b"deal")
        game.keys(b"q")
        code = game.end()
        if code != 0:
            raise Failure(f"the next game ends with {code}")

    @staticmethod
    def _count(folder, most):
        """How many games the statistics have; all files there are whole."""
        solved = 0
        for name in os.listdir(folder) if os.path.isdir(folder) else []:
            if not name.endswith(".json"):
                continue
            try:
                said = json.loads(content(os.path.join(folder, name)))
            except ValueError as error:
                raise Failure(f"{name} is no file of ours any more: {error}") from None
            solved += sum(line["solved"] for line in said["boards"]) if name == "statistics.json" else 0
        if solved > most:
            raise Failure(f"{solved} games won, and {most} were played")
        return solved
