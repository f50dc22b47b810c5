import { describe, expect, it } from 'vitest';
import config from '../../../company.config';
import { loadCompany } from '../../config/company/load';
import { namesOf } from '../../config/company/names';
import type { CompanyInput } from '../../config/company/schema';
import { loadFacts } from '../../content/facts/load';
import { eachCard, withCard } from '../../search/client/cards';
import { cardsOf } from './cards';

const { intents, glossary } = loadFacts();
const ids = [...intents.flatMap(({ to }) => to?.replace('.mdx', '') ?? []), 'changelog/index'];

/** What a search on a site of this company finds first. */
function leading(changes: Partial<CompanyInput> = {}, pages: readonly string[] = ids) {
  const company = loadCompany({ ...config, ...changes });
  const docs = pages.map((id) => ({
    id,
    permalink: `/docs/${id}`,
    title: `About ${id}`,
    description: `All about ${id}.`,
  }));
  const cards = eachCard(cardsOf(docs, company, namesOf(company)));
  return (query: string) => {
    const { card, groups } = withCard(
      { query, place: 'hosted', groups: [], total: 0, unfiltered: false, facets: {} },
      cards,
    );
    return card ?? groups[0]?.hits[0];
  };
}

describe('searches for something to do', () => {
  const first = leading();
  it.each([
    ['what changed last month', '/docs/changelog/index'],
    ['status', config.statusUrl],
    ['report a wrong page', config.feedbackUrl],
    ['pricing', '/docs/product-platform/plans'],
    ['contact', config.supportUrl],
    ['sign in', config.consoleUrl],
    ['api key', '/docs/general/profile/api-keys'],
    ['amortized cost', '/docs/product-platform/glossary#amortized-cost'],
  ])('“%s” leads to %s', (query, url) => expect(first(query)?.url).toBe(url));

  it.each(intents.flatMap(({ asked }) => asked))('“%s” has a target', (query) =>
    expect(first(query)).toBeDefined(),
  );

  it('a place outside the docs is shown with its address, and is marked', () => {
    expect(first('status')).toMatchObject({
      card: 'action',
      title: 'Service status',
      snippet: [{ text: 'status.dunlin.example' }],
    });
    expect(first('sign in')?.title).toBe('Open the DCI console');
    const mail = leading({ feedbackUrl: 'mailto:docs@dunlin.example' });
    expect(mail('wrong page')?.snippet).toEqual([{ text: 'docs@dunlin.example', match: false }]);
  });

  it('a place that the company does not have is replaced by the page, or left out', () => {
    const without = leading({ statusUrl: undefined, feedbackUrl: undefined });
    expect(without('status')?.url).toBe('/docs/product-platform/system-requirements');
    expect(without('report a wrong page')?.url).toBe(config.supportUrl);
    expect(without('docs feedback')).toBeUndefined();
  });
});

describe('a definition', () => {
  it('is one sentence, with a link to the term', () => {
    const [{ term, meaning }] = glossary.filter((row) => row.term === 'Amortized cost') as [
      (typeof glossary)[number],
    ];
    expect(leading()('amortized costs')).toMatchObject({
      card: 'definition',
      title: term,
      snippet: [{ text: `${meaning}.` }],
      page: 'About product-platform/glossary',
    });
  });
  it('exists for each term and each of its other names', () => {
    const first = leading();
    const others = glossary.filter(({ term }) => first(term)?.title !== term);
    expect(others.map(({ term }) => term).filter((term) => first(term)?.card !== 'action')).toEqual(
      [],
    );
    expect(first('data transfer out')?.title).toBe('Egress');
  });
  it('is left out with its section, and without the glossary', () => {
    const off = leading({ features: { sections: { operate: false } } });
    expect(off('allocation group')).toBeUndefined();
    expect(leading({}, [])('amortized cost')).toBeUndefined();
  });
});
