/** Which hits of a page are shown, and as which record. */
import type { SearchRecord } from '../../protocol';
import type { RankedPage } from '../rank/rank';
import type { RankedUnit } from '../rank/types';
import { slotsIn, type FindMatches } from './matches';
import type { SectionRecords } from './records';

/** Sections of one page beside its best hit. */
const FURTHER = 3;

/** A further section is shown where it is nearly as good as the best of its page. */
const NEARLY = 0.7;

/** Returns the units of a page that are shown, best first. */
export function shownUnits({ units, score }: RankedPage): RankedUnit[] {
  return units
    .filter((one, place) => place === 0 || one.score >= NEARLY * score)
    .slice(0, 1 + FURTHER);
}

/** Returns the heading's record, or the text's where that has words of the query that the heading lacks. */
export function recordFor({ heading, content }: SectionRecords, find: FindMatches): SearchRecord {
  if (!content) return heading;
  const { type, hierarchy } = heading;
  const title = (type === 'content' ? null : hierarchy[type]) ?? '';
  const inTitle = slotsIn(find(title));
  const inText = slotsIn(find(content.content ?? ''));
  return [...inText].some((slot) => !inTitle.has(slot)) ? content : heading;
}
