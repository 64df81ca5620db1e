/* The package in a page of Chromium, under a strict policy: with workers, and where there are none. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const browser = (name) => import(pathToFileURL(join(process.env.SOURCE_DIR, 'tests/browser', name)));
const { PATIENCE, test, until } = await browser('places.mjs');
const { shared } = await browser('chromium.mjs');
const { serve } = await import(pathToFileURL(join(process.env.SOURCE_DIR, 'frontends/web/serve.mjs')));

const EXPECTED = {
  solution: { length: 14, moves: 'RDLLUURDLDRURD', optimal: true }, wrong: ['TilewiseError', 2], depth: 20, check: true,
  stopped: 'AbortError', heard: ['readyok'],
};

async function visit(place) {
  const server = await serve('.'), chromium = await shared();
  try {
    const page = await chromium.newPage(), complaints = [];
    let workers = 0;
    page.setDefaultTimeout(PATIENCE);
    page.on('worker', () => workers++);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`http://127.0.0.1:${server.address().port}/${place}`);
    const answer = await until(() => page.evaluate(() => globalThis.answer), (value) => value || complaints.length, 'an answer');
    assert.deepEqual(complaints, []);
    assert.deepEqual(answer, EXPECTED);
    return workers;
  } finally {
    await chromium.close();
    server.close();
  }
}

test('in workers', async () => assert.ok((await visit('')) >= 2));
test('without workers', async () => assert.equal(await visit('#none'), 0));
