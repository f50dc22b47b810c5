/** The search of this site, for the components that show it. Loaded when search is first used, never before. */
import siteConfig from '@generated/docusaurus.config';
import place from '@generated/search/default/place.json';
import { createPort } from '../worker/port';
import { coreUnderWay, startOrTake } from '../worker/early';
import { contextOf } from './request';
import { createSearch, type Search } from './search';

const code = () =>
  coreUnderWay().then(() => import(/* webpackChunkName: "search-answers" */ './answers'));

function create(): Search {
  const narrow = window.matchMedia('(max-width: 768px)');
  return createSearch(place, {
    port: createPort(place.index, startOrTake),
    services: () =>
      code().then(
        ({ services }) => services(),
        // The device is asked, and says what is wrong.
        () => ({ search: null }),
      ),
    code,
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
