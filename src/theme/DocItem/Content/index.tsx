// Wrapped: marks the title and text of a page that isn't in the site's language with its language.
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocItem/Content';
import Content from '@theme-original/DocItem/Content';

export default function DocItemContent(props: Props): ReactNode {
  const { lang } = useDoc().frontMatter as { readonly lang?: string };
  const content = <Content {...props} />;
  return lang ? <div lang={lang}>{content}</div> : content;
}
