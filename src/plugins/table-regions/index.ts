/** Makes wide tables readable on a phone: each in a scroll region, with a hint at hidden columns. */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

export { rehypeTables } from './rehype';

/** The Docusaurus plugin; it needs `rehypeTables`. */
export default function tableRegions(): Plugin {
  return {
    name: 'table-regions',
    getClientModules: () => [join(__dirname, 'client.ts')],
  };
}
