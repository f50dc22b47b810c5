/** What the chat gets from the window around it. */
import { createContext, type ReactNode } from 'react';

/** What the chat needs from the window. */
export type ChatHost = {
  /** The brand's mark, beside each answer. */
  readonly mark: ReactNode;
  readonly supportUrl: string;
  /** Returns the address of a page of this site; nothing for one that leads elsewhere, or nowhere. */
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
