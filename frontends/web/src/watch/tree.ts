/* tree.ts -- the search tree on a canvas, with the boards in its nodes.
 *
 * Nodes are laid out by d3-hierarchy (Reingold and Tilford's tidy trees) and glide to their places.  The camera follows the
 * search unless it is told otherwise: by the wheel, by dragging, by two fingers, by keys, or by the buttons.  From afar a node is a dot,
 * near by it is a board.  Iterative deepening grows a tree an iteration; the newest is shown.  Of a large tree the engine gives
 * the first nodes and the path. */
import { hierarchy, tree as tidy } from 'd3-hierarchy';
import { type Board, play, slashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { tr } from '../languages/text.js';
import { announce, fill, h } from '../shell/dom.js';
import { still } from '../shell/fold.js';
import { colour } from '../shell/theme.js';
import { typeScale } from '../shell/view.js';
import { beside } from './keys.js';
import { drawBoard, type Paint } from './mini.js';
import { type Item, nest } from './nest.js';
import type { WatchNode } from './state.js';

export const TREE_MOST = 1200;
const SIDE = 46, ACROSS = 58, DOWN = 84; // of a node, and from one to the next, at scale 1
const BOARDS = 19; // pixels: from here on a node is drawn as a board
const FOOT = 44; // kept free for the buttons
const GLIDE = 0.09; // seconds: how long things take to get most of the way

interface Spot {
  node: WatchNode;
  parent: Spot | null;
  x: number; // now
  y: number;
  toX: number; // where it glides
  toY: number;
}

type Mode = 'follow' | 'whole' | 'free';

interface Camera {
  x: number;
  y: number; // before stretching
  scale: number;
  stretch: number; // of the depth: from afar, trees are far wider than deep
}

const STATES = { open: tr('Open: it waits for its turn.'), closed: tr('Closed: expanded already.'), cut: tr('Cut: above the bound.'), goal: tr('The goal.') };

export class TreeView {
  private readonly canvas = h('canvas', { class: 'tree', role: 'application', tabIndex: 0, aria: { label: tr('Search tree') } });
  private readonly peekBoard = new BoardView({ label: tr('Board of the node'), small: true });
  private readonly peekText = h('p', {});
  private readonly peek = h('div', { class: 'tree-peek', hidden: true }, this.peekBoard.element, this.peekText);
  private readonly modes: Record<'follow' | 'whole', HTMLButtonElement>;
  readonly element: HTMLElement;

  private spots: Spot[] = [];
  private byId = new Map<number, Spot>();
  private boards = new Map<number, Board>();
  private start: Board | null = null;
  private goal: Board | null = null;
  private current = -1;
  private cursor = -1; // the node that the keys have reached
  private mode: Mode = 'follow';
  private camera: Camera = { x: 0, y: 0, scale: 1, stretch: 1 };
  private type = 1; // large screens and large type have large nodes
  private last = 0; // when the last frame was drawn; 0: nothing moves
  private paint: Paint | null = null;

  constructor(private readonly picked: (id: number) => void) {
    const tool = (text: string, label: string, run: () => void): HTMLButtonElement =>
      h('button', { type: 'button', class: 'tool', title: label, aria: { label }, on: { click: run } }, text);
    this.modes = {
      follow: tool(tr('Follow'), tr('Follow the search'), () => this.look('follow')),
      whole: tool(tr('Whole tree'), tr('Show the whole tree'), () => this.look('whole')),
    };
    this.element = h('div', { class: 'tree-frame' }, this.canvas, this.peek,
      h('div', { class: 'tree-tools', role: 'group', aria: { label: tr('View of the tree') } },
        this.modes.follow, this.modes.whole, tool('−', tr('Zoom out'), () => this.zoom(1 / 1.4)), tool('+', tr('Zoom in'), () => this.zoom(1.4))));
    this.listen();
    this.look('follow');
    new ResizeObserver(() => this.go()).observe(this.canvas);
  }

  /** Another search begins. */
  reset(start: Board, goal: Board): void {
    this.boards.clear();
    this.byId.clear();
    this.spots = [];
    [this.start, this.goal] = [start, goal];
    this.cursor = -1;
    this.look('follow');
  }

  show(nodes: WatchNode[], current: number, total: number): void {
    this.current = current;
    this.canvas.setAttribute('aria-label', tr('Search tree: {0} nodes; arrow keys go from node to node, Enter takes one to the board', total > nodes.length ? tr('{0}, the first {1} drawn', total, nodes.length) : total));
    this.layout(nodes);
    this.go();
  }

  /** In the colours of the theme, which may have changed. */
  draw(): void {
    this.paint = null;
    this.go();
  }

  board(id: number): Board | null {
    const known = this.boards.get(id), spot = this.byId.get(id);
    if (known || !spot) return known ?? null;
    const from = spot.parent ? this.board(spot.parent.node.id) : this.start;
    if (!from) return null;
    const board = spot.parent ? play(from, spot.node.move) : from;
    this.boards.set(id, board);
    return board;
  }

  private layout(nodes: WatchNode[]): void {
    const root = nest(nodes);
    const before = this.byId;
    this.byId = new Map();
    this.spots = [];
    if (!root) return;
    const laid = tidy<Item>().nodeSize([1, 1]).separation((a, b) => (a.parent === b.parent ? 1 : 1.18))(hierarchy(root));
    for (const n of laid) {
      const { node } = n.data, parent = n.parent ? this.byId.get(n.parent.data.node.id) ?? null : null;
      const was = before.get(node.id), toX = n.x * ACROSS, toY = n.depth * DOWN;
      const from = was ?? (parent && before.has(parent.node.id) ? parent : { x: toX, y: toY });
      const spot = { node, parent, x: from.x, y: from.y, toX, toY };
      this.byId.set(node.id, spot);
      this.spots.push(spot);
    }
  }

  /* ---- the camera ---- */

  private look(mode: Mode): void {
    this.mode = mode;
    for (const [name, control] of Object.entries(this.modes)) control.setAttribute('aria-pressed', String(name === mode));
    this.go();
  }

  private aim(): Camera {
    const width = this.canvas.clientWidth, height = this.canvas.clientHeight - FOOT;
    if (this.mode === 'free' || !this.spots.length) return this.camera;
    let left = Infinity, right = -Infinity, bottom = 0;
    for (const s of this.spots) [left, right, bottom] = [Math.min(left, s.toX), Math.max(right, s.toX), Math.max(bottom, s.toY)];
    const wide = right - left + ACROSS * 1.3, tall = bottom + DOWN * 1.15;
    this.type = typeScale();
    const fit = Math.min(width / wide, height / tall, 1.25 * this.type);
    const scale = this.mode === 'whole' ? fit : Math.max(fit, 0.78 * this.type);
    const stretch = scale * SIDE < BOARDS ? Math.max(1, Math.min(8, height / scale / tall)) : 1;
    const near = (at: number, from: number, to: number, room: number): number =>
      to - from <= room ? (from + to) / 2 : Math.min(to - room / 2, Math.max(from + room / 2, at));
    const at = this.byId.get(this.current) ?? (this.spots[0] as Spot);
    const top = -DOWN * 0.5;
    return { scale, stretch, x: near(at.toX, left - ACROSS * 0.65, right + ACROSS * 0.65, width / scale), y: near(at.toY, top, top + tall, height / scale / stretch) };
  }

  private zoom(by: number, at?: { x: number; y: number }): void {
    const width = this.canvas.clientWidth, height = this.canvas.clientHeight - FOOT, c = this.camera;
    const scale = Math.min(3, Math.max(0.03, c.scale * by));
    const dx = (at?.x ?? width / 2) - width / 2, dy = (at?.y ?? height / 2) - height / 2;
    this.camera = { ...c, scale, x: c.x + dx / c.scale - dx / scale, y: c.y + (dy / c.scale - dy / scale) / c.stretch };
    this.look('free');
  }

  private listen(): void {
    const held = new Map<number, { x: number; y: number }>();
    let moved = 0;
    const place = (e: PointerEvent | WheelEvent): { x: number; y: number } => {
      const box = this.canvas.getBoundingClientRect();
      return { x: e.clientX - box.left, y: e.clientY - box.top };
    };
    this.canvas.addEventListener('wheel', (e) => {
      e.preventDefault();
      this.zoom(Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.0016)), place(e));
    }, { passive: false });
    this.canvas.addEventListener('pointerdown', (e) => {
      this.canvas.setPointerCapture(e.pointerId);
      held.set(e.pointerId, place(e));
      moved = 0;
    });
    this.canvas.addEventListener('pointermove', (e) => {
      const from = held.get(e.pointerId), to = place(e);
      if (!from) return this.hover(to);
      moved += Math.hypot(to.x - from.x, to.y - from.y);
      const other = [...held].find(([id]) => id !== e.pointerId)?.[1];
      if (other) this.zoom(Math.hypot(to.x - other.x, to.y - other.y) / Math.max(1, Math.hypot(from.x - other.x, from.y - other.y)), other);
      else if (moved > 4) {
        this.camera = { ...this.camera, x: this.camera.x - (to.x - from.x) / this.camera.scale, y: this.camera.y - (to.y - from.y) / this.camera.scale / this.camera.stretch };
        this.look('free');
      }
      held.set(e.pointerId, to);
      this.peek.hidden = true;
    });
    const let_go = (e: PointerEvent): void => {
      if (held.delete(e.pointerId) && e.type === 'pointerup' && moved <= 4) {
        const spot = this.at(place(e));
        if (spot) this.picked(spot.node.id);
      }
    };
    this.canvas.addEventListener('pointerup', let_go);
    this.canvas.addEventListener('pointercancel', let_go);
    this.canvas.addEventListener('pointerleave', () => { this.peek.hidden = true; });
    this.canvas.addEventListener('keydown', (e) => this.key(e));
    this.canvas.addEventListener('blur', () => { this.peek.hidden = true; this.go(); });
  }

  /** From node to node; the first key begins at the board under expansion. */
  private key(event: KeyboardEvent): void {
    const from = this.byId.get(this.cursor), here = from ?? this.byId.get(this.current) ?? this.spots[0];
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = /^(Arrow|Home$)/.test(event.key);
    if (arrow) this.reach(from ? beside(this.spots, from, event.key) ?? from : here);
    else if (event.key === 'Enter') this.picked(here.node.id);
    else if (event.key === '+' || event.key === '-') this.zoom(event.key === '+' ? 1.4 : 1 / 1.4);
    else return;
    event.preventDefault();
  }

  private reach(spot: Spot): void {
    this.cursor = spot.node.id;
    const [x, y] = this.screen(spot.toX, spot.toY), edge = SIDE * this.camera.scale;
    if (x < edge || y < edge || x > this.canvas.clientWidth - edge || y > this.canvas.clientHeight - FOOT - edge) {
      this.camera = { ...this.camera, x: spot.toX, y: spot.toY };
      this.look('free');
    }
    this.go();
    const { g, h: left, f, state } = spot.node, board = this.board(spot.node.id), [px, py] = this.screen(spot.toX, spot.toY);
    this.magnify(spot, { x: px + edge / 2, y: py });
    announce(`g = ${g}, h = ${left}, f = ${f}. ${STATES[state]} ${board ? slashes(board) : ''}`);
  }

  private at(p: { x: number; y: number }): Spot | null {
    const reach = Math.max(9, (SIDE / 2) * this.camera.scale);
    let best: Spot | null = null, least = Infinity;
    for (const s of this.spots) {
      const [x, y] = this.screen(s.x, s.y);
      const d = Math.max(Math.abs(x - p.x), Math.abs(y - p.y));
      if (d <= reach && d < least) [best, least] = [s, d];
    }
    return best;
  }

  /** The board under the pointer, large enough to read. */
  private hover(p: { x: number; y: number }): void {
    const spot = this.at(p);
    this.canvas.style.cursor = spot ? 'pointer' : 'grab';
    this.magnify(spot, p);
  }

  private magnify(spot: Spot | null, p: { x: number; y: number }): void {
    const board = spot && this.board(spot.node.id);
    this.peek.hidden = !board;
    if (!spot || !board) return;
    const { g, h: left, f, state } = spot.node;
    this.peekBoard.show(board, this.goal);
    fill(this.peekText, h('b', { class: 'number' }, `g = ${g}, h = ${left}, f = ${f}`), h('br'), STATES[state]);
    const { clientWidth: width, clientHeight: height } = this.canvas, size = this.peek.getBoundingClientRect();
    const x = p.x + 22 + size.width > width ? p.x - size.width - 22 : p.x + 22;
    this.peek.style.transform = `translate(${Math.max(4, x)}px, ${Math.max(4, Math.min(height - size.height - 4, p.y - size.height / 2))}px)`;
  }

  /* ---- drawing ---- */

  private screen(x: number, y: number): [number, number] {
    const { x: cx, y: cy, scale, stretch } = this.camera;
    return [(x - cx) * scale + this.canvas.clientWidth / 2, (y - cy) * scale * stretch + (this.canvas.clientHeight - FOOT) / 2];
  }

  /** Draw, now and until nothing moves any more. */
  private go(): void {
    if (this.last || !this.canvas.clientWidth) return;
    this.last = performance.now();
    requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    const calm = still() || this.spots.length > 500;
    const part = calm ? 1 : 1 - Math.exp(-Math.min(0.1, Math.max(0.001, (now - this.last) / 1000)) / GLIDE);
    let moving = 0;
    const toward = (from: number, to: number, close: number): number => {
      if (Math.abs(to - from) < close) return to;
      moving++;
      return from + (to - from) * part;
    };
    for (const s of this.spots) [s.x, s.y] = [toward(s.x, s.toX, 0.3), toward(s.y, s.toY, 0.3)];
    const aim = this.aim(), c = this.camera, near = 0.4 / c.scale;
    this.camera = { x: toward(c.x, aim.x, near), y: toward(c.y, aim.y, near), scale: toward(c.scale, aim.scale, 0.002 * c.scale), stretch: toward(c.stretch, aim.stretch, 0.01) };
    this.render();
    this.last = 0;
    if (moving && this.canvas.clientWidth) {
      this.last = now;
      requestAnimationFrame((next) => this.frame(next));
    }
  }

  private render(): void {
    const ratio = devicePixelRatio || 1, { clientWidth: width, clientHeight: height } = this.canvas;
    const pen = this.canvas.getContext('2d');
    if (!pen || !width || !height) return;
    if (this.canvas.width !== Math.round(width * ratio) || this.canvas.height !== Math.round(height * ratio)) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    const paint = (this.paint ??= {
      tile: colour('tile'), home: colour('accent-soft'), ink: colour('ink'), homeInk: colour('accent'), well: colour('well'), muted: colour('muted'),
      open: colour('d1'), closed: colour('d1'), cut: colour('line-strong'), goal: colour('good'), path: colour('d2'), edge: colour('line-strong'), surface: colour('surface'),
      soft: colour('d1-soft'), font: getComputedStyle(document.body).fontFamily,
    });
    const { scale } = this.camera, side = SIDE * scale, drop = side / 2;
    const boards = side >= BOARDS;
    const line = (onPath: boolean): void => {
      pen.beginPath();
      for (const s of this.spots) {
        if (!s.parent || (s.node.onPath && s.parent.node.onPath) !== onPath) continue;
        const [x, y] = this.screen(s.x, s.y), [px, py] = this.screen(s.parent.x, s.parent.y);
        if (Math.max(x, px) < 0 || Math.min(x, px) > width || Math.max(y, py) < 0 || Math.min(y, py) > height) continue;
        const from = py + (boards ? drop : 0), to = y - (boards ? drop : 0), middle = (from + to) / 2;
        pen.moveTo(px, from);
        pen.bezierCurveTo(px, middle, x, middle, x, to);
      }
      pen.stroke();
    };
    pen.lineWidth = 1.2;
    pen.strokeStyle = paint.edge;
    pen.globalAlpha = 0.5;
    line(false);
    pen.globalAlpha = 1;
    pen.lineWidth = boards ? 3.5 : 2.6;
    pen.strokeStyle = paint.path;
    line(true);
    for (const s of boards ? this.spots : [...this.spots].sort((a, b) => Number(a.node.onPath) - Number(b.node.onPath))) {
      const [x, y] = this.screen(s.x, s.y);
      if (x < -side || x > width + side || y < -side * 1.4 || y > height + side) continue;
      if (boards) this.boardAt(pen, paint, s, x, y, side);
      else this.dotAt(pen, paint, s, x, y, Math.max(1.6, side * 0.3));
    }
    this.markCursor(pen, paint, boards ? side : Math.max(8, side));
  }

  private markCursor(pen: CanvasRenderingContext2D, paint: Paint, side: number): void {
    const spot = this.byId.get(this.cursor);
    if (!spot || document.activeElement !== this.canvas) return;
    const [x, y] = this.screen(spot.x, spot.y);
    pen.lineWidth = 3;
    pen.strokeStyle = paint.homeInk;
    pen.strokeRect(x - side / 2 - 5, y - side / 2 - 5, side + 10, side + 10);
  }

  private dotAt(pen: CanvasRenderingContext2D, paint: Paint, { node }: Spot, x: number, y: number, size: number): void {
    const goal = node.state === 'goal', here = node.onPath && !goal;
    pen.beginPath();
    pen.arc(x, y, goal || node.id === this.current ? size + 2.5 : here ? size + 0.6 : size, 0, 2 * Math.PI);
    pen.fillStyle = here ? paint.path : node.state === 'open' ? paint.surface : paint[node.state];
    pen.fill();
    pen.lineWidth = size > 3 ? 1.6 : 0.8;
    pen.strokeStyle = here ? paint.path : paint[node.state];
    pen.stroke();
  }

  private boardAt(pen: CanvasRenderingContext2D, paint: Paint, { node }: Spot, x: number, y: number, side: number): void {
    const board = this.board(node.id);
    if (!board) return;
    const here = node.id === this.current, most = Math.max(board.rows, board.cols);
    const w = (side * board.cols) / most, tall = (side * board.rows) / most;
    const frame = node.state === 'goal' ? paint.goal : here || node.onPath ? paint.path : paint[node.state];
    pen.globalAlpha = node.state === 'cut' ? 0.5 : 1;
    drawBoard(pen, board, this.goal, x - w / 2, y - tall / 2, w, paint);
    pen.beginPath();
    pen.roundRect(x - w / 2, y - tall / 2, w, tall, side * 0.09);
    pen.setLineDash(node.state === 'open' && !here ? [3.2, 2.4] : []);
    pen.lineWidth = here || node.state === 'goal' ? Math.max(2.6, side * 0.075) : Math.max(1.3, side * 0.04);
    pen.strokeStyle = frame;
    pen.stroke();
    pen.setLineDash([]);
    pen.globalAlpha = 1;
    if (side < 30) return;
    pen.font = `${here ? 650 : 500} ${Math.min(13 * this.type, side * 0.27)}px ${paint.font}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'top';
    const words = `f ${node.f}`, room = pen.measureText(words).width + 6, below = y + tall / 2 + side * 0.06;
    pen.fillStyle = paint.surface;
    pen.globalAlpha = 0.86; // an edge may pass behind it
    pen.fillRect(x - room / 2, below, room, Math.min(13 * this.type, side * 0.27) + 2);
    pen.globalAlpha = 1;
    pen.fillStyle = here ? paint.path : paint.muted;
    pen.fillText(words, x, below + 1);
  }
}
