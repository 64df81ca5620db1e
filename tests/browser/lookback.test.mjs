/* A game that is over: looked at again from mistake to mistake, kept, and raced against. */
import assert from 'node:assert/strict';
import { boardOf, onPage, test, until } from './harness.mjs';

const START = '1 2 3/0 4 5/7 8 6', MISTAKE = '1 2 3/4 0 5/7 8 6';
const shows = (page, tiles) => until(() => boardOf(page), (b) => b === tiles, `the board ${tiles}`);
const says = (page, selector, good) => until(() => page.locator(selector).first().textContent(), (t) => good.test(t), `${selector} says ${good}`);

test('the meter and the curve follow the film; mistakes and best moves are shown; the game is kept, and its ghost runs along', () => onPage('#play?board=3x3:1.2.3.0.4.5.7.8.6', async (page) => {
  await shows(page, START);
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Look back' }).click();
  await shows(page, START);
  await until(() => page.locator('.meter .sum b').allTextContents(), (all) => all.join() === '0,3,3', 'the meter at the start');
  const next = page.getByRole('button', { name: 'Next mistake' });
  await until(() => next.isEnabled(), Boolean, 'a mistake is known');
  await next.click();
  await shows(page, MISTAKE);
  await says(page, '.look-text', /^Move 2, tile 2 down, led away from the goal\. Best: tile 5 left; 2 moves from here\.$/);
  await until(() => page.locator('.board.live .tile.hint').getAttribute('data-tile'), (t) => t === '5', 'the best move is marked');
  await says(page, '.verdict', /^2 moves left at best; you have made 1, none too many\.$/);
  await until(() => page.locator('.distance-graph .now').getAttribute('x1'), (x) => Math.abs(Number(x) - (6 + 588 / 5)) < 1, 'the point on the curve');
  assert.ok(await next.isDisabled(), 'there is one mistake');
  await page.keyboard.press('.');
  await says(page, '.verdict', /^The last move cost 2\. 3 moves left/);
  await until(() => page.locator('.look-text').textContent(), (t) => t === '', 'nothing is said of another moment');
  await page.getByRole('button', { name: 'Previous mistake' }).click();
  await shows(page, MISTAKE);
  await page.getByRole('button', { name: 'Play from here' }).click(); // the game was over: it goes on from here
  await says(page, '.board-time .quiet', /^1 move$/);
  for (const key of ['ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await says(page, '.solved', /^Perfect!.*practice: you went on from an earlier moment/);
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).last().click();
  await says(page, '.film', /0 of 5/);
  await says(page, '.board-time .quiet', /^5 moves$/);
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Race', exact: true }).last().click();
  await shows(page, START);
  await until(() => boardOf(page, '.ghost .board'), (b) => b === START, 'the ghost is at the start');
  await page.keyboard.press('ArrowLeft');
  await until(() => boardOf(page, '.ghost .board'), (b) => b === '1 2 3/4 5 6/7 8 0', 'it has made its moves');
  await says(page, '.ghost', /5 moves in .*It is home/);
  await page.getByRole('button', { name: 'Send it away' }).click();
  await page.locator('.ghost').waitFor({ state: 'hidden' });
}));

test('a mistake in the first move is the next one from the start, and is spoken of', () => onPage('#play?board=3x3:1.2.3.0.4.5.7.8.6', async (page) => {
  await shows(page, START);
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Look back' }).click();
  const next = page.getByRole('button', { name: 'Next mistake' });
  await until(() => next.isEnabled(), Boolean, 'the first move was a mistake');
  await next.click();
  await says(page, '.look-text', /^Move 1, tile 7 up, led away from the goal\. Best: tile 4 left; 3 moves from here\.$/);
  assert.ok(await next.isDisabled(), 'there is one mistake');
}));
