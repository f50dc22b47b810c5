/** From pages of the model to what search keeps of them. */
import { contentsIn, sectionsOf, type Page } from '../../../content/model';
import { DIMENSIONS, isValue } from '../../../facts/choices';
import { fold } from '../analysis';
import { leadElsewhere } from './elsewhere';
import { linkTextsOf } from './linked';
import { partsOf, type Part } from './parts';
import { tellTrouble } from './trouble';
import type { Corpus, CorpusPage, CorpusSection, SectionChoices, Synonym } from './types';

/** What a site says of its index. */
export type IndexOptions = {
  readonly baseUrl: string;
  /** Value of the facet `docusaurus_tag`; by default that of the only version of the docs. */
  readonly tag?: string;
  /** Words that mean the same, as they are written. */
  readonly synonyms?: readonly Synonym[];
};

/** Tag that Docusaurus gives to the docs of a site without versions. */
const ONLY_VERSION = 'docs-default-current';

const DEEPEST = 6;

/** The choices that a section stands under, and those of the variants in it. */
function choicesOf({ heading, blocks }: Part): { choices?: SectionChoices } {
  const variants = blocks.flatMap((block) => [...contentsIn(block)]);
  const found = DIMENSIONS.flatMap((dimension) => {
    const own = heading?.under?.[dimension] ?? [];
    const held = variants.flatMap((content) =>
      content.type === 'choices' && content.group === dimension
        ? content.options.flatMap(({ value }) => value.split(' '))
        : [],
    );
    const values = [...new Set([...own, ...held])].filter((value) => isValue(dimension, value));
    return values.length > 0 ? [[dimension, values] as const] : [];
  });
  return found.length > 0 ? { choices: Object.fromEntries(found) } : {};
}

function sectionOf(part: Part, url: string): CorpusSection {
  const { heading, anchor, path, text, blocks } = part;
  return {
    level: Math.min(path.length + 1, DEEPEST),
    heading: heading?.text ?? '',
    anchor,
    text,
    ...(leadElsewhere(blocks, url) && { elsewhere: true }),
    ...(tellTrouble(blocks) && { trouble: true }),
    ...choicesOf(part),
  };
}

/** What is known of a part of a section by its place. */
const goesOn = (place: number) => (place > 0 ? { more: true as const } : {});

const NO_LEAD: CorpusSection = { level: 0, heading: '', anchor: '', text: '' };

const leadOf = (top: Part, place: number): CorpusSection => ({
  ...{ ...NO_LEAD, text: top.text },
  ...choicesOf(top),
  ...goesOn(place),
});

function pageOf(page: Page, links: readonly string[]): CorpusPage {
  const sections = sectionsOf(page);
  const top = sections.find(({ heading }) => !heading);
  return {
    ...{ url: page.url, title: page.title, section: page.section, lang: page.lang },
    ...(page.kind && { kind: page.kind }),
    description: page.description ?? '',
    ...{ keywords: page.keywords, questions: page.questions, links },
    ...{ providers: page.providers, plans: page.plans },
    sections: [
      ...(top ? partsOf(top).map(leadOf) : [NO_LEAD]),
      ...sections
        .filter(({ heading }) => heading)
        .flatMap((section) =>
          partsOf(section).map((part, place) => ({
            ...sectionOf(part, page.url),
            ...goesOn(place),
          })),
        ),
    ],
  };
}

const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** A section is called what its own page is called. */
function namesOf(pages: readonly Page[]): Record<string, string> {
  const own = pages.filter(
    ({ file, section }) =>
      section !== '' && /^\/(?:index|readme)\.\w+$/i.test(file.slice(section.length)),
  );
  return Object.fromEntries(own.map(({ section, title }) => [section, title]));
}

/** Returns what search keeps of the pages; those that are in no listing are left out. */
export function corpusOf(
  pages: readonly Page[],
  { baseUrl, tag = ONLY_VERSION, synonyms = [] }: IndexOptions,
): Corpus {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const links = linkTextsOf(listed);
  return {
    ...{ baseUrl, tag, sectionNames: namesOf(listed) },
    synonyms: synonyms.map(({ from, to }) => ({ from: wordsOf(from), to: wordsOf(to) })),
    pages: listed.map((page) => pageOf(page, links.get(page.url) ?? [])),
  };
}
