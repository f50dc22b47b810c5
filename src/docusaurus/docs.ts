/** How the site reads its docs: front matter, names, markup, versions, and authors' mistakes. */
import { execFileSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import type { MarkdownConfig } from '@docusaurus/types';
import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import { ADMONITIONS } from '../content/markup/components';
import { parseFrontMatter } from '../content/frontmatter';
import { contentMarkup, type MarkupContext } from '../content/markup';
import { ContentError } from '../content/problem';
import { createRelated } from '../content/related';
import { sectionOf } from '../content/sections';
import type { DocsTree } from '../content/tree';
import { rehypeHighlight } from '../plugins/highlight-at-build';
import { rehypeJoints, rehypeLabels, remarkAmounts, remarkComponents } from '../plugins/mdx';
import type { PageChanges } from '../plugins/page-changes';
import type { SocialCards } from '../plugins/social-cards';
import { rehypeTables } from '../plugins/table-regions';
import {
  resolveMarkdownNames,
  resolveNames,
  slugOf,
  UnknownNameError,
  type Names,
} from '../config/company/names';

/** Options of the docs plugin. */
export type DocsOptions = Exclude<PresetOptions['docs'], false | undefined>;

export type Docs = {
  readonly siteDir: string;
  /** The folder of the current version, relative to `siteDir`. */
  readonly path: string;
  readonly tree: DocsTree;
  readonly names: Names;
  /** Whether pages may have no front matter except a title. */
  readonly sketch: boolean;
  /** Called with the front matter of each page that is read. */
  readonly onPage?: (file: string, frontMatter: object) => void;
  /** What a build adds to its pages. */
  readonly extras?: { readonly cards: SocialCards; readonly changes: PageChanges };
};

const git = (...args: string[]) =>
  execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim();

/** Whether git knows the dates of pages. In a shallow clone, they would be wrong. */
export function hasHistory(): boolean {
  try {
    return (
      git('rev-parse', '--is-shallow-repository') === 'false' && git('rev-parse', 'HEAD') !== ''
    );
  } catch {
    return false;
  }
}

const VERSION = /^versioned_docs\/version-[^/]+/;

const pathInSite = ({ siteDir }: Docs, file: string) =>
  relative(siteDir, file).replaceAll('\\', '/');

/** Returns the docs that a file belongs to: the current version or an earlier one. */
function treeOf(docs: Docs, file: string): DocsTree {
  const [version] = VERSION.exec(pathInSite(docs, file)) ?? [];
  return version ? { ...docs.tree, dir: resolve(docs.siteDir, version) } : docs.tree;
}

/** Returns the Markdown options for all plugins. */
export function markdownOptions(docs: Docs): Partial<MarkdownConfig> {
  const { names, tree, sketch, extras, onPage } = docs;
  const relatedOf = createRelated(tree, names);
  return {
    format: 'detect',
    hooks: {
      onBrokenMarkdownLinks: ({ sourceFilePath: file, url, node }) => {
        const { line, column } = node.position?.start ?? {};
        const fix = 'link a file that exists';
        throw new ContentError([{ file, line, column, what: `there is no page ${url}`, fix }]);
      },
      onBrokenMarkdownImages: 'throw',
    },
    preprocessor: ({ filePath, fileContent }) => resolveMarkdownNames(fileContent, names, filePath),
    parseFrontMatter: async ({ filePath, fileContent }) => {
      const source = { file: filePath, text: fileContent };
      const { frontMatter, body } = parseFrontMatter(source, names, sketch);
      // Search and AVA read these from the files, so pages don't need to send them to the browser.
      const { questions: _, searches: __, ...kept } = frontMatter;
      const inSite = pathInSite(docs, filePath);
      const path = inSite.replace(VERSION, docs.path).slice(docs.path.length + 1);
      const slug = slugOf(path, names);
      // Related pages are in the current version, so pages of earlier versions have none.
      const related = VERSION.test(inSite) ? [] : relatedOf(path);
      const { title } = frontMatter;
      const label = sectionOf(path)?.label ?? '';
      // A section's landing page has the section's name.
      const section = label === title ? '' : label;
      const image = extras?.cards.add(resolveNames({ title, section }, names));
      const changes = VERSION.test(inSite) ? undefined : extras?.changes.add(path);
      const complete = {
        ...(slug && { slug }),
        ...resolveNames(kept, names),
        ...(related.length > 0 && { related }),
        ...(image && { image }),
        ...(changes && { changes }),
      };
      onPage?.(inSite, complete);
      return { frontMatter: complete, content: body };
    },
  };
}

/** Returns the options of the docs plugin. */
export function docsOptions(docs: Docs): DocsOptions {
  const markup: MarkupContext = {
    names: docs.names,
    draws: true,
    treeOf: (file) => treeOf(docs, file),
    // The search index reads all pages in every build, and reports these links.
    unlinked: () => {},
  };
  return {
    path: docs.path,
    routeBasePath: 'docs',
    sidebarPath: './sidebars.ts',
    sidebarCollapsed: true,
    breadcrumbs: true,
    lastVersion: 'current',
    versions: { current: { label: 'Next', banner: 'none' } },
    admonitions: { keywords: ADMONITIONS, extendDefaults: false },
    exclude: ['**/_*.{md,mdx}', '**/_*/**', ...docs.tree.off.map((folder) => `${folder}/**`)],
    beforeDefaultRemarkPlugins: [...contentMarkup(markup), remarkComponents, remarkAmounts],
    rehypePlugins: [rehypeLabels, rehypeTables, rehypeJoints, rehypeHighlight],
    sidebarItemsGenerator: async ({ defaultSidebarItemsGenerator, ...args }) => {
      const items = await defaultSidebarItemsGenerator(args);
      const landing = new RegExp(`^${args.item.dirName}/(index|README)$`, 'i');
      // A category already links to its section's landing page, so the page isn't listed again.
      return items.filter((item) => item.type !== 'doc' || !landing.test(item.id));
    },
  };
}

/** Whether an error is, or wraps at any depth, an author's mistake. */
function isAboutContent(error: unknown): boolean {
  if (error instanceof ContentError || error instanceof UnknownNameError) return true;
  return error instanceof Error && isAboutContent(error.cause);
}

/**
 * Prints errors about authors' mistakes without stacks, which say nothing about the page. Other errors keep their
 * stacks.
 */
export function hideStacksOfContent(): void {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (error, frames) => {
    const message = `${error.name}: ${error.message}`;
    if (isAboutContent(error)) return message;
    return before?.(error, frames) ?? [message, ...frames].join('\n    at ');
  };
}
