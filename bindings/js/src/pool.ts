/* pool.ts -- engines for questions: each question has one to itself, and no more work at once than there
 * are cores.  They are kept between questions, with the tables they have built, unless they have grown large; and a new one is
 * given the tables that others have built. */
import { type Signal, whenAborted } from './abort.js';
import { Engine } from './engine.js';
import { cores, start } from './start.js';
export { cores };

const KEPT = 128 * 1024 * 1024; // bytes of the engines that are kept, at most
const FILES = 32 * 1024 * 1024; // bytes of the tables that are kept, at most
const idle: Engine[] = [];
const files = new Map<string, Uint8Array>();
let busy = 0;
const queue: (() => void)[] = [];

/** Resolves when there is a core to work on. */
function turn(signal?: Signal): Promise<void> {
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

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((all, one) => all + one, 0);

function keepFile(name: string, bytes: Uint8Array): void {
  files.delete(name);
  if (sum([...files.values()].map(({ length }) => length)) + bytes.length <= FILES) files.set(name, bytes);
}

function begin(): Engine {
  const engine = new Engine({ worker: start });
  engine.filed = keepFile;
  for (const [name, bytes] of files) engine.give(name, bytes);
  return engine;
}

function take(): Engine {
  let engine = idle.pop();
  while (engine && !engine.alive) engine = idle.pop();
  engine ??= begin();
  engine.hold(true);
  return engine;
}

function putBack(engine: Engine): void {
  if (!engine.alive) return;
  if (sum(idle.map(({ bytes }) => bytes)) + engine.bytes > KEPT) return engine.end();
  engine.hold(false);
  idle.push(engine);
}

/** Ask an engine; when `signal` aborts, its worker is ended at once, whatever it does. */
export async function withEngine<T>(signal: Signal | undefined, ask: (engine: Engine) => Promise<T>): Promise<T> {
  if (signal?.aborted) throw signal.reason;
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
