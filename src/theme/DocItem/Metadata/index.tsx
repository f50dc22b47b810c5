// Wrapped: describes the page's social card, and marks the page as an article.
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Metadata from '@theme-original/DocItem/Metadata';

export default function DocItemMetadata(): ReactNode {
  const { frontMatter, metadata } = useDoc();
  return (
    <>
      <Metadata />
      <Head>
        <meta property="og:type" content="article" />
        {frontMatter.image && <meta property="og:image:alt" content={metadata.title} />}
      </Head>
    </>
  );
}
