// Added: the item type `custom-color-mode`, which puts the toggle where the configuration says.
import type { ReactNode } from 'react';
import ColorModeToggle from '@theme-original/Navbar/ColorModeToggle';

export default function ColorModeNavbarItem({ mobile }: { readonly mobile?: boolean }): ReactNode {
  // The footer of the mobile menu has its own; `navbar__item` is hidden where that menu is.
  return mobile ? null : <ColorModeToggle className="navbar__item" />;
}
