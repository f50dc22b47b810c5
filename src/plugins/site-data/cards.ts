/** The cards that search shows before its hits: pages outside the docs, definitions, and answers to common tasks. */
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { resolveNames, type Names } from '../../config/company/names';
import type { Company } from '../../config/company/schema';
import { loadFacts, type Facts } from '../../content/facts/load';
import type { Card, Cards } from '../../content/model/site-data';
import { foldersOff } from '../../content/sections';
import { isOff } from '../../content/tree';
import { wordingOf } from '../../content/model/wording';

/** The glossary page. */
const GLOSSARY = 'product-platform/glossary';

type Term = Facts['glossary'][number];

/** Returns a term's other names: "Payer account (AWS)" is also "Payer account". */
const otherNames = ({ alsoCalled = [] }: Term) =>
  alsoCalled.flatMap((name) => name.replace(/ *\(.*\)$/, '').split(', '));

/** Returns the cards of a site with these pages. If two have the same wording, the first one is used. */
export function cardsOf(
  docs: readonly Pick<
    LoadedVersion['docs'][number],
    'id' | 'permalink' | 'title' | 'description'
  >[],
  company: Company,
  names: Names,
): Cards {
  const { intents, glossary } = loadFacts();
  const off = foldersOff(company);
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const pageOf = (id: string) => {
    const doc = byId.get(id);
    const section = byId.get(id.replace(/\/.*/, '/index'))?.title ?? '';
    return doc && { title: doc.title, text: doc.description, url: doc.permalink, section };
  };
  const listed = pageOf(GLOSSARY);
  const terms = new Set(glossary.map(({ term }) => wordingOf(term)));
  const isTerm = (name: string) => terms.has(wordingOf(name));
  const shown = glossary.filter(({ section = '' }) => !isOff({ off }, section));
  const definitions = listed
    ? [
        {
          kind: 'definition' as const,
          url: listed.url,
          page: listed.title,
          section: listed.section,
          terms: shown.map((row): readonly [string, string, ...string[]] => [
            row.term,
            row.meaning.replace(/\.?$/, '.'),
            ...otherNames(row).filter((name) => !isTerm(name)),
          ]),
        },
      ]
    : [];
  const cards: Cards = [
    ...intents.flatMap(({ opens, asked }): Card[] => {
      const url = opens && company[opens.at];
      if (!url) return [];
      const text = url.replace(/^\w+:(?:\/\/)?/, '');
      return [{ kind: 'action', title: opens.label, text, url, page: '', section: '', asked }];
    }),
    ...definitions,
    ...intents.flatMap(({ to = '', asked }): Card[] => {
      const page = pageOf(to.replace(/\.mdx$/, ''));
      return page ? [{ kind: 'page', ...page, page: page.title, asked }] : [];
    }),
  ];
  return resolveNames(cards, names).map((card) =>
    'terms' in card ? card : { ...card, asked: card.asked.map(wordingOf) },
  );
}
