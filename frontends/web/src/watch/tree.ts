/* tree.ts -- the search tree on a canvas.
 *
 * Nodes are laid out by d3-hierarchy (Reingold and Tilford's tidy trees) and squeezed into the
 * canvas.  Iterative deepening grows a tree an iteration; the newest is shown.  Above a thousand nodes
 * a tree is a blur anyway: only the first ones are drawn. */
import { hierarchy, tree as tidy } from 'd3-hierarchy';
import { colour } from '../shell/theme.js';
import type { WatchNode } from './state.js';

export const TREE_MOST = 1200;

interface Item {
  node: WatchNode;
  children: Item[];
}

/** The newest tree as nested items; its root is the last node without a parent. */
export function nest(nodes: WatchNode[]): Item | null {
  const items = new Map<number, Item>();
  let root: Item | null = null;
  for (const node of nodes) {
    const item = { node, children: [] };
    items.set(node.id, item);
    if (node.parent < 0) root = item;
    else items.get(node.parent)?.children.push(item);
  }
  return root;
}

export class TreeView {
  readonly element = document.createElement('canvas');
  private nodes: WatchNode[] = [];
  private current = -1;
  private places: { x: number; y: number; id: number }[] = [];

  constructor(picked: (id: number) => void) {
    this.element.className = 'tree';
    this.element.setAttribute('role', 'img');
    this.element.setAttribute('aria-label', 'Search tree');
    this.element.addEventListener('click', (event) => {
      const box = this.element.getBoundingClientRect();
      const x = event.clientX - box.left, y = event.clientY - box.top;
      let best = 14, id = -1;
      for (const p of this.places) {
        const d = Math.hypot(p.x - x, p.y - y);
        if (d < best) [best, id] = [d, p.id];
      }
      if (id >= 0) picked(id);
    });
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  show(nodes: WatchNode[], current: number, total: number): void {
    this.nodes = nodes;
    this.current = current;
    this.element.setAttribute('aria-label', `Search tree: ${total} nodes${total > nodes.length ? `, the first ${nodes.length} drawn` : ''}`);
    this.draw();
  }

  draw(): void {
    const ratio = devicePixelRatio || 1;
    const width = this.element.clientWidth, height = this.element.clientHeight;
    if (!width || !height) return;
    this.element.width = width * ratio;
    this.element.height = height * ratio;
    const pen = this.element.getContext('2d');
    if (!pen) return;
    pen.scale(ratio, ratio);
    const root = nest(this.nodes);
    this.places = [];
    if (!root) return;
    const laid = tidy<Item>().nodeSize([1, 1]).separation((a, b) => (a.parent === b.parent ? 1 : 1.25))(hierarchy(root));
    const all = laid.descendants();
    let left = Infinity, right = -Infinity, deepest = 1;
    for (const n of all) {
      left = Math.min(left, n.x);
      right = Math.max(right, n.x);
      deepest = Math.max(deepest, n.depth);
    }
    const margin = 16, label = 26; // to the right of a node stands its f
    const across = Math.min(46, (width - 2 * margin - label) / Math.max(1, right - left));
    const down = Math.min(58, (height - 2 * margin) / deepest);
    const shift = (width - label - across * (right - left)) / 2;
    const x = (n: { x: number }): number => shift + (n.x - left) * across;
    const y = (n: { depth: number }): number => margin + n.depth * down;
    const size = Math.max(1.4, Math.min(7, across / 2.4));

    pen.lineWidth = 1;
    pen.strokeStyle = colour('line-strong');
    pen.globalAlpha = 0.45;
    pen.beginPath();
    for (const n of all) if (n.parent) {
      const my = (y(n.parent) + y(n)) / 2;
      pen.moveTo(x(n.parent), y(n.parent));
      pen.bezierCurveTo(x(n.parent), my, x(n), my, x(n), y(n));
    }
    pen.stroke();
    pen.globalAlpha = 1;
    pen.strokeStyle = colour('d2');
    pen.lineWidth = 2.5;
    pen.beginPath();
    for (const n of all) if (n.parent && n.data.node.onPath) {
      const my = (y(n.parent) + y(n)) / 2;
      pen.moveTo(x(n.parent), y(n.parent));
      pen.bezierCurveTo(x(n.parent), my, x(n), my, x(n), y(n));
    }
    pen.stroke();

    const fills = { open: colour('surface'), closed: colour('d1'), cut: colour('line'), goal: colour('good') };
    const edges = { open: colour('d1'), closed: colour('d1'), cut: colour('line-strong'), goal: colour('good') };
    for (const n of all) {
      const { node } = n.data;
      const here = node.id === this.current;
      pen.beginPath();
      pen.arc(x(n), y(n), here ? size + 3 : size, 0, 2 * Math.PI);
      pen.fillStyle = here && node.state !== 'goal' ? colour('d2') : fills[node.state];
      pen.fill();
      pen.lineWidth = size > 3 ? 1.6 : 0.8;
      pen.strokeStyle = here && node.state !== 'goal' ? colour('d2') : edges[node.state];
      pen.stroke();
      this.places.push({ x: x(n), y: y(n), id: node.id });
    }
    if (across > 26) {
      pen.fillStyle = colour('muted');
      pen.font = `11px ${getComputedStyle(document.body).fontFamily}`;
      for (const n of all) pen.fillText(String(n.data.node.f), x(n) + size + 4, y(n) + 4);
    }
  }
}
