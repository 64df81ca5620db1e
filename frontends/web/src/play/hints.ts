/* hints.ts -- a ladder: each rung tells a little more.  Nothing is told before it is asked for. */
import { announce, button, fill, h, number } from '../shell/dom.js';

export interface Hint {
  level: number;
  solved: boolean;
  least: number;
  most: number;
  left: number;
  tile: number;
  line: string; // the blank's letters: of one move, or of all
}

const RUNGS = ['range', 'number', 'tile', 'move', 'whole line'];
/* A hint names the tile's way: that is what a finger does. */
const TILE_GOES: Record<string, string> = { U: 'down', D: 'up', L: 'right', R: 'left' };

export function hintText(hint: Hint): string {
  if (hint.solved) return 'It is solved.';
  const cells = hint.line.length;
  switch (hint.level) {
    case 1: return `Between ${number(hint.least)} and ${number(hint.most)} moves are left.`;
    case 2: return `Exactly ${number(hint.left)} ${hint.left === 1 ? 'move is' : 'moves are'} left.`;
    case 3: return `Touch tile ${hint.tile}.`;
    case 4: return `Slide ${cells > 1 ? `${cells} tiles` : hint.tile ? `tile ${hint.tile}` : 'a tile'} ${TILE_GOES[hint.line[0] ?? ''] ?? ''}.`;
    default: return `All the way, as the gap goes: ${hint.line}`;
  }
}

export class HintLadder {
  private level = 0;
  private readonly text = h('p', { class: 'hint-text', role: 'status' }, 'Stuck? Each step tells a little more.');
  private readonly rungs = RUNGS.map((name) => h('li', {}, name));
  private readonly ask: HTMLButtonElement;
  readonly element: HTMLElement;

  constructor(private readonly asked: (level: number) => void) {
    this.ask = button('Hint', () => this.next());
    this.element = h('div', { class: 'card hints' },
      h('div', { class: 'spread' }, h('h2', {}, 'Hints'), this.ask),
      h('ol', { class: 'ladder', aria: { label: 'How much a hint tells' } }, ...this.rungs), this.text);
    this.show();
  }

  private show(): void {
    this.rungs.forEach((rung, i) => {
      rung.classList.toggle('told', i < this.level);
      rung.setAttribute('aria-current', String(i === this.level - 1));
    });
    this.ask.textContent = this.level === 0 ? 'Hint' : this.level < RUNGS.length ? 'Tell more' : 'That was all';
    this.ask.disabled = this.level >= RUNGS.length;
  }

  private next(): void {
    this.level = Math.min(RUNGS.length, this.level + 1);
    this.show();
    fill(this.text, 'Thinking …');
    this.asked(this.level);
  }

  tell(hint: Hint): void {
    if (hint.level !== this.level) return; // the board has moved on
    fill(this.text, hintText(hint));
    announce(hintText(hint));
  }

  /** It was stopped: a rung back. */
  none(): void {
    if (this.level === 0) return;
    this.level--;
    this.show();
    fill(this.text, 'No hint: the shortest way from here was not found in time, and a guess would be none.');
    announce(this.text.textContent ?? '');
  }

  /** Another board: the ladder is pulled up again. */
  reset(): void {
    if (this.level === 0) return;
    this.level = 0;
    this.show();
    fill(this.text, 'Stuck? Each step tells a little more.');
  }
}
