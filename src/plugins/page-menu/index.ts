/**
 * The menu next to a page's title (`@theme/PageMenu`): copy or view the page as Markdown, ask AVA, open it in an
 * assistant, connect the MCP server. Only its two buttons are in the page.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { Company } from '../../config/company/schema';

/** What the menu needs to know about the company, in `menu.json`. */
export type MenuData = Pick<Company, 'assistants'> & {
  /** What MCP clients call the server of the docs. */
  readonly serverName: string;
};

/** The Docusaurus plugin. */
export default function pageMenu({ assistants, product }: Company): Plugin {
  return {
    name: 'page-menu',
    getThemePath: () => join(__dirname, 'theme'),
    async contentLoaded({ actions }) {
      const data: MenuData = { assistants, serverName: `${product.slug}-docs` };
      await actions.createData('menu.json', JSON.stringify(data));
    },
  };
}
