/* serve.ts -- the engine behind a port: lines come in, lines go out.
 *
 * The module answers a line at once and works only when told to, for a moment.  Between two moments
 * messages are looked for, so "stop" is heard within one of them.  Replies of a moment travel
 * together: a search may say thousands of things a second. */
import { messageOf } from './errors.js';
import { type Files, Wasi } from './wasi.js';
export { type Files, Wasi, type WasiOptions, Exit } from './wasi.js';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  engine_start(): number;
  engine_room(bytes: number): number;
  engine_line(length: number): void;
  engine_network(length: number): number;
  engine_heuristic(length: number, admissible: number, consistent: number): number;
  engine_quitting(): number;
  engine_advance(seconds: number): number;
}

/** The heuristic `own` of `search` and `watch`, for 3×3 boards: its value, rounded up, for each of the 9! boards by their lexicographic
 * rank, and what is vouched for. */
export interface OwnHeuristic {
  values: Uint16Array;
  admissible: boolean;
  consistent: boolean;
}

/** To the engine: lines; a table file it may need; a trained network; a heuristic; and before all else, where it cannot load it by
 * itself, the module. */
export type ToWorker = { lines: string[] } | { file: string; bytes: Uint8Array } | { network: Uint8Array } | { heuristic: OwnHeuristic } | { engine: Uint8Array<ArrayBuffer> };
/** From the engine: its replies, none as soon as it runs, and how large its memory is; a table file that was finished; why a network is refused ('': it is
 * not); or why there will be nothing. */
export type FromWorker = { lines: string[]; bytes: number } | { file: string; bytes: Uint8Array } | { refused: string } | { failed: string };

/** The worker's own scope, or one end of a channel. */
export interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

export interface ServeOptions {
  /** The module; `given` is the one that a message brings, if one does. */
  wasm(given: Promise<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>>;
  /** Table files that are there from the start. */
  files?: Files | Promise<Files>;
  /** A table file was finished. */
  finished?(name: string, bytes: Uint8Array): void;
}

const MOMENT = 0.012; // seconds: less than a frame
const PATIENCE = 100; // milliseconds after which a long answer is heard while it is given

class Outbox {
  private readonly replies: string[] = [];
  private flushed = 0;
  memory: WebAssembly.Memory | null = null;

  get size(): number {
    return this.memory?.buffer.byteLength ?? 0;
  }

  constructor(private readonly port: Port) {}

  add(reply: string): void {
    this.replies.push(reply);
    if (performance.now() - this.flushed > PATIENCE) this.flush();
  }

  flush(): void {
    this.flushed = performance.now();
    if (this.replies.length) this.port.postMessage({ lines: this.replies.splice(0), bytes: this.size });
  }
}

async function load(wasm: ArrayBuffer | Uint8Array<ArrayBuffer>, wasi: Wasi, outbox: Outbox): Promise<Exports> {
  const text = new TextDecoder();
  const reply = (at: number, length: number): void => outbox.add(text.decode(new Uint8Array(exports.memory.buffer, at >>> 0, length)));
  const { instance } = await WebAssembly.instantiate(wasm, { wasi_snapshot_preview1: wasi.imports, tilewise: { reply } });
  const exports = instance.exports as unknown as Exports;
  wasi.attach(exports.memory);
  outbox.memory = exports.memory;
  exports._initialize();
  if (exports.engine_start() < 0) throw new Error('the engine did not start: not enough memory');
  return exports;
}

/** False: there is no room. */
function put(engine: Exports, bytes: Uint8Array): boolean {
  const at = engine.engine_room(bytes.length);
  if (at) new Uint8Array(engine.memory.buffer, at >>> 0, bytes.length).set(bytes);
  return at !== 0;
}

function say(engine: Exports, line: string): void {
  const bytes = new TextEncoder().encode(line);
  if (!put(engine, bytes)) throw new Error('not enough memory for that line');
  engine.engine_line(bytes.length);
}

/** Why it is refused; '': it is not. */
function addNetwork(engine: Exports, bytes: Uint8Array): string {
  if (!put(engine, bytes)) return 'not enough memory';
  const at = engine.engine_network(bytes.length);
  if (!at) return '';
  const text = new Uint8Array(engine.memory.buffer, at >>> 0);
  return new TextDecoder().decode(text.subarray(0, text.indexOf(0)));
}

function addHeuristic(engine: Exports, { values, admissible, consistent }: OwnHeuristic): void {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength); // both sides have the little end first
  if (!put(engine, bytes) || !engine.engine_heuristic(bytes.length, Number(admissible), Number(consistent))) throw new Error('not enough memory for that heuristic');
}

/** Start an engine that answers what comes through `port`.  Returns what ends it. */
export function serve(port: Port, options: ServeOptions): () => void {
  const early: ToWorker[] = [];
  const again = new MessageChannel(); // a message to itself comes after those that wait already, without the delay of a timer
  const failed = (thrown: unknown): void => port.postMessage({ failed: messageOf(thrown) });
  let ended = false;

  const run = async (given: Promise<Uint8Array<ArrayBuffer>>): Promise<void> => {
    const files: Files = (await options.files) ?? new Map();
    const finished = (name: string, bytes: Uint8Array): void => {
      options.finished?.(name, bytes);
      port.postMessage({ file: name, bytes: bytes.slice() });
    };
    const outbox = new Outbox(port);
    const engine = await load(await options.wasm(given), new Wasi({ files, finished }), outbox);
    let working = false;
    const work = (): void => {
      working = !ended && engine.engine_advance(MOMENT) > 0;
      outbox.flush();
      if (working) again.port2.postMessage(0);
    };
    const take = (message: ToWorker): void => {
      if ('file' in message) files.set(message.file, message.bytes);
      if ('heuristic' in message) addHeuristic(engine, message.heuristic);
      if ('network' in message) port.postMessage({ refused: addNetwork(engine, message.network) });
      if (!('lines' in message)) return;
      for (const line of message.lines) say(engine, line);
      outbox.flush();
      if (engine.engine_quitting()) return failed('the engine was ended');
      if (working) return;
      working = true;
      again.port2.postMessage(0);
    };
    const guarded = <T>(act: (value: T) => void) => (value: T): void => {
      try {
        act(value);
      } catch (thrown) {
        failed(thrown);
      }
    };
    if (ended) return;
    again.port1.onmessage = guarded(work);
    (again.port1 as { unref?(): void }).unref?.(); // in Node the other port alone keeps a program alive
    port.postMessage({ lines: [], bytes: outbox.size });
    port.onmessage = guarded(({ data }: { data: ToWorker }) => take(data));
    early.forEach(guarded(take));
  };

  run(new Promise((resolve) => {
    port.onmessage = ({ data }) => ('engine' in data ? resolve(data.engine) : void early.push(data));
  })).catch(failed);
  return () => {
    ended = true;
    again.port1.close();
  };
}
