/** The conversation, and what it sends questions to. Created when the chat first opens. */
import siteConfig from '@generated/docusaurus.config';
import place from '@generated/search/default/place.json';
import pages from '@generated/site-data/default/pages.json';
import { createStorageSlot } from '@docusaurus/theme-common';
import { emit } from '../../browser/events';
import { fetchOnline } from '../../browser/fetch-online';
import { readChoices } from '../../browser/stored/choices';
import { services } from '../../browser/services';
import { addressOnSite } from '../../search/client/address';
import { type Api, createAsking, embeddedTransport } from '../transports/transport';
import { httpTransport } from '../transports/http';
import { createPort, startWorker } from '../worker/port';
import { createConversation } from './conversation';
import { promptsOf } from './prompts';
import { CONVERSATIONS_KEY, parseConversations } from './saved';

const port = createPort(place.index, startWorker);

const here = window.location.origin;

/** The pages of the docs. Their paths may be encoded or not. */
const paths = new Set(pages.map(({ path }) => new URL(path, here).pathname));

/** Returns the address of a page on this site, or undefined if it's elsewhere or doesn't exist. */
export function onSite(url: string): string | undefined {
  const address = addressOnSite(url, {
    baseUrl: siteConfig.baseUrl,
    origins: [here, siteConfig.url],
  });
  return address !== undefined && paths.has(new URL(address, here).pathname) ? address : undefined;
}

const slot = createStorageSlot(CONVERSATIONS_KEY);

/** The conversation. */
export const conversation = createConversation({
  ask: createAsking({
    services,
    device: embeddedTransport(port),
    service: (api) => httpTransport(api, fetchOnline),
    async check(citation) {
      const url = onSite(citation.url);
      const placed = url !== undefined && { ...citation, url };
      return placed && (await port.holds(placed)) ? placed : undefined;
    },
  }),
  prepare: port.prepare,
  addressOnSite: onSite,
  page: () => window.location.pathname,
  choices: readChoices,
  now: () => Date.now(),
  answered: (outcome) => emit({ type: 'answer', outcome }),
  saved: {
    read: () => parseConversations(slot.get()),
    write: (list) => (list.length > 0 ? slot.set(JSON.stringify(list)) : slot.del()),
  },
});

/** What was typed but not asked, kept until the window is opened again. */
export const unasked = { question: '' };

let prompts: Promise<readonly string[]> | undefined;

/** Returns the starter questions. Never rejects. */
export function starters(api: Api | null): Promise<readonly string[]> {
  prompts ??= promptsOf(api, async (one, signal) => {
    const { listPrompts } = await import(/* webpackChunkName: "ava-rpc" */ './rpc');
    return listPrompts(one, signal);
  });
  return prompts;
}

/** Loads what the device answers from, which is also needed to check a service's citations. */
export const warm = (): void => port.load();
