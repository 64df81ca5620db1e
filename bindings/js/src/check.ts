/* check.ts -- is this a solution, and is it a shortest one? */
import type { Signal } from './abort.js';
import { type BoardLike, command, type GoalLike, type Metric, optionLines, positionLine, readProblem, reply, sizeOf } from './ask.js';
import { type Board, type Engine, readSlashes, slashes, TilewiseError } from './engine.js';
import { withEngine } from './pool.js';
import { solveOn } from './solve.js';

export interface CheckOptions {
  goal?: GoalLike;
  metric?: Metric;
  /** The letters name the ways of the tiles, not of the blank. */
  tile?: boolean;
  /** How long the shortest solution may be searched for, as for solve(). */
  milliseconds?: number;
  signal?: Signal;
}

export interface Check {
  /** Every move can be made. */
  legal: boolean;
  /** Which move cannot be made, from 1; 0: all can. */
  illegal: number;
  /** They lead to the goal. */
  reaches: boolean;
  /** In moves of the metric; -1 where they are not legal. */
  length: number;
  /** Of a shortest solution; -1: there is none, or it is not known. */
  fewest: number;
  /** They are proven to be a shortest solution. */
  optimal: boolean;
  /** The board after the moves, or as it was where they are not legal. */
  board: Board;
}

/** Make the moves on a game whose goal is its start, which every board can reach.  Which move is off the board, from 1; 0: none. */
async function play(engine: Engine, start: Board, moves: string, options: CheckOptions): Promise<number> {
  const lines = [...optionLines(options.metric, options.tile ? 'tile' : 'blank'), positionLine(start, slashes(start))];
  const said = moves.replace(/\s+/g, ' ').trim();
  try {
    await command(engine, ...lines, ...(said ? [`moves ${said}`] : []));
    return 0;
  } catch (why) {
    const [, move] = /^move (\d+) is off the board/.exec((why as TilewiseError).message) ?? [];
    if (!move) throw why;
    return Number(move);
  }
}

const boardNow = async (engine: Engine): Promise<Board> => readSlashes((await reply(engine, 'show', 'board')).slice('board '.length));

async function movesMade(engine: Engine): Promise<number> {
  return Number(/^meter made (\d+)/.exec(await reply(engine, 'meter', 'meter'))?.[1]);
}

async function goalBoard(engine: Engine, start: Board, goal: string): Promise<Board> {
  await command(engine, `new size ${sizeOf(start)} goal ${goal}`);
  return boardNow(engine);
}

/** Whether moves solve a board, and whether fewer would.
 *
 *     await check('1 2 3/4 0 5/7 8 6', 'RD');  // legal, reaches, length 2, fewest 2, optimal  */
export function check(board: BoardLike, moves: string, options: CheckOptions = {}): Promise<Check> {
  return withEngine(options.signal, async (engine) => {
    const problem = await readProblem(engine, board, options.goal);
    const illegal = await play(engine, problem.start, moves, options);
    const legal = illegal === 0;
    const length = legal ? await movesMade(engine) : -1;
    const end = await boardNow(engine);
    const reaches = legal && slashes(end) === slashes(await goalBoard(engine, problem.start, problem.goal));
    const best = await solveOn(engine, problem, options);
    const fewest = best.optimal ? best.length : -1;
    return { legal, illegal, reaches, length, fewest, optimal: reaches && length === fewest, board: end };
  });
}
