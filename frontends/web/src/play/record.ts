/* record.ts -- games that were finished, kept on this device, and what they amount to. */
import { keep, kept } from '../shell/keep.js';
import { clockText } from './clock.js';

export interface Result {
  at: string; // ISO 8601
  size: string; // 4x4
  goal: string; // a name, or "own"
  milliseconds: number;
  moves: number;
  fewest: number | null; // not known
  assisted: boolean; // a hint or a solution was shown
  daily: string; // which day's deal; '' for any other board
  board: string;
  practice: string; // why it makes no record; '': it may
}

export interface Summary {
  solves: number;
  best: number | null; // milliseconds, like the others
  mean5: number | null;
  mean12: number | null;
  fewestMoves: number | null;
  rate: number | null; // moves a second, over the last five
}

const MOST = 2000;

const isResult = (r: unknown): r is Result => {
  const { at, size, goal, milliseconds, moves, fewest, assisted, daily, board } = (r ?? {}) as Record<string, unknown>;
  return [at, size, goal, daily, board].every((t) => typeof t === 'string') && [milliseconds, moves].every((n) => typeof n === 'number' && Number.isFinite(n))
    && (fewest === null || typeof fewest === 'number') && typeof assisted === 'boolean';
};

/** Only full random boards of the usual goal, solved without help, make records. */
export const counts = (r: Result): boolean => !r.assisted && !r.practice;

export const results = (): Result[] => kept('results', [] as unknown[], Array.isArray).filter(isResult)
  .map((r) => ({ ...r, practice: typeof (r as Partial<Result>).practice === 'string' ? r.practice : 'how it was dealt is not known' })); // of an earlier version
export const addResult = (result: Result): boolean => keep('results', [...results(), result].slice(-MOST));
export const removeResult = (at: string): boolean => keep('results', results().filter((r) => r.at !== at));
export const forgetResults = (): boolean => keep('results', null);

/** The mean of the last `count`, without the best and the worst of them, as racers reckon. */
export function trimmedMean(times: number[], count: number): number | null {
  if (times.length < count) return null;
  const last = times.slice(-count).sort((a, b) => a - b).slice(1, -1);
  return last.reduce((sum, t) => sum + t, 0) / last.length;
}

/** Of one size: the games that count. */
export function summary(all: Result[], size: string): Summary {
  const own = all.filter((r) => r.size === size && counts(r));
  const times = own.map((r) => r.milliseconds), last = own.slice(-5);
  const spent = last.reduce((sum, r) => sum + r.milliseconds, 0);
  return {
    solves: own.length,
    best: own.length ? Math.min(...times) : null,
    mean5: trimmedMean(times, 5),
    mean12: trimmedMean(times, 12),
    fewestMoves: own.length ? Math.min(...own.map((r) => r.moves)) : null,
    rate: spent > 0 ? (1000 * last.reduce((sum, r) => sum + r.moves, 0)) / spent : null,
  };
}

export const timeText = (milliseconds: number | null): string => (milliseconds === null ? '–' : clockText(milliseconds, 3));
export const rateText = (rate: number | null): string => (rate === null ? '–' : rate.toFixed(2));

/** A table that any spreadsheet reads. */
export function resultsCsv(all: Result[]): string {
  const head = 'date,size,goal,seconds,moves,fewest,moves per second,assisted,daily,board,practice';
  const rows = all.map((r) => [r.at, r.size, r.goal, (r.milliseconds / 1000).toFixed(3), r.moves, r.fewest ?? '', rateText(r.milliseconds > 0 ? (1000 * r.moves) / r.milliseconds : null),
    r.assisted ? 'yes' : 'no', r.daily, r.board, r.practice].map((cell) => String(cell).replace(/[",\n]/g, ' ').replace(/^[=+@-]/, "'$&")).join(','));
  return [head, ...rows].join('\n') + '\n';
}

/* Boards whose way home was shown: who plays one of them later was helped. */
const HELPED_MOST = 300;
const helped = (): string[] => kept('helped', [] as unknown[], Array.isArray).filter((b): b is string => typeof b === 'string');

export function noteHelp(board: string, goal: string): void {
  const name = `${board} ${goal}`;
  if (!helped().includes(name)) keep('helped', [...helped(), name].slice(-HELPED_MOST));
}

export const wasHelped = (board: string, goal: string): boolean => helped().includes(`${board} ${goal}`);

/** The fewest moves of a game that is kept already were found out. */
export function amendResult(at: string, fewest: number): void {
  const all = results(), result = all.find((r) => r.at === at);
  if (!result || result.fewest === fewest) return;
  result.fewest = fewest;
  keep('results', all);
}
