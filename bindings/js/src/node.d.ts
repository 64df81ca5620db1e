/* node.d.ts -- the little of Node that the package uses. */
declare module 'node:worker_threads' {
  export class Worker {
    constructor(script: URL, options: { execArgv: string[] });
    postMessage(message: unknown): void;
    terminate(): Promise<number>;
    ref(): void;
    unref(): void;
    on(event: 'message', hear: (data: unknown) => void): void;
    on(event: 'error', hear: (why: unknown) => void): void;
    on(event: 'exit', hear: (code: number) => void): void;
  }
  export const parentPort: unknown;
}
declare module 'node:fs/promises' {
  export function readFile(file: URL): Promise<Uint8Array<ArrayBuffer>>;
}
declare module 'node:crypto' {
  export const webcrypto: Crypto;
}
declare module 'node:os' {
  export function cpus(): unknown[];
  export const availableParallelism: (() => number) | undefined;
}
