// Ejected: one icon set for the whole site.
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Icon/ExternalLink';
import { ArrowUpRight } from '../../../browser/icons';

export default function IconExternalLink({ width = 16, height = 16 }: Props): ReactNode {
  return (
    <ArrowUpRight
      width={width}
      height={height}
      aria-hidden={undefined}
      className="external-link"
      role="img"
      aria-label={translate({
        id: 'theme.IconExternalLink.ariaLabel',
        message: '(opens in new tab)',
      })}
    />
  );
}
