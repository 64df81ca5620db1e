"""networks.py -- a trained network as a page fetches it: damaged, cut, forged or another file, it is refused or makes lines longer, never wrong."""
import os
import zlib

import mutate
import puzzle
from files import content
from program import Failure, run

NETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../src/near/nets")
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}


def expanded(words):
    """The moves of the blank, of words like L2."""
    return [BACK[w[0]] for w in words for _ in range(int(w[1:] or 1))]


class Networks:
    """A network that is not the true one: what is not signed is refused, and whatever it says lines lead to the goal and bounds hold."""

    def make(self, random):
        side = random.choice([5, 5, 6])
        steps = random.choice([8, 20, 2000])
        board = puzzle.goal(side, side, "last").walked(random, steps)
        return [random.choice(["true", "bytes", "cut", "numbers", "side", "other"]), str(random.randrange(1 << 30)), str(steps)], board

    def check(self, world, given, board):
        random, truth = world.random(given[1]), content(os.path.join(NETS, f"{board.rows}x{board.rows}.net"))
        file = self._change(random, given[0], truth)
        end = puzzle.goal(board.rows, board.rows, "last")
        rows = "/".join(" ".join(map(str, board.tiles[r * board.cols:(r + 1) * board.cols])) for r in range(board.rows))
        lines = ["setoption name Memory value 64", f"position size {board.rows}x{board.rows} goal last board {rows}", "go movetime 60"]
        said = run(lines, file, folder=world.folder, program=os.environ["ATTACK_FETCHED"], codes={0}).out.decode().splitlines()
        used = "network used" in said
        if given[0] not in ("numbers", "side") and used != (file == truth):
            raise Failure(f"{[line for line in said if line.startswith('network')]} of a network that is {given[0]}")
        answer = [line.split() for line in said if line.startswith("bestmove")]
        if len(answer) != 1:
            raise Failure(f"{len(answer)} answers with a network that is {given[0]}: {said[-3:]}")
        words = answer[0]
        line = expanded(words[words.index("line") + 1:] if "line" in words else [])
        if board.played(line) != end or len(line) != int(words[words.index("length") + 1]):
            raise Failure(f"a line that leads elsewhere: {words}")
        fewest = world.oracle.fewest(board, end) if board.rows == 5 and int(given[2]) < 30 else None
        if fewest is not None and (int(words[words.index("bound") + 1]) > fewest or len(line) < fewest):
            raise Failure(f"{words}, and the fewest are {fewest}")

    @staticmethod
    def _change(random, how, truth):
        if how == "bytes":
            return mutate.data(random, truth)
        if how == "cut":
            return truth[:random.randrange(len(truth))]
        if how == "other":
            return random.choice([b"", b"<!doctype html>", b"\0" * len(truth), truth + b"\0", b"twnet\2"])
        file = bytearray(truth[:-4])
        if how == "side":
            file[6] = random.randrange(256)
        if how == "numbers":
            for at in random.choices(range(8, len(file)), k=random.choice([1, 1000, 100000])):
                file[at] = random.choice([0, 127, 128, 255, random.randrange(256)])
        return bytes(file) + zlib.crc32(file).to_bytes(4, "little")
