/** Which blocks of a section answer: whole ones, with what leads to them. */
import { textOf, textOfInline, type Choice, type Content } from '../../../content/model';
import type { Choices } from '../../protocol';
import type { KnownPiece, ReadSection } from '../find/pages';
import type { Words } from '../words/words';
import { fitOf, type QuestionForm } from './lead';

/** Characters of a section that is given whole, and of an introduction. */
const SHORT_SECTION = 700;
const SHORT_LEAD = 320;

/** Rows of a table that is given whole, and those that are picked of a longer one. */
const SHORT_TABLE = 8;
const MOST_ROWS = 5;

/** A row is picked where it fits nearly as well as the best. */
const NEARLY = 0.85;

/** Whether a content tells how to do something, in tabs where there are several ways. */
export const isSteps = ({ type }: Content): boolean => type === 'steps' || type === 'choices';

const isGroup = ({ type }: Content) => type !== 'paragraph' && type !== 'aside';
const isLead = (content: Content | undefined): content is Content =>
  content?.type === 'paragraph' && textOf(content).length <= SHORT_LEAD;

/** What of a question matters when blocks are chosen. */
export type Criteria = QuestionForm & {
  readonly howTo: boolean;
  readonly choices: Choices | undefined;
};

/** Returns the tab that the reader chose, or names; undefined where any may be meant. */
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
function narrowed(content: Content, piece: KnownPiece, criteria: Criteria, read: Words): Content {
  if (content.type === 'choices') {
    const option = chosenOption(content.options, criteria, read);
    return option ? { ...content, options: [option] } : content;
  }
  if (content.type === 'facts' || content.type === 'definitions') {
    const item = content.items[piece.part ?? 0];
    return item ? { ...content, items: [item] } : content;
  }
  if (content.type !== 'table' || content.rows.length <= SHORT_TABLE) return content;
  const fits = content.rows.map((row) =>
    fitOf(criteria.words, read.keys(row.map(textOfInline).join(' '))),
  );
  const best = Math.max(...fits);
  const picked = content.rows.flatMap((_, index) =>
    index === piece.part || (best > 0 && (fits[index] ?? 0) >= NEARLY * best) ? [index] : [],
  );
  const first = picked.filter((index) => index !== piece.part).slice(0, MOST_ROWS - 1);
  const shown = [...first, piece.part ?? 0].sort((a, b) => a - b);
  const { anchors: _anchors, ...rest } = content;
  return { ...rest, rows: shown.flatMap((index) => content.rows.slice(index, index + 1)) };
}

/** Returns the contents of a section that answer, in its order. */
export function selectFrom(
  { contents, path }: ReadSection,
  piece: KnownPiece,
  criteria: Criteria,
  read: Words,
): Content[] {
  const at = piece.content;
  const indices = new Set([at]);
  const whole =
    path.length > 0 && contents.reduce((sum, one) => sum + textOf(one).length, 0) <= SHORT_SECTION;
  if (whole) contents.forEach((_, index) => indices.add(index));
  const here = contents[at];
  if (here && isGroup(here) && here.type !== 'facts' && isLead(contents[at - 1])) {
    indices.add(at - 1);
  }
  const next = contents[at + 1];
  if (here?.type === 'paragraph' && next && isGroup(next) && textOf(here).trim().endsWith(':')) {
    indices.add(at + 1);
  }
  if (criteria.yesNo) {
    // In sections whose heading is a question, the deciding sentence comes first.
    const decides = contents.findIndex((one) => /^(?:Yes|No)\b/.test(textOf(one)));
    if (decides >= 0) indices.add(decides);
  }
  if (criteria.howTo) {
    const steps = contents.findIndex(isSteps);
    if (steps >= 0) indices.add(steps);
    if (steps > 0 && isLead(contents[steps - 1])) indices.add(steps - 1);
  }
  return [...indices]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const content = contents[index];
      return content
        ? [narrowed(content, index === at ? piece : { ...piece, part: 0 }, criteria, read)]
        : [];
    });
}
