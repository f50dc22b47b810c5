// Ejected: breadcrumbs start with the main page of the docs, in words, instead of an icon for the home page.
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export default function HomeBreadcrumbItem(): ReactNode {
  const { customFields } = useDocusaurusContext().siteConfig;
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to={useBaseUrl(String(customFields?.['mainDoc']))}>
        Docs
      </Link>
    </li>
  );
}
