/* The lessons: every figure is there and does what the text says. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPage, root, test, until } from './harness.mjs';

const figure = (page, title) => page.locator('.widget', { has: page.locator('figcaption', { hasText: title }) });
const bars = (widget) => widget.locator('.bar-row').evaluateAll((rows) => rows.map((row) => row.lastElementChild.textContent));
const run = async (page, title, want) => {
  const widget = figure(page, title);
  await widget.getByRole('button', { name: 'Run it' }).click();
  await until(() => bars(widget), (list) => list.join(' ') === want, `${title} ${want}`);
};

test('six lessons, no transcript of a terminal, answers to every question', () => onPage('#lessons', async (page) => {
  await until(() => page.locator('.lesson-list a').count(), (n) => n === 6, 'six lessons');
  for (const [i, figures] of [4, 3, 4, 4, 4, 2].entries()) {
    await page.locator('.lesson-list a').nth(i).click();
    await until(() => page.locator('.lesson > p').first().textContent(), (t) => t === `Lesson ${i + 1} of 6`, `lesson ${i + 1}`);
    await until(() => page.locator('.widget').count(), (n) => n === figures, `figures of lesson ${i + 1}`);
    await until(() => page.locator('.prose pre, .prose [data-figure]').count(), (n) => n === 0, 'no transcript, no figure missing');
    const questions = await page.locator('.prose > ul').last().locator('li').count();
    await page.locator('.prose summary').click();
    assert.ok((await page.locator('.prose details li').count()) >= questions, 'answers');
  }
}));

test('lesson 1: parities by sliding and exchanging, and the census by dragging', () => onPage('#lessons?n=1', async (page) => {
  const parity = figure(page, 'which parities change');
  await until(() => parity.textContent(), (t) => t.includes('they differ'), 'parities');
  await parity.locator('.tile[data-tile="7"]:visible').click();
  await parity.locator('.tile[data-tile="8"]:visible').click();
  await until(() => parity.textContent(), (t) => t.includes('they agree') && t.includes('0: even'), 'mended');
  await parity.getByRole('radio', { name: 'Slide' }).check();
  await parity.locator('.tile[data-tile="8"]:visible').click();
  await until(() => parity.textContent(), (t) => t.includes('1: oddswaps') && t.includes('1: oddsteps') && t.includes('they agree'), 'both have changed');
  const census = figure(page, 'how many boards are so far');
  await census.getByRole('slider').focus();
  await page.keyboard.press('End');
  await until(() => census.textContent(), (t) => t.includes('2 boards exactly 31 moves away; 181,440 so far'), 'the end of the space');
  await until(() => census.locator('.board').getAttribute('aria-label'), (t) => /8 6 7; row 2: 2 5 4|6 4 7; row 2: 8 5 gap/.test(t), 'one of the two hardest');
  const line = figure(page, 'as long as you like');
  await line.locator('.tile[data-tile="1"]').click();
  await line.locator('.tile[data-tile="2"]').click();
  await until(() => line.textContent(), (t) => /2 3 1/.test(t), 'two slides');
}));

test('the census on the page is the engine’s', () => onPage('', async (page) => {
  const { CENSUS } = await import(pathToFileURL(join(root, 'build/web-test/testing.mjs')));
  const counts = await page.evaluate(() => new Promise((done) => {
    const worker = new Worker('worker.js');
    worker.onmessage = ({ data }) => {
      const line = data.lines?.find((l) => l.startsWith('space counts '));
      if (line) done(line.split(' ').slice(2).map(Number));
    };
    worker.postMessage({ lines: ['space goal 1 2 3/4 5 6/7 8 0'] });
  }));
  assert.deepEqual(counts, CENSUS);
}));

test('lesson 2: counts as in the text, and a million boards are seventeen moves deep', () => onPage('#lessons?n=2', async (page) => {
  await run(page, 'How many boards does it take', '181,438 181,438 121,529 6,728');
  await run(page, 'four 15-puzzles', '63 1,381 13,659 231,089');
  const room = figure(page, 'how many boards may it look at');
  await room.getByRole('slider').focus();
  await page.keyboard.press('End');
  await until(() => room.textContent(), (t) => t.includes('1,000,000 boards take it 17 moves deep'), 'how deep');
}));

test('lesson 3: promises are kept and broken where the text says', () => onPage('#lessons?n=3', async (page) => {
  const promises = figure(page, 'never a jump'), mistake = figure(page, 'One move from the goal'), forgetful = figure(page, 'into the middle column');
  await until(() => bars(promises), (list) => list.join(' ') === '7 21 23 31', 'values');
  await promises.locator('.tile[data-tile="5"]').click();
  await until(() => promises.textContent(), (t) => t.includes('not above the truth'), 'kept');
  await until(() => mistake.textContent(), (t) => t.includes('not admissible'), 'broken');
  await until(() => bars(forgetful), (list) => list.join(' ') === '2 2 2', 'values');
  await forgetful.locator('.tile[data-tile="7"]').click();
  await until(() => forgetful.textContent(), (t) => /not consistent.*from 2 to 0 in one move/.test(t), 'a jump');
  await run(page, 'Better and better', '121,529 6,728 3,827 31');
}));

test('lesson 4: ties and orders count differently', () => onPage('#lessons?n=4', async (page) => {
  await run(page, 'four rules for ties', '20,290 6,896 6,728 21,197');
  await run(page, 'two orders of moves', '43 38');
  const steps = figure(page, 'Drag through the search');
  await until(() => steps.getByRole('slider').getAttribute('max'), (n) => Number(n) >= 43, 'the whole search');
  await steps.getByRole('slider').focus();
  await page.keyboard.press('End');
  await until(() => steps.textContent(), (t) => t.includes('76generated') && t.includes('43expanded'), 'its end');
  await page.getByRole('button', { name: 'Explain 40' }).click();
  await until(() => page.evaluate(() => location.hash), (hash) => hash.startsWith('#counts') && hash.includes('count=40'), 'the count lab');
}));

test('lesson 5: bounds by dragging', () => onPage('#lessons?n=5', async (page) => {
  const bound = figure(page, 'Drag the bound');
  await bound.getByRole('slider').focus();
  await page.keyboard.press('End');
  await until(() => bars(bound), (list) => list.join(' ') === '3 42 249 2,067 11,094 740', 'iterations');
  await until(() => bound.textContent(), (t) => /the goal is there\. 14,195 so far/.test(t), 'their sum');
  await run(page, 'IDA* nothing', '6,728 3,827 14,195 7,593');
  await run(page, 'in one direction only', '14,195 11,382');
}));

test('lesson 6: what each group knows, and what it saves', () => onPage('#lessons?n=6', async (page) => {
  const groups = figure(page, 'what each group');
  const shown = await until(() => bars(groups), (list) => list.length === 5 && list.every((t) => /^\d+$/.test(t)), 'two groups, their sum, Manhattan and the truth');
  const [a, b, sum, manhattan, truth] = shown.map(Number);
  assert.ok(a + b === sum && manhattan <= sum && sum <= truth && truth === 31, [a, b, sum, manhattan, truth].join(' '));
  const tables = figure(page, 'A 15-puzzle, 40 moves');
  await tables.getByRole('button', { name: 'Run it' }).click();
  const counts = await until(() => bars(tables), (list) => list.length === 3 && list.every((t) => /^[\d,]+$/.test(t)), 'three searches');
  assert.deepEqual(counts.slice(0, 2), ['166,839', '33,811']);
  assert.ok(Number(counts[2].replaceAll(',', '')) < 10000, counts[2]);
}));

test('figures begin by themselves when they are seen', () => onPage('#lessons?n=2', async (page) => {
  await until(() => bars(figure(page, 'How many boards does it take')), (list) => list.join(' ') === '181,438 181,438 121,529 6,728', 'without a click');
}, { reducedMotion: 'no-preference' }));
