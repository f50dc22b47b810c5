/** Sections that send readers on: lists of other pages. Their words say what stands elsewhere. */
import { textOf, type Content, type Inline } from '../../../content/model';

/** Tells whether a line begins with a link to another page. */
function beginsElsewhere(line: Inline, url: string): boolean {
  const run = line.find((one) => (typeof one === 'string' ? one : one.text).trim() !== '');
  if (run === undefined || typeof run === 'string') return false;
  const { href = '' } = run;
  return href.startsWith('/') && href.split('#')[0] !== url;
}

function sendsOn([first]: readonly Content[], url: string): boolean {
  return first?.type === 'paragraph' && beginsElsewhere(first.text, url);
}

/** Tells whether blocks of the page at `url` are mostly a list of other pages. */
export function leadElsewhere(blocks: readonly Content[], url: string): boolean {
  const lengths = blocks.map((block) => {
    const own = block.type === 'list' || block.type === 'steps' ? block.items : [];
    const sent = own.filter(({ content }) => sendsOn(content, url)).length;
    return { length: textOf(block).length, list: own.length > 0 && sent * 2 > own.length };
  });
  const sum = (list: boolean) =>
    lengths.reduce((all, one) => all + (one.list === list ? one.length : 0), 0);
  return sum(true) > sum(false);
}
