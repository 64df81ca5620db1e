/* map.ts -- all boards of a small space as dots: a column for each distance from the goal.
 *
 * Within a column the boards nearest to the start lie in the middle, and the others outwards from
 * there: so the middle line holds the shortest ways, and what a search expands is a belt around it,
 * the narrower the better it knows.  A column is less tall than it has boards (a power below one), and
 * where there are few of them their dots are larger; otherwise only the fattest columns could be seen. */

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
  private readonly boards: Uint32Array; // its digits, read as one number; nearest to the goal first
  readonly columns: Column[] = [];
  private readonly numbers = new Map<number, number>();
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
    this.boards = new Uint32Array(first);
  }

  get size(): number {
    return this.boards.length;
  }

  add(board: string): void {
    const number = this.numbers.size;
    this.boards[number] = Number(board);
    this.numbers.set(Number(board), number);
  }

  number(board: string): number {
    return this.numbers.get(Number(board)) ?? -1;
  }

  /** Its nine digits. */
  board(number: number): string {
    return String(this.boards[number]).padStart(9, '0');
  }

  /** Order the columns by distance from a start: `distance[n]` for every board. */
  arrange(distance: Uint8Array): void {
    this.slot = new Int32Array(this.size);
    this.holder = new Int32Array(this.size);
    for (const { first, count } of this.columns) {
      const starts = new Int32Array(257); // counted, not compared: there are many and few distances
      for (let n = first; n < first + count; n++) starts[(distance[n] ?? 0) + 1]!++;
      for (let d = 0; d < 256; d++) starts[d + 1]! += starts[d]!;
      for (let n = first; n < first + count; n++) {
        const i = starts[distance[n] ?? 0]!++;
        this.slot[n] = i;
        this.holder[first + i] = n;
      }
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
