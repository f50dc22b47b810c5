/** The search of this site, for the components that show it. Loaded when search is first used, never before. */
import siteConfig from '@generated/docusaurus.config';
import place from '@generated/search/default/place.json';
import { services } from '../../browser/services';
import { createPort } from '../worker/port';
import { startOrTake } from '../worker/early';
import { contextOf } from './request';
import { createSearch, type Search } from './search';

function create(): Search {
  const narrow = window.matchMedia('(max-width: 768px)');
  return createSearch(place, {
    port: createPort(place.index, startOrTake),
    services,
    origins: [siteConfig.url, window.location.origin],
    narrow: () => narrow.matches,
    cards: async () => (await import('@generated/site-data/default/cards.json')).default,
    context: () => contextOf(document),
  });
}

let search: Search | undefined;

/** Returns the search of this site. It's created once, so that everything that uses it shares what it has loaded. */
export function siteSearch(): Search {
  search ??= create();
  return search;
}
