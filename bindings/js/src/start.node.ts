/* start.node.ts -- an engine in Node.  A program that was bundled has no files beside it, so it takes what is embedded. */
import { readFile } from 'node:fs/promises';
import { embeddedWays, thread } from './thread.js';
import { firstOf, loaded, once } from './ways.js';
export { cores } from './thread.js';

const file = once(() => readFile(new URL('./engine.wasm', import.meta.url)));
const fromFile = async () => { const wasm = await file(); return loaded(thread(new URL('./worker.cjs', import.meta.url)), wasm); };

export const start = firstOf([fromFile, ...embeddedWays(() => import('./embedded.js'))]);
