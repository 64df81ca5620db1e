/* Trained networks: fetched with a board of their size and not before, there offline, and never believed when damaged. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { boardOf, built, onPage, test, until } from './harness.mjs';

const BOARD = '#play?board=5x5:3.19.24.9.8.11.7.12.2.4.17.23.20.18.6.16.5.1.14.21.0.15.10.13.22';
const SPIRAL = '#play?goal=spiral&board=5x5:3.19.24.9.8.11.7.12.2.4.17.23.20.18.6.16.5.1.14.21.0.15.10.13.22';

const state = (page, wanted) => until(() => page.locator('.network').getAttribute('data-state'), (s) => s === wanted, `the network is ${wanted}`);
const opened = (page, rows) => until(() => boardOf(page), (b) => b.split('/').length === rows, 'a board');

/** The networks that are asked for, by name. */
function requests(page) {
  const names = [];
  page.on('request', (request) => {
    const [, name] = /network-(.*)\.(gz|js)$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

const goTo = (page, place) => page.evaluate((hash) => { location.hash = hash; }, place);

const coach = (page, pattern) => until(() => page.locator('.coach').textContent(), (t) => pattern.test(t), String(pattern));
const solve = async (page) => {
  await page.getByRole('button', { name: 'Solve it' }).click();
  await coach(page, /^At least \d+, at most \d+ moves/);
};
/** It may have come to its end by itself, on a machine that is slow enough. */
const stop = (page) => until(async () => {
  await page.getByRole('button', { name: 'Stop' }).click({ timeout: 1000 }).catch(() => {});
  return page.locator('.coach').textContent();
}, (t) => /^A solution of \d+ moves\./.test(t), 'a solution');

test('a first visit fetches none; a 5x5 fetches its own, once, and so does a 6x6', () => onPage('', async (page) => {
  const asked = requests(page);
  await page.reload();
  await opened(page, 3);
  await goTo(page, 'play?deal=4x4-1');
  await opened(page, 4);
  assert.deepEqual(asked, []);
  await goTo(page, BOARD);
  await state(page, 'used');
  assert.equal(await page.locator('.network').isVisible(), false, 'nothing is wrong, and nothing is said');
  await goTo(page, 'play?deal=6x6-1');
  await until(() => page.locator('.network').getAttribute('data-name'), (name) => name === '6x6', 'the next');
  await goTo(page, 'play?deal=5x5-2');
  await opened(page, 5);
  await goTo(page, 'play?deal=8x8-1');
  await opened(page, 8);
  assert.deepEqual(asked, ['5x5', '6x6']);
}));

test('none is fetched for a goal that none serves', () => onPage('', async (page) => {
  const asked = requests(page);
  await goTo(page, SPIRAL);
  await opened(page, 5);
  await goTo(page, 'play?deal=4x4-1');
  await opened(page, 4);
  assert.deepEqual(asked, []);
}));

test('once fetched it is there without a connection', () => onPage('', async (page, context) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload(); // now under the service worker
  await opened(page, 3);
  const kept = () => page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).map((r) => r.url.split('/').pop()));
  assert.ok(!(await kept()).some((name) => name.startsWith('network')));
  await goTo(page, BOARD);
  await state(page, 'used');
  await until(kept, (names) => names.includes('network-5x5.gz'), 'it is kept');
  await context.setOffline(true);
  await page.reload();
  await opened(page, 5);
  await state(page, 'used');
}, { serviceWorkers: 'allow' }));

const true5 = gunzipSync(readFileSync(join(built, 'network-5x5.gz')));
const flipped = Buffer.from(true5);
flipped[flipped.length >> 1] ^= 1;
const wrong = {
  'damaged': [gzipSync(flipped), /damaged 5x5 network: its checksum differs/],
  'cut short': [gzipSync(true5.subarray(0, 100_000)), /a 5x5 network of 100000 bytes, expected 164496/],
  'something else': [gzipSync('<!doctype html>'), /not a trained network/],
  'compressed badly': [readFileSync(join(built, 'network-5x5.gz')).subarray(0, 5000), /cannot be used/],
};
for (const [name, [body, words]] of Object.entries(wrong))
  test(`one that is ${name} is refused in words, and the board is solved without`, () => onPage('', async (page) => {
    await page.route('**/network-5x5.gz', (route) => route.fulfill({ body, contentType: 'application/octet-stream' }));
    await goTo(page, BOARD);
    await state(page, 'refused');
    assert.match(await page.locator('.network').textContent(), words);
    assert.ok(await page.locator('.network').isVisible());
    await solve(page);
    await stop(page);
  }, { noisy: true })); // Chromium tells of what cannot be unpacked

test('a page from a disk has them too', () => onPage('', async (page) => {
  await page.goto(pathToFileURL(join(built, 'index.html')).href + BOARD);
  await opened(page, 5);
  await state(page, 'used');
}, { noisy: true }));

test('a search that runs goes on with it', () => onPage('', async (page) => {
  let open;
  const gate = new Promise((resolve) => { open = resolve; });
  await page.route('**/network-5x5.gz', async (route) => {
    await gate;
    await route.continue();
  });
  await goTo(page, BOARD);
  await opened(page, 5);
  await solve(page); // the first line does not wait
  assert.equal(await page.locator('.network').getAttribute('data-state'), null);
  open();
  await state(page, 'used');
  await stop(page);
}));
