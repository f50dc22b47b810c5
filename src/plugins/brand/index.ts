/** Adds the brand to the site: head tags, the marks that components inline, and warnings. */
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { BrandAssets } from '../../config/brand/assets';

/** Options of the plugin. */
export type BrandOptions = {
  /** The result of `renderBrandAssets` for the site's company. */
  readonly assets: BrandAssets;
};

/** The Docusaurus plugin; README.md describes its use. */
export default function brandPlugin(_context: LoadContext, { assets }: BrandOptions): Plugin {
  return {
    name: 'brand',
    async contentLoaded({ actions }) {
      for (const warning of assets.warnings) console.warn(`[WARNING] ${warning}`);
      await Promise.all(
        // One module per mark, so that pages load only the marks that they show.
        Object.entries(assets.marks).map(([name, mark]) =>
          actions.createData(`${name}.json`, JSON.stringify(mark)),
        ),
      );
    },
    injectHtmlTags() {
      return { headTags: [...assets.headTags] };
    },
  };
}
