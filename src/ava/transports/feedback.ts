/**
 * Gives feedback to the site's server. It's kept on the device until the server has it: without a connection, it's sent
 * when there is one, or with the next page that the reader opens.
 */
import type { Rating } from '../../content/model/feedback';
import { urlOf } from '../../browser/url';
import { RPC_PATH } from '../protocol/limits';
import type { Sending } from './send-rating';

/** Whether the server has the feedback, or the device keeps it until it can be sent. */
export type Delivery = 'sent' | 'waiting';

/** What sending needs from the page. */
export type FeedbackDeps = {
  /** Never rejects. */
  readonly services: () => Promise<{ readonly feedback: string | null }>;
  readonly send: (url: string, given: Rating) => Promise<Sending>;
  readonly unsent: {
    readonly list: () => readonly Rating[];
    readonly keep: (given: Rating) => void;
    readonly remove: (sent: Rating) => void;
  };
  readonly isOnline: () => boolean;
  /** Calls back whenever there is a connection again. */
  readonly whenOnline: (listener: () => void) => void;
};

/** Whether feedback at an address goes over the RPC. Any other address is a form or an email. */
export const isRpc = (url: string | null | undefined): url is string =>
  typeof url === 'string' && urlOf(url)?.pathname === RPC_PATH;

/** Returns a random id for feedback. `crypto.randomUUID` only exists on pages with HTTPS. */
export function newId(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns functions that give feedback. */
export function createFeedback({
  services: asked,
  send,
  unsent: kept,
  isOnline,
  whenOnline,
}: FeedbackDeps) {
  let isWatching = false;
  let sending: Promise<void> = Promise.resolve();

  /** Sends feedback. Returns whether it doesn't have to be sent again. */
  async function settled(url: string, given: Rating): Promise<boolean> {
    const result = await send(url, given);
    if (result === 'failed') return false;
    kept.remove(given);
    return true;
  }

  /** Sends everything that hasn't been sent, oldest first, until something fails. */
  async function sendList(): Promise<void> {
    const list = kept.list();
    if (list.length === 0) return;
    const { feedback } = await asked();
    if (isRpc(feedback)) {
      for (const given of list) if (!(await settled(feedback, given))) return;
    } else if (isOnline()) {
      // The reader had no connection, and nobody could know that no server wants it.
      list.forEach(kept.remove);
    }
  }

  /** Sends what hasn't been sent, one call at a time. */
  const sendAll = (): Promise<void> => (sending = sending.then(sendList));

  return {
    sendAll,
    /** Sends feedback to the RPC at an address, or keeps it until that works, or until there is an address. */
    async give(url: string | undefined, given: Rating): Promise<Delivery> {
      kept.keep(given);
      if (!isWatching) whenOnline(() => void sendAll());
      isWatching = true;
      return url !== undefined && (await settled(url, given)) ? 'sent' : 'waiting';
    },
    /** Whether feedback hasn't been sent yet. */
    isWaiting: (id: string): boolean => kept.list().some((one) => one.id === id),
  };
}
