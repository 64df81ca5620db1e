/* solve_all.ts -- many boards at once: as many workers as there are cores, each with its own tables. */
import { type Signal, whenAborted } from './abort.js';
import { type BoardLike, numeral, readProblem } from './ask.js';
import { type Engine, TilewiseError } from './engine.js';
import { cores, withEngine } from './pool.js';
import { type Solution, solveOn, type SolveOptions } from './solve.js';

export interface SolveAllOptions extends Omit<SolveOptions, 'progress'> {
  /** How many boards are worked on at once, at most: as many as there are cores. */
  workers?: number;
  /** Hears of every board that is done, in the order in which they are: its place in the list, and how many are done. */
  progress?: (solution: Solution, index: number, done: number) => void;
}

const wrong = (index: number, why: unknown): unknown => (why instanceof TilewiseError ? new TilewiseError(`board ${index + 1}: ${why.message}`) : why);

/** The solutions of many boards, in the order of the boards.  The first that is wrong ends it, and is named.
 *
 *     const [easy, hard] = await solveAll(['1 2 3/4 5 6/7 0 8', '8 6 7/2 5 4/3 0 1']);  */
export async function solveAll(boards: Iterable<BoardLike>, options: SolveAllOptions = {}): Promise<Solution[]> {
  const { workers = cores(), progress, signal, ...each } = options;
  numeral('workers', workers, 1);
  const all = [...boards], solutions = new Array<Solution>(all.length);
  const stop = new AbortController(), forget = whenAborted(signal, () => stop.abort(signal?.reason));
  let next = 0, done = 0;
  const work = async (engine: Engine): Promise<void> => {
    while (next < all.length) {
      const index = next++;
      try {
        const solution = (solutions[index] = await solveOn(engine, await readProblem(engine, all[index] as BoardLike, each.goal), each));
        progress?.(solution, index, ++done);
      } catch (why) {
        throw wrong(index, why);
      }
    }
  };
  try {
    if (signal?.aborted) throw signal.reason;
    const lanes = Math.min(workers, cores(), all.length);
    await Promise.all(Array.from({ length: lanes }, () => withEngine(stop.signal as Signal, work)));
    return solutions;
  } finally {
    forget();
    stop.abort(); // the others need not finish
  }
}
