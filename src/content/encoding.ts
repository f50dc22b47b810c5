/** Detects text that isn't UTF-8. By the time it's a string, the bytes that couldn't be decoded are U+FFFD. */
import type { Problem } from './problem';

/** Returns the first place in a file's text that isn't UTF-8, as a problem. */
export function encodingProblems(file: string, text: string): (Problem & { line: number })[] {
  // In UTF-16, there's a null next to each letter.
  const offset = text.search(/[\uFFFD\0]/);
  if (offset === -1) return [];
  const lines = text.slice(0, offset).split('\n');
  return [
    {
      file,
      line: lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1,
      what: 'a character is not UTF-8',
      fix: 'save the file as UTF-8, and type the character again',
    },
  ];
}
