/** Which characters the Japanese pages are written with, beyond those of the site's own fonts. Pure. */
import { fontCuts } from '../../config/brand/fonts/cuts';

/** The text of a page: what its front matter shows to readers, and what stands below that. */
export type PageText = {
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly body: string;
};

/** Characters, sorted, each once. */
export type Characters = {
  readonly all: string;
  /** Those that stand in bold somewhere: in titles, headings, heads of tables, strong words. */
  readonly bold: string;
};

/** Text that is set in bold: headings, the heads of tables, titles of admonitions, strong words. */
const BOLD = /^#{1,6} .*$|^\|.*(?=\n\|[ :|-]+$)|^:{3,}\w+\[.*$|\*\*[^*]+\*\*/gm;

const text = fontCuts.filter(({ family }) => family === 'Hanken Grotesk');

/** Whether a character is none that the site's own text face draws, nor blank. */
function isForeign(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return (
    /[^\p{C}\p{Z}]/u.test(character) &&
    !text.some(({ characters }) =>
      characters.some(([first, last]) => point >= first && point <= last),
    )
  );
}

const distinct = (words: readonly string[]) =>
  [...new Set(words.join(''))].filter(isForeign).sort().join('');

/** Returns the characters that the font must hold for these pages. */
export function charactersOf(pages: readonly PageText[]): Characters {
  const titles = pages.flatMap(({ title, label }) => [title, label]);
  return {
    all: distinct([...titles, ...pages.flatMap(({ description, body }) => [description, body])]),
    bold: distinct([...titles, ...pages.flatMap(({ body }) => body.match(BOLD) ?? [])]),
  };
}
