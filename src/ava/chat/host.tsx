/** What the chat gets from the window around it. */
import { type ComponentProps, createContext, type ReactNode, use } from 'react';

/** What the chat needs from the window. */
export type ChatHost = {
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
export const ChatContext = createContext<ChatHost>({
  mark: null,
  supportUrl: '',
  addressOnSite: nowhere,
  leave: nowhere,
  search: nowhere,
});

/** Closes the window and leads there; with a key held it opens elsewhere, as any link does. */
export function SiteLink({
  href,
  children,
  ...rest
}: ComponentProps<'a'> & { readonly href: string }): ReactNode {
  const { leave } = use(ChatContext);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
        if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
        event.preventDefault();
        leave(href);
      }}
    >
      {children}
    </a>
  );
}
