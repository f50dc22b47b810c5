/** Redirects `/docs`, which has no page, to the main page of the docs. */
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The Docusaurus plugin; it has no options. The main page is `customFields.mainDoc`. */
export default function docsRoot({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'docs-root',
    async contentLoaded({ actions }) {
      // Docusaurus tries exact routes before those with children: the docs plugin's own `/docs`
      // still answers every path below it.
      actions.addRoute({
        path: `${baseUrl}docs`,
        exact: true,
        // An alias, because the name is written into the site's code: a machine's path must not be.
        component: '@site/src/plugins/docs-root/client/DocsRoot.tsx',
      });
    },
  };
}
