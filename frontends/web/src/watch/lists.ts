/* lists.ts -- the open and the closed list as they would stand on a blackboard: boards in a row. */
import { several, tr } from '../languages/text.js';
import { fill, h } from '../shell/dom.js';
import type { WatchNode } from './state.js';

export interface Listed {
  id: number;
  g: number;
  h: number;
  f: number;
  tiles: number[];
}

/** "watch open 7 11:2:8:10:8.1.3.4.6.2.7.5.0 ..." */
export function readList(reply: string): { total: number; items: Listed[] } {
  const [, , total = '0', ...rest] = reply.split(' ');
  return { total: Number(total), items: rest.filter(Boolean).map((text) => {
    const [id, g, left, f, tiles = ''] = text.split(':');
    return { id: Number(id), g: Number(g), h: Number(left), f: Number(f), tiles: tiles.split('.').map(Number) };
  }) };
}

/** Text in rows: a board in one node of the page, which many steps a second can afford. */
function rows(tiles: number[], cols: number): string {
  const wide = tiles.length > 10 ? 2 : 1;
  const lines: string[] = [];
  for (let i = 0; i < tiles.length; i += cols) lines.push(tiles.slice(i, i + cols).map((t) => (t ? String(t) : '·').padStart(wide)).join(' '));
  return lines.join('\n');
}

export class ListView {
  private readonly count = h('span', { class: 'quiet number' });
  private readonly title = h('b', {});
  private readonly strip = h('ol', { class: 'strip', tabIndex: 0 });
  readonly element = h('div', { class: 'list' }, h('div', { class: 'list-head' }, this.title, this.count), this.strip);

  show(title: string, order: string, total: number, items: Listed[], cols: number, marked: number): void {
    fill(this.title, title);
    fill(this.count, total ? several(total, '{0} board', '{0} boards') + (total > 1 ? `, ${order}` : '') : tr('empty'));
    this.strip.setAttribute('aria-label', `${title}: ${several(total, '{0} board', '{0} boards')}`);
    fill(this.strip, items.map((item, i) => h('li', { class: i === marked ? 'next' : '', title: `g = ${item.g}, h = ${item.h}, f = ${item.f}`, data: { id: item.id } },
      h('span', { class: 'mini' }, rows(item.tiles, cols)), h('span', { class: 'number' }, `f ${item.f}`))));
  }
}

/** From what the tree has: the way from the start to the board under expansion. */
export function pathList(nodes: WatchNode[], tilesOf: (id: number) => number[] | null): Listed[] {
  return nodes.filter((n) => n.onPath).sort((a, b) => b.g - a.g).map((n) => ({ id: n.id, g: n.g, h: n.h, f: n.f, tiles: tilesOf(n.id) ?? [] }));
}
