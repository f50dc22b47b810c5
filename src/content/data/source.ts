/** The source of a fence that is expanded in the build: a picture or a table. */

/** What the author wrote. */
export type Source = {
  /** The text between the fences. */
  readonly text: string;
  /** The words after the fence's language, by name; a word alone is `true`. */
  readonly options: Readonly<Record<string, string | true>>;
  /** Returns the text of a file: `./spend.csv` beside the page, `@example/teams.csv` of the docs. @throws {SourceError} */
  readonly fileText: (path: string) => string;
};

/** A mistake of an author inside a fence. The line counts from 1 at the first one inside the fence; 0 is the fence. */
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

/** Throws a mistake of a fence as a whole. @throws {SourceError} */
export function refuseFence(what: string, fix: string): never {
  throw new SourceError(0, what, fix);
}
