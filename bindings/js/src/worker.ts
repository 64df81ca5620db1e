/* worker.ts -- an engine in a thread of its own. */
import { port, wasm } from './inside.js';
import { serve } from './serve.js';

serve(port(), { wasm });
