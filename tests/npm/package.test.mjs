/* The package in Node, from an empty project that it was installed into. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { check, engine, Engine, generate, search, slashes, solve, solveAll, TilewiseError } from 'tilewise';
import { Engine as SameEngine } from 'tilewise/engine';

const HARD = '0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1'; // 80 moves: no blind search finds them while a test waits
const aborted = (why) => why.name === 'AbortError';
const said = (message, line = 0) => (why) => {
  assert.ok(why instanceof TilewiseError, String(why));
  assert.match(why.message, message);
  assert.equal(why.line, line);
  return true;
};

/** What a program prints, run by this Node in a project of its own that has the package without some of its files. */
function printed(program, { missing = [], options = [], type = 'module' } = {}) {
  const project = mkdtempSync('project-');
  try {
    cpSync('node_modules/tilewise', join(project, 'node_modules/tilewise'), { recursive: true });
    for (const file of missing) rmSync(join(project, 'node_modules/tilewise/dist', file));
    return execFileSync(process.execPath, [...options, `--input-type=${type}`, '-e', program], { cwd: project, encoding: 'utf8' });
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** The board after letters of the blank's way. */
function played({ rows, cols, tiles }, letters) {
  const after = [...tiles];
  for (const letter of letters) {
    const blank = after.indexOf(0), to = blank + { U: -cols, D: cols, L: -1, R: 1 }[letter];
    assert.ok(to >= 0 && to < rows * cols && (letter === 'U' || letter === 'D' || Math.floor(to / cols) === Math.floor(blank / cols)), `${letter} is legal`);
    [after[blank], after[to]] = [after[to], 0];
  }
  return slashes({ rows, cols, tiles: after });
}

test('a board in any form has the same shortest solution', async () => {
  const forms = ['8 1 3/4 0 2/7 6 5', '8 1 3\n4 0 2\n7 6 5\n', '8 1 3\r\n4 _ 2\r\n7 6 5', '813/402/765', [[8, 1, 3], [4, 0, 2], [7, 6, 5]],
    [8, 1, 3, 4, 0, 2, 7, 6, 5], Uint8Array.of(8, 1, 3, 4, 0, 2, 7, 6, 5), [Uint8Array.of(8, 1, 3), Uint8Array.of(4, 0, 2), Uint8Array.of(7, 6, 5)],
    { rows: 3, cols: 3, tiles: Uint8Array.of(8, 1, 3, 4, 0, 2, 7, 6, 5) }, { rows: 3, cols: 3, tiles: [8, 1, 3, 4, 0, 2, 7, 6, 5] }];
  for (const form of forms) {
    const { nodes, ...found } = await solve(form);
    assert.ok(nodes > 0);
    assert.deepEqual(found, { status: 'solved', start: forms.at(-1), length: 14, optimal: true, bound: 14, moves: 'RDLLUURDLDRURD', tileMoves: 'LURRDDLURULDLU', why: '' });
  }
});

test('one line, the goal in a text, a goal that is given', async () => {
  assert.equal((await solve([[1, 0, 2]])).length, 1);
  assert.equal((await solve('1 2 3/4 5 6/7 8 0', { goal: 'last' })).length, 0);
  assert.equal((await solve('1 2 3/8 0 4/7 6 5', { goal: 'spiral' })).length, 0);
  const shifted = await solve('1 2 3/4 5 6/7 8 0', { goal: [[1, 2, 3], [4, 5, 6], [7, 0, 8]] });
  assert.deepEqual([shifted.length, shifted.moves, shifted.optimal], [1, 'L', true]);
});

test('a 15-puzzle is solved and the solution leads to the goal', async () => {
  const heard = [];
  const found = await solve('5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15', { progress: (progress) => heard.push(progress) });
  assert.deepEqual([found.length, found.optimal, found.bound, found.moves.length], [53, true, 53, 53]);
  assert.equal(played(found.start, found.moves), '1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0');
  assert.equal(heard.at(-1).length, 53);
  assert.ok(heard.every(({ bound, length }) => bound <= 53 && (length === -1 || length >= 53)));
});

test('slides count as one move where they are asked to', async () => {
  const found = await solve('1 2 3/4 5 6/0 7 8', { metric: 'multi' });
  assert.deepEqual([found.length, found.moves, found.optimal], [1, 'RR', true]);
  assert.equal((await solve('1 2 3/4 5 6/0 7 8')).length, 2, 'and only there');
  assert.equal((await search('1 2 3/4 5 6/0 7 8', { metric: 'multi', algorithm: 'ida' })).length, 1);
  await assert.rejects(search('1 2 3/4 5 6/0 7 8', { metric: 'multi', algorithm: 'astar' }), said(/^the metric multi is for auto and ida, not for astar$/));
});

test('with little time there is a good solution, and it says that nothing is proven', async () => {
  const start = await generate(6, 6, { seed: 1 });
  const found = await solve(start, { milliseconds: 50 });
  assert.deepEqual([found.status, found.optimal], ['solved', false]);
  assert.ok(found.bound > 0 && found.bound < found.length);
  assert.equal(played(start, found.moves), slashes({ rows: 6, cols: 6, tiles: [...Array(35).keys()].map((i) => i + 1).concat(0) }));
  const within = await solve(HARD, { weight: 1.5 });
  assert.ok(within.length <= 1.5 * within.bound);
});

test('no solution is an answer, and it says why', async () => {
  const { status, length, optimal, moves, why } = await solve('1 2 3/4 5 6/8 7 0');
  assert.deepEqual({ status, length, optimal, moves }, { status: 'unsolvable', length: -1, optimal: false, moves: '' });
  assert.match(why, /swap 8 and 7$/);
  assert.equal((await search('1 2 3/4 5 6/8 7 0')).status, 'unsolvable');
});

test('what is wrong is thrown, in the library\'s words and with its line', async () => {
  await assert.rejects(solve('1 2 3\n4 5 q\n7 8 6'), said(/^line 2: unexpected character 'q', expected /, 2));
  await assert.rejects(solve('\n\n1 2 3\n4 5'), said(/^line 4: /, 4));
  await assert.rejects(solve(''), said(/no board, the text is empty/, 1));
  await assert.rejects(solve([[1, 2], [3]]), said(/row 2 has 1 tile, expected 2/, 1));
  await assert.rejects(solve([1, 1, 2, 0]), said(/1/, 1));
  await assert.rejects(solve([1, 2, 3, 0], { goal: 'middle' }), said(/no goal is called 'middle'/));
  await assert.rejects(solve([1, 2, 3, 0], { goal: '1 2 3/4 5 6/7 8 0' }), said(/./));
  await assert.rejects(solve([1, 2, 3, 0], { milliseconds: -1 }), said(/^milliseconds: expected a number from 0, not -1/));
  await assert.rejects(solve([1, 2, 3, 0], { weight: NaN }), said(/^weight: expected a number from 1 to 1000, not NaN/));
  await assert.rejects(solveAll([HARD], { workers: NaN }), said(/^workers: expected a number from 1, not NaN/));
  await assert.rejects(solve(Uint8Array.from([1, 2, 3, 4, 0, 5])), said(/^6 tiles are no square/));
  await assert.rejects(solve([1, 2, 3, 0], { metric: 'double' }), said(/double|single/));
  await assert.rejects(search([1, 2, 3, 0], { algorithm: 'fastest' }), said(/^no algorithm is called fastest/));
  await assert.rejects(search([1, 2, 3, 0], { algorithm: 'astar board 2 1/3 0' }), said(/^no such algorithm/));
  await assert.rejects(search([1, 2, 3, 0], { heuristic: '' }), said(/^no such heuristic/));
  await assert.rejects(generate(2, 2, { depth: 99, seed: 1 }), said(/no board 99 moves deep/));
  await assert.rejects(generate(17, 17), said(/./));
  await assert.rejects(check([1, 2, 3, 0], 'U?'), said(/unexpected character '\?'/));
  for (const [name, asked] of [['weight', () => solve([1, 2, 3, 0], { weight: '2 movetime 5' })], ['milliseconds', () => solve([1, 2, 3, 0], { milliseconds: '5 weight 2' })],
    ['nodes', () => search([1, 2, 3, 0], { nodes: '5' })], ['depth', () => generate(2, 2, { depth: '1 seed 2' })], ['seed', () => generate(2, 2, { seed: null })]])
    await assert.rejects(asked(), said(new RegExp(`^${name}: expected a number, not `)));
  assert.equal((await solve([1, 2, 0, 3])).length, 1, 'the engine that said all that is as good as new');
});

test('a search of one\'s choice has its counts', async () => {
  const found = await search('8 1 3/4 0 2/7 6 5', { algorithm: 'astar', heuristic: 'manhattan' });
  assert.deepEqual([found.status, found.length, found.optimal, found.algorithm, found.heuristic], ['solved', 14, true, 'astar', 'manhattan']);
  assert.deepEqual([found.counts.expanded, found.counts.generated], [43, 76]);
  assert.equal(played(found.start, found.moves), '1 2 3/4 5 6/7 8 0');
  const cut = await search(HARD, { algorithm: 'ida', heuristic: 'manhattan', nodes: 1000 });
  assert.deepEqual([cut.status, cut.length, cut.optimal, cut.moves], ['limit-nodes', -1, false, '']);
  const greedy = await search('8 6 7/2 5 4/3 0 1', { algorithm: 'greedy', heuristic: 'manhattan' });
  assert.deepEqual([greedy.length, greedy.optimal], [47, false]);
  const tables = await search('5 1 3 4/2 0 6 8/9 10 7 11/13 14 15 12', { algorithm: 'ida', heuristic: 'pdb' });
  assert.deepEqual([tables.optimal, tables.heuristic], [true, 'pdb']);
});

test('moves are checked', async () => {
  const start = '1 2 3/4 0 5/7 8 6', end = { rows: 3, cols: 3, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 0] };
  assert.deepEqual(await check(start, 'RD'), { legal: true, illegal: 0, reaches: true, length: 2, fewest: 2, optimal: true, board: end });
  assert.deepEqual(await check(start, 'L U', { tile: true }), { legal: true, illegal: 0, reaches: true, length: 2, fewest: 2, optimal: true, board: end });
  assert.deepEqual(await check(start, 'RDUD'), { legal: true, illegal: 0, reaches: true, length: 4, fewest: 2, optimal: false, board: end });
  const { board, ...wrong } = await check(start, 'RRD');
  assert.deepEqual(wrong, { legal: false, illegal: 2, reaches: false, length: -1, fewest: 2, optimal: false });
  assert.equal(slashes(board), start);
  assert.deepEqual([(await check(start, '')).reaches, (await check('1 2 3/4 5 6/7 8 0', '')).optimal], [false, true]);
  const slid = await check('1 2 3/4 5 6/0 7 8', 'R2', { metric: 'multi' });
  assert.deepEqual([slid.length, slid.fewest, slid.optimal], [1, 1, true]);
  const hopeless = await check('1 2 3/4 5 6/8 7 0', 'U');
  assert.deepEqual([hopeless.legal, hopeless.reaches, hopeless.fewest, hopeless.optimal], [true, false, -1, false]);
});

test('boards are generated, the same for the same seed, and as deep as asked', async () => {
  const boards = await Promise.all([1, 1, 2].map((seed) => generate(4, 4, { depth: 30, seed })));
  assert.deepEqual(boards[0], boards[1]);
  assert.notDeepEqual(boards[0], boards[2]);
  assert.equal((await solve(boards[0])).length, 30);
  const wide = await generate(2, 5, { goal: 'spiral' });
  assert.deepEqual([wide.rows, wide.cols, [...wide.tiles].sort((a, b) => a - b)], [2, 5, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]);
  assert.equal((await solve(wide, { goal: 'spiral' })).status, 'solved');
});

test('many boards are solved at once, and come back in their order', async () => {
  const boards = await Promise.all(Array.from({ length: 9 }, (_, seed) => generate(3, 3, { seed })));
  const each = [];
  for (const board of boards) each.push((await solve(board)).moves);
  const heard = [];
  const all = await solveAll(boards, { progress: ({ moves }, index, done) => heard.push([moves, index, done]) });
  assert.deepEqual(all.map(({ moves }) => moves), each);
  assert.deepEqual(heard.map(([, , done]) => done), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.ok(heard.every(([moves, index]) => moves === each[index]));
  assert.deepEqual((await solveAll(new Set(['1 2 3/4 5 6/8 7 0', '1 2/0 3']), { workers: 1 })).map(({ status }) => status), ['unsolvable', 'solved']);
  assert.deepEqual(await solveAll([]), []);
  await assert.rejects(solveAll([boards[0], '1 2 3\n4 5 q\n7 8 6', HARD]), said(/^board 2: line 2: unexpected character 'q'/, 2));
  const stop = new AbortController();
  await assert.rejects(solveAll(['1 2/0 3', HARD, HARD], { milliseconds: Infinity, signal: stop.signal, workers: 2, progress: () => stop.abort() }), aborted);
  await assert.rejects(solveAll([HARD], { signal: AbortSignal.abort() }), aborted);
});

test('an aborted search ends, before it began, while it waits, or while it works', async () => {
  await assert.rejects(solve(HARD, { signal: AbortSignal.abort() }), aborted);
  const stop = new AbortController();
  const ways = { algorithm: 'ida', heuristic: 'zero', signal: stop.signal };
  let working = 0;
  const many = Array.from({ length: 20 }, () => search(HARD, { ...ways, progress: () => { if (++working === 3) stop.abort(); } }));
  for (const one of many) await assert.rejects(one, aborted);
  const own = new AbortController(), reason = new Error('enough');
  await assert.rejects(solve(HARD, { signal: own.signal, progress: () => own.abort(reason) }), (why) => why === reason);
  const early = new AbortController(), soon = solve(HARD, { ...ways, signal: early.signal });
  early.abort(); // before its turn has come
  await assert.rejects(soon, aborted);
  assert.equal((await solve([1, 2, 0, 3])).length, 1);
});

test('a listener that throws does not keep the answer from the others', async () => {
  const script = `import { engine } from 'tilewise';
    const thrown = []; process.on('uncaughtException', (why) => thrown.push(why.message));
    const e = engine(() => { throw new Error('mine'); });
    const heard = await e.ask('tilewise', 'ready');
    setTimeout(() => (console.log(heard.at(-1), thrown.length > 0), e.end()));`;
  assert.equal(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }), 'ready true\n');
});

test('quit ends the engine', async () => {
  const speaking = engine();
  await speaking.ask('isready', 'readyok');
  await assert.rejects(speaking.ask('quit', 'nothing like that'), said(/^the engine was ended$/));
  assert.equal(speaking.alive, false);
});

test('tables that do not fit are refused before they are built', async () => {
  const building = [];
  const ways = { algorithm: 'ida', heuristic: 'pdb', progress: (counts) => building.push(counts) };
  await assert.rejects(search(await generate(5, 5, { seed: 1 }), ways), said(/^not enough memory for the tables: they do not fit into 268435456 bytes$/));
  await assert.rejects(search(await generate(4, 4, { seed: 1 }), { ...ways, bytes: 1000 }), said(/do not fit into 1000 bytes$/));
  assert.deepEqual(building, []);
});

test('an engine that has grown large is not kept', async () => {
  const one = engine();
  await one.ask('isready', 'readyok');
  assert.ok(one.bytes > 0 && one.bytes < 64e6, `${one.bytes} bytes`);
  one.end();
  let most = 0;
  const look = () => { most = Math.max(most, process.memoryUsage.rss()); };
  const { status } = await search(HARD, { algorithm: 'astar', heuristic: 'zero', bytes: 250e6, progress: look });
  assert.equal(status, 'limit-memory');
  const end = Date.now() + 1000 * Number(readFileSync(join(process.env.SOURCE_DIR, 'tests/support/patience'))); // its worker ends in its own time
  while (process.memoryUsage.rss() > most - 100e6) {
    assert.ok(Date.now() < end, `${process.memoryUsage.rss()} bytes of ${most} are still held`);
    await new Promise((done) => setTimeout(done, 40));
  }
  assert.equal((await solve([1, 2, 0, 3])).length, 1);
});

test('many questions share a signal, and Node has nothing to say about it', async () => {
  const warnings = [], hear = (warning) => warnings.push(warning.name);
  process.on('warning', hear);
  const stop = new AbortController(), signal = stop.signal;
  await Promise.all(Array.from({ length: 30 }, () => solve([1, 2, 0, 3], { signal })));
  assert.equal(getEventListeners(signal, 'abort').length, 0, 'nobody listens any more');
  const never = Array.from({ length: 30 }, () => search(HARD, { algorithm: 'ida', heuristic: 'zero', signal }));
  setImmediate(() => stop.abort()); // warnings are told before
  for (const one of never) await assert.rejects(one, aborted);
  process.off('warning', hear);
  assert.deepEqual(warnings, []);
});

test('a table that is being built is no obstacle to stopping', async () => {
  const stop = new AbortController();
  const building = search(await generate(5, 5, { seed: 1 }), { algorithm: 'ida', heuristic: 'pdb', bytes: 1e9, signal: stop.signal });
  setTimeout(() => stop.abort(), 100); // at whatever moment that is
  await assert.rejects(building, aborted);
});

test('the engine speaks its lines, and what is asked of it ends with it', async () => {
  assert.equal(Engine, SameEngine);
  const heard = [];
  const speaking = engine((line) => heard.push(line));
  const [name] = await speaking.ask('tilewise', 'ready');
  assert.match(name, /^id name Tilewise \d/);
  assert.deepEqual((await speaking.ask('position board 1 2 3/4 5 6/8 7 0', 'error')).length, 1);
  speaking.say('shuffle seed 3', 'go infinite');
  await speaking.ask('show', 'board');
  assert.ok((await speaking.ask('stop', 'bestmove')).at(-1).startsWith('bestmove '));
  assert.ok(heard.includes('ready'));
  const never = speaking.ask('isready', 'nothing like that');
  speaking.end();
  await assert.rejects(never, said(/^the engine was ended$/));
  await assert.rejects(speaking.ask('isready', 'readyok'), said(/^the engine was ended$/));
  assert.equal(speaking.alive, false);
});

test('a worker that cannot start is an error', async () => {
  const broken = new Engine({ worker: () => { throw new Error('no workers here'); } });
  const told = new Promise((resolve) => { broken.failed = resolve; });
  await assert.rejects(broken.ask('isready', 'readyok'), said(/no workers here/));
  assert.match(await told, /no workers here/);
});

const FOURTEEN = "solve('8 1 3/4 0 2/7 6 5').then(({ length }) => console.log(length), (why) => console.log(why.message))";
const REQUIRED = `const { solve } = require('tilewise'); ${FOURTEEN}`, IMPORTED = `import { solve } from 'tilewise'; ${FOURTEEN}`;

test('require() has it too, and so does one file', () => {
  assert.equal(printed(REQUIRED, { type: 'commonjs' }), '14\n');
  const inline = ['engine.wasm', 'worker.js', 'worker.cjs', 'embedded.js'];
  assert.equal(printed(REQUIRED.replace('tilewise', 'tilewise/inline'), { type: 'commonjs', missing: inline }), '14\n');
  assert.equal(printed(IMPORTED.replace('tilewise', 'tilewise/inline'), { missing: inline }), '14\n');
  assert.equal(printed("console.log(typeof require('tilewise/serve').serve, typeof require('tilewise/engine').Engine)", { type: 'commonjs' }), 'function function\n');
});

test('a worker that cannot be loaded is replaced, and what is missing is named', () => {
  for (const missing of [['worker.cjs'], ['engine.wasm'], ['worker.cjs', 'engine.wasm'], ['embedded.cjs']]) assert.equal(printed(IMPORTED, { missing }), '14\n', String(missing));
  assert.equal(printed(REQUIRED, { type: 'commonjs', missing: ['worker.cjs'] }), '14\n');
  assert.match(printed(IMPORTED, { missing: ['worker.cjs', 'embedded.cjs'] }), /^no engine could be started: .*worker\.cjs.*; .*embedded\.cjs/s);
});

test('where no threads are allowed, this one works', { skip: Number(process.versions.node.split('.')[0]) < 20 }, () => {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
  assert.equal(printed(IMPORTED, { options: [permission, '--allow-fs-read=*'] }), '14\n');
});

test('a worker of one\'s own needs no `crypto`, which Node 18 does not have by name', () => {
  const program = `import { readFileSync } from 'node:fs'; import { Engine } from 'tilewise/engine'; import { serve } from 'tilewise/serve';
    Object.defineProperty(globalThis, 'crypto', { value: undefined });
    const { port1, port2 } = new MessageChannel(), file = readFileSync('node_modules/tilewise/dist/engine.wasm');
    const end = serve(port1, { wasm: async () => file });
    const engine = new Engine({ worker: () => Object.assign(port2, { terminate: () => (end(), port2.close()) }) });
    engine.filed = (name) => (console.log(name !== ''), engine.end());
    engine.say('search algorithm ida heuristic pdb board 1 2 3/4 5 6/0 7 8');`;
  assert.equal(printed(program), 'true\n');
});

test('a program ends when its questions are answered', () => {
  const script = "import { solve } from 'tilewise'; console.log((await solve('8 1 3/4 0 2/7 6 5')).length);";
  assert.equal(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }), '14\n');
});
