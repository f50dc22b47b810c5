// Ejected: moves the color mode from the top of the mobile menu to its footer (Layout).
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarLogo from '@theme/Navbar/Logo';
import { X } from '../../../../browser/more-icons';

export default function MobileSidebarHeader(): ReactNode {
  const menu = useNavbarMobileSidebar();
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <button
        type="button"
        aria-label={translate({
          id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
          message: 'Close navigation bar',
        })}
        className="clean-btn navbar-sidebar__close"
        onClick={() => menu.toggle()}
      >
        <X size={20} />
      </button>
    </div>
  );
}
