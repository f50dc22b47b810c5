/**
 * Gives pages with `lang: ja` a font that is cut, while the site is built, to the characters they
 * are written with. Other pages know nothing of it; without such a page nothing is written.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { resolveMarkdownNames, resolveNames, type Names } from '../../company/names';
import { readSource } from '../../content/frontmatter';
import { pagesBelow, type DocsTree } from '../../content/tree';
import { charactersOf, type PageText } from './characters';
import { cutFont, FAMILY, hashOf, readLicence, type Weight } from './cut';
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

/** Makes the files; none where no page is Japanese. */
export async function japaneseFontAssets(
  { docs, names, cacheDir }: JapaneseFontOptions,
  baseUrl: string,
): Promise<{ readonly files: JapaneseFontFiles; readonly assets: readonly Asset[] }> {
  const { all, bold } = charactersOf(japanesePages(docs, names));
  if (!all) return { files: null, assets: [] };

  const cut = async (weight: Weight, characters: string): Promise<Asset> => {
    const content = await cutFont(weight, characters, cacheDir);
    return { path: `assets/fonts/noto-sans-jp-${weight}-${hashOf(content)}.woff2`, content };
  };
  const regular = await cut(400, all);
  const heavy = await cut(600, bold);
  const size = Math.round((regular.content.length + heavy.content.length) / 1024);
  console.log(`japanese-font: ${[...all].length} characters, ${size} KB`);

  const css = [
    face(400, baseUrl + regular.path),
    // Of two faces alike the later is asked first: a character that is nowhere in bold is regular.
    face(600, baseUrl + regular.path),
    face(600, baseUrl + heavy.path),
    readFileSync(join(__dirname, 'japanese.css'), 'utf8'),
  ].join('\n');
  const sheet = { path: `assets/css/japanese-${hashOf(css)}.css`, content: Buffer.from(css) };
  return {
    files: {
      stylesheet: baseUrl + sheet.path,
      preloads: [regular, heavy].map(({ path }) => baseUrl + path),
    },
    assets: [
      ...[regular, heavy, sheet],
      { path: 'licenses/noto-sans-jp.txt', content: readLicence() },
    ],
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
  readonly hooks: { readonly processAssets: { tap(name: string, fn: () => void): void } };
};

const NAME = 'japanese-font';

/** The Docusaurus plugin. */
export default function japaneseFont(
  { baseUrl }: LoadContext,
  options: JapaneseFontOptions,
): Plugin {
  let made: Awaited<ReturnType<typeof japaneseFontAssets>> = { files: null, assets: [] };
  return {
    name: NAME,

    // `npm start` cuts anew when a page is edited.
    getPathsToWatch: () => [join(options.docs.dir, '**/*.{md,mdx}')],

    async contentLoaded({ actions }) {
      made = await japaneseFontAssets(options, baseUrl);
      await actions.createData('font.json', JSON.stringify(made.files));
    },

    // The bundler emits them, so that the development server has them too.
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const emit = (compiler: Compiler) =>
        compiler.hooks.thisCompilation.tap(NAME, (compilation) =>
          compilation.hooks.processAssets.tap(NAME, () => {
            for (const { path, content } of made.assets) {
              compilation.emitAsset(path, new compiler.webpack.sources.RawSource(content));
            }
          }),
        );
      return { plugins: [{ apply: emit }] };
    },
  };
}
