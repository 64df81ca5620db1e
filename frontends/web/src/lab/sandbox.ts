/* sandbox.ts -- typed code in a frame of its own, from the page's side.
 *
 * The frame is made for one run and removed at its end.  It is given up when its time is over and when
 * it no longer answers: a memory bomb ends the process of the frame, and nobody tells the page. */
import frameDocument from 'sandbox-frame';
import { tr } from '../languages/text.js';
import { readReply, type Task } from './messages.js';

export interface SandboxEvents {
  progress(done: number): void;
  values(values: Float64Array): void;
  failed(why: string): void;
}

const LIMIT = 30; // seconds: for an endless loop; a slow machine is not to blame
const SILENCE = 12; // seconds without an answer: the frame is gone
const GONE = tr('Stopped: the frame that ran it is gone. It probably took more memory than there is.');

export class Sandbox {
  private readonly frame = document.createElement('iframe');
  private readonly channel = new MessageChannel();
  private readonly timers: ReturnType<typeof setInterval>[] = [];

  constructor(task: Task, private readonly events: SandboxEvents) {
    const port = this.channel.port1;
    let heard = performance.now();
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      heard = performance.now();
      const reply = readReply(data, task.boards.length);
      if (!reply || reply.kind === 'alive') return;
      if (reply.kind === 'progress') return events.progress(reply.done);
      this.end();
      if (reply.kind === 'values') events.values(reply.values);
      else events.failed(reply.why);
    };
    port.addEventListener('close', () => this.giveUp(GONE)); // told by newer browsers; the others fall silent
    this.frame.sandbox.add('allow-scripts'); // and nothing else: an opaque origin
    this.frame.hidden = true;
    this.frame.title = 'Sandbox';
    this.frame.srcdoc = frameDocument;
    this.frame.addEventListener('load', () => this.frame.contentWindow?.postMessage(task, '*', [this.channel.port2]), { once: true });
    document.body.append(this.frame);
    this.timers.push(
      setInterval(() => (performance.now() - heard > SILENCE * 1000 ? this.giveUp(GONE) : port.postMessage('alive?')), 1000),
      setInterval(() => this.giveUp(tr('Stopped after {0} seconds: a heuristic is asked millions of times, it has to be quick.', LIMIT)), LIMIT * 1000));
  }

  private giveUp(why: string): void {
    if (!this.frame.isConnected) return;
    this.end();
    this.events.failed(why);
  }

  /** Removing the frame ends its worker, whatever that is doing. */
  end(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.channel.port1.close();
    this.frame.remove();
  }
}
