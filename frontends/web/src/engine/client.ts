/* client.ts -- an engine as the rest of the page sees it: say a line, hear lines.
 *
 * Every Engine is a worker with a module of its own, so two of them race on two cores and neither
 * can spoil the other's game. */
import type { FromWorker, ToWorker } from './worker.js';

export type Hear = (line: string) => void;

function script(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = name;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${name} is not beside this page`));
    document.head.append(element);
  });
}

interface FromDisk {
  tilewiseWorker?: () => void;
  tilewiseEngine?: string;
}
let scripts: Promise<unknown> | null = null;

/** On file:// a browser starts no worker from a file and fetches nothing; but it runs scripts, and a
 * worker from their text. */
async function startFromDisk(mark: string): Promise<Worker> {
  await (scripts ??= Promise.all([script('worker.js'), script('engine.js')]));
  const { tilewiseWorker, tilewiseEngine = '' } = globalThis as FromDisk;
  const worker = new Worker(URL.createObjectURL(new Blob([`(${tilewiseWorker})()`], { type: 'text/javascript' })) + mark);
  worker.postMessage({ engine: Uint8Array.from(atob(tilewiseEngine), (c) => c.charCodeAt(0)) } satisfies ToWorker);
  return worker;
}

/** Only who plays needs the tables that are kept: reading them takes a moment. */
function startWorker(tables: boolean): Promise<Worker> | Worker {
  const mark = tables ? '#tables' : '';
  return location.protocol === 'file:' ? startFromDisk(mark) : new Worker(`worker.js${mark}`);
}

const SLICE = 8; // milliseconds: half a frame

export class Engine {
  private worker: Worker | null = null;
  private waiting: ToWorker[] = [];
  private readonly listeners = new Set<Hear>();
  private ended = false;
  private heard: string[] = []; // and not yet told
  private pumping = false;
  failed: (why: string) => void = () => {};
  /** A table file was finished. */
  filed: (name: string, bytes: Uint8Array) => void = () => {};

  constructor(hear?: Hear, tables = false) {
    if (hear) this.listeners.add(hear);
    Promise.resolve(startWorker(tables)).then((worker) => this.attach(worker), (why) => this.failed(String(why)));
  }

  private attach(worker: Worker): void {
    if (this.ended) return worker.terminate();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('failed' in data) return this.failed(data.failed);
      if ('file' in data) return this.filed(data.file, data.bytes);
      this.heard.push(...data.lines);
      if (!this.pumping) this.pump();
    };
    worker.onerror = (event) => this.failed(event.message || 'the engine stopped');
    for (const message of this.waiting.splice(0)) worker.postMessage(message);
  }

  /** A long answer is taken in pieces, with time for a frame between them. */
  private pump(): void {
    const until = performance.now() + SLICE;
    let at = 0;
    while (at < this.heard.length && (!at || performance.now() < until)) {
      const line = this.heard[at++] as string;
      for (const hear of [...this.listeners]) hear(line);
    }
    this.heard.splice(0, at);
    this.pumping = this.heard.length > 0 && !this.ended;
    if (this.pumping) setTimeout(() => this.pump());
  }

  private post(message: ToWorker): void {
    if (this.worker) this.worker.postMessage(message);
    else this.waiting.push(message);
  }

  say(...lines: string[]): void {
    this.post({ lines });
  }

  /** A table file for its folder. */
  give(file: string, bytes: Uint8Array): void {
    this.post({ file, bytes });
  }

  hear(listener: Hear): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Say a line; all that is heard up to the first line that begins with one of `last`. */
  ask(line: string, ...last: string[]): Promise<string[]> {
    return new Promise((resolve) => {
      const heard: string[] = [];
      const unsubscribe = this.hear((reply) => {
        heard.push(reply);
        if (!last.some((word) => reply === word || reply.startsWith(word + ' '))) return;
        unsubscribe();
        resolve(heard);
      });
      this.say(line);
    });
  }

  end(): void {
    this.ended = true;
    this.worker?.terminate();
    this.listeners.clear();
    this.heard = [];
  }
}

/** "info nodes 12 line U R" as words by name: a name that is not there is undefined, and the last of
 * the names takes all that follows it, whatever that is. */
export function words(reply: string, ...names: string[]): Record<string, string | undefined> {
  const found: Record<string, string[]> = {};
  const last = names[names.length - 1];
  let at: string[] | null = null;
  for (const word of reply.split(' ')) {
    const taken = last !== undefined && last in found;
    if (!taken && names.includes(word) && !(word in found)) at = found[word] = [];
    else at?.push(word);
  }
  return Object.fromEntries(Object.entries(found).map(([name, list]) => [name, list.join(' ')]));
}

const STATUS: Record<string, string> = {
  unsolvable: 'no solution exists',
  exhausted: 'the search ended without a solution',
  'limit-nodes': 'node limit reached',
  'limit-memory': 'memory limit reached',
  'limit-time': 'time limit reached',
};

/** A status of the protocol, which is a token, in words. */
export function statusText(token: string): string {
  return STATUS[token] ?? token;
}
