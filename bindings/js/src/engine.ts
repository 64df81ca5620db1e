/* engine.ts -- an engine as its user sees it: say a line, hear lines.
 *
 * Every Engine is a worker with a module of its own, so two of them race on two cores and neither
 * can spoil the other's game. */
import { messageOf, TilewiseError } from './errors.js';
import type { FromWorker, OwnHeuristic, ToWorker } from './serve.js';
export * from './board.js';
export * from './errors.js';
export * from './replies.js';
export type { FromWorker, OwnHeuristic, ToWorker } from './serve.js';

export type Hear = (line: string) => void;

/** A Web Worker, or what does the same elsewhere. */
export interface EngineWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  onmessage: unknown;
  onerror: unknown;
  /** Whether a program that has nothing else to do waits for it. */
  hold?(held: boolean): void;
}

export interface EngineOptions {
  /** Hears every line. */
  hear?: Hear;
  /** Starts the worker; it runs serve(). */
  worker(): EngineWorker | Promise<EngineWorker>;
}

const SLICE = 8; // milliseconds: half a frame

/** What a listener throws is its own affair: it is thrown where nobody else is in the way. */
function tell(hear: Hear, line: string): void {
  try {
    hear(line);
  } catch (why) {
    setTimeout(() => { throw why; });
  }
}

export class Engine {
  private worker: EngineWorker | null = null;
  private waiting: ToWorker[] = [];
  private readonly listeners = new Set<Hear>();
  private readonly asking = new Set<(why: Error) => void>();
  private over: Error | null = null;
  private held = true;
  private heard: string[] = []; // and not yet told
  private readonly offered: ((why: string) => void)[] = []; // networks that were neither taken nor refused yet
  private pumping = false;
  /** How large its memory was at its last reply.  It never shrinks. */
  bytes = 0;
  /** There will be no more answers. */
  failed: (why: string) => void = () => {};
  /** A table file was finished. */
  filed: (name: string, bytes: Uint8Array) => void = () => {};

  constructor(options: EngineOptions) {
    if (options.hear) this.listeners.add(options.hear);
    (async () => options.worker())().then((worker) => this.attach(worker), (why) => this.fail(messageOf(why)));
  }

  private attach(worker: EngineWorker): void {
    if (this.over) return void worker.terminate();
    this.worker = worker;
    worker.hold?.(this.held);
    worker.onmessage = ({ data }: { data: FromWorker }) => {
      if (this.over) return;
      if ('failed' in data) return this.fail(data.failed);
      if ('file' in data) return this.filed(data.file, data.bytes);
      if ('refused' in data) return this.offered.shift()?.(data.refused);
      this.bytes = data.bytes;
      this.heard.push(...data.lines);
      if (!this.pumping) this.pump();
    };
    worker.onerror = (event: { message?: string }) => this.fail(event.message || 'the engine stopped');
    for (const message of this.waiting.splice(0)) worker.postMessage(message);
  }

  /** A long answer is taken in pieces, with time for a frame between them. */
  private pump(): void {
    const until = performance.now() + SLICE;
    let at = 0;
    while (at < this.heard.length && (!at || performance.now() < until)) {
      const line = this.heard[at++] as string;
      for (const hear of [...this.listeners]) tell(hear, line);
    }
    this.heard.splice(0, at);
    this.pumping = this.heard.length > 0;
    if (this.pumping) setTimeout(() => this.pump());
  }

  private post(message: ToWorker): void {
    if (this.over) return;
    if (this.worker) this.worker.postMessage(message);
    else this.waiting.push(message);
  }

  private close(why: Error): void {
    this.over = why;
    this.worker?.terminate();
    this.waiting = [];
    for (const reject of [...this.asking]) reject(why);
    for (const refuse of this.offered.splice(0)) refuse(why.message);
  }

  private fail(why: string): void {
    if (this.over) return;
    this.close(new TilewiseError(why));
    this.failed(why);
  }

  /** False: it was ended, or it failed. */
  get alive(): boolean {
    return !this.over;
  }

  /** Whether a program that has nothing else to do waits for this engine, as it does unless told otherwise.  In a
   * browser it makes no difference. */
  hold(held: boolean): void {
    this.held = held;
    this.worker?.hold?.(held);
  }

  say(...lines: string[]): void {
    this.post({ lines });
  }

  /** A table file for its folder. */
  give(file: string, bytes: Uint8Array): void {
    this.post({ file, bytes });
  }

  /** A trained network, which guides searches of its size of board from now on, those under way too.  Rejected, with the
   * reason, if it is not one or is damaged: then searches go on without. */
  addNetwork(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.over) return reject(this.over);
      this.offered.push((why) => (why ? reject(new TilewiseError(why)) : resolve()));
      this.post({ network: bytes });
    });
  }

  /** A heuristic of yours for searches of 3×3 boards, which find it by the name `own`. */
  addHeuristic(heuristic: OwnHeuristic): void {
    this.post({ heuristic });
  }

  /** Returns what ends the listening. */
  hear(listener: Hear): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Say a line; all that is heard up to the first line that begins with one of `last`. */
  ask(line: string, ...last: string[]): Promise<string[]> {
    return new Promise((resolve, reject) => {
      if (this.over) return reject(this.over);
      const heard: string[] = [];
      const done = (): void => {
        unsubscribe();
        this.asking.delete(refuse);
      };
      const refuse = (why: Error): void => (done(), reject(why));
      const unsubscribe = this.hear((reply) => {
        heard.push(reply);
        if (!last.some((word) => reply === word || reply.startsWith(word + ' '))) return;
        done();
        resolve(heard);
      });
      this.asking.add(refuse);
      this.say(line);
    });
  }

  /** End the worker, whatever it does; what was asked and not answered is rejected. */
  end(): void {
    if (!this.over) this.close(new TilewiseError('the engine was ended'));
    this.listeners.clear();
    this.heard = [];
  }
}
