/**
 * Removes the parts of Infima that nothing on the site uses. Over half of it styles heroes, pills, avatars, button
 * variants and so on. README.md describes how it decides.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { parse, Rule, type AcceptedPlugin, type Declaration, type Root } from 'postcss';
import { filesIn } from '../../content/files';
import { unusedIn } from '../unused-components';

/** The components that Docusaurus itself renders, besides those of routes. */
const ALWAYS = ['Error', 'Layout', 'Loading', 'NotFound', 'Root', 'SiteMetadata'];

/** The site's own components. A component that doesn't import the stock one replaces it. */
const THEME = join(__dirname, '../../theme');

/** `Details/index.tsx`, `Details.js` and `Details/styles.module.css` belong to the component `Details`. */
const componentOf = (path: string) =>
  path.replaceAll('\\', '/').replace(/(?:\/index|\/styles\.module)?\.\w+$/, '');

const READ = new Set(['.ts', '.tsx', '.js', '.css', '.mdx', '.md']);

function filesBelow(dir: string): string[] {
  return filesIn(dir)
    .map((file) => join(dir, file))
    .filter((file) => READ.has(extname(file)))
    .filter((file) => !/\.(?:d|test)\.tsx?$|[\\/]fixtures[\\/]/.test(file));
}

/** Returns the texts of stock components by name, without those that the site replaces. */
function stockComponents(): Map<string, string> {
  const dir = join(dirname(require.resolve('@docusaurus/theme-classic')), 'theme');
  const texts = new Map<string, string>();
  for (const file of filesBelow(dir)) {
    const name = componentOf(relative(dir, file));
    texts.set(name, (texts.get(name) ?? '') + readFileSync(file, 'utf8'));
  }
  for (const file of filesBelow(THEME)) {
    const isWrapper = readFileSync(file, 'utf8').includes('@theme-original/');
    if (!isWrapper) texts.delete(componentOf(relative(THEME, file)));
  }
  return texts;
}

/** Returns the texts of components that are rendered, directly or by others. */
function textsOfRendered(
  components: ReadonlyMap<string, string>,
  roots: readonly string[],
  unused: ReadonlySet<string>,
): string[] {
  const rendered = new Map<string, string>();
  const add = (name: string): void => {
    const text = components.get(name);
    if (text === undefined || rendered.has(name) || unused.has(name)) return;
    rendered.set(name, text);
    componentsIn(text).forEach(add);
  };
  roots.forEach(add);
  return [...rendered.values()];
}

/** Returns the components that a text imports. */
const componentsIn = (text: string): string[] =>
  [...text.matchAll(/@theme(?:-original|-init)?\/([\w/]+)/g)].map(([, name = '']) => name);

/** Attributes whose values aren't classes, elements, and names of properties. */
const OTHER = /\s(?!class)[\w-]+=(["'])[^"'\n]*\1|\belement\('\w+'|\['\w+'\]/gi;

/** The code around what names classes. */
const NAMING = /\b(?:class\w*|clsx)\b[^]{0,200}/gi;

const STRING = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

/** Classes in selectors, and variables. */
const SELECTED = /['"`][^'"`\n]*\.[\w-]+[^'"`\n]*['"`]|var\([^)]*\)/g;

/** Returns the part of a file of the site that could name classes of Infima, because most words aren't classes. */
function namingText(file: string): string {
  const text = readFileSync(file, 'utf8');
  const all = (pattern: RegExp, from = text) => from.match(pattern) ?? [];
  // Names in a module become names of its own.
  if (file.endsWith('.module.css'))
    return all(/:global\([^)]*|var\([^)]*\)|--ifm-[\w-]+/g).join(' ');
  if (file.endsWith('.css')) return all(/\.[a-z][\w-]*|var\([^)]*\)|--ifm-[\w-]+/gi).join(' ');
  const code = text.replaceAll(OTHER, ' ');
  const strings = all(NAMING, code).flatMap((around) => all(STRING, around));
  const selectors = /\.mdx?$/.test(file) ? [] : all(SELECTED, code);
  return [...strings, ...selectors.flatMap((part) => all(/\.[\w-]+|var\(.*/g, part))].join(' ');
}

/** A word, as in the name of a variable or a composed class. */
const WORD = /(?:var\()?[\w-]+(?:\$\{|[,)])?/g;

/** What is on a site. */
export type Rendered = {
  /** The components of its routes. */
  readonly routes: readonly string[];
  /** Classes that the theme only uses if they're configured. */
  readonly notConfigured?: readonly string[];
  /** Components of the theme that it never shows. */
  readonly unused: readonly string[];
};

/** Returns every word that could be a class or variable of Infima, without duplicates. */
export function readCorpus(
  folders: readonly string[],
  { routes, unused, notConfigured = [] }: Rendered,
): string {
  const notShown = new Set(unused);
  const notUsed = new Set(notConfigured);
  const isShown = (file: string) =>
    !unused.some((name) => componentOf(relative(THEME, file)).startsWith(name));
  // The site doesn't use the classes that this folder names.
  const own = folders
    .flatMap(filesBelow)
    .filter((file) => !file.startsWith(__dirname) && isShown(file));
  const imported = own.flatMap((file) => componentsIn(readFileSync(file, 'utf8')));
  const common = filesBelow(dirname(require.resolve('@docusaurus/theme-common')));
  const texts = [
    ...textsOfRendered(stockComponents(), [...ALWAYS, ...routes, ...imported], notShown),
    ...[...common, ...own].map(namingText),
  ];
  const words = texts.flatMap((text) => [...text.matchAll(WORD)].map(([word]) => word));
  return [...new Set(words)].filter((word) => !notUsed.has(word)).join('\n');
}

/** The words of Infima in each folder of docs. */
const wordsOfDocs = new Map<string, readonly string[]>();

/** Returns the words of Infima in a folder of docs, which are all that matters of them. The folder is read once. */
export function infimaWordsIn(folder: string): readonly string[] {
  const known = wordsOfDocs.get(folder);
  if (known) return known;
  const infima = readFileSync(require.resolve('infima/dist/css/default/default.css'), 'utf8');
  const own = new Set([...infima.matchAll(WORD)].map(([word]) => word));
  const found = new Set<string>();
  for (const file of filesBelow(folder)) {
    for (const [word] of readFileSync(file, 'utf8').matchAll(WORD)) {
      if (own.has(word) || word.endsWith('${') || word.includes('--ifm-')) found.add(word);
    }
  }
  const words = [...found].sort();
  wordsOfDocs.set(folder, words);
  return words;
}

const CLASS = /\.([a-zA-Z][\w-]*)/g;

/** Classes whose styles the site has itself, in a sheet that's loaded later. */
const OWN_LOOKS = /^navbar-sidebar/;

/** Whether a class is used, as a word or as the start of a composed one (`block--$…`). */
function namedIn(corpus: string): (name: string) => boolean {
  const words = new Set(corpus.split(/[^\w-]+/));
  const begun = new Set([...corpus.matchAll(/([\w-]+--)\$\{/g)].map(([, beginning]) => beginning));
  return (name) =>
    !OWN_LOOKS.test(name) && (words.has(name) || begun.has(`${name.split('--')[0]}--`));
}

/** Writes the value of a variable where Infima reads it, if nothing ever gives the variable another value. */
function inlineConstants(root: Root, corpus: string): void {
  const values = new Map([...corpus.matchAll(/^--ifm-[\w-]+/gm)].map(([name]) => [name, '']));
  root.walkDecls(/^--ifm-/, ({ prop, value, parent }) => {
    const isConstant = !values.has(prop) && /^:root\s*\{/.test(String(parent));
    values.set(prop, isConstant ? value : '');
  });
  const inlined = (text: string): string =>
    text.replace(/var\((--ifm-[\w-]+)(?:,[^()]*)?\)/g, (read, name: string) => {
      const value = values.get(name);
      return value ? inlined(value) : read;
    });
  root.walkDecls((declaration) => {
    declaration.value = inlined(declaration.value);
  });
}

/** The element on which a sheet sets the variables of a page. */
const PAGE = /^(?::root|html(?:\[data-theme=['"]?\w+['"]?\])?)$/;

const setsForPage = ({ parent }: Declaration): boolean =>
  parent instanceof Rule && parent.selectors.every((selector) => PAGE.test(selector));

/** Returns the variables that the site's own sheets always set, so that Infima's values never apply. */
export function variablesOf(folders: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const file of folders.flatMap(filesBelow).filter((one) => /(?<!\.module)\.css$/.test(one))) {
    parse(readFileSync(file, 'utf8')).walkDecls(/^--ifm-/, (declaration) => {
      const { parent } = declaration;
      if (parent instanceof Rule && parent.selector === ':root' && parent.parent?.type === 'root')
        names.add(declaration.prop);
    });
  }
  return names;
}

/** Removes variables, and selectors with classes, that the corpus doesn't use, and variables that the site sets itself. */
export function dropUnused(root: Root, corpus: string, own: ReadonlySet<string> = new Set()): void {
  root.walkDecls(/^--ifm-/, (declaration) => {
    if (own.has(declaration.prop) && setsForPage(declaration)) declaration.remove();
  });
  const isNamed = namedIn(corpus);
  root.walkRules((rule) => {
    // The steps of an animation aren't selectors.
    const { parent } = rule;
    if (parent && 'name' in parent && String(parent.name).endsWith('keyframes')) return;
    const used = rule.selectors.filter((selector) =>
      [...selector.matchAll(CLASS)].every(([, name]) => isNamed(String(name))),
    );
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  inlineConstants(root, corpus);
  // A variable may be used only by another one that is removed, so repeat until nothing changes.
  for (let before = -1; before !== 0;) {
    before = 0;
    const remaining = root.toString() + corpus;
    root.walkDecls(/^--ifm-/, (declaration) => {
      if ([')', ','].some((end) => remaining.includes(`var(${declaration.prop}${end}`))) return;
      declaration.remove();
      before += 1;
    });
  }
}

const INFIMA = /[\\/]infima[\\/]dist[\\/]/;

/** Returns the components of a site's routes. */
function routeComponents(generatedFilesDir: string): string[] {
  const file = join(generatedFilesDir, 'registry.js');
  return existsSync(file) ? componentsIn(readFileSync(file, 'utf8')) : [];
}

/** Returns the classes of looks that the theme has, and that aren't configured. */
function looksNotConfigured({ siteConfig }: LoadContext): string[] {
  const { navbar, footer } = siteConfig.themeConfig as ThemeConfig;
  return ['navbar--dark', 'navbar--primary', 'footer--dark'].filter(
    (name) => name !== `navbar--${navbar?.style}` && name !== `footer--${footer?.style}`,
  );
}

/**
 * The Docusaurus plugin.
 *
 * @param sources absolute path of the site's own sources
 * @param docs absolute path of its docs
 */
export default function infimaSubset(context: LoadContext, sources: string, docs: string): Plugin {
  return {
    name: 'infima-subset',
    configurePostCss(options) {
      const shown = {
        routes: routeComponents(context.generatedFilesDir),
        unused: unusedIn(context),
        notConfigured: looksNotConfigured(context),
      };
      const corpus = [readCorpus([sources], shown), ...infimaWordsIn(docs)].join('\n');
      const own = variablesOf([sources]);
      const subset: AcceptedPlugin = {
        postcssPlugin: 'infima-subset',
        Once(root) {
          if (INFIMA.test(root.source?.input.file ?? '')) dropUnused(root, corpus, own);
        },
      };
      return { ...options, plugins: [subset, ...(options.plugins ?? [])] };
    },
  };
}
