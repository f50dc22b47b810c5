/**
 * Gives pages with `lang: ja` a font that is cut, while the site is built, to the characters they
 * are written with. Other pages know nothing of it; without such a page nothing is written.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { resolveMarkdownNames, resolveNames, type Names } from '../../config/company/names';
import { readSource } from '../../content/frontmatter';
import { pagesBelow, type DocsTree } from '../../content/tree';
import { charactersOf, type PageText } from './characters';
import { cutFonts, cutOf, FAMILY, hashOf, readLicense, type Weight } from './cut';
import type { JapaneseFontFiles } from './types';

/** Options of the plugin. */
export type JapaneseFontOptions = {
  readonly docs: DocsTree;
  readonly names: Names;
  /** Folder in which cuts are kept between builds. */
  readonly cacheDir: string;
};

/** A file of the site, by its path below the base URL. */
type Asset = { readonly path: string; readonly content: Buffer };

const word = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns the texts of the Japanese pages that readers get, their names replaced. */
export function japanesePages(docs: DocsTree, names: Names): PageText[] {
  return pagesBelow(docs).flatMap((path) => {
    const file = join(docs.dir, path);
    const { data, body } = readSource(file, readFileSync(file, 'utf8'));
    if (data['lang'] !== 'ja') return [];
    const { title, sidebar_label: label, description } = resolveNames(data, names);
    return [
      {
        ...{ title: word(title), label: word(label), description: word(description) },
        body: resolveMarkdownNames(body, names, file),
      },
    ];
  });
}

const face = (weight: Weight, url: string) =>
  `@font-face{font-family:'${FAMILY}';font-weight:${weight};font-display:swap;src:url(${url}) format('woff2')}`;

/** What Japanese pages load, and the files of it, which are still being cut. */
type JapaneseFont = {
  readonly files: JapaneseFontFiles;
  readonly assets: Promise<readonly Asset[]>;
};

/** Makes the files; none where no page is Japanese. */
export function japaneseFontAssets(
  { docs, names, cacheDir }: JapaneseFontOptions,
  baseUrl: string,
): JapaneseFont {
  const { all, bold } = charactersOf(japanesePages(docs, names));
  if (!all) return { files: null, assets: Promise.resolve([]) };
  const fonts = [cutOf(400, all), cutOf(600, bold)].map((cut) => ({
    cut,
    path: `assets/fonts/noto-sans-jp-${cut.weight}-${cut.hash}.woff2`,
  }));
  const [regular = '', heavy = ''] = fonts.map(({ path }) => baseUrl + path);
  const css = [
    face(400, regular),
    // Of two faces alike the later is asked first: a character that is nowhere in bold is regular.
    face(600, regular),
    face(600, heavy),
    readFileSync(join(__dirname, 'japanese.css'), 'utf8'),
  ].join('\n');
  const sheet = { path: `assets/css/japanese-${hashOf(css)}.css`, content: Buffer.from(css) };
  const cutAll = async (): Promise<readonly Asset[]> => {
    const cuts = await cutFonts(
      fonts.map(({ cut }) => cut),
      cacheDir,
    );
    const bytes = cuts.reduce((sum, { length }) => sum + length, 0);
    const count = [...all].length;
    console.log(`japanese-font: ${count} characters, ${Math.round(bytes / 1024)} KB`);
    const assets = fonts.map(({ path }, index) => ({
      path,
      content: cuts[index] ?? Buffer.alloc(0),
    }));
    return [...assets, sheet, { path: 'licenses/noto-sans-jp.txt', content: readLicense() }];
  };
  return {
    files: { stylesheet: baseUrl + sheet.path, preloads: [regular, heavy] },
    assets: cutAll(),
  };
}

/** The part of a bundler's compiler that emitting files needs. */
type Compiler = {
  readonly webpack: { readonly sources: { readonly RawSource: new (content: Buffer) => unknown } };
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, fn: (compilation: Compilation) => void): void };
  };
};

type Compilation = {
  emitAsset(file: string, source: unknown): void;
  readonly hooks: {
    readonly processAssets: { tapPromise(name: string, fn: () => Promise<void>): void };
  };
};

const NAME = 'japanese-font';

/** The Docusaurus plugin. */
export default function japaneseFont(
  { baseUrl }: LoadContext,
  options: JapaneseFontOptions,
): Plugin {
  let made: JapaneseFont = { files: null, assets: Promise.resolve([]) };
  return {
    name: NAME,

    // `npm start` cuts anew when a page is edited.
    getPathsToWatch: () => [join(options.docs.dir, '**/*.{md,mdx}')],

    async contentLoaded({ actions }) {
      made = japaneseFontAssets(options, baseUrl);
      // Awaited where files are emitted; a build that ends before has another error to show.
      made.assets.catch(() => undefined);
      await actions.createData('font.json', JSON.stringify(made.files));
    },

    // The bundler emits them, so that the development server has them too.
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const emit = (compiler: Compiler) =>
        compiler.hooks.thisCompilation.tap(NAME, (compilation) =>
          compilation.hooks.processAssets.tapPromise(NAME, async () => {
            for (const { path, content } of await made.assets) {
              compilation.emitAsset(path, new compiler.webpack.sources.RawSource(content));
            }
          }),
        );
      return { plugins: [{ apply: emit }] };
    },
  };
}
