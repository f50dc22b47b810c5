/** An answer as Markdown for elsewhere. */
import type { Turn } from './conversation';

const MARKS = /\s*\[(\d{1,2})\](?!\()/g;

/** Links within this site, as `](/docs/…)`. */
const OWN_LINKS = /\]\((\/(?!\/)[^)\s]*)\)/g;

/** Returns question, answer and sources; addresses are whole. */
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
