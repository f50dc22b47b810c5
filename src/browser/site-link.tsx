/** Links inside a modal window, which close the window and open a page of this site. */
import { createContext, use, type ComponentProps, type MouseEvent, type ReactNode } from 'react';

/** Closes the window and opens a page of this site. The path includes the base URL and the anchor. */
export const OpenPageContext = createContext<(url: string) => void>(() => undefined);

export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

type Props = ComponentProps<'a'> & { readonly href: string };

/** A link that closes the window. With a modifier key, it opens in another tab, as any link does. */
export function SiteLink({ href, onClick, children, ...rest }: Props): ReactNode {
  const openPage = use(OpenPageContext);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openPage(href);
      }}
    >
      {children}
    </a>
  );
}
