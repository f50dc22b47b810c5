/** What answers are made of: what is known of each page, and the sections that are shown. */
import type { Corpus, CorpusPage, CorpusSection, SectionChoices } from './types';
import { pathsOf } from './paths';

/** What is known of a page without its texts. */
export type PageFacts = Pick<
  CorpusPage,
  'url' | 'title' | 'section' | 'lang' | 'kind' | 'providers' | 'plans'
> & {
  /** What of choices is on any section of it. */
  readonly choices: SectionChoices;
  /** It has a section that says what is wrong and how it is mended. */
  readonly mends: boolean;
};

/** A section as it is shown. */
export type SectionFacts = Pick<CorpusSection, 'level' | 'anchor' | 'text'> & {
  /** Headings from the outside in, its own last. */
  readonly path: readonly string[];
  /** 1, or more where other sections of the page before it have the same anchor. */
  readonly times: number;
  readonly trouble: boolean;
  readonly choices: SectionChoices;
};

/** The pages and sections of an index. */
export type Shelf = Pick<Corpus, 'baseUrl' | 'tag' | 'sectionNames'> & {
  readonly pages: readonly PageFacts[];
  /** Returns the section that is a unit, or undefined while it is not at hand. */
  sectionOf(unit: number): SectionFacts | undefined;
};

function choicesOfPage(all: readonly (SectionChoices | undefined)[]): SectionChoices {
  const found = new Map<string, Set<string>>();
  for (const choices of all) {
    for (const [dimension, values] of Object.entries(choices ?? {})) {
      found.set(dimension, new Set([...(found.get(dimension) ?? []), ...values]));
    }
  }
  return Object.fromEntries([...found].map(([dimension, values]) => [dimension, [...values]]));
}

/** Returns the shelf of all texts. */
export function shelfOf({ baseUrl, tag, sectionNames, pages }: Corpus): Shelf {
  const sections = pages.flatMap((page) => {
    const paths = pathsOf(page);
    const taken = new Map<string, number>();
    return page.sections.map(({ level, anchor, text, trouble, choices = {} }, index) => {
      const times = (taken.get(anchor) ?? 0) + 1;
      taken.set(anchor, times);
      const path = paths[index] ?? [];
      return { level, path, anchor, times, text, trouble: trouble === true, choices };
    });
  });
  return {
    ...{ baseUrl, tag, sectionNames },
    pages: pages.map((page) => ({
      ...{ url: page.url, title: page.title, section: page.section, lang: page.lang },
      ...{ kind: page.kind, providers: page.providers, plans: page.plans },
      choices: choicesOfPage(page.sections.map(({ choices }) => choices)),
      mends: page.sections.some(({ trouble }) => trouble),
    })),
    sectionOf: (unit) => sections[unit],
  };
}
