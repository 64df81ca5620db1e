/* evaluate.ts -- h of every board, in the worker that runs the typed code.
 *
 * evaluate() is sent there as text after the typed code, so it may refer to nothing outside itself.  It
 * shares its worker with that code, which may change anything in it; whoever reads the answers trusts
 * none of them. */
type Typed = (board: number[], goal: number[], rows: number, cols: number) => unknown;

export function evaluate(typed: Typed | null): void {
  const SIDE = 3;
  const post = (reply: object, moved: Transferable[] = []): void => (self as unknown as Worker).postMessage(reply, moved);

  const values = (boards: string[]): Float64Array | null => {
    const h = new Float64Array(boards.length);
    const goal = [...(boards[0] as string)].map(Number);
    let told = performance.now();
    for (let i = 0; i < boards.length; i++) {
      const board = boards[i] as string;
      const value = (typed as Typed)([...board].map(Number), goal.slice(), SIDE, SIDE);
      if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
        post({ kind: 'failed', why: `h of ${board.match(/.../g)?.join('/')} is ${String(value)}; a number from 0 up is expected` });
        return null;
      }
      h[i] = value;
      if ((i & 1023) === 0 && performance.now() - told > 80) {
        told = performance.now();
        post({ kind: 'progress', done: i });
      }
    }
    return h;
  };

  self.onmessage = ({ data }: MessageEvent<string[]>): void => {
    if (typeof typed !== 'function') return post({ kind: 'failed', why: 'a function called h is expected: function h(board, goal, rows, cols) { … }' });
    try {
      const h = values(data);
      if (h) post({ kind: 'values', values: h }, [h.buffer]);
    } catch (thrown) {
      // The first place in the trace is in the typed code, which starts on line 2.
      const place = /:(\d+):\d+/.exec(thrown instanceof Error ? (thrown.stack ?? '') : '');
      post({ kind: 'failed', why: `${place ? `line ${Number(place[1]) - 1}: ` : 'h threw '}${String(thrown)}` });
    }
  };
}

/** What the worker runs.  The typed code starts on line 2, so the line of an error is one too high. */
export const workerText = (code: string): string => `"use strict";\n${code}\n;(${evaluate.toString()})(typeof h==="function"?h:null);`;
