/* run.mjs MODULE -- start a program compiled for WebAssembly on the package's own WASI (wasi.ts), with
 * an empty folder to keep tables in. */
import { webcrypto } from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// In Node 18 a module from a data: address has no global crypto (inside.node.ts does the same for the package).
globalThis.crypto ??= webcrypto;

const web = join(dirname(fileURLToPath(import.meta.url)), '../../frontends/web');
const { transformSync } = createRequire(join(web, 'package.json'))('esbuild');
const source = readFileSync(join(web, '../../bindings/js/src/wasi.ts'));
const { code } = transformSync(source, { loader: 'ts', target: 'es2021' });
const { Wasi, Exit } = await import('data:text/javascript,' + encodeURIComponent(code));

const wasi = new Wasi({ args: ['solves', '/tables'], print: (bytes) => writeSync(1, bytes) });
const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.imports });
wasi.attach(instance.exports.memory);
try {
  instance.exports._start();
} catch (thrown) {
  if (!(thrown instanceof Exit)) throw thrown;
  process.exitCode = thrown.code;
}
