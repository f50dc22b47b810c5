/**
 * Removes the parts of Infima that nothing on the site uses. Over half of it styles heroes, pills, avatars, button
 * variants and so on. README.md describes how it decides.
 */
import { readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { AcceptedPlugin, Root } from 'postcss';
import { filesIn } from '../../content/files';

/** Folders of installed packages whose components may use Infima's classes. */
const PACKAGES = ['@docusaurus/theme-classic', '@docusaurus/theme-common'];

/** Stock components that the site doesn't render. It has no blog, no tags, and its own admonitions. */
const NOT_RENDERED = /[\\/]theme[\\/](?:Blog|Admonition[\\/]Type[\\/]|Tag|DocTag)/;

/** The site's own components. A component that doesn't import the stock one replaces it. */
const THEME = join(__dirname, '../../theme');

/** Returns the replaced stock components, as paths in their theme without extension. */
function replaced(): Set<string> {
  return new Set(
    filesBelow(THEME)
      .filter((file) => !readFileSync(file, 'utf8').includes('@theme-original/'))
      .map((file) => componentOf(relative(THEME, file))),
  );
}

/** `Details/index.tsx` and `Details.js` are the component `Details`. */
const componentOf = (path: string) => path.replaceAll('\\', '/').replace(/(?:\/index)?\.\w+$/, '');

const READ = new Set(['.ts', '.tsx', '.js', '.css', '.mdx', '.md']);

function filesBelow(dir: string): string[] {
  return filesIn(dir)
    .map((file) => join(dir, file))
    .filter((file) => READ.has(extname(file)))
    .filter((file) => !/\.(?:d|test)\.tsx?$/.test(file) && !NOT_RENDERED.test(file));
}

/** A word, as in the name of a variable or a composed class. */
const WORD = /(?:var\()?[\w-]+(?:\$\{|[,)])?/g;

/** Returns every word that could be a class or variable of Infima, without duplicates. */
export function readCorpus(folders: readonly string[]): string {
  const stock = PACKAGES.map((name) => dirname(require.resolve(name)));
  const ours = replaced();
  const isReplaced = (file: string) =>
    ours.has(componentOf(file.replace(/^.*[\\/]lib[\\/]theme[\\/]/, '')));
  const words = new Set<string>();
  const files = [
    ...stock.flatMap(filesBelow).filter((file) => !isReplaced(file)),
    // The site doesn't use the classes that this folder names.
    ...folders.flatMap(filesBelow).filter((file) => !file.startsWith(__dirname)),
  ];
  for (const file of files) {
    for (const [word] of readFileSync(file, 'utf8').matchAll(WORD)) words.add(word);
  }
  return [...words].join('\n');
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

/** Whether a class is used, as a word or as the start of a composed one (`block--$…`). */
function namedIn(corpus: string): (name: string) => boolean {
  const words = new Set(corpus.split(/[^\w-]+/));
  const begun = new Set([...corpus.matchAll(/([\w-]+--)\$\{/g)].map(([, beginning]) => beginning));
  return (name) => words.has(name) || begun.has(`${name.split('--')[0]}--`);
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

/** Removes variables, and selectors with classes, that the corpus doesn't use. */
export function dropUnused(root: Root, corpus: string): void {
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

/**
 * The Docusaurus plugin.
 *
 * @param sources absolute path of the site's own sources
 * @param docs absolute path of its docs
 */
export default function infimaSubset(sources: string, docs: string): Plugin {
  return {
    name: 'infima-subset',
    configurePostCss(options) {
      const corpus = [readCorpus([sources]), ...infimaWordsIn(docs)].join('\n');
      const subset: AcceptedPlugin = {
        postcssPlugin: 'infima-subset',
        Once(root) {
          if (INFIMA.test(root.source?.input.file ?? '')) dropUnused(root, corpus);
        },
      };
      return { ...options, plugins: [subset, ...(options.plugins ?? [])] };
    },
  };
}
