// Ejected: the stock menu opens on hover but not on a click. Ours is a disclosure for mouse, touch and keyboard.
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { clsx } from 'clsx';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';

/** While a menu is open, a choice made, Escape and whatever happens outside of it close it. */
function useClosing(open: boolean, close: () => void): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const listening = new AbortController();
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) close();
    };
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('.dropdown__menu a');
      if (link && container.current?.contains(link)) close();
    };
    const options = { signal: listening.signal };
    document.addEventListener('pointerdown', onOutside, options);
    document.addEventListener('focusin', onOutside, options);
    document.addEventListener('keydown', onKeyDown, options);
    document.addEventListener('click', onClick, options);
    return () => listening.abort();
  }, [open, close]);
  return container;
}

/** Whether a click asks for another tab or window, or for a download. */
const isForBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  onClick: _ofMobileMenus,
  ...props
}: Props): ReactNode {
  const menu = useId();
  const [open, setOpen] = useState(false);
  // One function for good: the listeners stay as they are while the menu is open.
  const [close] = useState(() => () => setOpen(false));
  const container = useClosing(open, close);
  const leads = Boolean(props.to ?? props.href);

  const onOpenerClick = (event: MouseEvent) => {
    // A page of its own, as the version in force has, opens in a new tab; a click opens the menu.
    if (leads && isForBrowser(event)) return;
    event.preventDefault();
    setOpen(!open);
  };
  const onOpenerKeyDown = (event: KeyboardEvent) => {
    // Enter clicks a link on its own; a button is pressed by the space bar too.
    if (event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) setOpen(!open);
  };

  return (
    <div
      ref={container}
      className={clsx('navbar__item', 'dropdown', {
        'dropdown--right': position === 'right',
        'dropdown--show': open,
      })}
    >
      <NavbarNavLink
        {...props}
        {...(!leads && { href: '#' })}
        role="button"
        aria-expanded={open}
        aria-controls={menu}
        className={clsx('navbar__link', className)}
        onClick={onOpenerClick}
        onKeyDown={onOpenerKeyDown}
      />
      <ul id={menu} className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
            // The items of a menu come from the configuration and do not move.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
          />
        ))}
      </ul>
    </div>
  );
}
