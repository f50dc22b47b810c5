// Ejected: the stock one is a <div> that any key activates, even Tab. This one is a button.
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import { PanelLeftOpen } from '../../../../../browser/icons';

export default function ExpandButton({ toggleSidebar }: Props): ReactNode {
  const label = translate({ id: 'help.sidebar.show', message: 'Show sidebar' });
  return (
    <button
      type="button"
      className="clean-btn sidebar-show"
      aria-label={label}
      title={label}
      onClick={toggleSidebar}
    >
      <PanelLeftOpen size={18} />
    </button>
  );
}
