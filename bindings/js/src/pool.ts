/* pool.ts -- engines for questions: each question has one to itself, and no more work at once than there
 * are cores.  One is kept between questions, with the tables it has built, unless it has grown large. */
import { whenAborted } from './abort.js';
import { Engine } from './engine.js';
import { cores, start } from './start.js';

const KEPT = 128 * 1024 * 1024; // bytes of an engine that is kept, at most
let idle: Engine | null = null;
let busy = 0;
const queue: (() => void)[] = [];

/** Resolves when there is a core to work on. */
function turn(signal?: AbortSignal): Promise<void> {
  if (busy < cores()) return Promise.resolve(void busy++);
  return new Promise((resolve, reject) => {
    const go = (): void => (forget(), resolve());
    const forget = whenAborted(signal, () => (queue.splice(queue.indexOf(go), 1), reject(signal?.reason)));
    queue.push(go);
  });
}

function nextTurn(): void {
  const next = queue.shift();
  if (next) next();
  else busy--;
}

function take(): Engine {
  const engine = idle?.alive ? idle : new Engine({ worker: start });
  idle = null;
  engine.hold(true);
  return engine;
}

function putBack(engine: Engine): void {
  if (!engine.alive) return;
  if (idle || engine.bytes > KEPT) return engine.end();
  engine.hold(false);
  idle = engine;
}

/** Ask an engine; when `signal` aborts, its worker is ended at once, whatever it does. */
export async function withEngine<T>(signal: AbortSignal | undefined, ask: (engine: Engine) => Promise<T>): Promise<T> {
  signal?.throwIfAborted();
  await turn(signal);
  if (signal?.aborted) { // meanwhile
    nextTurn();
    throw signal.reason;
  }
  const engine = take();
  const forget = whenAborted(signal, () => engine.end());
  try {
    return await ask(engine);
  } catch (why) {
    throw signal?.aborted ? signal.reason : why;
  } finally {
    forget();
    putBack(engine);
    nextTurn();
  }
}
