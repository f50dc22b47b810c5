// Wrapped: adds the page's menu below the title, and marks a page that isn't in the site's language with its language.
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocItem/Content';
import Content from '@theme-original/DocItem/Content';
import PageMenu from '@theme/PageMenu';

export default function DocItemContent({ children }: Props): ReactNode {
  const { lang } = useDoc().frontMatter as { readonly lang?: string };
  const content = (
    <Content>
      <PageMenu />
      {children}
    </Content>
  );
  if (!lang) return content;
  return (
    <div lang={lang} className={lang === 'ja' ? 'is-japanese' : undefined}>
      {content}
    </div>
  );
}
