/* slow.ts -- a race that is over, in slow motion: everybody expands boards at the same pace, on the way to a finish line that is
 * the solution.  Who needs the fewest is there first. */
import { tr } from '../languages/text.js';
import type { Runner } from './runner.js';

const LEAST = 5, MOST = 24; // seconds
const FIRST = 1.2; // seconds until somebody is there, if the others leave so much time

const PLACES = [tr('First'), tr('Second'), tr('Third'), tr('Fourth')];

/** Every lane's place among those who found a solution; those that need the same share one. */
export function places(counts: readonly number[]): string[] {
  return counts.map((n) => PLACES[counts.filter((other) => other < n).length] ?? '');
}

export class SlowMotion {
  private frame = 0;
  private readonly most: number;
  private readonly pace: number; // boards a second
  private readonly place: Map<Runner, string>;

  constructor(runners: readonly Runner[], private readonly over: () => void) {
    const ran = runners.filter((r) => r.last['status']), solved = ran.filter((r) => r.last['status'] === 'solved');
    const count = (r: Runner): number => Number(r.last['expanded'] ?? 0);
    this.most = Math.max(1, ...ran.map(count));
    const least = Math.max(1, Math.min(...solved.map(count)));
    this.pace = this.most / Math.min(MOST, Math.max(LEAST, (FIRST * this.most) / least));
    const order = places(solved.map(count));
    this.place = new Map(solved.map((r, i) => [r, order[i] ?? '']));
    const from = performance.now();
    const step = (now: number): void => {
      const expanded = (Math.max(0, now - from) / 1000) * this.pace;
      for (const runner of ran) runner.slow(expanded, this.place.get(runner) ?? '');
      if (expanded < this.most) this.frame = requestAnimationFrame(step);
      else this.over();
    };
    step(from);
  }

  end(): void {
    cancelAnimationFrame(this.frame);
  }
}
