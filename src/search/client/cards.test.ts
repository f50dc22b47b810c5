import { describe, expect, it } from 'vitest';
import type { Card } from '../../content/model/site-data';
import { withCard } from './cards';
import type { Found, FoundHit } from './types';
import { wordingOf } from '../../content/model/wording';

const card = (kind: Card['kind'], url: string, ...asked: string[]): Card => ({
  kind,
  url,
  title: 'Title',
  text: 'Text.',
  page: 'Page',
  section: 'Section',
  asked: asked.map(wordingOf),
});
const status = card('action', 'https://status.example', 'status', 'is it down');
const term = card('definition', '/docs/glossary#savings-plan', 'Savings plan');
const plans = card('page', '/docs/plans', 'pricing', 'what is new');
const cards = [status, term, plans];

const hit = (url: string, rank: number, more: Partial<FoundHit> = {}): FoundHit => ({
  objectID: url,
  rank,
  url,
  type: url.includes('#') ? 'content' : 'lvl1',
  section: 'Section',
  page: url,
  title: url,
  markedTitle: [],
  path: [],
  snippet: [],
  ...more,
});

const found = (
  query: string,
  hits: readonly FoundHit[] = [],
  more: Partial<Found> = {},
): Found => ({
  query,
  place: 'embedded',
  groups: [{ name: 'Section', count: hits.length, hits }],
  total: hits.length,
  unfiltered: false,
  facets: {},
  ...more,
});

const urlFor = (query: string, more?: Partial<Found>) =>
  withCard(found(query, [], more), cards).card?.url;

describe('a card', () => {
  it.each(['Status', ' status? ', 'what is the status', 'Is it down?'])(
    'belongs to “%s”',
    (query) => expect(urlFor(query)).toBe(status.url),
  );
  it.each([
    'savings plan',
    'Savings Plans',
    'what is a savings plan?',
    'define savings plans',
    'savings plan meaning',
  ])('for “%s” is a definition', (query) => expect(urlFor(query)).toBe(term.url));
  it.each(['stat', 'status of a budget', 'plan', '', 'what is'])('“%s” has no card', (query) =>
    expect(urlFor(query)).toBeUndefined(),
  );
  it('is the one for the corrected query', () => {
    expect(urlFor('savngs plan', { corrected: 'savings plan' })).toBe(term.url);
  });
  it('does not appear if facets are ticked, or if filters leave no hits', () => {
    const ticked = { section: ['governance'] };
    expect(withCard(found('status'), cards, { ticked }).card).toBeUndefined();
    expect(withCard(found('status'), cards, { ticked: { section: [] } }).card).toBeDefined();
    expect(urlFor('status', { without: 3 })).toBeUndefined();
  });
  it('is marked as a card, and is not counted as a hit', () => {
    const hits = [hit('/docs/a', 0)];
    const answer = withCard(found('status', hits), cards);
    expect(answer).toMatchObject({ total: 1, groups: [{ count: 1, hits }] });
    expect(answer.card).toMatchObject({
      card: 'action',
      title: 'Title',
      snippet: [{ text: 'Text.' }],
    });
  });
});

describe('the page that a query is meant for', () => {
  const urlsOf = ({ groups }: Found) => groups.flatMap(({ hits }) => hits.map(({ url }) => url));
  it('is the first hit, once, with the hits on it', () => {
    const hits = [
      hit('/docs/b', 0, { section: 'Other' }),
      hit('/docs/plans', 2, { markedTitle: [{ text: 'Plans', match: true }] }),
      hit('/docs/plans#cost', 3),
      hit('/docs/a', 1),
    ];
    const answer = withCard(found('pricing', hits), cards);
    expect(urlsOf(answer)).toEqual(['/docs/plans', '/docs/plans#cost', '/docs/a', '/docs/b']);
    expect(answer).toMatchObject({ total: 4, groups: [{ count: 3 }, { name: 'Other' }] });
    expect(answer.groups[0]?.hits[0]?.markedTitle).toEqual([{ text: 'Plans', match: true }]);
    expect(answer.card).toBeUndefined();
  });
  it('is added if it is missing from the index', () => {
    const answer = withCard(found('what is new?'), cards);
    expect(urlsOf(answer)).toEqual(['/docs/plans']);
    expect(answer).toMatchObject({ total: 1, groups: [{ hits: [{ type: 'lvl1' }] }] });
  });
});
