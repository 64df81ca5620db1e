/* The daily boards: today's, what of them was solved, and the card that is sent to somebody. */
import assert from 'node:assert/strict';
import { boardOf, onPage, test, until } from './harness.mjs';
import { way } from './ways.mjs';

test('the board of the day is played, celebrated, sent and remembered', () => onPage('#play?board=4x4:1.2.3.4.5.6.7.8.9.10.11.12.13.14.0.15', async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(new Date(2026, 10, 15, 12));
  const daily = page.getByRole('button', { name: 'Daily', exact: true }), dialog = page.getByRole('dialog', { name: 'The daily boards' });
  await daily.click();
  assert.equal(await dialog.locator('.day:not([disabled])').count(), 15, 'the days up to today');
  await dialog.getByRole('button', { name: 'Play 3×3' }).click();
  const board = await until(() => boardOf(page), (b) => b === '4 5 6/3 7 0/2 1 8', 'the board that tilewise play --deal 3x3-20261115 has');
  await until(() => page.evaluate(() => location.hash), (text) => text.includes('daily=2026-11-15-3x3'), 'its id in the address');
  const keys = way(board);
  for (const key of [keys[0], { ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp', ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[keys[0]], ...keys]) await page.keyboard.press(key);
  await until(() => page.locator('.solved .line-bars').getAttribute('aria-label').catch(() => ''), (t) => t === `Your moves: ${keys.length + 2}. Away from the goal: 1. The best line has ${keys.length}.`, 'the bars');
  assert.match(await page.locator('.solved').textContent(), /daily 2026-11-15/);
  const message = (text) => new RegExp(`^Tilewise daily 2026-11-15 3×3: ${keys.length + 2} moves \\(fewest ${keys.length}\\) in .*\\n🟩🟥🟩[🟩\\n]*\\nhttp.*#play\\?daily=2026-11-15-3x3$`, 'u').test(text);
  await page.getByRole('button', { name: 'Share' }).click();
  await until(() => page.evaluate(() => navigator.clipboard.readText()), message, 'what is copied');
  await page.evaluate(() => { navigator.share = async ({ text }) => { window.sent = text; }; });
  await page.getByRole('button', { name: 'Share' }).click();
  await until(() => page.evaluate(() => window.sent ?? ''), message, 'what is sent');
  await daily.click();
  await until(() => dialog.textContent(), (t) => /1 day; your longest: 1\./.test(t) && t.includes(`${keys.length + 2} moves, 2 more than the fewest`), 'it is done today');
  await dialog.getByRole('button', { name: '3×3', exact: true }).click();
  assert.equal(await dialog.locator('.day.done').textContent(), '15');
  await dialog.getByRole('button', { name: /^2026-11-14/ }).click();
  await until(() => page.evaluate(() => location.hash), (text) => text.includes('daily=2026-11-14-3x3'), 'the board of another day');
}, { fresh: true }));
