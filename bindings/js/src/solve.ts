/* solve.ts -- a solution of a board: the shortest, or the best that is found in the time there is. */
import type { Signal } from './abort.js';
import { type BoardLike, command, goLine, type GoalLike, type Metric, optionLines, type Problem, positionLine, readProblem, reply, tileLetters } from './ask.js';
import { type Board, type Engine, expand, TilewiseError, words } from './engine.js';
import { withEngine } from './pool.js';

export interface SolveOptions {
  /** What is to be reached: `last` unless the text of the board has a goal. */
  goal?: GoalLike;
  /** `single`: a move is one tile by one cell.  `multi`: tiles of a line slid together are one move. */
  metric?: Metric;
  /** How long it may take until the best solution found by then is the answer.  Up to 16 cells a shortest solution
   * is waited for, past that there are 10,000; Infinity waits there too, perhaps for ever. */
  milliseconds?: number;
  /** A solution at most so many times too long will do: 1 to 1000. */
  weight?: number;
  /** Ends the search at once; the promise is rejected with the signal's reason. */
  signal?: Signal;
  /** Hears of every better solution and bound. */
  progress?: (progress: Progress) => void;
}

export interface Progress {
  /** Of the best solution so far; -1: there is none yet. */
  length: number;
  /** No solution is shorter. */
  bound: number;
  /** States expanded. */
  nodes: number;
  /** The best solution so far, the letters of the blank's way. */
  moves: string;
}

/** What every answer says of a solution. */
export interface Found {
  start: Board;
  /** In moves; -1: there is no solution. */
  length: number;
  /** It is proven that none is shorter. */
  optimal: boolean;
  /** No solution is shorter. */
  bound: number;
  /** One letter for each cell that the blank goes: U, D, L, R. */
  moves: string;
  /** The same solution by the ways of the tiles. */
  tileMoves: string;
}

export interface Solution extends Found {
  status: 'solved' | 'unsolvable' | 'limit-memory';
  /** States expanded. */
  nodes: number;
  /** Why there is no solution; otherwise empty. */
  why: string;
}

const number = (word: string | undefined): number => Number(word ?? -1);

function readInfo(line: string): Progress {
  const w = words(line, 'bound', 'best', 'nodes', 'rate', 'line');
  return { length: number(w['best']), bound: number(w['bound']), nodes: number(w['nodes']), moves: expand(w['line'] ?? '') };
}

/** Say it to the engine; why it cannot be solved, where that is so. */
async function setUp(engine: Engine, { start, goal }: Problem, metric?: Metric): Promise<string> {
  try {
    await command(engine, ...optionLines(metric), positionLine(start, goal));
    return '';
  } catch (why) {
    if (!(why instanceof TilewiseError) || !why.message.startsWith('unsolvable: ')) throw why;
    return why.message.slice('unsolvable: '.length);
  }
}

export async function solveOn(engine: Engine, problem: Problem, options: SolveOptions): Promise<Solution> {
  const { start } = problem;
  const none = { start, length: -1, optimal: false, bound: -1, moves: '', tileMoves: '', nodes: 0 };
  const why = await setUp(engine, problem, options.metric);
  if (why) return { ...none, status: 'unsolvable', why };
  let { nodes } = none;
  const unsubscribe = engine.hear((line) => {
    if (!line.startsWith('info ')) return;
    const info = readInfo(line);
    nodes = info.nodes;
    options.progress?.(info);
  });
  try {
    const w = words(await reply(engine, goLine(options), 'bestmove'), 'length', 'bound', 'proof', 'line');
    const bound = number(w['bound']), moves = expand(w['line'] ?? '');
    if (w['length'] === undefined) return { ...none, status: 'limit-memory', bound, nodes, why: 'not enough memory' };
    return { status: 'solved', start, length: number(w['length']), optimal: w['proof'] === 'optimal', bound, moves, tileMoves: tileLetters(moves), nodes, why: '' };
  } finally {
    unsubscribe();
  }
}

/** A shortest solution, or a good one where proving that takes too long: `optimal` says which.
 *
 *     const { length, moves, optimal } = await solve('8 1 3/4 0 2/7 6 5');  */
export function solve(board: BoardLike, options: SolveOptions = {}): Promise<Solution> {
  return withEngine(options.signal, async (engine) => solveOn(engine, await readProblem(engine, board, options.goal), options));
}
