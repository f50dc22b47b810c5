// Wrapped: adds a fixed footer with the console link and the color mode, and opens the menu at the current page.
import { useEffect, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarColorModeToggle from '@theme-original/Navbar/ColorModeToggle';
import MobileSidebarLayout from '@theme-original/Navbar/MobileSidebar/Layout';
import type { Props } from '@theme/Navbar/MobileSidebar/Layout';
import { centerCurrent } from '../../../../browser/center-current';

export default function Layout(props: Props): ReactNode {
  const { items } = useThemeConfig().navbar;
  const { shown } = useNavbarMobileSidebar();
  useEffect(() => {
    if (shown) centerCurrent('.navbar-sidebar');
  }, [shown]);
  const console = items.find(({ className }) => className === 'navbar-console');
  return (
    <MobileSidebarLayout
      {...props}
      header={
        <>
          {props.header}
          <div className="navbar-sidebar__footer">
            {console && <Link href={String(console.href)}>{console.label}</Link>}
            <NavbarColorModeToggle />
          </div>
        </>
      }
    />
  );
}
