import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { Redirect, useLocation } from '@docusaurus/router';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';

/**
 * Redirects with the router, by `refresh` on a host without redirects, and shows a link for everything else.
 */
export default function DocsRoot(): ReactNode {
  const { mainDoc } = useDocusaurusContext().siteConfig.customFields as { mainDoc: string };
  const { withBaseUrl } = useBaseUrlUtils();
  const to = useBaseUrl(mainDoc);
  const canonical = withBaseUrl(mainDoc, { absolute: true });
  const { search, hash } = useLocation();
  const isBrowser = useIsBrowser();
  return (
    <Layout>
      <PageMetadata title="Documentation" />
      <Head>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
        <link rel="canonical" href={canonical} />
        <meta property="og:url" content={canonical} />
      </Head>
      {isBrowser && <Redirect to={{ pathname: to, search, hash }} />}
      <main className="container padding-vert--xl">
        <h1>Documentation</h1>
        <p>
          <Link to={to}>Go to the main page of the documentation</Link>
        </p>
      </main>
    </Layout>
  );
}
