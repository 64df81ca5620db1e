/* What the page works out by itself, without a browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { lesson } = await import(pathToFileURL(join(root, 'frontends/web/markdown.mjs')));
const page = await import(pathToFileURL(join(root, 'build/web-test/testing.mjs')));

test('a place survives its way through an address', () => {
  const place = { tab: 'lab', values: { code: 'a && b = "ü" # %\n+1', board: '3x3:1.2.3.4.5.6.7.8.0' } };
  assert.deepEqual(page.placeRead(page.placeText(place)), place);
  assert.deepEqual(page.placeRead(''), { tab: '', values: {} });
  assert.deepEqual(page.placeRead('#play?board=%E0%A4%A&large&=x'), { tab: 'play', values: { board: '', large: '' } });
});

test('only a board is read as one', () => {
  const board = { rows: 2, cols: 3, tiles: [1, 2, 3, 4, 5, 0] };
  assert.deepEqual(page.boardRead(page.boardText(board)), board);
  for (const text of ['', '3x3', '3x3:1.2.3', '2x2:1.2.3.3', '2x2:1.2.3.4', '1x1:0', '99x99:0', '2x2:1.2.3.0.', '2x2:a.b.c.d'])
    assert.equal(page.boardRead(text), null, text);
  assert.equal(page.boardRead(`3x3:${'1.'.repeat(5e6)}`), null, 'megabytes');
  const large = { rows: 16, cols: 16, tiles: Array.from({ length: 256 }, (_, i) => 255 - i) };
  assert.deepEqual(page.boardRead(page.boardText(large)), large);
});

test('goals have the shape the library gives them', () => {
  assert.deepEqual(page.goalNamed(3, 3, 'spiral').tiles, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  assert.deepEqual(page.goalNamed(3, 4, 'spiral').tiles, [1, 2, 3, 4, 10, 11, 0, 5, 9, 8, 7, 6]);
  assert.deepEqual(page.goalNamed(2, 3, 'spiral').tiles, [1, 2, 3, 0, 5, 4]);
  assert.deepEqual(page.goalNamed(2, 2, 'first').tiles, [0, 1, 2, 3]);
  assert.deepEqual(page.goalNamed(2, 2, 'last').tiles, [1, 2, 3, 0]);
});

test('moves are played, and what is off the board is left out', () => {
  const start = page.readSlashes('1 2 3/4 0 5/7 8 6');
  assert.equal(page.slashes(page.play(start, 'RD')), '1 2 3/4 5 6/7 8 0');
  assert.equal(page.slashes(page.play(start, 'RRRDDD')), '1 2 3/4 5 6/7 8 0');
  assert.equal(page.slashes(page.play(start, '')), '1 2 3/4 0 5/7 8 6');
});

test('a line runs from the gap to the tile, or is none', () => {
  const board = page.readSlashes('0 1 2/3 4 5/6 7 8');
  assert.deepEqual(page.line(board, 2), [0, 1, 2]);
  assert.deepEqual(page.line(board, 6), [0, 3, 6]);
  assert.deepEqual(page.line(board, 4), []);
  assert.deepEqual(page.line(board, 0), []);
});

test('replies are taken apart, and the last name takes the rest', () => {
  assert.deepEqual(page.words('info bound 12 nodes 7 line U R', 'bound', 'nodes', 'line'), { bound: '12', nodes: '7', line: 'U R' });
  assert.deepEqual(page.words('match count 3 text in the count order', 'count', 'text'), { count: '3', text: 'in the count order' });
  assert.deepEqual(page.words('x', 'a'), {});
});

test('a status is a token in the protocol and words on the page', () => {
  assert.equal(page.statusText('unsolvable'), 'no solution exists');
  assert.equal(page.statusText('limit-nodes'), 'node limit reached');
  assert.equal(page.statusText('stopped'), 'stopped');
});

test('lines, meters, positions and hints of the engine', () => {
  assert.equal(page.expand('U R2 D10'), 'URRDDDDDDDDDD');
  assert.deepEqual(page.readMeter('meter made 3 left unknown bound 12 start 20 cost unknown'), { made: 3, left: -1, bound: 12, fromStart: 20, cost: -1, solved: false });
  assert.equal(page.readMeter('meter made 2 left 0 bound 0 start 2 cost 0 solved').solved, true);
  const state = page.readPosition('position size 2x2 goal 2 1/3 0 board 2 1/0 3 moves R L');
  assert.deepEqual([state.goalName, state.moves, state.goal.tiles], ['', 'RL', [2, 1, 3, 0]]);
  assert.deepEqual(page.readHint('hint line U R2'), { line: 'URR', proven: true });
  assert.deepEqual(page.readHint('hint solved'), { line: '', proven: true });
  assert.equal(page.readHint('hint none'), null);
});

test('the meter finds the words', () => {
  const meter = { made: 12, left: 31, bound: 31, fromStart: 39, cost: 2, solved: false };
  assert.equal(page.verdict(meter), 'The last move cost 2. 31 moves left at best; you have made 12, 4 more than needed.');
  assert.equal(page.verdict({ ...meter, left: 27, cost: 0 }), '27 moves left at best; you have made 12, none too many.');
  assert.equal(page.verdict({ ...meter, made: 0, cost: -1 }), '31 moves to the goal at best.');
  assert.equal(page.verdict({ ...meter, made: 7, left: 5, fromStart: 0, cost: -1 }), '5 moves from the goal, where you began.', '0 is known');
  assert.equal(page.verdict({ ...meter, fromStart: -1, cost: 0 }), '31 moves left at best; you have made 12.', 'what is not known is not said');
  assert.deepEqual([page.wasted({ ...meter, fromStart: 0 }), page.wasted({ ...meter, fromStart: -1 }), page.wasted({ ...meter, left: -1 })], [43, null, null]);
  assert.match(page.verdict({ ...meter, left: -1 }), /^Looking/);
  assert.match(page.verdict({ ...meter, left: -1 }, false), /^At least so many/);
});

test('hints tell more with every rung, in the letters of the arrow keys', () => {
  const board = page.readSlashes('1 2 3/4 0 5/7 8 6'), hint = { line: 'RD', proven: true };
  assert.equal(page.tileLetters('UDLR'), 'DURL');
  assert.deepEqual(page.firstTiles(board, 'RD'), [5]);
  assert.deepEqual([1, 2, 3].map((level) => page.hintText(board, hint, level)), ['The next tile to move is in the same row as the gap.', 'Move tile 5.', 'Slide tile 5 left.']);
  assert.match(page.hintText(board, hint, 4), /^Next: L U\./);
  assert.match(page.hintText(board, { ...hint, proven: false }, 2), /nobody knows yet/);
  assert.deepEqual(page.firstTiles(page.readSlashes('1 2 3/0 4 5/7 8 6'), 'RRD'), [4, 5]);
});

test('the clock starts with the first move, and ends with the solution', () => {
  let now = 1000;
  const clock = new page.Clock(() => now);
  clock.reset(false);
  now += 5000;
  assert.equal(clock.milliseconds, 0);
  clock.moved();
  now += 1334;
  assert.equal(clock.milliseconds, 1334);
  clock.solved();
  now += 999;
  clock.moved();
  assert.deepEqual([clock.milliseconds, clock.phase], [1334, 'over']);
  clock.reset(true);
  now += 14_000;
  assert.deepEqual([clock.inspection, clock.phase], [1000, 'inspecting']);
  now += 1500;
  assert.deepEqual([clock.inspection, clock.milliseconds, clock.phase], [0, 500, 'running']);
  clock.restore(4200, false);
  now += 100;
  assert.equal(clock.milliseconds, 4300);
  assert.deepEqual([page.clockText(0), page.clockText(61_239), page.clockText(61_239, 3), page.clockText(59_999)], ['0:00.0', '1:01.2', '1:01.239', '0:59.9']);
});

test('no line ends within a time', () => {
  assert.deepEqual([0.2, 2.5, 100].map(page.duration), ['200\u00a0ms', '2.5\u00a0s', '1\u00a0min\u00a040\u00a0s']);
});

test('a long solution is shown within a minute, a short one at the speed chosen before', () => {
  const [usual, asPlayed, most] = [2, 7, 6];
  assert.deepEqual([0, 80, 240, 241, 1000, 1e5].map((moves) => page.solutionSpeed(usual, moves)), [2, 2, 2, 3, 5, most]);
  assert.deepEqual([page.solutionSpeed(0, 60), page.solutionSpeed(0, 61), page.solutionSpeed(5, 61), page.solutionSpeed(asPlayed, 20)], [0, 1, 5, usual]);
});

test('a trail follows moves, undo and redo, and leads back to the game', () => {
  const start = page.readSlashes('1 2 3/0 4 5/7 8 6'), trail = page.newTrail(start, 'last', '', '');
  page.followMoves(trail, 'RR');
  page.followMoves(trail, 'RRU', 412.3);
  assert.deepEqual(trail.times, [0, 412]);
  page.followMoves(trail, 'RR');
  assert.deepEqual([trail.done, trail.undone, trail.times], [['RR'], ['U'], [0]]);
  assert.deepEqual(page.trailLines(trail, start), ['position goal last board 1 2 3/0 4 5/7 8 6', 'click 5', 'moves U', 'undo']);
  page.followMoves(trail, 'RRU');
  assert.deepEqual([trail.done, trail.undone], [['RR', 'U'], []]);
  page.followMoves(trail, 'RR');
  page.followMoves(trail, 'RRD');
  assert.deepEqual([trail.done, trail.undone], [['RR', 'D'], []], 'another move forgets what was undone');
  assert.deepEqual(page.readTrail({ trail: { ...trail, more: 1 } }), trail);
  for (const bad of [null, 7, {}, { trail: null }, { trail: { ...trail, done: ['X'] } }, { trail: { ...trail, start: 'quit' } }, { trail: { ...trail, goal: 'last\nquit' } }, { trail: { ...trail, done: ['UR'] } }])
    assert.equal(page.readTrail(bad), null);
});

const result = (milliseconds, rest = {}) => ({ at: '2026-11-15T10:00:00Z', size: '4x4', goal: 'last', milliseconds, moves: 60, fewest: null, assisted: false, daily: '', board: '1 2/3 0', practice: '', session: '', penalty: '', line: '', deal: '', ...rest });

test('averages drop the best and the worst, of one size, without help, practice apart', () => {
  const all = [9000, 1000, 2000, 3000, 100_000].map((t) => result(t));
  const { best, mean5, mean12, solves, rate } = page.summary([...all, result(1, { assisted: true }), result(2, { size: '3x3' }), result(3, { practice: 'you started over' })], '4x4');
  assert.deepEqual([best, mean5, mean12, solves], [1000, 14_000 / 3, null, 5]);
  assert.equal(rate.toFixed(3), (300 / 115).toFixed(3));
});

test('averages of 50 and 100 drop a twentieth at each end; penalties and sessions count', () => {
  const mean = (from, to) => (from + to) / 2, hundred = Array.from({ length: 100 }, (_, i) => result(1000 * (i + 1)));
  const { mean5, mean50, mean100 } = page.summary(hundred, '4x4');
  assert.deepEqual([mean5, mean50, mean100], [98_000, mean(54_000, 97_000), mean(6000, 95_000)]);
  const five = [1000, 2000, 3000, 4000, 5000].map((t, i) => result(t, { session: i ? 'b' : '' }));
  assert.equal(page.summary(five.map((r, i) => (i === 1 ? { ...r, penalty: '+2' } : r)), '4x4').mean5, (3000 + 4000 + 4000) / 3, 'two seconds more');
  assert.equal(page.summary(five.map((r, i) => (i === 0 ? { ...r, penalty: 'dnf' } : r)), '4x4').mean5, 4000, 'one that was not finished is the worst');
  const two = page.summary(five.map((r, i) => (i < 2 ? { ...r, penalty: 'dnf' } : r)), '4x4');
  assert.deepEqual([two.mean5, two.best, page.timeText(two.mean5)], [Infinity, 3000, 'DNF']);
  assert.deepEqual([page.summary(five, '4x4', 'b').solves, page.summary(five, '4x4', '').solves, page.summary(five, '4x4').solves], [4, 1, 5]);
});

test('times go to files and come back', () => {
  const all = [result(1500, { penalty: '+2', session: 'at home', line: 'RD2', moves: 3, deal: '4x4-7', fewest: 3 }), result(2500, { at: '2026-11-15T11:00:00Z', practice: 'you started over', assisted: true })];
  for (const format of ['csv', 'json']) assert.deepEqual(page.read(page.written(all, format)), all, format);
  assert.equal(page.written(all, 'txt'), '1 2/3 0\tRD2\t1.500\n');
  const [line] = page.read(page.written(all, 'txt'), Date.parse('2026-11-16T00:00:00Z'));
  assert.deepEqual([line.at, line.size, line.moves, line.milliseconds, line.line], ['2026-11-16T00:00:00.000Z', '2x2', 3, 1500, 'RD2']);
  assert.equal(page.runs('URRDDD'), 'DL2U3', 'the way the tiles go');
  assert.deepEqual(['DL2U3', 'D L2\nU3', '', '12', 'DX', 'L1000'].map(page.blankLine), ['URRDDD', 'URRDDD', '', '', '', '']);
  assert.equal(page.written([result(1500, { goal: '=cmd,"x"' })], 'csv').split('\n')[1], "2026-11-15T10:00:00Z,4x4,'=cmd  x ,1.500,60,,40.00,no,,1 2/3 0,,,,,");
  for (const bad of ['', '{', '[1, null, {}]', '{"results": 7}', 'date,size\n1,2', 'hello', `date,size,goal,seconds,moves\n2026-11-15,4x4,last,-1,2`]) assert.deepEqual(page.read(bad), [], bad);
});

test('best, averages and pace are those of the library', () => {
  const exact = (n) => (n === null ? '-' : n.toFixed(3)), whole = (n) => (n === null ? '-' : String(n));
  const lines = readFileSync(new URL('../support/times.txt', import.meta.url), 'utf8').split('\n').filter((l) => l && !l.startsWith('#'));
  for (const line of lines) {
    const [games, expected] = line.split('= ');
    const all = games.trim().split(' ').filter(Boolean).map((g) => g.split('/').map(Number)).map(([moves, milliseconds]) => (
      { at: '', size: '4x4', goal: 'last', milliseconds, moves, fewest: null, assisted: false, daily: '', board: '', practice: '' }));
    const s = page.summary(all, '4x4');
    assert.equal([whole(s.best), exact(s.mean5), exact(s.mean12), whole(s.fewestMoves), exact(s.rate)].join(' '), expected, line);
  }
  assert.ok(lines.length >= 10);
});

test('the daily deal, difficulty, parities, and the longest climb', () => {
  assert.deepEqual(page.dailyOf('2026-11-15'), { id: '2026-11-15', day: '2026-11-15', size: '4x4', deal: '4x4-20261115' });
  assert.deepEqual(page.dailyOf(page.dailyId('2026-11-15', '3x3')), { id: '2026-11-15-3x3', day: '2026-11-15', size: '3x3', deal: '3x3-20261115' });
  for (const bad of ['', '2026-02-30', '2026-13-01', '26-1-1', '2026-11-15x']) assert.equal(page.dailyOf(bad), null, bad);
  for (const id of ['4x4-1', '3x5-spiral-7', '4x4-d40-99', '3x3-first-d9-18446744073709551615']) assert.ok(page.isDeal(id), id);
  for (const bad of ['', '4x4', '4x4-', '4x4-1\nquit', '1 2/3 0', '2026-11-15', '4x4-d-1x']) assert.ok(!page.isDeal(bad), bad);
  assert.equal(page.today(new Date(2026, 0, 5, 23)), '2026-01-05');
  for (const level of ['easy', 'medium', 'hard'])
    for (const chance of [0, 0.5, 0.999]) assert.ok((page.depthOf(level, 9, chance) ?? 1) <= 28 && (page.depthOf(level, 4, chance) ?? 1) <= 6);
  for (const cells of [4, 9, 16, 25]) assert.equal(page.depthOf('hard', cells), undefined, 'any board');
  const board = page.readSlashes('1 2 3/4 5 6/8 7 0'), goal = page.goalNamed(3, 3, 'last');
  assert.deepEqual(page.parities(board, goal), { cycles: [[8, 7]], swaps: 1, steps: 0 });
  assert.deepEqual(page.parities(page.readSlashes('2 3 1/4 5 6/7 0 8'), goal), { cycles: [[2, 3, 1], [0, 8]], swaps: 3, steps: 1 });
  assert.deepEqual(page.mendingPair('unsolvable: odd; swap 8 and 7'), [8, 7]);
  assert.equal(page.worstClimb([5, 4, 3]), null);
  assert.deepEqual(page.worstClimb([5, 6, 5, 4, 5, 6, undefined, 6, 5]), { from: 3, to: 5, lost: 4 });
});

test('days in a row are those on which a board was solved on its day', () => {
  const done = (on) => ({ on, moves: 20, fewest: 20, milliseconds: 1000, assisted: false });
  const all = { '2026-10-30': done('2026-10-30'), '2026-10-31-3x3': done('2026-10-31'), '2026-11-01': done('2026-11-01'), '2026-11-02': done('2026-11-05'), '2026-11-04': done('2026-11-04') };
  assert.deepEqual(page.streak(all, '2026-11-02'), { days: 3, most: 3 }, 'today can still be solved');
  assert.deepEqual(page.streak(all, '2026-11-05'), { days: 1, most: 3 });
  assert.deepEqual(page.streak(all, '2026-11-06'), { days: 0, most: 3 }, 'a day was missed; solving it later does not count');
  assert.deepEqual(page.streak({}, '2026-11-06'), { days: 0, most: 0 });
  assert.deepEqual([page.dayAfter('2026-02-28', 1), page.dayAfter('2026-01-01', -1)], ['2026-03-01', '2025-12-31']);
});

test('a game is a bar of colours: a square for each move, or for several', () => {
  assert.deepEqual(page.steps([3, 2, 3, undefined, 1, 0], 5), ['towards', 'away', 'unknown', 'unknown', 'towards']);
  assert.deepEqual(page.steps([2, 2, 1], 2), ['away', 'towards'], 'a whole slide that gains nothing');
  assert.equal(page.squares(page.steps([2, 3, 2, 1, 0], 4)), '🟥🟩🟩🟩');
  const long = Array.from({ length: 60 }, (_, i) => (i < 3 ? 'away' : i === 4 ? 'away' : 'towards'));
  assert.equal(page.squares(long), `🟥🟨${'🟩'.repeat(8)}\n${'🟩'.repeat(10)}`);
});

test('mistakes are where a game turned away from the goal; a ghost is where it was then', () => {
  assert.deepEqual(page.mistakes([4, 3, 4, 5, 4, 3, 4, 3], 7), [1, 5], 'a second step astray is the same mistake');
  assert.deepEqual(page.mistakes([2, 1, 0], 2), []);
  const trail = { ...page.newTrail(page.readSlashes('1 2 3/0 4 5/7 8 6'), 'last', '', ''), done: ['RR', 'D'], times: [0, 700] };
  assert.deepEqual([[...page.trailUpTo(trail, 1).done], page.trailUpTo(trail, 2).times, page.trailUpTo({ ...trail, over: true }, 3).over], [['R'], [0], false], 'played on from an earlier moment');
  assert.deepEqual([-1, 0, 699, 700, 9000].map((t) => page.ghostMoves(trail, t)), ['', 'RR', 'RR', 'RRD', 'RRD']);
});

test('a link to the page has a face', () => {
  const built = join(root, 'build/web'), html = readFileSync(join(built, 'index.html'), 'utf8');
  const property = (name) => new RegExp(`<meta property="og:${name}" content="([^"]+)">`).exec(html)?.[1];
  for (const name of ['title', 'description', 'image:alt']) assert.ok(property(name), name);
  const picture = readFileSync(join(built, property('image')));
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)].map(String), [property('image:width'), property('image:height')], 'its size');
});

test('only messages of the agreed shape pass between the page and its sandbox', () => {
  const boards = ['123456780', '123456708'];
  assert.deepEqual(page.readTask({ code: 'x', boards, more: 1 }), { code: 'x', boards });
  for (const bad of [null, 'x', {}, { code: 1, boards }, { code: 'x', boards: ['12'] }, { code: 'x', boards: [7] }, { code: 'x'.repeat(30_000), boards }]) assert.equal(page.readTask(bad), null);
  const values = Float64Array.of(0, 1);
  assert.deepEqual(page.readReply({ kind: 'values', values }, 2), { kind: 'values', values });
  for (const bad of [null, 7, { kind: 'values', values: [0, 1] }, { kind: 'values', values: Float64Array.of(0) }, { kind: 'values', values: Float64Array.of(0, NaN) }, { kind: 'values', values: Float64Array.of(0, -1) },
    { kind: 'values', values: Float64Array.of(0, Infinity) }, { kind: 'progress', done: 3 }, { kind: 'failed', why: {} }, { kind: 'verdict' }]) assert.equal(page.readReply(bad, 2), null);
  assert.equal(page.readReply({ kind: 'failed', why: 'x'.repeat(1e6) }, 2).why.length, 400);
});

test('the folder in memory behaves like one', () => {
  const finished = [];
  const wasi = new page.Wasi({ finished: (name, bytes) => finished.push([name, bytes.length]) });
  const memory = new WebAssembly.Memory({ initial: 1 });
  wasi.attach(memory);
  const view = new DataView(memory.buffer), bytes = new Uint8Array(memory.buffer);
  const put = (at, text) => { bytes.set(new TextEncoder().encode(text), at); return text.length; };
  const call = wasi.imports, CREATE = 1;
  assert.equal(call.path_open(3, 0, 100, put(100, 'a.tmp'), 0, 0n, 0n, 0, 0), 44, 'there is no such file');
  assert.equal(call.path_open(3, 0, 100, 5, CREATE, 0n, 0n, 0, 0), 0);
  const fd = view.getUint32(0, true);
  view.setUint32(200, 300, true);
  view.setUint32(204, put(300, 'hello'), true);
  for (let i = 0; i < 3; i++) assert.equal(call.fd_write(fd, 200, 1, 8), 0);
  call.fd_filestat_get(fd, 400);
  assert.equal(view.getBigUint64(432, true), 15n);
  view.setUint32(204, 100, true);
  view.setUint32(200, 500, true);
  assert.equal(call.fd_pread(fd, 200, 1, 10n, 8), 0);
  assert.equal(view.getUint32(8, true), 5);
  assert.equal(call.fd_close(fd), 0);
  assert.equal(call.fd_close(fd), 8, 'closed already');
  assert.equal(call.fd_filestat_set_size(fd, 0n), 52, 'what is not there says so, and the module starts all the same');
  assert.equal(call.path_rename(3, 100, 5, 3, 600, put(600, 'a')), 0);
  assert.deepEqual(finished, [['a', 15]]);
  assert.deepEqual([...wasi.files.keys()], ['a']);
  assert.equal(call.path_unlink_file(3, 600, 1), 0);
  assert.equal(wasi.files.size, 0);
});

test('a tree is nested although a parent may come after its child', () => {
  const nodes = page.readNodes('watch nodes 0:-1:0:9:9:c*:- 7:5:2:7:9:o:L 5:0:1:8:9:c*:U ');
  const root = page.nest(nodes);
  assert.deepEqual([root.node.id, root.children[0].node.id, root.children[0].children[0].node.move], [0, 5, 'L']);
  assert.deepEqual(nodes.map((n) => n.onPath), [true, false, true]);
  assert.equal(page.nest(page.readNodes('watch nodes 0:-1:0:9:9:c:- 3:-1:0:9:9:c:-')).node.id, 3, 'the newest tree');
  assert.equal(page.nest([]), null);
});

test('a list of boards is read', () => {
  assert.deepEqual(page.readList('watch open 7 11:2:8:10:8.1.3.0'), { total: 7, items: [{ id: 11, g: 2, h: 8, f: 10, tiles: [8, 1, 3, 0] }] });
  assert.deepEqual(page.readList('watch closed 0'), { total: 0, items: [] });
});

test('the lanes of a race survive an address, and only searches that there are', () => {
  const lanes = 'bfs_astar.manhattan_wastar.hamming.2.5';
  assert.equal(page.lanesText(page.lanesRead(lanes)), lanes);
  assert.deepEqual(page.lanesRead('x.y_<b>.manhattan_'), []);
  assert.equal(page.lanesRead('bfs_bfs_bfs_bfs_bfs').length, 4);
  assert.equal(page.lanesRead('wastar.hamming.1e9')[0].weight, 1.5);
});

test('the little IDA* of lesson 5 expands what the real one does', () => {
  const all = page.iterations(page.readSlashes('8 6 7/2 5 4/3 0 1'), page.goalNamed(3, 3, 'last'));
  assert.deepEqual(all.map((i) => [i.bound, i.expanded]), [[21, 3], [23, 42], [25, 249], [27, 2067], [29, 11094], [31, 740]]);
  assert.equal(all.reduce((sum, i) => sum + i.expanded, 0), 14195, 'as tilewise solve -a ida -e manhattan --duplicates parent');
  assert.deepEqual(page.iterations(page.goalNamed(3, 3, 'last'), page.goalNamed(3, 3, 'last')), [{ bound: 0, expanded: 0, found: true }]);
});

test('comments say what stands on the page instead of what follows', () => {
  const { title, html } = lesson('# 3. Ties\n\nText *here*.\n\n<!-- figure: ties -->\n\n```console\n$ tilewise x\n```\n\n<!-- page: Other `text`. -->\nFor a terminal\nof two lines.\n\n'
    + '<!-- table -->\n```console\n$ tilewise y\nname    count  more\na       12345     1\n```\n\n- one\n  more\n<!-- page -->\n- two\n\n<details><summary>Answers</summary>\n\nYes.\n\n</details>\n');
  assert.equal(title, 'Ties');
  assert.match(html, /<p>Text <em>here<\/em>\.<\/p>\n<div data-figure="ties"><\/div>\n<p>Other <code>text<\/code>\.<\/p>/);
  assert.match(html, /<th>name<\/th><th>count<\/th><th>more<\/th>.*<td>12,345<\/td>/);
  assert.match(html, /<ul><li>one more<\/li><\/ul>\n<details><summary>Answers<\/summary>\n<p>Yes\.<\/p>\n<\/details>$/);
  assert.doesNotMatch(html, /tilewise|terminal|two/);
  assert.throws(() => lesson('<!-- figur: x -->'));
});

test('how long a solution may take is the library\'s to say, unless it is said', () => {
  assert.equal(page.goLine({}), 'go usual');
  assert.equal(page.goLine({ weight: 2 }), 'go weight 2 usual');
  assert.equal(page.goLine({ milliseconds: Infinity }), 'go optimal');
  assert.equal(page.goLine({ weight: 2, milliseconds: Infinity }), 'go weight 2');
  assert.equal(page.goLine({ milliseconds: 50 }), 'go movetime 50');
});
