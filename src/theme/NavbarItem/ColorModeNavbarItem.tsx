// Added: the item type `custom-color-mode`, which puts the toggle where the configuration says.
import type { ReactNode } from 'react';
import ColorModeToggle from '@theme-original/Navbar/ColorModeToggle';

export default function ColorModeNavbarItem({ mobile }: { readonly mobile?: boolean }): ReactNode {
  // The mobile menu's footer has its own toggle. `navbar__item` is hidden on screens with that menu.
  return mobile ? null : <ColorModeToggle className="navbar__item" />;
}
