/** Wrapped: the sidebars of the version are loaded on demand. */
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import DocVersionRoot from '@theme-init/DocVersionRoot';
import type { Props } from '@theme/DocVersionRoot';
import { onSidebars, wholeSidebars, withOpenItem } from '../../client/sidebars';

/** The root of all docs pages, with the sidebars that are loaded so far. */
export default function DocVersionRootWithSidebars(props: Props): ReactNode {
  const whole = useSyncExternalStore(onSidebars, wholeSidebars, wholeSidebars);
  const version = useMemo(() => {
    const docsSidebars = whole ?? withOpenItem(props.version.docsSidebars);
    return { ...props.version, docsSidebars };
  }, [whole, props.version]);
  return <DocVersionRoot {...props} version={version} />;
}
