/* Every tab in Firefox: it opens, does its main thing, and the console is quiet. */
import assert from 'node:assert/strict';
import { onFirefox, press, textOf } from './firefox.mjs';
import { test, until } from './places.mjs';

const says = (page, selector, pattern) => until(() => textOf(page, selector), (t) => pattern.test(t), `${selector} says ${pattern}`);
const count = (page, selector) => page.evaluate((s) => document.querySelectorAll(s).length, selector);

test('firefox, play: a key moves a tile, and a shortest solution is found', () => onFirefox('#play?board=3x3:8.1.3.4.0.2.7.6.5', async (page) => {
  await page.waitForSelector('.board.live .tile');
  await says(page, '.meter', /14/);
  await page.focus('.board.live');
  await page.keyboard.press('ArrowLeft');
  await says(page, '.meter', /13/);
}));

test('firefox, watch: a search runs to its end', () => onFirefox('#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar&heuristic=manhattan', async (page) => {
  await until(() => textOf(page, '.panel.watch .figure b'), (t) => t === '0', 'the beginning');
  await page.focus('.panel.watch [aria-label=Speed]');
  await page.keyboard.press('End');
  await press(page, 'Run');
  await says(page, '.panel.watch', /Found the goal: 14 moves/);
}));

test('firefox, race: four searches end and are compared', () => onFirefox('#race', async (page) => {
  await page.waitForSelector('.panel.race .board .tile');
  await press(page, 'Start the race');
  await until(() => count(page, '.panel.race .table tbody tr'), (n) => n === 4, 'four results');
}));

test('firefox, whole space: what A* expands lights up', () => onFirefox('#space', async (page) => {
  await says(page, '.panel.space [role=status]', /181,440/);
  await press(page, 'Light it up');
  await says(page, '.panel.space [role=status]', /6,728 boards expanded/);
}));

test('firefox, heuristic lab: a sample is tested on every board', () => onFirefox('#lab', async (page) => {
  await press(page, 'Test it');
  await says(page, '.panel.lab .judgement', /.+/);
  await until(() => count(page, '.lab-race tbody tr'), (n) => n === 5, 'the race');
}));

test('firefox, count lab: a count is explained', () => onFirefox('#counts', async (page) => {
  await page.waitForSelector('.panel.counts .board .tile');
  await press(page, 'Explain it');
  await says(page, '.panel.counts .match', /79/);
}));

test('firefox, lessons: all six are there, and a board can be mended', () => onFirefox('#lessons?n=1', async (page) => {
  await until(() => count(page, '.lesson-list a'), (n) => n === 6, 'six lessons');
  await says(page, '.widget:nth-of-type(2), .widget ~ .widget', /they differ/);
  assert.ok(await count(page, '.lesson h1'));
}));
