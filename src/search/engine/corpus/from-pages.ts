/** From pages of the model to what search keeps of them. */
import { contentsIn, sectionsOf, textOf, type Page } from '../../../content/model';
import { DIMENSIONS, isValue } from '../../../facts/choices';
import { fold } from '../analysis';
import { leadElsewhere } from './elsewhere';
import { linkTextsOf } from './linked';
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

type Section = ReturnType<typeof sectionsOf>[number];

const textOfBlocks = ({ blocks }: Section) =>
  blocks
    .map((block) => textOf(block))
    .join('\n')
    .trim();

/** The choices that a section stands under, and those of the variants in it. */
function choicesOf({ heading, blocks }: Section): { choices?: SectionChoices } {
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

function sectionOf(section: Section, url: string): CorpusSection {
  const { heading, anchor, path } = section;
  return {
    level: Math.min(path.length + 1, DEEPEST),
    heading: heading?.text ?? '',
    anchor,
    text: textOfBlocks(section),
    ...(leadElsewhere(section.blocks, url) && { elsewhere: true }),
    ...(tellTrouble(section.blocks) && { trouble: true }),
    ...choicesOf(section),
  };
}

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
      {
        ...{ level: 0, heading: '', anchor: '', text: top ? textOfBlocks(top) : '' },
        ...(top && choicesOf(top)),
      },
      ...sections.filter(({ heading }) => heading).map((section) => sectionOf(section, page.url)),
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
