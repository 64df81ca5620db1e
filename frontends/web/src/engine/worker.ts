/* worker.ts -- the engine in a thread of its own: lines come in, lines go out.
 *
 * The module answers a line at once and works only when told to, for a moment.  Between two moments
 * the worker looks for messages, so "stop" is heard within one of them.  Replies of a moment travel
 * together: a search may say thousands of things a second. */
import { storeRead, storeWrite } from './store.js';
import { type Files, Wasi } from './wasi.js';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  page_start(): number;
  page_room(bytes: number): number;
  page_line(length: number): void;
  page_advance(seconds: number): number;
}

/** From the page: lines for the engine; a table file it may need; and before all else, on a page from a
 * disk, the engine itself, compressed. */
export type ToWorker = { lines: string[] } | { file: string; bytes: Uint8Array } | { engine: Uint8Array<ArrayBuffer> };
/** To the page: its replies, a table file that was finished, or why there will be nothing. */
export type FromWorker = { lines: string[] } | { file: string; bytes: Uint8Array } | { failed: string };

const MOMENT = 0.012; // seconds: less than a frame

const scope = self as unknown as { postMessage(m: FromWorker): void; onmessage: ((e: MessageEvent<ToWorker>) => void) | null };
const replies: string[] = [];

let flushed = 0;

function flush(): void {
  flushed = performance.now();
  if (!replies.length) return;
  scope.postMessage({ lines: replies.splice(0) });
}

async function unpack(given: Uint8Array<ArrayBuffer> | null): Promise<WebAssembly.Module> {
  const packed = given ? new Blob([given]) : await fetch('engine.wasm.gz').then((answer) => {
    if (!answer.ok) throw new Error(`engine.wasm.gz: ${answer.status}`);
    return answer.blob();
  });
  // A host may have said that it is compressed, and then the browser has unpacked it already.
  const plain = new Uint8Array(await packed.slice(0, 2).arrayBuffer())[0] === 0;
  const stream = plain ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

async function load(given: Uint8Array<ArrayBuffer> | null, files: Files): Promise<Exports> {
  const finished = (name: string, bytes: Uint8Array): void => {
    void storeWrite(name, bytes);
    scope.postMessage({ file: name, bytes: bytes.slice() });
  };
  const wasi = new Wasi({ files, finished });
  let exports: Exports;
  const reply = (at: number, length: number): void => {
    replies.push(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, length)));
    if (performance.now() - flushed > 100) flush(); // a long answer is heard while it is given
  };
  const instance = await WebAssembly.instantiate(await unpack(given), { wasi_snapshot_preview1: wasi.imports, page: { reply } });
  exports = instance.exports as unknown as Exports;
  wasi.attach(exports.memory);
  exports._initialize();
  if (exports.page_start() < 0) throw new Error('the engine did not start: not enough memory');
  return exports;
}

function say(engine: Exports, line: string): void {
  const bytes = new TextEncoder().encode(line);
  const at = engine.page_room(bytes.length);
  if (!at) throw new Error('not enough memory for that line');
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  engine.page_line(bytes.length);
}

async function main(): Promise<void> {
  const early: ToWorker[] = [];
  const first = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    scope.onmessage = ({ data }) => ('engine' in data ? resolve(data.engine) : void early.push(data));
  });
  const files: Files = location.hash === '#tables' ? await storeRead() : new Map();
  const engine = await load(location.protocol === 'blob:' ? await first : null, files);

  /* A message to itself comes after those that wait already, without the delay of a timer. */
  const again = new MessageChannel();
  let working = false;
  const work = (): void => {
    working = engine.page_advance(MOMENT) > 0;
    flush();
    if (working) again.port2.postMessage(0);
  };
  again.port1.onmessage = work;
  const take = (message: ToWorker): void => {
    if ('file' in message) files.set(message.file, message.bytes);
    if (!('lines' in message)) return;
    for (const line of message.lines) say(engine, line);
    flush();
    if (working) return;
    working = true;
    again.port2.postMessage(0);
  };
  scope.onmessage = ({ data }) => {
    try {
      take(data);
    } catch (thrown) {
      scope.postMessage({ failed: String(thrown) });
    }
  };
  for (const message of early) take(message);
}

main().catch((thrown: unknown) => scope.postMessage({ failed: String(thrown) }));
