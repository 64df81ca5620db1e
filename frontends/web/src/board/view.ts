/* view.ts -- a board on the page: tiles that slide, under a finger, a mouse or the keys.
 *
 * Tiles are elements moved by transforms, so that the browser animates them and reduced motion is a
 * line of CSS.  The view decides nothing: it shows a board, and says which cell was chosen or which
 * way a tile was pushed. */
import { tr } from '../languages/text.js';
import { announce, h, svg } from '../shell/dom.js';
import { type Board, colOf, line, rowOf, spoken } from './board.js';

/** A picture and its shape, width by height. */
export interface Picture {
  address: string;
  shape: number;
}

export interface BoardViewOptions {
  label: string;
  press?: (cell: number) => void; // a cell was pressed, or a pointer that is held down came to it
  push?: (direction: 'U' | 'D' | 'L' | 'R') => void; // a key: the way a tile goes
  small?: boolean;
}

const BANDED = 36; // from so many cells on, tiles have colours
const FLICK = 32; // pixels a finger must travel

const KEYS: Record<string, 'U' | 'D' | 'L' | 'R'> = {
  ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R',
  w: 'U', s: 'D', a: 'L', d: 'R', k: 'U', j: 'D', h: 'L', l: 'R',
};

export class BoardView {
  readonly element: HTMLElement;
  private readonly well: HTMLElement;
  readonly overlay: SVGElement; // in units of cells, above the tiles
  private tiles: HTMLElement[] = []; // by number
  private board: Board | null = null;
  private goal: Board | null = null;
  private picture: Picture | null = null;
  private hovering = false;
  private hovered = -1;
  private editing = false;
  private chosen = -1;
  private cursor = 0; // in editing, by keys

  constructor(private readonly options: BoardViewOptions) {
    this.overlay = svg('svg', { class: 'overlay', 'aria-hidden': 'true' });
    this.well = h('div', { class: 'well' });
    const interactive = Boolean(options.press ?? options.push);
    this.element = h('div', {
      class: `board${options.small ? ' small' : ''}${interactive ? ' live' : ''}`,
      role: interactive ? 'application' : 'img', aria: { label: options.label },
      ...(interactive ? { tabIndex: 0, aria: { label: options.label, roledescription: tr('sliding-tile board') } } : {}),
    }, this.well);
    if (interactive) this.element.addEventListener('keydown', (e) => this.key(e));
    if (options.press) this.element.addEventListener('pointerdown', (e) => this.grab(e));
    if (options.press) this.element.addEventListener('pointermove', (e) => this.hover(e));
  }

  /** Show a board; tiles that moved slide there. */
  show(board: Board, goal?: Board | null): void {
    if (goal !== undefined) this.goal = goal;
    const resized = !this.board || this.board.rows !== board.rows || this.board.cols !== board.cols;
    this.board = board;
    if (resized) this.build(board);
    this.place(board);
    this.paint();
    this.element.setAttribute('aria-label', `${this.options.label}. ${spoken(board)}`);
  }

  /** Show another game: the tiles travel from the goal, or from where they are, to their places. */
  deal(board: Board, goal: Board): void {
    const resized = !this.board || this.board.rows !== board.rows || this.board.cols !== board.cols;
    if (resized) this.show(goal, goal);
    this.element.classList.add('dealing');
    requestAnimationFrame(() => requestAnimationFrame(() => { if (this.board === board) this.place(board); }));
    setTimeout(() => this.element.classList.remove('dealing'), 800);
    this.goal = goal;
    this.board = board;
    if (!resized) this.place(board);
    this.paint();
    this.element.setAttribute('aria-label', `${this.options.label}. ${spoken(board)}`);
  }

  /** A wave from the first cell to the last: it is solved. */
  ripple(): void {
    this.element.classList.remove('ripple');
    void this.element.offsetWidth; // begin again, should one be under way
    this.element.classList.add('ripple');
    setTimeout(() => this.element.classList.remove('ripple'), 1500);
  }

  private place(board: Board): void {
    for (let cell = 0; cell < board.tiles.length; cell++) {
      const tile = board.tiles[cell] as number, element = this.tiles[tile];
      if (!element) continue;
      element.style.setProperty('--x', String(colOf(board, cell)));
      element.style.setProperty('--y', String(rowOf(board, cell)));
      element.classList.toggle('home', tile > 0 && this.goal?.tiles[cell] === tile);
    }
  }

  private build(board: Board): void {
    this.element.style.setProperty('--rows', String(board.rows));
    this.element.style.setProperty('--cols', String(board.cols));
    this.element.style.setProperty('--most', String(Math.max(board.rows, board.cols)));
    this.tiles = board.tiles.map((_, tile) =>
      h('div', { class: tile ? 'tile' : 'gap', data: { tile }, aria: { hidden: true } }, tile ? h('span', {}, tile) : null));
    this.element.classList.toggle('many', board.tiles.length > 100); // three digits
    this.cursor = 0;
    this.overlay.setAttribute('viewBox', `0 0 ${board.cols} ${board.rows}`);
    this.well.replaceChildren(...this.tiles, this.overlay);
    this.element.classList.add('still'); // no sliding when the board is a new one
    requestAnimationFrame(() => requestAnimationFrame(() => this.element.classList.remove('still')));
  }

  /** null for numbers, else a picture that the solved board shows, cut to the board's shape. */
  setPicture(picture: Picture | null): void {
    this.picture = picture;
    this.paint();
  }

  private paint(): void {
    const { board, goal, picture } = this;
    if (!board) return;
    this.element.classList.toggle('pictured', Boolean(picture));
    this.element.classList.toggle('banded', board.tiles.length >= BANDED && !picture);
    const shape = goal && goal.rows === board.rows && goal.cols === board.cols ? goal : board;
    // In units of a tile: the picture covers the board, and what sticks out is cut off evenly.
    const tall = picture ? Math.max(shape.rows, shape.cols / picture.shape) : 0, wide = tall * (picture?.shape ?? 0);
    const part = (at: number, size: number, cells: number): string => (size > 1 ? `${(100 * (at + (size - cells) / 2)) / (size - 1)}%` : '0%');
    shape.tiles.forEach((tile, cell) => {
      const style = this.tiles[tile]?.style;
      if (!style || !tile) return;
      style.setProperty('--home-row', String(rowOf(shape, cell) / shape.rows));
      style.setProperty('--home-col', String(colOf(shape, cell) / shape.cols));
      style.backgroundImage = picture ? `url("${picture.address}")` : '';
      style.backgroundSize = picture ? `${100 * wide}% ${100 * tall}%` : '';
      style.backgroundPosition = picture ? `${part(colOf(shape, cell), wide, shape.cols)} ${part(rowOf(shape, cell), tall, shape.rows)}` : '';
    });
  }

  /** In editing, any cell may be pressed, with the arrow keys and Enter too; `chosen` is marked. */
  edit(on: boolean, chosen = -1): void {
    this.editing = on;
    this.chosen = chosen;
    this.element.classList.toggle('editing', on);
    this.markCells();
  }

  private markCells(): void {
    this.board?.tiles.forEach((tile, cell) => {
      this.tiles[tile]?.classList.toggle('chosen', cell === this.chosen);
      this.tiles[tile]?.classList.toggle('cursor', this.editing && cell === this.cursor);
    });
  }

  private editKey(event: KeyboardEvent): boolean {
    const { rows, cols } = this.board as Board;
    const row = Math.floor(this.cursor / cols), col = this.cursor % cols;
    if (event.key === 'Enter' || event.key === ' ') this.options.press?.(this.cursor);
    else if (event.key === 'ArrowUp' && row > 0) this.cursor -= cols;
    else if (event.key === 'ArrowDown' && row < rows - 1) this.cursor += cols;
    else if (event.key === 'ArrowLeft' && col > 0) this.cursor--;
    else if (event.key === 'ArrowRight' && col < cols - 1) this.cursor++;
    else return false;
    this.markCells();
    announce(`${this.board?.tiles[this.cursor] || tr('gap')}${this.cursor === this.chosen ? tr(', chosen') : ''}`);
    return true;
  }

  /** Mark tiles by a class: a hint, a pattern, what is lit. */
  mark(name: string, tiles: Iterable<number>): void {
    const marked = new Set(tiles);
    this.tiles.forEach((element, tile) => element.classList.toggle(name, marked.has(tile)));
  }

  /** A key, here or elsewhere on the page. */
  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.board) return;
    if (this.editing) {
      if (this.editKey(event)) event.preventDefault();
      return;
    }
    const direction = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!direction || !this.options.push) return;
    event.preventDefault();
    this.options.push(direction);
  }

  /* ---- pointers: a tile goes when it is pressed ---- */

  private cellAt(event: { clientX: number; clientY: number }): number {
    const board = this.board as Board, box = this.well.getBoundingClientRect();
    const col = Math.floor(((event.clientX - box.left) / box.width) * board.cols);
    const row = Math.floor(((event.clientY - box.top) / box.height) * board.rows);
    if (col < 0 || row < 0 || col >= board.cols || row >= board.rows) return -1;
    return row * board.cols + col;
  }

  /** Tiles in line with the gap go when the pointer passes over them, without a click. */
  hoverMoves(on: boolean): void {
    this.hovering = on;
  }

  private hover(event: PointerEvent): void {
    if (!this.hovering || this.editing || event.pointerType !== 'mouse' || event.buttons || !this.board) return;
    const cell = this.cellAt(event);
    if (cell === this.hovered) return;
    this.hovered = cell;
    if (cell >= 0 && line(this.board, cell).length) this.options.press?.(cell);
  }

  private grab(event: PointerEvent): void {
    if (!this.board || event.button !== 0) return;
    const cell = this.cellAt(event);
    if (cell < 0) return;
    if (this.editing) return this.options.press?.(cell);
    event.preventDefault();
    this.element.focus({ preventScroll: true });
    this.slide(event, cell);
  }

  /** From the press on, each tile in line with the gap goes when the pointer comes to it.  A pointer that goes along with the tile
   * which it pressed does not send it back.  A finger that moved nothing so far is a flick, whose direction says which tile goes. */
  private slide(start: PointerEvent, first: number): void {
    const size = this.well.getBoundingClientRect().width / (this.board as Board).cols;
    const along = new Set(line(this.board as Board, first).filter((cell) => cell !== first)); // the cells that the pressed tiles went to
    let at = -1, moved = false, x = start.clientX, y = start.clientY;
    const enter = (cell: number): void => {
      if (cell === at || cell < 0) return void (at = cell);
      at = cell;
      if (along.has(cell) && moved) return;
      if (cell !== first) along.clear();
      if (!this.board || !line(this.board, cell).length) return;
      moved = true;
      this.options.press?.(cell);
    };
    const follow = (e: PointerEvent): void => {
      if (e.pointerId !== start.pointerId) return;
      for (const to of e.getCoalescedEvents?.() ?? []) passed(to);
      passed(e);
    };
    const passed = (to: PointerEvent): void => { // a fast pointer is seen every few cells
      const parts = Math.ceil(Math.hypot(to.clientX - x, to.clientY - y) / (size / 2));
      for (let i = 1; i <= parts; i++) enter(this.cellAt({ clientX: x + ((to.clientX - x) * i) / parts, clientY: y + ((to.clientY - y) * i) / parts }));
      x = to.clientX;
      y = to.clientY;
    };
    const end = (e: PointerEvent): void => {
      if (e.pointerId !== start.pointerId) return;
      this.element.removeEventListener('pointermove', follow);
      this.element.removeEventListener('pointerup', end);
      this.element.removeEventListener('pointercancel', end);
      const dx = e.clientX - start.clientX, dy = e.clientY - start.clientY;
      if (e.type === 'pointerup' && !moved && start.pointerType !== 'mouse' && Math.hypot(dx, dy) >= Math.min(FLICK, size * 0.4))
        this.options.push?.(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'R' : 'L') : dy > 0 ? 'D' : 'U');
    };
    this.element.setPointerCapture(start.pointerId);
    this.element.addEventListener('pointermove', follow);
    this.element.addEventListener('pointerup', end);
    this.element.addEventListener('pointercancel', end);
    enter(first);
  }
}
