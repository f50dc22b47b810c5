// Wrapped: the mobile menu is loaded after the page, and only where the window is narrow enough for it.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';

/** Loads the menu and its styles, which are in one chunk. */
const load = () =>
  Promise.all([
    import(/* webpackChunkName: "mobile-menu" */ '@theme-original/Navbar/MobileSidebar'),
    import(/* webpackChunkName: "mobile-menu" */ '../../../css/mobile-menu.css'),
  ]);

export default function MobileSidebar(): ReactNode {
  const { shouldRender, shown } = useNavbarMobileSidebar();
  const [Menu, setMenu] = useState<ComponentType>();
  // If it can't be loaded, the next press of the button tries again.
  const wanted = shouldRender && (shown ? 'now' : 'soon');
  useEffect(() => {
    if (!wanted || Menu) return;
    load().then(
      ([module]) => setMenu(() => module.default),
      () => undefined,
    );
  }, [wanted, Menu]);
  return shouldRender && Menu ? <Menu /> : null;
}
