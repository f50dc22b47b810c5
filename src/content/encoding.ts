/** Texts that are not UTF-8: what could not be read is U+FFFD by the time that anybody sees the text. */
import type { Problem } from './problem';

/** Returns the first place of a text, as it was read from a file, that is not UTF-8. */
export function encodingProblems(file: string, text: string): (Problem & { line: number })[] {
  // UTF-16 has a null beside each letter.
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
