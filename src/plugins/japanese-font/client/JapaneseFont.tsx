/** Brings the font and the typography of Japanese to the page that it stands on, and to no other. */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import files from '@generated/japanese-font/default/font.json';

export default function JapaneseFont(): ReactNode {
  if (!files) return null;
  return (
    <Head>
      {files.preloads.map((href) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <link rel="stylesheet" href={files.stylesheet} />
    </Head>
  );
}
