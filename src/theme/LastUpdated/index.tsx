// Ejected: dates look the same on the whole site, and don't need a formatter for each locale.
import type { ReactNode } from 'react';
import type { Props } from '@theme/LastUpdated';
import { longDate } from '../../content/model/dates';

export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const iso = new Date(lastUpdatedAt).toISOString();
  return (
    <span className="theme-last-updated">
      Last updated <time dateTime={iso}>{longDate(iso)}</time>
    </span>
  );
}
