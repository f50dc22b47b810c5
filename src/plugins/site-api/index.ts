/** Writes `openapi.json`, which describes the site's own HTTP API (`facts/site-api.yaml`). */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadFacts } from '../../content/facts/load';

/** Returns the text of `openapi.json` for a site at an address. */
export const openApiText = (document: object, url: string): string =>
  `${JSON.stringify({ ...document, servers: [{ url }] })}\n`;

/** The Docusaurus plugin. It has no options. */
export default function siteApi({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'site-api',
    async postBuild({ outDir }) {
      const { document } = loadFacts().siteApi;
      await writeFile(join(outDir, 'openapi.json'), openApiText(document, siteConfig.url));
    },
  };
}
