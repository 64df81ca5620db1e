/* An engine that cannot start, or dies, is said, and the next question has another. */
import assert from 'node:assert/strict';
import { boardOf, onPage, test, unfold, until } from './harness.mjs';

/** From now on workers do not start, until mend(). */
const breakWorkers = (page) => page.evaluate(() => {
  window.RealWorker ??= Worker;
  window.broken = 0;
  window.Worker = class { constructor() { window.broken++; return new window.RealWorker('no-such-worker.js'); } };
});
const broken = (page) => page.evaluate(() => window.broken);
const mend = (page) => page.evaluate(() => { window.Worker = window.RealWorker; });
/** Workers that start from now on can be lost, by lose(). */
const keepWorkers = (page) => page.evaluate(() => {
  window.kept = [];
  window.RealWorker = Worker;
  window.Worker = class extends Worker { constructor(...how) { super(...how); window.kept.push(this); } };
});
/** As a browser does for want of memory: they are gone, and an event says so. */
const lose = (page) => page.evaluate(() => {
  for (const worker of window.kept.splice(0)) {
    worker.terminate();
    worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  }
});
const problem = (page, tab) => page.locator(`.panel.${tab} .problem`).evaluateAll((all) => all.map((p) => p.textContent).join(''));
const noisy = { noisy: true };

async function type(page, board) {
  const input = page.locator('.panel:not([hidden])').getByLabel('Board', { exact: true });
  await input.fill(board);
  await input.press('Enter');
}

test('race: a board that could not be read, and lanes that could not run', () => onPage('#race?lanes=astar.manhattan_ida.manhattan', async (page) => {
  const go = page.getByRole('button', { name: 'Start the race' });
  await go.waitFor();
  await breakWorkers(page);
  await unfold(page);
  await type(page, '8 1 3/4 0 2/7 6 5');
  await until(() => problem(page, 'race'), (t) => t.includes('the engine stopped'), 'why it is not read');
  await go.click();
  await until(() => page.locator('.lane-note').allTextContents(), (all) => all.length === 2 && all.every((t) => t === 'the engine stopped'), 'why nothing runs');
  await go.waitFor(); // as it was
  assert.equal(await broken(page), 3);
  await mend(page);
  await type(page, '8 1 3/4 0 2/7 5 6'); // it cannot be solved: an engine says so
  await until(() => problem(page, 'race'), (t) => t.includes('swap'), 'another engine reads');
  await type(page, '8 1 3/4 0 2/7 6 5');
  await until(() => problem(page, 'race'), (t) => t === '', 'a good board');
  await go.click();
  await until(() => page.locator('.panel.race .table tbody tr').allTextContents(), (all) => all.length === 2 && all.every((t) => t.includes('14')), 'both find 14 moves');
}, noisy));

test('watch: a search after the engine was lost', () => onPage('#counts', async (page) => {
  await page.getByRole('button', { name: 'Explain it' }).waitFor();
  await breakWorkers(page);
  await page.getByRole('tab', { name: 'Watch' }).click();
  await until(() => problem(page, 'watch'), (t) => t.includes('the engine stopped'), 'why there is nothing to watch');
  await page.locator('.panel.watch .problem', { hasText: 'the engine stopped' }).filter({ visible: true }).first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Run', exact: true }).isEnabled(), false);
  await mend(page);
  await unfold(page);
  await type(page, '8 1 3/4 0 2/7 6 5');
  await until(() => page.getByRole('button', { name: 'Run', exact: true }).isEnabled(), Boolean, 'a search');
  await page.getByRole('button', { name: 'One step forward' }).click();
  await until(() => page.locator('.panel.watch .figure', { hasText: 'expanded' }).first().locator('b').textContent(), (n) => n === '1', 'a step');
}, noisy));

test('lessons: a figure after the engine was lost', () => onPage('#counts', async (page) => {
  await page.getByRole('button', { name: 'Explain it' }).waitFor();
  await breakWorkers(page);
  await page.evaluate(() => { location.hash = '#lessons?n=3'; });
  const figure = page.locator('.widget', { has: page.locator('figcaption', { hasText: 'never above the truth' }) });
  await figure.waitFor();
  await until(() => broken(page), (n) => n > 0, 'a question that fails');
  await mend(page);
  await figure.getByRole('button', { name: 'Another board' }).click();
  await until(() => figure.locator('.bar-row').count(), (n) => n === 4, 'what the heuristics say');
}, noisy));

const coach = (page) => () => page.locator('.coach').textContent();

/** The next message to a worker with this text in it is not answered, so that it is lost at a known moment. */
const ignore = (page, text) => page.evaluate((wanted) => {
  const post = Worker.prototype.postMessage;
  window.ignored = false;
  window.RealWorker.prototype.postMessage = function (message, ...rest) {
    const hit = message.lines?.some((line) => line.includes(wanted)) || wanted in message;
    if (!hit) return post.call(this, message, ...rest);
    window.RealWorker.prototype.postMessage = post;
    window.ignored = true;
  };
}, text);
const ignored = (page) => page.evaluate(() => window.ignored);

/** Lost while a question is not answered, the one with this text in it if there is one to come; the tab says so. */
async function loseAt(page, tab, text, act) {
  if (text) await ignore(page, text);
  await act?.();
  await until(() => ignored(page), Boolean, 'a question without an answer');
  await lose(page);
  await until(() => problem(page, tab), (t) => t.includes('out of memory'), 'that it was lost');
}

/** The Count lab, and from there to another tab, whose workers can be lost. */
const from = (place, run, unanswered) => onPage('#counts', async (page) => {
  await page.getByRole('button', { name: 'Explain it' }).waitFor();
  await keepWorkers(page);
  if (unanswered) await ignore(page, unanswered);
  await page.evaluate((to) => { location.hash = to; }, place);
  await run(page);
}, noisy);

test('watch: a step after the search was lost', () => from('#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar&heuristic=manhattan', async (page) => {
  const expanded = () => page.locator('.panel.watch .figure', { hasText: 'expanded' }).first().locator('b').textContent();
  const forward = page.getByRole('button', { name: 'One step forward' });
  await until(() => page.getByRole('button', { name: 'Run', exact: true }).isEnabled(), Boolean, 'a search');
  await forward.click();
  await until(expanded, (n) => n === '1', 'a step');
  await lose(page);
  await until(() => problem(page, 'watch'), (t) => t.includes('out of memory'), 'that it was lost');
  const overlay = page.locator('.panel.watch input[type=checkbox]').first();
  for (let k = 0; k < 2; k++) await overlay.evaluate((box) => box.click()); // what is drawn over the board asks no engine that knows no search
  await forward.click(); // it begins anew
  await until(expanded, (n) => n === '0', 'the beginning');
  await until(() => problem(page, 'watch'), (t) => t === '', 'nothing to complain about');
  await forward.click();
  await until(expanded, (n) => n === '1', 'a step of the new search');
}));

test('heuristic lab: a test after the engine was lost, at any moment', () => from('#lab', async (page) => {
  const run = page.getByRole('button', { name: 'Test it' }), rows = () => page.locator('.panel.lab .table tbody tr').count();
  await loseAt(page, 'lab'); // as it opens
  await run.click();
  await until(rows, (n) => n === 5, 'the race of the first test');
  await lose(page); // between two tests
  await page.locator('.panel.lab .table tbody tr').evaluateAll((all) => all.forEach((row) => { row.dataset.old = ''; }));
  await run.click();
  await until(() => page.locator('.panel.lab .table tbody tr:not([data-old])').count(), (n) => n === 5, 'another race');
  await loseAt(page, 'lab', 'linear-conflict', () => run.click());
  await run.click();
  await until(rows, (n) => n === 5, 'the whole race');
  assert.equal(await problem(page, 'lab'), '');
}, 'space goal'));

test('heuristic lab: a judge that is lost', () => from('#lab', async (page) => {
  const run = page.getByRole('button', { name: 'Test it' });
  await until(() => run.isEnabled(), Boolean, 'all boards');
  await loseAt(page, 'lab', 'values', () => run.click());
  await run.click();
  await until(() => page.locator('.panel.lab .judgement').count(), (n) => n === 3, 'a verdict');
}));

test('whole space: lost while it unfolds, is searched, and is arranged', () => from('#space', async (page) => {
  const status = () => page.locator('.panel.space [role=status]').first().textContent(), go = page.getByRole('button', { name: 'Light it up' });
  await loseAt(page, 'space');
  await go.click();
  await until(status, (t) => t.includes('boards expanded, 31 moves'), 'all boards, and a search');
  assert.equal(await problem(page, 'space'), '');
  await loseAt(page, 'space', 'heuristic hamming', () => page.getByRole('button', { name: 'Compare five' }).click());
  await page.getByRole('button', { name: 'Compare five' }).click();
  await until(status, (t) => t.includes('5 of 5') && t.includes('boards expanded'), 'five searches');
  await unfold(page);
  await loseAt(page, 'space', 'space goal 8 1 3', () => type(page, '8 1 3/4 0 2/7 6 5'));
  await go.click();
  await until(status, (t) => t.includes('14 moves'), 'the other board');
  assert.equal(await problem(page, 'space'), '');
}, 'space goal'));

test('lessons: a figure with an engine of its own, after that was lost', () => from('#lessons?n=2', async (page) => {
  const figure = (title) => page.locator('.widget', { has: page.locator('figcaption', { hasText: title }) });
  const room = figure('how many boards may it look at'), small = figure('How many boards does it take'), steps = figure('Drag through the search');
  const says = (widget, text) => until(() => widget.textContent(), (t) => t.includes(text), text);
  const unanswered = async (text, act, widget) => {
    await ignore(page, text);
    await act();
    await until(() => ignored(page), Boolean, 'a question without an answer');
    await lose(page);
    await says(widget, 'out of memory');
  };
  await says(room, 'moves deep');
  await unanswered('nodes 3000', () => room.getByRole('slider').press('ArrowRight'), room);
  await room.getByRole('slider').press('ArrowRight');
  await says(room, '10,000 boards take it');
  const run = small.getByRole('button', { name: 'Run it' });
  await unanswered('heuristic hamming', () => run.click(), small);
  await run.click();
  await says(small, '6,728');
  await until(() => small.textContent(), (t) => !t.includes('out of memory'), 'nothing to complain about');
  await page.evaluate(() => { location.hash = '#lessons?n=4'; });
  await says(steps, 'expanded');
  await unanswered('watch seek 1', () => steps.getByRole('slider').press('ArrowRight'), steps);
  await steps.getByRole('slider').press('ArrowRight');
  await until(() => steps.locator('.figure', { hasText: /expanded/ }).locator('b').textContent(), (n) => n === '2', 'the second step');
}));

test('play: the game goes on after the engine was lost', () => from('#play?board=3x3:1.2.3.4.0.5.7.8.6', async (page) => {
  const made = () => page.locator('.board-time .quiet').textContent();
  await until(() => page.getByRole('button', { name: 'Solve it' }).isEnabled(), Boolean, 'a game');
  await page.keyboard.press('ArrowDown');
  await until(made, (t) => t === '1 move', 'a move');
  await lose(page);
  await until(coach(page), (t) => t.includes('out of memory'), 'that it was lost');
  await page.keyboard.press('ArrowLeft');
  await until(made, (t) => t === '2 moves', 'another move');
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(made, (t) => t === '1 move', 'the moves before are known');
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(made, (t) => t === '0 moves', 'all of them');
  assert.equal(await boardOf(page), '1 2 3/4 0 5/7 8 6');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await until(coach(page), (t) => t.includes('nobody can do it in fewer'), 'a solution');
}));

test('play: a deal of the day is one after the engine was lost before it had answered', () => from('#play?daily=2026-11-02', async (page) => {
  await until(() => ignored(page), Boolean, 'a question without an answer');
  await lose(page);
  await until(coach(page), (t) => t.includes('out of memory'), 'that it was lost');
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key); // one of them moves a tile
  await until(() => page.locator('.board-time .quiet').textContent(), (t) => / moves?$/.test(t) && t !== '0 moves', 'a move');
  await until(() => page.evaluate(() => location.hash), (hash) => hash.includes('daily=2026-11-02'), 'the address of the day');
}, 'deal '));

test('play: the engine is lost before it has answered, and while it searches', () => from('#play?board=5x5:22.24.15.20.21.2.7.6.12.13.11.8.17.14.1.3.9.19.5.16.23.18.0.10.4', async (page) => {
  await until(() => ignored(page), Boolean, 'a question without an answer');
  await lose(page);
  await until(coach(page), (t) => t.includes('out of memory'), 'that it was lost');
  await page.keyboard.press('ArrowDown');
  await until(() => boardOf(page), (b) => b === '22 24 15 20 21/2 7 6 12 13/11 8 17 14 1/3 9 0 5 16/23 18 19 10 4', 'a move on the board of the address');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await until(coach(page), (t) => t.startsWith('At least'), 'a search');
  await lose(page);
  await until(coach(page), (t) => t.includes('out of memory'), 'that it was lost');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await until(coach(page), (t) => t.startsWith('At least'), 'another search');
}, 'position goal'));
