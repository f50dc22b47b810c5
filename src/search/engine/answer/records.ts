/** The records of an index: pages, headings and the texts below them, in the protocol's shape. */
import type { Hierarchy, HitType, SearchRecord } from '../../protocol';
import type { PageFacts, SectionFacts, Shelf } from '../corpus/shelf';

/** The records of one section: its heading (of a lead: the page), and its text where it has one. */
export type SectionRecords = {
  readonly heading: SearchRecord;
  readonly content: SearchRecord | undefined;
};

/** Group of pages whose section has no page of its own. */
const NO_SECTION = 'Documentation';

const HEADING_TYPES = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

function hierarchyOf(section: string, title: string, path: readonly string[]): Hierarchy {
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, ...deeper] = path;
  return { lvl0: section, lvl1: title, lvl2, lvl3, lvl4, lvl5, lvl6: deeper.at(-1) ?? null };
}

/** Where a section stands on its page. */
type Place = Pick<SectionFacts, 'level' | 'path' | 'anchor' | 'times' | 'trouble' | 'choices'>;

function recordOf(page: PageFacts, { level, path, anchor, times, ...own }: Place, shelf: Shelf) {
  const url = `${shelf.baseUrl.replace(/\/$/, '')}${page.url}`;
  const type: HitType = HEADING_TYPES[Math.max(0, level - 1)] ?? 'lvl6';
  return {
    // Headings without an anchor share that of the one above.
    objectID: `${page.url}${anchor && `#${anchor}`}${times > 1 ? `~${times}` : ''}`,
    hierarchy: hierarchyOf(shelf.sectionNames[page.section] ?? NO_SECTION, page.title, path),
    content: null,
    type,
    url: `${url}${anchor && `#${anchor}`}`,
    url_without_anchor: url,
    anchor: anchor || null,
    language: page.lang,
    docusaurus_tag: shelf.tag,
    ...(page.kind && { kind: page.kind }),
    ...(own.trouble && { part: 'troubleshooting' as const }),
    section: page.section,
    providers: page.providers,
    plans: page.plans,
    ...own.choices,
  } satisfies SearchRecord;
}

/** Returns the record of a page as a whole: that of its lead. */
export function recordOfPage(page: PageFacts, shelf: Shelf): SearchRecord {
  const place = { level: 0, path: [], anchor: '', times: 1 };
  return recordOf(page, { ...place, trouble: page.mends, choices: page.choices }, shelf);
}

/** Returns the records of a section of a page. */
export function recordsOfSection(
  page: PageFacts,
  section: SectionFacts,
  shelf: Shelf,
): SectionRecords {
  const isLead = section.level === 0;
  const trouble = section.trouble || (isLead && page.mends);
  const record = recordOf(page, { ...section, trouble }, shelf);
  const { objectID } = record;
  return {
    heading: isLead ? recordOfPage(page, shelf) : record,
    content: section.text
      ? { ...record, objectID: `${objectID}/text`, content: section.text, type: 'content' }
      : undefined,
  };
}
