/* thread.ts -- a worker in Node, from a file or a text. */
import * as os from 'node:os';
import { Worker } from 'node:worker_threads';
import { type EngineWorker, messageOf } from './engine.js';
import { bytesOf, here, loaded, type Way } from './ways.js';

/** Workers worth having at once.  A container may have fewer cores than the machine; Node before 18.14 cannot tell. */
export const cores = (): number => os.availableParallelism?.() ?? (os.cpus().length || 2);

export function thread(script: URL | string): EngineWorker {
  const worker = new Worker(script, { execArgv: [], eval: typeof script === 'string' }); // the program's own options may refuse workers
  const it: EngineWorker & { onmessage: ((event: { data: unknown }) => void) | null; onerror: ((event: { message: string }) => void) | null } = {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    hold: (held) => (held ? worker.ref() : worker.unref()),
    onmessage: null,
    onerror: null,
  };
  worker.on('message', (data) => it.onmessage?.({ data }));
  worker.on('error', (why) => it.onerror?.({ message: messageOf(why) }));
  worker.on('exit', () => it.onerror?.({ message: 'the engine stopped' }));
  return it;
}

/** A worker from a text, and this thread, which is left where a program may have no threads. */
export function embeddedWays(embedded: () => Promise<{ worker: string; wasm: string }>): Way[] {
  return [
    async () => { const { worker, wasm } = await embedded(); return loaded(thread(worker), bytesOf(wasm)); },
    async () => here(bytesOf((await embedded()).wasm)),
  ];
}
