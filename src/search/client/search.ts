/** The search of a site. Decides which place answers, and keeps what its sessions share. */
import type { RuntimeServices } from '../../config/company/public';
import type { Card, Cards } from '../../content/model/site-data';
import type { EnginePort } from '../worker/port';
import type { SiteAddress } from './address';
import { createSession } from './session';
import { embeddedPlace, hostedPlace, hostOf } from './places';
import type { Requester } from './library';
import type { SearchContext } from './request';
import type { AnswerCode } from './answers';
import type { Answering, HostedPlace, Place } from './types';

/** What search takes from the page around it. */
export type SearchDeps = {
  readonly port: EnginePort;
  /** The services of the site: asked only if the configuration names no hosted search. */
  readonly services: () => Promise<Pick<RuntimeServices, 'search'>>;
  /** Where the site is published, and where it is served. */
  readonly origins: SiteAddress['origins'];
  readonly narrow: () => boolean;
  /** Loads the code that isn't needed before an answer. */
  readonly code: () => Promise<AnswerCode>;
  /** Loads what may be shown before the hits. */
  readonly cards: () => Promise<Cards>;
  readonly context: () => SearchContext;
  /** Sends hosted requests. Without it, the browser does. */
  readonly requester?: Requester;
};

type Hosted = (context: SearchContext) => Answering;

/** The search of a site. */
export type Search = ReturnType<typeof createSearch>;

/** Creates the search of a site. Uses the configured service, else the one that the server offers, else the device. */
export function createSearch(place: Place, deps: SearchDeps) {
  const { port, narrow, code } = deps;
  const page = { site: { baseUrl: place.baseUrl, origins: deps.origins }, narrow, code };
  const embedded = embeddedPlace(port, place.indexName, page);

  let host: string | undefined;
  function placeOf(settings: HostedPlace, indexName: string): Hosted {
    host = hostOf(settings);
    return hostedPlace(settings, indexName, page, deps.requester);
  }

  const configured = place.hosted && placeOf(place.hosted, place.indexName);
  let offered: Promise<Hosted | undefined> | undefined;
  async function hosted(): Promise<Hosted | undefined> {
    if (configured) return configured;
    // In parallel, because most sites don't have such a service, and the index is the larger of the two.
    if (!offered) port.load();
    offered ??= deps
      .services()
      .then(({ search }) => (search ? placeOf(search, search.index) : undefined));
    return offered;
  }

  let cards: Promise<readonly Card[]> | undefined;
  /** Loads what may be shown before the hits, once, or again after a failure. Without it, there are only hits. */
  function loadCards(): Promise<readonly Card[]> {
    cards ??= Promise.all([deps.cards(), code()])
      .then(([rows, { eachCard }]) => eachCard(rows))
      .catch(() => {
        cards = undefined;
        return [];
      });
    return cards;
  }

  const carded =
    (answer: Answering): Answering =>
    async (query, narrowing) => {
      const loading = loadCards();
      const found = await answer(query, narrowing);
      const { withCard } = await code();
      return withCard(found, await loading, narrowing);
    };

  return {
    /** The name of the index, which is part of the keys of stored data. */
    indexName: place.indexName,
    /** The host that queries are sent to, if they leave the device. */
    get leavesDeviceFor() {
      return host;
    },
    /** Loads what the first query needs, before it's typed. */
    warm() {
      void hosted();
    },
    /** Loads what may be shown before the hits. */
    warmCards: () => void loadCards(),
    /** Loads what is needed to show a query's hits. Does nothing if queries leave the device. */
    prime(query: string) {
      if (configured || query.trim() === '') return;
      // If this fails, the reader sees it when they send the query.
      embedded(query).catch(() => undefined);
    },
    /** Opens a session. */
    open() {
      const context = deps.context();
      return createSession({
        hosted: async () => {
          const answering = await hosted();
          return answering && carded(answering(context));
        },
        embedded: carded(embedded),
        warmEmbedded: () => port.load(),
      });
    },
  };
}
