/* network.ts -- the trained networks, files beside the page, each fetched when a board of its size is there.
 *
 * Their checksums are inside them and are the library's business. */
import { fromText, script } from './client.js';
import { fetched, unpack } from './unpack.js';

/** Their files beside the page.  Each name stands here whole: on a site it has a hash in it (site.mjs). */
const FILES: Record<string, string> = { '5x5': 'network-5x5.gz', '6x6': 'network-6x6.gz', '7x7': 'network-7x7.gz' };

/** Its name; '': there is none for boards of this size whose gap ends in this cell. */
export function networkName(rows: number, cols: number, gap: number): string {
  const row = Math.floor(gap / cols), col = gap % cols;
  const corner = (row === 0 || row === rows - 1) && (col === 0 || col === cols - 1);
  return corner && `${rows}x${cols}` in FILES ? `${rows}x${cols}` : '';
}

const fileOf = (name: string): string => FILES[name] ?? '';

async function packed(name: string): Promise<Blob> {
  if (location.protocol !== 'file:') return fetched(fileOf(name));
  await script(`network-${name}.js`);
  return fromText((globalThis as { tilewiseNetworks?: Record<string, string> }).tilewiseNetworks?.[name] ?? '');
}

export const networkBytes = async (name: string): Promise<Uint8Array> => new Uint8Array(await unpack(await packed(name)));

/** It is no good: the next visit is to fetch it again, and not to take it from what the service worker keeps. */
export async function networkForget(name: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const key of await caches.keys()) await (await caches.open(key)).delete(fileOf(name));
}
