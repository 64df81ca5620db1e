// client.mjs [TILEWISE] -- drive `tilewise engine` through pipes from Node.
//
// What client.py does, in the other language programs like this are written in.
// Times are reported; only what is hopelessly late fails.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const program = process.argv[2] ?? 'tilewise';
const HOPELESS = 1000 * Number(readFileSync(new URL('../support/patience', import.meta.url))); // milliseconds

class Board {
    constructor(text) {
        this.rows = text.split('/').map((row) => row.trim().split(/ +/).map(Number));
    }

    // The way a tile goes.  False: there is none to go.
    move(letter) {
        const r = this.rows.findIndex((row) => row.includes(0));
        const c = this.rows[r].indexOf(0);
        const [dr, dc] = { U: [1, 0], D: [-1, 0], L: [0, 1], R: [0, -1] }[letter];
        if (this.rows[r + dr]?.[c + dc] === undefined) return false;
        this.rows[r][c] = this.rows[r + dr][c + dc];
        this.rows[r + dr][c + dc] = 0;
        return true;
    }

    play(line) {
        let count = 0;
        for (const piece of line.trim().split(/ +/).filter(Boolean))
            for (let i = Number(piece.slice(1) || 1); i > 0; i--, count++)
                assert(this.move(piece[0]), `illegal ${piece}`);
        return count;
    }

    get solved() {
        const flat = this.rows.flat();
        return flat.every((tile, i) => tile === (i + 1) % flat.length);
    }
}

class Engine {
    constructor() {
        this.process = spawn(program, ['engine', '--no-cache'], { stdio: ['pipe', 'pipe', 'inherit'] });
        this.exit = once(this.process, 'exit');
        this.heard = [];
        this.waiting = [];
        createInterface({ input: this.process.stdout })
            .on('line', (line) => this.deliver(line))
            .on('close', () => this.deliver(null));
    }

    deliver(line) {
        if (this.waiting.length) this.waiting.shift()(line);
        else this.heard.push(line);
    }

    next() {
        if (this.heard.length) return Promise.resolve(this.heard.shift());
        return new Promise((resolve) => this.waiting.push(resolve));
    }

    say(line) {
        this.process.stdin.write(typeof line === 'string' ? line + '\n' : Buffer.concat([line, Buffer.from('\n')]));
    }

    async hear(head) {
        for (;;) {
            const line = await this.next();
            assert.notEqual(line, null, `the engine ended while ${head} was expected`);
            if (line.startsWith(head)) return line;
        }
    }

    ask(line, head) {
        this.say(line);
        return this.hear(head);
    }

    async end() {
        this.process.stdin.end();
        const [code] = await this.exit;
        assert.equal(code, 0);
    }
}

const lineOf = (bestmove) => bestmove.split(' line')[1];

async function answers(engine) {
    for (const [text, length] of [['8 6 7/2 5 4/3 0 1', 31], ['5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15', 53]]) {
        engine.say(`position goal last board ${text}`);
        const answer = await engine.ask('go optimal', 'bestmove');
        assert.match(answer, new RegExp(` length ${length} bound ${length} proof optimal line `));
        const board = new Board(text);
        assert.equal(board.play(lineOf(answer)), length);
        assert(board.solved);
    }
}

async function stop(engine) {
    let worst = 0;
    for (let seed = 0; seed < 10; seed++) {
        engine.say('new size 4x4 goal last');
        await engine.ask(`shuffle seed ${seed}`, 'board ');
        engine.say('go infinite');
        await sleep(20 * seed);
        const from = performance.now();
        const answer = await engine.ask('stop', 'bestmove');
        worst = Math.max(worst, performance.now() - from);
        assert.match(answer, / length \d+ /);
    }
    console.log(`  stop answered within ${worst.toFixed(1)} ms at worst`);
    assert(worst < HOPELESS);
}

async function movesMeanwhile(engine) {
    engine.say('new size 4x4 goal last');
    const board = new Board((await engine.ask('shuffle depth 46 seed 12', 'board ')).slice(6));
    engine.say('go optimal');
    for (const letter of 'LURDLURD'.repeat(3)) {
        if (!board.move(letter)) continue;
        engine.say(`moves ${letter}`);
        await sleep(2);
    }
    engine.say('go optimal'); // the first is answered in any case
    await engine.hear('bestmove');
    const answer = await engine.hear('bestmove');
    assert.match(answer, / proof optimal /);
    board.play(lineOf(answer));
    assert(board.solved);
}

// A small generator of our own: Node's cannot be seeded.
function dice(seed) {
    return (n) => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return Math.floor((seed / 2 ** 32) * n);
    };
}

function randomLine(roll) {
    const valid = [
        'isready', 'show', 'meter', 'undo', 'redo', 'stop', 'go nodes 200', 'go movetime 1', 'hint level 4',
        'new size 3x3 goal last', 'goal first', `shuffle seed ${roll(1e6)}`, `moves ${'UDLR'[roll(4)]}`,
        `click ${1 + roll(8)}`, 'setoption name Meter value false', 'position board 1 2 3/4 0 5/7 8 6',
    ];
    const kind = roll(10);
    const line = Buffer.from(valid[roll(valid.length)]);
    if (kind < 6) return line;
    if (kind < 8) {
        line[roll(line.length)] = roll(256);
        return Buffer.from(line.filter((byte) => byte !== 10));
    }
    return Buffer.from(Array.from({ length: roll(60) }, () => roll(256)).filter((byte) => byte !== 10));
}

async function flood(engine) {
    const roll = dice(2026);
    for (let i = 0; i < 10000; i++) engine.say(randomLine(roll));
    engine.say('stop');
    engine.say('moves ' + 'U'.repeat(3 << 20));
    await engine.hear('error the line is too long');
    assert.equal(await engine.ask('isready', 'ready'), 'readyok');
    engine.say('new size 3x3 goal last');
    await answers(engine);
}

async function endOfInput() {
    const engine = new Engine();
    engine.say('shuffle seed 1');
    engine.say('go movetime 300');
    engine.process.stdin.end();
    await engine.hear('bestmove');
    assert.deepEqual(await engine.exit, [0, null]);
}

async function quit() {
    const engine = new Engine();
    engine.say('position board 0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1');
    engine.say('go infinite');
    await engine.hear('info');
    engine.say('quit');
    assert.deepEqual(await engine.exit, [0, null]);
}

for (const test of [answers, stop, movesMeanwhile, flood]) {
    console.log(test.name);
    const engine = new Engine();
    await test(engine);
    await engine.end();
}
for (const test of [endOfInput, quit]) {
    console.log(test.name);
    await test();
}
console.log('passed');
