/* The watch tab from close by: its lists, its tree, its address. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { boardOf, onPage, root, test, unfold, until } from './harness.mjs';

const BOARD = 'board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar&heuristic=manhattan';
const HARDEST = 'board=3x3:8.6.7.2.5.4.3.0.1';
const figure = (page, name) => page.locator('.panel.watch .figure', { hasText: name }).first().locator('b').textContent();
const list = (page, name) => page.locator('.list', { has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) });
const first = (page, name) => list(page, name).locator('.mini').first().textContent();
const hash = (page) => page.evaluate(() => location.hash);
const fast = async (page) => {
  await page.getByLabel('Speed').press('End');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
};

test('OPEN has the next board first, CLOSED the newest', () => onPage(`#watch?${BOARD}&step=5`, async (page) => {
  await until(() => figure(page, 'expanded'), (n) => n === '5', 'the step of the address');
  for (let step = 6; step < 16; step++) {
    const next = await until(() => first(page, 'OPEN'), Boolean, 'a next board');
    await page.getByRole('button', { name: 'One step forward' }).click();
    await until(() => figure(page, 'expanded'), (n) => n === String(step), `step ${step}`);
    await until(() => first(page, 'CLOSED'), (text) => text === next, 'the first of OPEN is closed now');
    await until(() => boardOf(page, '.watch-board .board'), (b) => b.replaceAll('/', '\n').replace(/\b0\b/, '·') === next, 'and on view');
  }
  assert.match(await list(page, 'OPEN').textContent(), /\d+ boards, the next one first/);
}));

test('a search that keeps no lists shows its path', () => onPage('#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=ida&heuristic=manhattan&step=9', async (page) => {
  await until(() => list(page, 'PATH').textContent(), (t) => /\d boards, the newest first/.test(t), 'a path');
  assert.equal(await list(page, 'CLOSED').isVisible(), false);
}));

test('Run at the end starts over', () => onPage(`#watch?${BOARD}`, async (page) => {
  await until(() => figure(page, 'expanded'), (n) => n === '0', 'the beginning');
  await fast(page);
  await until(() => page.locator('.watch-main').textContent(), (t) => t.includes('Found the goal: 14 moves'), 'the end');
  await page.getByLabel('Speed').press('Home');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await until(() => figure(page, 'expanded'), (n) => Number(n) >= 1 && Number(n) < 43, 'from the beginning again'); // 43 are the end
  await page.getByRole('button', { name: 'Pause' }).click();
}));

test('the solution is drawn in a tree of more than 1,200 nodes', () => onPage(`#watch?${HARDEST}&algorithm=astar&heuristic=manhattan`, async (page) => {
  await until(() => figure(page, 'expanded'), (n) => n === '0', 'the beginning');
  await fast(page);
  await until(() => page.locator('.watch-main').textContent(), (t) => t.includes('Found the goal: 31 moves'), 'the end');
  await until(() => page.locator('.watch-tree small').textContent(), (t) => /^The first 1,200 nodes and the current path/.test(t), 'the note');
  await page.getByRole('button', { name: 'Show the whole tree' }).click();
  // The path's colour reaches from the top of the picture to its foot.
  await until(() => page.locator('canvas.tree').evaluate((canvas) => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue('--d2').trim();
    const want = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
    const { width, height } = canvas, copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    const rows = new Set();
    for (let i = 0; i < data.length; i += 4) if (want.every((c, k) => Math.abs(data[i + k] - c) < 30) && data[i + 3] > 200) rows.add(Math.floor((10 * Math.floor(i / 4 / width)) / height));
    return rows.size;
  }), (n) => n >= 8, 'the path from top to bottom');
}));

test('a node under the pointer is shown large; a click brings its board to the front; the wheel zooms', () => onPage(`#watch?${BOARD}&step=3`, async (page) => {
  await until(() => figure(page, 'expanded'), (n) => n === '3', 'step 3');
  const canvas = page.locator('canvas.tree');
  const box = await canvas.boundingBox();
  const find = async () => { // the root is in the middle, near the top
    for (let y = 8; y < box.height; y += 10) {
      await page.mouse.move(box.x + box.width / 2, box.y + y);
      if (await page.locator('.tree-peek').isVisible()) return true;
    }
    return false;
  };
  await until(find, Boolean, 'a node under the pointer');
  assert.match(await page.locator('.tree-peek').textContent(), /g = \d+, h = \d+, f = \d+/);
  await page.mouse.down();
  await page.mouse.up();
  await until(() => page.locator('.watch-side').textContent(), (t) => /You are looking at node \d+/.test(t), 'its board');
  const picture = () => canvas.evaluate((c) => c.toDataURL().length);
  const before = await picture();
  await page.mouse.wheel(0, -600);
  await until(picture, (n) => n !== before, 'another picture');
  await until(() => page.getByRole('button', { name: 'Follow the search' }).getAttribute('aria-pressed'), (t) => t === 'false', 'it no longer follows');
}));

test('at 1440 by 900 everything is on one screen', () => onPage(`#watch?${BOARD}&step=12`, async (page) => {
  await until(() => figure(page, 'expanded'), (n) => n === '12', 'step 12');
  await until(() => page.locator('.strip .next').count(), (n) => n > 0, 'the lists');
  await until(() => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), Boolean, 'nothing to scroll');
  for (const part of ['.watch-board .board', '.pseudo', 'canvas.tree', '.levels'])
    await until(() => page.locator(part).evaluate((e) => e.getBoundingClientRect().top < innerHeight), Boolean, part);
  await page.locator('.pseudo .now').first().waitFor();
}, { viewport: { width: 1440, height: 900 } }));

test('the address says what is on view', () => onPage('#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=wastar&heuristic=hamming&weight=3', async (page) => {
  await until(() => figure(page, 'expanded'), (n) => n === '0', 'the beginning');
  await page.getByRole('button', { name: 'One step forward' }).click();
  await until(() => hash(page), (t) => /algorithm=wastar/.test(t) && /weight=3/.test(t) && /step=1\b/.test(t), 'weight and step');
  await page.reload();
  await until(() => figure(page, 'expanded'), (n) => n === '1', 'the same step again');
  await unfold(page);
  await page.getByLabel('Algorithm', { exact: true }).selectOption('bfs');
  await until(() => hash(page), (t) => /algorithm=bfs/.test(t) && !/weight|heuristic|step/.test(t), 'another search');
}));

test('it opens alive: a search runs by itself, unless motion is unwanted', async () => {
  await onPage('#watch', async (page) => {
    await until(() => page.locator('.watch-main').textContent(), (t) => t.includes('Found the goal: 9 moves'), 'the end of the demonstration');
  }, { reducedMotion: 'no-preference' });
  await onPage('#watch', async (page) => {
    await until(() => figure(page, 'expanded'), (n) => n === '0', 'the beginning');
    await page.waitForTimeout(1500);
    assert.equal(await figure(page, 'expanded'), '0', 'it waits');
  });
});

test('the examples are as far from the goal as they say', () => onPage('', async (page) => {
  const { EXAMPLES } = await import(pathToFileURL(join(root, 'build/web-test/testing.mjs')));
  const lengths = await page.evaluate((boards) => new Promise((done) => {
    const worker = new Worker('worker.js'), found = [];
    worker.onmessage = ({ data }) => {
      for (const line of data.lines ?? []) if (line.startsWith('search done ')) found.push(Number(/ length (\d+)/.exec(line)[1]));
      if (found.length === boards.length) done(found);
      else if (data.lines?.some((line) => line.startsWith('search done '))) ask();
    };
    const ask = () => worker.postMessage({ lines: [`search algorithm astar heuristic linear-conflict board ${boards[found.length]}`] });
    ask();
  }), EXAMPLES.map(([board]) => board));
  assert.deepEqual(lengths, EXAMPLES.map(([, label]) => parseInt(label, 10)));
}));
