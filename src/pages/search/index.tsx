/** The search page: all hits as the reader types, or, without JavaScript, a form and an index from A to Z. */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import { useCompany } from '../../browser/use-company';
import { SearchHere } from '../_search/SearchHere';
import { WithoutScript } from '../_search/WithoutScript';
import styles from '../_search/styles.module.css';

export default function SearchPage(): ReactNode {
  const { product } = useCompany();
  return (
    <Layout
      title="Search"
      description={`Search every page of the ${product.name} documentation as you type, or find a page by its title in a list from A to Z.`}
    >
      <Head>
        {/* The content depends on the query. Search engines should index the pages that it links to instead. */}
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={styles.page}>
        <h1>Search</h1>
        <SearchHere />
        <noscript>
          <WithoutScript />
        </noscript>
      </main>
    </Layout>
  );
}
