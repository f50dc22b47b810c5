// Wrapped: the mobile menu is loaded after the page, and only where the window is narrow enough for it.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';

export default function MobileSidebar(): ReactNode {
  const { shouldRender, shown } = useNavbarMobileSidebar();
  const [Menu, setMenu] = useState<ComponentType>();
  // If it can't be loaded, the next press of the button tries again.
  const wanted = shouldRender && (shown ? 'now' : 'soon');
  useEffect(() => {
    if (!wanted || Menu) return;
    import('@theme-original/Navbar/MobileSidebar').then(
      (module) => setMenu(() => module.default),
      () => undefined,
    );
  }, [wanted, Menu]);
  return shouldRender && Menu ? <Menu /> : null;
}
