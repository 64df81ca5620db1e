/* generate.ts -- random boards. */
import type { Signal } from './abort.js';
import { command, type GoalLike, numeral, readGoal, reply } from './ask.js';
import { type Board, readSlashes } from './engine.js';
import { withEngine } from './pool.js';

export interface GenerateOptions {
  /** Exactly so many single moves from the goal. */
  depth?: number;
  /** The same seed gives the same board everywhere; not given, it is random. */
  seed?: number | bigint;
  goal?: GoalLike;
  signal?: Signal;
}

const randomSeed = (): number => Math.floor(Math.random() * 2 ** 32);

/** A random board that can be solved.
 *
 *     const board = await generate(4, 4, { depth: 40, seed: 7 });  */
export function generate(rows: number, cols = rows, { depth, seed = randomSeed(), goal = 'last', signal }: GenerateOptions = {}): Promise<Board> {
  return withEngine(signal, async (engine) => {
    await command(engine, `new size ${Number(rows)}x${Number(cols)} goal ${await readGoal(engine, goal)}`);
    const shuffle = `shuffle${depth === undefined ? '' : ` depth ${numeral('depth', depth)}`} seed ${numeral('seed', seed)}`;
    return readSlashes((await reply(engine, shuffle, 'board')).slice('board '.length));
  });
}
