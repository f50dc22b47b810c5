/** The texts of the help window. */
import { textsOf } from '../../browser/texts';
import { KINDS } from '../../search/words';

/** The texts of the search tab. */
export const texts = textsOf('help.search', {
  clear: 'Clear',
  results: 'Search results',
  recent: 'Recent',
  favorites: 'Favorites',
  oftenAsked: 'Common questions',
  promote: 'Add {title} to favorites',
  demote: 'Move {title} back to recent',
  remove: 'Remove {title} from this list',
  count: '1 result|{count} results',
  all: 'Open the search page|All {count} results',
  found: '{results}. Enter opens {first}.',
  definition: 'Definition',
  action: 'Leaves the docs',
  outside: '{first}, outside the docs',
  nothing: 'No results for “{query}”',
  left: 'No results for “{query}” with your filters',
  leftHint: '{results} without filters.',
  lift: 'Search without filters',
  choices: 'Your filters',
  only: 'Only for {name}: {value}',
  nothingHint: 'Try different or fewer words, or the name of a cloud service.',
  corrected: 'Showing results for {query}, not {typed}.',
  nearWords: 'Similar words',
  nearPages: 'Similar pages',
  nothingNear: '{nothing}. Similar words: {words}.',
  askIt: 'Ask it as a question',
  support: 'Open a support request',
  allPages: 'Browse all pages',
  failed: 'Unable to fetch results',
  failedHint: 'Check your connection and try again.',
  stalled: 'Searching…',
  unfiltered: 'No results in this version and language. These are from all versions and languages.',
  unmet: 'The search service can’t apply your filters. These results aren’t filtered.',
  leaves: 'What you type is sent to {host}',
  stays: 'Stays in this browser',
  move: 'Move',
  open: 'Open',
  enter: 'Enter',
  closes: 'Close',
  escape: 'Esc',
  slash: 'opens search',
});

const kinds: Readonly<Partial<Record<string, () => string>>> = textsOf('help.kind', KINDS);

/** Returns the name of a kind of page, or undefined for an unknown kind. */
export const kindName = (kind = ''): string | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind]?.() : undefined;
