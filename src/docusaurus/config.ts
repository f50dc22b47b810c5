/** The Docusaurus configuration of a company's site: the real one, and the test sites in tests/sites. */
import { relative, resolve } from 'node:path';
import type { Config } from '@docusaurus/types';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import { namesOf, resolveNames } from '../config/company/names';
import { publicCompany } from '../config/company/public';
import type { Company } from '../config/company/schema';
import { factsFolder } from '../content/facts/load';
import type { MovedPage } from '../content/facts/schema';
import { renderBrandAssets } from '../config/brand/assets';
import { foldersOff } from '../content/sections';
import type { History } from '../content/history';
import { refuseUnreadable } from '../content/transform';
import { addressOf, pagesBelow } from '../content/tree';
import { addedHtml } from '../plugins/added-html';
import analyticsPlugin from '../plugins/analytics';
import brandPlugin from '../plugins/brand';
import choicesPlugin from '../plugins/choices';
import tableRegions from '../plugins/table-regions';
import changelogWidget from '../plugins/changelog-widget';
import buildCache, { buildInputs } from '../plugins/build-cache';
import bundleReport from '../plugins/bundle-report';
import clientDiet from '../plugins/client-diet';
import factsPlugin from '../plugins/facts';
import feedsPlugin from '../plugins/feeds';
import navigation from '../plugins/navigation';
import highlightAtBuild from '../plugins/highlight-at-build';
import hostingPlugin from '../plugins/hosting';
import infimaSubset, { infimaWordsIn } from '../plugins/infima-subset';
import lazyStyles from '../plugins/lazy-styles';
import loadFailure from '../plugins/load-failure';
import muiUnstyled from '../plugins/mui-unstyled';
import openSearch from '../plugins/opensearch';
import pageChangesPlugin, { pageChanges } from '../plugins/page-changes';
import pageFeedback from '../plugins/page-feedback';
import pageMenu from '../plugins/page-menu';
import prefetchOnIntent from '../plugins/prefetch-on-intent';
import pwa from '../plugins/pwa';
import robots from '../plugins/robots';
import shortClassNames from '../plugins/short-class-names';
import siteApi from '../plugins/site-api';
import sampleLegal from '../plugins/sample-legal';
import routesOnDemand from '../plugins/routes-on-demand';
import scriptsAtIdle from '../plugins/scripts-at-idle';
import searchPlugin from '../plugins/search';
import type { NamedIndex } from '../plugins/search/making';
import serverRoutes from '../plugins/server-routes';
import siteDataPlugin from '../plugins/site-data';
import socialCardsPlugin, { socialCards } from '../plugins/social-cards';
import structuredData from '../plugins/structured-data';
import unlinkedPlugin from '../plugins/unlinked';
import { cacheFolder } from '../config/cache';
import {
  docsOptions,
  hasHistory,
  hideStacksOfContent,
  markdownOptions,
  type Docs,
  type DocsOptions,
} from './docs';
import { hostingOptions, searchPlace } from './services';
import { shellOf } from './shell';

const SRC = resolve(__dirname, '..');

/** With more pages, the bundler's cache takes more memory than its time is worth: 5.6 GB in all with 1,000 pages. */
const MOST_CACHED = 500;

const LOCK_FILE = resolve(SRC, '../package-lock.json');

/** Returns the variables that Docusaurus and Node read. Those of the site are in the company's configuration. */
const environment = () =>
  Object.entries(process.env).filter(([name]) =>
    /^(?:DOCUSAURUS_|NODE_ENV$|BROWSERSLIST)/.test(name),
  );

/** Options of a site besides its company. The real site sets only `moved`, and the rest is for test sites. */
export type SiteOptions = {
  /** The site's folder, to which its paths are relative. */
  readonly siteDir: string;
  /** The folder of its docs, relative to `siteDir`. */
  readonly docsPath?: string;
  readonly docs?: Partial<DocsOptions>;
  /** Allows pages to have no front matter except a title, for small test sites. */
  readonly sketch?: boolean;
  readonly themeConfig?: Partial<ThemeConfig>;
  readonly plugins?: Config['plugins'];
  /** Pages whose address has changed. */
  readonly moved?: readonly MovedPage[];
  /** Returns what changed on the pages in a docs folder, if anything knows. */
  readonly historyOf?: (dir: string) => History;
};

/** Returns the Docusaurus configuration of a company's site. */
export function siteConfig(company: Company, options: SiteOptions): Config {
  hideStacksOfContent();
  const { siteDir, docsPath = 'docs', sketch = false } = options;
  const names = namesOf(company);
  const off = foldersOff(company);
  const drafts = process.env['NODE_ENV'] !== 'production';
  const tree = { dir: resolve(siteDir, docsPath), off, drafts };
  refuseUnreadable(tree.dir, { names, off, drafts, sketch });
  const addresses = new Set(pagesBelow(tree).map((path) => addressOf(path, undefined, names)));
  const brand = renderBrandAssets(company, siteDir);
  const mainDoc = `/docs/${company.product.slug}-platform`;
  const isDated = hasHistory();
  const cards = socialCards({ ...brand, label: company.siteLabel });
  const history = drafts ? undefined : options.historyOf?.(tree.dir);
  const changes = pageChanges(history ?? new Map(), names);
  const inputs = buildInputs({
    siteDir,
    folders: [SRC, factsFolder, resolve(siteDir, 'static')],
    docs: [tree.dir, resolve(siteDir, 'versioned_docs')],
    files: [LOCK_FILE],
    settings: () => [company, docsPath, sketch, isDated, environment(), infimaWordsIn(tree.dir)],
  });
  const docs: Docs = {
    siteDir,
    path: docsPath,
    tree,
    names,
    sketch,
    onPage: inputs.addPage,
    // They're written by builds only.
    ...(!drafts && { extras: { cards, changes } }),
  };
  const added = addedHtml();
  let index: Pick<NamedIndex, 'files' | 'unlinked'> = {
    files: async () => new Map(),
    unlinked: async () => [],
  };

  return {
    title: company.siteTitle,
    tagline: 'How can we help?',
    titleDelimiter: '|',
    noIndex: process.env['NOINDEX'] === '1',
    url: company.siteUrl,
    baseUrl: company.baseUrl,
    trailingSlash: false,
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'throw',
    i18n: { defaultLocale: 'en', locales: ['en'] },
    staticDirectories: ['static', relative(siteDir, brand.staticDirectory)],
    customFields: { company: publicCompany(company), mainDoc },

    // Plain storage keys (`theme`, not `theme-abc`): v4 would add a suffix.
    storage: { type: 'localStorage', namespace: false },
    future: {
      v4: true,
      faster: {
        swcJsLoader: true,
        swcJsMinimizer: true,
        swcHtmlMinimizer: true,
        lightningCssMinimizer: true,
        mdxCrossCompilerCache: true,
        rspackBundler: true,
        ssgWorkerThreads: true,
        // The plugin build-cache makes it safe. It takes memory, so it's only used if it's asked for.
        rspackPersistentCache:
          process.env['BUILD_CACHE'] === '1' && !drafts && addresses.size <= MOST_CACHED,
        gitEagerVcs: isDated,
      },
      ...(!isDated && { experimental_vcs: false }),
    },

    markdown: markdownOptions(docs),

    presets: [
      [
        'classic',
        {
          docs: {
            ...docsOptions(docs),
            showLastUpdateTime: isDated,
            ...(company.editUrl && { editUrl: company.editUrl }),
            ...options.docs,
          },
          blog: false,
          theme: { customCss: [relative(siteDir, brand.cssFile), './src/css/custom.css'] },
          sitemap: { changefreq: 'daily', priority: 0.5 },
        } satisfies PresetOptions,
      ],
    ],

    plugins: [
      () => siteDataPlugin(names, company),
      () => unlinkedPlugin(off, () => index.unlinked()),
      () => factsPlugin(names, off),
      (context) =>
        searchPlugin(context, {
          dir: tree.dir,
          own: { names, off, drafts, sketch },
          cacheDir: cacheFolder('search'),
          onMaking: (made) => (index = made),
          ...searchPlace(company),
        }),
      (context) => brandPlugin(context, { assets: brand }),
      // Before scripts-at-idle, because its listeners have to exist when the loader starts.
      loadFailure,
      choicesPlugin,
      changelogWidget,
      () => analyticsPlugin(siteDir, company),
      (context) => robots(context, company),
      siteApi,
      () => openSearch(company),
      () => socialCardsPlugin(cards),
      () => pageChangesPlugin(changes),
      () => feedsPlugin({ company, names, changesOf: changes.of }, added),
      () => structuredData(company, () => index.files(), added),
      () => pageFeedback(company.features),
      () => pageMenu(company),
      sampleLegal,
      prefetchOnIntent,
      highlightAtBuild,
      (context) => infimaSubset(context, SRC, tree.dir),
      tableRegions,
      navigation,
      lazyStyles,
      shortClassNames,
      clientDiet,
      muiUnstyled,
      routesOnDemand,
      serverRoutes,
      // After the plugins that add HTML.
      (context) => scriptsAtIdle(context, added),
      bundleReport,
      () => buildCache(inputs),
      company.features.pwa && pwa,
      (context) =>
        hostingPlugin(context, {
          ...hostingOptions(company, mainDoc),
          redirects: resolveNames([...(options.moved ?? [])], names),
        }),
      ...(options.plugins ?? []),
    ],

    themeConfig: {
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
      docs: {
        versionPersistence: 'localStorage',
        sidebar: { hideable: true, autoCollapseCategories: false },
      },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      image: 'social-card.png',
      metadata: [
        { property: 'og:type', content: 'website' },
        { property: 'og:site_name', content: company.siteTitle },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: company.siteTitle },
        { name: 'author', content: company.companyNameFull },
      ],
      ...shellOf(company, (address) => addresses.has(address)),
      ...options.themeConfig,
    } satisfies ThemeConfig,
  };
}
