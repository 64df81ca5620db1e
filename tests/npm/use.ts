/* The types of the package as its users meet them: this file is checked and never run. */
import { type Board, check, engine, generate, search, solve, solveAll, TilewiseError } from 'tilewise';
import { Engine } from 'tilewise/engine';
import { solve as solveInline } from 'tilewise/inline';
import { serve } from 'tilewise/serve';

const board: Board = await generate(4, 4, { depth: 40, seed: 1 });
const solution = await solve(board, { goal: 'last', metric: 'multi', milliseconds: 100, progress: ({ bound }) => bound.toFixed() });
const optimal: boolean = solution.optimal;
if (solution.status === 'unsolvable') solution.why.trim();
(await check([[1, 2], [3, 0]], '', { tile: true, signal: AbortSignal.timeout(1000) })).fewest.toFixed();
(await search([1, 2, 3, 0], { algorithm: 'astar' })).counts.expanded.toFixed();
const lengths: number[] = (await solveAll(new Set([Uint8Array.of(1, 2, 3, 0), '1 2/3 0', board]), { workers: 2 })).map(({ length }) => length);
await solveInline([Uint8Array.of(1, 2), [3, 0]]);
const spoken: Engine = engine((line) => line.length);
const replies: string[] = await spoken.ask('isready', 'readyok');
const line: number = new TilewiseError('line 2: no').line;
const end: () => void = serve({ postMessage() {}, onmessage: null }, { wasm: async () => new Uint8Array() });
export { end, line, lengths, optimal, replies };

// @ts-expect-error a board is no number
await solve(15);
// @ts-expect-error there is no such metric
await solve(board, { metric: 'double' });
// @ts-expect-error a result does not change its type
const text: string = solution.length;
// @ts-expect-error no such option
await generate(3, 3, { depht: 3 });
export { text };
