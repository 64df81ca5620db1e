"""The Python package as it is installed: docstrings, errors, callbacks, threads, interrupts."""
import _thread
import ast
import contextvars
import copy
import ctypes
import doctest
import importlib
import math
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import types
import typing
import unittest
import unittest.mock
import xml.dom.minidom

import tilewise

EASY, HARD = "8 1 3/4 0 2/7 6 5", "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"


class Docstrings(unittest.TestCase):
    def test_examples(self):
        for name in ("tilewise", "tilewise.board", "tilewise.search", "tilewise.analysis", "tilewise.checking", "tilewise.game",
                     "tilewise.oracle") + (("tilewise.gym",) if tilewise._c.numpy else ()):
            outcome = doctest.testmod(importlib.import_module(name))
            self.assertGreater(outcome.attempted, 2, name)
            self.assertEqual(outcome.failed, 0, name)

    def test_everything_public_is_documented(self):
        for name in tilewise.__all__:
            if not hasattr(tilewise.names, name):
                self.assertTrue(getattr(tilewise, name).__doc__, name)


class Oldest(unittest.TestCase):
    """The package runs with Python 3.9, which is not here: its grammar, and what is newer and easily used."""

    NEWER = {"zip": {"strict"}, "dataclass": {"slots", "kw_only", "weakref_slot"}}
    NAMES = {"bit_count", "pairwise", "aiter", "anext", "batched", "StrEnum", "TypeAlias", "ParamSpec", "TypeGuard", "Self",
             "ExceptionGroup", "tomllib", "UTC", "cbrt", "exp2"}

    def newer(self, tree):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "id", getattr(node.func, "attr", None))
                for keyword in node.keywords:
                    if keyword.arg in self.NEWER.get(called, ()):
                        yield node.lineno, "%s(%s=)" % (called, keyword.arg)
            name = getattr(node, "attr", None) or getattr(node, "id", None) or getattr(node, "name", None)
            if isinstance(node, (ast.Attribute, ast.Name, ast.alias)) and name in self.NAMES:
                yield getattr(node, "lineno", 0), name
            for part in (getattr(node, "annotation", None), getattr(node, "returns", None)):
                for inner in ast.walk(part) if part else ():
                    if isinstance(inner, ast.BinOp) and isinstance(inner.op, ast.BitOr):
                        yield inner.lineno, "X | Y in an annotation"

    def test_package(self):
        folder = os.path.dirname(tilewise.__file__)
        for name in sorted(os.listdir(folder)):
            if name.endswith(".py"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    tree = ast.parse(file.read(), name, feature_version=(3, 9))
                self.assertEqual(list(self.newer(tree)), [], name)

    def test_what_it_finds(self):
        for text in ("zip(a, b, strict=True)", "def f(a: int | None): pass", "x = n.bit_count()", "from itertools import pairwise"):
            self.assertTrue(list(self.newer(ast.parse(text))), text)
        for text in ("match a:\n    case 1: pass", "try: pass\nexcept* OSError: pass"):
            self.assertRaises(SyntaxError, ast.parse, text, feature_version=(3, 9))


class Boards(unittest.TestCase):
    def test_sources(self):
        expected = tilewise.Board([[1, 2, 3], [4, 0, 5]])
        for source in ("1 2 3\n4 _ 5\n", "1 2 3/4 0 5", "2 3\n1 2 3\n4 0 5", "[[1,2,3],[4,0,5]]", ((1, 2, 3), (4, 0, 5))):
            self.assertEqual(tilewise.Board(source), expected, source)
        self.assertEqual(len({expected, tilewise.Board(expected), copy.deepcopy(expected)}), 1)
        self.assertEqual(pickle.loads(pickle.dumps(expected)), expected)

    def test_wrong(self):
        for source in ("", "1 2", "1 2 3/4 0 4", "1 2 3\n4 0", [[1, 2], [3]], [[1, 2], [3, 3]], [1, 2, 0], [], [[]], [0], [-1, 0],
                       [["a", "b"], ["c", "d"]], [1.5, 0, 2, 3], list(range(257))):
            with self.assertRaises((tilewise.BoardError, TypeError), msg=source):
                tilewise.Board(source)

    def test_errors_have_lines(self):
        with self.assertRaises(tilewise.BoardError) as caught:
            tilewise.Board("1 2 3\n4 5 6\n7 8\n")
        self.assertEqual(caught.exception.line, 3)
        self.assertIsInstance(caught.exception, ValueError)

    def test_moves(self):
        board = tilewise.Board(EASY)
        result = tilewise.solve(board)
        boards = list(result.boards())
        self.assertEqual(boards[0], board)
        self.assertEqual(boards[-1], tilewise.Board.goal(3))
        self.assertEqual(board.play(result.tile_moves, tile=True), boards[-1])
        self.assertEqual(board, tilewise.Board(EASY))  # it never changes
        for text in ("X", "U7", "ULLL"):
            with self.assertRaises(tilewise.BoardError):
                board.play(text)

    def test_numpy(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not there")
        array = numpy.array([[8, 1, 3], [4, 0, 2], [7, 6, 5]])
        self.assertEqual(tilewise.Board(array), tilewise.Board(EASY))
        self.assertEqual(tilewise.Board(array.ravel()), tilewise.Board(EASY))
        self.assertTrue((numpy.asarray(tilewise.Board(array)) == array).all())
        self.assertEqual(tilewise.solve(array).length, 14)

    def test_pictures(self):
        for svg in (tilewise.Board(EASY)._repr_svg_(), tilewise.solve(EASY)._repr_svg_()):
            root = xml.dom.minidom.parseString(svg).documentElement
            self.assertEqual(len(root.getElementsByTagName("text")), 8)
        for animation in root.getElementsByTagName("animateTransform"):
            times = [float(t) for t in animation.getAttribute("keyTimes").split(";")]
            self.assertEqual(times, sorted(times))
            self.assertEqual((times[0], times[-1]), (0, 1))
            self.assertEqual(len(times), len(animation.getAttribute("values").split(";")))


class Searches(unittest.TestCase):
    def test_own_heuristic(self):
        for algorithm in ("astar", "ida", "greedy"):
            ours = tilewise.solve(EASY, algorithm=algorithm, heuristic="manhattan")
            own = tilewise.solve(EASY, algorithm=algorithm, heuristic=lambda board: board.manhattan())
            self.assertEqual(own.counts, ours.counts)
            self.assertFalse(own.optimal)

    def test_what_a_heuristic_raises(self):
        def fail(board):
            raise ZeroDivisionError("mine")

        for ask in (lambda: tilewise.solve(EASY, heuristic=fail), lambda: tilewise.verify_heuristic(fail),
                    lambda: list(tilewise.Solver(3, heuristic=fail).events(EASY)),
                    lambda: list(tilewise.Solver(3, heuristic=fail).progress(EASY))):
            with self.assertRaisesRegex(ZeroDivisionError, "mine"):
                ask()
        with self.assertRaises(tilewise.TilewiseError):
            tilewise.solve(EASY, heuristic=lambda board: math.nan)
        with self.assertRaises((TypeError, ValueError)):
            tilewise.solve(EASY, heuristic=lambda board: "many")
        solver = tilewise.Solver(3, heuristic=lambda board: 1 / flag)  # and it works again afterwards
        flag = 0
        with self.assertRaises(ZeroDivisionError):
            solver.run(EASY)
        flag = 1
        self.assertTrue(solver.run(EASY))

    def test_own_heuristic_is_asked_once(self):
        asked = []
        result = tilewise.Solver(3, algorithm="astar", heuristic=lambda b: asked.append(b) or b.manhattan()).run(EASY)
        self.assertEqual(len(asked), result.counts["enqueued"] - 1)

    def test_large_boards_come_back(self):
        board = next(tilewise.generate(6, seed=3))
        best = tilewise.solve(board, seconds=0.3)
        for options in ({"seconds": 0.1}, {"nodes": 20000}, {"algorithm": "near", "seconds": 0.1}):
            solver = tilewise.Solver(6, **options)
            for result in (solver.run(board), solver.run(board.play(board.moves()[0]))):
                self.assertTrue(result.status == "solved" and result.bound < result.length == len(result.moves))
        verdict = tilewise.check(board, best.moves, seconds=0.3)
        self.assertTrue(verdict and verdict.optimal is not True and verdict.bound < verdict.known <= best.length)
        there_and_back = {"U": "UD", "D": "DU", "L": "LR", "R": "RL"}[best.moves[0]]
        self.assertIs(tilewise.check(board, there_and_back + best.moves, seconds=1).optimal, False)
        self.assertIs(tilewise.check(board, "", seconds=0.01).optimal, False)
        self.assertIsNone(tilewise.check(board, best.moves, prove=False).optimal)
        meter = tilewise.Session(board).meter(seconds=0.3)
        self.assertTrue(meter.left is None and meter.left_bound < meter.known)
        self.assertEqual(tilewise.Session(EASY).meter().known, 14)

    def test_names_and_sizes(self):
        for options in ({"algorithm": "no"}, {"heuristic": "no"}, {"goal": "1 2/3 0"}, {"convention": "no"}, {"metric": "no"},
                        {"weight": 0}, {"all_optimal": True, "algorithm": "bfs"}):
            with self.assertRaises(tilewise.TilewiseError, msg=options):
                tilewise.solve(EASY, **options)
        with self.assertRaises(tilewise.BoardError):
            tilewise.Solver(4).run(EASY)
        with self.assertRaises(tilewise.BoardError):
            tilewise.Session("1 2 3/4 5 6/8 7 0")
        with self.assertRaises(tilewise.TilewiseError):
            next(tilewise.generate(3, depth=32))
        with self.assertRaises(tilewise.TilewiseError):
            tilewise.Tables(3, patterns="9-9")

    def test_progress_and_events(self):
        solver = tilewise.Solver(4, algorithm="ida", heuristic="manhattan", nodes=100000)
        *on_the_way, result = solver.progress(HARD, every=0)
        self.assertEqual(result.status, "limit-nodes")
        self.assertEqual(result.counts["expanded"], 100000)
        self.assertTrue(on_the_way)
        self.assertEqual(sorted(p.counts["expanded"] for p in on_the_way), [p.counts["expanded"] for p in on_the_way])
        events = tilewise.Solver(4, algorithm="astar").events(HARD)
        self.assertEqual([next(events).kind for _ in range(2)], ["generate", "expand"])
        events.close()

    def test_all_optimal_and_metric(self):
        self.assertGreaterEqual(tilewise.solve(EASY, all_optimal=True).solutions, 1)
        self.assertLess(tilewise.solve(EASY, metric="multi").length, 14)

    def test_published(self):
        counts = tilewise.census(3).counts
        self.assertEqual((len(counts), sum(counts), counts[-1]), (32, 181440, 2))
        self.assertEqual([next(tilewise.generate(3, depth=31, seed=s)) in tilewise.census(3).deepest for s in (1, 2)],
                         [True, True])

    def test_the_interpreter_goes_on(self):
        solver = tilewise.Solver(4, algorithm="ida", heuristic="manhattan")
        found = []
        thread = threading.Thread(target=lambda: found.append(solver.run(HARD)))
        thread.start()
        while thread.is_alive():  # this would never run if the search kept the interpreter's lock
            solver.stop()
            thread.join(0.001)
        self.assertEqual(found[0].status, "stopped")


class Oracle(unittest.TestCase):
    """Boards in bulk, with numpy and without."""

    def test_against_one_by_one(self):
        for size, rows in ((3, 3), ((2, 5), 2), ((3, 4), 3), ((1, 11), 1)):
            boards = tilewise.sample(12, size, seed=3, walk=25).tolist()
            flat = bytes(tile for board in boards for tile in board)
            many = memoryview(flat).cast("B", (12, len(boards[0])))
            one = [tilewise.Board(board, rows=rows) for board in boards]
            self.assertEqual(tilewise.lengths(many, rows=rows, threads=2).tolist(), [tilewise.solve(b).length for b in one])
            self.assertEqual(tilewise.solvable(one).tolist(), [True] * 12)
            self.assertEqual(tilewise.h(one, "linear-conflict").tolist(), [b.heuristic("linear-conflict") for b in one])
            for board, mask in zip(one, tilewise.first_moves(one).tolist()):
                left = tilewise.solve(board).length
                best = [m for m in board.moves() if left and tilewise.solve(board.play(m)).length < left]
                self.assertEqual([m for i, m in enumerate("UDLR") if mask >> i & 1], best)

    def test_sample(self):
        self.assertEqual([tilewise.Board(b) for b in tilewise.sample(5, 4, seed=2).tolist()],
                         [b for b, _ in zip(tilewise.generate(4, seed=2), range(5))])
        self.assertEqual(set(tilewise.lengths(tilewise.sample(4, 3, depth=31, seed=1))), {31})
        self.assertLessEqual(max(tilewise.lengths(tilewise.sample(50, 3, walk=6))), 6)

    def test_play_and_regret(self):
        boards = tilewise.sample(40, 3, seed=8)
        down = [tilewise.Board(b).moves()[0] for b in boards.tolist()]
        played = tilewise.play(boards, down)
        self.assertEqual([tilewise.Board(b) for b in played.tolist()],
                         [tilewise.Board(b).play(m) for b, m in zip(boards.tolist(), down)])
        self.assertEqual(tilewise.play(boards, ["UDLR".index(m) for m in down]).tolist(), played.tolist())
        best = ["%s" % "UDLR"[(mask & -mask).bit_length() - 1] for mask in tilewise.first_moves(boards).tolist()]
        self.assertEqual(set(tilewise.regret(boards, best).tolist()), {0})
        self.assertEqual(set(tilewise.regret(boards, down).tolist()), {0, 2})
        numbers = ["UDLR".index(m) for m in down]
        self.assertEqual(tilewise.play(boards, down[:20] + numbers[20:]).tolist(), played.tolist())
        for moves in (["U"] * 39, [4] * 40, [-1] * 40, [0.5] * 40, ["U"] * 39 + [[0]], ["U"] * 39 + [4], ["X"] * 40, "UUUU"):
            with self.assertRaises(tilewise.BoardError, msg=moves):
                tilewise.play(boards, moves)

    def test_regret_that_is_not_known(self):
        for before, after, regret in ((3, 4, 2), (3, -2, -2), (-2, 3, -2), (-1, -1, -1)):
            measured = [memoryview(value.to_bytes(4, sys.byteorder, signed=True)).cast("i") for value in (before, after)]
            with unittest.mock.patch("tilewise.oracle.lengths", side_effect=measured):
                self.assertEqual(tilewise.regret([EASY], [0]).tolist(), [regret])

    def test_space(self):
        space = tilewise.Space(2, 4)
        self.assertEqual(len(space), 20160)
        self.assertEqual(space.distances.tolist(), tilewise.lengths(space.boards, rows=2).tolist())
        self.assertEqual(space.first_moves.tolist(), tilewise.first_moves(space.boards, rows=2).tolist())

    def test_wrong_arrays(self):
        for boards in (b"", b"\0" * 9, [[1, 2, 3]], [[1, 2, 3, 3]], [[1, 2, 3, 0], [1, 2]], [[0.5, 1, 2, 3]],
                       [[300, 1, 2, 0]], [[-1, 1, 2, 0]], ["1 2/3 0", "1 2 3/4 5 6/7 8 0"], 7, [[1, 2, 3, 4, 5, 0]]):
            with self.assertRaises((tilewise.BoardError, TypeError), msg=boards):
                tilewise.lengths(boards)
        with self.assertRaisesRegex(tilewise.BoardError, "board 1 is none"):
            tilewise.h([[1, 2, 3, 0], [1, 2, 3, 3]])
        self.assertEqual(len(tilewise.sample(0, 3)), 0)

    def test_limits_and_stop(self):
        boards = tilewise.sample(2, 5, seed=4)
        self.assertEqual(tilewise.lengths(boards, seconds=0.05).tolist(), [-2, -2])
        self.assertEqual(tilewise.first_moves(boards, seconds=0.05).tolist(), [255, 255])
        lower, upper = tilewise.near(boards, seconds=0.05)
        for i in range(2):
            self.assertTrue(40 < lower[i] < upper[i])
        self.assertEqual([bound.tolist() for bound in tilewise.near(["1 2 3/4 5 6/8 7 0"])], [[-1], [-1]])

        def stop(done, count):
            raise ZeroDivisionError("mine")
        for _ in range(2):
            with self.assertRaisesRegex(ZeroDivisionError, "mine"):
                tilewise.lengths(boards, progress=stop)
        heard = []
        tilewise.lengths(tilewise.sample(5000, 3), progress=lambda done, count: heard.append((done, count)))
        self.assertEqual(heard[-1], (5000, 5000))

    def test_threads_at_once(self):
        boards, answers = tilewise.sample(3, 4, walk=30), []
        threads = [threading.Thread(target=lambda: answers.append(tilewise.lengths(boards).tolist())) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(answers, [answers[0]] * 3)

    def test_numpy(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not there")
        boards = tilewise.sample(100, 4, seed=1)
        self.assertEqual((boards.dtype, boards.shape), (numpy.uint8, (100, 16)))
        values = tilewise.h(boards)
        for same in (boards.astype(numpy.int64), boards.reshape(100, 4, 4), numpy.asfortranarray(boards),
                     boards.astype(">i2"), boards[::-1][::-1]):
            self.assertTrue((tilewise.h(same) == values).all())
        boards.flags.writeable = False
        self.assertTrue((tilewise.h(boards) == values).all())
        self.assertEqual(tilewise.play(boards.reshape(100, 4, 4), "").shape, (100, 4, 4))
        for wrong in (boards / 1.0, boards.astype(int) - 1, boards[:, :12], boards[0], boards[:, :, None, None]):
            with self.assertRaises(tilewise.BoardError):
                tilewise.h(wrong)
        self.assertEqual(tilewise.h(boards[:0]).shape, (0,))

    def test_arrays_that_are_written_to(self):
        """Another thread writes what is no board while C reads: a value of some board, or an exception, and no crash."""
        for size, ask in ((3, tilewise.lengths), (3, tilewise.first_moves), (4, tilewise.h), (9, tilewise.solvable),
                          (4, lambda boards: tilewise.lengths(boards[:50]))):
            boards = tilewise.sample(3000, size, seed=1, walk=9)
            tiles, over = memoryview(boards).cast("B"), threading.Event()
            right = bytes(tiles)

            def scribble():
                while not over.is_set():
                    tiles[:] = b"\xff" * len(right)
                    tiles[:] = right
            thread = threading.Thread(target=scribble)
            thread.start()
            for _ in range(20):
                try:
                    ask(boards)
                except tilewise.TilewiseError:
                    pass
            over.set()
            thread.join()

    def test_batched_heuristic(self):
        calls = []

        def network(boards):
            calls.append(len(boards))
            return [2 * value for value in tilewise.h(boards, rows=3).tolist()]
        one = tilewise.verify_heuristic(lambda board: 2 * board.manhattan(), 3, 2)
        self.assertEqual(tilewise.verify_heuristic(network, 3, 2, batch=True), one)
        self.assertEqual((sum(calls), len(calls)), (360, 1))
        with self.assertRaisesRegex(tilewise.TilewiseError, "1 values for 360 boards"):
            tilewise.verify_heuristic(lambda boards: [0], 3, 2, batch=True)
        if tilewise._c.numpy:  # as a network's last layer gives them
            column = tilewise.verify_heuristic(lambda boards: tilewise.h(boards, rows=3).reshape(-1, 1), 3, 2, batch=True)
            self.assertEqual(column, tilewise.verify_heuristic("manhattan", 3, 2))
        calls.clear()
        self.assertFalse(tilewise.verify_heuristic(network, batch=True))
        self.assertEqual(sum(calls), 181440)
        self.assertLess(len(calls), 200)

    def test_search_in_batches(self):
        sizes = []

        def network(boards):
            sizes.append(len(boards))
            return [0.9 * value for value in tilewise.h(boards).tolist()]
        board = "8 6 7/2 5 4/3 0 1"
        one = tilewise.solve(board, algorithm="wastar", weight=2, heuristic=lambda b: 0.9 * b.manhattan())
        for batch in (1, 50, 1000):
            sizes.clear()
            result = tilewise.solve(board, algorithm="wastar", weight=2, heuristic=network, batch=batch)
            self.assertEqual((result.batch, tilewise.check(board, result.moves).reaches), (batch, True))
            self.assertLessEqual(max(sizes), 4 * batch)
            self.assertEqual(result.counts == one.counts, batch == 1)
        self.assertLess(len(sizes), 40)
        self.assertEqual(tilewise.solve(board, algorithm="astar", heuristic=network, batch=1000, admissible=True).length, 31)
        with self.assertRaisesRegex(tilewise.TilewiseError, "1 values for"):
            tilewise.solve(board, algorithm="astar", heuristic=lambda boards: [0], batch=100)
        with self.assertRaisesRegex(tilewise.TilewiseError, "batches are for astar, wastar and greedy, not for ida"):
            tilewise.solve(board, algorithm="ida", heuristic=network, batch=100)

    def test_data_of_others(self):
        try:
            import numpy
        except ImportError:
            with self.assertRaisesRegex(tilewise.TilewiseError, "needs numpy"):
                tilewise.read_boards("x.csv")
            self.skipTest("numpy is not there")
        environments, module = types.ModuleType("environments"), types.ModuleType("environments.n_puzzle")

        class NPuzzleState:
            __slots__ = ["tiles", "hash"]

            def __init__(self, tiles):
                self.tiles, self.hash = tiles, None
        NPuzzleState.__module__, NPuzzleState.__qualname__ = "environments.n_puzzle", "NPuzzleState"
        module.NPuzzleState = NPuzzleState
        boards = tilewise.sample(6, 3, seed=5, depth=12)
        found = [tilewise.solve(board) for board in boards]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "data_0.pkl")

            def write(content, protocol=None):
                with open(path, "wb") as file:
                    pickle.dump(content, file, protocol)
            for names in ("UDLR", "DURL"):
                solutions = [[names.index(move) for move in result.moves] for result in found]
                for protocol in (2, 3, 4, 5):
                    with unittest.mock.patch.dict(sys.modules, {"environments": environments, "environments.n_puzzle": module}):
                        write({"states": [NPuzzleState(board) for board in boards], "solutions": solutions}, protocol)
                    data = tilewise.read_boards(path)
                    self.assertTrue((data.boards == boards).all())
                    self.assertEqual(data.solutions, [result.moves for result in found])
            for solutions, expected in (([[0]] * 6, [None] * 6), ([7] * 6, [None] * 6), (7, None), ([], None)):
                write({"states": list(boards.astype(int)), "solutions": solutions})
                self.assertEqual(tilewise.read_boards(path).solutions, expected)
            write(boards)
            self.assertIsNone(tilewise.read_boards(path).solutions)
            for wrong in (os.system, {"states": [threading.Thread]}, {"states": [[1, 1, 0, 3]]}, {"states": 7}, {}, 7,
                          {"states": []}, {"states": [[0]]}, {"states": [list(range(300))]}, {"states": [["1", "0"]]}):
                write(wrong)
                with self.assertRaises(tilewise.BoardError, msg=wrong):
                    tilewise.read_boards(path)
            for second in ([0], [2, 1], ["0", "1"], [0.0, 1.0]):
                write({"states": [[1, 0], second]})
                with self.assertRaisesRegex(tilewise.BoardError, "board 2 is none, expected each of 0 to 1 once"):
                    tilewise.read_boards(path)
            mine = os.path.join(folder, "made")

            class Bad:
                def __reduce__(self):
                    return os.mkdir, (mine,)
            write({"states": [Bad()]})
            with self.assertRaisesRegex(tilewise.BoardError, "mkdir, expected arrays of numpy and nothing else"):
                tilewise.read_boards(path)
            self.assertFalse(os.path.exists(mine))
            with open(path, "wb") as file:
                file.write(b"\x80\x05nonsense")
            self.assertRaises(tilewise.BoardError, tilewise.read_boards, path)
            for name in ("boards", "states"):
                numpy.savez(os.path.join(folder, "x.npz"), **{name: boards})
                self.assertTrue((tilewise.read_boards(os.path.join(folder, "x.npz")).boards == boards).all())
            path = os.path.join(folder, "x.csv")
            for head in ("", "a,b,c,d,e,f,g,h,i\n"):
                with open(path, "w") as file:
                    file.write(head + "\n".join(",".join(map(str, board)) for board in boards.tolist()) + "\n")
                self.assertTrue((tilewise.read_boards(path).boards == boards).all())
            with open(path, "w") as file:
                file.write("board,length,bound,first_moves,proven\n8 1 3/4 0 2/7 6 5,14,14,8,true\n")
            self.assertEqual(tilewise.read_boards(path).boards.tolist(), [[8, 1, 3, 4, 0, 2, 7, 6, 5]])
            for name, code, said in ((path, 0, EASY + "\n"), (path + ".none", 2, ""), ("--help", 2, "")):
                done = subprocess.run([sys.executable, "-m", "tilewise", name], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                      universal_newlines=True)
                self.assertEqual((done.returncode, done.stdout, not done.stderr), (code, said, not code))
            with open(path, "w") as file:
                file.write("8,1,3,4,0,2,7,6,5\n" * 7)
            with open(path, "a") as file:
                file.write("1,2,x\n")
            with self.assertRaisesRegex(tilewise.BoardError, "line 8: expected the tiles"):
                tilewise.read_boards(path)
            self.assertRaises(tilewise.BoardError, tilewise.read_boards, os.path.join(folder, "x.txt"))
            self.assertRaises(OSError, tilewise.read_boards, os.path.join(folder, "none.pkl"))

    def test_all_shortest(self):
        found = tilewise.solutions("8 6 7/2 5 4/3 0 1")
        self.assertEqual((len(found), len(set(found)), {len(moves) for moves in found}),
                         (tilewise.solve("8 6 7/2 5 4/3 0 1", all_optimal=True).solutions, len(found), {31}))
        for moves in found:
            self.assertTrue(tilewise.check("8 6 7/2 5 4/3 0 1", moves).optimal)
        with self.assertRaises(tilewise.LimitError):
            tilewise.solutions(HARD, nodes=1000)


class Names(unittest.TestCase):
    def test_that_checkers_of_types_know(self):
        self.assertEqual(list(typing.get_args(tilewise.AlgorithmName)), tilewise.algorithms() + ["near"])
        self.assertEqual(list(typing.get_args(tilewise.HeuristicName)), tilewise.heuristics())
        for convention in typing.get_args(tilewise.ConventionName):
            tilewise.Solver(3, algorithm="astar", convention=convention)
        for names, function in ((tilewise.AnswerKind, "tw_reading_kind_name"), (tilewise.AnswerFormat, "tw_transcript_format_name"),
                                (tilewise.VerdictName, "tw_verdict_name")):
            self.assertEqual(list(typing.get_args(names)), tilewise.search._names(getattr(tilewise._c.lib, function)))

    def test_pair(self):
        pair = tilewise.solve(EASY, algorithm="astar", heuristic=("hamming", "manhattan"))
        self.assertEqual((pair.heuristic, pair.length), ("max(hamming,manhattan)", 14))
        self.assertTrue(tilewise.verify_heuristic(("hamming", "manhattan"), 2, 3))


class Checking(unittest.TestCase):
    """Moves, and what programs print, judged as `tilewise check` does."""

    BOARD = "1 2 3/0 5 6/4 7 8"  # DRR

    def test_verdicts(self):
        listing = "1 2 3\n0 5 6\n4 7 8\n\n1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n"
        for text, verdict, right, kind, assumes in (
                ("DRR", "optimal", True, "moves", None),
                ("Path: down, right, right (3 moves)", "optimal", True, "moves", None),
                ("\u2191 \u2190 \u2190", "optimal", True, "moves", "right if these are the moves of the tile"),
                ("right right down", "optimal", True, "moves", "right if the path is read backwards"),
                (listing, "optimal", True, "boards", None),
                ("tiles: 4, 7, 8", "optimal", True, "tiles", None),
                ("(1, 0) (2, 0) (2, 1) (2, 2)", "optimal", True, "cells", None),
                ("DUDRR", "longer", True, "moves", None),
                ("DDD", "illegal", False, "moves", None),
                ("DR", "astray", False, "moves", None),
                (listing.replace("1 2 3\n4 5 6\n7 0 8\n\n", "") + "3 moves\n", "illegal", False, "boards", None),
                ("3 moves", "claimed", True, "claim", None),
                ("4 moves", "miscounted", False, "claim", None),
                ("5 moves", "longer", False, "claim", None),
                ("DRR\n5 moves", "miscounted", False, "moves", None),
                ("No solution", "denied", False, "claim", None)):
            with self.subTest(text):
                one = tilewise.check(self.BOARD, text)
                self.assertEqual((one.verdict, bool(one), one.kind, one.assumes), (verdict, right, kind, assumes))
                self.assertTrue(one.text)
                self.assertEqual(one.fewest, 3 if one.verdict != "denied" else -1)
                self.assertEqual(tilewise.check(self.BOARD, text.encode("utf-16")).verdict, verdict)

    def test_details(self):
        one = tilewise.check(self.BOARD, "Solution:\nDown\nUp\nDown\nRight\nRight\nNodes expanded: 9", lost=True)
        self.assertEqual((one.lost_at, one.better, one.optimal, one.length, one.moves), (2, "R", False, 5, "DUDRR"))
        self.assertEqual((one.counts, one.line, one.says_length), ({"expanded": 9}, 2, -1))
        self.assertEqual(tilewise.check(self.BOARD, "DUDRR").better, "")  # it was not asked where
        one = tilewise.check(self.BOARD, "Down\nDown\n")
        self.assertEqual((one.illegal_at, one.wrong_line, one.text),
                         (2, 2, "illegal: move 2 (D of the blank, line 2) runs into the edge"))
        self.assertEqual(tilewise.check("1 2 3/4 5 6/8 7 0", "no solution").verdict, "none")
        self.assertEqual(tilewise.check("1 2 3/4 5 6/8 7 0", "3 moves").verdict, "impossible")

    def test_forced(self):
        self.assertFalse(tilewise.check(self.BOARD, "ULL", tile=False))
        self.assertIsNone(tilewise.check(self.BOARD, "ULL", tile=True).assumes)
        self.assertTrue(tilewise.check(self.BOARD, "RRD", answer="moves", backwards=True).backwards)
        self.assertEqual(tilewise.check(self.BOARD, "DRR\n3 moves", answer="claim").kind, "claim")
        for options in ({"answer": "no"}, {"format": "no"}, {"backwards": True}, {"metric": "no"}, {"algorithm": "no"}):
            with self.assertRaises(tilewise.TilewiseError, msg=options):
                tilewise.check(self.BOARD, "DRR", **options)
        with self.assertRaises(TypeError):
            tilewise.checks(self.BOARD, "DRR", algoritm="ida")

    def test_not_understood(self):
        with self.assertRaisesRegex(tilewise.BoardError, "line 2: not understood: \"world") as caught:
            tilewise.check(self.BOARD, "\nworld\n")
        self.assertEqual(caught.exception.line, 2)

    def test_goal_of_a_course(self):
        self.assertTrue(tilewise.check("1 0 2/3 4 5/6 7 8", '(("left") 1 2)').optimal)
        self.assertFalse(tilewise.check("1 0 2/3 4 5/6 7 8", '(("left") 1 2)', goal="last"))

    def test_several(self):
        found = tilewise.checks(self.BOARD, "Manhattan: D, R, R\nHamming: D, R\n")
        self.assertEqual([(one.label, bool(one)) for one in found], [("Manhattan", True), ("Hamming", False)])
        self.assertEqual(tilewise.check(self.BOARD, "Manhattan: D, R, R\nHamming: D, R\n").label, "Hamming")

    def test_a_function_that_fails(self):
        def fail(board):
            raise ValueError("mine")
        with self.assertRaisesRegex(ValueError, "mine"):
            tilewise.check(self.BOARD, "DRR", algorithm="astar", heuristic=fail)
        own = tilewise.check(self.BOARD, "DUDRR", algorithm="astar", heuristic=lambda board: board.manhattan(), admissible=True, lost=True)
        self.assertEqual((own.fewest, own.lost_at), (3, 2))

    def test_metric(self):
        one = tilewise.check("1 2 3/4 5 6/0 7 8", "RR", metric="multi")
        self.assertEqual((one.length, one.fewest, one.optimal), (1, 1, True))
        for moves, verdict in ((1, "optimal"), (2, "optimal"), (3, "miscounted")):
            one = tilewise.check("1 2 3/4 5 6/0 7 8", "Solved in %d moves: RR" % moves, metric="multi")
            self.assertEqual(one.verdict, verdict)
        self.assertIn("shows 1 of the multi-tile metric", one.text)


class Gym(unittest.TestCase):
    """What Gymnasium's checker asks of an environment, and that what the info says is true."""

    def setUp(self):
        try:
            import numpy
        except ImportError:
            with self.assertRaisesRegex(ImportError, "needs numpy"):
                import tilewise.gym
            self.skipTest("numpy is not there")
        import tilewise.gym
        self.numpy, self.gym = numpy, tilewise.gym

    def test_one(self):
        env = self.gym.Puzzle(3, max_steps=50)
        board, info = env.reset(seed=123)
        again, same = env.reset(seed=123)
        self.assertTrue((board == again).all() and info.keys() == same.keys())
        self.assertFalse((env.reset(seed=456)[0] == board).all())
        self.assertFalse((env.reset()[0] == env.reset()[0]).all())
        env.reset(options={})
        env.action_space.seed(1)
        info = env._info()
        for _ in range(60):
            before, mask, best = env._seen(), info["action_mask"], info["first_moves"]
            action = env.action_space.sample()
            board, reward, terminated, truncated, info = env.step(action)
            self.assertTrue(board in env.observation_space and action in env.action_space)
            self.assertEqual((type(reward), type(terminated), type(truncated), reward), (float, bool, bool, -1.0))
            self.assertEqual((board != before).any(), mask[action])
            if terminated or truncated:
                break
            self.assertEqual(info["regret"], 0 if best >> action & 1 else 2 if mask[action] else 1)
            self.assertEqual(info["distance"], tilewise.solve(board).length)
        self.assertTrue(terminated or truncated)
        self.assertFalse(self.numpy.zeros((3, 2), "u1") in env.observation_space or 4 in env.action_space)

    def test_wrong(self):
        env = self.gym.Puzzle((2, 3), render_mode="ansi")
        self.assertRaises(tilewise.TilewiseError, env.step, 0)
        self.assertRaises(tilewise.TilewiseError, self.gym.Puzzle, 3, render_mode="human")
        env.reset(options={"board": "1 2 3/4 0 5"})
        self.assertEqual(env.render(), "1 2 3\n4 _ 5")
        self.assertRaises(tilewise.TilewiseError, env.step, 4)
        *_, terminated, truncated, info = env.step(3)
        self.assertEqual((terminated, truncated, info["distance"], info["first_moves"]), (True, False, 0, 0))
        with self.assertRaises(tilewise.BoardError):
            env.reset(options={"board": "2 1 3/4 5 0"})
        self.assertNotIn("distance", self.gym.Puzzle(6).reset(seed=1)[1])
        self.assertEqual(env.reset(options={"depth": 5})[1]["distance"], 5)
        with env:
            self.assertIs(env.unwrapped, env)
        envs = self.gym.PuzzleVector(3, 3)
        self.assertIs(envs.unwrapped, envs)
        self.assertIsNone(envs.spec)
        self.assertRaises(tilewise.TilewiseError, envs.step, [0, 0, 0])
        envs.reset(seed=1)
        for actions in ([0, 0], [0, 0, 4], [-1, 0, 0]):
            self.assertRaises(tilewise.TilewiseError, envs.step, actions)
        envs.close()

    def test_many_are_as_one(self):
        envs = self.gym.PuzzleVector(40, 3, depth=6, max_steps=8)
        boards, info = envs.reset(seed=7)
        self.assertTrue((boards == envs.reset(seed=7)[0]).all())
        self.assertEqual(set(info["distance"].tolist()), {6})
        random, over = self.numpy.random.default_rng(1), 0
        ones = [self.gym.Puzzle(3, max_steps=8) for _ in range(40)]
        for env, board in zip(ones, boards):
            env.reset(options={"board": board})
        for _ in range(20):
            best = self.numpy.log2(info["first_moves"] & -info["first_moves"].astype(int)).astype(int)
            actions = self.numpy.where(random.random(40) < 0.7, best, random.integers(0, 4, 40))
            boards, rewards, terminated, truncated, info = envs.step(actions)
            self.assertTrue(boards in envs.observation_space and actions in envs.action_space)
            for i, env in enumerate(ones):
                board, reward, ended, late, told = env.step(actions[i])
                self.assertEqual((reward, ended, late, told["regret"]),
                                 (rewards[i], terminated[i], truncated[i], info["regret"][i]))
                if ended or late:
                    self.assertTrue(info["_final_obs"][i] and (info["final_obs"][i] == board).all())
                    env.reset(options={"board": boards[i]})
                    over += 1
                self.assertTrue((env._seen() == boards[i]).all())
                self.assertEqual(env._info()["distance"], info["distance"][i])
        self.assertGreater(over, 40)

    def test_checker(self):
        try:
            import gymnasium
            from gymnasium.utils.env_checker import check_env
        except ImportError:
            self.skipTest("gymnasium is not there")
        check_env(gymnasium.make("tilewise/Puzzle-v0").unwrapped)


class Sharing(unittest.TestCase):
    """What C forbids is an exception, and no answer is that of another board."""

    def test_solver_in_its_own_heuristic(self):
        def again(board):
            solver.run(EASY)
            return 0
        solver = tilewise.Solver(3, 3, algorithm="astar", heuristic=again)
        with self.assertRaisesRegex(tilewise.BusyError, "solver is in use"):
            solver.run(EASY)
        again = None
        solver = tilewise.Solver(3, 3, algorithm="astar", heuristic=lambda board: board.manhattan())
        self.assertEqual(solver.run(EASY).length, 14)
        for method in ("events", "progress"):
            solver = tilewise.Solver(3, heuristic=lambda board: len(list(getattr(solver, method)(EASY))), algorithm="astar")
            for ask in (solver.run, lambda board: list(solver.events(board))):
                with self.assertRaisesRegex(tilewise.BusyError, "asked already"):
                    ask(EASY)

    def test_numbers_that_do_not_fit(self):
        for ask in (lambda: tilewise.Solver(2 ** 32 + 3), lambda: tilewise.Solver(-3), lambda: tilewise.Board.goal(2 ** 32 + 3),
                    lambda: tilewise.solve(EASY, nodes=-1), lambda: tilewise.solve(EASY, threads=2 ** 40),
                    lambda: tilewise.sample(-1, 3), lambda: tilewise.sample(1, 3, seed=2 ** 64),
                    lambda: next(tilewise.generate(3, walk=-1)), lambda: next(tilewise.generate(3, seed=-1))):
            with self.assertRaises((tilewise.TilewiseError, ctypes.ArgumentError)):
                ask()

    def together(self, *calls):
        """What each gives or raises, all begun before one ends."""
        gate, answers = threading.Barrier(len(calls)), [None] * len(calls)

        def run(i, call):
            gate.wait()
            try:
                answers[i] = call()
            except (tilewise.BusyError, tilewise.BoardError) as busy:
                answers[i] = busy
        threads = [threading.Thread(target=run, args=pair) for pair in enumerate(calls)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return answers

    def test_solver_in_two_threads(self):
        solver = tilewise.Solver(3, 3, algorithm="bfs")
        boards = {EASY: 14, "1 2 3/4 5 6/7 0 8": 1, "8 6 7/2 5 4/3 0 1": 31}
        for _ in range(20):
            for (board, length), answer in zip(boards.items(), self.together(*[
                    lambda board=board: solver.run(board) for board in boards])):
                self.assertTrue(isinstance(answer, tilewise.BusyError) or answer.length == length, answer)
        self.assertEqual(solver.run(EASY).length, 14)

    def test_session_in_many_threads(self):
        session, done = tilewise.Session(EASY), []
        for _ in range(50):
            for answer in self.together(session.meter, lambda: session.play(session.board.moves()[0]), session.undo,
                                        lambda: session.hint(4), lambda: session.moves):
                done.append(not isinstance(answer, tilewise.BusyError))
        self.assertTrue(any(done))
        self.assertEqual(session.start, tilewise.Board(EASY))

    def test_progress_is_of_its_own_run(self):
        solver = tilewise.Solver(3, 3, algorithm="bfs")
        far = solver.progress("8 6 7/2 5 4/3 0 1", every=0)
        next(far)
        self.assertEqual(solver.run("1 2 3/4 5 6/7 0 8").moves, "R")
        near = solver.progress(EASY, every=0)
        next(near)
        *_, result = far
        self.assertEqual((result.length, result.start.play(result.moves)), (31, result.goal))
        *_, result = near
        self.assertEqual((result.length, result.start.play(result.moves)), (14, result.goal))
        with self.assertRaises(tilewise.BoardError):
            list(solver.progress(HARD))
        stopped = solver.progress("8 6 7/2 5 4/3 0 1", every=0)
        next(stopped)
        solver.stop()
        *_, result = stopped
        self.assertEqual(result.status, "stopped")

    def test_goal_in_the_text(self):
        text = '{"rows": 3, "cols": 3, "start": [1, 2, 3, 4, 5, 6, 7, 8, 0], "goal": [1, 2, 3, 4, 5, 6, 7, 0, 8]}'
        self.assertEqual((tilewise.solve(text).length, tilewise.solve(text, goal="last").length), (1, 0))
        self.assertEqual(tilewise.hint(text, 5).path, "L")
        self.assertTrue(tilewise.check(text, "L").optimal)
        with self.assertRaisesRegex(tilewise.BoardError, "the text has the goal"):
            tilewise.Solver(3, 3).run(text)
        self.assertEqual(tilewise.Solver(3, 3, goal="1 2 3/4 5 6/7 0 8").run(text).length, 1)

    def test_context_of_the_caller(self):
        variable, here, seen = contextvars.ContextVar("variable", default=0), threading.current_thread(), []

        def own(board):
            seen.append((variable.get(), threading.current_thread() is here))
            return board.manhattan()
        variable.set(7)
        tilewise.Solver(3, 3, algorithm="astar", heuristic=own).run(EASY)
        tilewise.verify_heuristic(own, 2, 2)
        self.assertEqual(set(seen), {(7, True)})

    def test_tables_are_kept_and_used(self):
        board = tilewise.Board(EASY)
        with unittest.mock.patch.object(tilewise.search, "Tables", wraps=tilewise.search.Tables) as made:
            self.assertEqual([board.heuristic("pdb") for _ in range(5)], 5 * [board.heuristic("pdb")])
            self.assertLessEqual(made.call_count, 1)
        tables = tilewise.Tables(3, 4)
        self.assertEqual(tilewise.solve("1 2 3 4/5 6 7 8/9 0 10 11", tables=tables).heuristic, "pdb")


class Interrupts(unittest.TestCase):
    """Each of these would take from minutes to years: that it ends at all shows that Ctrl-C was heard."""

    def interrupt(self, code):
        child = subprocess.Popen([sys.executable, "-u", "-c", "import tilewise\nprint('ready')\n" + code],
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ,
                                 # a shell that runs this in the background has it ignored
                                 preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.assertEqual(child.stdout.readline(), b"ready\n")
        child.send_signal(signal.SIGINT)
        _, errors = child.communicate()
        self.assertIn(b"KeyboardInterrupt", errors, code)

    def test_search(self):
        self.interrupt("tilewise.solve(%r, algorithm='ida', heuristic='manhattan')" % HARD)

    def test_events(self):
        self.interrupt("for event in tilewise.Solver(4, algorithm='astar').events(%r): pass" % HARD)

    def test_in_a_function_that_c_calls(self):
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        asked = []

        def own(board):
            asked.append(board)
            if len(asked) == 3:
                _thread.interrupt_main()
            return 0
        for ask in (lambda: tilewise.solve(EASY, algorithm="astar", heuristic=own), lambda: tilewise.verify_heuristic(own),
                    lambda: list(tilewise.Solver(3, algorithm="astar", heuristic=own).events(EASY))):
            asked.clear()
            self.assertRaises(KeyboardInterrupt, ask)
            self.assertEqual(len(asked), 3)
            self.assertIs(signal.getsignal(signal.SIGINT), signal.default_int_handler)

    def test_own_heuristic(self):
        self.interrupt("tilewise.solve(%r, algorithm='ida', heuristic=lambda b: b.manhattan())" % HARD)

    def test_progress(self):
        self.interrupt("list(tilewise.Solver(4, algorithm='ida', heuristic='manhattan').progress(%r))" % HARD)

    def test_bulk(self):
        self.interrupt("tilewise.lengths(tilewise.sample(4, 6), threads=2)")

    def test_heuristic_that_builds_tables(self):
        self.interrupt("tilewise.Board(list(range(24, -1, -1))).heuristic('pdb'); print('too late'); import time; time.sleep(9999)")

    def test_census(self):
        self.interrupt("while True: tilewise.census(3, 4)")

    def test_tables(self):
        self.interrupt("while True: tilewise.Tables(4, patterns='7-8')")

    def test_while_the_thread_is_started(self):
        """The thread runs already, and start() has not returned: the work is done once, and stopped."""
        calls, stopped = [], threading.Event()
        starts = []

        class Interrupted(threading.Thread):
            def start(self):
                starts.append(self)
                if len(starts) > 1:
                    return super().start()
                _thread.start_new_thread(self.run, ())
                raise KeyboardInterrupt

        def work():
            calls.append(1)
            stopped.wait()

        with unittest.mock.patch("threading.Thread", Interrupted), self.assertRaises(KeyboardInterrupt):
            tilewise._c.interruptible(work, stopped.set)
        for thread in starts[1:]:
            thread.join()
        self.assertEqual(len(calls), 1)


if __name__ == "__main__":
    unittest.main()
