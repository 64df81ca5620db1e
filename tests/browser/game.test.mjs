/* The game around the board: Back and reload, keys from anywhere, the clock, the film, times, the daily deal, touch. */
import assert from 'node:assert/strict';
import { boardOf, onPage, test, until } from './harness.mjs';

const SOLVED = '1 2 3/4 5 6/7 8 0';
const board = (tiles, rest = '') => `#play?board=${tiles}${rest}`;
const meter = (page) => page.locator('.meter .sum b').allTextContents();
const shows = (page, tiles) => until(() => boardOf(page), (b) => b === tiles, `the board ${tiles}`);
const clock = async (page) => {
  const [, minutes, seconds] = /^(\d+):([\d.]+)$/.exec(await page.locator('.clock').textContent());
  return 60 * Number(minutes) + Number(seconds);
};
/** The board on view is the one in the address. */
const drawn = (page) => until(async () => [await boardOf(page), await page.evaluate(() => new URLSearchParams(location.hash.split('?')[1]).get('board') ?? '')],
  ([tiles, text]) => tiles.replace(/[ /]/g, '.') === text.replace(/^.*:/, ''), 'the board of the address');
const says = (page, selector, pattern) => until(() => page.locator(selector).first().textContent(), (t) => pattern.test(t), `${selector} says ${pattern}`);

test('reload and Back keep the game: moves, undo, redo and the clock', () => onPage(board('3x3:1.2.3.0.4.5.7.8.6'), async (page) => {
  await shows(page, '1 2 3/0 4 5/7 8 6');
  await page.locator('.board.live .tile[data-tile="5"]').click(); // two tiles, one action
  await shows(page, '1 2 3/4 5 0/7 8 6');
  await page.keyboard.press('ArrowDown');
  await shows(page, '1 2 0/4 5 3/7 8 6');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, '1 2 3/4 5 0/7 8 6');
  await until(() => clock(page), (s) => s >= 0.6, 'some time');
  await page.reload();
  await shows(page, '1 2 3/4 5 0/7 8 6');
  await until(() => clock(page), (s) => s >= 0.5, 'the clock goes on'); // it stands at 0 until a move, were it a new game
  await until(() => meter(page), ([made, left]) => made === '2' && left === '1', 'the moves made');
  await page.getByRole('button', { name: 'Redo' }).click();
  await shows(page, '1 2 0/4 5 3/7 8 6');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, '1 2 3/0 4 5/7 8 6');
  await page.getByRole('button', { name: 'Redo' }).click();
  await shows(page, '1 2 3/4 5 0/7 8 6');

  await page.getByRole('tab', { name: 'Lessons' }).click();
  const hash = () => page.evaluate(() => location.hash);
  await until(hash, (text) => text.startsWith('#lessons?'), 'the address of the lessons'); // else that change ends the wait for Back
  await page.goBack();
  await until(hash, (text) => text.startsWith('#play?'), 'the address of the game');
  await until(() => meter(page), ([made]) => made === '2', 'the same game after Back');
  await page.evaluate(() => { location.hash = '#play?board=3x3:8.1.3.4.0.2.7.6.5'; });
  await shows(page, '8 1 3/4 0 2/7 6 5');
  await until(hash, (text) => text.includes('goal='), 'the address is written');
  await page.goBack();
  await shows(page, '1 2 3/4 5 0/7 8 6');
  await until(() => meter(page), ([made]) => made === '2', 'its moves too');
}));

test('arrow keys play after a click on Shuffle, Hint or the tab; not in fields and radio groups', () => onPage('#play', async (page) => {
  await until(() => boardOf(page), (b) => b.split('/').length === 3, 'a board');
  const plays = async (what) => { // a key that can move a tile, once
    const before = await boardOf(page), rows = before.split('/'), top = rows[0].split(' ').includes('0');
    await page.keyboard.press(top ? 'ArrowUp' : 'ArrowDown');
    await until(() => boardOf(page), (b) => b !== before, what);
  };
  const settled = (good, what) => until(() => page.evaluate(() => decodeURIComponent(location.hash)), (text) => good(text), what); // the address is written when the game is there
  await settled((text) => text.includes('board='), 'the first game');
  const first = await page.evaluate(() => location.hash);
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await until(() => page.evaluate(() => location.hash), (text) => text !== first, 'another game');
  await drawn(page);
  await plays('after Shuffle');
  await page.getByRole('button', { name: 'Hint' }).click();
  await plays('after Hint');
  await page.getByRole('tab', { name: 'Play' }).click();
  await plays('after the tab');
  await page.getByRole('button', { name: '4×4' }).click();
  await settled((text) => text.includes('board=4x4'), 'a 4×4');
  await drawn(page);
  await plays('after a size');
  const before = await boardOf(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByLabel('Moves to the goal').focus();
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  assert.equal(await boardOf(page), before, 'a field keeps its keys');
  await page.getByLabel('One tile, one cell').focus();
  await page.keyboard.press('ArrowRight');
  assert.ok(await page.getByLabel('A whole slide').isChecked());
  assert.equal(await boardOf(page), before, 'so does a radio group');
}));

test('keys undo, redo, hint, solve, step, deal, and ? lists them', () => onPage(board('3x3:1.2.3.4.5.6.0.7.8'), async (page) => {
  await shows(page, '1 2 3/4 5 6/0 7 8');
  await page.keyboard.press('ArrowLeft');
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await page.keyboard.press('u');
  await shows(page, '1 2 3/4 5 6/0 7 8');
  await page.keyboard.press('r');
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await page.keyboard.press('p');
  await shows(page, '1 2 3/4 5 6/0 7 8');
  await page.keyboard.press('i');
  await says(page, '.hint-text', /same row/);
  await page.keyboard.press('x');
  await until(() => page.locator('.film .moves').textContent(), (t) => t === 'LL', 'the solution');
  await page.keyboard.press('.');
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await page.keyboard.press(',');
  await shows(page, '1 2 3/4 5 6/0 7 8');
  await page.keyboard.press(' ');
  await shows(page, SOLVED);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('ArrowLeft'); // nothing moves behind it
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  const dealt = await until(() => boardOf(page), (b) => b !== SOLVED && b !== '1 2 3/4 5 6/0 7 8', 'a new board');
  await page.evaluate(() => { // a key before the browser has drawn the page without the sheet: the focus is still in it
    const sheet = document.querySelector('dialog.sheet');
    sheet.showModal();
    sheet.querySelector('button').focus();
    sheet.close();
    sheet.querySelector('button').dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
  });
  await until(() => boardOf(page), (b) => b !== dealt, 'another');
}));

test('a click during a film goes on from the board that is seen; so does "Play from here"; moves can be clicked', () => onPage(board('3x3:8.1.3.4.0.2.7.6.5'), async (page) => {
  await shows(page, '8 1 3/4 0 2/7 6 5');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await page.locator('.film .moves span').nth(5).click();
  await says(page, '.film', /6 of 14/); // drawn together with the board
  const seen = await boardOf(page);
  assert.notEqual(seen, '8 1 3/4 0 2/7 6 5');
  const tile = await page.evaluate((text) => { // a neighbour of the gap in what is seen
    const cells = text.split(/[ /]/).map(Number), gap = cells.indexOf(0);
    return cells[gap % 3 < 2 ? gap + 1 : gap - 1];
  }, seen);
  await page.locator(`.board.live .tile[data-tile="${tile}"]`).click();
  await until(() => meter(page), ([made]) => made === '7', 'seven moves made');
  const gap = seen.split(/[ /]/).indexOf('0');
  await until(async () => (await boardOf(page)).split(/[ /]/)[gap], (t) => t === String(tile), 'the tile went to where the gap was seen');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await page.locator('.film .moves span').nth(1).click();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await until(() => meter(page), ([made]) => made === '9', 'nine moves made');
}));

test('after walking away from a solved board nobody is on a shortest way', () => onPage(board('3x3:1.2.3.4.5.6.7.8.0'), async (page) => {
  await shows(page, SOLVED);
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await until(() => meter(page), ([made, left, all]) => made === '3' && left === '3' && all === '6', 'the sum');
  await says(page, '.verdict', /^3 moves from the goal, where you began\.$/);
}));

test('the graph shows where most was lost, and leads back there', () => onPage(board('3x3:1.2.3.4.0.5.7.8.6'), async (page) => {
  await shows(page, '1 2 3/4 0 5/7 8 6');
  for (const [key, left] of [['ArrowRight', '3'], ['ArrowDown', '4'], ['ArrowUp', '3'], ['ArrowLeft', '2']]) {
    await page.keyboard.press(key);
    await until(() => meter(page), ([, l]) => l === left, `${left} left`);
  }
  await says(page, '.distance-graph', /Most was lost from move 1 on: 2 moves led away from the goal, 4 moves for nothing/);
  const box = await page.locator('.distance').boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await shows(page, '0 2 3/1 4 5/7 8 6');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await until(() => meter(page), ([made, left]) => made === '2' && left === '4', 'two moves made');
  await page.getByRole('button', { name: 'Redo' }).click();
  await until(() => meter(page), ([made]) => made === '3', 'what came after can be made again');
}));

test('the clock has tenths, goes on while another tab is open, and a move after the end leaves it', () => onPage(board('3x3:1.2.3.4.5.6.0.7.8'), async (page) => {
  await shows(page, '1 2 3/4 5 6/0 7 8');
  assert.equal(await page.locator('.clock').textContent(), '0:00.0');
  await page.keyboard.press('ArrowLeft');
  await until(() => clock(page), (s) => s > 0.2, 'it runs');
  await page.getByRole('tab', { name: 'Lessons' }).click();
  await page.locator('#panel-lessons').waitFor();
  const left = await clock(page);
  await until(() => clock(page), (s) => s > left + 0.5, 'it goes on');
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.locator('.clock').waitFor();
  await page.keyboard.press('ArrowLeft');
  await says(page, '.solved', /Solved in 2 moves|Perfect/);
  const end = await page.locator('.clock').textContent();
  assert.match(end, /^\d+:\d\d\.\d{3}$/);
  assert.equal(await page.locator('.solved .figure b').last().textContent(), end, 'the card has the same time');
  await page.keyboard.press('ArrowRight');
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300))); // the page writes it ten times a second
  assert.equal(await page.locator('.clock').textContent(), end);
}));

test('the daily deal has a permanent id and is the same for everybody', () => onPage('#play?daily=2026-11-15', async (page) => {
  await shows(page, '5 6 4 2/15 8 14 3/12 11 1 10/0 9 7 13'); // as new size 4x4 and shuffle seed 20261115 of tilewise engine
  await says(page, '.coach', /The deal of 2026-11-15/);
  await until(() => page.evaluate(() => location.hash), (text) => text.includes('daily=2026-11-15'), 'its id in the address');
  await page.evaluate(() => { location.hash = '#play?daily=2026-02-30'; });
  await says(page, '#enter-problem', /no such day/);
}));

test('a key pressed just before another game is asked for does not take its place', () => onPage(board('3x3:1.2.3.4.5.6.0.7.8'), async (page) => {
  await shows(page, '1 2 3/4 5 6/0 7 8');
  await page.evaluate(() => { // the engine hears both before the page hears of the first
    const data = new DataTransfer();
    data.setData('text', '2026-11-15');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await shows(page, '5 6 4 2/15 8 14 3/12 11 1 10/0 9 7 13');
  await says(page, '.coach', /The deal of 2026-11-15/);
  await until(() => page.evaluate(() => location.hash), (text) => text.includes('daily=2026-11-15'), 'its id in the address');
}));

test('a deal of the terminal game is the same board here', () => onPage('#play?deal=3x3-spiral-42', async (page) => {
  await until(() => boardOf(page), (b) => b === '5 0 6/3 4 7/1 8 2', 'the board of tilewise play --deal 3x3-spiral-42');
  await page.evaluate(() => { location.hash = '#play?deal=3x5-first-7'; });
  await until(() => boardOf(page), (b) => b === '2 1 4 0 11/14 8 6 13 5/7 3 9 10 12', 'another deal');
}));

test('time to look first, and tiles that go under the pointer', () => onPage(board('3x3:1.2.3.4.5.6.0.7.8'), async (page) => {
  await page.getByLabel('15 seconds to look first').check();
  await page.getByLabel('Move by hovering').check();
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await until(() => page.locator('.clock').textContent(), (t) => /^(1[0-5]|[1-9])$/.test(t), 'a countdown');
  await page.evaluate(() => { location.hash = '#play?board=3x3:1.2.3.4.5.6.7.0.8'; });
  await shows(page, '1 2 3/4 5 6/7 0 8');
  const box = await page.locator('.board.live .tile[data-tile="8"]').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 60);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await shows(page, SOLVED);
}));

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A finger goes from the middle of a tile by some pixels. */
async function flick(page, context, tile, dx, dy) {
  const box = await page.locator(`.board.live .tile[data-tile="${tile}"]`).boundingBox();
  const session = await context.newCDPSession(page), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (let i = 1; i <= 4; i++) await touch('touchMove', [{ x: x + (dx * i) / 4, y: y + (dy * i) / 4 }]);
  await touch('touchEnd', []);
}

test('a flick of 40 pixels moves a tile; from anywhere on the board where the direction has one meaning', () =>
  onPage(board('3x3:1.2.3.4.5.6.0.7.8'), async (page, context) => {
    await shows(page, '1 2 3/4 5 6/0 7 8');
    assert.equal(await page.locator('.first').textContent(), 'Slide the tiles into order: tap one next to the gap, or swipe it.', 'no word of keys');
    await flick(page, context, 7, -40, 3);
    await shows(page, '1 2 3/4 5 6/7 0 8');
    await flick(page, context, 1, 4, 40); // far from the gap: down means the tile above it
    await shows(page, '1 2 3/4 0 6/7 5 8');
    await flick(page, context, 7, 40, 0);
    await shows(page, '1 2 3/0 4 6/7 5 8');
  }, PHONE));

test('on a phone the board stays in view after Solve, upright and on its side, with the controls', async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }])
    await onPage(board('4x4:5.1.3.4.2.0.6.8.9.10.7.11.13.14.15.12'), async (page) => {
      await until(() => boardOf(page), (b) => b.startsWith('5 1'), 'the board');
      await page.getByRole('button', { name: 'Solve it' }).tap();
      await page.locator('.film').waitFor();
      const seen = (selector) => page.locator(selector).first().evaluate((e) => {
        const box = e.getBoundingClientRect();
        return box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1;
      });
      for (const selector of ['.board.live', '.board-tools', '.clock', '.deal-bar', '.film .button.main'])
        await until(() => seen(selector), Boolean, `${selector} at ${viewport.width}×${viewport.height}`);
    }, { ...PHONE, viewport });
});
