/* search.ts -- one search of your choice, with what it counted. */
import type { Signal } from './abort.js';
import { type BoardLike, type GoalLike, type Metric, numeral, readProblem, reply, tileLetters } from './ask.js';
import { type Board, slashes, TilewiseError, words } from './engine.js';
import { withEngine } from './pool.js';
import type { Found } from './solve.js';

export interface SearchOptions {
  goal?: GoalLike;
  /** `multi` for `ida` and `auto` alone. */
  metric?: Metric;
  /** `bfs`, `dfs`, `iddfs`, `greedy`, `hill`, `astar`, `wastar`, `ida` or `auto`. */
  algorithm?: string;
  /** `zero`, `hamming`, `manhattan`, `linear-conflict`, `walking-distance`, `pdb`, `exact`, or `max(a,b)` of two. */
  heuristic?: string;
  /** A named way to count, and what else counts depend on: the command line's words. */
  convention?: string;
  order?: string;
  ties?: string;
  test?: string;
  duplicates?: string;
  weight?: number;
  /** Limits: states expanded, bytes taken. */
  nodes?: number;
  bytes?: number;
  /** Ends the search at once; the promise is rejected with the signal's reason. */
  signal?: Signal;
  /** Hears the counts as they grow. */
  progress?: (counts: Counts) => void;
}

const COUNTS = ['expanded', 'generated', 'duplicates', 'reopened', 'open', 'max_open', 'max_closed', 'iterations'] as const;
export type Counts = Record<(typeof COUNTS)[number], number>;

/** `moves` are empty for solutions of many thousand moves. */
export interface SearchResult extends Found {
  status: 'solved' | 'unsolvable' | 'exhausted' | 'limit-nodes' | 'limit-memory';
  /** Those that were used. */
  algorithm: string;
  heuristic: string;
  counts: Counts;
  seconds: number;
  /** The most memory that was taken. */
  bytes: number;
}

const WORDS = ['metric', 'algorithm', 'heuristic', 'convention', 'order', 'ties', 'test', 'duplicates'] as const;
const NUMBERS = ['weight', 'nodes', 'bytes'] as const;

/** Each option as a word and its value, which is one word too. */
function fieldsText(options: SearchOptions): string {
  const words = WORDS.filter((name) => options[name] !== undefined).map((name) => {
    const value = String(options[name]);
    if (!/^[^\s]+$/.test(value)) throw new TilewiseError(`no such ${name}: ${JSON.stringify(value)}`);
    return ` ${name} ${value}`;
  });
  const numbers = NUMBERS.filter((name) => options[name] !== undefined).map((name) => ` ${name} ${numeral(name, options[name])}`);
  return [...words, ...numbers].join('');
}

function readCounts(line: string): Counts {
  const w = words(line, ...COUNTS, 'bound', 'moves');
  return Object.fromEntries(COUNTS.map((name) => [name, Number(w[name])])) as Counts;
}

function readResult(start: Board, line: string): SearchResult {
  const w = words(line, 'status', 'length', 'optimal', 'algorithm', 'heuristic', ...COUNTS, 'bound', 'seconds', 'bytes', 'moves');
  const moves = w['moves'] ?? '';
  return {
    status: w['status'] as SearchResult['status'], start, length: Number(w['length']), optimal: w['optimal'] === 'yes', bound: Number(w['bound']),
    moves, tileMoves: tileLetters(moves), algorithm: w['algorithm'] ?? '', heuristic: w['heuristic'] ?? '', counts: readCounts(line),
    seconds: Number(w['seconds']), bytes: Number(w['bytes']),
  };
}

/** Run one search and say what it found and counted.
 *
 *     const { counts } = await search('8 1 3/4 0 2/7 6 5', { algorithm: 'astar', heuristic: 'manhattan' });
 *     counts.expanded;  // 43  */
export function search(board: BoardLike, options: SearchOptions = {}): Promise<SearchResult> {
  return withEngine(options.signal, async (engine) => {
    const { start, goal } = await readProblem(engine, board, options.goal);
    const unsubscribe = engine.hear((line) => { if (line.startsWith('search info ')) options.progress?.(readCounts(line)); });
    try {
      return readResult(start, await reply(engine, `search board ${slashes(start)} goal ${goal}${fieldsText(options)}`, 'search done'));
    } finally {
      unsubscribe();
    }
  });
}
