/* worker.ts -- an engine in a thread of its own.  Its module comes as the first message. */
import { type Port, serve } from './serve.js';

declare const NODE: boolean; // build.mjs says for whom it is
declare const require: (name: 'node:worker_threads') => { parentPort: Port };

serve(NODE ? require('node:worker_threads').parentPort : (self as unknown as Port), { wasm: (given) => given });
