/** Selects what to show of a section: whole blocks around the piece that answers, without what wasn't asked for. */
import {
  contentsIn,
  textOf,
  textOfInline,
  type Choice,
  type Content,
} from '../../../content/model';
import type { Choices } from '../../protocol';
import type { KnownPiece, ReadSection } from '../find/pages';
import { isOfPicture } from '../find/pieces';
import type { Question } from '../words/question';
import type { Words } from '../words/words';
import { fitOf, type QuestionForm } from './lead';

/** A table with up to this many rows is shown in full. Of a longer one, only some rows are picked. */
const SHORT_TABLE = 8;
const MOST_ROWS = 5;

/** A row is picked if it fits at least this well compared to the best one. */
const NEARLY = 0.85;

/** The parts of a question that matter for choosing blocks. */
export type Criteria = QuestionForm &
  Pick<Question, 'howTo' | 'wantsCode' | 'fact'> & { readonly choices: Choices | undefined };

/** Whether a content says how to do something, possibly in tabs for several ways. */
export const isSteps = ({ type }: Content): boolean => type === 'steps' || type === 'choices';

const isGroup = ({ type }: Content) => type !== 'paragraph' && type !== 'aside';

/** Whether a content is shown even if the question isn't about it in particular. */
function isShown(content: Content, { wantsCode }: Criteria, isInStep = false): boolean {
  if (content.type === 'facts') return false;
  return content.type !== 'code' || wantsCode || (isInStep && content.language !== 'json');
}

/** Returns a content without the parts that weren't asked for. */
function without(content: Content, criteria: Criteria): Content {
  const isStep = content.type === 'steps';
  const shown = (contents: readonly Content[]) =>
    contents
      .filter((one, index) => isShown(one, criteria, isStep) && !isOfPicture(contents, index))
      .map((one) => without(one, criteria));
  switch (content.type) {
    case 'list':
    case 'steps':
      return {
        ...content,
        items: content.items.map((item) => ({ ...item, content: shown(item.content) })),
      };
    case 'choices':
      return {
        ...content,
        options: content.options.map((option) => ({ ...option, content: shown(option.content) })),
      };
    default:
      return content;
  }
}

/** Returns the tab that the reader chose or named, or undefined if any of them could be meant. */
function chosenOption(
  options: readonly Choice[],
  { choices, words }: Criteria,
  read: Words,
): Choice | undefined {
  const said = options.filter(({ label }) => fitOf(words, read.keys(label)) > 0);
  if (said.length === 1) return said[0];
  const kept = new Set(Object.values(choices ?? {}).map((value) => value?.toLowerCase()));
  return options.find(({ value, label }) =>
    [...value.split(' '), label].some((name) => kept.has(name.toLowerCase())),
  );
}

/** Returns a content with the rows and tabs that the question is about. */
function narrowed(
  content: Content,
  part: number | undefined,
  criteria: Criteria,
  read: Words,
): Content {
  if (content.type === 'choices') {
    const option = chosenOption(content.options, criteria, read);
    return option ? { ...content, options: [option] } : content;
  }
  if ((content.type === 'facts' || content.type === 'definitions') && part !== undefined) {
    const item = content.items[part];
    return item ? { ...content, items: [item] } : content;
  }
  if (content.type !== 'table' || content.rows.length <= SHORT_TABLE) return content;
  const fits = content.rows.map((row) =>
    fitOf(criteria.words, read.keys(row.map(textOfInline).join(' '))),
  );
  const best = Math.max(...fits);
  const picked = content.rows.flatMap((_, index) =>
    index === part || (best > 0 && (fits[index] ?? 0) >= NEARLY * best) ? [index] : [],
  );
  const others = picked.filter((index) => index !== part).slice(0, MOST_ROWS - 1);
  const shown = (part === undefined ? others : [...others, part]).sort((a, b) => a - b);
  const { anchors: _anchors, says: _says, ...rest } = content;
  return { ...rest, rows: shown.flatMap((index) => content.rows.slice(index, index + 1)) };
}

/**
 * Returns the contents of a section to show, in their order: all of them if they fit, and otherwise the piece that
 * answers, what leads up to it, and as many of its neighbors as fit.
 *
 * @param length maximum number of characters; the piece that answers is never cut
 */
export function excerptOf(
  { contents }: ReadSection,
  piece: KnownPiece,
  criteria: Criteria,
  read: Words,
  length: number,
): Content[] {
  const at = piece.content;
  const possible = contents.map((content, index) =>
    index === at || (isShown(content, criteria) && !isOfPicture(contents, index))
      ? narrowed(without(content, criteria), index === at ? piece.part : undefined, criteria, read)
      : undefined,
  );
  const sizeOf = (index: number) => {
    const content = possible[index];
    return content ? textOf(content).length : 0;
  };
  const taken = new Set<number>();
  let size = 0;
  const take = (index: number, needed: boolean): boolean => {
    if (index < 0 || index >= contents.length || taken.has(index)) return true;
    const own = sizeOf(index);
    if (!needed && size + own > length) return false;
    taken.add(index);
    size += own;
    return true;
  };
  take(at, true);
  const here = contents[at];
  const opens = (content: Content | undefined) => content?.type === 'paragraph';
  // The paragraph that introduces a list or table belongs to it.
  if (here && isGroup(here) && opens(contents[at - 1])) take(at - 1, true);
  const next = contents[at + 1];
  if (here && opens(here) && next && isGroup(next) && textOf(here).trim().endsWith(':')) {
    take(at + 1, true);
  }
  if (criteria.yesNo)
    take(
      contents.findIndex((one) => /^(?:Yes|No)\b/.test(textOf(one))),
      true,
    );
  if (criteria.howTo) {
    const steps = contents.findIndex(isSteps);
    take(steps, true);
    if (steps > 0 && opens(contents[steps - 1])) take(steps - 1, true);
  }
  // A block that answers on its own, such as a term or a fact under a title, doesn't need its neighbors.
  if (piece.fact === undefined && piece.term === undefined) {
    for (let after = at + 1; after < contents.length; after += 1) if (!take(after, false)) break;
    for (let before = at - 1; before >= 0; before -= 1) if (!take(before, false)) break;
  }
  return [...taken].sort((a, b) => a - b).flatMap((index) => possible[index] ?? []);
}

/** Returns the text of a content without its code, tables and asides. */
export const proseOf = (content: Content): string =>
  [...contentsIn(content)]
    .flatMap((one) => (one.type === 'paragraph' ? [textOf(one)] : []))
    .join('\n');
