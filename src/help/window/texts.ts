/** What the help window says. */
import { translate } from '@docusaurus/Translate';

/** Texts of the search tab. */
export const texts = {
  clear: () => translate({ id: 'help.search.clear', message: 'Clear' }),
  results: () => translate({ id: 'help.search.results', message: 'Search results' }),
  recent: () => translate({ id: 'help.search.recent', message: 'Recent' }),
  favorites: () => translate({ id: 'help.search.favorites', message: 'Favorites' }),
  oftenAsked: () => translate({ id: 'help.search.oftenAsked', message: 'Often asked' }),
  promote: (title: string) =>
    translate({ id: 'help.search.promote', message: 'Add {title} to favorites' }, { title }),
  demote: (title: string) =>
    translate({ id: 'help.search.demote', message: 'Take {title} out of favorites' }, { title }),
  remove: (title: string) =>
    translate({ id: 'help.search.remove', message: 'Remove {title} from this list' }, { title }),
  count: (count: number) =>
    count === 1
      ? translate({ id: 'help.search.oneResult', message: '1 result' })
      : translate(
          { id: 'help.search.count', message: '{count} results' },
          { count: String(count) },
        ),
  all: (count: number) =>
    count === 1
      ? translate({ id: 'help.search.all.one', message: 'Open the search page' })
      : translate(
          { id: 'help.search.all', message: 'All {count} results' },
          { count: String(count) },
        ),
  found: (count: string, first: string) =>
    translate(
      { id: 'help.search.found', message: '{count}. Enter opens {first}.' },
      { count, first },
    ),
  nothing: (query: string) =>
    translate({ id: 'help.search.nothing', message: 'No results for “{query}”' }, { query }),
  left: (query: string) =>
    translate(
      { id: 'help.search.left', message: 'No results for “{query}” with your choices' },
      { query },
    ),
  leftHint: (count: string) =>
    translate({ id: 'help.search.leftHint', message: '{count} without them.' }, { count }),
  lift: () => translate({ id: 'help.search.lift', message: 'Search without them' }),
  choices: () => translate({ id: 'help.search.choices', message: 'Your choices' }),
  only: (name: string, value: string) =>
    translate({ id: 'help.search.only', message: 'Only for {name}: {value}' }, { name, value }),
  nothingHint: () =>
    translate({
      id: 'help.search.nothingHint',
      message: 'Try other words, fewer of them, or the name of a cloud service.',
    }),
  corrected: (query: string, typed: string) =>
    translate(
      { id: 'help.search.corrected.said', message: 'Showing results for {query}, not {typed}.' },
      { query, typed },
    ),
  nearWords: () => translate({ id: 'help.search.nearWords', message: 'Words that come near' }),
  nearPages: () => translate({ id: 'help.search.nearPages', message: 'Pages that come near' }),
  nothingNear: (nothing: string, words: string) =>
    translate(
      { id: 'help.search.nothingNear', message: '{nothing}. Words that come near: {words}.' },
      { nothing, words },
    ),
  askIt: () => translate({ id: 'help.search.askIt', message: 'Ask it as a question' }),
  support: () => translate({ id: 'help.search.support', message: 'Open a support request' }),
  allPages: () => translate({ id: 'help.search.allPages', message: 'Browse all pages' }),
  failed: () => translate({ id: 'help.search.failed', message: 'Unable to fetch results' }),
  failedHint: () =>
    translate({
      id: 'help.search.failedHint',
      message: 'Check your connection and try again.',
    }),
  stalled: () => translate({ id: 'help.search.stalled', message: 'Searching…' }),
  unfiltered: () =>
    translate({
      id: 'help.search.unfiltered',
      message: 'Nothing in this version and language. These results are from all of them.',
    }),
  unmet: () =>
    translate({
      id: 'help.search.unmet',
      message: 'The search service cannot filter by your choices. These results are without them.',
    }),
  leaves: (host: string) =>
    translate({ id: 'help.search.leaves', message: 'What you type is sent to {host}' }, { host }),
  stays: () => translate({ id: 'help.search.stays', message: 'Kept in this browser only' }),
  move: () => translate({ id: 'help.keys.move', message: 'Move' }),
  open: () => translate({ id: 'help.keys.open', message: 'Open' }),
  enter: () => translate({ id: 'help.keys.enter', message: 'Enter' }),
  closes: () => translate({ id: 'help.keys.close', message: 'Close' }),
  escape: () => translate({ id: 'help.keys.escape', message: 'Esc' }),
  slash: () => translate({ id: 'help.keys.slash', message: 'opens search' }),
};

const kindNames = new Map([
  ['concept', () => translate({ id: 'help.kind.concept', message: 'Concept' })],
  ['how-to', () => translate({ id: 'help.kind.howTo', message: 'How-to' })],
  ['tutorial', () => translate({ id: 'help.kind.tutorial', message: 'Tutorial' })],
  ['reference', () => translate({ id: 'help.kind.reference', message: 'Reference' })],
  ['faq', () => translate({ id: 'help.kind.faq', message: 'FAQ' })],
  ['landing', () => translate({ id: 'help.kind.landing', message: 'Overview' })],
]);

/** Returns what a kind of page is called; nothing for a kind that an index made up. */
export const kindName = (kind = ''): string | undefined => kindNames.get(kind)?.();
