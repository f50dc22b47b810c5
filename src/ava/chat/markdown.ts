/**
 * The Markdown of an answer, as a tree and as text. No matter who wrote it, it can't contain markup: anything that
 * looks like HTML stays text, and link definitions have no effect.
 */
import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Turn } from './conversation';

export type { Nodes, RootContent };

const syntax = {
  extensions: [
    gfmTable(),
    // `[1]: https://…` would turn citation marks into links.
    { disable: { null: ['htmlFlow', 'htmlText', 'definition'] } },
  ],
  mdastExtensions: [gfmTableFromMarkdown()],
};

/** Maximum nesting of lists and quotations. A real answer never has more, and it would take long to draw. */
const DEEPEST = 20;

/** Reads Markdown. */
export function parse(text: string): Root {
  const nested = /^(?:[ \t]*(?:>|[-+*]|\d+[.)]))+/gm;
  const shallow = text.replace(nested, (marks) =>
    marks.replace(/\s/g, '').length > DEEPEST ? '' : marks,
  );
  return fromMarkdown(shallow, syntax);
}

/** Returns the text of a node as it is read out. */
export function textOf(node: Nodes): string {
  if ('alt' in node) return node.alt ?? '';
  if ('value' in node) return node.value;
  if (!('children' in node)) return node.type === 'break' ? ' ' : '';
  const separator =
    { tableRow: ', ', table: '. ', list: ' ', listItem: ' ' }[node.type as string] ?? '';
  return node.children
    .map(textOf)
    .filter((text) => text !== '')
    .join(separator);
}

/** A citation mark in a text. */
const MARK = /\s*\[(\d{1,2})\]/g;

/** Splits a text at its citation marks. Returns the parts, with the numbers of the citations between them. */
export function splitMarks(text: string): (string | number)[] {
  const parts: (string | number)[] = [];
  let from = 0;
  for (const { index, 0: mark, 1: digits } of text.matchAll(MARK)) {
    if (index > from) parts.push(text.slice(from, index));
    parts.push(Number(digits));
    from = index + mark.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

const MARKS = /\s*\[(\d{1,2})\](?!\()/g;

/** Links within this site, as `](/docs/…)`. */
const OWN_LINKS = /\]\((\/(?!\/)[^)\s]*)\)/g;

/** Returns the question, the answer and the sources, with full addresses. */
export function markdownOf({ question, text, citations }: Turn, origin: string): string {
  const body = text
    .replace(MARKS, (mark, digits: string) => (citations[Number(digits) - 1] ? mark : ''))
    .replace(OWN_LINKS, (_link, path: string) => `](${origin}${path})`);
  const sources = citations.flatMap((citation, index) =>
    citation ? [`${index + 1}. [${citation.title}](${origin}${citation.url})`] : [],
  );
  return [`## ${question.replace(/\s+/g, ' ')}`, body, sources.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}
