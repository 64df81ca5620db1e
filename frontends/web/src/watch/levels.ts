/* levels.ts -- the open list by priority: what waits, what was expanded, what was cut. */
import { tr } from '../languages/text.js';
import { fill, h, number } from '../shell/dom.js';
import type { Level } from './state.js';

export class LevelsView {
  private readonly rows = h('div', { class: 'levels' });
  readonly element = h('div', { class: 'stack' },
    h('div', { class: 'legend row' }, h('span', {}, h('i', { class: 'swatch s1' }), tr('closed')), h('span', {}, h('i', { class: 'swatch open' }), tr('open')),
      h('span', {}, h('i', { class: 'swatch cut' }), tr('cut'))), this.rows);

  show(levels: Level[], currentF: number): void {
    const most = Math.max(1, ...levels.map((l) => l.open + l.closed + l.cut));
    fill(this.rows, levels.slice(0, 24).map((l) => {
      const part = (n: number, kind: string): HTMLElement => {
        const bar = h('i', { class: kind });
        bar.style.width = `${(100 * n) / most}%`;
        return bar;
      };
      return h('div', { class: `level${l.f === currentF ? ' now' : ''}` },
        h('span', { class: 'number' }, `f = ${l.f}`),
        h('div', { class: 'stacked' }, part(l.closed, 's1'), part(l.open, 'open'), part(l.cut, 'cut')),
        h('span', { class: 'number quiet' }, l.open ? tr('{0} open', number(l.open)) : l.cut ? tr('{0} cut', number(l.cut)) : tr('{0} closed', number(l.closed))));
    }), levels.length > 24 ? h('small', {}, tr('and {0} more', levels.length - 24)) : null);
    if (!levels.length) fill(this.rows, h('p', { class: 'quiet' }, tr('Nothing is open yet.')));
  }
}
