/* solved.ts -- the board is solved: a card over it that says how well, and what next. */
import { button, fill, h, moves, number } from '../shell/dom.js';
import { clockText } from './clock.js';
import { type Result, timeText } from './record.js';

export class SolvedCard {
  private readonly body = h('div', { class: 'stack' });
  readonly element = h('div', { class: 'solved', hidden: true, role: 'dialog', aria: { label: 'Solved' } }, this.body);
  private readonly next = button('Next board', () => this.events.next(), 'main');

  constructor(private readonly events: { next(): void; share(result: Result): void; again(): void; close(): void }) {
    this.element.addEventListener('click', (e) => { if (e.target === this.element) this.events.close(); });
    this.element.addEventListener('keydown', (e) => { if (e.key === 'Escape') this.events.close(); });
  }

  get shown(): boolean {
    return !this.element.hidden;
  }

  hide(): void {
    this.element.hidden = true;
  }

  show(result: Result, best: boolean): void {
    const perfect = result.fewest !== null && result.moves === result.fewest;
    const figure = (value: string, what: string): HTMLElement => h('div', { class: 'figure' }, h('b', {}, value), h('span', {}, what));
    fill(this.body, h('h2', {}, perfect ? 'Perfect!' : 'Solved!'),
      h('p', {}, solvedText(result)),
      best ? h('p', {}, h('span', { class: 'chip good' }, 'your best time so far')) : null,
      h('div', { class: 'figures' }, figure(number(result.moves), 'moves'), figure(result.fewest === null ? '?' : number(result.fewest), 'fewest possible'),
        figure(timeText(result.milliseconds), 'time')),
      h('div', { class: 'row' }, this.next, button('Share', () => this.events.share(result)), button('Look back', () => this.events.again(), 'plain')));
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
  return `Tilewise ${what}: ${moves(result.moves)}${result.fewest === null ? '' : ` (fewest ${number(result.fewest)})`} in ${clockText(result.milliseconds)}`;
}
