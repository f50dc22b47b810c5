/** Chooses which hits of a page are shown, as which record, and in which order. */
import type { SearchRecord } from '../../protocol';
import type { Store } from '../inverted/store';
import type { RankedPage } from '../rank/rank';
import type { RankedPassage } from '../rank/types';
import { queryTermsIn, type FindMatches } from './matches';
import type { SectionRecords } from './records';

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

/** Returns the record of the heading, or that of the text if it has query words that the heading doesn't have. */
export function recordFor({ heading, content }: SectionRecords, find: FindMatches): SearchRecord {
  if (!content) return heading;
  const { type, hierarchy } = heading;
  const title = (type === 'content' ? null : hierarchy[type]) ?? '';
  const inTitle = queryTermsIn(find(title));
  const inText = queryTermsIn(find(content.content ?? ''));
  return [...inText].some((queryTerm) => !inTitle.has(queryTerm)) ? content : heading;
}
