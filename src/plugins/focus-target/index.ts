/** Lets the next Tab begin at the heading that a link led to, as it does where the browser itself navigates. */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** The Docusaurus plugin. */
export default function focusTarget(): Plugin {
  return {
    name: 'focus-target',
    getClientModules: () => [join(__dirname, 'client.ts')],
  };
}
