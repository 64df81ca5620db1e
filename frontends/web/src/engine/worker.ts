/* worker.ts -- the package's engine in the page's worker, with the tables that the browser keeps. */
import { type Port, serve } from 'tilewise/serve';
import { storeRead, storeWrite } from './store.js';
import { fetched, unpack } from './unpack.js';

serve(self as unknown as Port, {
  wasm: async (given) => unpack(location.protocol === 'blob:' ? new Blob([await given]) : await fetched('engine.wasm.gz')),
  files: location.hash === '#tables' ? storeRead() : new Map(),
  finished: (name, bytes) => void storeWrite(name, bytes),
});
