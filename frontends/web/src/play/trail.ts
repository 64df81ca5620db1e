/* trail.ts -- a game as it can be kept: the start, every action, those undone, the time.
 *
 * It lies in the browser's own history, beside the address, so that Back, Forward and reload bring back
 * the game with its moves, its undo and its clock.  The last game of each size is kept from one visit to the next. */
import { type Board, play, readSlashes, slashes } from '../board/board.js';
import { isDeal } from './daily.js';
import { keep, kept } from '../shell/keep.js';

export interface Trail {
  start: string; // as the engine writes boards
  goal: string;
  done: string[]; // the blank's letters of each action: all of one kind
  times: number[]; // of each action in `done`, in milliseconds
  undone: string[]; // the last undone is the last
  milliseconds: number;
  over: boolean;
  assisted: boolean;
  daily: string;
  deal: string; // the name of the board; '': it has none
  practice: string; // why it makes no record; '': it may
}

/** The trail after the engine has said which moves lead from the start to here; the new ones were made at `milliseconds`. */
export function followMoves(trail: Trail, moves: string, milliseconds = 0): void {
  const before = trail.done.join('');
  if (moves === before) return;
  if (moves.startsWith(before)) {
    for (const run of moves.slice(before.length).match(/(.)\1*/g) ?? []) {
      if (trail.undone[trail.undone.length - 1] === run) trail.undone.pop();
      else trail.undone = [];
      trail.done.push(run);
      trail.times.push(Math.round(milliseconds));
    }
    return;
  }
  let length = before.length;
  while (length > moves.length) {
    const taken = trail.done.pop() ?? '';
    trail.times.pop();
    trail.undone.push(taken);
    length -= taken.length;
  }
}

/** What to say to the engine to have the game back, action by action. */
export function trailLines(trail: Trail, start: Board): string[] {
  const lines = [`position goal ${trail.goal} board ${trail.start}`];
  let board = start;
  for (const run of [...trail.done, ...[...trail.undone].reverse()]) {
    const after = play(board, run);
    const tile = board.tiles[after.tiles.indexOf(0)] ?? 0; // the blank is where that tile was
    lines.push(run.length > 1 ? `click ${tile}` : `moves ${run}`);
    board = after;
  }
  return [...lines, ...trail.undone.map(() => 'undo')];
}

export function newTrail(start: Board, goal: string, daily: string, practice: string, deal = ''): Trail {
  return { start: slashes(start), goal, done: [], times: [], undone: [], milliseconds: 0, over: false, assisted: false, daily, deal, practice };
}

const MOVES_MOST = 20_000;

/** The game at an earlier moment, after so many steps of the gap: to be played on from there, as practice. */
export function trailUpTo(trail: Trail, steps: number): Trail {
  const done: string[] = [];
  let left = steps;
  for (const run of trail.done) {
    if (left > 0) done.push(run.slice(0, left));
    left -= run.length;
  }
  const times = trail.times.slice(0, done.length);
  return { ...trail, done, times, undone: [], milliseconds: times[times.length - 1] ?? 0, over: false, practice: 'you went on from an earlier moment' };
}

/** From the browser's history, where anything may lie. */
export function readTrail(state: unknown): Trail | null {
  const t = ((state ?? {}) as { trail?: Partial<Trail> }).trail;
  if (!t || typeof t !== 'object') return null;
  const runs = (list: unknown): list is string[] => Array.isArray(list) && list.length < MOVES_MOST && list.every((r) => typeof r === 'string' && /^([UDLR])\1*$/.test(r));
  const tiles = (text: unknown): text is string => typeof text === 'string' && /^[\d /]+$/.test(text);
  if (!tiles(t.start) || typeof t.goal !== 'string' || !(tiles(t.goal) || /^[a-z]+$/.test(t.goal)) || !runs(t.done) || !runs(t.undone)) return null;
  return { start: t.start, goal: t.goal, done: t.done, times: t.done.map((_, i) => Number(t.times?.[i]) || 0), undone: t.undone, milliseconds: Number(t.milliseconds) || 0, over: t.over === true, assisted: t.assisted === true, daily: typeof t.daily === 'string' ? t.daily : '', deal: typeof t.deal === 'string' && isDeal(t.deal) ? t.deal : '', practice: typeof t.practice === 'string' ? t.practice.slice(0, 80) : 'this was not a random board' };
}

/* The games that were left, the latest last. */
const SIZES_MOST = 20;
const sizeOf = (trail: Trail): string => { const { rows, cols } = readSlashes(trail.start); return `${rows}x${cols}`; };
const keptTrails = (): Trail[] => kept('games', [] as unknown[], Array.isArray).flatMap((trail) => readTrail({ trail }) ?? []);

export function keepTrail(trail: Trail): void {
  keep('games', [...keptTrails().filter((t) => sizeOf(t) !== sizeOf(trail)), trail].slice(-SIZES_MOST));
}

/** The game of that size that was begun and not finished, or the last of any size; null: there is none. */
export function keptTrail(size = ''): Trail | null {
  return keptTrails().reverse().find((t) => (size ? sizeOf(t) === size && t.done.length > 0 && !t.over : true)) ?? null;
}

/* What the clock said when the page was left: too late for the browser's history. */
const LEFT = 'tilewise-clock';
const gameOf = (trail: Trail): string => `${trail.start} ${trail.done.join('')}`;

export function keepTime(trail: Trail): void {
  try { sessionStorage.setItem(LEFT, JSON.stringify([gameOf(trail), trail.milliseconds])); } catch { /* then it is the time of the last move */ }
}

export function keptTime(trail: Trail): number {
  try {
    const [game, milliseconds] = JSON.parse(sessionStorage.getItem(LEFT) ?? '[]') as unknown[];
    return game === gameOf(trail) && typeof milliseconds === 'number' ? Math.max(milliseconds, trail.milliseconds) : trail.milliseconds;
  } catch {
    return trail.milliseconds;
  }
}
