/* bench.ts -- a heuristic somebody typed, put to the test in a worker of its own.
 *
 * bench() is sent there as text, after the typed code, so it may refer to nothing but what is handed
 * to it.  The worker has no network (the page's policy, which it inherits); that, storage and a voice of
 * its own are taken away below; and whoever started it ends it when its time is up. */

export interface BenchTask {
  boards: string[]; // every board of the space, nearest to the goal first
  counts: number[]; // how many at each distance
  start: string;
}

export interface Flaw {
  kind: 'not a number' | 'goal' | 'admissible' | 'consistent';
  board: string;
  neighbour?: string;
  h: number;
  other: number; // the true distance; the neighbour's h; ...
}

export type BenchReply =
  | { kind: 'progress'; done: number; all: number }
  | { kind: 'verdict'; flaws: Flaw[]; checked: number; over: number; jumps: number; mean: number; trueMean: number; histogram: number[][]; seconds: number }
  | { kind: 'race'; expanded: number; generated: number; length: number }
  | { kind: 'failed'; why: string };

type Typed = (board: number[], goal: number[], rows: number, cols: number) => unknown;

export function bench(typed: Typed | null, post: (reply: BenchReply) => void): void {
  const SIDE = 3;
  const TALLEST = 60; // the chart's last row, for all above it too: who returns a billion shall not get a billion rows

  const neighbours = (board: string): string[] => {
    const blank = board.indexOf('0'), row = Math.floor(blank / SIDE), col = blank % SIDE;
    const found: string[] = [];
    for (const [r, c] of [[row - 1, col], [row + 1, col], [row, col - 1], [row, col + 1]] as const) {
      if (r < 0 || c < 0 || r >= SIDE || c >= SIDE) continue;
      const cells = [...board];
      cells[blank] = cells[r * SIDE + c] as string;
      cells[r * SIDE + c] = '0';
      found.push(cells.join(''));
    }
    return found;
  };

  const judge = (task: BenchTask, h: Float64Array, number: Map<string, number>, began: number): void => {
    const flaws: Flaw[] = [];
    const noted = new Set<string>();
    const note = (flaw: Flaw): void => { if (!noted.has(flaw.kind)) { noted.add(flaw.kind); flaws.push(flaw); } };
    const histogram: number[][] = task.counts.map(() => []);
    let over = 0, jumps = 0, sum = 0, trueSum = 0, at = 0;
    task.counts.forEach((count, distance) => {
      for (let i = 0; i < count; i++, at++) {
        const board = task.boards[at] as string, value = h[at] as number;
        sum += value;
        trueSum += distance;
        const row = histogram[distance] as number[], whole = Math.min(TALLEST, Math.round(value));
        row[whole] = (row[whole] ?? 0) + 1;
        if (distance === 0 && value !== 0) note({ kind: 'goal', board, h: value, other: 0 });
        if (value > distance + 1e-9) {
          over++;
          note({ kind: 'admissible', board, h: value, other: distance });
        }
        for (const next of neighbours(board)) {
          const other = h[number.get(next) ?? -1];
          if (other === undefined || value - other <= 1 + 1e-9) continue;
          jumps++;
          note({ kind: 'consistent', board, neighbour: next, h: value, other });
        }
      }
    });
    post({ kind: 'verdict', flaws, checked: at, over, jumps, mean: sum / at, trueMean: trueSum / at, histogram, seconds: (performance.now() - began) / 1000 });
  };

  /* A* as the engine has it: ties to the smallest h, then the newest; tested when expanded; re-opened when
   * cheaper.  The same heuristic gives the same count as there. */
  const race = (task: BenchTask, h: Float64Array, number: Map<string, number>): void => {
    const g = new Map<number, number>(), closed = new Set<number>();
    const buckets = new Map<string, number[]>();
    const keys: [f: number, h: number][] = [];
    let expanded = 0, generated = 1;
    const push = (n: number): void => {
      const f = (g.get(n) ?? 0) + (h[n] as number), name = `${f}:${h[n]}`;
      let list = buckets.get(name);
      if (!list) {
        buckets.set(name, (list = []));
        keys.push([f, h[n] as number]);
        keys.sort((a, b) => b[0] - a[0] || b[1] - a[1]); // the best last
      }
      list.push(n);
    };
    const pop = (): [number, number] | null => {
      while (keys.length) {
        const key = keys[keys.length - 1] as [number, number], list = buckets.get(`${key[0]}:${key[1]}`) as number[];
        const n = list.pop();
        if (n !== undefined) return [n, key[0]];
        keys.pop();
        buckets.delete(`${key[0]}:${key[1]}`);
      }
      return null;
    };
    const start = number.get(task.start) ?? 0;
    g.set(start, 0);
    push(start);
    for (let next = pop(); next; next = pop()) {
      const [n, f] = next, cost = g.get(n) as number;
      if (closed.has(n) || f > cost + (h[n] as number) + 1e-9) continue; // a cheaper one was taken before
      if (n === 0) return post({ kind: 'race', expanded, generated, length: cost });
      closed.add(n);
      expanded++;
      const from = task.boards[n] as string;
      for (const board of neighbours(from)) {
        const m = number.get(board) ?? 0;
        const parent = parents.get(n);
        if (m === parent) continue;
        generated++;
        const old = g.get(m);
        if (old !== undefined && old <= cost + 1) continue;
        g.set(m, cost + 1);
        parents.set(m, n);
        closed.delete(m);
        push(m);
      }
    }
    post({ kind: 'failed', why: 'A* did not reach the goal' });
  };
  const parents = new Map<number, number>();

  const evaluate = (task: BenchTask): Float64Array | null => {
    const h = new Float64Array(task.boards.length);
    const goal = [...(task.boards[0] as string)].map(Number);
    let told = performance.now();
    for (let i = 0; i < task.boards.length; i++) {
      const board = task.boards[i] as string;
      const value = (typed as Typed)([...board].map(Number), goal.slice(), SIDE, SIDE);
      if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
        post({ kind: 'failed', why: `h of ${board.match(/.../g)?.join('/')} is ${String(value)}; a number from 0 up is expected` });
        return null;
      }
      h[i] = value;
      if ((i & 1023) === 0 && performance.now() - told > 80) {
        told = performance.now();
        post({ kind: 'progress', done: i, all: task.boards.length });
      }
    }
    return h;
  };

  self.onmessage = ({ data }: MessageEvent<BenchTask>): void => {
    if (typeof typed !== 'function') return post({ kind: 'failed', why: 'a function called h is expected: function h(board, goal, rows, cols) { … }' });
    const began = performance.now();
    try {
      const number = new Map(data.boards.map((board, i) => [board, i]));
      const h = evaluate(data);
      if (!h) return;
      judge(data, h, number, began);
      race(data, h, number);
    } catch (thrown) {
      // The first place in the trace is in the typed code, which starts on line 2.
      const place = /:(\d+):\d+/.exec(thrown instanceof Error ? (thrown.stack ?? '') : '');
      post({ kind: 'failed', why: `${place ? `line ${Number(place[1]) - 1}: ` : 'h threw '}${String(thrown)}` });
    }
  };
}

/** What the worker runs.  The typed code starts on line 2, so an error's line is one too high.  What is taken away is taken from
 * the prototypes too, where most of it is. */
export function benchSource(code: string): string {
  const away = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts', 'indexedDB', 'caches', 'BroadcastChannel', 'Worker', 'WebTransport', 'navigator', 'postMessage', 'close'];
  const hide = `for(let o=self;o;o=Object.getPrototypeOf(o))for(const n of ${JSON.stringify(away)})if(o===self||Object.hasOwn(o,n))try{Object.defineProperty(o,n,{value:undefined})}catch{}`;
  return `((give)=>{"use strict";${hide};\n${code}\n;give(typeof h==="function"?h:null)})((post=>typed=>(${bench.toString()})(typed,post))(postMessage.bind(self)));`;
}
