"""answers.py -- is what the program says true?  Compared with the rules (puzzle.py) and the other solver (oracle.c)."""
import json

import puzzle
from program import Failure, refusal, run

SMALL = [(2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (1, 4), (5, 1), (1, 2)]
LARGE = [(3, 4), (4, 4), (2, 5), (3, 5), (5, 5), (4, 6)]
HEURISTICS = ["zero", "hamming", "manhattan", "linear-conflict", "walking-distance", "pdb", "exact", "max(manhattan,hamming)"]


def _problem(random):
    """A size, a goal and a few boards, solvable or not; on large sizes near enough for the oracle."""
    large = random.random() < 0.4
    rows, cols = random.choice(LARGE if large else SMALL)
    end = puzzle.goal(rows, cols, random.choice(["last", "first", "spiral"]))
    if random.random() < 0.3:
        random.shuffle(end.tiles)
    boards = []
    for _ in range(random.choice([1, 3, 6])):
        if large or random.random() < 0.3:
            board = end.walked(random, random.randrange(24))
        else:
            board = puzzle.Board(rows, cols, random.sample(range(rows * cols), rows * cols))
        boards.append(board)
    return end, boards


def _options(random, cells):
    metric = random.choice(["single", "single", "multi"])
    options = ["--metric", metric]
    algorithm = random.choice(["auto", "auto", "ida", "ida", "astar", "bfs", "iddfs", "wastar", "greedy", "hill", "dfs"])
    if metric == "multi":
        algorithm = random.choice(["auto", "ida"])
    options += ["-a", algorithm]
    if algorithm != "auto" or cells > 9:  # uninformed, or with a weak heuristic, a right search may last for hours
        options += ["--nodes", random.choice(["5000", "100000"])]
    if random.random() < 0.6 and metric == "single":
        options += ["-e", random.choice(HEURISTICS)]
    for name, values in [("open", ["buckets", "heap"]), ("ties", ["fifo", "lifo", "low-h", "high-h"]), ("threads", ["1", "2"]),
                         ("duplicates", ["none", "parent", "closed", "reopen", "cycles", "sequences"]), ("goal-test", ["expand", "generate"]),
                         ("order", ["UDLR", "RLDU", "LURD"]), ("nodes", ["1", "50", "5000"]), ("memory", ["1K", "100K", "1M"]),
                         ("convention", ["korf85", "cos226", "coms4701"]), ("time", ["0.01", "0.3"])]:
        if random.random() < 0.12:
            options += [f"--{name}", random.choice(values)]
    return options


class Lengths:
    """Boards, searches and limits of every kind: no wrong length, no false proof, no false verdict."""

    def make(self, random):
        end, boards = _problem(random)
        return boards, (end, _options(random, end.rows * end.cols))

    def check(self, world, boards, extra):
        end, options = extra
        arguments = ["solve", "--json", "--no-cache", "--goal", end.text(), *options]
        for board in boards:
            arguments += ["--board", board.text()]
        outcome = run(arguments, folder=world.folder)
        refusal(outcome)
        if outcome.code == 2:
            return
        lines = outcome.out.splitlines()
        if len(lines) != len(boards):
            raise Failure(f"{len(lines)} answers to {len(boards)} boards")
        for board, line in zip(boards, lines):
            self._judge(world, json.loads(line), board, end, options)

    @staticmethod
    def _judge(world, said, board, end, options):
        metric = said["metric"]
        fewest = world.oracle.fewest(board, end, metric)
        where = f"{board.text()!r} to {end.text()!r}, {metric}"
        if said["status"] == "limit" and said["limit"] == "memory" and said["counts"]["generated"] == 0:
            return  # too little to begin with
        if (said["status"] == "unsolvable") == puzzle.solvable(board, end):
            raise Failure(f"{said['status']}: {where}")
        if said["status"] == "exhausted" and "hill" not in options and "dfs" not in options:
            raise Failure(f"exhausted by a complete search: {where}")
        if fewest is not None and fewest >= 0 and said["bound"] > fewest:
            raise Failure(f"at least {said['bound']} moves, and {fewest} are enough: {where}")
        if said["status"] != "solved":
            return
        moves = said["moves"]["blank"]
        if board.played(moves) != end:
            raise Failure(f"{moves} does not lead there: {where}")
        if puzzle.count(moves, metric) != said["length"]:
            raise Failure(f"{moves} has another length than {said['length']}: {where}")
        if fewest is not None and (said["length"] < fewest or (said["optimal"] and said["length"] != fewest)):
            raise Failure(f"{said['length']} moves, optimal {said['optimal']}, and the fewest are {fewest}: {where}")


class Moves:
    """A sequence of moves, changed: legal or not, there or not, shorter or not."""

    def make(self, random):
        rows, cols = random.choice([(3, 3), (2, 4), (4, 4), (2, 2)])
        end = puzzle.goal(rows, cols, random.choice(["last", "first", "spiral"]))
        moves, board = [], end
        for _ in range(random.randrange(1, 20)):
            moves.append(random.choice(board.ways()))
            board = board.moved(moves[-1])
        moves = [{"U": "D", "D": "U", "L": "R", "R": "L"}[m] for m in reversed(moves)]
        for _ in range(random.choice([0, 0, 1, 2])):
            at = random.randrange(len(moves) + 1)
            moves[at:at + random.randrange(2)] = random.choice(["U", "D", "L", "R", "UD", ""])
        return [*"".join(moves)] or ["U"], (board, end)

    def check(self, world, moves, extra):
        board, end = extra
        reached = board.played(moves)
        given = ["--board", board.text(), "--goal", end.text(), "--notation", "blank", "--moves", "".join(moves), "--no-cache"]
        outcome = run(["check", "--any-length", *given], folder=world.folder)
        if b"right if the path is read backwards" in outcome.out and board.played(moves[::-1]) == end:
            return
        if (outcome.code == 0) != (reached == end):
            raise Failure(f"check says {outcome.code} to {''.join(moves)} on {board.text()!r}: {outcome.out!r} {outcome.err!r}")
        strict = run(["check", *given], folder=world.folder)
        fewest = world.oracle.fewest(board, end)
        if (strict.code == 0) != (reached == end and len(moves) == fewest):
            raise Failure(f"check says {strict.code} to {''.join(moves)}, and the fewest are {fewest}: {strict.out!r}")
        shorter = run(["shorten", "-q", "--time", "0.05", *given], folder=world.folder)
        if shorter.code == 0:
            line = shorter.out.decode().strip()
            if reached != end or board.played(line) != end or not fewest <= len(line) <= len(moves):
                raise Failure(f"{''.join(moves)} shortened to {line}")
        elif reached == end:
            raise Failure(f"not shortened: exit code {shorter.code}, {shorter.err!r}")
