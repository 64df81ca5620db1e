/* meter.ts -- how well is it going?  Made, left, in all; and what the last move cost. */
import { tr } from '../languages/text.js';
import { fill, h, moves, number } from '../shell/dom.js';
import type { Meter } from './game.js';

/** Moves made or lost so far beyond the fewest from the start; null: that is not known. */
export function wasted(meter: Meter): number | null {
  return meter.left >= 0 && meter.fromStart >= 0 ? meter.made + meter.left - meter.fromStart : null;
}

export class MeterView {
  private readonly made = h('b', {}, '0');
  private readonly left = h('b', {}, '–');
  private readonly all = h('b', {}, '–');
  private readonly done = h('i', { class: 'done' });
  private readonly over = h('i', { class: 'over' });
  private readonly verdict = h('p', { class: 'verdict', role: 'status' });
  readonly element = h('div', { class: 'card meter' },
    h('h2', {}, tr('How well it goes')),
    h('div', { class: 'sum' },
      h('div', {}, this.made, h('span', {}, tr('made'))), h('em', { aria: { hidden: true } }, '+'),
      h('div', {}, this.left, h('span', {}, tr('left'))), h('em', { aria: { hidden: true } }, '='),
      h('div', {}, this.all, h('span', {}, tr('in all')))),
    h('div', { class: 'bar', aria: { hidden: true } }, this.done, this.over),
    this.verdict);

  show(meter: Meter, looking = true): void {
    const known = meter.left >= 0;
    const total = meter.made + meter.left, lost = Math.max(0, wasted(meter) ?? 0);
    this.made.textContent = number(meter.made);
    this.left.textContent = known ? number(meter.left) : `≥ ${number(meter.bound)}`;
    this.all.textContent = known ? number(total) : `≥ ${number(meter.made + meter.bound)}`;
    const scale = Math.max(1, known ? total : meter.made + meter.bound);
    this.done.style.width = `${(100 * Math.max(0, meter.made - lost)) / scale}%`;
    this.over.style.width = `${(100 * Math.min(lost, meter.made)) / scale}%`;
    fill(this.verdict, verdict(meter, looking));
  }
}

export function verdict(meter: Meter, looking = true): string {
  const lost = wasted(meter);
  if (meter.solved) {
    if (meter.made === 0) return tr('Solved. Shuffle to begin.');
    if (lost === null || meter.fromStart === 0) return tr('Solved in {0}.', moves(meter.made));
    return lost === 0 ? tr('Solved in {0}: nobody can do it in fewer.', moves(meter.made)) : tr('Solved in {0}; the fewest possible was {1}.', moves(meter.made), number(meter.fromStart));
  }
  if (meter.left < 0) return looking ? tr('Looking for the fewest moves from here …') : tr('At least so many; the fewest take too long to find here.');
  if (meter.made === 0) return tr('{0} to the goal at best.', moves(meter.left));
  const cost = meter.cost > 0 ? tr('The last move cost {0}. ', number(meter.cost)) : '';
  if (meter.fromStart === 0) return tr('{0} from the goal, where you began.', moves(meter.left));
  const left = tr('{0}{1} left at best; you have made {2}', cost, moves(meter.left), number(meter.made));
  return lost === null ? `${left}.` : lost > 0 ? tr('{0}, {1} more than needed.', left, number(lost)) : tr('{0}, none too many.', left);
}
