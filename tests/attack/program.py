"""program.py -- run the program under attack, and say what no input may make it do.

A crash is any death by a signal that nobody sent, a hang is more processor time or more patience than any of these small tasks takes
on the slowest machine, and exit code 70 is the program's own word for a mistake of its own."""
import os
import resource
import shutil
import signal
import subprocess

PROGRAM = shutil.which(os.environ.get("TILEWISE", "tilewise"))
CODES = {0, 1, 2, 3, 4}
CPU_SECONDS = 200
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../support/patience"), encoding="ascii") as limit:
    PATIENCE = int(limit.read())


class Failure(Exception):
    """What went wrong, in one line; `shrink` may be tried on what led there."""


class Idle(Exception):
    """Nothing was attacked: what it needs is not here, or it takes long and has its turn seldom."""


class Outcome:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def killed(self):
        return self.code == -signal.SIGKILL


def _limit():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(arguments, text=b"", folder=None, environment=None, fault=None, codes=CODES, interrupt=None, program=None, user=None):
    """The outcome; Failure if it crashed, hung, or ended with another code than those allowed.  What still runs after
    `interrupt` seconds gets a Control-C, and then may end with 130.  Root may have it run as another user."""
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C", "NO_COLOR": "1", "HOME": folder or "/nonexistent",
           "ASAN_OPTIONS": "abort_on_error=1", "UBSAN_OPTIONS": "halt_on_error=1:abort_on_error=1",
           **(environment or {})}
    if fault:
        library = os.environ["ATTACK_FAULTS"]  # LD_PRELOAD ends a name at a space; LD_LIBRARY_PATH does not
        env.update(LD_PRELOAD=os.path.basename(library), LD_LIBRARY_PATH=os.path.dirname(library), FAULTS=fault)
        codes = codes | {-signal.SIGKILL} if fault.startswith("kill") else codes
    child = subprocess.Popen([program or PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             cwd=folder, env=env, preexec_fn=_limit, user=user, group=user, extra_groups=None if user is None else [])
    try:
        try:
            out, err = child.communicate(text, timeout=interrupt or PATIENCE)
        except subprocess.TimeoutExpired:
            if not interrupt:
                raise
            child.send_signal(signal.SIGINT)
            codes = codes | {130, -signal.SIGINT}
            out, err = child.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        child.kill()
        child.communicate()
        raise Failure(f"hangs: no end after {PATIENCE} s") from None
    code = child.returncode
    if code == -signal.SIGXCPU or (code == -signal.SIGKILL and -signal.SIGKILL not in codes):
        raise Failure(f"hangs: {CPU_SECONDS} s of processor time were not enough")
    if code < 0 and code not in codes:
        raise Failure(f"crashes: signal {signal.Signals(-code).name}: {err[-300:]!r}")
    if code not in codes:
        raise Failure(f"exit code {code}: {err[-300:]!r}")
    return Outcome(code, out, err)


def refusal(outcome):
    """What is refused leaves standard output empty and one line on standard error, which steers no terminal."""
    if outcome.code != 2:
        return
    if outcome.out:
        raise Failure(f"refused, and printed {outcome.out[:80]!r}")
    lines = outcome.err.splitlines()
    if not lines or not outcome.err.endswith(b"\n"):
        raise Failure("refused without a line that says why")
    for byte in outcome.err:
        if byte < 32 and byte != 10 or byte == 127:
            raise Failure(f"a control character in {outcome.err[:200]!r}")
