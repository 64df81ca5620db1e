/* store.ts -- table files in IndexedDB, by name, from one visit to the next.
 *
 * Their checksums are inside them and are the library's business: a damaged entry is handed over,
 * refused there, built again and put back here.  A browser that keeps nothing (private windows,
 * some file:// pages) is no error: tables are then built once a visit. */

const NAME = 'tilewise', TABLES = 'tables';

function opened(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TABLES);
      request.onsuccess = () => resolve(request.result);
      request.onerror = request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

function finished<T>(request: IDBRequest<T>): Promise<T | null> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
}

/** All that is kept. */
export async function storeRead(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const base = await opened();
  if (!base) return files;
  const table = base.transaction(TABLES).objectStore(TABLES);
  const [names, blobs] = await Promise.all([finished(table.getAllKeys()), finished(table.getAll())]);
  names?.forEach((name, i) => {
    const bytes: unknown = blobs?.[i];
    if (typeof name === 'string' && bytes instanceof Uint8Array) files.set(name, bytes);
  });
  base.close();
  return files;
}

export async function storeWrite(name: string, bytes: Uint8Array): Promise<void> {
  const base = await opened();
  if (!base) return;
  await finished(base.transaction(TABLES, 'readwrite').objectStore(TABLES).put(bytes.slice(), name));
  base.close();
}
