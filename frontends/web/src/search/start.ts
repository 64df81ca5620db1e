/* start.ts -- the board a search begins with: typed, random, or one of a few that tell something. */
import { type Board, goalNamed, play, readSlashes, slashes } from '../board/board.js';
import { button, field, h, select } from '../shell/dom.js';

const EXAMPLES: readonly (readonly [text: string, label: string])[] = [
  ['1 2 3/4 6 8/7 5 0', '8 moves'],
  ['1 8 2/0 4 3/7 6 5', '9 moves'],
  ['8 1 3/4 0 2/7 6 5', '14 moves'],
  ['0 5 2/1 8 3/4 7 6', '10 moves'],
  ['7 2 4/5 0 6/8 3 1', '20 moves'],
  ['8 6 7/2 5 4/3 0 1', '31 moves: as far as it gets'],
];

/** A walk from the goal, never straight back; what a solver makes of it is for it to find out. */
export function wander(goal: Board, steps: number): Board {
  let letters = '', last = '';
  const back: Record<string, string> = { U: 'D', D: 'U', L: 'R', R: 'L' };
  let board = goal;
  for (let i = 0; i < steps; i++) {
    const ways = ['U', 'D', 'L', 'R'].filter((m) => m !== back[last] && slashes(play(board, m)) !== slashes(board));
    last = ways[Math.floor(Math.random() * ways.length)] ?? 'U';
    board = play(board, last);
    letters += last;
  }
  return board;
}

export class StartPicker {
  readonly element: HTMLElement;
  board: Board = readSlashes('8 1 3/4 0 2/7 6 5');
  readonly goal = (): Board => goalNamed(this.board.rows, this.board.cols, 'last');
  private readonly text = h('input', { class: 'input mono', spellcheck: false, autocomplete: 'off', value: slashes(this.board) });

  constructor(private readonly changed: (text: string) => void, more: HTMLElement[] = []) {
    this.text.addEventListener('change', () => this.changed(this.text.value));
    const examples = select([['', 'Examples …'], ...EXAMPLES.map(([t, l]) => [t, l] as const)], '', (value) => {
      if (value) this.changed(value);
      examples.value = '';
    });
    examples.setAttribute('aria-label', 'Example boards');
    this.element = h('div', { class: 'start-picker' }, field('Board', this.text),
      h('div', { class: 'row' }, examples, button('Random 3×3', () => this.changed(slashes(wander(goalNamed(3, 3, 'last'), 80)))), ...more));
  }

  /** What the engine made of it. */
  set(board: Board): void {
    this.board = board;
    this.text.value = slashes(board);
    this.text.removeAttribute('aria-invalid');
  }

  wrong(): void {
    this.text.setAttribute('aria-invalid', 'true');
  }
}
