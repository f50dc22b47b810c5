/** The source of a fence that the build turns into a picture or a table. */

/** What the author wrote. */
export type Source = {
  /** The text between the fences. */
  readonly text: string;
  /** The options after the fence's language, by name. An option without a value is `true`. */
  readonly options: Readonly<Record<string, string | true>>;
  /** Returns the text of a file: `./spend.csv` next to the page, or `@example/teams.csv`. @throws {SourceError} */
  readonly fileText: (path: string) => string;
};

/** An author's mistake in a fence or a tag. Line 1 is the first line inside the fence, and line 0 is the fence itself. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    readonly line: number,
    readonly what: string,
    readonly fix: string,
  ) {
    super(`line ${line}: ${what}. Fix: ${fix}`);
  }
}

/** Reports a mistake in a fence or a tag as a whole. @throws {SourceError} */
export function refuseFence(what: string, fix: string): never {
  throw new SourceError(0, what, fix);
}
