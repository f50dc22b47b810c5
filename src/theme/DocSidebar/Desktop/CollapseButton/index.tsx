// Ejected: the stock button is an arrow without words. Ours says what it does.
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/DocSidebar/Desktop/CollapseButton';
import { PanelLeftClose } from '../../../../browser/icons';

export default function CollapseButton({ onClick }: Props): ReactNode {
  return (
    <button type="button" className="clean-btn sidebar-hide" onClick={onClick}>
      <PanelLeftClose />
      {translate({ id: 'help.sidebar.hide', message: 'Hide sidebar' })}
    </button>
  );
}
