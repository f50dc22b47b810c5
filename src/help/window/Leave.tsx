/** Links out of the window. */
import { createContext, use, type ComponentProps, type MouseEvent, type ReactNode } from 'react';

/** Closes the window and leads to a page of this site, by its path with base URL and anchor. */
export const LeaveContext = createContext<(url: string) => void>(() => undefined);

/** Whether a click is the reader's wish to go there in this tab. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A link that closes the window; with a key held it opens elsewhere, as any link does. */
export function LeaveLink({
  href,
  onClick,
  children,
  ...rest
}: ComponentProps<'a'> & { readonly href: string }): ReactNode {
  const leave = use(LeaveContext);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        leave(href);
      }}
    >
      {children}
    </a>
  );
}
