/* start.inline.node.ts -- an engine in Node, with worker and module in the program. */
import * as embedded from './embedded.js';
import { embeddedWays } from './thread.js';
import { firstOf } from './ways.js';
export { cores } from './thread.js';

export const start = firstOf(embeddedWays(async () => embedded));
