/* errors.ts -- what the library refuses, in its own words. */

export class TilewiseError extends Error {
  override readonly name = 'TilewiseError';
  /** The line of the text that is wrong, where a text is; otherwise 0. */
  readonly line: number;

  constructor(message: string) {
    super(message);
    this.line = Number(/^(?:board \d+: )?line (\d+): /.exec(message)?.[1] ?? 0);
  }
}

/** What was thrown, in words. */
export const messageOf = (why: unknown): string => (why instanceof Error ? why.message : String(why));
