// Wrapped: a footer with the console link and the color mode stays in reach below the scrolling menu.
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import NavbarColorModeToggle from '@theme-original/Navbar/ColorModeToggle';
import MobileSidebarLayout from '@theme-original/Navbar/MobileSidebar/Layout';
import type { Props } from '@theme/Navbar/MobileSidebar/Layout';

export default function Layout(props: Props): ReactNode {
  const { items } = useThemeConfig().navbar;
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
