/* What a page does that has the package beside it and no bundler. */
if (location.hash === '#none') delete globalThis.Worker;
const { check, engine, generate, solve } = await import('./node_modules/tilewise/dist/index.js');

async function stopped() {
  const stop = new AbortController();
  const hard = solve('0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1', { signal: stop.signal, progress: () => stop.abort() });
  return hard.then(() => 'solved', (why) => why.name);
}

async function conversation() {
  const speaking = engine();
  const heard = await speaking.ask('isready', 'readyok');
  speaking.end();
  return heard;
}

const { length, moves, optimal } = await solve('8 1 3/4 0 2/7 6 5');
const wrong = await solve('1 2 3\n4 5 q\n7 8 6').catch(({ name, line }) => [name, line]);
const board = await generate(4, 4, { depth: 20, seed: 5 });
globalThis.answer = {
  solution: { length, moves, optimal }, wrong, depth: (await solve(board)).length, check: (await check('1 2 3/4 0 5/7 8 6', 'RD')).optimal,
  stopped: await stopped(), heard: await conversation(),
};
