/** The records of an index: pages, headings and the texts below them, in the protocol's shape. */
import { DIMENSIONS } from '../../../facts/choices';
import type { Hierarchy, HitType, SearchRecord } from '../../protocol';
import { pathsOf } from '../corpus/paths';
import type { Corpus, CorpusPage, SectionChoices } from '../corpus/types';

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

/** What of choices is on any section of a page. */
function choicesOfPage({ sections }: CorpusPage): SectionChoices {
  const found = DIMENSIONS.map((dimension) => {
    const values = sections.flatMap(({ choices }) => choices?.[dimension] ?? []);
    return [dimension, [...new Set(values)]] as const;
  });
  return Object.fromEntries(found.filter(([, values]) => values.length > 0));
}

/** Returns the records of a page's sections, in their order. */
export function recordsOfPage(page: CorpusPage, corpus: Corpus): SectionRecords[] {
  const url = `${corpus.baseUrl.replace(/\/$/, '')}${page.url}`;
  const paths = pathsOf(page);
  const mends = page.sections.some(({ trouble }) => trouble);
  const taken = new Map<string, number>();
  return page.sections.map(({ level, anchor, text, choices, trouble }, index) => {
    // Headings without an anchor share that of the one above.
    const times = (taken.get(anchor) ?? 0) + 1;
    taken.set(anchor, times);
    const id = `${page.url}${anchor && `#${anchor}`}${times > 1 ? `~${times}` : ''}`;
    const type: HitType = HEADING_TYPES[Math.max(0, level - 1)] ?? 'lvl6';
    const record: SearchRecord = {
      objectID: id,
      hierarchy: hierarchyOf(
        corpus.sectionNames[page.section] ?? NO_SECTION,
        page.title,
        paths[index] ?? [],
      ),
      content: null,
      type,
      url: `${url}${anchor && `#${anchor}`}`,
      url_without_anchor: url,
      anchor: anchor || null,
      language: page.lang,
      docusaurus_tag: corpus.tag,
      ...(page.kind && { kind: page.kind }),
      ...((trouble || (index === 0 && mends)) && { part: 'troubleshooting' as const }),
      section: page.section,
      providers: page.providers,
      plans: page.plans,
      ...choices,
    };
    return {
      heading: index === 0 ? { ...record, ...choicesOfPage(page) } : record,
      content: text
        ? { ...record, objectID: `${id}/text`, content: text, type: 'content' }
        : undefined,
    };
  });
}
