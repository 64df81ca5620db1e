/* enter.ts -- a board by hand: typed, pasted, or put together tile by tile. */
import { slashes } from '../board/board.js';
import type { Picture } from '../board/view.js';
import { tr } from '../languages/text.js';
import { chips } from '../shell/chips.js';
import { button, field, fill, h } from '../shell/dom.js';
import type { GameState } from './game.js';
import type { Editing, PlayModel, Watcher } from './model.js';
import { forgetPicture, keptPicture, readPicture } from './picture.js';

export class Enter implements Watcher {
  private readonly board = h('textarea', { class: 'area', rows: 4, spellcheck: false, autocomplete: 'off', placeholder: '5 1 3 4\n2 0 6 8\n9 10 7 11\n13 14 15 12' });
  private readonly goal = h('input', { class: 'input mono', spellcheck: false, autocomplete: 'off', placeholder: tr('last, first, spiral, or a board') });
  private readonly editing = chips(tr('Edit by hand'), [['start', tr('Edit the board')], ['goal', tr('Edit the goal')]], '', (v) => this.model.edit(v === this.editing.value ? '' : v as Editing));
  private readonly done = button(tr('Done'), () => this.model.edit(''), 'main');
  private readonly note = h('p', { class: 'quiet', role: 'status' });
  private readonly problem = h('p', { class: 'problem', role: 'alert', id: 'enter-problem' });
  readonly element: HTMLElement;
  /** What to do and how to end it, to stand beside the board. */
  readonly guide = h('div', { class: 'spread', hidden: true }, this.note, this.done);

  constructor(private readonly model: PlayModel) {
    this.enable(false); // before the engine's first answer
    const use = (): void => this.model.dealing.typed(this.board.value, this.goal.value.trim());
    const file = h('input', { type: 'file', accept: 'image/*', aria: { label: tr('Choose a picture') } });
    this.numbers = button(tr('Numbers again'), () => { forgetPicture(); this.show(null); }, 'plain', { hidden: true });
    file.addEventListener('change', () => {
      const [picked] = file.files ?? [];
      if (picked) readPicture(picked).then((picture) => this.show(picture), () => this.wrong(tr('That file is no picture this browser can show.')));
      file.value = '';
    });
    this.board.addEventListener('keydown', (e) => { if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) use(); });
    this.element = h('div', { class: 'card stack' },
      h('h2', {}, tr('Your own board')),
      h('div', { class: 'row' }, this.editing.element),
      h('details', { class: 'more' }, h('summary', {}, tr('Type or paste one')),
        h('div', { class: 'stack' },
          field(tr('Board'), this.board, tr('Rows of numbers, one line with slashes, brackets, with or without a size, or a link to this page. 0, _, . or x is the gap.')),
          field(tr('Goal'), this.goal), h('div', { class: 'row' }, button(tr('Use it'), use, 'main')))),
      this.problem,
      h('div', { class: 'row' }, h('span', { class: 'button file' }, tr('Play with a picture'), file), this.numbers));
    model.watch(this);
  }
  private readonly numbers: HTMLElement;

  /** Is there a board to edit? */
  private enable(on: boolean): void {
    for (const b of this.editing.element.querySelectorAll('button')) b.disabled = !on;
  }

  /** The picture of the last visit, if there was one. */
  restore(): void {
    this.show(keptPicture());
  }

  private show(picture: Picture | null): void {
    this.numbers.hidden = !picture;
    this.model.tell('pictured', picture);
  }

  /** Keep the text in step with the game, unless somebody is typing. */
  shown({ board, goal, goalName }: GameState): void {
    this.enable(true);
    if (document.activeElement !== this.board) this.board.value = slashes(board).replace(/\//g, '\n');
    if (document.activeElement !== this.goal) this.goal.value = goalName || slashes(goal);
  }

  blocked(): void {
    this.enable(true);
  }

  asked(): void {
    this.wrong('');
  }

  edited(what: Editing): void {
    this.editing.value = what;
    this.guide.hidden = !what;
    fill(this.note, what === 'start' ? tr('Choose two cells of the board; their tiles change places.') : tr('Choose two cells of the goal; their tiles change places.'));
    if (what) this.guide.scrollIntoView({ block: 'nearest' });
  }

  wrong(why: string): void {
    fill(this.problem, why);
    this.board.setAttribute('aria-invalid', String(Boolean(why)));
  }
}
