/* What the page works out by itself, without a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const page = await import(pathToFileURL(join(root, 'build/web-test/testing.mjs')));

test('a place survives its way through an address', () => {
  const place = { tab: 'lab', values: { code: 'a && b = "ü" # %\n+1', board: '3x3:1.2.3.4.5.6.7.8.0' } };
  assert.deepEqual(page.placeRead(page.placeText(place)), place);
  assert.deepEqual(page.placeRead(''), { tab: '', values: {} });
  assert.deepEqual(page.placeRead('#play?board=%E0%A4%A&x'), { tab: 'play', values: { board: '' } });
});

test('only a board is read as one', () => {
  const board = { rows: 2, cols: 3, tiles: [1, 2, 3, 4, 5, 0] };
  assert.deepEqual(page.boardRead(page.boardText(board)), board);
  for (const text of ['', '3x3', '3x3:1.2.3', '2x2:1.2.3.3', '2x2:1.2.3.4', '1x1:0', '99x99:0', '2x2:1.2.3.0.', '2x2:a.b.c.d'])
    assert.equal(page.boardRead(text), null, text);
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
  assert.equal(page.readHint('hint range 10 14', 1).most, 14);
  assert.equal(page.readHint('hint none', 1), null);
  assert.equal(page.readHint('hint line U R2', 5).line, 'URR');
});

test('the meter finds the words', () => {
  const meter = { made: 12, left: 31, bound: 31, fromStart: 39, cost: 2, solved: false };
  assert.equal(page.verdict(meter, 4), 'The last move cost 2. 4 moves more than needed so far.');
  assert.equal(page.verdict({ ...meter, cost: 0 }, 0), 'The last move cost nothing. You are on a shortest way.');
  assert.equal(page.verdict({ ...meter, made: 0, cost: -1 }, 0), '31 moves from the goal.');
  assert.match(page.verdict({ ...meter, left: -1 }, 0), /^Looking/);
  assert.match(page.verdict({ ...meter, left: -1 }, 0, false), /^At least so many/);
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
