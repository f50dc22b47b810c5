/** Which hits of a page are shown, and as which record. */
import type { SearchRecord } from '../../protocol';
import type { Store } from '../inverted/store';
import type { RankedPage } from '../rank/rank';
import type { RankedUnit } from '../rank/types';
import { slotsIn, type FindMatches } from './matches';
import type { SectionRecords } from './records';

/** Sections of one page beside its best hit. */
const FURTHER = 3;

/** A further section is shown where it is nearly as good as the best of its page. */
const NEARLY = 0.7;

/** Returns the unit that a section begins with, of which a unit may be a later part. */
function beginningOf(unit: number, more: Store['more']): number {
  let first = unit;
  while (more[first] === 1) first -= 1;
  return first;
}

/** Returns the units of a page that are shown, best first: one of each section. */
export function shownUnits(
  { units, score }: RankedPage,
  { more }: Pick<Store, 'more'>,
): RankedUnit[] {
  const sections = new Set<number>();
  const shown: RankedUnit[] = [];
  for (const one of units) {
    const section = beginningOf(one.unit, more);
    if (one.score < NEARLY * score && shown.length > 0) break;
    if (sections.has(section)) continue;
    sections.add(section);
    shown.push(one);
    if (shown.length > FURTHER) break;
  }
  return shown;
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
