/* index.ts -- the library's questions as functions, and the engine itself. */
import { Engine, type Hear } from './engine.js';
import { start } from './start.js';

export type { Signal } from './abort.js';
export type { BoardLike, GoalLike, Metric, Numbers } from './ask.js';
export { type Check, check, type CheckOptions } from './check.js';
export { type Board, Engine, type EngineOptions, type EngineWorker, expand, type Hear, readSlashes, rowsOf, slashes, statusText, TilewiseError, words } from './engine.js';
export { generate, type GenerateOptions } from './generate.js';
export { type Counts, search, type SearchOptions, type SearchResult } from './search.js';
export { type Found, type Progress, type Solution, solve, type SolveOptions } from './solve.js';
export { solveAll, type SolveAllOptions } from './solve_all.js';

/** An engine in a worker of its own, which speaks the lines of `tilewise engine`; `hear` hears all it says.  It runs
 * until end(). */
export function engine(hear?: Hear): Engine {
  return new Engine({ worker: start, ...(hear && { hear }) });
}
