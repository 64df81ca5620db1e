/* lanes.ts -- the searches of a race, as an address has them. */
import { type Choice, informed, known, unknown } from './choices.js';

/** "bfs_astar.manhattan_wastar.manhattan.2": the lanes in an address. */
export const lanesText = (choices: Choice[]): string =>
  choices.map((c) => [c.algorithm, ...(informed(c.algorithm) ? [c.heuristic] : []), ...(c.algorithm === 'wastar' ? [c.weight] : [])].join('.')).join('_');

/** What of it is no search, in words. */
export const lanesUnknown = (text: string): string => text.split('_').filter(Boolean).map((lane) => {
  const [algorithm, heuristic] = lane.split('.');
  return unknown({ algorithm, heuristic });
}).filter(Boolean).join(' ');

export function lanesRead(text: string): Choice[] {
  return text.split('_').slice(0, 4).flatMap((lane) => {
    const [algorithm, heuristic, ...weight] = lane.split('.');
    const choice = known({ algorithm, heuristic, weight: weight.join('.') });
    return choice.algorithm ? [{ algorithm: 'astar', heuristic: 'manhattan', convention: 'default', weight: 1.5, ...choice }] : [];
  });
}
