/* inside.node.ts -- where a worker of Node finds its port and the module. */
import { webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { Port } from './serve.js';

/** In Node 18 only the main thread's module has it by name. */
globalThis.crypto ??= webcrypto;

export const port = (): Port => parentPort as Port;

export const wasm = (): Promise<Uint8Array<ArrayBuffer>> => readFile(new URL('./engine.wasm', import.meta.url));
