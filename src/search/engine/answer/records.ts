/** The records of an index in the protocol's shape: pages, headings and the texts below them. */
import { CURRENT_DOCS, HIT_TYPES, type Hierarchy, type SearchRecord } from '../../protocol';
import type { SectionFacts } from '../files/shown';
import type { PageFacts } from '../files/core';
import type { Index } from '../files/open';

/** The facts about the site that records contain. */
type Site = Pick<Index, 'baseUrl' | 'sectionNames'>;

/** A page, and whether it has a section with a problem and its fix. */
export type RecordPage = PageFacts & { readonly fixes: boolean };

/** The records of a section: its heading (for a lead, the page), and its text if it has any. */
export type SectionRecords = {
  readonly heading: SearchRecord;
  readonly content: SearchRecord | undefined;
};

/** The group of pages whose section has no page. */
const NO_SECTION = 'Documentation';

function hierarchyOf(section: string, title: string, path: readonly string[]): Hierarchy {
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, ...deeper] = path;
  return { lvl0: section, lvl1: title, lvl2, lvl3, lvl4, lvl5, lvl6: deeper.at(-1) ?? null };
}

/** Where a section is on its page. */
type Place = Pick<
  SectionFacts,
  'level' | 'path' | 'anchor' | 'times' | 'troubleshooting' | 'choices'
>;

function recordOf(page: RecordPage, { level, path, anchor, times, ...own }: Place, site: Site) {
  const url = `${site.baseUrl.replace(/\/$/, '')}${page.url}`;
  const type = HIT_TYPES[Math.max(1, level) - 1] ?? 'lvl6';
  return {
    // Headings without an anchor have the anchor of the heading above.
    objectID: `${page.url}${anchor && `#${anchor}`}${times > 1 ? `~${times}` : ''}`,
    hierarchy: hierarchyOf(site.sectionNames[page.section] ?? NO_SECTION, page.title, path),
    content: null,
    type,
    url: `${url}${anchor && `#${anchor}`}`,
    url_without_anchor: url,
    anchor: anchor || null,
    language: page.lang,
    docusaurus_tag: CURRENT_DOCS,
    ...(page.kind && { kind: page.kind }),
    ...(own.troubleshooting && { part: 'troubleshooting' as const }),
    section: page.section,
    providers: page.providers,
    plans: page.plans,
    ...own.choices,
  } satisfies SearchRecord;
}

/** Returns the record of a page as a whole, which is that of its lead. */
export function recordOfPage(page: RecordPage, site: Site): SearchRecord {
  const place = { level: 0, path: [], anchor: '', times: 1 };
  return recordOf(page, { ...place, troubleshooting: page.fixes, choices: page.choices }, site);
}

/** Returns the records of a section of a page. */
export function recordsOfSection(
  page: RecordPage,
  section: SectionFacts,
  site: Site,
): SectionRecords {
  const isLead = section.level === 0;
  const troubleshooting = section.troubleshooting || (isLead && page.fixes);
  const record = recordOf(page, { ...section, troubleshooting }, site);
  const { objectID } = record;
  return {
    heading: isLead ? recordOfPage(page, site) : record,
    content: section.text
      ? { ...record, objectID: `${objectID}/text`, content: section.text, type: 'content' }
      : undefined,
  };
}
