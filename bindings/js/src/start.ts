/* start.ts -- an engine in a browser.  start.node.ts is Node's, start.inline.ts has all in one file.
 *
 * Worker and module are files beside this one.  A bundler may know `new URL(FILE, import.meta.url)`, and then takes them along;
 * or it may not, and then it takes embedded.js along, which has both as text. */
import { embeddedWays, needWorkers } from './browser.js';
import { placed } from './placed.js';
import { firstOf, here, loaded, type Module, once, type Way } from './ways.js';
export { cores } from './browser.js';

const embedded = embeddedWays(() => import('./embedded.js'));

const file = once(async (): Promise<Module> => {
  const url = new URL('./engine.wasm', import.meta.url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
});

const fromFile: Way = async () => {
  needWorkers();
  if (!placed()) throw new Error('there is no file of the worker');
  const wasm = await file();
  return loaded(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }), wasm);
};

const inThread: Way = async () => here(await (placed() ? file().catch(embedded.module) : embedded.module()));

export const start = firstOf([fromFile, embedded.inWorker, inThread]);
