/* embedded.d.ts -- what build.mjs makes of the worker and the module: the text of the one, the other as base64. */
export const worker: string;
export const wasm: string;
