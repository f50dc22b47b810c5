/** Receives feedback: which pages it can be about, and what is recorded about questions to AVA. */
import { LIMITS, type StreamEvent } from '../../src/ava/protocol';
import type { Rating } from '../../src/content/model/feedback';
import type { HostingManifest } from '../../src/hosting/manifest';
import type { Answerer } from '../ava/answering';
import type { StaticSite } from '../static-files';
import { isHidden, segmentsOf } from '../paths';
import type { FeedbackStore } from './store';

/** How the server collects feedback. */
export type FeedbackSettings = {
  readonly store: Pick<FeedbackStore, 'keep' | 'asked'>;
  /** Whether to record the questions that AVA didn't fully answer. */
  readonly questions?: boolean;
};

/** Returns the path of a page below the base URL, decoded, or undefined if there is no such page. */
async function pageBelow(
  path: string,
  { baseUrl }: HostingManifest,
  site: Pick<StaticSite, 'find'>,
): Promise<string | undefined> {
  if (!path.startsWith(baseUrl)) return undefined;
  const segments = segmentsOf(`/${path.slice(baseUrl.length)}`);
  if (!segments || isHidden(segments)) return undefined;
  const name = segments.join('/');
  const found = await site.find(name);
  return found?.path.endsWith('.html') && name !== '404' ? `/${name}` : undefined;
}

/** Returns a function that stores feedback on pages of a build. Resolves to whether there is such a page. */
export const receiverOf =
  ({ store }: FeedbackSettings, site: Pick<StaticSite, 'find'>) =>
  async (hosting: HostingManifest, given: Rating): Promise<boolean> => {
    const page = given.page === undefined ? undefined : await pageBelow(given.page, hosting, site);
    if (given.page !== undefined && page === undefined) return false;
    await store.keep(page === undefined ? given : { ...given, page });
    return true;
  };

async function* noting(
  events: AsyncIterable<StreamEvent> | Iterable<StreamEvent>,
  note: (outcome: string) => void,
): AsyncGenerator<StreamEvent> {
  for await (const event of events) {
    if (event.type === 'data-outcome' && event.data.outcome !== 'answered') {
      note(event.data.outcome);
    }
    yield event;
  }
}

/** Returns an answerer that records the questions that it doesn't fully answer. Answers don't wait for that. */
export const recordingAnswerer =
  (answerer: Answerer, { store }: FeedbackSettings, logError: (error: unknown) => void): Answerer =>
  async (files, question) => {
    const asked = (question.request.messages.at(-1)?.text ?? '').slice(0, 2 * LIMITS.question);
    return noting(await answerer(files, question), (outcome) => {
      store.asked(asked, outcome).catch(logError);
    });
  };
