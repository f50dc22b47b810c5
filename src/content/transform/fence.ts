/** What is shown of a fenced block: its title, and its code without magic comments. */

const TITLE = /\btitle=(["'])(.*?)\1/;

/** A comment, in any language's way of writing one, that holds nothing but a magic word. */
const MAGIC =
  /^\s*(?:\/\/|\/\*|\{\s*\/\*|#|--|%|;|'|<!--|REM\b)\s*highlight-(?:next-line|start|end)\s*(?:\*\/\s*\}|\*\/|-->)?\s*$/i;

/** Returns the title that the words after a fence's language give. */
export const titleOf = (meta: string): string | undefined => TITLE.exec(meta)?.[2];

/** Returns code as it is shown: without the comments that only highlight lines. */
export const shownCode = (code: string): string =>
  code
    .replace(/\n$/, '')
    .split('\n')
    .filter((line) => !MAGIC.test(line))
    .join('\n');
