/**
 * Leaves out of Infima what nothing on the site can use: over half of it styles heroes, pills,
 * avatars, button variants and the like. README.md says how it decides.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { AcceptedPlugin, Root } from 'postcss';

/** Folders of installed packages whose components may name a class of Infima. */
const PACKAGES = ['@docusaurus/theme-classic', '@docusaurus/theme-common'];

/** Stock components that the site does not render: it has no blog. */
const NOT_RENDERED = /[\\/]theme[\\/]Blog/;

const READ = new Set(['.ts', '.tsx', '.js', '.css', '.mdx', '.md']);

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.(?:d|test)\.tsx?$/.test(file) && !NOT_RENDERED.test(file));
}

/** A name, as a variable or a composed class has it. */
const WORD = /(?:var\()?[\w-]+(?:\$\{|[,)])?/g;

/** Returns every word that may name a class or variable of Infima, once: docs repeat themselves. */
export function readCorpus(folders: readonly string[]): string {
  const stock = PACKAGES.map((name) => dirname(require.resolve(name)));
  const words = new Set<string>();
  for (const file of [...stock, ...folders].flatMap(filesBelow)) {
    for (const [word] of readFileSync(file, 'utf8').matchAll(WORD)) words.add(word);
  }
  return [...words].join('\n');
}

const CLASS = /\.([a-zA-Z][\w-]*)/g;

/** Whether a class is named, whole or by the part before a composed ending (`alert--${type}`). */
function isNamed(name: string, corpus: string): boolean {
  const [block = name] = name.split('--');
  return corpus.includes(name) || corpus.includes(`${block}--$\{`);
}

/** Removes the selectors with a class, and the variables, that the corpus does not name. */
export function dropUnused(root: Root, corpus: string): void {
  root.walkRules((rule) => {
    // Steps of an animation are no selectors.
    if (
      rule.parent?.type === 'atrule' &&
      'name' in rule.parent &&
      String(rule.parent.name).endsWith('keyframes')
    )
      return;
    const used = rule.selectors.filter((selector) =>
      [...selector.matchAll(CLASS)].every(([, name]) => isNamed(String(name), corpus)),
    );
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  // A variable may serve only another one that goes: repeat until none is left to go.
  for (let before = -1; before !== 0;) {
    before = 0;
    const remaining = root.toString() + corpus;
    root.walkDecls(/^--ifm-/, (declaration) => {
      if (
        remaining.includes(`var(${declaration.prop})`) ||
        remaining.includes(`var(${declaration.prop},`)
      )
        return;
      declaration.remove();
      before += 1;
    });
  }
}

const INFIMA = /[\\/]infima[\\/]dist[\\/]/;

/**
 * The Docusaurus plugin.
 *
 * @param folders absolute paths of the site's own sources and docs
 */
export default function infimaSubset(folders: readonly string[]): Plugin {
  return {
    name: 'infima-subset',
    configurePostCss(options) {
      const corpus = readCorpus(folders);
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
