/* map.ts -- all boards of a small space as dots: a column for each distance from the goal.
 *
 * Within a column the boards nearest to the start lie in the middle, and the others outwards from
 * there: so the middle line holds the shortest ways, and what a search expands is a belt around it,
 * the narrower the better it knows.  A column is less tall than it has boards (a power below one), and
 * where there are few of them their dots are larger; otherwise only the fattest columns could be seen. */
import { colour } from '../shell/theme.js';

export const WIDE = 60; // pixels a column, gap included
const GAP = 4, TALL = 430, POWER = 0.36;

interface Column {
  first: number; // in the order of the engine
  count: number;
  across: number;
  rows: number;
  height: number;
}

export class SpaceMap {
  readonly boards: string[] = []; // by number, nearest to the goal first
  readonly columns: Column[] = [];
  private readonly numbers = new Map<string, number>();
  private slot: Int32Array = new Int32Array(0); // number -> where in its column, from the middle
  private holder: Int32Array = new Int32Array(0); // the way back
  readonly width: number;
  readonly height = TALL;

  constructor(readonly counts: number[]) {
    const most = Math.max(...counts);
    let first = 0;
    for (const count of counts) {
      const height = TALL * (count / most) ** POWER;
      const across = Math.max(1, Math.min(WIDE - GAP, Math.round(Math.sqrt((count * (WIDE - GAP)) / height))));
      this.columns.push({ first, count, across, rows: Math.ceil(count / across), height });
      first += count;
    }
    this.width = WIDE * counts.length;
  }

  add(board: string): void {
    this.numbers.set(board, this.boards.length);
    this.boards.push(board);
  }

  number(board: string): number {
    return this.numbers.get(board) ?? -1;
  }

  /** Order the columns by distance from a start: `distance[n]` for every board. */
  arrange(distance: Uint8Array): void {
    this.slot = new Int32Array(this.boards.length);
    this.holder = new Int32Array(this.boards.length);
    for (const { first, count } of this.columns) {
      const sorted = Array.from({ length: count }, (_, i) => first + i).sort((a, b) => (distance[a] ?? 0) - (distance[b] ?? 0) || a - b);
      sorted.forEach((n, i) => {
        this.slot[n] = i;
        this.holder[first + i] = n;
      });
    }
  }

  distance(number: number): number {
    let d = this.columns.length - 1;
    while (d > 0 && (this.columns[d]?.first ?? 0) > number) d--;
    return d;
  }

  /** Rows go out from the middle, one above, one below. */
  box(number: number, distance = this.distance(number)): [x: number, y: number, w: number, h: number] {
    const { across, rows, height } = this.columns[distance] as Column;
    const slot = this.slot[number] ?? 0;
    const row = Math.floor(slot / across), col = slot % across;
    const line = row % 2 ? -(row + 1) / 2 : row / 2;
    const w = (WIDE - GAP) / across, h = height / rows;
    const middle = TALL / 2 - (rows % 2 ? h / 2 : 0);
    return [distance * WIDE + GAP / 2 + col * w, middle + line * h, w, h];
  }

  /** The board under a point of the canvas; -1: none. */
  at(x: number, y: number): number {
    const distance = Math.floor(x / WIDE), column = this.columns[distance];
    if (!column) return -1;
    const { first, count, across, rows, height } = column;
    const h = height / rows, middle = TALL / 2 - (rows % 2 ? h / 2 : 0);
    const line = Math.floor((y - middle) / h);
    const row = line < 0 ? -2 * line - 1 : 2 * line;
    const col = Math.max(0, Math.min(across - 1, Math.floor((x - distance * WIDE - GAP / 2) / ((WIDE - GAP) / across))));
    const slot = Math.min(count - 1, Math.max(0, Math.min(rows - 1, row)) * across + col);
    return this.holder[first + slot] ?? -1;
  }
}

function rgb(name: string): [number, number, number] {
  const hex = colour(name).replace('#', '');
  return [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16)) as [number, number, number];
}

/** The map on a canvas, with what has been lit up so far. */
export class SpaceCanvas {
  readonly element = document.createElement('canvas');
  private image: ImageData | null = null;
  private lit: Uint8Array = new Uint8Array(0);
  private order: number[] = [];

  constructor(label: string) {
    this.element.className = 'space-map';
    this.element.setAttribute('role', 'img');
    this.element.setAttribute('aria-label', label);
  }

  show(map: SpaceMap): void {
    this.lit = new Uint8Array(map.boards.length);
    this.order = [];
    this.repaint(map);
  }

  /** In the colours of the theme, which may have changed. */
  repaint(map: SpaceMap): void {
    this.element.width = map.width;
    this.element.height = map.height;
    const pen = this.element.getContext('2d');
    if (!pen) return;
    this.image = pen.createImageData(map.width, map.height);
    const dim = rgb('line-strong');
    map.columns.forEach(({ first, count }, distance) => {
      for (let i = 0; i < count; i++) this.dot(map.box(first + i, distance), dim, 96);
    });
    const done = this.order;
    this.order = [];
    this.lit.fill(0);
    this.light(map, done, done.length);
  }

  private dot([x, y, w, h]: [number, number, number, number], [r, g, b]: [number, number, number], alpha: number): void {
    if (!this.image) return;
    const { data, width, height } = this.image;
    const inset = w > 4 && h > 4 ? 1 : 0; // large dots keep apart
    const right = Math.max(Math.floor(x) + 1, Math.round(x + w) - inset), bottom = Math.max(Math.floor(y) + 1, Math.round(y + h) - inset);
    for (let py = Math.max(0, Math.floor(y)); py < Math.min(height, bottom); py++)
      for (let px = Math.floor(x); px < right; px++) {
        const at = 4 * (py * width + px);
        data[at] = r, data[at + 1] = g, data[at + 2] = b, data[at + 3] = alpha;
      }
  }

  /** Light boards up; those expanded late in warmer colour. */
  light(map: SpaceMap, numbers: number[], expected: number): void {
    const early = rgb('d1'), late = rgb('d2');
    for (const number of numbers) {
      if (number < 0) continue;
      this.order.push(number);
      if (this.lit[number]) continue;
      this.lit[number] = 1;
      const t = Math.min(1, this.order.length / Math.max(1, expected));
      const mix = early.map((c, i) => Math.round(c + ((late[i] ?? 0) - c) * t)) as [number, number, number];
      this.dot(map.box(number), mix, 255);
    }
    if (this.image) this.element.getContext('2d')?.putImageData(this.image, 0, 0);
  }

  /** The same, small; what is lit is drawn large enough to be seen. */
  thumbnail(map: SpaceMap, width: number): HTMLCanvasElement {
    const small = document.createElement('canvas'), scale = width / map.width;
    small.width = width;
    small.height = Math.round(map.height * scale);
    const pen = small.getContext('2d');
    if (!pen) return small;
    pen.globalAlpha = 0.38;
    pen.fillStyle = colour('line-strong');
    map.columns.forEach(({ height }, d) => pen.fillRect((d * WIDE + 2) * scale, ((map.height - height) / 2) * scale, (WIDE - 4) * scale, Math.max(2, height * scale)));
    pen.globalAlpha = 1;
    const early = rgb('d1'), late = rgb('d2'), last = this.order.length;
    this.order.forEach((n, i) => {
      const [x, y, w, h] = map.box(n);
      pen.fillStyle = `rgb(${early.map((c, k) => Math.round(c + ((late[k] ?? 0) - c) * (i / last))).join(' ')})`;
      pen.fillRect(x * scale, y * scale, Math.max(1.5, w * scale), Math.max(1.5, h * scale));
    });
    return small;
  }

  get count(): number {
    return this.order.length;
  }
}
