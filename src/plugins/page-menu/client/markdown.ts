/** Gets a page as Markdown: its published file or, without a connection, its page document in the saved copy. */
import siteConfig from '@generated/docusaurus.config';
import place from '@generated/search/default/place.json';
import { fetchOnline } from '../../../browser/fetch-online';
import { jsonOf } from '../../../browser/json';
import { markdownAddress, markdownOfDocument, type PageDocument } from '../../../content/model';
import { dayOf } from '../../../content/model/dates';
import { startOrTake } from '../../../search/worker/early';
import { createPort, type EnginePort } from '../../../search/worker/port';

/** The page that the menu is about. */
export type MenuPage = {
  /** Its path, as in the address bar. */
  readonly permalink: string;
  readonly title: string;
  /** The moment of its last change, in ms since 1970. */
  readonly lastUpdatedAt: number | null | undefined;
};

/** Returns the text of the page's Markdown file, or undefined if the host doesn't have it. */
async function published({ permalink }: MenuPage): Promise<string | undefined> {
  const response = await fetchOnline(markdownAddress(permalink));
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return response.ok && !isPage ? response.text() : undefined;
}

let port: EnginePort | undefined;

/** Makes the same text from the page document, which search finds. */
async function made({ permalink, lastUpdatedAt }: MenuPage): Promise<string> {
  port ??= createPort(place.index, startOrTake);
  const url = `/${permalink.slice(siteConfig.baseUrl.length)}`;
  const document = jsonOf(await port.answer(JSON.stringify({ document: url })));
  if (!document) throw new Error(`${url} has no page document.`);
  return markdownOfDocument(
    document as PageDocument,
    { origin: siteConfig.url, baseUrl: siteConfig.baseUrl },
    lastUpdatedAt ? dayOf(lastUpdatedAt) : undefined,
  );
}

/** Returns a page as Markdown. */
export async function markdownOf(page: MenuPage): Promise<string> {
  const text = await published(page).catch(() => undefined);
  return text ?? made(page);
}
