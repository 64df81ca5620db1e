/* judge.ts -- the values of a typed heuristic against the truth, and A* with them.
 *
 * Only numbers arrive here, never the typed code: what is said about a heuristic is said by the page.
 * judge() is a worker's whole program, sent there as text, so it may refer to nothing outside itself. */
import { tr } from '../languages/text.js';

export interface JudgeTask {
  boards: string[]; // every board of the space, nearest to the goal first
  counts: number[]; // how many at each distance
  start: string;
  values: Float64Array; // h of every board
}

export interface Flaw {
  kind: 'goal' | 'admissible' | 'consistent';
  board: string;
  neighbour?: string;
  h: number;
  other: number; // the true distance, or the neighbour's h
}

export interface Verdict {
  kind: 'verdict';
  flaws: Flaw[];
  checked: number;
  over: number;
  jumps: number;
  mean: number;
  trueMean: number;
  histogram: number[][];
}

export type JudgeReply = Verdict | { kind: 'race'; expanded: number; generated: number; length: number };

function judge(): void {
  const SIDE = 3;
  const TALLEST = 60; // the chart's last row, for all above it too: who returns a billion shall not get a billion rows
  const post = (reply: JudgeReply): void => (self as unknown as Worker).postMessage(reply);

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

  const verdict = (task: JudgeTask, number: Map<string, number>): void => {
    const h = task.values;
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
    post({ kind: 'verdict', flaws, checked: at, over, jumps, mean: sum / at, trueMean: trueSum / at, histogram });
  };

  /* A* as the engine has it: ties to the smallest h, then the newest; tested when expanded; re-opened when
   * cheaper.  The same heuristic gives the same count as there. */
  const race = (task: JudgeTask, number: Map<string, number>): void => {
    const h = task.values;
    const parents = new Map<number, number>();
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
  };

  self.onmessage = ({ data }: MessageEvent<JudgeTask>): void => {
    const number = new Map(data.boards.map((board, i) => [board, i]));
    verdict(data, number);
    race(data, number);
  };
}

export function startJudge(hear: (reply: JudgeReply) => void, lost: (why: string) => void): Worker {
  const address = URL.createObjectURL(new Blob([`(${judge.toString()})()`], { type: 'text/javascript' }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  worker.onmessage = ({ data }: MessageEvent<JudgeReply>) => hear(data);
  worker.onerror = (event) => lost(event.message || tr('the judge stopped'));
  return worker;
}
