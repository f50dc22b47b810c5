/** Keeps the stacks of machinery away from authors' mistakes. */
import { UnknownNameError } from '../company/names';
import { ContentError } from '../../content/problem';

/** Whether an error is or wraps a mistake of an author, at any depth. */
function isAboutContent(error: unknown): boolean {
  if (error instanceof ContentError || error instanceof UnknownNameError) return true;
  return error instanceof Error && isAboutContent(error.cause);
}

/**
 * Errors that Docusaurus wraps around a mistake of an author are printed without their stacks, which
 * say nothing about the page; all others keep theirs.
 */
export function hideStacksOfContent(): void {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (error, frames) => {
    const said = `${error.name}: ${error.message}`;
    if (isAboutContent(error)) return said;
    return before?.(error, frames) ?? [said, ...frames].join('\n    at ');
  };
}
