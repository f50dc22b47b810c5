// Wrapped: a title that is not English says so.
import type { ReactNode } from 'react';
import type { Props } from '@theme/PaginatorNavLink';
import Link from '@theme-original/PaginatorNavLink';
import { languageOf } from '../../components/language-of';

export default function PaginatorNavLink(props: Props): ReactNode {
  const { title } = props;
  return <Link {...props} title={<span lang={languageOf(title)}>{title}</span>} />;
}
