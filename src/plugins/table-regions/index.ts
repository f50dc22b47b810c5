/** Tables that are read on a phone: a scroll region each, and how much of it lies out of sight. */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

export { rehypeTables } from './rehype';

/** The Docusaurus plugin; `rehypeTables` goes with it. */
export default function tableRegions(): Plugin {
  return {
    name: 'table-regions',
    getClientModules: () => [join(__dirname, 'client.ts')],
  };
}
