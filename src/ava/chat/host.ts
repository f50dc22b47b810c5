/** What the chat gets from the window around it. */
import { createContext, type ReactNode } from 'react';

/** What the chat needs from the window. */
export type ChatHost = {
  /** The brand's mark, shown next to each answer. */
  readonly mark: ReactNode;
  readonly supportUrl: string;
  /** Returns the address of a page on this site, or undefined if it's elsewhere or doesn't exist. */
  readonly addressOnSite: (url: string) => string | undefined;
  /** Searches the docs. */
  readonly search: (query: string) => void;
};

/** The surroundings of the chat. */
export const ChatContext = createContext<ChatHost>({
  mark: null,
  supportUrl: '',
  addressOnSite: () => undefined,
  search: () => undefined,
});
