/* start.node.ts -- a worker in Node. */
import * as os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { EngineWorker } from './engine.js';

/** Workers worth having at once.  A container may have fewer cores than the machine; Node before 18.14 cannot tell. */
export const cores = (): number => os.availableParallelism?.() ?? (os.cpus().length || 2);

export function start(): EngineWorker {
  const worker = new Worker(new URL('./worker.node.js', import.meta.url), { execArgv: [] }); // the program's own options may refuse workers
  const it: EngineWorker & { onmessage: ((event: { data: unknown }) => void) | null; onerror: ((event: { message: string }) => void) | null } = {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    hold: (held) => (held ? worker.ref() : worker.unref()),
    onmessage: null,
    onerror: null,
  };
  worker.on('message', (data) => it.onmessage?.({ data }));
  worker.on('error', (why) => it.onerror?.({ message: String(why) }));
  worker.on('exit', () => it.onerror?.({ message: 'the engine stopped' }));
  return it;
}
