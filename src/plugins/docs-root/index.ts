/** Leads `/docs`, where no page stands, on to the main page of the docs. */
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
        // Written into the site's code: by alias, so that no path of this machine is.
        component: '@site/src/plugins/docs-root/client/DocsRoot.tsx',
      });
    },
  };
}
