/* abort.ts -- what is done when a signal aborts.  Any number of questions may share a signal, and Node warns of a leak where one
 * has more than ten listeners, so each signal has one.  It goes with the last question: Node keeps signals of its own making, of timeouts
 * and combined ones, as long as somebody listens. */
interface Waiting {
  readonly acts: Set<() => void>;
  readonly all: () => void;
}

const waiting = new WeakMap<AbortSignal, Waiting>();

function begin(signal: AbortSignal): Waiting {
  const acts = new Set<() => void>();
  const begun = { acts, all: () => [...acts].forEach((now) => now()) };
  waiting.set(signal, begun);
  signal.addEventListener('abort', begun.all, { once: true });
  return begun;
}

/** Returns what ends the waiting. */
export function whenAborted(signal: AbortSignal | undefined, act: () => void): () => void {
  if (!signal) return () => {};
  const { acts, all } = waiting.get(signal) ?? begin(signal);
  acts.add(act);
  return () => {
    if (!acts.delete(act) || acts.size) return;
    signal.removeEventListener('abort', all);
    waiting.delete(signal);
  };
}
