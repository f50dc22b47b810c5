/** What the chat gets from the window around it. */
import { createContext, type ReactNode } from 'react';
import type { AnswerRating } from '../../content/model/feedback';
import type { Delivery } from '../transports/feedback';

/** What the chat needs from the window and from the site. */
export type ChatHost = {
  /** The brand's mark, shown next to each answer. */
  readonly mark: ReactNode;
  readonly supportUrl: string;
  /** Where feedback on answers goes. Undefined if readers can't give any. */
  readonly feedbackUrl?: string | undefined;
  /** Returns the address of a page on this site, or undefined if it's elsewhere or doesn't exist. */
  readonly addressOnSite: (url: string) => string | undefined;
  /** Sends feedback to the RPC at an address, or keeps it until that works. */
  readonly give: (url: string, given: AnswerRating) => Promise<Delivery>;
  /** Searches the docs. */
  readonly search: (query: string) => void;
};

/** The surroundings of the chat. */
export const ChatContext = createContext<ChatHost>({
  mark: null,
  supportUrl: '',
  addressOnSite: () => undefined,
  give: async () => 'waiting',
  search: () => undefined,
});
