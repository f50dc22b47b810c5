/** Counts the links that became plain text because their page is turned off or a draft. */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import logger from '@docusaurus/logger';
import type { Plugin } from '@docusaurus/types';
import type { Unlinked } from '../../content/markup';

/** The Docusaurus plugin. Prints the number during the build, and writes the links to `_unlinked.json`. */
export default function unlinkedPlugin(
  off: readonly string[],
  links: () => Promise<readonly Unlinked[]>,
): Plugin {
  return {
    name: 'unlinked',
    async postBuild({ outDir, siteDir }) {
      const found = (await links())
        .map(({ file, line, to }) => ({ file: relative(siteDir, file), line, to }))
        .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
      writeFileSync(join(outDir, '_unlinked.json'), JSON.stringify({ off, links: found }));
      if (off.length > 0 || found.length > 0) {
        logger.info(
          `Turned off: ${off.join(', ') || 'nothing'}. Links that became plain text: ${found.length}`,
        );
      }
    },
  };
}
