/** Writes what changed on each page, as git knows it, into a file that is loaded when a reader asks for it. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { resolveNames, type Names } from '../../config/company/names';
import type { History } from '../../content/history';

const FOLDER = 'assets/changes';

/** The changes of a build's pages. */
export type PageChanges = ReturnType<typeof pageChanges>;

/** Collects the changes of the pages of a build. */
export function pageChanges(history: History, names: Names) {
  const files = new Map<string, string>();
  const of = (page: string) => resolveNames([...(history.get(page) ?? [])], names);
  return {
    files: files as ReadonlyMap<string, string>,
    /** Returns the changes of a page, newest first. */
    of,
    /** Adds the file of a page, and returns its path below the base URL, or undefined if nothing is known. */
    add(page: string): string | undefined {
      const changes = of(page);
      if (changes.length === 0) return undefined;
      const text = JSON.stringify(changes);
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
      const path = `${FOLDER}/page-${hash}.json`;
      files.set(path, text);
      return `/${path}`;
    },
  };
}

/** The Docusaurus plugin. It writes the files that were added while pages were read. */
export default function pageChangesPlugin({ files }: PageChanges): Plugin {
  return {
    name: 'page-changes',
    async postBuild({ outDir }) {
      mkdirSync(join(outDir, FOLDER), { recursive: true });
      for (const [path, text] of files) writeFileSync(join(outDir, path), text);
    },
  };
}
