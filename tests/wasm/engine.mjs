#!/usr/bin/env node
/* engine.mjs engine [--no-cache] -- `tilewise engine` on the WebAssembly build: lines in, lines out. */
import { readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { Wasi } = await import(pathToFileURL(join(root, 'build/web-test/testing.mjs')));

const wasi = new Wasi();
const module = await WebAssembly.compile(readFileSync(join(root, 'build/wasm/bindings/js/wasm/engine.wasm')));
const reply = (at, length) => {
  const line = Buffer.concat([Buffer.from(engine.memory.buffer, at, length), Buffer.from('\n')]);
  for (let done = 0; done < line.length;) done += writeSync(1, line, done);
};
const { exports: engine } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.imports, tilewise: { reply } });
wasi.attach(engine.memory);
engine._initialize();
if (engine.engine_start() < 0) process.exit(70);

const say = (text) => {
  const bytes = Buffer.from(text);
  new Uint8Array(engine.memory.buffer, engine.engine_room(bytes.length), bytes.length).set(bytes);
  engine.engine_line(bytes.length);
};
if (process.argv.includes('--no-cache')) say('setoption name Tables value <empty>');

let working = false;
const work = () => {
  working = engine.engine_advance(0.01) > 0;
  if (working) setImmediate(work);
};
for await (const text of createInterface({ input: process.stdin })) {
  if (text === 'quit') process.exit(0);
  say(text);
  if (!working) work();
}
