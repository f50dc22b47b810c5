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
import { useClosing } from '../../../../browser/use-closing';
import './styles.css';

/** Closes an open menu after a choice. Returns its frame. */
function useMenu(open: boolean, close: () => void): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useClosing(container, close, open);
  useEffect(() => {
    if (!open) return undefined;
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('.dropdown__menu a');
      if (link && container.current?.contains(link)) close();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [open, close]);
  return container;
}

/** Whether a click opens another tab or window, or starts a download. */
const isForBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

export default function DropdownNavbarItemDesktop(given: Props): ReactNode {
  const { items, position, className, onClick: _ofMobileMenus, ...props } = given;
  const menu = useId();
  const [open, setOpen] = useState(false);
  // A stable function, so that the listeners don't change while the menu is open.
  const [close] = useState(() => () => setOpen(false));
  const container = useMenu(open, close);
  const leads = Boolean(props.to ?? props.href);

  const onOpenerClick = (event: MouseEvent) => {
    // If the item is also a link, as for the current version, a modified click opens it. A plain click opens the menu.
    if (leads && isForBrowser(event)) return;
    event.preventDefault();
    setOpen(!open);
  };
  const onOpenerKeyDown = (event: KeyboardEvent) => {
    // Enter already clicks a link, but a button also reacts to the space bar.
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
            // The items come from the configuration, so their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
          />
        ))}
      </ul>
    </div>
  );
}
