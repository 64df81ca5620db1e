/* record.ts -- games that were finished, kept on this device, and what they amount to. */
import { decimal } from '../languages/text.js';
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
  session: string; // '': the first one
  penalty: Penalty;
  line: string; // the way the tiles went, with run lengths: URDL2
  deal: string; // the name of its board; '': it has none
}

/** Two seconds more, or not finished as it should be. */
export type Penalty = '' | '+2' | 'dnf';
export const penalties: readonly Penalty[] = ['', '+2', 'dnf'];

export interface Summary {
  solves: number;
  best: number | null; // milliseconds, like the others
  mean5: number | null;
  mean12: number | null; // Infinity: too many were not finished
  mean50: number | null;
  mean100: number | null;
  fewestMoves: number | null;
  rate: number | null; // moves a second, over the last five
}

const MOST = 2000, TEXT_MOST = 4000;

/** From the browser's store or a file, where anything may lie; what an earlier version did not know is filled in. */
export function readResult(value: unknown): Result | null {
  const r = (value ?? {}) as Partial<Result>, text = (t: unknown, otherwise = ''): string => (typeof t === 'string' ? t.slice(0, TEXT_MOST) : otherwise);
  const good = [r.at, r.size, r.goal, r.board].every((t) => typeof t === 'string') && [r.milliseconds, r.moves].every((n) => typeof n === 'number' && n >= 0 && Number.isFinite(n))
    && (r.fewest === null || typeof r.fewest === 'number') && typeof r.assisted === 'boolean' && /^\d{1,3}x\d{1,3}$/.test(r.size as string) && !Number.isNaN(Date.parse(r.at as string));
  return good ? { ...(r as Result), daily: text(r.daily), practice: text(r.practice, 'how it was dealt is not known'), session: text(r.session), penalty: penalties.find((p) => p === r.penalty) ?? '', line: text(r.line), deal: text(r.deal) } : null;
}

/** Only full random boards of the usual goal, solved without help, make records. */
export const counts = (r: Result): boolean => !r.assisted && !r.practice;

export const results = (): Result[] => kept('results', [] as unknown[], Array.isArray).flatMap((r) => readResult(r) ?? []);
const keepResults = (all: readonly Result[]): boolean => keep('results', all.slice(-MOST));
export const addResult = (result: Result): boolean => keepResults([...results(), result]);
export const removeResult = (at: string): boolean => keepResults(results().filter((r) => r.at !== at));
export const changeResult = (at: string, change: Partial<Result>): boolean => keepResults(results().map((r) => (r.at === at ? { ...r, ...change } : r)));

/** How many of them were not there yet. */
export function mergeResults(more: readonly Result[]): number {
  const all = results(), known = new Set(all.flatMap((r) => [r.at, `${r.board} ${r.line} ${r.milliseconds}`]));
  const fresh = more.filter((r) => !known.has(r.at) && !(r.line && known.has(`${r.board} ${r.line} ${r.milliseconds}`)));
  keepResults([...all, ...fresh].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)));
  return fresh.length;
}

/* Sessions: their names are those of the results, and the one that goes on. */
const isName = (n: unknown): n is string => typeof n === 'string' && n.length <= 40;
export const session = (): string => kept('session', '', isName);
export const beginSession = (name: string): boolean => keep('session', name.trim().slice(0, 40));
export const sessions = (): string[] => [...new Set(['', ...results().map((r) => r.session), session()])];
export const forgetResults = (): boolean => keep('results', null);

/** The time that counts; Infinity: it was not finished. */
export const scoreOf = (r: Result): number => (r.penalty === 'dnf' ? Infinity : r.milliseconds + (r.penalty === '+2' ? 2000 : 0));

/** The mean of the last `count`, without the best and the worst twentieth of them, at least one of each, as racers reckon. */
export function trimmedMean(times: number[], count: number): number | null {
  if (times.length < count) return null;
  const cut = Math.ceil(count / 20), last = times.slice(-count).sort((a, b) => (a === b ? 0 : a - b)).slice(cut, -cut);
  return last.reduce((sum, t) => sum + t, 0) / last.length;
}

/** Of one size, and one session if it is named: the games that count. */
export function summary(all: Result[], size: string, session?: string): Summary {
  const own = all.filter((r) => r.size === size && counts(r) && (session === undefined || r.session === session)), times = own.map(scoreOf);
  const done = own.filter((r) => r.penalty !== 'dnf'), last = done.slice(-5), spent = last.reduce((sum, r) => sum + r.milliseconds, 0);
  const mean = (count: number): number | null => trimmedMean(times, count);
  return {
    solves: own.length,
    best: done.length ? Math.min(...times) : null,
    mean5: mean(5), mean12: mean(12), mean50: mean(50), mean100: mean(100),
    fewestMoves: done.length ? Math.min(...done.map((r) => r.moves)) : null,
    rate: spent > 0 ? (1000 * last.reduce((sum, r) => sum + r.moves, 0)) / spent : null,
  };
}

export const timeText = (milliseconds: number | null): string => (milliseconds === null ? '–' : milliseconds === Infinity ? 'DNF' : clockText(milliseconds, 3));
export const rateText = (rate: number | null): string => (rate === null ? '–' : decimal(rate, 2));

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
  if (results().some((r) => r.at === at && r.fewest !== fewest)) changeResult(at, { fewest });
}
