// Wrapped: makes the table of contents a landmark, labeled in the language of the page.
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import Desktop from '@theme-original/DocItem/TOC/Desktop';

export default function DocItemTOCDesktop(): ReactNode {
  const { lang } = useDoc().frontMatter as { readonly lang?: string };
  return (
    <nav
      aria-label={translate({ id: 'help.contents', message: 'On this page' })}
      className={clsx('contents-list', lang === 'ja' && 'is-japanese')}
      lang={lang}
    >
      <Desktop />
    </nav>
  );
}
