#!/usr/bin/env python3
"""attack.py [--seed N] [--seconds S | --rounds N] [--only NAME] [--case N] -- attack the program `tilewise` on PATH.

Every case is made from the seed, the attack's name and its number alone, so that a failure is repeated by the line that is printed with
it.  Without --seed one is drawn, and printed.  Exit code: 0 nothing was found, 1 something was."""
import argparse
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter

import mutate
from answers import Lengths, Moves
from files import Counting, Forged, Journal, Labels, Shared, Statistics, Tables
from inputs import Answers, Engine, Options, Stopped, Texts
from moments import Faults, Pipes
from networks import Networks
from program import Failure, Idle
from puzzle import Oracle
from ranks import Ranks
from submissions import Exam, Submissions
from terminal import Killed


class World:
    """What attacks share: an empty folder, the other solver, and whether faults can be injected."""

    def __init__(self):
        self.root = tempfile.mkdtemp(prefix="tilewise-attack-")
        self.folder = os.path.join(self.root, "here")
        self.oracle = Oracle()
        self.faults = "ATTACK_FAULTS" in os.environ

    @staticmethod
    def random(seed):
        return random.Random(seed)

    def fresh(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.mkdir(self.folder)


def trouble(world, attack, given, extra):
    """The failure of this case in a fresh folder; None: there is none."""
    world.fresh()
    try:
        attack.check(world, given, extra)
    except Failure as failure:
        return str(failure)
    return None


def report(world, name, attack, given, extra, why, repeat):
    """The smallest input that fails in the same way, as far as leaving out parts finds it."""
    kind = why.split(":")[0].split(" ")[0]

    def fails(part):
        other = trouble(world, attack, part, extra)
        return other is not None and other.split(":")[0].split(" ")[0] == kind

    if isinstance(attack, (Lengths, Moves, Options, Texts, Engine, Statistics)):
        given = mutate.shrink(given, fails)
        why = trouble(world, attack, given, extra) or why
    shown = [b.text() if hasattr(b, "text") else b for b in given] if isinstance(given, list) else given
    if isinstance(extra, tuple):
        extra = [e.text() if hasattr(e, "text") else e for e in extra]
    print(f"{name}: {why}\n  input {shown!r} {extra.text() if hasattr(extra, 'text') else extra or ''}\n  again {repeat}", flush=True)


def main():
    parser = argparse.ArgumentParser(description="Attack tilewise.")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--rounds", type=int, default=1 << 62)
    parser.add_argument("--only")
    parser.add_argument("--case", type=int)
    given = parser.parse_args()
    attacks = [Lengths(), Lengths(), Lengths(), Moves(), Texts(), Texts(), Options(), Engine(), Stopped(), Answers(), Tables(), Forged(), Shared(), Journal(), Labels(), Statistics(), Killed(), Submissions(), Exam(), Networks(), Pipes()]
    if "ATTACK_FAULTS" in os.environ:
        attacks += [Faults(), Faults(), Faults(), Counting()]
    if "ATTACK_LIAR" in os.environ:
        attacks += [Ranks()]
    if given.only:
        attacks = [a for a in attacks if type(a).__name__.lower() == given.only][:1]
        if not attacks:
            parser.error("there is no such attack")
    print(f"seed {given.seed}", flush=True)
    world, done, idle, found, end = World(), Counter(), Counter(), 0, time.monotonic() + (given.seconds or 1e9)
    numbers = [given.case] if given.case is not None else range(min(given.rounds, 1 << 62))
    try:
        for number in numbers:
            for place, attack in enumerate(attacks):
                if time.monotonic() > end:
                    break
                name = type(attack).__name__.lower()
                case = number if given.only else number * len(attacks) + place
                value, extra = attack.make(random.Random(f"{given.seed} {name} {case}"))
                try:
                    why = trouble(world, attack, value, extra)
                    done[name] += 1
                except Idle:
                    idle[name] += 1
                    continue
                if why:
                    found += 1
                    report(world, name, attack, value, extra, why, f"attack.py --seed {given.seed} --only {name} --case {case}")
            if time.monotonic() > end or found >= 20:
                break
    except KeyboardInterrupt:
        pass
    finally:
        shutil.rmtree(world.root, ignore_errors=True)
    print(", ".join(f"{name} {done[name]}" for name in sorted(done | idle)))
    print(f"{sum(done.values())} cases, {sum(idle.values())} left out, {found} failures")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
