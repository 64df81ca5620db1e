/* unpack.ts -- files beside the page that come compressed: most hosts compress nothing. */
import { tr } from '../languages/text.js';

const GZIP = 0x1f; // how such a file begins

export async function fetched(name: string): Promise<Blob> {
  const answer = await fetch(name).catch(() => null);
  if (!answer?.ok) throw new Error(answer ? tr('{0} cannot be loaded ({1})', name, answer.status) : tr('{0} cannot be loaded: is there a connection, or does something block it?', name));
  return answer.blob();
}

export async function unpack(packed: Blob): Promise<ArrayBuffer> {
  // A host may have said that it is compressed, and then the browser has unpacked it already.
  const plain = new Uint8Array(await packed.slice(0, 1).arrayBuffer())[0] !== GZIP;
  const stream = plain ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
