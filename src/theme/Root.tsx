// Ejected: adds the help window next to the pages, outside everything that a navigation replaces.
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
