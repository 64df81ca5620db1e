/* errors.ts -- what the library refuses, in its own words. */

export class TilewiseError extends Error {
  override readonly name = 'TilewiseError';
  /** The line of the text that is wrong, where a text is; otherwise 0. */
  readonly line: number;

  constructor(message: string) {
    super(message);
    this.line = Number(/^line (\d+): /.exec(message)?.[1] ?? 0);
  }
}
