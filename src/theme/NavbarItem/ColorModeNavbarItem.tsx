// Added: the item type `custom-color-mode`, which puts the toggle where the configuration says.
import { useEffect, type ReactNode } from 'react';
import { createStorageSlot } from '@docusaurus/theme-common';
import ColorModeToggle from '@theme-original/Navbar/ColorModeToggle';

/** Docusaurus's own, which ignores any other value. */
const MODES: ReadonlySet<string | null> = new Set([null, 'light', 'dark', 'system']);

const stored = createStorageSlot('theme');

export default function ColorModeNavbarItem({ mobile }: { readonly mobile?: boolean }): ReactNode {
  useEffect(() => {
    const mode = stored.get();
    if (!MODES.has(mode)) console.error(`\`${mode}\` does not exist in the color schemes.`);
  }, []);
  // The mobile menu's footer has its own toggle. `navbar__item` is hidden on screens with that menu.
  return mobile ? null : <ColorModeToggle className="navbar__item" />;
}
