/* dailies.ts -- which of the daily boards were solved here, and how many days in a row. */
import { keep, kept } from '../shell/keep.js';
import { type Daily, dailyOf, dayAfter, today } from './daily.js';
import type { Result } from './record.js';

export interface DoneDaily {
  on: string; // the day when it was solved first
  moves: number;
  fewest: number | null; // not known
  milliseconds: number;
  assisted: boolean;
}

type Dailies = Record<string, DoneDaily>;

const isDone = (d: unknown): d is DoneDaily => {
  const { on, moves, fewest, milliseconds, assisted } = (d ?? {}) as Record<string, unknown>;
  return typeof on === 'string' && [moves, milliseconds].every((n) => typeof n === 'number' && Number.isFinite(n)) && (fewest === null || typeof fewest === 'number') && typeof assisted === 'boolean';
};

export const dailies = (): Dailies => Object.fromEntries(Object.entries(kept<object>('dailies', {}, (d): d is object => typeof d === 'object' && d !== null))
  .filter(([id, done]) => dailyOf(id) && isDone(done)));

/** The first solution of a daily board counts.  What becomes known of it later is added. */
export function noteDaily(result: Result, now = new Date()): void {
  const { daily, moves, fewest, milliseconds, assisted } = result, all = dailies();
  if (!dailyOf(daily)) return;
  const done = all[daily] ?? { on: today(now), moves, fewest, milliseconds, assisted };
  if (done.moves === moves && done.milliseconds === milliseconds) done.fewest = fewest;
  keep('dailies', { ...all, [daily]: done });
}

/** Days in a row on which a daily board was solved on its day, up to today, or up to yesterday while today's can still be solved; and the most ever. */
export function streak(all: Dailies, now: string): { days: number; most: number } {
  const days = new Set(Object.entries(all).filter(([id, { on }]) => (dailyOf(id) as Daily).day === on).map(([, { on }]) => on));
  const back = (from: string): number => {
    let length = 0;
    for (let day = from; days.has(day); day = dayAfter(day, -1)) length++;
    return length;
  };
  return { days: back(days.has(now) ? now : dayAfter(now, -1)), most: Math.max(0, ...[...days].filter((day) => !days.has(dayAfter(day, 1))).map(back)) };
}
