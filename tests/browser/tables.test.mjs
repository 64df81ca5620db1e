/* The tables of the 4x4: built once, kept with their checksums, built again when damaged. */
import assert from 'node:assert/strict';
import { onPage, test, until } from './harness.mjs';

const BOARD = '#play?board=4x4:5.1.3.4.2.0.6.8.9.10.7.11.13.14.15.12';

const ready = (page) => until(() => page.locator('.tables').getAttribute('data-state'), (s) => s !== null, 'the tables');

/** What IndexedDB keeps: names and sizes; `spoil` flips a byte in the middle of the first. */
const kept = (page, spoil = false) => page.evaluate((damage) => new Promise((resolve, reject) => {
  const request = indexedDB.open('tilewise', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('tables');
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const store = request.result.transaction('tables', 'readwrite').objectStore('tables');
    const names = store.getAllKeys(), values = store.getAll();
    values.onsuccess = () => {
      const done = () => (request.result.close(), resolve(names.result.map((name, i) => [name, values.result[i].length])));
      if (!damage) return done();
      const bytes = values.result[0];
      bytes[bytes.length >> 1] ^= 255;
      store.put(bytes, names.result[0]).onsuccess = done;
    };
  };
}), spoil);

test('built once, read the next time, and built again after damage', () => onPage(BOARD, async (page) => {
  assert.equal(await ready(page), 'built');
  const files = await until(() => kept(page), (list) => list.length === 3, 'three files kept');
  assert.ok(files.every(([name]) => /^4x4-b\d+-[\d.]+\.twpdb$/.test(name)), JSON.stringify(files));
  assert.ok(files.reduce((sum, [, size]) => sum + size, 0) > 5_000_000);

  await page.reload();
  assert.equal(await ready(page), 'read');

  await kept(page, true);
  await page.reload();
  assert.equal(await ready(page), 'built');
  assert.match(await page.locator('.tables').getAttribute('data-warning'), /damaged/);

  await until(async () => { // what was built again may still be on its way into the store
    await page.reload();
    return ready(page);
  }, (state) => state === 'read', 'all three kept again');
}));
