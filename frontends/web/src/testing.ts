/* testing.ts -- what Node's test runner is to see. */
export * from './board/board.js';
export * from './engine/client.js';
export * from './engine/wasi.js';
export * from './shell/share.js';
export { readReply, readTask } from './lab/messages.js';
export { expand, readHint, readMeter, readPosition } from './play/game.js';
export { verdict } from './play/meter.js';
