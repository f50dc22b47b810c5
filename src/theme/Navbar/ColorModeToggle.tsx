// Ejected: stock puts the toggle after all items; ours is the item `custom-color-mode`, in the order of the configuration.
import type { ReactNode } from 'react';

export default function NavbarColorModeToggle(): ReactNode {
  return null;
}
