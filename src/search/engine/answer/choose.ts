/** Chooses which hits of a page are shown, as which record, and in which order. */
import type { SearchRecord } from '../../protocol';
import type { Store } from '../inverted/store';
import type { RankedPage } from '../rank/rank';
import type { RankedPassage } from '../rank/types';
import type { SectionFacts } from '../files/shown';
import type { Shown } from './hit';
import { queryTermsIn, type FindMatches } from './matches';
import type { SectionRecords } from './records';
import { sentenceIn } from './running';

/** How many sections of a page are shown in addition to its best hit. */
const FURTHER = 3;

/** Another section is shown if its score is at least this share of the page's best. */
const NEARLY = 0.7;

/** Returns the first passage of the section that a passage belongs to. */
function beginningOf(passage: number, more: Store['more']): number {
  let first = passage;
  while (more[first] === 1) first -= 1;
  return first;
}

/** Returns the passages of a page that are shown, best first, with one from each section. */
export function shownPassages(
  { passages, score }: RankedPage,
  { more }: Pick<Store, 'more'>,
): RankedPassage[] {
  const sections = new Set<number>();
  const shown: RankedPassage[] = [];
  for (const one of passages) {
    const section = beginningOf(one.passage, more);
    if (one.score < NEARLY * score && shown.length > 0) break;
    if (sections.has(section)) continue;
    sections.add(section);
    shown.push(one);
    if (shown.length > FURTHER) break;
  }
  return shown;
}

/**
 * Returns the hit of a section and what is said below its title: of a lead its page, with its description;
 * else the heading's record, or the text's where the text has words of the query that the heading doesn't have.
 */
export function hitFor(
  section: SectionFacts,
  { heading, content }: SectionRecords,
  description: string | undefined,
  find: FindMatches,
): readonly [SearchRecord, Shown] {
  if (section.level === 0 && description) return [heading, { description }];
  const sentence = sentenceIn(section.blocks, find);
  if (!content || sentence === undefined) return [heading, {}];
  const { type, hierarchy } = heading;
  const title = (type === 'content' ? null : hierarchy[type]) ?? '';
  const inTitle = queryTermsIn(find(title));
  const inText = queryTermsIn(find(content.content ?? ''));
  const tells = [...inText].some((queryTerm) => !inTitle.has(queryTerm));
  return [tells ? content : heading, { sentence }];
}
