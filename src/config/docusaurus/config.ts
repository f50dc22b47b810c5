/** The Docusaurus configuration of a company's site: the real one, and the fixtures of tests/sites. */
import { execFileSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import type { Config } from '@docusaurus/types';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import { namesOf, resolveMarkdownNames, resolveNames, slugOf } from '../company/names';
import { publicCompany } from '../company/public';
import type { Company } from '../company/schema';
import type { MovedPage } from '../../content/facts/schema';
import { renderBrandAssets } from '../brand/assets';
import { parseFrontMatter, rulesOf } from '../../content/frontmatter';
import { ADMONITIONS } from '../../content/admonitions';
import { contentMarkup, type MarkupContext } from '../../content/markup';
import { fail } from '../../content/problem';
import { foldersOff } from '../../content/sections';
import { createRelated } from '../../content/related';
import { pagesBelow } from '../../content/tree';
import brandPlugin from '../../plugins/brand';
import changelogPlugin from '../../plugins/changelog';
import choicesPlugin from '../../plugins/choices';
import currentPage from '../../plugins/current-page';
import { remarkComponents } from '../../plugins/mdx/components';
import { rehypeLabels } from '../../plugins/mdx/labels';
import storedMode from '../../plugins/stored-mode';
import tableRegions, { rehypeTables } from '../../plugins/table-regions';
import changelogWidget from '../../plugins/changelog-widget';
import cleanAddress from '../../plugins/clean-address';
import clientDiet from '../../plugins/client-diet';
import docsRoot from '../../plugins/docs-root';
import factsPlugin from '../../plugins/facts';
import focusTarget from '../../plugins/focus-target';
import highlightAtBuild, { rehypeHighlight } from '../../plugins/highlight-at-build';
import homePlugin from '../../plugins/home';
import hostingPlugin from '../../plugins/hosting';
import infimaSubset from '../../plugins/infima-subset';
import japaneseFont from '../../plugins/japanese-font';
import { remarkJapaneseFont } from '../../plugins/japanese-font/remark';
import lazyStyles from '../../plugins/lazy-styles';
import loadFailure from '../../plugins/load-failure';
import openSearch from '../../plugins/opensearch';
import pageFeedback from '../../plugins/page-feedback';
import prefetchOnIntent from '../../plugins/prefetch-on-intent';
import pwa from '../../plugins/pwa';
import robots from '../../plugins/robots';
import sampleLegal from '../../plugins/sample-legal';
import scriptsAtIdle from '../../plugins/scripts-at-idle';
import searchPlugin from '../../plugins/search';
import siteMapPlugin from '../../plugins/site-map';
import unlinkedPlugin, { type Unlinked } from '../../plugins/unlinked';
import { hideStacksOfContent } from './errors';
import { hostingOptions, searchPlace } from './services';
import { shellOf } from './shell';

/** Where what is costly to make is kept between builds. */
const cacheDir = resolve(__dirname, '../../node_modules/.cache/help-center');

type DocsOptions = Exclude<PresetOptions['docs'], false | undefined>;

/** What a site may set apart from its company: fixtures use it, the real site sets nothing. */
export type SiteOptions = {
  /** Folder of the site, which its paths are relative to. */
  readonly siteDir: string;
  /** Folder of its docs, relative to `siteDir`. */
  readonly docsPath?: string;
  readonly docs?: Partial<DocsOptions>;
  /** Pages may leave out what front matter needs beside the title: small sites of the tests. */
  readonly sketch?: boolean;
  readonly themeConfig?: Partial<ThemeConfig>;
  readonly plugins?: Config['plugins'];
  /** Pages that had another address before. */
  readonly moved?: readonly MovedPage[];
};
const git = (...args: string[]) =>
  execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim();

/** Pages carry the date of their last commit, but a shallow clone would date them wrongly. */
function hasHistory(): boolean {
  try {
    return (
      git('rev-parse', '--is-shallow-repository') === 'false' && git('rev-parse', 'HEAD') !== ''
    );
  } catch {
    return false;
  }
}

/** The folder of the version that a file belongs to, if it is not of the current one. */
function docsDirOf(file: string, siteDir: string): string | undefined {
  const [version] =
    /^versioned_docs\/version-[^/]+/.exec(relative(siteDir, file).replaceAll('\\', '/')) ?? [];
  return version && resolve(siteDir, version);
}

/** Returns the Docusaurus configuration of a company's site. */
export function siteConfig(company: Company, options: SiteOptions): Config {
  hideStacksOfContent();
  const names = namesOf(company);
  const dated = hasHistory();
  const { siteDir, docsPath = 'docs' } = options;
  const docsDir = resolve(siteDir, docsPath);
  const pathInDocs = (file: string) =>
    relative(siteDir, file)
      .replaceAll('\\', '/')
      .replace(/^versioned_docs\/version-[^/]+\//, `${docsPath}/`)
      .slice(docsPath.length + 1);
  const brand = renderBrandAssets(company, {
    projectDir: siteDir,
    cacheDir: join(cacheDir, 'brand'),
  });
  const mainDoc = `/docs/${company.product.slug}-platform`;
  const rules = rulesOf(names);
  const off = foldersOff(company);
  const docs = { dir: docsDir, off, drafts: process.env['NODE_ENV'] !== 'production' };
  // Search and AVA share what is made of one reading of the docs.
  const indexed = {
    dir: docsDir,
    own: { names, off, drafts: docs.drafts, sketch: options.sketch ?? false },
    cacheDir: join(cacheDir, 'search'),
  };
  const relatedOf = createRelated(docs, names);
  const unlinked: Unlinked[] = [];
  const markup: MarkupContext = {
    names,
    draws: true,
    treeOf: (file) => ({ ...docs, dir: docsDirOf(file, siteDir) ?? docsDir }),
    unlinked: (link) => unlinked.push(link),
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
        // The cache does not see changed module replacements (src/plugins), and costs memory.
        rspackPersistentCache: false,
        gitEagerVcs: dated,
      },
      ...(!dated && { experimental_vcs: false }),
    },

    markdown: {
      format: 'detect',
      hooks: {
        onBrokenMarkdownLinks: ({ sourceFilePath, url, node }) =>
          fail(
            sourceFilePath,
            node.position?.start,
            `there is no page ${url}`,
            'link a file that exists',
          ),
        onBrokenMarkdownImages: 'throw',
      },
      preprocessor: ({ filePath, fileContent }) =>
        resolveMarkdownNames(fileContent, names, filePath),
      parseFrontMatter: async ({ filePath, fileContent }) => {
        const source = { file: filePath, text: fileContent };
        const { frontMatter, body } = options.sketch
          ? parseFrontMatter(source, rules, 'sketch')
          : parseFrontMatter(source, rules);
        // Questions feed search and AVA, which read the files: no page carries them to the browser.
        const { questions: _, ...kept } = frontMatter;
        const slug = slugOf(pathInDocs(filePath), names);
        // Pages of a former version lead to others of it: those are not among the current docs.
        const related = docsDirOf(filePath, siteDir) ? [] : relatedOf(pathInDocs(filePath));
        return {
          frontMatter: {
            ...(slug && { slug }),
            ...resolveNames(kept, names),
            ...(related.length > 0 && { related }),
          },
          content: body,
        };
      },
    },

    presets: [
      [
        'classic',
        {
          docs: {
            path: docsPath,
            routeBasePath: 'docs',
            sidebarPath: './sidebars.ts',
            sidebarCollapsed: true,
            breadcrumbs: true,
            showLastUpdateTime: dated,
            ...(company.editUrl && { editUrl: company.editUrl }),
            lastVersion: 'current',
            versions: { current: { label: 'Next', banner: 'none' } },
            admonitions: { keywords: ADMONITIONS, extendDefaults: false },
            exclude: ['**/_*.{md,mdx}', '**/_*/**', ...off.map((folder) => `${folder}/**`)],
            beforeDefaultRemarkPlugins: [
              ...contentMarkup(markup),
              remarkComponents,
              remarkJapaneseFont,
            ],
            rehypePlugins: [rehypeLabels, rehypeTables, rehypeHighlight],
            sidebarItemsGenerator: async ({ defaultSidebarItemsGenerator, ...args }) => {
              const items = await defaultSidebarItemsGenerator(args);
              const landing = new RegExp(`^${args.item.dirName}/(index|README)$`, 'i');
              // The section's landing page is its category's link: not once more as a leaf.
              return items.filter((item) => item.type !== 'doc' || !landing.test(item.id));
            },
            ...options.docs,
          },
          blog: false,
          theme: { customCss: [relative(siteDir, brand.cssFile), './src/css/custom.css'] },
          sitemap: {
            changefreq: 'daily',
            priority: 0.5,
            // Leads on to the main page.
            ignorePatterns: [`${company.baseUrl}docs`],
          },
        } satisfies PresetOptions,
      ],
    ],

    plugins: [
      () => changelogPlugin(names),
      () => siteMapPlugin(names),
      () => unlinkedPlugin(off, unlinked),
      homePlugin,
      factsPlugin,
      (context) =>
        japaneseFont(context, { docs, names, cacheDir: join(cacheDir, 'japanese-font') }),
      (context) => searchPlugin(context, { ...indexed, ...searchPlace(company) }),
      (context) => brandPlugin(context, { assets: brand }),
      // Before scripts-at-idle: its listeners must stand when the loader begins.
      loadFailure,
      storedMode,
      currentPage,
      choicesPlugin,
      changelogWidget,
      docsRoot,
      robots,
      (context) => openSearch(context, company),
      () => pageFeedback(company.features.feedback),
      sampleLegal,
      prefetchOnIntent,
      highlightAtBuild,
      () =>
        infimaSubset(
          [resolve(__dirname, '../..'), docsDir],
          [brand.cssFile, resolve(__dirname, '../../css/base.css')],
        ),
      tableRegions,
      focusTarget,
      lazyStyles,
      cleanAddress,
      (context) => clientDiet(context, [resolve(__dirname, '../..'), docsDir]),
      scriptsAtIdle,
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
        { property: 'og:image:alt', content: company.siteTitle },
        { name: 'author', content: company.companyNameFull },
      ],
      ...shellOf(company, { changelog: pagesBelow(docs, 'changelog').length > 0 }),
      ...options.themeConfig,
    } satisfies ThemeConfig,
  };
}
