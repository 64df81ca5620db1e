/* ways.ts -- the ways to start an engine: a worker from a file, a worker from a text, or this thread.  Who starts one tries them in
 * turn, because a file may not have been published, a policy may forbid workers from text, and some places have no
 * workers at all. */
import { type EngineWorker, messageOf, TilewiseError } from './engine.js';
import { type FromWorker, type Port, serve } from './serve.js';

export type Way = () => Promise<EngineWorker>;
export type Module = Uint8Array<ArrayBuffer>;

/** The first way that leads to an engine; from then on that one alone. */
export function firstOf(ways: readonly Way[]): Way {
  let known: Way | undefined;
  return async () => {
    if (known) return known();
    const reasons = new Set<string>();
    for (const way of ways) {
      try {
        const worker = await way();
        known = way;
        return worker;
      } catch (why) {
        reasons.add(messageOf(why));
      }
    }
    throw new TilewiseError(`no engine could be started: ${[...reasons].join('; ')}`);
  };
}

/** The worker, as soon as it has said that the module runs. */
export function loaded(worker: EngineWorker, wasm: Module): Promise<EngineWorker> {
  return new Promise((resolve, reject) => {
    const refuse = (why: string): void => (worker.terminate(), reject(new Error(why)));
    worker.onmessage = ({ data }: { data: FromWorker }) => ('failed' in data ? refuse(data.failed) : resolve(worker));
    worker.onerror = (event: { message?: string }) => refuse(event.message || 'the worker could not be loaded');
    worker.postMessage({ engine: wasm });
  });
}

/** Node's ports keep a program alive while they are heard, unless told otherwise. */
interface Held {
  ref?(): void;
  unref?(): void;
}

/** An engine in this thread, a moment at a time, with moments for everything else between. */
export function here(wasm: Module): Promise<EngineWorker> {
  const { port1, port2 } = new MessageChannel();
  const end = serve(port1 as unknown as Port, { wasm: async () => wasm });
  return loaded({
    postMessage: (message) => port2.postMessage(message),
    terminate: () => (end(), port2.close()),
    hold: (held) => [port1 as Held, port2 as Held].forEach((port) => (held ? port.ref?.() : port.unref?.())),
    set onmessage(hear: typeof port2.onmessage) {
      port2.onmessage = hear;
    },
    onerror: null,
  }, wasm);
}

/** What base64 says. */
export const bytesOf = (text: string): Module => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

/** A promise that is made once, and again if it failed. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make().catch((why) => {
    made = undefined;
    throw why;
  }));
}
