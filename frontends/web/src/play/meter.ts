/* meter.ts -- how well is it going?  Made, left, in all; and what the last move cost. */
import { fill, h, number } from '../shell/dom.js';
import type { Meter } from './game.js';

export class MeterView {
  private readonly made = h('b', {}, '0');
  private readonly left = h('b', {}, '–');
  private readonly all = h('b', {}, '–');
  private readonly done = h('i', { class: 'done' });
  private readonly over = h('i', { class: 'over' });
  private readonly verdict = h('p', { class: 'verdict', role: 'status' });
  private readonly clock = h('span', { class: 'clock number', role: 'timer', aria: { label: 'Time' } }, '0:00');
  readonly element = h('div', { class: 'card meter' },
    h('div', { class: 'spread' }, h('h2', {}, 'The optimal meter'), this.clock),
    h('div', { class: 'sum' },
      h('div', {}, this.made, h('span', {}, 'made')), h('em', { aria: { hidden: true } }, '+'),
      h('div', {}, this.left, h('span', {}, 'left')), h('em', { aria: { hidden: true } }, '='),
      h('div', {}, this.all, h('span', {}, 'in all'))),
    h('div', { class: 'bar', aria: { hidden: true } }, this.done, this.over),
    this.verdict);

  show(meter: Meter, looking = true): void {
    const known = meter.left >= 0;
    const total = meter.made + meter.left;
    this.made.textContent = number(meter.made);
    this.left.textContent = known ? number(meter.left) : `≥ ${number(meter.bound)}`;
    this.all.textContent = known ? number(total) : '…';
    const best = meter.fromStart >= 0 ? meter.fromStart : known ? total : 0;
    const wasted = known && best ? total - best : 0;
    const scale = Math.max(1, known ? total : meter.made + meter.bound);
    this.done.style.width = `${(100 * Math.max(0, meter.made - wasted)) / scale}%`;
    this.over.style.width = `${(100 * Math.min(wasted, meter.made)) / scale}%`;
    fill(this.verdict, verdict(meter, wasted, looking));
  }

  time(seconds: number): void {
    const s = Math.floor(seconds);
    this.clock.textContent = `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
  }
}

const moves = (n: number): string => `${number(n)} ${n === 1 ? 'move' : 'moves'}`;

export function verdict(meter: Meter, wasted: number, looking = true): string {
  if (meter.solved) {
    if (meter.fromStart >= 0 && meter.made === 0) return 'Solved. Shuffle to begin.';
    if (meter.fromStart < 0) return `Solved in ${moves(meter.made)}.`;
    return wasted === 0 && meter.made === meter.fromStart
      ? `Solved in ${moves(meter.made)}: nobody can do it in fewer.`
      : `Solved in ${moves(meter.made)}; the fewest possible was ${number(meter.fromStart)}.`;
  }
  if (meter.left < 0) return looking ? 'Looking for the fewest moves from here …' : 'At least so many; the fewest take too long to find here.';
  const cost = meter.cost < 0 ? '' : meter.cost === 0 ? 'The last move cost nothing. ' : `The last move cost ${number(meter.cost)}. `;
  if (meter.made === 0) return `${moves(meter.left)} from the goal.`;
  return cost + (wasted > 0 ? `${moves(wasted)} more than needed so far.` : 'You are on a shortest way.');
}
