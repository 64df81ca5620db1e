/* hints.ts -- a ladder: each rung tells more of the way.  How many moves are left is the meter's business, so no rung
 * repeats that. */
import type { Board } from '../board/board.js';
import { tr } from '../languages/text.js';
import { announce, fill, h } from '../shell/dom.js';
import { tileLetters } from './solution.js';

/** A way home from the board: the blank's letters, and whether none is shorter. */
export interface Hint {
  line: string;
  proven: boolean;
}

export const RUNGS = [tr('which line'), tr('which tile'), tr('which way'), tr('next moves'), tr('the whole way')];
const NEXT = 5;
const GOES: Record<string, string> = { U: tr('up'), D: tr('down'), L: tr('left|way'), R: tr('right') };

/** The way the tiles of a line's first move go; the line is the gap's. */
export const firstWay = (line: string): string => GOES[tileLetters(line)[0] ?? ''] ?? '';

/** The tiles of the first move: those between the blank and where it stops, in the order they go. */
export function firstTiles(board: Board, line: string): number[] {
  const run = /^(.)\1*/.exec(line)?.[0] ?? '';
  const step = { U: -board.cols, D: board.cols, L: -1, R: 1 }[run[0] ?? ''] ?? 0;
  const blank = board.tiles.indexOf(0);
  return [...run].map((_, i) => board.tiles[blank + step * (i + 1)] ?? 0);
}

export function hintText(board: Board, hint: Hint, level: number): string {
  if (!hint.line) return tr('It is solved.');
  const tiles = firstTiles(board, hint.line), way = tileLetters(hint.line);
  const sideways = hint.line[0] === 'L' || hint.line[0] === 'R';
  const doubt = hint.proven ? '' : tr(' (A good way; nobody knows yet whether it is a shortest.)');
  switch (level) {
    case 1: return (sideways ? tr('The next tile to move is in the same row as the gap.') : tr('The next tile to move is in the same column as the gap.')) + doubt;
    case 2: return tr('Move tile {0}.', tiles[0] ?? 0) + doubt;
    case 3: return tr('Slide tile {0} {1}.', tiles[0] ?? 0, firstWay(hint.line)) + doubt;
    case 4: return tr('Next: {0}. Letters are the arrow keys.', `${[...way.slice(0, NEXT)].join(' ')}${way.length > NEXT ? ' …' : ''}`) + doubt;
    default: return tr('The whole way is below, {0} moves.', way.length) + doubt;
  }
}

export class HintLadder {
  level = 0;
  private readonly rungs = RUNGS.map((name) => h('li', {}, name));
  private readonly text = h('p', { class: 'hint-text', role: 'status' });
  readonly element = h('div', { class: 'hints', hidden: true },
    h('ol', { class: 'ladder', aria: { label: tr('How much a hint tells') } }, ...this.rungs), this.text);

  private show(): void {
    this.element.hidden = this.level === 0;
    this.rungs.forEach((rung, i) => {
      rung.classList.toggle('told', i < this.level);
      rung.setAttribute('aria-current', String(i === this.level - 1));
    });
  }

  /** A rung up; false: there is none. */
  climb(): boolean {
    if (this.level >= RUNGS.length) return false;
    this.level++;
    this.show();
    fill(this.text, tr('Thinking …'));
    return true;
  }

  tell(board: Board, hint: Hint): void {
    if (this.level === 0) return; // the board has moved on
    fill(this.text, hintText(board, hint, this.level));
    this.text.scrollIntoView({ block: 'nearest' });
    announce(this.text.textContent ?? '');
  }

  /** It was stopped. */
  none(): void {
    this.level = Math.max(0, this.level - 1);
    this.show();
  }

  /** Another board: the ladder is pulled up again. */
  reset(): void {
    this.level = 0;
    this.show();
  }
}
