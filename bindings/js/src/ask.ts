/* ask.ts -- what the questions share: boards and goals as the engine takes them, and its errors as exceptions. */
import { type Board, type Engine, readSlashes, rowsOf, slashes, TilewiseError, words } from './engine.js';

/** Numbers in an array of any kind, as a Uint8Array. */
export type Numbers = ArrayLike<number>;
/** A text in any form that the library reads, rows, the tiles of a square, or a Board. */
export type BoardLike = string | ArrayLike<Numbers> | Numbers | { readonly rows: number; readonly cols: number; readonly tiles: Numbers };
/** 1 2 3 ... 0, 0 1 2 ..., a spiral, or a board. */
export type GoalLike = 'last' | 'first' | 'spiral' | BoardLike;

/** The reply that ends the answer; an error is thrown. */
export async function reply(engine: Engine, line: string, ...last: string[]): Promise<string> {
  const heard = await engine.ask(line, ...last, 'error');
  const answer = heard[heard.length - 1] ?? '';
  if (answer.startsWith('error ')) throw new TilewiseError(answer.slice(6));
  return answer;
}

/** Say lines that are not answered unless they are wrong. */
export async function command(engine: Engine, ...lines: string[]): Promise<void> {
  engine.say(...lines);
  const wrong = (await engine.ask('isready', 'readyok')).find((line) => line.startsWith('error '));
  if (wrong) throw new TilewiseError(wrong.slice(6));
}

function textOf(board: BoardLike): string {
  if (typeof board === 'string') return board.replace(/\r?\n|\r/g, '\\n');
  const list = 'tiles' in board ? rowsOf({ ...board, tiles: Array.from(board.tiles) }) : board;
  if (typeof list[0] === 'number' && !Number.isInteger(Math.sqrt(list.length)))
    throw new TilewiseError(`${list.length} tiles are no square, expected rows, or { rows, cols, tiles }`);
  return JSON.stringify(Array.from<number | Numbers, number | number[]>(list, (row) => (typeof row === 'object' ? Array.from(row) : row)));
}

/** A number as one word of a line; anything else might be more than one. */
export function numeral(name: string, value: unknown, least = -Infinity, most = Infinity): string {
  const wrong = (expected: string, text: string): TilewiseError => new TilewiseError(`${name}: expected a number${expected}, not ${text}`);
  if (typeof value !== 'number' && typeof value !== 'bigint') throw wrong('', JSON.stringify(value));
  if (!(value >= least && value <= most)) throw wrong(least > -Infinity ? ` from ${least}${most < Infinity ? ` to ${most}` : ''}` : '', String(value));
  return String(value);
}

export interface Problem {
  start: Board;
  /** A name or tiles, as the engine takes it. */
  goal: string;
}

const NAMED = /^[a-z]+$/; // one word is no board

export async function readGoal(engine: Engine, goal: GoalLike): Promise<string> {
  if (typeof goal === 'string' && NAMED.test(goal)) return goal;
  return words(await reply(engine, `read ${textOf(goal)}`, 'read'), 'board', 'goal')['board'] ?? '';
}

/** A goal in the text of the board counts where none is given. */
export async function readProblem(engine: Engine, board: BoardLike, goal?: GoalLike): Promise<Problem> {
  const read = words(await reply(engine, `read ${textOf(board)}`, 'read'), 'board', 'goal');
  return {
    start: readSlashes(read['board'] ?? ''),
    goal: goal === undefined ? read['goal'] ?? 'last' : await readGoal(engine, goal),
  };
}

export const sizeOf = (b: Board): string => `${b.rows}x${b.cols}`;
export const positionLine = (start: Board, goal: string): string => `position size ${sizeOf(start)} goal ${goal} board ${slashes(start)}`;

const OTHER: Record<string, string> = { U: 'D', D: 'U', L: 'R', R: 'L' };
/** The tiles' letters where the blank's are given. */
export const tileLetters = (moves: string): string => moves.replace(/[UDLR]/g, (letter) => OTHER[letter] ?? letter);

export type Metric = 'single' | 'multi';
export const optionLines = (metric: Metric = 'single', notation = 'blank'): string[] =>
  [`setoption name Metric value ${metric}`, `setoption name Notation value ${notation}`];

/** How long is usual, the library says. */
export function goLine({ milliseconds, weight }: { milliseconds?: number; weight?: number }): string {
  const time = milliseconds === undefined ? ['usual'] : milliseconds === Infinity ? [] : [`movetime ${numeral('milliseconds', milliseconds, 0)}`];
  const limits = [...(weight === undefined ? [] : [`weight ${numeral('weight', weight, 1, 1000)}`]), ...time];
  return `go ${limits.join(' ') || 'optimal'}`;
}
