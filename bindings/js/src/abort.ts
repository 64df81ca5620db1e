/* abort.ts -- what is done when a signal aborts.  Any number of questions may share a signal, and Node warns of a leak where one
 * has more than ten listeners, so each signal has one. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/** Returns what ends the waiting. */
export function whenAborted(signal: AbortSignal | undefined, act: () => void): () => void {
  if (!signal) return () => {};
  const acts = waiting.get(signal) ?? new Set();
  if (!waiting.has(signal)) {
    waiting.set(signal, acts);
    signal.addEventListener('abort', () => [...acts].forEach((now) => now()), { once: true });
  }
  acts.add(act);
  return () => void acts.delete(act);
}
