/** On the page "Crash", a part that crashes when it is told to. */
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Paginator from '@theme-init/DocItem/Paginator';

function Fragile(): ReactNode {
  if (typeof window !== 'undefined' && 'fragile' in window && window.fragile === true) {
    throw new Error('The needle broke.', { cause: new Error('The spring was worn.') });
  }
  return <p>The needle holds.</p>;
}

export default function DocItemPaginator(): ReactNode {
  return (
    <>
      {useDoc().metadata.title === 'Crash' && <Fragile />}
      <Paginator />
    </>
  );
}
