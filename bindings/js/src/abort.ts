/* abort.ts -- what is done when a signal aborts.  Any number of questions may share a signal, and Node warns of a leak where one
 * has more than ten listeners, so each signal has one.  It goes with the last question: Node keeps signals of its own making, of timeouts
 * and combined ones, as long as somebody listens. */
/** What is needed of an AbortSignal, for programs whose types have no such name. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', act: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', act: () => void): void;
}

interface Waiting {
  readonly acts: Set<() => void>;
  readonly all: () => void;
}

const waiting = new WeakMap<Signal, Waiting>();

function begin(signal: Signal): Waiting {
  const acts = new Set<() => void>();
  const begun = { acts, all: () => [...acts].forEach((now) => now()) };
  waiting.set(signal, begun);
  signal.addEventListener('abort', begun.all, { once: true });
  return begun;
}

/** Returns what ends the waiting. */
export function whenAborted(signal: Signal | undefined, act: () => void): () => void {
  if (!signal) return () => {};
  const { acts, all } = waiting.get(signal) ?? begin(signal);
  acts.add(act);
  return () => {
    if (!acts.delete(act) || acts.size) return;
    signal.removeEventListener('abort', all);
    waiting.delete(signal);
  };
}
