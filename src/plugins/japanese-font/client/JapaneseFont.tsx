/** Loads the Japanese font and typography, on pages that contain it only. */
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
