/* start.ts -- a worker in a browser.  start.node.ts is Node's. */
import type { EngineWorker } from './engine.js';
import { wasm } from './inside.js';
import { type Port, serve } from './serve.js';

/** Workers worth having at once. */
export const cores = (): number => navigator.hardwareConcurrency || 2;

/** In this thread, a moment at a time, with moments for everything else between. */
function startHere(): EngineWorker {
  const { port1, port2 } = new MessageChannel();
  const end = serve(port1 as unknown as Port, { wasm });
  return {
    postMessage: (message) => port2.postMessage(message),
    terminate: () => (end(), port2.close()),
    set onmessage(hear: typeof port2.onmessage) {
      port2.onmessage = hear;
    },
    onerror: null,
  };
}

/** Not every place has workers, and none starts one from a script of another origin. */
export function start(): EngineWorker {
  if (typeof Worker === 'undefined' || new URL(import.meta.url).origin !== self.location.origin) return startHere();
  try {
    return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  } catch {
    return startHere();
  }
}
