/* browser.ts -- what starting an engine in a browser is made of, wherever its parts come from. */
import { bytesOf, here, loaded, type Module, once, type Way } from './ways.js';

export interface Embedded {
  worker: string;
  wasm: string;
}

/** Workers worth having at once. */
export const cores = (): number => globalThis.navigator?.hardwareConcurrency || 2;

/** Asked before anything is loaded for a worker. */
export function needWorkers(): void {
  if (typeof Worker === 'undefined') throw new Error('there are no workers here');
}

/** A worker from a text, which a policy must allow by `worker-src blob:`, and this thread. */
export function embeddedWays(embedded: () => Promise<Embedded>): Record<'inWorker' | 'inThread', Way> & { module(): Promise<Module> } {
  const module = once(async () => bytesOf((await embedded()).wasm));
  return {
    module,
    inWorker: async () => {
      needWorkers();
      const url = URL.createObjectURL(new Blob([(await embedded()).worker], { type: 'text/javascript' }));
      try {
        return await loaded(new Worker(url), await module());
      } finally {
        URL.revokeObjectURL(url);
      }
    },
    inThread: async () => here(await module()),
  };
}
