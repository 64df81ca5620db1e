/* Before an audience: a search by keys, its tree by keys, large type, full screen, links that hold what is on view, and the
 * figure in somebody else's page, where foreign code stays locked in too. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPage, test, until } from './harness.mjs';
import { escapeCode, escapeFrame, openTrap } from './hostile.mjs';
import { built, root } from './places.mjs';

const { serve } = await import(pathToFileURL(join(root, 'frontends/web/serve.mjs')));
const SEARCH = '#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar&heuristic=manhattan';
const expanded = (page) => page.locator('.panel.watch .figure', { hasText: 'expanded' }).locator('b').textContent();
const hash = (page) => page.evaluate(() => decodeURIComponent(location.hash));
const shown = (page, selector) => page.evaluate((s) => [...document.querySelectorAll(s)].some((e) => e.checkVisibility()), selector);

test('a search goes by keys: step, clicker, beginning, end, run and pause', () => onPage(SEARCH, async (page) => {
  const at = (n) => until(() => expanded(page), (text) => text === n, `${n} expanded`);
  await at('0');
  for (const [key, n] of [['ArrowRight', '1'], ['.', '2'], ['PageDown', '3'], ['PageUp', '2'], ['ArrowLeft', '1'], ['End', '43'], ['Home', '0']]) {
    await page.keyboard.press(key);
    await at(n);
  }
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
}));

test('the tree goes by keys from node to node, and says which', () => onPage(`${SEARCH}&step=5`, async (page) => {
  await until(() => expanded(page), (n) => n === '5', 'step 5');
  await until(() => page.locator('.strip .next').count(), (n) => n === 1, 'the tree');
  const said = () => page.locator('#live').textContent(), heard = [];
  await page.locator('canvas.tree').focus();
  for (const key of ['Home', 'Home', 'ArrowDown', 'ArrowRight', 'ArrowUp']) {
    const before = heard.at(-1) ?? '';
    await page.keyboard.press(key);
    heard.push(await until(said, (text) => text.startsWith('g = ') && (text !== before || key === 'Home'), key));
  }
  assert.deepEqual(heard.slice(1).map((text) => Number(/g = (\d+)/.exec(text)[1])), [0, 1, 1, 0]);
  assert.notEqual(heard[2], heard[3]);
  assert.equal(heard[4], heard[1]);
  await page.keyboard.press('Enter');
  await until(() => page.locator('.watch-side').textContent(), (t) => /looking at node \d+: g = 0/.test(t), 'on the large board');
  assert.equal(await expanded(page), '5', 'the search stayed where it was');
}));

test('links hold the search, its step, its speed and the type; F fills the screen', () => onPage(`${SEARCH}&step=7&speed=30&large`, async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await until(() => expanded(page), (n) => n === '7', 'the step');
  await until(() => hash(page), (t) => /step=7&speed=30&large$/.test(t), 'the address');
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  assert.ok(await size() > 20, 'large type');
  await page.keyboard.press('f');
  await until(() => page.evaluate(() => Boolean(document.fullscreenElement)), Boolean, 'a full screen');
  await page.keyboard.press('f');
  await until(() => page.evaluate(() => Boolean(document.fullscreenElement)), (on) => !on, 'and back');
  for (const tab of ['Race', 'Whole space', 'Heuristic lab', 'Count lab', 'Lessons', 'Play', 'Watch']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: 'Link and view' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await until(() => page.evaluate(() => navigator.clipboard.readText()), (t) => t.endsWith('&large') || t.endsWith('?large'), `${tab}: a link in large type`);
    assert.equal(link.split('#')[1].split('?')[0], await page.evaluate(() => location.hash.slice(1).split('?')[0]));
    await page.getByRole('button', { name: 'Copy embed code' }).click();
    await until(() => page.evaluate(() => navigator.clipboard.readText()), (t) => t.startsWith(`<iframe src="${link.replaceAll('&', '&amp;')}&amp;embed=1" title="${tab} `), `${tab}: code`);
    await page.getByRole('button', { name: 'Close' }).last().click();
  }
  await page.getByRole('button', { name: 'Link and view' }).click();
  await page.getByLabel('Large type').uncheck();
  assert.ok(await size() < 20, 'as it was');
  assert.doesNotMatch(await hash(page), /large/);
}));

/** What each tab shows in somebody else's page, and what it does not. */
const FIGURES = [
  [`${SEARCH}&embed=1`, 'canvas.tree'], ['#race?embed=1', '.tracks'], ['#space?embed=1', '.space-map'], ['#lab?embed=1', '.code'], ['#counts?embed=1', '.number-large'],
  ['#lessons?n=1&figure=parity&embed=1', '[data-name=parity]'], ['#play?board=3x3:1.2.3.4.5.6.7.0.8&embed=1', '.board.live'],
];

test('embedded, a tab is its figure and nothing else', () => onPage(FIGURES[0][0], async (page) => {
  for (const [place, figure] of FIGURES) {
    await page.evaluate((to) => { location.hash = to; }, place);
    await page.locator(`.panel:not([hidden]) ${figure}`).first().waitFor();
    for (const around of ['.top', '.panel:not([hidden]) :is(h1:not(.unseen), .intro, .lead, details.fold)', '.watch-facts', '.lesson-list', '.lesson.one .prose > :not(.named)'])
      assert.equal(await shown(page, around), false, `${place}: ${around}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${place} fits`);
    await until(() => hash(page), (text) => text.includes('embed=1'), 'and stays so');
  }
  const { x, y, width, height } = await page.locator('.play .board.live').boundingBox();
  assert.ok(y + height <= 480, 'the board of Play is seen whole');
  for (const beside of ['.board-head', '.board-tools']) {
    const box = await page.locator(`.play ${beside}`).boundingBox();
    assert.ok(box.x >= x + width || box.y >= y + height || box.y + box.height <= y, `the board covers no ${beside}`);
  }
}, { viewport: { width: 700, height: 480 } }));

test('in a frame of another page every door is shut too, and none is framed unasked', () => onPage('', async (page) => {
  const host = createServer((request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Host</title><iframe width="900" height="600"></iframe>'));
  await new Promise((done) => host.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${host.address().port}`, trap = await openTrap(createServer), open = await serve(built, 0, origin), shut = await serve(built);
  const frameOf = async (server, place) => {
    const home = `http://127.0.0.1:${server.address().port}/`;
    await page.goto(origin);
    await page.locator('iframe').evaluate((frame, src) => new Promise((done) => { frame.onload = done; frame.src = src; }), home + place);
    return { home, frame: page.frames().find((f) => f.parentFrame() === page.mainFrame()) };
  };
  try {
    const { frame: none } = await frameOf(shut, '#lab?embed=1');
    assert.ok(none.url().startsWith('chrome-error:'), none.url());
    const home = `http://127.0.0.1:${open.address().port}/`;
    const { frame } = await frameOf(open, `#lab?embed=1&code=${encodeURIComponent(escapeCode(trap.address, home, true))}`);
    await frame.evaluate(() => { // without the half minute that typed code has
      const timer = window.setInterval;
      window.setInterval = (run, pause, ...rest) => (pause < 30_000 ? timer(run, pause, ...rest) : 0);
    });
    await frame.getByRole('button', { name: 'Run the code from this link' }).click();
    assert.equal(await until(() => frame.locator('.panel.lab .problem').first().textContent(), Boolean, 'an answer'), 'opened: ;');
    await frame.getByLabel('Code').fill('function h() { for (;;); }'); // the sandbox stays while this runs
    await frame.getByRole('button', { name: 'Test it' }).click();
    const sandbox = await until(async () => page.frames().find((f) => f.parentFrame() === frame), Boolean, 'the sandbox');
    assert.equal(await sandbox.evaluate(() => self.origin), 'null');
    assert.deepEqual(await sandbox.evaluate(new Function(`return ${escapeFrame}`)(), [trap.address, home]), []);
    for (const [around, reach] of [[page, () => frames[0][0].document.title], [frame, () => frames[0].document.title]]) await assert.rejects(around.evaluate(reach), /SecurityError|cross-origin/, 'from around it');
    await frame.getByRole('button', { name: 'Stop' }).click();
    assert.deepEqual(trap.asked, [], 'nobody was asked');
  } finally {
    for (const server of [host, open, shut, trap]) server.close();
  }
}, { noisy: true }));
