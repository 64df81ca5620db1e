/* worker.ts -- the package's engine in the page's worker, with the tables that the browser keeps. */
import { type Port, serve } from 'tilewise/serve';
import { storeRead, storeWrite } from './store.js';

/** The module comes compressed: most hosts compress nothing. */
async function unpack(packed: Blob): Promise<ArrayBuffer> {
  // A host may have said that it is compressed, and then the browser has unpacked it already.
  const plain = new Uint8Array(await packed.slice(0, 2).arrayBuffer())[0] === 0;
  const stream = plain ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

async function fetched(name: string): Promise<Blob> {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.blob();
}

serve(self as unknown as Port, {
  wasm: async (given) => unpack(location.protocol === 'blob:' ? new Blob([await given]) : await fetched('engine.wasm.gz')),
  files: location.hash === '#tables' ? storeRead() : new Map(),
  finished: (name, bytes) => void storeWrite(name, bytes),
});
