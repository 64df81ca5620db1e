/* node.d.ts -- the little of Node that the package uses. */
declare module 'node:worker_threads' {
  export class Worker {
    constructor(script: URL | string, options: { execArgv: string[]; eval: boolean });
    postMessage(message: unknown): void;
    terminate(): Promise<number>;
    ref(): void;
    unref(): void;
    on(event: 'message', hear: (data: unknown) => void): void;
    on(event: 'error', hear: (why: unknown) => void): void;
    on(event: 'exit', hear: (code: number) => void): void;
  }
}
declare module 'node:fs/promises' {
  export function readFile(file: URL): Promise<Uint8Array<ArrayBuffer>>;
}
declare module 'node:os' {
  export function cpus(): unknown[];
  export const availableParallelism: (() => number) | undefined;
}
