/**
 * Gives pages with `lang: ja` a font that is cut, while the site is built, to the characters in them. Other
 * pages don't load it; without such a page nothing is written.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Root } from 'mdast';
import { emitAssets, type Asset } from '../bundler';
import { importNode } from '../mdx';
import { resolveMarkdownNames, resolveNames, type Names } from '../../config/company/names';
import { readSource } from '../../content/frontmatter';
import { pagesBelow, type DocsTree } from '../../content/tree';
import { charactersOf, cutFonts, cutOf, FAMILY, hashOf, type PageText, type Weight } from './cut';
import type { JapaneseFontFiles } from '../../content/model/site-data';

/** Options of the plugin. */
export type JapaneseFontOptions = {
  readonly docs: DocsTree;
  readonly names: Names;
  /** Folder in which cuts are kept between builds. */
  readonly cacheDir: string;
};

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
        title: word(title),
        label: word(label),
        description: word(description),
        body: resolveMarkdownNames(body, names, file),
      },
    ];
  });
}

const face = (weight: Weight, url: string) =>
  `@font-face{font-family:'${FAMILY}';font-weight:${weight};font-display:swap;src:url(${url}) format('woff2')}`;

/** What Japanese pages load, and its files, which are still being cut. */
type JapaneseFont = {
  readonly files: JapaneseFontFiles;
  readonly assets: Promise<readonly Asset<Buffer>[]>;
};

/** Makes the files; none if no page is Japanese. */
export function japaneseFontAssets(
  { docs, names, cacheDir }: JapaneseFontOptions,
  baseUrl: string,
): JapaneseFont {
  const { all, bold } = charactersOf(japanesePages(docs, names));
  if (!all) return { files: null, assets: Promise.resolve([]) };
  const cuts = [cutOf(400, all), cutOf(600, bold)];
  const paths = cuts.map(({ weight, hash }) => `assets/fonts/noto-sans-jp-${weight}-${hash}.woff2`);
  const preloads = paths.map((path) => baseUrl + path);
  const [regular = '', heavy = ''] = preloads;
  const css = [
    face(400, regular),
    // Of two equal faces the later one is asked first: a character that is nowhere bold is regular.
    face(600, regular),
    face(600, heavy),
    readFileSync(join(__dirname, 'japanese.css'), 'utf8'),
  ].join('\n');
  const stylesheet = `assets/css/japanese-${hashOf(css)}.css`;
  const cutAll = async (): Promise<readonly Asset<Buffer>[]> => {
    const fonts = (await cutFonts(cuts, cacheDir)).map((font, index) => ({
      path: paths[index] ?? '',
      content: Buffer.from(font),
    }));
    const bytes = fonts.reduce((sum, { content }) => sum + content.length, 0);
    console.log(`japanese-font: ${[...all].length} characters, ${Math.round(bytes / 1024)} KB`);
    return [
      ...fonts,
      { path: stylesheet, content: Buffer.from(css) },
      // The Open Font License asks to pass it on; the package has only its own.
      {
        path: 'licenses/noto-sans-jp.txt',
        content: readFileSync(join(__dirname, 'OFL.txt')),
      },
    ];
  };
  return { files: { stylesheet: baseUrl + stylesheet, preloads }, assets: cutAll() };
}

type PageFile = { readonly data: Readonly<Record<string, unknown>> };

/** Remark plugin: adds a component to each Japanese page, which renders only tags of the head. */
export function remarkJapaneseFont() {
  return (tree: Root, { data }: PageFile): void => {
    const { lang } = (data['frontMatter'] ?? {}) as { readonly lang?: unknown };
    if (lang !== 'ja') return;
    const source = '@site/src/plugins/japanese-font/client/JapaneseFont';
    const component = {
      type: 'mdxJsxFlowElement',
      name: 'JapaneseFont',
      attributes: [],
      children: [],
    };
    tree.children.push(component as never);
    tree.children.unshift(importNode('JapaneseFont', source) as never);
  };
}

const NAME = 'japanese-font';

/** The Docusaurus plugin. */
export default function japaneseFont(
  { baseUrl }: LoadContext,
  options: JapaneseFontOptions,
): Plugin {
  let made: JapaneseFont = { files: null, assets: Promise.resolve([]) };
  return {
    name: NAME,

    // `npm start` cuts again when a page is edited.
    getPathsToWatch: () => [join(options.docs.dir, '**/*.{md,mdx}')],

    async contentLoaded({ actions }) {
      made = japaneseFontAssets(options, baseUrl);
      // Awaited when files are emitted; a build that ends before that has another error to show.
      made.assets.catch(() => undefined);
      await actions.createData('font.json', JSON.stringify(made.files));
    },

    // The bundler emits them, so that the development server has them too.
    configureWebpack(_config, isServer) {
      return isServer ? {} : { plugins: [emitAssets(NAME, () => made.assets)] };
    },
  };
}
