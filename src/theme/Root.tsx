// Ejected: the help window is beside the pages, above everything that a navigation replaces.
import type { ReactNode } from 'react';
import type { Props } from '@theme/Root';
import { HelpHost } from '../help';

export default function Root({ children }: Props): ReactNode {
  return (
    <>
      {children}
      <HelpHost />
    </>
  );
}
