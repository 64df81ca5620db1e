"""files.py -- files that outlive the program: changed, cut, linked and forged, they are refused or repaired, never believed and never lost."""
import json
import os
import shutil
import subprocess

import mutate
import puzzle
from program import PROGRAM, Failure, Idle, refusal, run

BOARD = puzzle.Board(3, 3, [8, 6, 7, 2, 5, 4, 3, 0, 1])  # 31 moves, the most there are


def content(path):
    with open(path, "rb") as file:
        return file.read()


def put(path, data):
    with open(path, "wb") as file:
        file.write(data)


def seal(data):
    return subprocess.run([os.environ["ATTACK_SEAL"]], input=data, capture_output=True, check=True).stdout.strip()


def everything(folder):
    """Names and contents of all plain files."""
    return {name: content(os.path.join(folder, name)) for name in os.listdir(folder) if os.path.isfile(os.path.join(folder, name))}


class Tables:
    """A table file, changed or forged: the answer is right all the same, and a whole table is there afterwards."""

    def make(self, random):
        return [random.choice(["bytes", "bytes", "forged", "link", "folder", "empty", "fifo", "sparse", "lock"]), str(random.randrange(1 << 30))], None

    def check(self, world, how, extra):
        folder = os.path.join(world.folder, "cache")
        solve = ["solve", "--json", "-a", "ida", "-e", "pdb", "--pdb", "4-4", "--cache", folder, "--board", BOARD.text()]
        run(solve, folder=world.folder)
        random = world.random(how[-1])
        name = random.choice(sorted(n for n in os.listdir(folder) if n.endswith(".twpdb")))
        path = os.path.join(folder, name)
        good, foreign = content(path), os.path.join(world.folder, "foreign")
        put(foreign, b"not ours")
        self._change(random, how[0], path, good, foreign)
        outcome = run(solve, folder=world.folder, codes={0})
        said = json.loads(outcome.out)
        if said["length"] != 31 or not said["optimal"]:
            raise Failure(f"{said['length']} moves, optimal {said['optimal']}, of 31, with a table that is {how[0]}")
        if content(foreign) != b"not ours":
            raise Failure("a link was followed, and the file behind it written")
        if how[0] == "lock":
            return  # nothing is kept where others cannot be kept out
        if how[0] != "folder" and run(["tables", "verify", "--cache", folder], folder=world.folder).code != 0:
            raise Failure("a damaged table was left as it is")
        if how[0] != "folder" and content(path) != good:
            raise Failure("another table than before")

    @staticmethod
    def _change(random, how, path, good, foreign):
        os.remove(path)
        if how == "lock":  # a lock that is none, and no table: it is built, or used without
            lock = os.path.join(os.path.dirname(path), "lock")
            os.remove(lock)
            random.choice([os.mkdir, os.mkfifo, lambda name: os.symlink(foreign, name)])(lock)
        elif how == "fifo":
            os.mkfifo(path)
        elif how == "sparse":
            put(path, good)
            os.truncate(path, 1 << random.randrange(33, 43))
        elif how == "folder":
            os.mkdir(path)
        elif how == "link":
            os.symlink(foreign, path)
        elif how == "empty":
            put(path, b"")
        elif how == "bytes":
            put(path, mutate.data(random, good))
        else:  # every value a lie, and the checksums right
            values = bytes(random.randrange(256) for _ in range(len(good) - 64))
            header = good[:32] + bytes.fromhex(seal(values).decode())[::-1] + good[40:56]
            put(path, header + bytes.fromhex(seal(header).decode())[::-1] + values)


class Journal:
    """A journal, killed, changed or forged: refused and left as it is, or gone on with to the right answer."""

    def make(self, random):
        board = puzzle.goal(4, 4, "last").walked(random, random.choice([120, 160, 200]))
        return [random.choice(["kill", "kill", "bytes", "numbers", "solved", "link", "other"]), str(random.randrange(1 << 30))], board

    def check(self, world, how, board):
        random, path = world.random(how[-1]), os.path.join(world.folder, "journal")
        threads = ["--threads", random.choice(["1", "2"])]
        solve = ["solve", "--json", "--no-cache", "-a", "ida", "-e", "linear-conflict", "--journal", path, "--board", board.text(), *threads]
        truth = json.loads(run([w for w in solve if w not in ("--journal", path)], folder=world.folder).out)
        if how[0] == "kill":
            if world.faults:
                run(solve, folder=world.folder, fault=f"kill:{random.randrange(1, 400)}")
        else:
            run(solve, folder=world.folder)
        if not os.path.exists(path):
            raise Idle  # too short a search
        before = self._change(random, how[0], path, truth["moves"]["blank"])
        outcome = run(solve, folder=world.folder)
        if outcome.code == 2:
            if how[0] == "kill":
                raise Failure(f"a killed search cannot go on: {outcome.err!r}")
            if content(path) != before:
                raise Failure("refused, and written all the same")
            return
        said = json.loads(outcome.out)
        # A bound that is called done is believed: that lie is not ours to find out.
        if how[0] != "numbers" and (not said["optimal"] or said["length"] != truth["length"]):
            raise Failure(f"{said['length']} moves, optimal {said['optimal']}, of {truth['length']}, after {how[0]}")
        if said["status"] == "solved" and board.played(said["moves"]["blank"]) != puzzle.goal(4, 4, "last"):
            raise Failure("moves that lead elsewhere")

    @staticmethod
    def _change(random, how, path, moves):
        if how == "link":
            os.rename(path, path + ".elsewhere")
            os.symlink(path + ".elsewhere", path)
        elif how == "solved":  # of a search that was not over: two moves too long, or none that lead anywhere
            back = {"U": "UD", "D": "DU", "L": "LR", "R": "RL"}
            line = b"solved 1 2 " + random.choice([back[moves[0]] + moves, moves + "UDLR", "hello", ""]).encode()
            lines = [w for w in content(path).splitlines() if not w.startswith(b"solved")]
            put(path, b"\n".join([*lines[:random.randrange(2, len(lines) + 1)], line + b" " + seal(line), b""]))
        elif how == "other":
            put(path, random.choice([b"Dear Sir,\n", b"\0" * 5000, b"x" * 100000, b"tilewise journal 1", b"tilewise journal 9 0123456789abcdef\n"]))
        elif how == "bytes":
            put(path, mutate.data(random, content(path)))
        elif how == "numbers":  # lines of the right form and with the right checksums, about things that never were
            lines = content(path).splitlines()
            for _ in range(random.randrange(1, 4)):
                at = random.randrange(2, len(lines)) if len(lines) > 2 else 0
                words = lines[at].split()[:-1]
                if words[:1] == [b"piece"]:
                    words[random.randrange(1, len(words))] = random.choice([b"-1", b"0", b"1", b"7", b"2147483647", b"4294967295", b"18446744073709551615"])
                line = b" ".join(words)
                lines[at] = line + b" " + seal(line)
            put(path, b"\n".join(lines) + b"\n")
        return content(path)


class Labels:
    """What label wrote, changed: refused and left as it is, or gone on with to a table of the same boards that can be true."""

    def make(self, random):
        boards = [puzzle.goal(3, 3, "last").walked(random, random.randrange(40)) for _ in range(6)]
        return [random.choice(["bytes", "digit", "cut", "other", "link", "fifo", "folder"]), str(random.randrange(1 << 30))], boards

    def check(self, world, how, boards):
        random, path = world.random(how[-1]), os.path.join(world.folder, "out")
        put(os.path.join(world.folder, "in"), "".join(" ".join(map(str, b.tiles)) + "\n" for b in boards).encode())
        label = ["label", "--no-cache", "in", "out"]
        run(label, folder=world.folder, codes={0})
        good = content(path)
        self._change(random, how[0], path, good)
        before = content(path) if os.path.isfile(path) else b""
        outcome = run(label, folder=world.folder, codes={0, 2})
        refusal(outcome)
        after = content(path) if os.path.isfile(path) else b""
        if outcome.code == 2:
            if after != before:
                raise Failure("refused, and written all the same")
            return
        rows, right = ([row.split(b",") for row in text.splitlines()] for text in (after, good))
        if [row[0] for row in rows] != [row[0] for row in right]:
            raise Failure(f"other boards than before: {after!r}")
        for row, true in zip(rows[1:], right[1:]):
            wrong = row[1] != b"-1" and (int(row[2]) > int(row[1]) or (int(row[1]) - int(true[1])) % 2)
            if len(row) != 5 or int(row[2]) < 0 or wrong or row[4] != [b"false", b"true"][row[1] == row[2]]:
                raise Failure(f"impossible, and kept: {row!r}")

    @staticmethod
    def _change(random, how, path, good):
        os.remove(path)
        if how == "fifo":
            os.mkfifo(path)
        elif how == "folder":
            os.mkdir(path)
        elif how == "link":
            os.symlink("in", path)
        elif how == "other":
            put(path, random.choice([b"Dear Sir,\n", b"\0" * 5000, b"board,length\n", good + good]))
        elif how == "bytes":
            put(path, mutate.data(random, good))
        elif how == "digit":
            lines = good.splitlines(keepends=True)
            at = random.randrange(1, len(lines))
            fields = lines[at].split(b",")
            fields[random.randrange(1, 4)] = random.choice([b"-1", b"0", b"1", b"2", b"31", b"", b"99999999999", b"255", b"1e3"])
            lines[at] = b",".join(fields)
            put(path, b"".join(lines[:random.randrange(at + 1, len(lines) + 1)]))
        else:
            put(path, good[:random.randrange(len(good))])


class Statistics:
    """The statistics of the game, changed: what was there is counted on or kept under another name."""

    GOOD = json.dumps({"version": 1, "boards": [{"rows": 3, "cols": 3, "metric": "single", "solved": 500, "unaided": 400, "perfect": 7, "best_moves": 20,
                                                 "total_moves": 12000, "best_seconds": 9.5, "total_seconds": 8000.0}]}, indent=2).encode()

    def make(self, random):
        return mutate.data(random, self.GOOD), None

    def check(self, world, data, extra):
        folder = os.path.join(world.folder, "tilewise")
        shutil.rmtree(folder, ignore_errors=True)
        os.mkdir(folder)
        path = os.path.join(folder, "statistics.json")
        put(path, data)
        run([], folder=world.folder, environment={"XDG_STATE_HOME": world.folder}, program=os.environ["ATTACK_WON"], codes={0})
        files = everything(folder)
        after = json.loads(files["statistics.json"])
        kept = data in files.values()
        solved = sum(line["solved"] for line in after["boards"])
        if not kept and solved not in (self._solved(data) + 1, 1 << 53):
            raise Failure(f"{self._solved(data)} games became {solved}")
        if not kept and b"\0" in data:
            raise Failure("a damaged file was believed")
        if any(name.endswith(".draft") for name in files):
            raise Failure("a draft is left")

    @staticmethod
    def _solved(data):
        try:
            return sum(line["solved"] for line in json.loads(data)["boards"])
        except ValueError as error:
            raise Failure(f"no JSON, and believed: {error}") from None


class Counting:
    """A game is counted while something fails: the statistics are those before or those after, and nothing else is left."""

    GAME = {"at": 1, "rows": 3, "cols": 3, "metric": "single", "milliseconds": 900, "moves": 1, "fewest": 1, "aided": False, "id": "", "start": "1 2 3/4 5 6/7 0 8",
            "goal": "1 2 3/4 5 6/7 8 0", "path": "R"}

    def make(self, random):
        return [random.choice(["memory", "memory+", "full", "kill"]), str(random.randrange(1, 400))], None

    def check(self, world, given, extra):
        folder = os.path.join(world.folder, "tilewise")
        os.mkdir(folder)
        put(os.path.join(folder, "statistics.json"), Statistics.GOOD)
        put(os.path.join(folder, "games.json"), json.dumps({"version": 1, "games": [self.GAME] * 7}).encode())
        kind = given[0].rstrip("+")
        moment = int(given[1]) if kind == "memory" else 1 + int(given[1]) % 24
        options = dict(folder=world.folder, environment={"XDG_STATE_HOME": world.folder}, program=os.environ["ATTACK_WON"], codes={0, 3})
        run([], fault=f"{kind}:{moment}{given[0][len(kind):]}", **options)
        before = self._counts(folder, given)
        run([], **options)
        after = self._counts(folder, given)
        if before[0] not in (500, 501) or before[1] not in (7, 8) or after != (before[0] + 1, before[1] + 1):
            raise Failure(f"500 and 7 games became {before}, then {after}")
        if sorted(os.listdir(folder)) != ["games.json", "statistics.json"]:
            raise Failure(f"left behind: {sorted(os.listdir(folder))}")

    @staticmethod
    def _counts(folder, given):
        try:
            statistics, games = (json.loads(content(os.path.join(folder, name))) for name in ("statistics.json", "games.json"))
            return statistics["boards"][0]["solved"], len(games["games"])
        except (OSError, ValueError, LookupError) as error:
            raise Failure(f"after {given}: {error}") from None


def forge(random, path, count):
    """So many values too high, and the checksums right."""
    good = content(path)
    values = bytearray(good[64:])
    for _ in range(count):
        at = random.choice([i for i in random.choices(range(len(values)), k=1000) if values[i] & 15 < 15])
        values[at] += 1
    header = good[:32] + bytes.fromhex(seal(values).decode())[::-1] + good[40:56]
    put(path, header + bytes.fromhex(seal(header).decode())[::-1] + values)


class Forged:
    """Tables in which few values are too high, and the checksums right, or which nobody here built: refused, whatever they say."""

    def make(self, random):
        return [str(random.choice([0, 1, 1, 2, 50, 5000])), str(random.randrange(1 << 30)), random.choice(["5-5-5", "4-4-4-3", "5-5-5z"])], puzzle.goal(4, 4, "last").walked(random, random.choice([30, 60, 90]))

    def check(self, world, given, board):
        folder, random = os.path.join(world.folder, "cache"), world.random(given[1])
        solve = ["solve", "--json", "-a", "ida", "--pdb", given[2], "--cache", folder, "--nodes", "300000", "--board", board.text()]
        truth = json.loads(run(solve, folder=world.folder).out)
        path = os.path.join(folder, random.choice(sorted(n for n in os.listdir(folder) if n.endswith(".twpdb"))))
        good, why = content(path), b"the values are wrong"
        if int(given[0]):
            forge(random, path, int(given[0]))
        elif given[2] == "5-5-5":
            raise Idle  # whoever built it
        else:
            shutil.rmtree(os.path.join(folder, "..", ".local"))
            why = b"not a table that you built"
        outcome = run(solve, folder=world.folder)
        said = json.loads(outcome.out)
        if why + b"; building it again" not in outcome.err or content(path) != good:
            raise Failure(f"believed: {outcome.err!r}")
        if (said["length"], said["optimal"], said["counts"]) != (truth["length"], truth["optimal"], truth["counts"]):
            raise Failure(f"{said['length']} moves, optimal {said['optimal']}, of {truth['length']}")


class Shared:
    """A cache where others write: what is theirs is not believed, waited for, written or followed, whatever its checksums say.
    Needs root, to be two others."""

    OWNER, USER = 4242, 4243

    def make(self, random):
        how = ["theirs", "forged", "unreadable", "damaged", "lock", "link", "drafts", "fifo", "folder", "closed"]
        return [random.choice(how), str(random.randrange(1 << 30))], None

    def check(self, world, given, extra):
        folder, random = os.path.join(world.folder, "cache"), world.random(given[1])
        solve = ["solve", "--json", "-a", "ida", "--pdb", "4-4", "--cache", folder, "--board", BOARD.text()]
        os.chmod(world.root, 0o755)
        os.mkdir(folder)
        os.chmod(folder, 0o1777)
        if not self._within_reach(folder):
            raise Idle
        if given[0] in ("theirs", "forged", "unreadable", "damaged"):
            own = os.path.join(world.folder, "owner")
            os.mkdir(own)
            os.chown(own, self.OWNER, self.OWNER)
            run(solve, folder=world.folder, user=self.OWNER, environment={"HOME": own}, codes={0})
        victim = os.path.join(world.folder, "victim")
        put(victim, b"not theirs")
        os.chown(victim, self.USER, self.USER)
        self._change(random, given[0], folder, victim)
        outcome = run(solve, folder=world.folder, user=self.USER, codes={0})
        said = json.loads(outcome.out)
        if given[0] in ("theirs", "forged") and b"others may have written it" not in outcome.err:
            raise Failure(f"believed: {outcome.err!r}")
        if said["length"] != 31 or not said["optimal"]:
            raise Failure(f"{said['length']} moves, optimal {said['optimal']}, of 31")
        if content(victim) != b"not theirs" or os.path.exists(victim + "2"):
            raise Failure("a link of another user's was followed")

    def _within_reach(self, folder):
        """Are we root, and may another user come here, and run the program?"""
        ask = ["/bin/sh", "-c", 'test -w "$1" && test -x "$2"', "sh", folder, PROGRAM]
        return os.geteuid() == 0 and subprocess.run(ask, user=self.USER, group=self.USER, extra_groups=[], check=False).returncode == 0

    def _change(self, random, how, folder, victim):
        names = ["3x3-b0-1.2.3.4.twpdb", "3x3-b0-5.6.7.8.twpdb", "lock"]
        paths = [os.path.join(folder, n) for n in names]
        if how == "forged":
            name = random.choice(sorted(n for n in os.listdir(folder) if n.endswith(".twpdb")))
            forge(random, os.path.join(folder, name), 1)
        elif how == "unreadable":
            for name in os.listdir(folder):
                os.chmod(os.path.join(folder, name), 0)
        elif how == "damaged":
            put(paths[0], mutate.data(random, content(paths[0])))
        elif how == "lock":
            put(paths[2], b"")
            os.chmod(paths[2], random.choice([0, 0o400, 0o600, 0o644]))
        elif how == "link":
            os.symlink(victim + random.choice(["", "2"]), random.choice(paths))
        elif how == "drafts":
            for path in paths[:2]:
                put(path + ".tmp", b"x")
                put(path + ".abcdef.tmp", b"x")
        elif how == "fifo":
            os.mkfifo(random.choice(paths))
        elif how == "folder":
            os.mkdir(random.choice(paths))
        for name in os.listdir(folder):
            os.lchown(os.path.join(folder, name), self.OWNER, self.OWNER)
        os.chown(folder, self.OWNER, self.OWNER)
        os.chmod(folder, 0o700 if how == "closed" else 0o1777)
