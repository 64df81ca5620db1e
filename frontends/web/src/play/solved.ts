/* solved.ts -- the board is solved: a card over it that says how well, and what next. */
import { told, tr } from '../languages/text.js';
import { button, fill, h, moves, number } from '../shell/dom.js';
import { still } from '../shell/fold.js';
import { iconButton } from '../shell/icons.js';
import { placeAddress } from '../shell/share.js';
import { bars, squares, type Step, steps } from './bar.js';
import { clockText } from './clock.js';
import { confetti } from './confetti.js';
import { dailies, streak } from './dailies.js';
import { dailyOf, today } from './daily.js';
import { curve } from './graph.js';
import type { PlayModel, Watcher } from './model.js';
import { type Result, timeText } from './record.js';
import { copy, dealtPlace, send } from './sharing.js';

const TEXT = {
  solved: tr('Solved!'), perfect: tr('Perfect!'), help: tr('with help'), record: tr('your best time so far'), practice: (why: string): string => tr('practice: {0}', why),
  close: tr('Close'), next: tr('Next board'), share: tr('Share'), copy: tr('Copy'), back: tr('Look back'), ghost: tr('Race your ghost'), moves: tr('moves'), fewest: tr('fewest possible'), time: tr('time'),
  daily: (day: string, days: number): string => days > 1 ? tr('daily {0}, {1} days in a row', day, number(days)) : tr('daily {0}', day),
};

export class SolvedCard implements Watcher {
  private readonly drawing = h('div', { class: 'stack game-drawn' });
  private readonly body = h('div', { class: 'stack' });
  readonly element = h('div', { class: 'solved', hidden: true, role: 'dialog', aria: { label: tr('Solved') } }, this.body);
  private readonly close: HTMLButtonElement;
  private readonly next = button(TEXT.next, () => this.model.dealing.another(), 'main');

  /** `closed`: the player has closed it. */
  constructor(private readonly model: PlayModel, closed: () => void) {
    this.close = iconButton('close', TEXT.close, () => { this.begun(); closed(); });
    this.element.addEventListener('click', (e) => { if (e.target === this.element) this.close.click(); });
    this.element.addEventListener('keydown', (e) => { if (e.key === 'Escape') this.close.click(); });
    model.watch(this);
  }

  begun = (): void => { this.element.hidden = true; };
  moved = this.begun;
  blocked = this.begun;
  past = this.begun;

  solved(result: Result, record: boolean): void {
    const first = Boolean(result.daily) && !dailies()[result.daily];
    setTimeout(() => {
      if (this.model.round.result !== result) return;
      this.show(result, record);
      this.draw();
      if (!result.assisted && (record || first || (perfect(result) && !result.practice))) confetti(this.element);
    }, still() ? 0 : 900);
  }

  amended(result: Result): void {
    if (!this.element.hidden) this.show(result, false);
  }

  distanced(): void {
    if (!this.element.hidden) this.draw();
  }

  private get steps(): Step[] {
    return steps(this.model.distances, this.model.round.result?.moves ?? 0);
  }

  /** The game as a curve and as a bar, as far as its distances are known. */
  private draw(): void {
    const { distances, round: { result } } = this.model, all = this.steps;
    this.drawing.hidden = !result || all.every((s) => s === 'unknown');
    if (result && !this.drawing.hidden) fill(this.drawing, curve(distances.slice(0, result.moves + 1)), bars(all, result.fewest));
  }

  /** What is sent to somebody. */
  private message(result: Result): string {
    const all = this.steps;
    return `${[shareText(result), ...(all.includes('unknown') ? [] : [squares(all)])].join('\n')}\n${placeAddress(dealtPlace(this.model))}`;
  }

  /** The same board against the game that is over. */
  private race(): void {
    const ghost = this.model.round.kept();
    if (ghost) this.model.dealing.race(ghost);
  }

  private show(result: Result, best: boolean): void {
    const figure = (value: string, what: string): HTMLElement => h('div', { class: 'figure' }, h('b', {}, value), h('span', {}, what));
    const note = result.assisted ? TEXT.help : result.practice ? TEXT.practice(told(result.practice)) : best ? TEXT.record : '', daily = dailyOf(result.daily);
    fill(this.body, h('div', { class: 'spread' }, h('h2', {}, perfect(result) ? TEXT.perfect : TEXT.solved), this.close),
      h('p', {}, solvedText(result)),
      note || daily ? h('p', { class: 'row' }, daily ? h('span', { class: 'chip good' }, TEXT.daily(daily.day, streak(dailies(), today()).days)) : null,
        note ? h('span', { class: `chip${best ? ' good' : ''}` }, note) : null) : null,
      h('div', { class: 'figures' }, figure(number(result.moves), TEXT.moves), figure(result.fewest === null ? '?' : number(result.fewest), TEXT.fewest),
        figure(timeText(result.milliseconds), TEXT.time)),
      this.drawing,
      h('div', { class: 'row' }, this.next, button(TEXT.share, () => void send(this.message(result))),
        'share' in navigator ? button(TEXT.copy, () => void copy(this.message(result))) : null, button(TEXT.back, () => this.model.lookBack(0), 'plain'), button(TEXT.ghost, () => this.race(), 'plain')));
    const fresh = this.element.hidden;
    this.element.hidden = false;
    if (fresh) this.next.focus({ preventScroll: true });
  }
}

const perfect = (result: Result): boolean => !result.assisted && result.fewest !== null && result.moves === result.fewest;

export function solvedText(result: Result): string {
  if (result.fewest === null) return tr('Solved in {0}.', moves(result.moves));
  const more = result.moves - result.fewest;
  return more === 0 ? tr('Solved in {0}: nobody can do it in fewer.', moves(result.moves)) : tr('Solved in {0}, {1} more than the fewest possible.', moves(result.moves), number(more));
}

/** To be sent to somebody, with the bar and the address after it. */
export function shareText(result: Result): string {
  const size = result.size.replace('x', '×'), daily = dailyOf(result.daily);
  return tr('Tilewise {0}: {1} in {2}', daily ? tr('daily {0}', `${daily.day} ${size}`) : size, moves(result.moves) + (result.fewest === null ? '' : tr(' (fewest {0})', number(result.fewest))), clockText(result.milliseconds)) + (result.assisted ? tr(', with help') : '');
}
