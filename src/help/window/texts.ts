/** What the help window says. */
import { textsOf } from '../../browser/texts';

/** Texts of the search tab. */
export const texts = textsOf('help.search', {
  clear: 'Clear',
  results: 'Search results',
  recent: 'Recent',
  favorites: 'Favorites',
  oftenAsked: 'Common questions',
  promote: 'Add {title} to favorites',
  demote: 'Take {title} out of favorites',
  remove: 'Remove {title} from this list',
  count: '1 result|{count} results',
  all: 'Open the search page|All {count} results',
  found: '{results}. Enter opens {first}.',
  nothing: 'No results for “{query}”',
  left: 'No results for “{query}” with your choices',
  leftHint: '{results} without them.',
  lift: 'Search without them',
  choices: 'Your choices',
  only: 'Only for {name}: {value}',
  nothingHint: 'Try other words, fewer of them, or the name of a cloud service.',
  corrected: 'Showing results for {query}, not {typed}.',
  nearWords: 'Words that come near',
  nearPages: 'Pages that come near',
  nothingNear: '{nothing}. Words that come near: {words}.',
  askIt: 'Ask it as a question',
  support: 'Open a support request',
  allPages: 'Browse all pages',
  failed: 'Unable to fetch results',
  failedHint: 'Check your connection and try again.',
  stalled: 'Searching…',
  unfiltered: 'Nothing in this version and language. These results are from all of them.',
  unmet: 'The search service cannot filter by your choices. These results are without them.',
  leaves: 'What you type is sent to {host}',
  stays: 'Kept in this browser only',
  move: 'Move',
  open: 'Open',
  enter: 'Enter',
  closes: 'Close',
  escape: 'Esc',
  slash: 'opens search',
});

const kinds: Readonly<Partial<Record<string, () => string>>> = textsOf('help.kind', {
  concept: 'Concept',
  'how-to': 'How-to',
  tutorial: 'Tutorial',
  reference: 'Reference',
  faq: 'FAQ',
  landing: 'Overview',
});

/** Returns what a kind of page is called; nothing for a kind that an index made up. */
export const kindName = (kind = ''): string | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind]?.() : undefined;
