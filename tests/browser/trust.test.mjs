/* What a player relies on: no game is lost, no click is lost, and records mean something. */
import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { boardOf, onPage, test, until } from './harness.mjs';
import { way } from './ways.mjs';

const board = (tiles, rest = '') => `#play?board=${tiles}${rest}`;
const shows = (page, tiles) => until(() => boardOf(page), (b) => b === tiles, `the board ${tiles}`);
const hash = (page) => page.evaluate(() => decodeURIComponent(location.hash));
const made = (page, text) => until(() => page.locator('.board-time .quiet').textContent(), (t) => t === text, text);
const tab = (page, name) => page.getByRole('tab', { name }).click();

test('a game is there after another tab and a reload, and the address names what is shown', () => onPage(board('3x3:1.2.3.0.4.5.7.8.6'), async (page) => {
  await shows(page, '1 2 3/0 4 5/7 8 6');
  await page.keyboard.press('ArrowLeft');
  await made(page, '1 move');
  for (const [name, id] of [['Watch', 'watch'], ['Race', 'race']]) {
    await tab(page, name);
    await until(() => hash(page), (text) => text.startsWith(`#${id}?`), `the address of ${name}`);
    await tab(page, 'Play');
    await until(() => hash(page), (text) => text.startsWith('#play?board=3x3:1.2.3.4.0.5.7.8.6'), 'the address of the game');
    await page.reload();
    await made(page, '1 move');
    await shows(page, '1 2 3/4 0 5/7 8 6');
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, '1 2 3/0 4 5/7 8 6');
}));

test('another visit finds the game that was left, and each size has its own', () => onPage(board('3x3:1.2.3.0.4.5.7.8.6'), async (page, context) => {
  await shows(page, '1 2 3/0 4 5/7 8 6');
  await page.keyboard.press('ArrowLeft');
  await made(page, '1 move');
  const visit = await context.newPage();
  await visit.goto(page.url().replace(/#.*/, ''));
  await shows(visit, '1 2 3/4 0 5/7 8 6');
  await made(visit, '1 move');
  await visit.getByRole('button', { name: '4×4' }).click();
  await until(() => hash(visit), (text) => text.includes('board=4x4'), 'a 4×4');
  await visit.getByRole('button', { name: '3×3' }).click();
  await shows(visit, '1 2 3/4 0 5/7 8 6');
  await made(visit, '1 move');
}));

/** From now on the engine hears nothing, until `heard()`; `heard(text)`: but what was said up to the first line with that text. */
const hold = (page) => page.evaluate(() => {
  const post = Worker.prototype.postMessage, held = [];
  Worker.prototype.postMessage = function (...what) { held.push([this, what]); };
  window.heard = (text) => {
    if (!text) Worker.prototype.postMessage = post;
    const last = text ? held.findIndex(([, [{ lines }]]) => lines?.some((line) => line.includes(text))) : held.length - 1;
    for (const [worker, what] of held.splice(0, last + 1)) post.apply(worker, what);
    return last >= 0;
  };
});

test('tiles move at once, before the engine has answered, and a disagreement is put right', () => onPage(board('3x3:1.2.3.0.4.5.7.8.6'), async (page) => {
  await until(() => page.getByRole('button', { name: 'Solve it' }).isEnabled(), Boolean, 'a game');
  await hold(page);
  const cell = await page.locator('.board.live .tile[data-tile="1"]').boundingBox();
  const click = (x, y) => page.mouse.click(cell.x + cell.width * (x + 0.5), cell.y + cell.height * (y + 0.5));
  const ring = [[0, 0], [1, 0], [1, 1], [0, 1]]; // around the first four cells, from the gap below the 1
  for (let i = 0; i < 12; i++) await click(...ring[i % 4]);
  await shows(page, '1 2 3/0 4 5/7 8 6'); // three tiles have gone round four cells, thrice
  await click(2, 1);
  await shows(page, '1 2 3/4 5 0/7 8 6');
  await page.keyboard.press('ArrowUp');
  await shows(page, '1 2 3/4 5 6/7 8 0');
  await page.evaluate(() => window.heard());
  await made(page, '15 moves');
  await shows(page, '1 2 3/4 5 6/7 8 0');
}));

test('a late answer takes no size back that was chosen since', () => onPage(board('3x3:1.2.3.0.4.5.7.8.6'), async (page) => {
  await until(() => page.getByRole('button', { name: 'Solve it' }).isEnabled(), Boolean, 'a game');
  await page.getByRole('button', { name: 'More' }).click();
  const rows = page.getByRole('group', { name: 'Rows', exact: true }).locator('output'), more = page.getByRole('button', { name: 'Rows: more' });
  await hold(page);
  for (let n = 0; n < 2; n++) await more.click();
  assert.ok(await page.evaluate(() => window.heard('new size 4x3')), 'the first of two was asked for');
  await until(() => boardOf(page), (b) => b.split('/').length === 4, 'its answer, while the second waits');
  assert.equal(await rows.textContent(), '5');
  await more.click();
  await page.evaluate(() => window.heard());
  await until(() => boardOf(page), (b) => b.split('/').length === 6, 'what was chosen last');
  assert.equal(await rows.textContent(), '6');
}));

test('Undo brings back the game that N, Shuffle, a level or a size left behind', () => onPage(board('3x3:1.2.3.0.4.5.7.8.6'), async (page) => {
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const leave of [() => page.keyboard.press('n'), ...['Shuffle', 'Easy', '4×4'].map((name) => () => page.getByRole('button', { name }).click())]) {
    await shows(page, '1 2 3/0 4 5/7 8 6');
    await page.keyboard.press('ArrowLeft');
    await made(page, '1 move');
    await leave();
    await made(page, '0 moves');
    await until(() => page.locator('.coach').textContent(), (t) => t.includes('Undo brings back'), 'that there is a way back');
    await undo.click();
    await made(page, '1 move');
    await undo.click();
  }
}));

const figures = (page) => page.locator('.statistics .figure b').allTextContents();

/** Open a place, solve the board by keys, and read the card. */
async function solve(page, place, first = async () => {}) {
  await page.evaluate((to) => { location.hash = to; }, place);
  await made(page, '0 moves');
  const tiles = await until(async () => [await boardOf(page), await hash(page)], ([b, text]) => text.includes(`board=3x3:${b.replace(/[ /]/g, '.')}`) && b !== '1 2 3/4 5 6/7 8 0', 'the board');
  await first();
  for (const key of way(tiles[0])) await page.keyboard.press(key);
  await page.locator('.solved .button.main').waitFor();
  return page.locator('.solved').textContent();
}

test('random boards make records: counted, averaged, listed, exported, deleted; the rest is practice and says so', () => onPage('#play?deal=3x3-1', async (page) => {
  for (let i = 1; i <= 5; i++) assert.match(await solve(page, `#play?deal=3x3-${i}`), /^Perfect!/);
  const first = await until(() => figures(page), (list) => list[5] === '5', 'five games');
  for (const at of [0, 1]) assert.match(first[at], /^\d+:\d\d\.\d{3}$/, 'best, average of 5');
  assert.equal(first[2], '–', 'average of 12');
  assert.match(first[3], /^\d+\.\d\d$/, 'moves a second');
  for (const [place, why] of [['#play?board=3x3:1.2.3.4.5.6.7.0.8', 'not a random board'], ['#play?deal=3x3-d9-7', 'not a random board'], ['#play?deal=3x3-2', 'played this board before']]) {
    assert.match(await solve(page, place), new RegExp(`practice: .*${why}`));
    await until(() => page.locator('.statistics').textContent(), (t) => t.includes(why), 'it is said beside the times too');
  }
  assert.deepEqual(await figures(page), first, 'practice changes no figure');
  await page.getByRole('button', { name: 'History' }).click();
  const rows = page.locator('.history tbody tr');
  assert.equal(await rows.count(), 8);
  assert.match(await rows.first().textContent(), /practice/);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  const csv = (await text(await file.createReadStream())).trim().split('\n');
  assert.equal(csv.length, 9);
  assert.match(csv[1], /^\d{4}-.*,3x3,last,\d+\.\d{3},\d+,\d*,\d+\.\d\d,no,,[\d /]+,,,,[UDLR\d]+,3x3-\d$/);
  await rows.last().getByRole('button', { name: 'Delete' }).click();
  await until(() => rows.count(), (n) => n === 7, 'one less');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await until(() => figures(page), (list) => list[5] === '4', 'four games');
}));

test('a solution that was read and then replayed is a win with help, on the card and in what is shared', () => onPage('#play?deal=3x3-1', async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = await solve(page, '#play?deal=3x3-1', async () => {
    await page.getByRole('button', { name: 'Solve it' }).click();
    await page.locator('.film').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.locator('.film').waitFor({ state: 'hidden' });
  });
  assert.match(card, /^Solved!.*with help/);
  await page.getByRole('button', { name: 'Share' }).click();
  await until(() => page.evaluate(() => navigator.clipboard.readText()), (t) => /, with help\n/.test(t), 'the text to send');
}));

test('"Skip to the page" stays in the tab, and letters play after a checkbox', () => onPage('#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar', async (page) => {
  await until(() => page.getByRole('button', { name: 'Run', exact: true }).isEnabled(), Boolean, 'a search');
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'panels');
  assert.ok((await hash(page)).startsWith('#watch?'));
  await page.evaluate(() => { location.hash = '#play?board=3x3:1.2.3.4.5.6.7.0.8'; });
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await page.getByLabel('15 seconds to look first').check();
  await page.keyboard.press('d');
  await shows(page, '1 2 3/4 5 6/0 7 8');
}));

test('Look back works where whole slides count, and nothing is offered that does nothing', () => onPage(board('3x3:1.2.3.0.4.5.7.8.6', '&metric=multi'), async (page) => {
  await shows(page, '1 2 3/0 4 5/7 8 6');
  await page.locator('.board.live .tile[data-tile="5"]').click();
  await page.keyboard.press('ArrowUp');
  await made(page, '2 moves');
  await page.getByRole('button', { name: 'Look back' }).click();
  await until(() => page.locator('.film').textContent(), (t) => t.includes('0 of 3'), 'the film');
  await page.getByRole('button', { name: 'Edit the board' }).click();
  for (const name of ['Hint', 'Solve it', 'Undo', 'Start over']) assert.ok(await page.getByRole('button', { name, exact: true }).isDisabled(), name);
  await page.getByRole('button', { name: 'Done' }).click();
  await until(() => page.getByRole('button', { name: 'Hint' }).isEnabled(), Boolean, 'hints again');
}));

test('what a link names wrongly is said', () => onPage('#counts', async (page) => {
  for (const [place, why] of [
    ['#play?deal=garbage', 'not the name of a deal'], ['#play?board=zzz', 'no board that can be read'], ['#play?metric=foo', 'not as “foo”'],
    ['#watch?algorithm=foo', 'no algorithm “foo”'], ['#watch?board=zzz', 'cannot be read: “zzz”'], ['#race?lanes=foo_astar.bar', 'no algorithm “foo”. There is no heuristic “bar”.'], ['#counts?algorithm=foo', 'no algorithm “foo”'], ['#watch?goal=spiral', 'names a goal, “spiral”'], ['#watch?step=foo', 'A step is a whole number, not “foo”'], ['#watch?speed=7', 'not “7”'],
    ['#counts?count=1e3', 'not “1e3”'], ['#counts?counter=foo', 'one of any, expanded, generated, enqueued, not “foo”'], ['#counts?algorithm=hill', 'no “hill” to choose'], ['#watch?algorithm=wastar&weight=foo', 'from 1 to 20, not “foo”'], ['#watch?algorithm=astar&rules=%3F', 'rules cannot be read: “?”'], ['#race?lanes=wastar.manhattan.99_bfs', 'from 1 to 20, not “99”'], ['#race?lanes=bfs', 'two to four searches, not 1'], ['#play?goal=first', 'names a goal, “first”'], ['#lessons?n=9', 'no lesson “9”'], ['#lessons?n=4&figure=foo', 'no figure “foo”'], ['#nowhere', 'no tab “nowhere”']]) {
    await page.evaluate((to) => { location.hash = to; }, place);
    await until(() => page.locator('.toast').allTextContents(), (all) => all.join().includes(why), `${place}: ${why}`);
  }
}));

test('an engine that is blocked is said in words', () => onPage('#counts', async (page) => {
  await page.route('**/engine.wasm.gz', (route) => route.abort());
  await page.reload();
  await page.evaluate(() => { location.hash = '#play'; });
  await until(() => page.locator('.coach').textContent(), (t) => t.includes('engine.wasm.gz cannot be loaded'), 'what is wrong');
  assert.doesNotMatch(await page.locator('body').textContent(), /TypeError|Error:/);
}, { noisy: true }));

test('numbers of any size stay in their boxes', () => onPage('#race?board=4x4:1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.0&lanes=bfs_astar.manhattan', async (page) => {
  await page.locator('.lane-count').first().waitFor();
  await page.locator('.lane-count').evaluateAll((all) => all.forEach((count) => { count.textContent = '123,456,789'; }));
  assert.ok(await page.locator('.lane-count').evaluateAll((all) => all.every((count) => count.scrollWidth <= count.clientWidth)), 'a race');
  await page.evaluate(() => { location.hash = '#lab'; });
  await until(() => page.getByRole('button', { name: 'Test it' }).isEnabled(), Boolean, 'the lab');
  await page.locator('.panel.lab textarea').first().fill('function h() { return 1e300; }');
  await page.getByRole('button', { name: 'Test it' }).click();
  await until(() => page.locator('.panel.lab .judgement').count(), (n) => n === 3, 'a verdict');
  await until(() => page.locator('.panel.lab .figure b').allTextContents(), (all) => all[0] === '1.0e+300', 'a power of ten');
}));
