/* client.ts -- the package's engine, in workers that this page starts.
 *
 * The page has a worker of its own (worker.ts): it keeps tables, and runs from a disk too.  A worker may be lost at any
 * moment, mostly for want of memory.  So what a tab talks to is not one worker: after a loss, what is said next goes to
 * another. */
import { Engine as Connection, type Hear, type OwnHeuristic, type ToWorker } from 'tilewise/engine';
import { tr } from '../languages/text.js';
export { expand, statusText, words } from 'tilewise/engine';
export type { OwnHeuristic } from 'tilewise/engine';

export function script(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = name;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(tr('{0} is not beside this page', name)));
    document.head.append(element);
  });
}

interface FromDisk {
  tilewiseWorker?: () => void;
  tilewiseEngine?: string;
}
let scripts: Promise<unknown> | null = null;

/** What such a script has as base64. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
export const fromText = (text: string): Blob => new Blob([bytesOf(text)]);

/** On file:// a browser starts no worker from a file and fetches nothing; but it runs scripts, and a
 * worker from their text. */
async function startFromDisk(mark: string): Promise<Worker> {
  await (scripts ??= Promise.all([script('worker.js'), script('engine.js')]).catch((why) => {
    scripts = null; // the next worker tries again
    throw why;
  }));
  const { tilewiseWorker, tilewiseEngine = '' } = globalThis as FromDisk;
  const worker = new Worker(URL.createObjectURL(new Blob([`(${tilewiseWorker})()`], { type: 'text/javascript' })) + mark);
  worker.postMessage({ engine: bytesOf(tilewiseEngine) } satisfies ToWorker);
  return worker;
}

/** Only who plays needs the tables that are kept: reading them takes a moment. */
function startWorker(tables: boolean): Promise<Worker> | Worker {
  const mark = tables ? '#tables' : '';
  return location.protocol === 'file:' ? startFromDisk(mark) : new Worker(`worker.js${mark}`);
}

export interface EngineOptions {
  /** Hears every line. */
  hear?: Hear;
  /** The worker is gone, and why.  What it was asked has no answer. */
  lost?: (why: string) => void;
  /** What every worker gets first. */
  opening?: () => string[];
  /** A table file was finished. */
  filed?: (name: string, bytes: Uint8Array) => void;
  /** Should it have the tables that the browser keeps? */
  tables?: boolean;
}

/** The heuristic from the lab, for every engine that is asked something from now on. */
let own: OwnHeuristic | null = null;
export function useOwn(heuristic: OwnHeuristic): void {
  own = heuristic;
}

export class Engine {
  private connection: Connection | null = null;
  private has: OwnHeuristic | null = null; // the connection

  constructor(private readonly options: EngineOptions = {}) {}

  /** There is a worker, and so what it was told is known to it. */
  get alive(): boolean {
    return this.connection?.alive ?? false;
  }

  private connected(): Connection {
    if (this.connection?.alive) {
      if (own && this.has !== own) this.connection.addHeuristic((this.has = own));
      return this.connection;
    }
    const { hear, lost, opening, filed, tables = false } = this.options;
    const connection = (this.connection = new Connection({ worker: () => startWorker(tables), ...(hear && { hear }) }));
    connection.failed = (why) => {
      connection.end(); // what it said and nobody has heard yet
      lost?.(why);
    };
    if (filed) connection.filed = filed;
    if ((this.has = own)) connection.addHeuristic(own);
    if (opening) connection.say(...opening());
    return connection;
  }

  say(...lines: string[]): void {
    this.connected().say(...lines);
  }

  /** Say a line; all that is heard up to the first line that begins with one of `last`. */
  ask(line: string, ...last: string[]): Promise<string[]> {
    return this.connected().ask(line, ...last);
  }

  /** A table file for its folder.  A worker that comes later finds it in the browser's store. */
  give(file: string, bytes: Uint8Array): void {
    if (this.alive) this.connection?.give(file, bytes);
  }

  /** See the package's Engine. */
  addNetwork(bytes: Uint8Array): Promise<void> {
    return this.connected().addNetwork(bytes);
  }

  /** End the worker, whatever it does: nothing more is heard of what it was asked. */
  end(): void {
    this.connection?.end();
  }
}
