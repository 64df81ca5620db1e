/* client.ts -- the package's engine, in a worker that this page starts.
 *
 * The page has a worker of its own (worker.ts): it keeps tables, and runs from a disk too. */
import { Engine as PackageEngine, type Hear, type ToWorker } from 'tilewise/engine';
export { expand, statusText, words } from 'tilewise/engine';

export function script(name: string): Promise<void> {
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

/** What such a script has as base64. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
export const fromText = (text: string): Blob => new Blob([bytesOf(text)]);

/** On file:// a browser starts no worker from a file and fetches nothing; but it runs scripts, and a
 * worker from their text. */
async function startFromDisk(mark: string): Promise<Worker> {
  await (scripts ??= Promise.all([script('worker.js'), script('engine.js')]));
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

export class Engine extends PackageEngine {
  constructor(hear?: Hear, tables = false) {
    super({ worker: () => startWorker(tables), ...(hear && { hear }) });
  }
}
