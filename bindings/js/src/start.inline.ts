/* start.inline.ts -- an engine in a browser, with worker and module in the script. */
import { embeddedWays } from './browser.js';
import * as embedded from './embedded.js';
import { firstOf } from './ways.js';
export { cores } from './browser.js';

const ways = embeddedWays(async () => embedded);
export const start = firstOf([ways.inWorker, ways.inThread]);
