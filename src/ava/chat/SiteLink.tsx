/** A link from the chat to a page of this site. */
import { use, type ComponentProps, type ReactNode } from 'react';
import { ChatContext } from './context';

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
