/* The page as a whole: quiet, small, usable by everybody, offline, from a disk. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { audit } from './axe.mjs';
import { address, boardOf, built, onPage, test, until } from './harness.mjs';

const TABS = ['Play', 'Watch', 'Race', 'Whole space', 'Heuristic lab', 'Count lab', 'Lessons'];

test('no address of anybody else is in the page, and a visitor loads less than 300 kB', () => {
  let total = 0;
  for (const name of readdirSync(built)) {
    const later = name === 'engine.js' || /^network-|^language-(?!fr)|\.png$/.test(name); // for a page from a disk, a large board, other languages, installing it
    if (!later) total += name.endsWith('.gz') ? statSync(join(built, name)).size : gzipSync(readFileSync(join(built, name))).length; // as hosts send it
    if (!/\.(html|js|css|webmanifest)$/.test(name)) continue;
    const found = readFileSync(join(built, name), 'utf8').match(/https?:\/\/[\w.-]+/g) ?? [];
    assert.deepEqual(found.filter((a) => !/www\.w3\.org/.test(a)), [], name);
  }
  assert.ok(total < 300_000, `${total} bytes`);
});

/** Controls that lie on one another, in the cards of the tab on view. */
function covered() {
  const seen = [...document.querySelectorAll('.panel:not([hidden]) :is(input.input, select, button)')].filter((e) => e.checkVisibility())
    .map((e) => [e.getAttribute('aria-label') ?? e.textContent.slice(0, 20), e.getBoundingClientRect()]).filter(([, r]) => r.width);
  const on = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return seen.flatMap(([name, a], i) => seen.slice(i + 1).filter(([, b]) => on(a, b)).map(([other]) => `${name} and ${other}`));
}

test('every tab opens by the keyboard, and shuts nobody out, light or dark', () => onPage('', async (page) => {
  await until(() => boardOf(page), (b) => b.split('/').length === 3, 'a board');
  for (const [i, name] of TABS.entries()) {
    if (i) await page.locator('[role=tab][aria-selected=true]').press('ArrowRight');
    await until(() => page.locator('[role=tab][aria-selected=true]').textContent(), (t) => t === name, name);
    await until(() => page.title(), (t) => t.startsWith(name), `the title of ${name}`);
    await audit(page, name);
    assert.deepEqual(await page.evaluate(covered), [], `${name}: one control on another`);
  }
}, { bypassCSP: true }));

test('at the width of a phone nothing sticks out, and a tap moves a tile', () =>
  onPage('#play?board=3x3:1.2.3.4.5.6.7.0.8', async (page) => {
    await until(() => boardOf(page), (b) => b === '1 2 3/4 5 6/7 0 8', 'the board');
    await page.locator('.board.live .tile[data-tile="8"]').tap();
    await until(() => boardOf(page), (b) => b === '1 2 3/4 5 6/7 8 0', 'a tap');
    for (const id of ['play', 'watch', 'race', 'space', 'lab', 'counts', 'lessons']) {
      await page.evaluate((hash) => { location.hash = hash; }, id);
      await page.locator(`#panel-${id}`).waitFor();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${id} is ${over} pixels too wide`);
      assert.deepEqual(await page.evaluate(covered), [], `${id}: one control on another`);
      await page.evaluate(() => { for (const fold of document.querySelectorAll('.panel:not([hidden]) details')) fold.open = true; });
      assert.deepEqual(await page.evaluate(covered), [], `${id}, unfolded: one control on another`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${id}, unfolded, is too wide`);
    }
  }, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }));

test('the theme is the system\'s until one is chosen, and the choice is kept', () => onPage('', async (page) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal(await theme(), 'dark');
  await page.getByRole('button', { name: /^Theme/ }).click();
  assert.equal(await theme(), 'light');
  await page.reload();
  assert.equal(await theme(), 'light');
}, { colorScheme: 'dark' }));

/** The sandboxed frame needs no network either. */
async function tested(page) {
  await page.getByRole('tab', { name: 'Heuristic lab' }).click();
  await page.getByRole('button', { name: 'Test it' }).click();
  await until(() => page.locator('.panel.lab .judgement').count(), (n) => n === 3, 'a verdict');
}

test('once loaded, it works without the network', () => onPage('', async (page, context) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(() => page.evaluate(() => caches.keys().then((k) => k.length)), (n) => n === 1, 'a cache');
  await page.reload(); // now under the service worker
  await context.setOffline(true);
  await page.reload();
  await until(() => boardOf(page), (b) => b.split('/').length === 3, 'a board, offline');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await page.locator('.film').waitFor();
  await tested(page);
  await context.setOffline(false);
}, { serviceWorkers: 'allow' }));

test('it works from a disk', () => onPage('', async (page) => {
  await page.goto(`${pathToFileURL(join(built, 'index.html'))}#play?board=3x3:1.2.3.4.5.6.7.0.8`);
  await until(() => boardOf(page), (b) => b === '1 2 3/4 5 6/7 0 8', 'the board');
  await page.locator('.board.live').focus();
  await page.keyboard.press('ArrowLeft');
  await until(() => boardOf(page), (b) => b === '1 2 3/4 5 6/7 8 0', 'a move');
  await tested(page);
}));

test('the policy lets nothing in: no inline script, no foreign source', () => onPage('', async (page) => {
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*|https?:/);
  assert.ok(address().startsWith('http://127.0.0.1'));
}));
