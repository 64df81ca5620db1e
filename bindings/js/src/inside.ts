/* inside.ts -- where a worker of a browser finds its port and the module.  inside.node.ts is Node's. */
import type { Port } from './serve.js';

export const port = (): Port => self as unknown as Port;

export async function wasm(): Promise<ArrayBuffer> {
  const answer = await fetch(new URL('./engine.wasm', import.meta.url));
  if (!answer.ok) throw new Error(`engine.wasm: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}
