/* inside.ts -- the script of the sandboxed frame: it starts a worker with the typed code and passes messages on.
 *
 * build.mjs makes a document of it (frame.ts has that as text) whose policy allows this script, by its
 * hash, and workers from blobs; no network at all.  The frame has an opaque origin: no storage, no
 * caches, no cookies, no reach into the page.  The worker, not the frame, has the typed code, so that
 * an endless loop leaves the frame able to answer. */
import { workerText } from './evaluate.js';
import { readReply, readTask, type Reply, type Task } from './messages.js';

/** Nothing may run where there is something to steal, should this document ever be opened elsewhere. */
function closed(): boolean {
  if (self.origin !== 'null' || parent === self) return false;
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

function run(task: Task, port: MessagePort): void {
  const post = (reply: Reply): void => port.postMessage(reply, reply.kind === 'values' ? [reply.values.buffer] : []);
  const worker = new Worker(URL.createObjectURL(new Blob([workerText(task.code)], { type: 'text/javascript' })));
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const reply = readReply(data, task.boards.length);
    if (reply) post(reply);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    const why = event.message // Firefox says nothing about code that it cannot parse
      ? `line ${Math.max(1, event.lineno - 1)}: ${event.message.replace(/^Uncaught /, '')}`
      : 'It cannot be read as JavaScript: look for a bracket or a quote without its partner.';
    post({ kind: 'failed', why });
  };
  port.onmessage = () => post({ kind: 'alive' });
  worker.postMessage(task.boards);
}

addEventListener('message', function once(event) {
  const task = event.source === parent && closed() ? readTask(event.data) : null;
  const [port] = event.ports;
  if (!task || !port) return;
  removeEventListener('message', once);
  run(task, port);
});
