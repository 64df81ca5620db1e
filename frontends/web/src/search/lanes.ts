/* lanes.ts -- the searches of a race, as an address has them. */
import { tr } from '../languages/text.js';
import { type Choice, informed, known, unknown } from './choices.js';

const MOST = 4;

/** "bfs_astar.manhattan_wastar.manhattan.2": the lanes in an address. */
export const lanesText = (choices: Choice[]): string =>
  choices.map((c) => [c.algorithm, ...(informed(c.algorithm) ? [c.heuristic] : []), ...(c.algorithm === 'wastar' ? [c.weight] : [])].join('.')).join('_');

/** What of it is no search, in words. */
export function lanesUnknown(text: string): string {
  const lanes = text.split('_').filter(Boolean);
  return [...lanes.map((lane) => unknown(laneRead(lane))), text && (lanes.length < 2 || lanes.length > MOST) ? tr('A race has two to four searches, not {0}.', lanes.length) : ''].filter(Boolean).join(' ');
}

function laneRead(lane: string): Record<'algorithm' | 'heuristic' | 'weight', string | undefined> {
  const [algorithm, heuristic, ...weight] = lane.split('.');
  return { algorithm, heuristic, weight: weight.join('.') };
}

export function lanesRead(text: string): Choice[] {
  return text.split('_').slice(0, MOST).flatMap((lane) => {
    const choice = known(laneRead(lane));
    return choice.algorithm ? [{ algorithm: 'astar', heuristic: 'manhattan', convention: 'default', weight: 1.5, ...choice }] : [];
  });
}
