/** What is shown before the hits of a query, or as the first of them: the same whichever place answers. */
import { anchorOf } from '../../content/model/anchors';
import type { Card, Cards } from '../../content/model/site-data';
import { groupHits } from './hits';
import { tickedFacets, type Narrowing } from './narrowing';
import type { Found, FoundHit } from './types';
import { wordingOf } from '../../content/model/wording';

/** How readers ask for a definition, around the term. */
const ASKS_FOR =
  /^(?:(?:what (?:is|are|does)|define|definition of|meaning of) )?(?:an? |the )?(.+?)(?: (?:mean|meaning|definition))?$/;

/** Returns cards, with a card for each definition. */
export const eachCard = (cards: Cards): Card[] =>
  cards.flatMap((card) => {
    if (!('terms' in card)) return [card];
    const { terms, ...page } = card;
    return terms.map(([title, text, ...names]) => ({
      ...page,
      title,
      text,
      url: `${page.url}#${anchorOf(title)}`,
      asked: [title, ...names].map(wordingOf),
    }));
  });

/** Returns the card for a query: for its own wording, else for what it asks about. */
function cardFor(query: string, cards: readonly Card[]): Card | undefined {
  const wording = wordingOf(query);
  const about = wordingOf(ASKS_FOR.exec(wording)?.[1] ?? '');
  const withWording = (one: string) => cards.find(({ asked }) => asked.includes(one));
  return withWording(wording) ?? withWording(about);
}

function hitOf({ kind, title, text, url, page, section }: Card): FoundHit {
  return {
    objectID: `card:${url}`,
    rank: -1,
    url,
    type: kind === 'page' ? 'lvl1' : 'content',
    section,
    page,
    title,
    markedTitle: [{ text: title, match: false }],
    path: [],
    snippet: text ? [{ text, match: false }] : [],
    ...(kind !== 'page' && { card: kind }),
  };
}

const isPageAt = (url: string) => (hit: FoundHit) => hit.type === 'lvl1' && hit.url === url;

/** Returns what was found with the card for it; nothing comes before hits that were narrowed by facets. */
export function withCard(found: Found, cards: readonly Card[], narrowing: Narrowing = {}): Found {
  if (found.without !== undefined || tickedFacets(narrowing).length > 0) return found;
  const card = cardFor(found.corrected ?? found.query, cards);
  if (!card) return found;
  const hit = hitOf(card);
  if (card.kind !== 'page') return { ...found, card: hit };
  const hits = found.groups.flatMap((group) => group.hits);
  const own = hits.find(isPageAt(card.url));
  const first = { ...hit, ...own, rank: -1 };
  const others = hits.filter((one) => one !== own).sort((a, b) => a.rank - b.rank);
  const total = Math.max(found.total, others.length + 1);
  return { ...found, total, groups: groupHits([first, ...others]) };
}
