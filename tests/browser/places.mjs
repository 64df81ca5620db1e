/* places.mjs -- what every browser's tests share: where things are, and how long anything may take. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { test as plain } from 'node:test';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const built = join(root, 'build/web');
export const require = createRequire(join(root, 'frontends/web/package.json'));
export const PATIENCE = 1000 * Number(readFileSync(join(root, 'tests/support/patience'))); // milliseconds, for anything at all: a busy machine is no failure

export const test = (name, run) => plain(name, { timeout: 5 * PATIENCE }, run);

/** Wait until `read()` satisfies `good`; what it was last when it never does. */
export async function until(read, good, what) {
  const end = Date.now() + PATIENCE;
  let value;
  while (Date.now() < end) {
    value = await read();
    if (good(value)) return value;
    await new Promise((done) => setTimeout(done, 40));
  }
  assert.fail(`${what}: it stayed ${JSON.stringify(value)}`);
}
