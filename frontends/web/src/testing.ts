/* testing.ts -- what Node's test runner is to see. */
export * from './board/board.js';
export * from './engine/client.js';
export * from './engine/wasi.js';
export * from './shell/share.js';
export { EXAMPLES } from './search/examples.js';
export { readNodes } from './watch/state.js';
export { nest } from './watch/nest.js';
export { readList } from './watch/lists.js';
export { readReply, readTask } from './lab/messages.js';
export { expand, readHint, readMeter, readPosition } from './play/game.js';
export { verdict } from './play/meter.js';
