// Ejected: the stock toggle comes after all items. Ours is the item `custom-color-mode`, in the order of the configuration.
import type { ReactNode } from 'react';

export default function NavbarColorModeToggle(): ReactNode {
  return null;
}
