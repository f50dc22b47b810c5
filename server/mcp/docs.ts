/** The docs as one caller gets them: each read waits for its turn, and stops when the caller cancels it. */
import type { AvaRequest } from '../../src/ava/protocol';
import type { SearchQuery } from '../../src/search/protocol';
import type { HostingManifest } from '../../src/hosting/manifest';
import { type Answerer, beginAnswer, collected } from '../ava/answering';
import type { RateLimit } from '../rate-limit';
import type { HostOptions } from '../request';
import { Fault, tooMany } from './fault';
import type { PageList } from './pages';

/** The docs of a build. */
export type Docs = ReturnType<typeof docsFor>;

/** Who does the work, and how. */
export type DocsHost = HostOptions & {
  readonly answerer: Answerer;
  /** Counts questions. Without it, there is no limit. */
  readonly questions?: RateLimit;
};

/** Who asks, and for which build. */
export type DocsCaller = {
  readonly hosting: HostingManifest;
  /** The origin that the request was sent to, if the build doesn't say where it's published. */
  readonly own: string;
  readonly address: string;
};

const missing = (what: string) =>
  new Fault({ code: 'failed' }, `This site has no ${what}. Fix: read its pages with get_page.`);

/** Returns the docs for a caller. The signal ends the work. */
export function docsFor(
  { perform, answerer, logError, questions }: DocsHost,
  { hosting, own, address }: DocsCaller,
  signal: AbortSignal,
) {
  const { search, ava, baseUrl } = hosting;
  const customer = { address, signal };
  const origin = search?.site ?? own;
  const site = origin + baseUrl.slice(0, -1);
  const core = () => {
    if (!search) throw missing('index');
    return search.file;
  };
  return {
    /** The origin of the site. */
    origin,
    /** What precedes the path of a page: the origin and the base URL, without a slash at the end. */
    site,
    search: async (query: SearchQuery) => perform(customer, 'search', core(), query),
    sections: async () => perform(customer, 'sections', core()),
    pages: async (list: PageList) => perform(customer, 'pages', core(), list),
    page: async (path: string, part?: number) =>
      perform(customer, 'page', core(), path, part, site),
    async ask(request: AvaRequest) {
      if (!ava) throw missing('assistant');
      const { allowed = true, seconds = 0 } = (await questions?.(address)) ?? {};
      if (!allowed) throw tooMany(seconds);
      const question = { request, address, signal };
      const { id, events } = await beginAnswer(ava, question, { answerer, logError });
      const made = await collected(events, id);
      if (!made)
        throw new Fault({ code: 'failed' }, 'AVA cannot answer right now. Fix: ask later.');
      return made;
    },
  };
}
