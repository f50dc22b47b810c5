/** The search page: every hit of a query, as the reader types; without JavaScript a form and an A to Z. */
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
        {/* What it shows depends on the query: the pages that it leads to are what is to be found. */}
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
