/* solved.ts -- the board is solved: a card over it that says how well, and what next. */
import { button, fill, h, moves, number } from '../shell/dom.js';
import { still } from '../shell/fold.js';
import { placeAddress } from '../shell/share.js';
import { clockText } from './clock.js';
import type { PlayModel, Watcher } from './model.js';
import { type Result, timeText } from './record.js';
import { copy, dealtPlace } from './sharing.js';

export class SolvedCard implements Watcher {
  private readonly body = h('div', { class: 'stack' });
  readonly element = h('div', { class: 'solved', hidden: true, role: 'dialog', aria: { label: 'Solved' } }, this.body);
  private readonly next = button('Next board', () => this.model.dealing.another(), 'main');

  /** `closed`: the player has closed it. */
  constructor(private readonly model: PlayModel, closed: () => void) {
    const close = (): void => { this.begun(); closed(); };
    this.element.addEventListener('click', (e) => { if (e.target === this.element) close(); });
    this.element.addEventListener('keydown', (e) => { if (e.key === 'Escape') close(); });
    model.watch(this);
  }

  begun = (): void => { this.element.hidden = true; };
  moved = this.begun;
  blocked = this.begun;
  past = this.begun;

  solved(result: Result, record: boolean): void {
    setTimeout(() => { if (this.model.round.result === result) this.show(result, record); }, still() ? 0 : 900);
  }

  amended(result: Result): void {
    if (!this.element.hidden) this.show(result, false);
  }

  private share(result: Result): void {
    void copy(`${shareText(result)}\n${placeAddress(dealtPlace(this.model))}`);
  }

  private show(result: Result, best: boolean): void {
    const perfect = !result.assisted && result.fewest !== null && result.moves === result.fewest;
    const figure = (value: string, what: string): HTMLElement => h('div', { class: 'figure' }, h('b', {}, value), h('span', {}, what));
    const note = result.assisted ? 'with help' : result.practice ? `practice: ${result.practice}` : best ? 'your best time so far' : '';
    fill(this.body, h('h2', {}, perfect ? 'Perfect!' : 'Solved!'),
      h('p', {}, solvedText(result)),
      note ? h('p', {}, h('span', { class: `chip${best ? ' good' : ''}` }, note)) : null,
      h('div', { class: 'figures' }, figure(number(result.moves), 'moves'), figure(result.fewest === null ? '?' : number(result.fewest), 'fewest possible'),
        figure(timeText(result.milliseconds), 'time')),
      h('div', { class: 'row' }, this.next, button('Share', () => this.share(result)), button('Look back', () => this.model.lookBack(0), 'plain')));
    const fresh = this.element.hidden;
    this.element.hidden = false;
    if (fresh) this.next.focus({ preventScroll: true });
  }
}

export function solvedText(result: Result): string {
  if (result.fewest === null) return `Solved in ${moves(result.moves)}.`;
  const more = result.moves - result.fewest;
  return more === 0 ? `Solved in ${moves(result.moves)}: nobody can do it in fewer.` : `Solved in ${moves(result.moves)}, ${number(more)} more than the fewest possible.`;
}

/** To be sent to somebody, with the address after it. */
export function shareText(result: Result): string {
  const what = result.daily ? `daily ${result.daily}` : result.size.replace('x', '×');
  return `Tilewise ${what}: ${moves(result.moves)}${result.fewest === null ? '' : ` (fewest ${number(result.fewest)})`} in ${clockText(result.milliseconds)}${result.assisted ? ', with help' : ''}`;
}
