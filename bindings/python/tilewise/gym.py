"""Sliding-tile puzzles as environments to learn in, with Gymnasium's interface: reset(), step(), spaces.

Gymnasium is not needed.  Where it is installed, these are its environments and spaces, and gymnasium.make("tilewise/Puzzle-v0")
and make_vec() know them once this module is imported.  numpy is needed."""
import random
from typing import TYPE_CHECKING, Any, Dict, Iterator, Optional, Tuple, Union

from . import _c
from ._c import numpy
from .analysis import generate
from .board import Board, BoardLike, GoalLike, goal_of, problem_of
from .oracle import Array, Size, first_moves, lengths, sample

if numpy is None:
    raise ImportError("tilewise.gym needs numpy")
gymnasium: Any = _c.optional("gymnasium")
_spaces = gymnasium.spaces if gymnasium else None


class _Alone:
    """Stands for gymnasium.Env and gymnasium.vector.VectorEnv, with what is used of them and what their users call."""

    spec: Any = None

    @property
    def unwrapped(self) -> Any:
        return self

    def reset(self, *, seed: Optional[int] = None, options: Any = None) -> Any: ...

    def close(self) -> None: ...

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


if TYPE_CHECKING:
    _Env = _Alone
    _VectorEnv = _Alone
else:
    _Env = gymnasium.Env if gymnasium else _Alone
    _VectorEnv = gymnasium.vector.VectorEnv if gymnasium else _Alone

__all__ = ["Discrete", "Box", "Puzzle", "PuzzleVector"]
EXACT_CELLS: int = 16  # up to here distances are known in no time
Info = Dict[str, Any]


class _Space:
    def __init__(self) -> None:
        self._random = numpy.random.default_rng()

    def seed(self, seed: Optional[int] = None) -> None:
        self._random = numpy.random.default_rng(seed)

    def __contains__(self, value: Any) -> bool:
        return self.contains(value)

    def contains(self, value: Any) -> bool:
        raise NotImplementedError


class Discrete(_Space):
    """Stands for gymnasium.spaces.Discrete: 0 to n - 1."""

    def __init__(self, n: int):
        super().__init__()
        self.n: int = n
        self.shape: Tuple[int, ...] = ()
        self.dtype: Any = numpy.dtype(numpy.int64)

    def sample(self) -> Any:
        return self._random.integers(self.n)

    def contains(self, value: Any) -> bool:
        return isinstance(value, (int, numpy.integer)) and bool(0 <= value < self.n)


class Box(_Space):
    """Stands for gymnasium.spaces.Box: arrays of a shape, from `low` to `high`."""

    def __init__(self, low: int, high: int, shape: Tuple[int, ...], dtype: Any):
        super().__init__()
        self.low: int = low
        self.high: int = high
        self.shape: Tuple[int, ...] = shape
        self.dtype: Any = numpy.dtype(dtype)

    def sample(self) -> Array:
        return self._random.integers(self.low, self.high, self.shape, self.dtype, endpoint=True)

    def contains(self, value: Any) -> bool:
        array = numpy.asarray(value)
        return bool(array.shape == self.shape and numpy.can_cast(array.dtype, self.dtype)
                    and (array >= self.low).all() and (array <= self.high).all())


def _discrete(n: int) -> Any:
    return _spaces.Discrete(n) if _spaces else Discrete(n)


def _box(low: int, high: int, shape: Tuple[int, ...], dtype: Any) -> Any:
    return _spaces.Box(low, high, shape, dtype) if _spaces else Box(low, high, shape, dtype)


def _same_step() -> Any:
    """The mode in which a board that is over is replaced: what Gymnasium calls it, from 1.1 on."""
    modes = getattr(gymnasium.vector, "AutoresetMode", None) if gymnasium else None
    return modes.SAME_STEP if modes else "SameStep"


class _Rules:
    """What one environment and many have in common: boards, moves, distances."""

    def _set_rules(self, size: Size, goal: GoalLike, depth: Optional[int], walk: Optional[int], max_steps: Optional[int],
                   distances: Optional[bool]) -> None:
        self._rows, self._cols = (size, size) if isinstance(size, int) else size
        self.goal: Board = goal_of(Board.goal(self._rows, self._cols), goal)
        cells = self._rows * self._cols
        self.depth: Optional[int] = depth
        self.walk: Optional[int] = walk
        self.max_steps: int = max_steps if max_steps is not None else 25 * cells
        self.distances: bool = cells <= EXACT_CELLS if distances is None else distances
        at = numpy.arange(cells)
        row, col = at // self._cols, at % self._cols
        self._legal = numpy.stack([row > 0, row < self._rows - 1, col > 0, col < self._cols - 1], 1)
        self._to = numpy.stack([at - self._cols, at + self._cols, at - 1, at + 1], 1)

    def _choose(self, options: Info) -> bool:
        if not ("depth" in options or "walk" in options):
            return False
        self.depth, self.walk = options.get("depth"), options.get("walk")
        return True

    def _lengths(self, tiles: Array) -> Array:
        return lengths(tiles, rows=self._rows, goal=self.goal)

    def _regrets(self, before: Array, after: Array) -> Array:
        return 1 + after.astype(numpy.int64) - before


class Puzzle(_Rules, _Env):
    """One board.  An action is the way of the blank: 0 up, 1 down, 2 left, 3 right; one that would leave the board changes
    nothing, and info["action_mask"] says which do not.  Each step costs 1, until the goal is reached.

    The info has, up to 16 cells or with distances=True, the `distance` to the goal, the `first_moves` that bring the board
    nearer (1 for up, 2, 4, 8), and the `regret` of the step: by how much it lengthened the way, 0 or 2, and 1 for an action
    that changed nothing.  Boards are uniform, `depth` moves from the goal, or `walk` random moves; reset(options={"board":
    ...}) gives one, and "depth" and "walk" there count from then on.

    >>> env = Puzzle(3, depth=2)
    >>> board, info = env.reset(seed=1)
    >>> board.shape, info["distance"]
    ((3, 3), 2)
    >>> action = int(info["first_moves"]).bit_length() - 1
    >>> board, reward, terminated, truncated, info = env.step(action)
    >>> reward, terminated, info["distance"], info["regret"]
    (-1.0, False, 1, 0)
    """

    metadata: Dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(self, size: Size = 3, *, goal: GoalLike = "last", depth: Optional[int] = None, walk: Optional[int] = None,
                 max_steps: Optional[int] = None, distances: Optional[bool] = None, render_mode: Optional[str] = None):
        if render_mode not in (None, "ansi"):
            raise _c.TilewiseError("unknown render mode %r, expected ansi" % render_mode)
        self._set_rules(size, goal, depth, walk, max_steps, distances)
        self.render_mode: Optional[str] = render_mode
        self.action_space: Any = _discrete(4)
        self.observation_space: Any = _box(0, self._rows * self._cols - 1, (self._rows, self._cols), numpy.uint8)
        self._boards: Optional[Iterator[Board]] = None
        self._tiles: Any = None

    def reset(self, *, seed: Optional[int] = None, options: Optional[Info] = None) -> Tuple[Array, Info]:
        super().reset(seed=seed)
        options = options or {}
        if self._choose(options):
            self._boards = None
        if seed is not None or self._boards is None:
            self._boards = generate(self._rows, self._cols, depth=self.depth, walk=self.walk, goal=self.goal,
                                    seed=random.getrandbits(63) if seed is None else seed)
        start: BoardLike = options["board"] if "board" in options else next(self._boards)
        board, _ = problem_of(start, self.goal)
        self._tiles, self._blank, self._steps = numpy.array(board.tiles, numpy.uint8), board.blank, 0
        self._distance = int(self._lengths(self._tiles[None])[0]) if self.distances else -1
        if not board.solvable(self.goal):
            raise _c.BoardError("the goal cannot be reached")
        return self._seen(), self._info()

    def step(self, action: Union[int, Any]) -> Tuple[Array, float, bool, bool, Info]:
        if self._tiles is None:
            raise _c.TilewiseError("reset() comes before step()")
        action, regret = int(action), 1
        if not 0 <= action < 4:
            raise _c.TilewiseError("action %d, expected 0 to 3" % action)
        if self._legal[self._blank, action]:
            there = self._to[self._blank, action]
            self._tiles[self._blank], self._tiles[there], self._blank = self._tiles[there], 0, there
            if self.distances:
                before, self._distance = self._distance, int(self._lengths(self._tiles[None])[0])
                regret = 1 + self._distance - before
        self._steps += 1
        solved = self._tiles.tobytes() == bytes(self.goal.tiles)
        info = self._info()
        if self.distances:
            info["regret"] = regret
        return self._seen(), -1.0, solved, not solved and self._steps >= self.max_steps, info

    def _seen(self) -> Array:
        return self._tiles.reshape(self._rows, self._cols).copy()

    def _info(self) -> Info:
        info: Info = {"action_mask": self._legal[self._blank].astype(numpy.int8)}
        if self.distances:
            info["distance"] = self._distance
            info["first_moves"] = int(first_moves(self._tiles[None], rows=self._rows, goal=self.goal)[0])
        return info

    def render(self) -> Optional[str]:
        return str(Board(self._seen())) if self.render_mode and self._tiles is not None else None


class PuzzleVector(_Rules, _VectorEnv):
    """Many boards at once, of shape (num_envs, rows, cols): what Puzzle says holds for each.  A board that is solved, or has
    had its steps, is replaced in the same step; the last of it is in info["final_obs"], where info["_final_obs"] is true.

    >>> envs = PuzzleVector(4, 3, depth=1)
    >>> boards, info = envs.reset(seed=1)
    >>> info["distance"].tolist()
    [1, 1, 1, 1]
    >>> best = numpy.log2(info["first_moves"]).astype(int)
    >>> boards, rewards, terminated, truncated, info = envs.step(best)
    >>> terminated.tolist(), info["regret"].tolist()
    ([True, True, True, True], [0, 0, 0, 0])
    """

    metadata: Dict[str, Any] = {"render_modes": [], "autoreset_mode": _same_step()}

    def __init__(self, num_envs: int = 1, size: Size = 3, *, goal: GoalLike = "last", depth: Optional[int] = None,
                 walk: Optional[int] = None, max_steps: Optional[int] = None, distances: Optional[bool] = None):
        self._set_rules(size, goal, depth, walk, max_steps, distances)
        cells = self._rows * self._cols
        self.num_envs: int = num_envs
        self.render_mode: Optional[str] = None
        self.single_action_space: Any = _discrete(4)
        self.single_observation_space: Any = _box(0, cells - 1, (self._rows, self._cols), numpy.uint8)
        self.action_space: Any = (_spaces.MultiDiscrete([4] * num_envs) if _spaces
                             else Box(0, 3, (num_envs,), numpy.int64))
        self.observation_space: Any = _box(0, cells - 1, (num_envs, self._rows, self._cols), numpy.uint8)
        self._goal_tiles = numpy.array(self.goal.tiles, numpy.uint8)
        self._random = random.Random()
        self._tiles: Any = None

    def _fresh(self, count: int) -> Array:
        return sample(count, (self._rows, self._cols), self._random.getrandbits(63), depth=self.depth, walk=self.walk,
                      goal=self.goal)

    def reset(self, *, seed: Optional[int] = None, options: Optional[Info] = None) -> Tuple[Array, Info]:
        super().reset(seed=seed)
        if seed is not None:
            self._random = random.Random(seed)
        options = options or {}
        self._choose(options)
        self._tiles = self._fresh(self.num_envs)
        self._blanks = self._tiles.argmin(1)
        self._steps = numpy.zeros(self.num_envs, numpy.int64)
        self._distance: Any = self._lengths(self._tiles) if self.distances else None
        return self._seen(), self._info()

    def step(self, actions: Array) -> Tuple[Array, Array, Array, Array, Info]:
        if self._tiles is None:
            raise _c.TilewiseError("reset() comes before step()")
        actions = numpy.asarray(actions)
        if actions.shape != (self.num_envs,) or not ((actions >= 0) & (actions < 4)).all():
            raise _c.TilewiseError("expected %d actions from 0 to 3" % self.num_envs)
        moved = numpy.flatnonzero(self._legal[self._blanks, actions])
        here, there = self._blanks[moved], self._to[self._blanks[moved], actions[moved]]
        self._tiles[moved, here] = self._tiles[moved, there]
        self._tiles[moved, there] = 0
        self._blanks[moved] = there
        self._steps += 1
        regret = None
        if self.distances:
            before, self._distance = self._distance, self._lengths(self._tiles)
            regret = self._regrets(before, self._distance)
        solved = (self._tiles == self._goal_tiles).all(1)
        late = ~solved & (self._steps >= self.max_steps)
        final = self._replace(solved | late)
        info = self._info()
        if regret is not None:
            info["regret"] = regret
        info.update(final)
        return self._seen(), numpy.full(self.num_envs, -1.0), solved, late, info

    def _replace(self, over: Array) -> Info:
        """New boards for those that are over."""
        which = numpy.flatnonzero(over)
        if not len(which):
            return {}
        final = self._seen()
        self._tiles[which] = self._fresh(len(which))
        self._blanks[which], self._steps[which] = self._tiles[which].argmin(1), 0
        if self.distances:
            self._distance[which] = self._lengths(self._tiles[which])
        return {"final_obs": final, "_final_obs": over}

    def _seen(self) -> Array:
        return self._tiles.reshape(self.num_envs, self._rows, self._cols).copy()

    def _info(self) -> Info:
        info: Info = {"action_mask": self._legal[self._blanks].astype(numpy.int8)}
        if self.distances:
            info["distance"] = self._distance.copy()
            info["first_moves"] = first_moves(self._tiles, rows=self._rows, goal=self.goal)
        return info


if gymnasium:
    gymnasium.register(id="tilewise/Puzzle-v0", entry_point=Puzzle, vector_entry_point=PuzzleVector)
