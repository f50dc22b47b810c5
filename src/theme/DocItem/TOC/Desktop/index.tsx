// Wrapped: the headings of a page in another language than the site's are in that language.
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Desktop from '@theme-original/DocItem/TOC/Desktop';

export default function DocItemTOCDesktop(): ReactNode {
  const { lang } = useDoc().frontMatter as { readonly lang?: string };
  const contents = <Desktop />;
  return lang ? <div lang={lang}>{contents}</div> : contents;
}
