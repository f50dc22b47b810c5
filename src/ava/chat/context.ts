/** What the chat takes from the window around it. */
import { createContext, type ReactNode } from 'react';

/** What parts of the chat ask of the window. */
export type ChatSurroundings = {
  /** The brand's mark, beside each answer. */
  readonly mark: ReactNode;
  readonly supportUrl: string;
  /** Returns an address below this site; nothing for one that leads elsewhere. */
  readonly addressOnSite: (url: string) => string | undefined;
  /** Closes the window and leads to a page of this site. */
  readonly leave: (url: string) => void;
  /** Searches the docs. */
  readonly search: (query: string) => void;
};

const nowhere = () => undefined;

/** The surroundings of the chat. */
export const ChatContext = createContext<ChatSurroundings>({
  mark: null,
  supportUrl: '',
  addressOnSite: nowhere,
  leave: nowhere,
  search: nowhere,
});
