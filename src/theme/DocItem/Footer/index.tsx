// Ejected: related pages, "Was this page helpful?" and the page's dates form one block. The stock one has a row with a link and a date.
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import LastUpdated from '@theme/LastUpdated';
import PageFeedback from '@theme/PageFeedback';
import { PageChanges } from '../../../components/PageChanges';
import type { RelatedLink } from '../../../content/related';
import { longDate } from '../../../content/model/dates';

/** What the build adds to a page's front matter, and what the page says itself. */
type FooterData = {
  readonly related?: readonly RelatedLink[];
  readonly reviewed?: string;
  /** The path of the file that says what changed, below the base URL. */
  readonly changes?: string;
};

export default function DocItemFooter(): ReactNode {
  const { frontMatter, metadata } = useDoc();
  const { related = [], reviewed, changes } = frontMatter as FooterData;
  const { editUrl, lastUpdatedAt, permalink, previous, next } = metadata;
  const shown = related
    .filter(({ to }) => ![previous, next].some((page) => page?.permalink.endsWith(to)))
    .slice(0, 5);
  return (
    <footer className="theme-doc-footer">
      {shown.length > 0 && (
        <nav className="related" aria-label="Related pages">
          <p>Related pages</p>
          <ul>
            {shown.map(({ to, title, why }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <PageFeedback key={permalink} />
      {(editUrl || reviewed || lastUpdatedAt) && (
        <div className="page-dates">
          {reviewed && (
            <span>
              Last reviewed <time dateTime={reviewed}>{longDate(reviewed)}</time>
            </span>
          )}
          <LastUpdated lastUpdatedAt={lastUpdatedAt} />
          {changes && <PageChanges key={permalink} file={changes} />}
          {editUrl && (
            <a className="theme-edit-this-page" href={editUrl}>
              Edit this page
            </a>
          )}
        </div>
      )}
    </footer>
  );
}
