/* finished.ts -- the last games that were finished, with the time of each move: to be looked at again, and to be raced against. */
import { keep, kept } from '../shell/keep.js';
import { readTrail, type Trail } from './trail.js';

const MOST = 60, MOVES_MOST = 1000; // games, and moves of one: the browser's store is small

interface Finished {
  at: string; // of its result
  trail: unknown;
}
const isFinished = (f: unknown): f is Finished => typeof (f as Finished | null)?.at === 'string';
const finished = (): Finished[] => kept('finished', [] as unknown[], Array.isArray).filter(isFinished);

export function keepFinished(at: string, trail: Trail): void {
  if (trail.done.length <= MOVES_MOST) keep('finished', [...finished(), { at, trail }].slice(-MOST));
}

/** The game of a result; null: it is no longer kept. */
export function finishedTrail(at: string): Trail | null {
  return readTrail(finished().find((f) => f.at === at));
}

/** That one, or all. */
export const forgetFinished = (at = ''): boolean => keep('finished', at ? finished().filter((f) => f.at !== at) : null);
