/**
 * Names the classes of CSS modules by hashes alone. Docusaurus puts their own names in front, which are in style sheets,
 * scripts and pages. `npm start` keeps them.
 */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from '@docusaurus/types';

const NAME = 'short-class-names';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** How many letters a name has: two of 400 classes have the same one in every hundredth site. */
const LENGTH = 4;

/** Returns the name of a class that has another one in a file. */
export function shortName(file: string, name: string): string {
  const bytes = createHash('sha256')
    .update(`${file.replaceAll('\\', '/')} ${name}`)
    .digest();
  let number = bytes.readUInt32BE();
  let text = '';
  while (text.length < LENGTH) {
    text += LETTERS[number % LETTERS.length];
    number = Math.floor(number / LETTERS.length);
  }
  return text;
}

type LoaderContext = { readonly rootContext: string; readonly resourcePath: string };

/** Returns css-loader's function that names classes, which fails if it gives two classes the same name. */
export function createNaming(nameOf = shortName) {
  const owners = new Map<string, string>();
  return ({ rootContext, resourcePath }: LoaderContext, _: string, name: string): string => {
    const file = relative(rootContext, resourcePath);
    const short = nameOf(file, name);
    const owner = `.${name} in ${file}`;
    const other = owners.get(short) ?? owner;
    if (other !== owner) {
      throw new Error(`${NAME}: ${owner} and ${other} get the same name. Fix: rename one of them.`);
    }
    owners.set(short, owner);
    return short;
  };
}

/** The options of css-loader for modules. */
type Modules = { localIdentName?: string; getLocalIdent?: ReturnType<typeof createNaming> };

/** Returns all options of css-loader for modules in the rules of a bundler. */
function modulesIn(rules: unknown): Modules[] {
  if (Array.isArray(rules)) return rules.flatMap(modulesIn);
  if (typeof rules !== 'object' || rules === null) return [];
  const { use, oneOf, options } = rules as Record<string, unknown>;
  const modules = (options as { modules?: Modules } | undefined)?.modules;
  const own = modules && typeof modules === 'object' && modules.localIdentName ? [modules] : [];
  return [...own, ...modulesIn(use), ...modulesIn(oneOf)];
}

/** The Docusaurus plugin; it has no options. */
export default function shortClassNames(): Plugin {
  // The same for the pages and for the browser.
  const naming = createNaming();
  return {
    name: NAME,

    configureWebpack({ module }) {
      if (process.env['NODE_ENV'] !== 'production') return {};
      const found = modulesIn(module?.rules);
      if (found.length === 0) throw new Error(`${NAME}: css-loader isn’t where it’s expected.`);
      for (const modules of found) modules.getLocalIdent = naming;
      return {};
    },
  };
}
