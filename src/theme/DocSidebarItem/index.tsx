// Wrapped: a label that is not English says so; what stock does not know, it hands to the link.
import type { ReactNode } from 'react';
import type { Props } from '@theme/DocSidebarItem';
import Item from '@theme-original/DocSidebarItem';
import { languageOf } from '../../components/language-of';

export default function DocSidebarItem(props: Props): ReactNode {
  const { item } = props;
  const language = { lang: item.type === 'html' ? undefined : languageOf(item.label) };
  return <Item {...props} {...language} />;
}
