/* The page answers while it searches: no search runs on its own thread.  How long that thread is held, in milliseconds, is what
 * `make bench-page` reports. */
import assert from 'node:assert/strict';
import { address, onPage, test } from './harness.mjs';
import { SEARCHES } from './searches.mjs';

test('every search runs in a worker, and the page compiles no engine', () => onPage('#lessons', async (page) => {
  await page.addInitScript(() => {
    window.compiled = [];
    for (const name of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming', 'Module', 'Instance']) {
      const real = WebAssembly[name];
      WebAssembly[name] = new Proxy(real, {
        apply: (...how) => (window.compiled.push(name), Reflect.apply(...how)),
        construct: (...how) => (window.compiled.push(name), Reflect.construct(...how)),
      });
    }
  });
  let workers = 0;
  page.on('worker', () => workers++);
  for (const [name, place, run] of SEARCHES) {
    const before = workers;
    await page.goto(`${address()}?${name}${place}`); // another page each time; the same with another # would stay
    await run(page);
    assert.ok(workers > before, `${name}: a worker`);
    assert.deepEqual(await page.evaluate(() => window.compiled), [], name);
  }
}, { reducedMotion: 'no-preference', fresh: true }));
