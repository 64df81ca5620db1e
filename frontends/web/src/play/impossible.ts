/* impossible.ts -- a board that nobody can solve: shown all the same, with the reason drawn and the exchange that mends it. */
import { type Board, colOf, rowOf } from '../board/board.js';
import { several, tr } from '../languages/text.js';
import { button, fill, h } from '../shell/dom.js';
import type { PlayModel, Watcher } from './model.js';

/** The permutation from the board to its goal as cycles of tiles, the blank among them; those of one tile are left out. */
export function cycles(board: Board, goal: Board): number[][] {
  const seen = new Set<number>(), found: number[][] = [];
  board.tiles.forEach((_, cell) => {
    const cycle: number[] = [];
    for (let at = cell; !seen.has(at); at = goal.tiles.indexOf(board.tiles[at] as number)) {
      seen.add(at);
      cycle.push(board.tiles[at] as number);
    }
    if (cycle.length > 1) found.push(cycle);
  });
  return found;
}

export interface Parities {
  cycles: number[][];
  swaps: number;
  steps: number; // of the blank
}

export function parities(board: Board, goal: Board): Parities {
  const found = cycles(board, goal), from = board.tiles.indexOf(0), to = goal.tiles.indexOf(0);
  return {
    cycles: found, swaps: found.reduce((sum, c) => sum + c.length - 1, 0),
    steps: Math.abs(rowOf(board, from) - rowOf(board, to)) + Math.abs(colOf(board, from) - colOf(board, to)),
  };
}

export interface Unsolvable {
  board: Board;
  goal: Board;
  said: string; // how the goal was named
  pair: readonly [number, number] | null; // the two tiles whose exchange mends it, as the engine says
  why: string;
}

const parity = (n: number): string => (n % 2 ? tr('odd') : tr('even'));

export class Impossible implements Watcher {
  private readonly body = h('div', { class: 'stack' });
  readonly element = h('div', { class: 'card stack impossible', hidden: true, role: 'region', aria: { label: tr('Why this board cannot be solved') } }, this.body);

  constructor(private readonly model: PlayModel) {
    model.watch(this);
  }

  begun(): void {
    this.element.hidden = true;
  }

  blocked({ board, goal, said, pair, why }: Unsolvable): void {
    const { cycles: found, swaps, steps } = parities(board, goal);
    const oneLine = board.rows === 1 || board.cols === 1;
    const chain = (cycle: number[]): HTMLElement => h('span', { class: 'cycle' }, ...cycle.map((t) => h('b', { class: t ? '' : 'hole' }, t || '')),
      h('small', {}, several(cycle.length - 1, '{0} swap', '{0} swaps')));
    fill(this.body, h('h2', {}, tr('This board cannot be solved')),
      oneLine || !pair ? h('p', {}, why) : h('div', { class: 'stack' },
        h('p', {}, tr('A move swaps the gap with a tile, and takes the gap one step. So the number of swaps and the number of the gap’s steps are always both even or both odd. Here they are not:')),
        h('div', { class: 'proof' },
          h('div', {}, h('span', { class: 'cycles' }, ...found.map(chain)), h('p', {}, several(swaps, '{0} swap to the goal: ', '{0} swaps to the goal: '), h('b', {}, parity(swaps)))),
          h('p', {}, several(steps, '{0} step of the gap: ', '{0} steps of the gap: '), h('b', {}, parity(steps))))),
      h('div', { class: 'row' }, pair ? button(tr('Swap {0} and {1}', pair[0], pair[1]), () => this.model.dealing.set(swapped(board, pair), said), 'main') : null,
        button(tr('Change it by hand'), () => this.model.edit('start'))));
    this.element.hidden = false;
  }
}

function swapped(board: Board, [a, b]: readonly [number, number]): Board {
  return { ...board, tiles: board.tiles.map((t) => (t === a ? b : t === b ? a : t)) };
}

/** "unsolvable: ...; swap 8 and 7": the two, or null. */
export function mendingPair(why: string): readonly [number, number] | null {
  const match = /swap (\d+) and (\d+)/.exec(why);
  return match ? [Number(match[1]), Number(match[2])] : null;
}
